import ColorSpaces
import SeededNumbers
import Testing

@testable import TokenEngine

@Suite("Resolution")
struct ResolutionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let declarations: [TokenDeclaration]
    let values: [String]
    let problems: [String]
    init(_ name: String, _ declarations: [TokenDeclaration], _ values: [String], _ problems: [String] = []) {
      self.name = name
      self.declarations = declarations
      self.values = values
      self.problems = problems
    }
    var testDescription: String { name }
  }

  private static let number = Sample.number
  private static func alias(_ path: String, _ target: String, type: TokenType? = nil) -> TokenDeclaration {
    Sample.alias(path, target, type: type)
  }

  @Test func `tokens without a value are told apart from unknown ones`() {
    let declarations = [
      Self.alias("a", "x", type: .color), Self.alias("b", "a"), Sample.number("c", 1), Self.alias("d", "broken"),
    ]
    let tokens = Sample.tree(declarations, broken: ["broken", "c"], groups: []).resolve().tokens
    #expect(
      tokens.broken == [
        BrokenToken(path: "a", type: .color), BrokenToken(path: "b", type: .color), BrokenToken(path: "d"),
        BrokenToken(path: "broken"),
      ])
    #expect(["a", "b", "c", "d", "broken", "x"].filter(tokens.isBroken) == ["a", "b", "d", "broken"])
  }

  @Test(arguments: [
    Row("a literal", [Sample.number("a", 1)], ["a = 1"]),
    Row("a chain", [alias("a", "b"), alias("b", "c"), Sample.number("c", 7)], ["a = 7", "b = 7", "c = 7"]),
    Row("a diamond", [alias("l", "c"), alias("r", "c"), Sample.number("c", 7)], ["l = 7", "r = 7", "c = 7"]),
    Row("an unknown name", [alias("a", "x"), Sample.number("b", 1)], ["b = 1"], ["a: no token 'x'"]),
    Row("a group", [alias("a", "g"), Sample.number("g.b", 1)], ["g.b = 1"], ["a: 'g' is a group, not a token"]),
    Row(
      "what depends on a broken token is said once",
      [alias("a", "b"), alias("b", "broken"), alias("c", "a")], [],
      [
        "a: 'a' has no value, because 'b' has none", "b: 'b' has no value, because 'broken' has none",
        "c: 'c' has no value, because 'a' has none",
      ]),
    Row(
      "another type", [alias("a", "b", type: .color), Sample.number("b", 1)], ["b = 1"],
      ["a: 'b' is a number, but a color is needed here"]),
    Row("an alias of itself", [alias("a", "a")], [], ["a: alias cycle a → a"]),
    Row(
      "a circle, and what hangs on it",
      [alias("x", "b"), alias("b", "c"), alias("c", "b"), alias("y", "x"), Sample.number("z", 1)], ["z = 1"],
      [
        "x: 'x' has no value, because 'b' has none", "b: alias cycle b → c → b", "c: alias cycle b → c → b",
        "y: 'y' has no value, because 'x' has none",
      ]),
    Row(
      "two circles", [alias("a", "b"), alias("b", "a"), alias("c", "d"), alias("d", "c")], [],
      ["a: alias cycle a → b → a", "b: alias cycle a → b → a", "c: alias cycle c → d → c", "d: alias cycle c → d → c"]),
  ])
  func `gives values or reasons`(_ row: Row) {
    let tree = Sample.tree(row.declarations, broken: ["broken"], groups: ["g"])
    let (tokens, problems) = tree.resolve()
    #expect(tokens.tokens.map { "\($0.path) = \($0.value)" } == row.values)
    #expect(problems.map { "\($0.token): \($0.message)" } == row.problems)
  }

  @Test
  func `parts of composites come from other tokens`() throws {
    let tree = Sample.tree([
      Sample.literal("size", .dimension(Dimension(value: 17))),
      Sample.literal("red", .color(Sample.red)),
      Sample.literal("text", .typography(Sample.typography), references: [("fontSize", "size", .dimension)]),
      Sample.literal("one", .shadow([Sample.shadow()]), references: [("0.color", "red", .color)]),
      Sample.literal(
        "two", .shadow([Sample.shadow(blur: 9), Sample.shadow(blur: 1)]), references: [("0", "one", .shadow)]),
    ])
    let (tokens, problems) = tree.resolve()
    #expect(problems.isEmpty)
    #expect(tokens.token("text")?.value.description == "\"Inter\" 17px 400 ×1.5 0px")
    #expect(tokens.token("one")?.value.description == "0px 2px 4px 0px #FF0000")
    #expect(tokens.token("two")?.value.description == "0px 2px 4px 0px #FF0000, 0px 2px 1px 0px #000000")
  }

  @Test
  func `one shadow or stop cannot be two`() {
    let stop = GradientValueStop(color: Sample.red, position: 0)
    let tree = Sample.tree([
      Sample.literal("two", .shadow([Sample.shadow(), Sample.shadow()])),
      Sample.literal("a", .shadow([Sample.shadow()]), references: [("0", "two", .shadow)]),
      Sample.literal("stops", .gradient([stop, stop])),
      Sample.literal("b", .gradient([stop]), references: [("0", "stops", .gradient)]),
    ])
    #expect(
      tree.resolve().problems.map { "\($0.token): \($0.message)" } == [
        "a: 'two' holds 2 items, but takes the place of one here",
        "b: 'stops' holds 2 items, but takes the place of one here",
      ])
  }

  /// Two cycles, and the second leads into the first: its members are its own.
  @Test
  func `a cycle that leads into another is told apart`() {
    let time = TokenDuration(value: 0, unit: .ms)
    let transition = TransitionValue(
      duration: time, delay: time, timingFunction: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
    let problems = Sample.tree([
      Self.alias("a", "b"), Self.alias("b", "a"),
      Sample.literal(
        "c", .transition(transition), references: [("duration", "a", .duration), ("delay", "d", .duration)]),
      Self.alias("d", "c"),
    ]).resolve().problems
    #expect(
      problems.map { "\($0.token): \($0.message)" } == [
        "a: alias cycle a → b → a", "b: alias cycle a → b → a", "c: alias cycle c → d → c", "d: alias cycle c → d → c",
      ])
  }

  @Test(arguments: [7, 8, 9])
  func `of long cycles the first members are listed`(count: Int) throws {
    let problems = Sample.tree((0..<count).map { Self.alias("t\($0)", "t\(($0 + 1) % count)") }).resolve().problems
    #expect(problems.count == count)
    let names = (0..<count).map { "t\($0)" }
    let shown = count > 8 ? Array(names.prefix(6)) + ["… (9 tokens)"] : names
    #expect(problems.first?.message == "alias cycle " + (shown + ["t0"]).joined(separator: " → "))
  }

  @Test
  func `a part of another type`() {
    let tree = Sample.tree([
      Sample.number("n", 1),
      Sample.literal("a", .shadow([Sample.shadow()]), references: [("0.color", "n", .color)]),
    ])
    let (tokens, problems) = tree.resolve()
    #expect(problems.map(\.reason) == [.typeMismatch(name: "n", expected: .color, found: .number)])
    #expect(tokens.paths == ["n"])
  }

  @Test
  func `names are compared by scalars`() {
    let tree = Sample.tree([
      Sample.number("caf\u{E9}", 1), Sample.number("cafe\u{301}", 2), Sample.alias("r", "caf\u{E9}"),
    ])
    let tokens = tree.resolve().tokens
    #expect(tokens.token("caf\u{E9}")?.value == .number(1))
    #expect(tokens.token("cafe\u{301}")?.value == .number(2))
    #expect(tokens.token("r")?.value == .number(1))
  }

  @Test
  func `a token of another context is unset, an unknown one is not`() {
    let tree = TokenTree(
      declarations: [Sample.number("a", 1)], broken: [BrokenToken(path: "c")], known: ["a", "b", "c"])
    let tokens = tree.resolve().tokens
    #expect(tokens.unset == ["b"])
    #expect(tokens.isUnset("b"))
    #expect(!tokens.isUnset("a"))
    #expect(!tokens.isUnset("x"))
    #expect(tokens.token("b") == nil)
  }

  @Test(arguments: [false, true])
  func `10,000 aliases in a row cost no stack`(isCircle: Bool) throws {
    let count = 10_000
    var declarations = (0..<count).map { Sample.alias("t\($0)", "t\($0 + 1)") }
    declarations.append(isCircle ? Sample.alias("t\(count)", "t0") : Sample.number("t\(count)", 7))
    let (tokens, problems) = Sample.tree(declarations).resolve()
    if isCircle {
      #expect(tokens.tokens.isEmpty)
      #expect(problems.count == count + 1)
      #expect(problems[0].message == "alias cycle t0 → t1 → t2 → t3 → t4 → t5 → … (10001 tokens) → t0")
    } else {
      let token = try #require(tokens.token("t0"))
      #expect(token.value == .number(7))
      #expect(token.aliasLinks.count == TokenChain.maximumLinks + 1)
    }
  }

  /// Any graph resolves: every token has a value or exactly the problems that say why not.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func `every token has a value or a reason`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    let declarations = (0..<60).map { index in
      random(4) == 0 ? Sample.number("t\(index)", Double(index)) : Sample.alias("t\(index)", "t\(random(66))")
    }
    let (tokens, problems) = Sample.tree(declarations).resolve()
    let failed = Set(problems.map(\.token))
    #expect(failed.count == problems.count)
    #expect(failed.isDisjoint(with: tokens.paths))
    #expect(failed.count + tokens.paths.count == declarations.count)
    for token in tokens.tokens {
      #expect(token.chains.map(\.value) == [token.value.description])
      #expect(token.chains[0].links.first == token.path)
    }
  }
}
