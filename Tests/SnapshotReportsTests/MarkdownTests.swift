import SnapshotHarness
import Testing

@testable import SnapshotReports

@Suite("Markdown report")
struct MarkdownTests {
  private func text(_ report: RunReport, limit: Int = MarkdownReporter.commentLimit) throws -> String {
    try ReportSamples.text(MarkdownReporter(limit: limit), of: report)
  }

  @Test func `a comment of a pull request`() throws {
    var report = try ReportSamples.mixed()
    report.followUps = [FollowUp("to accept those of one cause", "specimen approve --cause global.blue")]
    #expect(
      try text(report) == """
        <!-- specimen-report -->
        <h3>Specimen: 1 failed, 2 pictures changed, 1 cause, 1 without a reference, 1 obsolete</h3>

        6 cases: 1 matched, 1 tolerated, 2 changed, 1 missing, 1 obsolete, 1 failed (2.5 s)

        | cause | change | pictures |
        |---|---|---|
        | `global.blue`<br>`./ui/base tokens.json:12` | `#0000FF` → `#0000EE` | **2**: `light` 2 |

        **Failed:**

        - `tiny/e/light@2x`: `no token 'x'`

        **Without a reference:**

        - `tiny/d/light@2x`

        **Obsolete references:**

        - `tiny/old/dark@1x.png`

        **Within the tolerance:**

        - `tiny/f/light@2x`

        <details><summary><code>global&#46;blue</code>: 2 pictures</summary>

        `b` 1, `c` 1

        - `tiny/b/light@2x`
        - `tiny/c/light@2x`

        </details>

        - to accept those of one cause: `specimen approve --cause global.blue`

        """)
  }

  @Test func `a comment names the commit that it is of, and nothing in a name does anything`() throws {
    let build = Build(commit: "1f2e3d4c5b6a", branch: "a`b|@octocat", machine: "<b>", date: UTCTime(seconds: 0))
    let report = try ReportSamples.report(of: [ReportSamples.result("a", .matched)]) { $0.build = build }
    #expect(
      try text(report).hasSuffix(
        "\n\ncommit `1f2e3d4c5b` of ``a`b|@octocat``, 1970-01-01T00:00:00Z, `<b>`\n"))
    let plain = try ReportSamples.report(of: [ReportSamples.result("a", .matched)]) { $0.build = Build(machine: "m") }
    #expect(try text(plain).hasSuffix("\n\n`m`\n"))
  }

  @Test(arguments: [
    (RunReport(summary: RunSummary()), "no case"),
    (
      RunReport(summary: RunResults(RunSummary(), cases: [ReportSamples.result("a", .matched)]).summary),
      "all pictures match"
    ),
  ])
  func `the verdict of a run without a change`(_ report: RunReport, _ verdict: String) throws {
    #expect(try text(report).hasPrefix("<!-- specimen-report -->\n<h3>Specimen: \(verdict)</h3>\n\n"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a", "`a`", "`a`"), ("a`b", "``a`b``", "``a`b``"), ("`", "`` ` ``", "`` ` ``"), ("``a", "``` ``a ```", "``` ``a ```"),
    (" a ", "`  a  `", "`  a  `"), ("", "`(nothing)`", "`(nothing)`"), ("  ", "`(nothing)`", "`(nothing)`"),
    ("a|b", "`a|b`", "`a\\|b`"), ("a\\|b", "`a\\|b`", "`a\\\\\\|b`"), ("a\\\\|b", "`a\\\\|b`", "`a\\\\\\|b`"),
    ("||", "`||`", "`\\|\\|`"), ("a\nb", "`a\\nb`", "`a\\nb`"), ("\\", "`\\`", "`\\`"),
  ])
  func `code holds any text`(_ text: String, _ code: String, _ cell: String) {
    #expect(MarkdownText.code(text) == code)
    #expect(MarkdownText.code(text, isInTable: true) == cell)
  }

  @Test(arguments: [("a.b", "a&#46;b"), ("<b>", "&#60;b&#62;"), ("@x", "&#64;x"), ("é", "é"), ("&", "&#38;")])
  func `texts of HTML`(_ text: String, _ html: String) { #expect(MarkdownText.html(text) == html) }

  @Test(arguments: ReportSamples.attacks.indices)
  func `no name is outside of code`(_ index: Int) throws {
    let attack = ReportSamples.attacks[index]
    let text = try text(ReportSamples.named(attack))
    #expect(ReportSamples.commands(in: text) == [])
    #expect(text.utf8.count <= MarkdownReporter.commentLimit)
    // The mark is the only comment; each row has the bars of three cells that are not escaped.
    for line in text.split(separator: "\n").dropFirst() {
      guard line.hasPrefix("|") else { continue }
      var (bars, backslashes) = (0, 0)
      for character in line {
        if character == "|", backslashes % 2 == 0 { bars += 1 }
        backslashes = character == "\\" ? backslashes + 1 : 0
      }
      #expect(bars == 4, "\(line.prefix(200))")
    }
  }

  /// A run with many causes, each with a long name, and many cases.
  private func large(_ count: Int) throws -> RunReport {
    let name = String(repeating: "ü", count: 250)
    let cases = (0..<count).map { index in
      ReportSamples.result("\(index)", .changed) { $0.causes = [.token(name: "\(name)\(index)", old: "1", new: "2")] }
    }
    return RunReport(summary: RunResults(RunSummary(), cases: cases).summary)
  }

  @Test(arguments: [1_000, 4_000, 20_000, MarkdownReporter.commentLimit])
  func `what does not fit is counted, and rows are whole`(_ limit: Int) throws {
    let text = try text(large(400), limit: limit)
    #expect(text.utf8.count <= limit)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ``") || $0.hasPrefix("| `ü") }
    #expect(rows.allSatisfy { $0.hasSuffix("**1**: `light` 1 |") })
    guard limit > 1_000 else { return }
    #expect(rows.count > 0)
    #expect(text.contains("\n…and \(400 - rows.count) more causes\n"))
    #expect(
      text.split(separator: "\n").count { $0.hasPrefix("<details>") }
        == text.split(separator: "\n").count { $0 == "</details>" })
  }

  @Test func `the limits are those of GitHub`() {
    #expect(MarkdownReporter.commentLimit == 65_536)
    #expect(MarkdownReporter.summaryLimit < 1_024 * 1_024)
  }

  @Test func `a text with a limit keeps it, from both sides`() {
    for limit in 0...12 {
      var text = LimitedText(limit: limit)
      text.append(rows: ["aa", "bb", "cc"], of: 3, start: "<", end: ">", rest: { "+\($0)" })
      #expect(
        text.text == (limit < 4 ? "" : limit < 6 ? "<+3>" : limit < 8 ? "<aa+2>" : limit < 10 ? "<aabb+1>" : "<aabbcc>")
      )
    }
  }
}
