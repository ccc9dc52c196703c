import SnapshotHarness
import Specimens
import Testing
import TokenEngine
import TokenFiles

@testable import Suites

/// Tokens of a variant in the contexts that nodes choose.
@Suite("Tokens in other contexts")
struct VariantTokensTests {
  private static func resolver(_ contexts: [(String, Int)]) -> String {
    let list = contexts.map { "\"\($0)\": [{\"n\": {\"$type\": \"number\", \"$value\": \($1)}}]" }
    return """
      {"version": "2025.10", "resolutionOrder": [
        {"type": "modifier", "name": "theme", "contexts": {\(list.joined(separator: ", "))}, "default": "\(contexts[0].0)"}]}
      """
  }

  /// Two brands with themes, of which one is their own, and one without.
  private static func system() throws -> TokenSystem {
    let texts = [
      "sun": resolver([("light", 1), ("dark", 2)]), "moon": resolver([("Dark", 3), ("dim", 4)]),
      "rock": #"{"n": {"$type": "number", "$value": 5}}"#,
    ]
    let documents = ["sun", "moon", "rock"].map { ($0, $0) }
    let (system, _) = TokenSystem.load(documents, axis: "brand", root: "") { Array((texts[$0] ?? "").utf8) }
    return try #require(system)
  }

  private static func variant(_ input: [String: String], _ shared: SharedTokens) throws -> VariantTokens {
    let input = try #require(shared.system.completed(input))
    return VariantTokens(name: "v", input: input, tokens: shared.system.resolve(input).tokens, shared: shared)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let brand: String
    let context: [String: String]
    let value: String?
    let text: String
    init(_ brand: String, _ context: [String: String], _ value: String?, _ text: String) {
      self.brand = brand
      self.context = context
      self.value = value
      self.text = text
    }
    var testDescription: String { "\(brand) \(context.sorted { $0.key < $1.key })" }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("sun", [:], "1", ""),
    Row("sun", ["theme": "dark"], "2", "theme=dark"),
    Row("sun", ["THEME": "Dark"], "2", "theme=dark"),
    // What a variant is already is not another context.
    Row("sun", ["theme": "light"], "1", ""),
    Row("sun", ["brand": "sun", "Theme": "light"], "1", ""),
    Row("sun", ["brand": "sun", "theme": "dark"], "2", "theme=dark"),
    Row("moon", ["theme": "dark"], "3", ""),
    Row("moon", ["theme": "dim"], "4", "theme=dim"),
    // Without the axis, nothing changes; with another context of it, something is wrong.
    Row("rock", ["theme": "dark"], "5", ""),
    Row("rock", ["theme": "dim"], "5", ""),
    Row("sun", ["theme": "dim"], nil, ""),
    Row("rock", ["theme": "dusk"], nil, ""),
    Row("rock", ["size": "big"], nil, ""),
    // The brand may change too, if it has the theme.
    Row("sun", ["brand": "rock"], "5", "brand=rock"),
    Row("sun", ["brand": "moon"], nil, ""),
    Row("sun", ["brand": "moon", "theme": "dim"], "4", "brand=moon,theme=dim"),
    // Of two spellings of one axis the last one counts.
    Row("sun", ["Theme": "light", "theme": "dark"], "2", "theme=dark"),
  ])
  func `a context changes its axes only, within the brand`(_ row: Row) throws {
    let tokens = try Self.variant(["brand": row.brand], SharedTokens(of: try Self.system()))
    for _ in 1...2 {
      #expect(tokens.tokens(in: row.context)?.token("n").map { "\($0.value)" } == row.value)
    }
    guard row.value != nil else { return }
    let ingredients = tokens.ingredients(of: [UsedToken(path: "n", context: row.context)])
    #expect(ingredients.map(\.context) == [row.text])
    #expect(ingredients.map(\.value.text) == [row.value])
  }

  @Test func `a token that is read with and without the variant's own context is one ingredient`() throws {
    let tokens = try Self.variant(["brand": "sun"], SharedTokens(of: try Self.system()))
    let contexts = [[:], ["theme": "light"], ["theme": "dark"], ["Theme": "DARK"], ["brand": "sun"]]
    let ingredients = tokens.ingredients(of: contexts.map { UsedToken(path: "n", context: $0) })
    #expect(ingredients.map { "\($0.context): \($0.value)" } == [": 1", "theme=dark: 2"])
  }

  /// Each context has one token; two of them are kept, or none.
  @Test(arguments: [0, 1, 2, 1_000])
  func `contexts beyond the limit are resolved again`(limit: Int) throws {
    let contexts = (0..<5).map { ("c\($0)", $0) }
    let text = Self.resolver(contexts)
    let system = try #require(TokenSystem.load(path: "t.resolver.json") { _ in Array(text.utf8) }.system)
    let tokens = try Self.variant([:], SharedTokens(of: system, limit: limit))
    for round in 0..<3 {
      for (name, value) in contexts.turned(round) {
        #expect(tokens.tokens(in: ["theme": name])?.token("n").map { "\($0.value)" } == "\(value)")
      }
    }
  }
}

extension Array {
  /// The items from an index on, then those before it.
  fileprivate func turned(_ count: Int) -> [Element] { Array(self[count...] + self[..<count]) }
}
