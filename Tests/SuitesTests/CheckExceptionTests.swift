import Testing
import TokenEngine

@testable import SuiteFiles
@testable import Suites

@Suite("Exceptions of rules")
struct CheckExceptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var subject: [String]
    var variant: String?
    var isCovered: Bool
    var testDescription: String { "\(pattern): \(subject) in \(variant ?? "all")" }

    init(_ pattern: String, _ subject: [String], in variant: String? = nil, _ isCovered: Bool) {
      (self.pattern, self.subject, self.variant, self.isCovered) = (pattern, subject, variant, isCovered)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("a", ["a"], true), Row("a", ["ab"], false), Row("a*", ["ab"], true), Row("b", ["a", "b"], false),
    // A token alone is excepted whatever it refers to, and in all variants.
    Row("a", ["a", "b"], true), Row("a", ["a"], in: "dark", true),
    Row("a → b", ["a", "b"], true), Row("a → b", ["a", "c"], false), Row("a → b", ["c", "b"], false), Row("a → b", ["a"], false),
    Row("a→b", ["a", "b"], true), Row("a->b", ["a", "b"], true), Row("a.* -> *", ["a.c", "b"], true),
    Row("a in dark", ["a"], in: "dark", true), Row("a in dark", ["a"], in: "light", false), Row("a in dark", ["a"], false),
    Row("a in d*", ["a"], in: "dark", true), Row("a → b in dark", ["a", "b"], in: "dark", true),
    Row("a → b in dark", ["a", "b"], in: "light", false), Row("a → b in dark", ["a", "c"], in: "dark", false),
    // Names of tokens may have such words in them.
    Row("made in china", ["made in china"], true), Row("made in china in dark", ["made in china"], in: "dark", true),
    Row("made in china in dark", ["made in china"], in: "light", false), Row("a → b → c", ["a → b → c"], true),
    Row("→ b", ["", "b"], false), Row("a →", ["a", "b"], false),
  ])
  func `a pattern covers a subject`(_ row: Row) {
    var exceptions = CheckExceptions([CheckPattern(row.pattern)])
    #expect(exceptions.covers(row.subject, in: row.variant) == row.isCovered)
    #expect(exceptions.cover(row.subject, in: row.variant) == row.isCovered)
    #expect(exceptions.unneeded.isEmpty == row.isCovered)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("control.badge.* → global.*", TokenRule.tierSkipped, ["control.badge.a", "global.b.c"], true),
    ("control.badge.* → global.*", .tierDirection, ["control.badge.a", "global.b.c"], true),
    ("control.badge.* → global.*", .tierSkipped, ["control.button.a", "global.b.c"], false),
    ("control.badge.* → system.*", .tierSkipped, ["control.badge.a", "global.b"], false),
    ("*.z → global.*", .tierSkipped, ["control.badge.a", "global.b"], false),
    ("* → global.*", .tierSkipped, ["other.a", "global.b"], false),
    ("control.badge.*->global.*", .tierSkipped, ["control.badge.a", "global.b"], true),
    ("control.* → literal", .tierLiteral, ["control.a"], true),
    ("*.b → literal", .tierLiteral, ["control.a"], false),
    ("* → literal", .tierLiteral, ["alias.a"], false),
    ("control.* → global.*", .tierLiteral, ["control.a"], false),
    ("nonsense", .tierSkipped, ["control.a", "global.b"], false),
  ] as [(String, TokenRule, [String], Bool)])
  func `what a tier allows is for its own tokens`(pattern: String, rule: TokenRule, subject: [String], isCovered: Bool) {
    let allowance = TierAllowance(pattern: CheckPattern(pattern), groups: ["control"])
    var exceptions = FindingSettings(allowances: [allowance]).exceptions(of: rule)
    #expect(exceptions.cover(subject, in: nil) == isCovered)
    #expect(exceptions.unneeded.isEmpty)
  }

  /// Each with each this would be 16 million comparisons.
  @Test func `many exceptions cost no more than there are`() {
    let names = (0..<4_000).map { "control.c\($0)" }
    let exceptions = CheckExceptions(names.map { CheckPattern("\($0).* → global.*") } + ["*.z → global.*"])
    #expect(names.allSatisfy { exceptions.covers(["\($0).a", "global.a"], in: nil) })
    #expect(!names.contains { exceptions.covers(["\($0).a", "alias.a"], in: nil) })
  }
}
