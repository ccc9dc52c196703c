import LocatedJSON
import TestFiles
import Testing

@testable import SuiteFiles
@testable import Suites

@Suite("Settings of findings")
struct FindingSettingTests {
  private static let legacy =
    ##"{"t": {"a": {"$type": "color", "$value": "#ffffff"}, "b": {"$type": "color", "$value": "#000000"}}}"##

  private func findings(_ checks: String, tokens: String = legacy) throws -> [Finding] {
    let folder = try TemporaryFolder()
    try folder.write(Array(tokens.utf8), to: "t.tokens.json")
    let suite = #"{"suite": "s", "tokens": "t.tokens.json", "snapshots": "r", "checks":\#n\#(checks)}"#
    try folder.write(Array(suite.utf8), to: "specimen.json")
    return Suite.load(
      "specimen.json", choosing: CaseFilter(), currentFolder: folder.path, runsChecks: true, runsAllRules: true
    ).findings
  }

  @Test func `warnings are reported unless they are off`() throws {
    #expect(try findings("{}").map(\.code) == ["legacy.value", "legacy.value"])
  }

  @Test func `what is off is counted`() throws {
    #expect(
      try findings(#"{"findings": {"legacy.value": "off"}}"#).map(\.description) == [
        "specimen.json:2:15: note: 2 findings are switched off: legacy.value 2"
      ])
    #expect(
      try findings(#"{"findings": {"color.hexMismatch": "off", "legacy.value": {"level": "off"}}}"#).map(\.message) == [
        "2 findings are switched off: legacy.value 2"
      ])
    #expect(
      try findings(#"{"findings": {"color.hexMismatch": "off"}}"#).map(\.code) == ["legacy.value", "legacy.value"])
  }

  @Test func `findings that are not listed are counted, too`() throws {
    let tokens = (1...1_001).map { ##""a\##($0)": {"$type": "color", "$value": "#ffffff"}"## }.joined(separator: ", ")
    let reported = try findings(
      #"{"findings": {"legacy.value": "off", "value.duplicate": "off"}}"#, tokens: "{\(tokens)}")
    #expect(reported.map(\.message) == ["1001 findings are switched off: legacy.value 1001"])
  }

  @Test func `an error is not switched off`() throws {
    let tokens = #"{"a": {"$type": "dimension", "$value": {"value": 4, "unit": "furlong"}}}"#
    let reported = try findings("{}", tokens: tokens)
    #expect(reported.map(\.code) == ["value.unit"] && reported.map(\.severity) == [.error])
    #expect(
      try findings(#"{"findings": {"value.unit": "off"}}"#, tokens: tokens).map(\.description)
        == reported.map(\.description) + [
          "specimen.json:2:15: warning: 'value.unit' is not off where it is an error; "
            + "mend what is found: warnings and notes alone can be switched off"
        ])
  }

  @Test(
    arguments: [
      ("t.x", true), ("t.x → t.y", true), ("t.x -> t.y", true), ("t.x in dark", true), ("t.x → t.y in dark", true),
      ("t.x → t.y → t.z", false), ("t.x →", false), ("→ t.y", false), (" in dark", false), ("t.x in ", false),
    ] as [(String, Bool)])
  func `an exception that is none is not just called needless`(exception: String, hasForm: Bool) throws {
    let checks = #"{"findings": {"legacy.value": "off", "theme.missing": {"except": ["\#(exception)"]}}}"#
    let finding = try #require(findings(checks).first { $0.code == "checks.unneeded" })
    #expect(
      finding.advice
        == (hasForm ? "leave it out" : "write 'token' or 'token → other', with ' in variant' behind it or without"))
  }

  @Test func `a rule of tiers that is off is counted, too`() throws {
    let suite = try RuledSuite(
      "raw.a #000000\npart.a =raw.a\npart.b =raw.a", checks: RuledSuite.only(#""tier.skipped": "off""#))
    #expect(suite.load().findings.map(\.message) == ["2 findings are switched off: tier.skipped 2"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"sameTokens": [{"tokens": "*", "except": "raw.a in dark"}]}"#, []),
    (#"{"sameTokens": [{"tokens": "*", "except": "raw.a in light"}]}"#, [
      "theme.missing error raw.a", "checks.unneeded warning the exception 'raw.a in light' is not needed"]),
    (#"{"findings": {"theme.missing": {"except": ["raw.a in dark"]}}}"#, []),
    (#"{"findings": {"theme.missing": {"level": "error"}}}"#, ["theme.missing error raw.a"]),
    (#"{"sameTokens": [{"tokens": "raw.a", "level": "note"}], "findings": {"theme.missing": "error"}}"#, ["theme.missing note raw.a"]),
    (#"{"sameTokens": [{"tokens": "raw.a", "level": "off"}]}"#, ["theme.missing warning raw.a"]),
    (#"{"sameTokens": [{"tokens": "raw.a"}, {"tokens": "raw.*", "level": "warning"}]}"#, ["theme.missing error raw.a"]),
    (#"{"sameTokens": [{"tokens": "raw.b"}]}"#, ["theme.missing warning raw.a"]),
  ])
  func `a declared rule takes its tokens from the rule for all tokens`(checks: String, expected: [String]) throws {
    #expect(try RuledSuite("raw.a #000000 | -\nraw.b #FFFFFF", checks: checks).found() == expected)
  }

  @Test func `in the variants of a declared rule alone`() throws {
    let checks = #"{"notNegative": [{"tokens": "raw.*", "variants": "dark", "except": "raw.radius in dark"}]}"#
    let suite = try RuledSuite("raw.radius -1px | -2px", checks: checks)
    #expect(
      suite.load().findings.map(\.description) == [
        "light.tokens.json:3:44: warning: 'raw.radius' is negative: -1px in light; make it 0 or more, or except it"
      ])
  }

  /// One fault is reported once, with the level of the rule that is declared.
  @Test func `a fault is not reported by two rules`() throws {
    let negative = #"{"$type":"dimension","$value":{"value":-4,"unit":"px"}}"#
    let folder = try TemporaryFolder()
    let files = [
      "light.tokens.json":
        ##"{"t":{"a":\##(negative),"b":{"$type":"color","$value":"#ffffff"},"iconWidth":\##(negative)}}"##,
      "dark.tokens.json": #"{"t":{"a":\#(negative),"iconWidth":\#(negative)}}"#,
      "r.resolver.json": """
      {"version":"2025.10","modifiers":{"theme":{"contexts":{"light":[{"$ref":"light.tokens.json"}],\
      "dark":[{"$ref":"dark.tokens.json"}]},"default":"light"}},"resolutionOrder":[{"$ref":"#/modifiers/theme"}]}
      """,
      "specimen.json": """
      {"suite":"x","tokens":"r.resolver.json","snapshots":"S","specimens":[],\
      "checks":{"sameTokens":[{"tokens":"*"}],"notNegative":[{"tokens":"*"}]}}
      """,
    ]
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    let findings = Suite.load(
      "specimen.json", choosing: CaseFilter(), currentFolder: folder.path, runsChecks: true, runsAllRules: true
    ).findings
    #expect(
      findings.map(\.description) == [
        "light.tokens.json:1:97: warning: a colour is written as '#ffffff'; "
          + #"write {"colorSpace": "srgb", "components": [1, 1, 1]}"#,
        "dark.tokens.json:1:41: error: 't.a' is negative: -4px in dark; make it 0 or more, or except it",
        "dark.tokens.json:1:41: note: 't.a' is stated 2 times, and is the same in all variants; "
          + "state it once, where all contexts have it",
        "dark.tokens.json:1:109: error: 't.iconWidth' is negative: -4px in dark; make it 0 or more, or except it",
        "dark.tokens.json:1:109: note: 't.iconWidth' is stated 2 times, and is the same in all variants; "
          + "state it once, where all contexts have it",
        "light.tokens.json:1:41: error: 't.a' is negative: -4px in light; make it 0 or more, or except it",
        "light.tokens.json:1:97: error: 't.b' has a value in light, but none in dark; give it one there, or except it",
        "light.tokens.json:1:150: error: 't.iconWidth' is negative: -4px in light; make it 0 or more, or except it",
        "light.tokens.json:1:150: note: 't.iconWidth' has the value of 't.a': -4px; refer to it, or use one of the two",
      ])
    #expect(Set(findings.filter { $0.severity == .error }.map(\.code)) == ["theme.missing", "size.negative"])
  }
}
