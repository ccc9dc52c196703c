import CanonicalValues
import ColorSpaces
import Testing

@testable import TokenEngine

/// Chains of any length: values are found, and of the names both ends are kept.
@Suite("Long chains")
struct LongChainTests {
  private static func chain(_ count: Int, _ end: TokenDeclaration) -> [TokenDeclaration] {
    (0..<count).map { Sample.alias("t\($0)", $0 == count - 1 ? end.path : "t\($0 + 1)") } + [end]
  }

  /// What is kept of a chain's names.
  private static func ends(of names: [String]) -> [String] {
    if names.count <= 20 { return names }
    return Array(names.prefix(10)) + ["…"] + Array(names.suffix(10))
  }

  @Test(arguments: [19, 20, 21, 22, 300])
  func `of more than twenty names the ends stay`(names: Int) throws {
    let declarations = Self.chain(names - 1, Sample.number("end", 7))
    let token = try #require(Sample.tree(declarations).resolve().tokens.token("t0"))
    let all = (0..<names - 1).map { "t\($0)" } + ["end"]
    #expect(token.aliasLinks == Self.ends(of: all))
    #expect(token.chains == [TokenChain(links: Self.ends(of: all), content: .number(7), type: "number")])
  }

  @Test(arguments: [19, 20, 21, 60])
  func `lists of one item lead on like aliases`(names: Int) throws {
    let stop = GradientValueStop(color: Sample.red, position: 0)
    var declarations = (0..<names - 1).map { index in
      let next = index == names - 2 ? "end" : "t\(index + 1)"
      return Sample.literal("t\(index)", .gradient([stop]), references: [("0", next, .gradient)])
    }
    declarations.append(Sample.literal("end", .gradient([stop]), references: [("0.color", "red", .color)]))
    declarations.append(Sample.literal("red", .color(Sample.red)))
    let token = try #require(Sample.tree(declarations).resolve().tokens.token("t0"))
    let all = (0..<names - 1).map { "t\($0)" } + ["end"]
    let expected = [
      TokenChain(links: Self.ends(of: all), property: "0", content: "… 0%"),
      TokenChain(links: Self.ends(of: all + ["red"]), property: "0.color", content: "#FF0000"),
    ]
    #expect(token.chains.map(\.description) == expected.map(\.description))
    #expect(token.aliasLinks == ["t0"])
  }

  @Test func `pointers on the way count as names`() throws {
    let via = (0..<30).map { "v\($0)" }
    let reference = TokenReference(path: "end", via: via, location: Sample.location(1))
    let declarations = [
      TokenDeclaration(path: "a", expression: .alias(reference), location: Sample.location(1)),
      Sample.number("end", 1),
    ]
    let token = try #require(Sample.tree(declarations).resolve().tokens.token("a"))
    let expected: [String] = ["a"] + via.prefix(9) + ["…"] + via.suffix(9) + ["end"]
    #expect(token.aliasLinks == expected)
  }

  @Test func `all tokens a value comes from can be asked for`() {
    let stop = GradientValueStop(color: Sample.red, position: 0)
    let declarations =
      Self.chain(500, Sample.literal("red", .color(Sample.red)))
      + [
        Sample.literal(
          "g", .gradient([stop, stop]), references: [("0.color", "t250", .color), ("1.color", "red", .color)]),
        Sample.number("other", 1),
      ]
    let tokens = Sample.tree(declarations).resolve().tokens
    let expected: [String] = ["g", "red"] + (250..<500).map { "t\($0)" }
    #expect(Set(tokens.sources(of: ["g"])) == Set(expected))
    #expect(tokens.sources(of: ["other", "other", "nobody"]) == ["other"])
    #expect(ResolvedTokens(tokens: [ResolvedToken(path: "x", value: .number(1))]).sources(of: ["x"]) == ["x"])
  }

  /// Whole, these chains would have 5 billion names.
  @Test func `the chains of all tokens of a long chain take no time`() {
    let count = 100_000
    let tokens = Sample.tree(Self.chain(count, Sample.number("end", 1))).resolve().tokens
    var names = 0
    for token in tokens.tokens.prefix(20_000) { names += token.chains[0].links.count }
    #expect(names == 20_000 * (TokenChain.maximumLinks + 1))
  }

  /// One by one, each reference would copy the whole list.
  @Test func `many parts of one list are put in together`() {
    let count = 30_000
    let stop = GradientValueStop(color: Sample.black, position: 0)
    let declarations = [
      Sample.literal("red", .color(Sample.red)),
      Sample.literal(
        "g", .gradient(Array(repeating: stop, count: count)),
        references: (0..<count).map { ("\($0).color", "red", .color) }),
    ]
    let token = Sample.tree(declarations).resolve().tokens.token("g")
    let red = GradientValueStop(color: Sample.red, position: 0)
    #expect(token?.value == .gradient(Array(repeating: red, count: count)))
    #expect(token?.chains(limit: 3).map(\.property) == ["", "0.color", "1.color"])
  }

  @Test(arguments: [(3, true), (2, false)])
  func `a list that many tokens have counts for each`(limit: Int, isEnough: Bool) {
    let stop = GradientValueStop(color: Sample.red, position: 0)
    let declarations = [
      Sample.literal("g", .gradient([stop])), Sample.alias("a", "g"), Sample.alias("b", "a"), Sample.number("n", 1),
    ]
    let (tokens, problems) = Sample.tree(declarations).resolve(maximumItems: limit)
    #expect(tokens.paths == (isEnough ? ["g", "a", "b", "n"] : ["g", "a", "n"]))
    #expect(problems.map(\.message) == (isEnough ? [] : ["with 'b' the lists of all tokens have more than 2 items"]))
  }
}
