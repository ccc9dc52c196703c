import LocatedJSON
import TestFiles
import Testing

@testable import Suites

@Suite("Known findings of rules")
struct KnownFindingTests {
  private static let tokens = "raw.a #102030\nraw.b #102030\npart.c =raw.a\npart.d =raw.a"
  private static let rules = #""value.duplicate": "warning", "tier.skipped": "error""#

  private func suite(_ baseline: String, tokens: String = tokens, others: String = "") throws -> RuledSuite {
    try RuledSuite(
      tokens, checks: RuledSuite.only(Self.rules, and: #""baseline": "b.json", \#(others)"#),
      files: ["b.json": baseline])
  }

  private static func file(_ rules: String) -> String { #"{"version": 2, "findings": {\#(rules)}}"# }

  @Test func `a file that knows nothing is read`() throws {
    let found = try suite(#"{"version": 2, "findings": {}}"#).found()
    #expect(
      Set(found) == [
        "value.duplicate warning raw.b raw.a", "tier.skipped error part.c raw.a", "tier.skipped error part.d raw.a",
      ])
  }

  @Test func `what is known is not reported, and what is new is`() throws {
    let suite = try suite(Self.file(#""tier.skipped": ["part.c → raw.a"], "value.duplicate": ["raw.b → raw.a"]"#))
    #expect(suite.found() == ["tier.skipped error part.d raw.a"])
    #expect(suite.load().suite?.checkReport?.knownFindings == 2)
  }

  @Test func `what is known and no more must be struck`() throws {
    let suite = try suite(
      Self.file(#""tier.skipped": ["part.c → raw.a", "part.d → raw.a", "part.e → raw.a"]"#))
    #expect(
      Set(suite.found()) == [
        "value.duplicate warning raw.b raw.a", "checks.baseline warning 'part.e → raw.a' breaks tier.skipped no more",
      ])
    let report = try #require(suite.load().suite?.checkReport)
    let (text, count, refused) = report.updatedBaseline(acceptingNew: false)
    #expect(count == 2 && refused == 1)
    #expect(
      text == """
        {
          "version": 2,
          "findings": {
            "tier.skipped": [
              "part.c → raw.a",
              "part.d → raw.a"
            ]
          }
        }

        """)
    let (all, allCount, none) = report.updatedBaseline(acceptingNew: true)
    #expect(allCount == 3 && none == 0)
    #expect(all.contains("\"raw.b → raw.a\""))
    try suite.write(all, to: "b.json")
    #expect(suite.found() == [])
  }

  @Test func `a rule that was not applied says nothing of what is known`() throws {
    let suite = try suite(
      Self.file(
        #""tier.skipped": ["part.c → raw.a", "part.d → raw.a"], "value.duplicate": ["raw.b → raw.a", "raw.x → raw.a"]"#)
    )
    #expect(suite.found(runsAllRules: false) == [])
    #expect(suite.found() == ["checks.baseline warning 'raw.x → raw.a' breaks value.duplicate no more"])
  }

  @Test func `remarks are not added`() throws {
    let suite = try RuledSuite(
      "raw.a #102030\nraw.b #102030", checks: #"{"findings": {"value.duplicate": "note"}, "baseline": "b.json"}"#,
      files: ["b.json": #"{"version": 2, "findings": {}}"#])
    let report = try #require(suite.load().suite?.checkReport)
    let (text, count, refused) = report.updatedBaseline(acceptingNew: true)
    #expect(count == 0 && refused == 0 && !text.contains("value.duplicate"))
  }

  @Test func `checks of a suite are known by token and variant`() throws {
    let check = #""sameTokens": [{"tokens": "raw.*"}], "notNegative": [{"tokens": "raw.*"}], "#
    let tokens = "raw.a 1px | -\nraw.b 1px | -1px\nraw.c -1px"
    let known = #""theme.missing": ["raw.a in dark"], "size.negative": ["raw.b in dark", "raw.c in light"]"#
    let found = try suite(Self.file(known), tokens: tokens, others: check).load().findings.map(\.description)
    // Of two variants one is reported; both variants have 'raw.c' from one file.
    #expect(
      found == [
        "base.tokens.json:3:39: error: 'raw.c' is negative: -1px in dark; make it 0 or more, or except it"
      ])
    // Without a variant, it is for all of them.
    let all = try suite(
      Self.file(#""theme.missing": ["raw.a in dark"], "size.negative": ["raw.b", "raw.c"]"#), tokens: tokens,
      others: check
    ).found()
    #expect(all == [])
  }

  @Test func `a code that no rule has is reported`() throws {
    let found = try suite(Self.file(#""tier.skiped": ["a"]"#)).load().findings
    #expect(found.contains { $0.file == "b.json" && "\($0)".contains("did you mean 'tier.skipped'?") })
  }
}
