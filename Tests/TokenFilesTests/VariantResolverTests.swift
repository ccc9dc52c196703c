import LocatedJSON
import SeededNumbers
import Testing
import TokenEngine

@testable import TokenFiles

/// Variants that are resolved one after another are what they are alone.
@Suite("Variants one after another")
struct VariantResolverTests {
  /// The number of tokens that all contexts have, and of contexts.
  private static let tokenCount = 40
  private static let contextCount = 6

  /// A value for a token: a number, a length, a border or shadow with references, an alias that may lead in a circle or
  /// nowhere, or nothing usable.
  private static func token(_ random: inout SplitMix64) -> String {
    func other() -> String {
      let index = Int.random(in: 0..<tokenCount + 2, using: &random)
      return "{g\(index % 4).t\(index)}"
    }
    let deprecated =
      ["", "", "", #", "$deprecated": "old""#, #", "$deprecated": true"#]
      .randomElement(using: &random) ?? ""
    let value =
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2: #""$type": "number", "$value": \#(Int.random(in: 0..<5, using: &random))"#
      case 3, 4: #""$type": "dimension", "$value": {"value": \#(Int.random(in: 0..<9, using: &random)), "unit": "px"}"#
      case 5, 6, 7, 8: #""$value": "\#(other())""#
      case 9:
        #""$type": "typography", "$value": {"fontFamily": "A", "fontSize": "\#(other())", "fontWeight": 400, "#
          + #""letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": "\#(other())"}"#
      case 10: ##""$type": "number", "$value": {"$ref": "#/g0/t0/$value"}"##
      default: #""$type": "number", "$value": "x""#
      }
    return "{\(value)\(deprecated)}"
  }

  private static func group(_ tokens: [(Int, String)]) -> String {
    // A token is in one group, so that an override meets it.
    let groups = (0..<4).map { group in
      let own = tokens.filter { $0.0 % 4 == group }.map { #""t\#($0.0)": \#($0.1)"# }
      return #""g\#(group)": {\#(own.joined(separator: ", "))}"#
    }
    return "{" + groups.joined(separator: ", ") + "}"
  }

  private static func resolver(_ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let base = group((0..<tokenCount).map { ($0, token(&random)) })
    let contexts = (0..<contextCount).map { context -> String in
      var changed: [(Int, String)] = []
      for index in 0..<tokenCount where Int.random(in: 0..<10, using: &random) == 0 {
        changed.append((index, token(&random)))
      }
      // Some contexts have a token more.
      if Int.random(in: 0..<4, using: &random) == 0 { changed.append((tokenCount, token(&random))) }
      return #""c\#(context)": [\#(group(changed))]"#
    }
    return ##"""
      {"version": "2025.10", "sets": {"all": {"sources": [\##(base)]}},
      "modifiers": {"m": {"contexts": {\##(contexts.joined(separator: ", "))}, "default": "c0"}},
      "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/m"}]}
      """##
  }

  @Test(arguments: lawSeeds(0..<200))
  func `a variant after another is the same as alone`(seed: UInt64) throws {
    let files = MemoryFiles(texts: ["t.resolver.json": Self.resolver(seed)])
    let (loaded, loading) = TokenSystem.load(path: "t.resolver.json", profile: .strict, read: files.read)
    let system = try #require(loaded, "seed \(seed): \(loading)")
    var resolver = VariantResolver(system)
    var together: [ResolvedVariant] = []
    var alone: [ResolvedVariant] = []
    for context in [0, 1, 1, 2, 3, 4, 5, 0] {
      let input = ["m": "c\(context)"]
      let (next, found) = resolver.variant(input)
      let (single, singleFound) = system.variant(input)
      #expect(found == singleFound, "seed \(seed), context \(context)")
      #expect(next.tokens.broken == single.tokens.broken, "seed \(seed), context \(context)")
      for (token, other) in zip(next.tokens.tokens, single.tokens.tokens) {
        #expect(token.chains == other.chains, "seed \(seed), context \(context), \(token.path)")
      }
      together.append(next)
      alone.append(single)
    }
    #expect(
      ResolutionJSON.text(together, findings: []) == ResolutionJSON.text(alone, findings: []), "seed \(seed)")
    #expect(ResolutionText.text(together) == ResolutionText.text(alone), "seed \(seed)")
  }

  @Test func `what does not differ is not computed again`() throws {
    let text = ##"""
      {"version": "2025.10", "sets": {"all": {"sources": [{"n": {"$type": "number", "a": {"$value": 1},
      "b": {"$value": "{n.a}"}, "c": {"$value": 2}, "d": {"$value": "{n.c}"}}}]}},
      "modifiers": {"m": {"contexts": {"x": [], "y": [{"n": {"$type": "number", "a": {"$value": 3}}}]}, "default": "x"}},
      "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/m"}]}
      """##
    let files = MemoryFiles(texts: ["t.resolver.json": text])
    let system = try #require(TokenSystem.load(path: "t.resolver.json", read: files.read).system)
    var resolver = VariantResolver(system)
    let first = resolver.variant(["m": "x"]).variant.tokens.tokens.map(\.revision)
    let second = resolver.variant(["m": "y"]).variant.tokens.tokens.map(\.revision)
    #expect(zip(first, second).map { $0 == $1 } == [false, false, true, true])
  }
}
