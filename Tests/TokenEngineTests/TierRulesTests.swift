import Testing

@testable import TokenEngine

@Suite("Tier rules")
struct TierRulesTests {
  private static func rules() -> TierRules {
    TierRules(tiers: [
      .init(name: "global", groups: ["global", "system"]),
      .init(name: "alias", groups: ["alias"]),
      .init(name: "control", groups: ["control"]),
      .init(name: "later", groups: ["later"]),
    ])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let declaration: TokenDeclaration
    let expected: [String]
    var testDescription: String { name }
  }

  /// A colour whose components a pointer copies.
  private static func copy(_ path: String, _ via: [String]) -> TokenDeclaration {
    let part = CopiedPart(property: "components", via: via)
    return TokenDeclaration(
      path: path, type: .color, expression: .literal(.color(Sample.black), references: [], copies: [part]),
      location: Sample.location(1))
  }

  /// An alias by way of other tokens.
  private static func pointer(_ path: String, _ target: String, via: [String]) -> TokenDeclaration {
    TokenDeclaration(
      path: path, expression: .alias(TokenReference(path: target, via: via, location: Sample.location(1))),
      location: Sample.location(1))
  }

  @Test(arguments: [
    Row(name: "one tier back", declaration: Sample.alias("control.a", "alias.b"), expected: []),
    Row(name: "the same tier", declaration: Sample.alias("alias.a", "alias.b"), expected: []),
    Row(name: "a later tier", declaration: Sample.alias("alias.a", "control.b"), expected: ["direction"]),
    Row(name: "past a tier", declaration: Sample.alias("control.a", "system.b"), expected: ["skipped"]),
    Row(name: "a part of a later tier", declaration: copy("alias.a", ["control.b"]), expected: ["direction"]),
    Row(name: "a part past a tier", declaration: copy("control.a", ["system.b"]), expected: ["skipped"]),
    Row(
      name: "a part of the tier before, which goes on", declaration: copy("control.a", ["alias.b", "global.c"]),
      expected: []),
    Row(
      name: "a part that comes by way of the tier before",
      declaration: pointer("control.a", "global.c", via: ["alias.b"]), expected: []),
    Row(name: "two tiers later", declaration: Sample.alias("global.a", "control.b"), expected: ["direction"]),
    Row(
      name: "a later tier, from the last but one", declaration: Sample.alias("control.a", "later.b"),
      expected: ["direction"]),
    Row(name: "a literal in the first tier", declaration: Sample.number("global.a", 1), expected: []),
    Row(name: "a literal elsewhere", declaration: Sample.number("control.a", 1), expected: ["literal"]),
    Row(name: "no tier", declaration: Sample.number("other.a", 1), expected: ["unlisted"]),
    Row(name: "a name that only begins alike", declaration: Sample.number("globals.a", 1), expected: ["unlisted"]),
  ])
  func `find what breaks them`(_ row: Row) {
    let problems = Self.rules().problems(in: Sample.tree([row.declaration]))
    #expect(problems.map(\.word) == row.expected)
  }

  @Test
  func `a composite is judged by its own parts`() {
    let whole = Sample.literal(
      "alias.a", .gradient([.init(color: Sample.red, position: 0)]), references: [("0", "global.g", .gradient)])
    #expect(Self.rules().problems(in: Sample.tree([whole])).isEmpty)
    let part = Sample.literal("alias.a", .shadow([Sample.shadow()]), references: [("0.color", "global.c", .color)])
    let problems = Self.rules().problems(in: Sample.tree([part]))
    #expect(problems.map(\.message) == ["'alias.a' in tier 'alias' has a value of its own: 0px 2px 4px 0px …"])
  }

  @Test(arguments: [
    (
      "later.a", "global.b",
      "'later.a' refers to 'global.b' in tier 'global', past 'alias', 'control'; give the value a name there, or "
        + "except \"later.a → global.b\" from 'tier.skipped'"
    ),
    (
      "control.a", "system.b",
      "'control.a' refers to 'system.b' in tier 'global', past 'alias'; give the value a name there, or "
        + "except \"control.a → system.b\" from 'tier.skipped'"
    ),
    (
      "alias.a", "later.b",
      "'alias.a' is in tier 'alias' and refers to 'later.b' in 'later', which comes after it; refer to tokens of "
        + "'alias' or of tiers before it"
    ),
  ])
  func `a problem names the tiers`(token: String, target: String, expected: String) {
    let problems = Self.rules().problems(in: Sample.tree([Sample.alias(token, target, line: 3)]))
    #expect(problems.map { "\($0.message); \($0.advice)" } == [expected])
    #expect(problems.map(\.location.line) == [3])
    #expect(problems.map(\.isError) == [target == "later.b"])
  }

  @Test func `a tier of all tokens`() {
    let tier = Tier(name: "all", groups: [""])
    #expect(tier.contains("a.b"))
    #expect(TierRules(tiers: [tier]).tier(of: "a.b") == 0)
    #expect(!Tier(name: "some", groups: ["b", "a.b"]).contains("a.bc"))
  }

  @Test
  func `the longest group decides`() {
    let rules = TierRules(tiers: [.init(name: "one", groups: ["a"]), .init(name: "two", groups: ["a.b"])])
    #expect(rules.tier(of: "a.c") == 0)
    #expect(rules.tier(of: "a.b.c") == 1)
    #expect(rules.tier(of: "b") == nil)
  }

  @Test func `groups are names to the letter`() {
    let rules = TierRules(tiers: [
      .init(name: "one", groups: ["caf\u{E9}"]), .init(name: "two", groups: ["cafe\u{301}", "x"]),
    ])
    #expect(rules.tier(of: "caf\u{E9}.a") == 0)
    #expect(rules.tier(of: "cafe\u{301}.a") == 1)
    #expect(rules.tier(of: "cafe.a") == nil)
    #expect(rules.tier(of: "x") == 1)
    #expect(rules.tier(of: "xy") == nil)
  }

  /// Each with each this would be three billion comparisons.
  @Test func `many groups cost no more than there are`() {
    let count = 4_000
    let names = (0..<count).map { "control.c\($0)" }
    let rules = TierRules(tiers: [
      .init(name: "global", groups: ["global"]), .init(name: "alias", groups: ["alias"]),
      .init(name: "control", groups: names),
    ])
    let declarations = names.flatMap { [Sample.alias($0 + ".a", "alias.a"), Sample.number($0 + ".b", 1)] }
    let problems = rules.problems(in: Sample.tree(declarations))
    #expect(problems.map(\.word) == Array(repeating: "literal", count: count))
  }
}

@Suite("Groups of tokens")
struct GroupTests {
  // swift-format-ignore
  @Test(arguments: [
    ("control.button.rest", "control",         true),
    ("control.button.rest", "control.button",  true),
    ("control",             "control",         true),
    ("controls.button",     "control",         false),
    ("control",             "control.button",  false),
    ("a.control",           "control",         false),
    ("control.button",      "",                true),
    ("",                    "",                true),
    ("",                    "a",               false),
    // The same letter, put together in two ways, is two names.
    ("caf\u{E9}.a",         "cafe\u{301}",     false),
    ("cafe\u{301}.a",       "cafe",            false),
  ])
  func `a path is in the groups it goes through`(path: String, group: String, expected: Bool) {
    #expect(path.isInGroup(group) == expected)
  }
}

extension TierProblem {
  /// The first word of the reason.
  fileprivate var word: String { String("\(reason)".prefix { $0 != "(" }) }
}
