import LocalFiles
import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

/// Every form of a report against everything that may become of a run.
@Suite("One verdict in every report")
struct VerdictTests {
  /// A form, and how it names a case of the suite `tiny`.
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reporter: @Sendable () -> any Reporter

    /// The headline of the run, if the form has one.
    var hasHeadline = false

    static let all = [
      Form(testDescription: "text") { TextReporter(TextReport(usesColor: false), listsCases: false) },
      Form(testDescription: "list") { TextReporter(TextReport(usesColor: false), listsCases: true) },
      Form(testDescription: "markdown", reporter: { MarkdownReporter(limit: 65_536) }, hasHeadline: true),
      Form(testDescription: "summary", reporter: { MarkdownReporter(limit: 1_000_000) }, hasHeadline: true),
      Form(testDescription: "github") { GitHubReporter() }, Form(testDescription: "azure") { AzureReporter() },
      Form(testDescription: "sarif") { SARIFReporter() }, Form(testDescription: "junit") { JUnitReporter() },
      Form(testDescription: "teamcity") { TeamCityReporter() }, Form(testDescription: "json") { JSONReporter() },
    ]
  }

  /// A run, and what is to be said of it.
  struct Run: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var cases: [CaseResult] = []
    var findings: [Finding] = []
    var problems: [String] = []
    var comparesPairs = false
    var level: RunVerdict.Level
    var text: String
    var exitStatus: Int

    /// What every form has to contain, some of it escaped; the last part of a case's name.
    var told: [String]

    var report: RunReport { get throws { try ReportSamples.report(of: cases, complete) } }

    var results: RunResults { ReportSamples.results(of: cases, complete) }

    private func complete(_ summary: inout RunSummary) {
      summary.findings = findings
      summary.problems = problems
      if comparesPairs { summary.counterpart = .pairs }
      summary.exitStatus = exitStatus
    }
  }

  private static func pair(
    _ path: String, _ outcome: Outcome, _ change: (inout CaseResult) -> Void = { _ in }
  ) -> CaseResult {
    var result = CaseResult(suite: "tiny", control: path, variant: "", scale: 0, path: path, outcome: outcome)
    change(&result)
    return result
  }

  private static let error = Finding(
    severity: .error, codeText: "checks.contrast", file: "t.json", line: 3, column: 5, message: "has 2.92 to 1",
    advice: "make it darker")

  private static var runs: [Run] {
    let cause = Cause.token(name: "global.blue", old: "1", new: "2")
    let suites: [Run] = [
      Run(
        testDescription: "matched", cases: [ReportSamples.result("a", .matched)], level: .good,
        text: "all pictures match", exitStatus: 0, told: []),
      Run(
        testDescription: "matched, with a note",
        cases: [ReportSamples.result("known", .matched) { $0.notes = ["a text is cut"] }], level: .good,
        text: "all pictures match", exitStatus: 0, told: ["known", "a text is cut"]),
      Run(
        testDescription: "tolerated", cases: [ReportSamples.result("soft", .tolerated)], level: .good,
        text: "all pictures match, 1 of them within the tolerance", exitStatus: 0, told: ["soft", "tolera"]),
      Run(
        testDescription: "changed by a cause", cases: [ReportSamples.result("blue", .changed) { $0.causes = [cause] }],
        level: .bad, text: "1 picture changed, 1 cause", exitStatus: 1, told: ["blue", "global.blue"]),
      Run(
        testDescription: "changed without a cause", cases: [ReportSamples.result("odd", .changed)], level: .bad,
        text: "1 picture changed, 1 without a cause", exitStatus: 1, told: ["odd"]),
      Run(
        testDescription: "missing", cases: [ReportSamples.result("new", .missing)], level: .bad,
        text: "1 without a reference", exitStatus: 1, told: ["new"]),
      Run(
        testDescription: "obsolete", cases: [ReportSamples.result("a", .matched), pair("old.png", .obsolete)],
        level: .leftover, text: "1 obsolete", exitStatus: 4, told: ["old.png"]),
      Run(
        testDescription: "renamed",
        cases: [
          ReportSamples.result("new", .missing) {
            $0.renamed = "old.png"
            $0.notes = ["renamed from 'old.png'"]
          },
          pair("old.png", .obsolete) {
            $0.renamed = "new/light@2x.png"
            $0.notes = ["renamed to 'new/light@2x.png'"]
          },
        ], level: .bad, text: "1 case renamed", exitStatus: 1, told: ["new", "old.png"]),
      Run(
        testDescription: "failed", cases: [ReportSamples.result("bad", .failed) { $0.failure = "no token" }],
        level: .bad, text: "1 failed", exitStatus: 3, told: ["bad", "no token"]),
      Run(
        testDescription: "errors of checks only", cases: [ReportSamples.result("a", .matched)], findings: [error],
        level: .bad, text: "1 error in files", exitStatus: 1, told: ["t.json", "has 2.92 to 1", "make it darker"]),
      Run(
        testDescription: "a warning", cases: [ReportSamples.result("a", .matched)],
        findings: [Finding(severity: .warning, codeText: "w", file: "t.json", message: "odd name")], level: .good,
        text: "all pictures match", exitStatus: 0, told: []),
      Run(
        testDescription: "a problem", cases: [ReportSamples.result("a", .matched)], problems: ["disk is full"],
        level: .bad, text: "the run failed", exitStatus: 3, told: ["disk is full"]),
      Run(testDescription: "no case", level: .bad, text: "no case to run", exitStatus: 1, told: []),
    ]
    let pairs: [Run] = [
      Run(
        testDescription: "pair equal", cases: [pair("same.png", .matched)], level: .good, text: "all pairs are equal",
        exitStatus: 0, told: []),
      Run(
        testDescription: "pair changed", cases: [pair("one.png", .changed)], level: .bad, text: "1 different",
        exitStatus: 1, told: ["one.png"]),
      Run(
        testDescription: "pair only in first", cases: [pair("gone.png", .obsolete) { $0.notes = ["moved to new.png"] }],
        level: .bad, text: "1 only in the first folder", exitStatus: 1, told: ["gone.png", "moved to new.png"]),
      Run(
        testDescription: "pair only in second", cases: [pair("come.png", .missing) { $0.notes = ["moved from b.png"] }],
        level: .bad, text: "1 only in the second folder", exitStatus: 1, told: ["come.png", "moved from b.png"]),
      Run(
        testDescription: "pair unreadable", cases: [pair("bad.png", .failed) { $0.failure = "not a PNG file" }],
        level: .bad, text: "1 could not be compared", exitStatus: 3, told: ["bad.png", "not a PNG file"]),
    ].map { run in
      var run = run
      run.comparesPairs = true
      return run
    }
    return suites + pairs
  }

  @Test(arguments: runs) func `the verdict agrees with the exit status`(_ run: Run) throws {
    let verdict = try run.report.verdict
    #expect(verdict.level == run.level)
    #expect(verdict.text == run.text)
    let level: RunVerdict.Level =
      switch run.exitStatus {
      case 0: .good
      case 4: .leftover
      default: .bad
      }
    #expect(verdict.level == level)
  }

  @Test(arguments: Form.all, runs) func `what did not match is named, and no form is green where the run is red`(
    _ form: Form, _ run: Run
  ) throws {
    let text = try ReportSamples.text(form.reporter(), of: run.report)
    for part in run.told { #expect(text.contains(part), "\(part) is missing in:\n\(text)") }
    if form.hasHeadline { #expect(text.contains("<h3>Specimen: \(run.text)</h3>")) }
    if run.level != .good { #expect(!text.contains("all p") && !text.contains("Nothing changed")) }
    if run.comparesPairs { #expect(!text.contains("prune") && !text.contains("reference ")) }
  }

  @Test(arguments: runs) func `the page has the verdict first, and names what did not match`(_ run: Run) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(run.results.json.utf8), to: "results.json")
    try HTMLReporter().write(try run.report, ofResults: folder.path, to: OutputFile(folder("report.html")))
    let page = String(decoding: try folder.read("report.html"), as: UTF8.self)
    #expect(page.contains(#""verdict":{"level":"\#(run.level.rawValue)","text":"\#(run.text)"}"#))
    for part in run.told { #expect(page.contains(part), "\(part)") }
  }

  /// reg-cli's file has no member for anything but the names of pictures.
  @Test(arguments: runs) func `the file for reg-cli names what did not match, and nothing else`(_ run: Run) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(run.results.json.utf8), to: "results.json")
    try RegReporter().write(try run.report, ofResults: folder.path, to: OutputFile(folder("reg.json")))
    let root = try #require(JSONScanner.scan(try folder.read("reg.json"), file: "reg.json").document).root
    let named = ["failedItems", "newItems", "deletedItems"].flatMap { root[$0]?.array ?? [] }.compactMap(\.string)
    let unmatched = run.cases.filter { $0.outcome != .matched && $0.outcome != .tolerated }
    #expect(named.sorted() == unmatched.map { $0.scale == 0 ? $0.id : $0.id + ".png" }.sorted())
  }

  @Test func `cases that failed for one reason are told together`() throws {
    let cases = (1...9).map { ReportSamples.result("c\($0)", .failed) { $0.failure = "t.json:1:2: no token 'x'" } }
    let text = try ReportSamples.text(
      TextReporter(TextReport(usesColor: false), listsCases: false), of: ReportSamples.report(of: cases))
    #expect(
      text.hasPrefix(
        """
        failed     9 cases  t.json:1:2: no token 'x'
                   tiny/c1/light@2x, tiny/c2/light@2x, tiny/c3/light@2x, tiny/c4/light@2x, tiny/c5/light@2x, \
        tiny/c6/light@2x and 3 more

        """))
  }
}
