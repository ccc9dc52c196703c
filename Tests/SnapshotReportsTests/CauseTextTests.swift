import SnapshotHarness
import SnapshotReports
import Testing

@Suite("Text of causes")
struct CauseTextTests {
  private let report = TextReport(usesColor: false)

  @Test func `what changed without changing a picture has a heading of its own`() {
    func text(_ causes: [Cause]) -> String {
      let cases = [ReportSamples.result("a", .matched) { $0.causes = causes }]
      return report.summary(
        of: RunReport(summary: RunResults(RunSummary(), cases: cases).summary), namesCases: true)
    }
    let token = Cause.token(name: "a.b", old: "1", new: "2")
    let font = Cause.font(family: "Inter", file: "i.ttf", old: "01", new: nil)
    #expect(
      text([token]) == """

        what changed without changing a picture:
        a.b  1 → 2   1 case: light 1

        1 case: 1 matched (0 ms)

        """)
    #expect(
      text([token, font]) == """

        what changed without changing a picture:
        a.b                              1 → 2   1 case: light 1
        font Inter: file no longer used  i.ttf   1 case: light 1

        1 case: 1 matched (0 ms)

        """)
  }

  @Test func `what changed a picture is not told again where it changed none`() {
    let (seen, unseen) = (Cause.token(name: "a", old: "1", new: "2"), Cause.token(name: "b", old: "1", new: "2"))
    func text(_ causes: [Cause]) -> String {
      let cases = [
        ReportSamples.result("x", .changed) { $0.causes = [seen] },
        ReportSamples.result("y", .matched) { $0.causes = causes },
      ]
      return report.summary(of: RunReport(summary: RunResults(RunSummary(), cases: cases).summary), namesCases: false)
    }
    #expect(
      text([seen, unseen]).hasSuffix(
        """
          x 1

        what changed without changing a picture:
        b  1 → 2   1 case: light 1

        2 cases: 1 matched, 1 changed (0 ms)

        """))
    #expect(!text([seen]).contains("without changing"))
  }

  @Test func `a matched case has no arrow to what changed nevertheless`() {
    #expect(
      report.line(for: ReportSamples.result("a", .matched) { $0.causes = [.token(name: "a.b", old: "1", new: "2")] })
        == "matched    tiny/a/light@2x\n")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a token that is gone",               .token(name: "a", old: "1", new: nil),   false, "1 → (removed)"),
    ("one that was not the same everywhere", .token(name: "a", old: nil, new: nil), false, "(removed)"),
    ("one that is there, but not used",    .token(name: "a", old: "1", new: nil),   true,  "1 → (not used)"),
    ("one that came",                      .token(name: "a", old: nil, new: "1"),   true,  "(not used) → 1"),
    ("a style that is gone",               .style(identifier: "a", old: "1", new: nil), false, "1 → (removed)"),
    ("one that fits now",                  .style(identifier: "a", old: nil, new: "1"), false, "(not used) → 1"),
    ("another value",                      .token(name: "a", old: "1", new: "2"),   true,  "1 → 2"),
  ] as [(String, Cause, Bool, String)])
  func `what became of`(_ row: (name: String, cause: Cause, isThere: Bool, told: String)) {
    var summary = RunResults(RunSummary(), cases: [ReportSamples.result("c", .changed) { $0.causes = [row.cause] }]).summary
    let location = FileLocation(file: "t.json", line: 3, column: 7)
    if row.isThere { summary.tally.add(CauseNote(location: location), toCause: row.cause.id) }
    let text = report.summary(of: RunReport(summary: summary), namesCases: false)
    #expect(text.contains("a  \(row.told)   1 case: light 1\n"), "\(text)")
  }
}
