import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

@Suite("Variants that two systems have")
struct VariantMatchingTests {
  /// An axis with its contexts; a `*` marks the default.
  private static func system(_ axes: [(name: String, contexts: [String])]) throws -> TokenSystem {
    let modifiers = axes.map { axis in
      let contexts = axis.contexts.map { #""\#($0.filter { $0 != "*" })": []"# }.joined(separator: ", ")
      let fallback = axis.contexts.first { $0.hasSuffix("*") }.map { #", "default": "\#($0.dropLast())""# } ?? ""
      return #""\#(axis.name)": {"contexts": {\#(contexts)}\#(fallback)}"#
    }
    let order = axes.map { ##"{"$ref": "#/modifiers/\##($0.name)"}"## }
    let text =
      #"{"version": "2025.10", "sets": {"s": {"sources": [{"n": {"$type": "number", "$value": 1}}]}}, "#
      + #""modifiers": {\#(modifiers.joined(separator: ", "))}, "#
      + ##""resolutionOrder": [{"$ref": "#/sets/s"}\##(order.map { ", " + $0 }.joined())]}"##
    let (system, _) = TokenSystem.load(
      path: "t.resolver.json", read: MemoryFiles(texts: ["t.resolver.json": text]).read)
    return try #require(system)
  }

  /// A pair as `name: old | new`.
  private static func line(_ pair: VariantMatching.Pair) -> String {
    func text(_ input: [String: String]) -> String {
      input.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
    return "\(pair.name): \(text(pair.old)) | \(text(pair.new))"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let old: [(name: String, contexts: [String])]
    let new: [(name: String, contexts: [String])]
    let pairs: [String]
    let remarks: [String]
    var testDescription: String { name }
  }

  private static let rows: [Row] = [
    Row(name: "nothing varies", old: [], new: [], pairs: ["default:  | "], remarks: []),
    Row(
      name: "the same axis", old: [("theme", ["light*", "dark"])], new: [("theme", ["light*", "dark"])],
      pairs: ["light: theme=light | theme=light", "dark: theme=dark | theme=dark"], remarks: []),
    Row(
      name: "another case", old: [("Theme", ["Light*"])], new: [("theme", ["light*"])],
      pairs: ["light: Theme=Light | theme=light"], remarks: []),
    Row(
      name: "a context in one of them", old: [("theme", ["light*", "dark", "old"])],
      new: [("theme", ["light*", "dark", "new"])],
      pairs: ["light: theme=light | theme=light", "dark: theme=dark | theme=dark"],
      remarks: ["A theme=old", "B theme=new"]),
    Row(
      name: "an axis in one of them", old: [("theme", ["light*", "dark"])],
      new: [("theme", ["light*", "dark"]), ("size", ["s", "m*"])],
      pairs: ["light: theme=light | size=m theme=light", "dark: theme=dark | size=m theme=dark"],
      remarks: ["B size m"]),
    Row(
      name: "an axis that is gone", old: [("size", ["s", "m*"])], new: [], pairs: ["default: size=m | "],
      remarks: ["A size m"]),
    Row(
      name: "an axis with no context in common", old: [("theme", ["day*"])], new: [("theme", ["light", "dark*"])],
      pairs: ["default: theme=day | theme=dark"], remarks: ["A theme day", "B theme dark"]),
  ]

  @Test(arguments: rows)
  func `what both have is compared, and the rest is told`(_ row: Row) throws {
    let matching = VariantMatching(try Self.system(row.old), try Self.system(row.new))
    #expect(matching.pairs.map(Self.line) == row.pairs)
    #expect(
      matching.remarks.map { remark in
        "\(remark.isInOld ? "A" : "B") \(remark.name)" + (remark.fixed.map { " " + $0 } ?? "")
      } == row.remarks)
    #expect(matching.count == row.pairs.count)
  }

  @Test func `variants of suites are matched by name, if one is the same`() throws {
    let matching = try #require(
      VariantMatching(
        old: [("light", ["t": "l"]), ("gone", ["t": "g"])], new: [("new", ["t": "n"]), ("light", ["theme": "light"])]))
    #expect(matching.pairs.map(Self.line) == ["light: t=l | theme=light"])
    #expect(matching.remarks.map(\.name) == ["gone", "new"])
    #expect(VariantMatching(old: [("a", [:])], new: [("b", [:])]) == nil)
  }

  @Test(arguments: [(9, 512), (10, 1_000)])
  func `very many variants are cut`(axes: Int, count: Int) throws {
    let system = try Self.system((0..<axes).map { ("m\($0)", ["x*", "y"]) })
    let matching = VariantMatching(system, system)
    #expect(matching.pairs.count == count)
    #expect(matching.count == 1 << axes)
    #expect(Set(matching.pairs.map(\.name)).count == count)
  }

  @Test func `identifiers of design programs are found`() throws {
    let text = """
      {
        "$type": "number",
        "a": {"$value": 1, "$extensions": {"com.figma.variableId": "V:1"}},
        "b": {"$value": 1, "$extensions": {"com.figma": {"variableId": "V:2"}}},
        "c": {"$value": 1, "$extensions": {"uuid": "u"}},
        "d": {"$value": 1, "$extensions": {"vendor": {"uuid": "v"}}},
        "e": {"$value": 1, "$extensions": {"vendor": "V:1"}},
        "f": {"$value": 1}
      }
      """
    let files = MemoryFiles(texts: ["t.tokens.json": text])
    let system = try #require(TokenSystem.load(path: "t.tokens.json", read: files.read).system)
    let found = system.identifiers(of: ["a", "b", "c", "d", "e", "f", "g"], in: [[:]])
    #expect(found == ["Figma's V:1", "Figma's V:2", "UUID u", "UUID v", nil, nil, nil])
  }
}
