import LocatedJSON
import TestFiles
import Testing
import TokenEngine
import TokenFiles

@testable import SuiteFiles
@testable import Suites

@Suite("Rules for all tokens")
struct TokenRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var tokens: String
    var rule: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ tokens: String, _ rule: String, _ expected: String...) {
      (self.name, self.tokens, self.rule, self.expected) = (name, tokens, rule, expected)
    }
  }

  // swift-format-ignore
  private static let tiers = [
    Row("in order", "raw.a #000000\nrole.a =raw.a\npart.a =role.a", #""tier.direction": "error""#),
    Row("up", "raw.a =role.a\nrole.a #000000", #""tier.direction": "error""#, "tier.direction error raw.a role.a"),
    Row("up, as a warning", "raw.a =role.a\nrole.a #000000", #""tier.direction": "warning""#, "tier.direction warning raw.a role.a"),
    Row("past a tier", "raw.a #000000\npart.a =raw.a", #""tier.skipped": "note""#, "tier.skipped note part.a raw.a"),
    Row("past a tier, excepted", "raw.a #000000\npart.a =raw.a", #""tier.skipped": {"except": "part.*"}"#),
    Row("a value in the first tier", "raw.a #000000", #""tier.literal": "error""#),
    Row("a value in another", "role.a #000000", #""tier.literal": "error""#, "tier.literal error role.a"),
    Row("in no tier", "other.a #000000\nraw.a #000000", #""tier.unlisted": {}"#, "tier.unlisted warning other.a"),
  ]

  // swift-format-ignore
  private static let aliases = [
    Row("as deep as allowed", "raw.a #000000\nraw.b =raw.a\nrole.c =raw.b", #""alias.depth": {"maximum": 2}"#),
    Row("one deeper", "raw.a #000000\nraw.b =raw.a\nrole.c =raw.b", #""alias.depth": {"maximum": 1, "level": "error"}"#, "alias.depth error role.c"),
    Row("four unless stated", "raw.a #000000\nraw.b =raw.a\nraw.c =raw.b\nraw.d =raw.c\nraw.e =raw.d", #""alias.depth": "warning""#),
    Row("five are more", "raw.a #000000\nraw.b =raw.a\nraw.c =raw.b\nraw.d =raw.c\nraw.e =raw.d\nraw.f =raw.e", #""alias.depth": "warning""#, "alias.depth warning raw.f"),
    Row("deep in one variant", "raw.a #000000\nraw.b =raw.a\nrole.c =raw.a | =raw.b", #""alias.depth": {"maximum": 1}"#, "alias.depth warning role.c"),
    Row("stated twice", "raw.a #000000\nrole.b =raw.a | =raw.a", #""alias.redundant": "note""#, "alias.redundant note role.b"),
    Row("a value stated twice", "raw.a #000000 | #000000", #""alias.redundant": {}"#, "alias.redundant note raw.a"),
    Row("deprecated in one of two", "raw.a #000000\nrole.b =raw.a | =raw.a!", #""alias.redundant": {}"#),
    Row("stated once", "raw.a #000000\nrole.b =raw.a", #""alias.redundant": "note""#),
    Row("the same value by another name", "raw.a #000000\nraw.b #000000\nrole.c =raw.a | =raw.b", #""alias.redundant": "note""#),
    Row("in one variant alone", "raw.a #000000\nrole.b =raw.a | -", #""alias.redundant": "note""#),
  ]

  // swift-format-ignore
  private static let use = [
    Row("a raw token that nothing refers to", "raw.a #000000\nraw.b #FFFFFF\nrole.c =raw.a\npart.d =role.c", #""token.unused": {}"#, "token.unused warning raw.b"),
    Row("referred to in one variant", "raw.a #000000\nraw.b #FFFFFF\nrole.c =raw.a | =raw.b\npart.d =role.c", #""token.unused": "note""#),
    Row("tokens of parts are used elsewhere", "raw.a #000000\nrole.c =raw.a\npart.d =role.c\npart.e =role.c", #""token.unused": "note""#),
    Row("no specimen draws it", "raw.a #000000\nrole.b =raw.a\npart.c =role.b", #""control.unusedToken": {}"#, "control.unusedToken note part.c"),
    Row("missing in dark", "raw.a #000000 | -\nraw.b #FFFFFF", #""theme.missing": {}"#, "theme.missing warning raw.a"),
    Row("missing nowhere", "raw.a #000000 | #111111\nraw.b #FFFFFF", #""theme.missing": {}"#),
    Row("of a deprecated one", "raw.a #000000!\nrole.b =raw.a", #""deprecated.used": {}"#, "deprecated.used warning role.b raw.a"),
    Row("both deprecated", "raw.a #000000!\nrole.b =raw.a!", #""deprecated.used": {}"#),
    Row("deprecated in use by no one", "raw.a #000000!\nraw.b #000000\nrole.b =raw.b", #""deprecated.used": {}"#),
  ]

  // swift-format-ignore
  private static let values = [
    Row("a colour twice", "raw.a.x #102030\nraw.b.y #102030", #""value.duplicate": {}"#, "value.duplicate note raw.b.y raw.a.x"),
    Row("three times", "raw.a #102030\nraw.b #102030\nraw.c #102030", #""value.duplicate": {}"#, "value.duplicate note raw.b raw.a", "value.duplicate note raw.c raw.a"),
    Row("another opacity", "raw.a #102030\nraw.b #10203080", #""value.duplicate": {}"#),
    Row("an alias is no value", "raw.a #102030\nraw.b =raw.a", #""value.duplicate": {}"#),
    Row("in two tiers", "raw.a #102030\nrole.b #102030", #""value.duplicate": {}"#),
    Row("in one variant alone", "raw.a #102030\nraw.b #102030 | #FFFFFF", #""value.duplicate": {}"#),
    Row("lengths of one group", "raw.gap.a 4px\nraw.gap.b 4px", #""value.duplicate": {}"#, "value.duplicate note raw.gap.b raw.gap.a"),
    Row("lengths of two groups", "raw.gap.a 4px\nraw.radius.b 4px", #""value.duplicate": {}"#),
    Row("a length and a number", "raw.gap.a 4px\nraw.gap.b 4", #""value.duplicate": {}"#),
    // L* of #010101 is 903.3 · (1 / 255 / 12.92) = 0.27, and near black CIEDE2000 weighs that with 1 / 1.745: 0.157.
    Row("near within the limit", "raw.a #000000\nraw.b #010101", #""value.duplicate": {"deltaE": 0.2}"#, "value.duplicate note raw.b raw.a"),
    Row("near beyond the limit", "raw.a #000000\nraw.b #010101", #""value.duplicate": {"deltaE": 0.1}"#),
    Row("near, but of another opacity", "raw.a #00000080\nraw.b #010101", #""value.duplicate": {"deltaE": 10}"#),
    Row("near in light alone", "raw.a #000000 | #000000\nraw.b #010101 | #FFFFFF", #""value.duplicate": {"deltaE": 5}"#),
    Row("the nearest of several", "raw.a #000000\nraw.b #030303\nraw.c #020202", #""value.duplicate": {"deltaE": 0.2}"#, "value.duplicate note raw.c raw.b"),
    Row("a radius", "raw.radius.a -1px", #""size.negative": {}"#, "size.negative warning raw.radius.a"),
    Row("zero", "raw.radius.a 0px\nraw.iconSize -0px", #""size.negative": {}"#),
    Row("a move", "raw.offset.a -1px\nraw.gap.b -2px", #""size.negative": {}"#),
    Row("a step is no size", "raw.interspace.size16 -2px\nraw.inset.size4 -2px", #""size.negative": {}"#),
    Row("a size in one variant", "raw.iconSize 4px | -4px", #""size.negative": "error""#, "size.negative error raw.iconSize"),
    Row("the alias is not reported again", "raw.iconWidth -4px\nrole.iconWidth =raw.iconWidth", #""size.negative": {}"#, "size.negative warning raw.iconWidth"),
  ]

  // swift-format-ignore
  private static let names = [
    Row("case", "raw.fontsize 1px\nraw.fontSize 1px", #""name.caseCollision": {}"#, "name.caseCollision warning raw.fontSize raw.fontsize"),
    Row("case of a group", "raw.Red.a #000000\nraw.red.a #000000", #""name.caseCollision": {}"#, "name.caseCollision warning raw.red.a raw.Red.a"),
    Row("another letter", "raw.fontsize 1px\nraw.fontsizes 1px", #""name.caseCollision": {}"#),
    Row("a composed letter", "raw.caf\u{E9} 1px\nraw.cafe\u{301} 1px", #""name.caseCollision": {}"#, "name.caseCollision warning raw.cafe\u{301} raw.caf\u{E9}"),
    Row("a hyphen in Swift", "raw.font-size 1px\nraw.fontSize 1px", #""name.outputCollision": {}"#, "name.outputCollision warning raw.fontSize raw.font-size"),
    Row("an underscore in Swift", "raw.font_size.a 1px\nraw.fontSize.a 1px", #""name.outputCollision": {}"#, "name.outputCollision warning raw.fontSize.a raw.font_size.a"),
    Row("two words and one", "raw.fontsize 1px\nraw.fontSize 1px", #""name.outputCollision": {}"#),
    Row("in two groups", "raw.a.font-size 1px\nraw.b.fontSize 1px", #""name.outputCollision": {}"#),
    Row("a comma", "raw.a,b 1px\nraw.aB 1px", #""name.outputCollision": {}"#, "name.outputCollision warning raw.aB raw.a,b"),
    Row("groups", "raw.font-size.x 1px\nraw.fontSize.y 1px\nraw.fontSize.z 1px", #""name.outputCollision": {}"#, "name.outputCollision warning raw.fontSize.y raw.font-size.x"),
    Row("signs and numbers", "raw.4 1px\nraw.-4 1px\nraw.€ 1px\nraw.£ 1px", #""name.outputCollision": {}"#),
    Row("signs that are written out", "raw.50 1px\nraw.50% 1px\nraw.50+ 1px", #""name.outputCollision": {}"#),
  ]

  @Test(arguments: tiers + aliases + use + values + names)
  func `a rule reports what breaks it, and nothing else`(_ row: Row) throws {
    let suite = try RuledSuite(row.tokens, checks: RuledSuite.only(row.rule))
    #expect(suite.found() == row.expected)
  }

  @Test func `rules have their severities without being asked for`() throws {
    let tokens =
      "raw.a #102030\nraw.b #102030\nraw.z #405060\nrole.c =raw.a!\nrole.d =role.c\nrole.e =raw.a | -\npart.f =raw.b | =raw.b"
    let suite = try RuledSuite(tokens, checks: "{}")
    #expect(
      Set(suite.found()) == [
        "value.duplicate note raw.b raw.a", "deprecated.used warning role.d role.c", "theme.missing warning role.e",
        "tier.skipped warning part.f raw.b", "alias.redundant note part.f", "control.unusedToken note part.f",
      ])
    // A run of pictures reports errors only; of tiers, what variants with pictures have.
    #expect(suite.found(runsAllRules: false) == [])
  }

  @Test func `an error is reported by runs of pictures, too`() throws {
    let suite = try RuledSuite(
      "raw.a #102030\nraw.b #102030", checks: #"{"findings": {"value.duplicate": "error", "alias.depth": "warning"}}"#)
    #expect(suite.found(runsAllRules: false) == ["value.duplicate error raw.b raw.a"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("raw.font-size.x 1px\nraw.fontSize.y 1px", "'raw.fontSize' and 'raw.font-size' are both 'Raw.FontSize' in Swift"),
    ("raw.a.b.font-size 1px\nraw.a.b.fontSize 1px", "'raw.a.b.fontSize' and 'raw.a.b.font-size' are both 'Raw.A.B.fontSize' in Swift"),
  ])
  func `names that Swift cannot tell apart are reported in both forms`(tokens: String, message: String) throws {
    let suite = try RuledSuite(tokens, checks: RuledSuite.only(#""name.outputCollision": {}"#))
    #expect(suite.load().findings.map(\.message) == [message])
  }

  @Test func `a finding stands at the token`() throws {
    let suite = try RuledSuite("raw.a #102030\nraw.b #102030", checks: "{}")
    let finding = try #require(suite.load().findings.first)
    #expect(finding.file == "base.tokens.json" && finding.line == 4 && finding.pointer == "/raw/b/$value")
    #expect(finding.message == "'raw.b' has the value of 'raw.a': #102030")
  }

  @Test(arguments: [(2, true), (1, false)])
  func `near colours are compared as long as there are not too many`(limit: Int, isComplete: Bool) throws {
    let suite = try RuledSuite("raw.a #000000\nraw.b #010101", checks: "{}")
    let loaded = try #require(suite.load().suite)
    let tokens = loaded.variants.compactMap(\.tokens)
    // One pair in two variants.
    var runner = CheckRunner(
      CheckSession(CheckedTokens(tokens.map { CheckedTokens.Variant(name: $0.name, tokens: $0.tokens) })),
      settings: FindingSettings([FindingSetting(.duplicateValue, deltaE: 1)]), maximumColorComparisons: limit)
    runner.runRules()
    #expect(runner.isComplete == isComplete)
    #expect(runner.breaches.breaches.map(\.code) == (isComplete ? [.valueDuplicate] : []))
  }

  @Test func `colours that differ in what other programs see are duplicates`() throws {
    let text = """
      {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}},
       "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}
      """
    let system = try #require(TokenSystem.load(path: "t.json") { _ in Array(text.utf8) }.system)
    var runner = CheckRunner(
      CheckSession(CheckedTokens([CheckedTokens.Variant(name: "", tokens: system.resolve([:]).tokens)])))
    runner.runRules()
    #expect(runner.breaches.breaches.map(\.failure.text) == ["'b' has the value of 'a': #FF0000"])
  }

  @Test func `without tiers, rules of tiers say nothing`() throws {
    let rules = #""token.unused": "error", "control.unusedToken": "error", "value.duplicate": "note""#
    let suite = try RuledSuite("raw.a #102030\nrole.b #102030", checks: RuledSuite.only(rules), tiers: false)
    #expect(suite.found() == ["value.duplicate note role.b raw.a"])
  }

  // swift-format-ignore
  private static let exceptions = [
    Row("the pattern covers it", "raw.a #102030\nraw.b #102030", #""value.duplicate": {"except": ["raw.b"]}"#),
    Row("the other token is not excepted by it", "raw.a #102030\nraw.b #102030", #""value.duplicate": {"except": "raw.a"}"#,
        "value.duplicate note raw.b raw.a", "checks.unneeded warning the exception 'raw.a' is not needed"),
    Row("one of two is not needed", "raw.a #102030\nraw.b #102030", #""value.duplicate": {"except": ["raw.*", "x.*"]}"#,
        "checks.unneeded warning the exception 'x.*' is not needed"),
    Row("of a rule that is off", "raw.a #102030", #""value.duplicate": {"level": "off", "except": "raw.a"}"#),
  ]

  @Test(arguments: exceptions)
  func `an exception is for tokens, and must be needed`(_ row: Row) throws {
    #expect(try RuledSuite(row.tokens, checks: RuledSuite.only(row.rule)).found() == row.expected)
  }

  // swift-format-ignore
  private static let mistakes = [
    Row("unknown", "", #""value.duplicates": "error""#, "did you mean 'value.duplicate'?"),
    Row("a word", "", #""value.duplicate": "eror""#, "did you mean 'error'?"),
    Row("a key of another rule", "", #""value.duplicate": {"maximum": 4}"#, "the keys are level, except, deltaE"),
    Row("too small", "", #""alias.depth": {"maximum": 0}"#, "1"),
    Row("too large", "", #""alias.depth": {"maximum": 19}"#, "18"),
    Row("too far", "", #""value.duplicate": {"deltaE": 10.5}"#, "10"),
    Row("no exceptions", "", #""token.unused": {"except": []}"#, "write a pattern such as alias.color.*"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in the settings is reported with what to do`(_ row: Row) throws {
    let suite = try RuledSuite("raw.a #000000", checks: "{\"findings\": {\(row.rule)}}")
    let finding = try #require(suite.load().findings.first { $0.code == "suite.invalid" })
    #expect("\(finding)".contains(row.expected[0]), "\(finding)")
  }
}
