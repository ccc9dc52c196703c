import LocatedJSON
import TestFiles
import Testing

@testable import SuiteFiles
@testable import Suites

@Suite("Old spellings of checks")
struct OldSpellingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var tokens: String
    var checks: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ tokens: String, _ checks: String, _ expected: String...) {
      (self.name, self.tokens, self.checks, self.expected) = (name, tokens, checks, expected)
    }
  }

  private static let known =
    "make one of them lighter or darker, or record it with 'specimen tokens check --update-baseline --accept-new'"

  // swift-format-ignore
  @Test(arguments: [
    Row("the level of a rule", "a 1px\nb 4px | -", #"{"sameTokens": [{"tokens": "t.*", "severity": "warning"}]}"#,
        "specimen.json:2:35: warning: 'severity' is an old spelling; write 'level'",
        "light.tokens.json:3:41: warning: 't.b' has a value in light, but none in dark; give it one there, or except it"),
    Row("the level of a rule for all tokens, under 'rules'", "a -1", #"{"rules": {"alias.depth": {"severity": "note"}}}"#,
        "specimen.json:2:2: warning: 'rules' is an old spelling; write 'findings'",
        "specimen.json:2:28: warning: 'severity' is an old spelling; write 'level'"),
    Row("an exception of contrast", "fg #777777\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "except": ["t.fg on t.*"]}]}"#,
        #"specimen.json:2:57: warning: 't.fg on t.*' is an old spelling; write "t.fg → t.*""#),
    Row("a code of declared rules", "a -1", #"{"findings": {"checks.negative": "warning"}}"#,
        "specimen.json:2:15: warning: 'checks.negative' is an old spelling; write 'size.negative'"),
    Row("both spellings", "a -1px", #"{"rules": {"alias.depth": "note"}, "findings": {"value.duplicate": "off"}}"#,
        "specimen.json:2:2: warning: 'rules' is an old spelling; write 'findings'"),
  ])
  func `are read, and reported once at their location`(_ row: Row) throws {
    #expect(try CheckedSuite(row.tokens, checks: row.checks).findings() == row.expected)
  }

  @Test func `what a tier allows is read`() throws {
    let suite = try RuledSuite(
      "raw.a #000000\npart.a =raw.a\npart.b =raw.a\nrole.c #FFFFFF",
      checks: #"{"findings": {"control.unusedToken": "off"}}"#)
    let file = String(decoding: try suite.folder.read("specimen.json"), as: UTF8.self)
    let tiers = #"{"name": "part", "groups": ["part"], "allow": ["part.a → raw.*", "role.c → literal"]}"#
    try suite.write(file.replacing(#"{"name": "part", "groups": ["part"]}"#, with: tiers), to: "specimen.json")
    let found = suite.load().findings
    #expect(
      found.map { "\($0.code) \($0.related.joined(separator: " "))" } == [
        "suite.oldSpelling ", "tier.skipped part.b raw.a", "tier.literal role.c",
      ])
    #expect(found[0].line == 4 && found[0].message == "'allow' is an old spelling")
    #expect(
      found[0].advice == "list it under 'except' of 'tier.skipped' in 'findings' of 'checks', and what is '→ literal' "
        + "without that under 'except' of 'tier.literal'")
  }

  @Test func `an exception without an arrow is a mistake`() throws {
    let suite = try RuledSuite("raw.a #000000", checks: "{}")
    let file = String(decoding: try suite.folder.read("specimen.json"), as: UTF8.self)
    try suite.write(
      file.replacing(#""groups": ["raw"]}"#, with: #""groups": ["raw"], "allow": ["raw.a"]}"#), to: "specimen.json")
    #expect(suite.load().findings.map(\.message) == ["'allow' is an old spelling", "'raw.a' is not an exception"])
  }

  private static let contrast =
    #"{"contrast": [{"text": "t.fg", "on": "t.bg", "over": "t.under", "textIn": {"theme": "light"}}], "baseline": "b.json"}"#

  @Test func `a baseline of pairs and rules is read, and written anew`() throws {
    let old = """
      {"version": 1, "contrast": [
      {"text": "t.fg", "on": "t.bg", "over": "t.under", "textIn": "theme=light", "ratios": {"light": 4.47, "dark": 4.47}}],
      "rules": {"checks.sameTokens": ["t.x in dark"], "checks.negative": ["t.n in light", "t.n in dark"]}}
      """
    let checks = Self.contrast.dropLast() + #", "sameTokens": [{"tokens": "*"}], "notNegative": [{"tokens": "t.n"}]}"#
    let suite = try CheckedSuite(
      "fg #777777\nbg #FFFFFF\nunder #FFFFFF\nx 1px | -\nn -1px", checks: String(checks), files: ["b.json": old])
    #expect(
      suite.findings() == [
        "b.json:1:16: warning: 'contrast' is an old spelling; "
          + "write the file anew, with 'findings', by 'specimen tokens check --update-baseline'"
      ])
    let loaded = Suite.load(
      "specimen.json", choosing: CaseFilter(), currentFolder: suite.folder.path, runsChecks: true, runsAllRules: true)
    let report = try #require(loaded.suite?.checkReport)
    #expect(report.knownCount == 2 && report.knownFindings == 3)
    let (text, count, refused) = report.updatedBaseline(acceptingNew: false)
    #expect(count == 5 && refused == 0)
    #expect(
      text == """
        {
          "version": 2,
          "findings": {
            "checks.contrast": {
              "t.fg → t.bg over t.under with theme=light": {"light": 4.47, "dark": 4.47}
            },
            "size.negative": [
              "t.n in dark",
              "t.n in light"
            ],
            "theme.missing": [
              "t.x in dark"
            ]
          }
        }

        """)
    try suite.write(text, to: "b.json")
    #expect(suite.findings() == [])
  }

  @Test func `counterparts of an old baseline are names of their own`() throws {
    let checks = #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark"]}], "baseline": "b.json"}"#
    let known = #"["t.bLight, t.bDark in light", "t.bLight, t.bDark in dark"]"#
    let suite = try CheckedSuite(
      "aLight 1px\naDark 1px\nbLight 1px", checks: checks,
      files: ["b.json": #"{"version": 1, "contrast": [], "rules": {"checks.counterparts": \#(known)}}"#])
    #expect(suite.findings().map { $0.prefix(24) } == ["b.json:1:16: warning: 'c"])
    try suite.write(
      #"{"version": 2, "findings": {"checks.counterparts": ["t.bDark in light", "t.bDark in dark"]}}"#, to: "b.json")
    #expect(suite.findings() == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"version": 1, "contrast": [{"text": "a", "on": "b"}]}"#, "b.json:1:29: error: a known failure has no 'ratios'"),
    (#"{"version": 1, "contrast": [{"text": "a", "on": "b", "ratios": {"light": 0.5}}]}"#, "b.json:1:74: error: 'contrast[0].ratios.light' is 0.5"),
    (#"{"version": 1, "contrast": [{"text": "a", "on": "b", "ratios": {}}, {"text": "a", "on": "b", "ratios": {}}]}"#, "b.json:1:69: error: this pair is there twice"),
    (#"{"version": 2, "findings": {"checks.negative": ["t.fg in light"]}}"#, "b.json:1:29: warning: 'checks.negative' is an old spelling; write 'size.negative'"),
  ])
  func `mistakes in an old baseline are reported`(text: String, expected: String) throws {
    let suite = try CheckedSuite(
      "fg #000000\nbg #FFFFFF", checks: #"{"contrast": [{"text": "t.fg", "on": "t.bg"}], "baseline": "b.json"}"#,
      files: ["b.json": text])
    #expect(suite.findings().contains { $0.hasPrefix(expected) }, "\(suite.findings())")
  }
}
