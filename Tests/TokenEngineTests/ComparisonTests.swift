import ColorSpaces
import Testing

@testable import TokenEngine

@Suite("Comparison of two versions")
struct ComparisonTests {
  /// Two versions in one variant, and what differs.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let old: [TokenDeclaration]
    let new: [TokenDeclaration]
    let changes: [String]
    var testDescription: String { name }

    init(_ name: String, _ old: [TokenDeclaration], _ new: [TokenDeclaration], _ changes: [String]) {
      self.name = name
      self.old = old
      self.new = new
      self.changes = changes
    }
  }

  private static func red(_ path: String) -> TokenDeclaration { Sample.literal(path, .color(Sample.red)) }
  private static func black(_ path: String) -> TokenDeclaration { Sample.literal(path, .color(Sample.black)) }
  private static func shadow(_ path: String, blur: Double = 4) -> TokenDeclaration {
    Sample.literal(path, .shadow([Sample.shadow(blur: blur)]), references: [("0.color", "c", .color)])
  }
  private static func told(
    _ description: String? = nil, _ deprecation: Deprecation? = nil, file: String = "a.json", value: Double = 1
  ) -> TokenDeclaration {
    TokenDeclaration(
      path: "n", type: .number, expression: .literal(.number(value), references: [], copies: []),
      location: TokenLocation(file: file, line: 1, column: 1, pointer: "/n"), description: description,
      deprecation: deprecation)
  }
  private static func copying(_ path: String, red: Double) -> TokenDeclaration {
    let color = ColorValue(space: .srgb, components: [red, 0, 0])
    return TokenDeclaration(
      path: path, type: .color,
      expression: .literal(
        .color(color), references: [], copies: [CopiedPart(property: "components.0", via: ["c"])]),
      location: Sample.location(1))
  }

  private static let rows: [Row] = [
    Row("the same", [black("c"), Sample.alias("a", "c")], [black("c"), Sample.alias("a", "c")], []),
    Row("another order", [black("c"), Sample.alias("a", "c")], [Sample.alias("a", "c"), black("c")], []),
    Row("another value", [Sample.number("n", 1)], [Sample.number("n", 2)], ["value n: 1 → 2"]),
    Row(
      "a value and what follows it",
      [black("c"), Sample.alias("a", "c"), Sample.alias("b", "a"), shadow("s")],
      [red("c"), Sample.alias("a", "c"), Sample.alias("b", "a"), shadow("s")],
      ["value c: #000000 → #FF0000 (a b s)"]),
    Row(
      "a composite that changes by itself, too", [black("c"), shadow("s"), Sample.alias("t", "s")],
      [red("c"), shadow("s", blur: 9), Sample.alias("t", "s")],
      [
        "value s: 0px 2px 4px 0px #000000 → 0px 2px 9px 0px #FF0000 (t)", "value c: #000000 → #FF0000",
      ]),
    Row(
      "a copied part", [black("c"), copying("d", red: 0)], [red("c"), copying("d", red: 1)],
      ["value c: #000000 → #FF0000 (d)"]),
    Row(
      "another reference, the same value", [black("c"), black("d"), Sample.alias("a", "c"), Sample.alias("b", "a")],
      [black("c"), black("d"), Sample.alias("a", "d"), Sample.alias("b", "a")], ["alias a: #000000 → #000000"]),
    Row(
      "another reference, another value", [black("c"), red("d"), Sample.alias("a", "c"), Sample.alias("b", "a")],
      [black("c"), red("d"), Sample.alias("a", "d"), Sample.alias("b", "a")], ["alias a: #000000 → #FF0000 (b)"]),
    Row(
      "a value in place of a reference", [black("c"), Sample.alias("a", "c")], [black("c"), black("a")],
      ["alias a: #000000 → #000000"]),
    Row(
      "two roots of one value", [black("c"), Sample.number("n", 1), Sample.alias("a", "c"), Sample.alias("m", "n")],
      [red("c"), Sample.number("n", 2), Sample.alias("a", "c"), Sample.alias("m", "n")],
      ["value c: #000000 → #FF0000 (a)", "value n: 1 → 2 (m)"]),
    Row(
      "another type", [Sample.number("n", 1), Sample.alias("a", "n")], [black("n"), Sample.alias("a", "n")],
      ["type n: 1 → #000000 (a)"]),
    Row("added", [black("c")], [black("c"), red("d")], ["added d: - → #FF0000"]),
    Row("removed", [black("c"), red("d")], [black("c")], ["removed d: #FF0000 → -"]),
    Row(
      "renamed", [black("c"), Sample.alias("a", "c")], [black("d"), Sample.alias("a", "d")],
      ["renamed d: (1 users) from c"]),
    Row(
      "renamed among many of one value", [black("c"), black("x"), Sample.alias("a", "c"), Sample.alias("b", "x")],
      [black("d"), black("y"), Sample.alias("a", "d"), Sample.alias("b", "y")],
      ["renamed d: (1 users) from c", "renamed y: (1 users) from x"]),
    Row(
      "one of the users is another", [black("c"), Sample.alias("a", "c"), Sample.alias("b", "c")],
      [black("d"), Sample.alias("a", "d"), black("b")],
      [
        "alias a: #000000 → #000000", "alias b: #000000 → #000000", "removed c: #000000 → -", "added d: - → #000000",
      ]),
    Row(
      "another name and another value is no guess", [black("c"), Sample.alias("a", "c")],
      [red("d"), Sample.alias("a", "d")],
      ["alias a: #000000 → #FF0000", "removed c: #000000 → -", "added d: - → #FF0000"]),
    Row(
      "nothing refers to it, so several would fit", [black("c")], [black("d"), black("e")],
      ["removed c: #000000 → -", "added d: - → #000000", "added e: - → #000000"]),
    Row("nothing refers to it", [black("c")], [black("d")], ["removed c: #000000 → -", "added d: - → #000000"]),
    Row("deprecated", [told()], [told(nil, .unexplained)], ["deprecation n: 1 → 1"]),
    Row("deprecated no longer", [told(nil, .unexplained)], [told()], ["deprecation n: 1 → 1"]),
    Row("another reason", [told(nil, .explained("a"))], [told(nil, .explained("b"))], ["deprecation n: 1 → 1"]),
    Row("the same reason", [told(nil, .explained("a"))], [told(nil, .explained("a"))], []),
    Row("described", [told("a")], [told("b")], ["description n: 1 → 1"]),
    Row("moved", [told()], [told(file: "b.json")], ["file n: 1 → 1"]),
    Row("moved and changed", [told()], [told(file: "b.json", value: 2)], ["value n: 1 → 2"]),
    Row(
      "only another fallback", [Sample.literal("c", .color(ColorValue(space: .srgb, components: [0, 0, 0])))],
      [Sample.literal("c", .color(ColorValue(space: .srgb, components: [0, 0, 0], hex: "#010101")))], []),
  ]

  static func resolve(_ declarations: [TokenDeclaration]) -> ResolvedTokens {
    Sample.tree(declarations).resolve().tokens
  }

  /// A change on one line, with the values of its first state.
  static func line(_ change: TokenChange) -> String {
    var line = "\(change.kind.rawValue) \(change.path):"
    if let state = change.states.first {
      line += " \(state.old?.value.description ?? "-") → \(state.new?.value.description ?? "-")"
    }
    switch change.reason {
    case .sameUsers(let count): line += " (\(count) users) from \(change.formerPath ?? "")"
    case .identifier(let identifier): line += " (\(identifier)) from \(change.formerPath ?? "")"
    case nil: break
    }
    return line + (change.followers.isEmpty ? "" : " (\(change.followers.joined(separator: " ")))")
  }

  @Test(arguments: rows)
  func `every kind of difference is told once, and by its root`(_ row: Row) {
    let comparison = TokenComparison([.init(old: Self.resolve(row.old), new: Self.resolve(row.new))])
    #expect(comparison.changes.map(Self.line) == row.changes)
    #expect(comparison.isEmpty == row.changes.isEmpty)
  }

  @Test func `an identifier tells a new name, whatever the value is`() {
    let old = Self.resolve([Self.black("c"), Sample.alias("a", "c"), Self.black("e")])
    let new = Self.resolve([Self.red("d"), Sample.alias("a", "d"), Self.black("f")])
    func compare(_ identifiers: [String: String]) -> [String] {
      let version = TokenComparison.Version { $0.map { identifiers[$0] } }
      return TokenComparison([.init(old: old, new: new)], old: version, new: version).changes.map(Self.line)
    }
    #expect(
      compare(["c": "1", "d": "1"]) == [
        "value d: #000000 → #FF0000 (a)", "renamed d: (1) from c", "removed e: #000000 → -", "added f: - → #000000",
      ])
    // Two tokens with one identifier: nobody knows which is which.
    let plain = compare([:])
    #expect(compare(["c": "1", "e": "1", "d": "1"]) == plain)
    #expect(compare(["c": "1", "d": "1", "f": "1"]) == plain)
    #expect(plain.contains { $0.hasPrefix("removed c") } && plain.contains { $0.hasPrefix("added d") })
  }

  @Test func `different identifiers are different tokens, even with the same users`() {
    let old = Self.resolve([Self.black("c"), Sample.alias("a", "c")])
    let new = Self.resolve([Self.black("d"), Sample.alias("a", "d")])
    func kinds(_ identifiers: [String: String]) -> [TokenChange.Kind] {
      let version = TokenComparison.Version { $0.map { identifiers[$0] } }
      return TokenComparison([.init(old: old, new: new)], old: version, new: version).changes.map(\.kind)
    }
    #expect(kinds(["c": "1", "d": "2"]) == [.alias, .removed, .added])
    #expect(kinds(["c": "1"]) == [.renamed])
  }

  @Test func `each state says in which variants it holds`() {
    let light = Self.resolve([Sample.number("n", 1), Sample.alias("m", "n")])
    let dark = Self.resolve([Sample.number("n", 2), Sample.alias("m", "n")])
    let other = Self.resolve([Sample.number("n", 3), Sample.alias("m", "n")])
    let comparison = TokenComparison([
      .init(old: light, new: light), .init(old: light, new: dark), .init(old: dark, new: other),
      .init(old: light, new: dark),
    ])
    #expect(comparison.changes.map(Self.line) == ["value n: 1 → 2 (m)"])
    #expect(comparison.changes.first?.states.map(\.variants) == [[1, 3], [2]])
  }

  @Test func `a token that some variant leaves unset is neither added nor removed`() {
    let set = Self.resolve([Sample.number("n", 1)])
    let unset = ResolvedTokens(tokens: [], unset: ["n"])
    let lost = TokenComparison([.init(old: set, new: set), .init(old: set, new: unset)])
    #expect(lost.changes.map(Self.line) == ["coverage n: 1 → -"])
    #expect(lost.changes.first?.states.map(\.variants) == [[1]])
    let gained = TokenComparison([.init(old: set, new: set), .init(old: unset, new: set)])
    #expect(gained.changes.map(Self.line) == ["coverage n: - → 1"])
  }

  @Test(arguments: [7, 8, 9])
  func `a value is put down to the first eight tokens that change it`(count: Int) {
    func version(_ color: ColorValue) -> ResolvedTokens {
      let stops = (0..<count).map { GradientValueStop(color: Sample.black, position: Double($0) / 10) }
      let references = (0..<count).map { ("\($0).color", "c\($0)", TokenType.color) }
      return Self.resolve(
        (0..<count).map { Sample.literal("c\($0)", .color(color)) }
          + [Sample.literal("g", .gradient(stops), references: references)])
    }
    let comparison = TokenComparison([.init(old: version(Sample.black), new: version(Sample.red))])
    #expect(comparison.changes.count == count)
    #expect(comparison.changes.filter { $0.followers == ["g"] }.count == min(count, 8))
  }

  @Test func `a long chain of aliases has one root`() {
    func version(_ value: Double) -> ResolvedTokens {
      Self.resolve([Sample.number("t0", value)] + (1...20_000).map { Sample.alias("t\($0)", "t\($0 - 1)") })
    }
    // The last one first, so that nothing is known when it is looked at.
    let old = ResolvedTokens(tokens: version(1).tokens.reversed())
    let comparison = TokenComparison([.init(old: old, new: version(2))])
    #expect(comparison.changes.map(\.path) == ["t0"])
    #expect(comparison.changes.first?.followers.count == 20_000)
  }
}
