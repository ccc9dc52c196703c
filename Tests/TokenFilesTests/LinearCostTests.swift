import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

/// Inputs on which comparing each with each would take minutes: here they take a moment, and what is said is right.
@Suite("Cost of large files")
struct LinearCostTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable () -> String
    let tokens: Int
    let codes: Set<String>
    let entry: String

    init(
      _ name: String, tokens: Int, _ codes: Set<String> = [], entry: String = "t.json",
      text: @escaping @Sendable () -> String
    ) {
      (testDescription, self.text, self.tokens, self.codes, self.entry) = (name, text, tokens, codes, entry)
    }
  }

  private static func object(_ count: Int, _ rest: String = "", _ member: (Int) -> String) -> String {
    "{" + rest + (0..<count).map(member).joined(separator: ",\n") + "}"
  }

  private static let one = #"{"$type": "number", "$value": 1}"#
  private static func resolver(_ order: String, _ rest: String) -> String {
    #"{"version": "2025.10", "resolutionOrder": [\#(order)], \#(rest)}"#
  }

  /// How many things a file has: enough for a square of them to take minutes.
  #if DEBUG
    private static let many = 3_500
  #else
    private static let many = 20_000
  #endif

  static let rows: [Row] = [
    Row("unknown keys in one value", tokens: 0, ["value.unknownProperty"]) {
      #"{"a": {"$type": "dimension", "$value": "# + object(2 * many) { #""k\#($0)": 1"# } + "}}"
    },
    Row("unknown properties of one token", tokens: 1, ["property.unknown", "findings.more"]) {
      #"{"a": "# + object(many, #""$type": "number", "$value": 1, "#) { #""$k\#($0)": 1"# } + "}"
    },
    Row("an alias cycle", tokens: 0, ["reference.cycle", "findings.more"]) {
      object(many) { #""a\#($0)": {"$type": "number", "$value": "{a\#(($0 + 1) % many)}"}"# }
    },
    Row("an alias chain", tokens: many + 1) {
      object(many, #""a\#(many)": \#(one), "#) { #""a\#($0)": {"$value": "{a\#($0 + 1)}"}"# }
    },
    Row("a chain of lists of one", tokens: many / 2 + 1) {
      object(
        many / 2,
        ##""$type": "gradient", "a\##(many / 2)": {"$value": [{"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 0}]}, "##
      ) {
        #""a\#($0)": {"$value": ["{a\#($0 + 1)}"]}"#
      }
    },
    Row("misspelt references", tokens: many, ["reference.unresolved", "findings.more"]) {
      object(many) { #""token\#($0)": \#(one), "x\#($0)": {"$type": "number", "$value": "{tokn\#($0)}"}"# }
    },
    Row("misspelt pointers", tokens: many, ["reference.unresolved", "findings.more"]) {
      object(many) {
        ##""token\##($0)": \##(one), "x\##($0)": {"$type": "number", "$value": {"$ref": "#/tokn\##($0)"}}"##
      }
    },
    Row("groups that extend one another in a cycle", tokens: 0, ["extends.cycle", "findings.more"]) {
      object(many) { #""g\#($0)": {"$extends": "{g\#(($0 + 1) % many)}"}"# }
    },
    Row("groups that extend the next", tokens: many / 2 + 1) {
      object(many / 2, #""g\#(many / 2)": {"t": \#(one)}, "#) { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# }
    },
    Row("groups that extend a large one and hide it", tokens: many) {
      object(many / 2, #""big": {"x": "# + object(many / 2) { #""t\#($0)": \#(one)"# } + "}, ") {
        #""g\#($0)": {"x": \#(one), "$extends": "{big}"}"#
      }
    },
    Row("pointers into one large object", tokens: many / 2 + 1) {
      object(
        many / 2,
        #""big": {"$type": "number", "$value": 1, "$extensions": "# + object(many / 2) { #""k\#($0)": \#($0)"# } + "}, "
      ) { ##""a\##($0)": {"$type": "number", "$value": {"$ref": "#/big/$extensions/k\##($0)"}}"## }
    },
    Row("sets and references to them", tokens: 8_000, entry: "t.resolver.json") {
      resolver(
        (0..<8_000).map { ##"{"$ref": "#/sets/s\##($0)"}"## }.joined(separator: ","),
        #""sets": "# + object(8_000) { #""s\#($0)": {"sources": [{"a\#($0)": \#(one)}]}"# })
    },
    Row("a set listed again and again", tokens: 5_000, entry: "t.resolver.json") {
      resolver(
        (0..<300).map { _ in ##"{"$ref": "#/sets/s"}"## }.joined(separator: ","),
        #""sets": {"s": {"sources": ["# + object(5_000) { #""t\#($0)": \#(one)"# } + "]}}")
    },
    Row("sets that list the next ten times", tokens: 1, entry: "t.resolver.json") {
      let list = { (set: Int) in Array(repeating: ##"{"$ref": "#/sets/s\##(set)"}"##, count: 10).joined(separator: ",")
      }
      return resolver(
        ##"{"$ref": "#/sets/s0"}"##,
        #""sets": "#
          + object(9, #""s9": {"sources": [{"a": \#(one)}]}, "#) { #""s\#($0)": {"sources": [\#(list($0 + 1))]}"# })
    },
    Row("sets that list the next one after others", tokens: 0, ["resolver.tooManySources"], entry: "t.resolver.json") {
      let list = { (set: Int) in
        [10, set, 11, set, 10, set].map { ##"{"$ref": "#/sets/s\##($0)"}"## }.joined(separator: ",")
      }
      return resolver(
        ##"{"$ref": "#/sets/s0"}"##,
        #""sets": "#
          + object(
            9,
            #""s9": {"sources": [{"a": \#(one)}]}, "s10": {"sources": [{"b": \#(one)}]}, "s11": {"sources": [{"c": \#(one)}]}, "#
          ) {
            #""s\#($0)": {"sources": [\#(list($0 + 1))]}"#
          })
    },
    Row(
      "references that lead to one another", tokens: 0, ["resolver.refTooDeep", "findings.more"],
      entry: "t.resolver.json"
    ) {
      resolver(
        #"{"type": "set", "name": "x", "sources": ["#
          + (0..<2_000).map { _ in ##"{"$ref": "#/$defs/d0"}"## }.joined(separator: ",") + "]}",
        #""$defs": "#
          + object(2_000, #""d2000": {"a": \#(one)}, "#) { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## })
    },
    Row("members beside a reference", tokens: many, entry: "t.resolver.json") {
      resolver(
        #"{"type": "set", "name": "x", "sources": ["#
          + object(many / 2, ##""$ref": "#/$defs/d", "##) { #""b\#($0)": \#(one)"# } + "]}",
        #""$defs": {"d": "# + object(many / 2) { #""c\#($0)": \#(one)"# } + "}")
    },
  ]

  @Test(arguments: rows)
  func `grows with the file, not with its square`(_ row: Row) {
    let files = MemoryFiles(texts: [row.entry: row.text()])
    let (system, loading) = TokenSystem.load(path: row.entry, read: files.read)
    let resolved = system?.resolve([:])
    #expect(resolved?.tokens.tokens.count ?? 0 == row.tokens)
    let findings = loading + (resolved?.findings ?? [])
    #expect(Set(findings.map(\.code)) == row.codes)
    #expect(findings.count <= 2 * FindingList.standardLimit + 10)
    for token in resolved?.tokens.tokens.suffix(3) ?? [] { #expect(token.chains.allSatisfy { $0.links.count <= 21 }) }
  }
}
