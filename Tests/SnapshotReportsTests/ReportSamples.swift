import ImageComparison
import LocatedJSON
import PixelBuffers
import SnapshotHarness

@testable import SnapshotReports

/// Runs and names that the tests of all reports share.
enum ReportSamples {
  /// Names that mean something to a terminal, a build machine, XML, Markdown or a reader.
  static let attacks = [
    "\u{1B}[31mred\u{1B}[0m", "nul\u{0}", "a]]>b", "a-->b", "::error title=x::owned",
    "##vso[task.complete result=Failed;]owned", "##teamcity[buildStop comment='x']", "100%0A%25", "a|b\\|c\\\\|d",
    "`a` ``b`` `", "'\"<script>alert(1)</script>&amp;", "\u{202E}abc\u{200F}", "@octocat #1 https://example.org",
    "<!-- x --><img src=x onerror=alert(1)>", "line\r\nend\u{2028}\u{85}", "{0} [link](https://example.org)", " ", "",
    "\u{FFFE}\u{FFFF}", String(repeating: "x", count: 20_000),
  ]

  /// A case of the suite `tiny`.
  static func result(
    _ control: String, _ outcome: Outcome, suite: String = "tiny", variant: String = "light",
    _ change: (inout CaseResult) -> Void = { _ in }
  ) -> CaseResult {
    var result = CaseResult(
      suite: suite, control: control, variant: variant, scale: 2, path: "\(control)/\(variant)@2x.png",
      outcome: outcome)
    change(&result)
    return result
  }

  /// A run of one case of each outcome, two of them changed by one token.
  static func mixed() throws -> RunReport {
    let size = try PixelSize(width: 10, height: 10)
    let difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 7, totalPixels: 100,
      boxes: [PixelBox(x: 1, y: 2, width: 3, height: 4)], maximumChannel: 9, maximumOklab: 0.25,
      percentile99Oklab: 0.2, maximumCIEDE2000: 12.34, percentile99CIEDE2000: 10, kind: .color)
    func changed(_ control: String) -> CaseResult {
      result(control, .changed) {
        $0.difference = difference
        $0.causes = [.token(name: "global.blue", old: "#0000FF", new: "#0000EE")]
        $0.changes = [
          IngredientChange(name: "global.blue", old: "#0000FF", new: "#0000EE", chain: ["a", "global.blue"])
        ]
        $0.expectedPicture = "\($0.id)-expected.png"
        $0.actualPicture = "\($0.id)-actual.png"
        $0.differencePicture = "\($0.id)-diff.png"
        $0.times.draw = 1_500_000
      }
    }
    let obsolete = CaseResult(
      suite: "tiny", control: "old", variant: "", scale: 0, path: "old/dark@1x.png", outcome: .obsolete)
    let cases = [
      result("a", .matched) { $0.times.draw = 2_000_000_000 }, changed("b"), changed("c"),
      result("d", .missing) { $0.actualPicture = "\($0.id)-actual.png" },
      result("e", .failed) { $0.failure = "no token 'x'" }, result("f", .tolerated), obsolete,
    ]
    let cause = Cause.token(name: "global.blue", old: "#0000FF", new: "#0000EE")
    return try report(of: cases) { summary in
      summary.suites = [.init(name: "tiny", file: "./ui/specimen.json", snapshots: "refs")]
      summary.rendererVersion = "1.2.3"
      summary.wallTime = 2_500_000_000
      summary.tally.add(
        CauseNote(
          location: FileLocation(file: "./ui/base tokens.json", line: 12, column: 5), example: "tiny/b/light@2x"),
        toCause: cause.id)
    }
  }

  /// A run of these cases, as it is read again from its results.
  static func report(
    of cases: [CaseResult], _ change: (inout RunSummary) -> Void = { _ in }
  ) throws -> RunReport {
    let results = results(of: cases, change)
    var report = RunReport(summary: results.summary, resultsFolder: "out")
    report.cases = RunCases(try ResultsFile(Array(results.json.utf8), file: "results.json"))
    return report
  }

  /// The results of a run of these cases.
  static func results(of cases: [CaseResult], _ change: (inout RunSummary) -> Void = { _ in }) -> RunResults {
    var results = RunResults(RunSummary(suites: [.init(name: "tiny", snapshots: "refs")]), cases: cases)
    change(&results.summary)
    return results
  }

  /// A run in which every name is the same text.
  static func named(_ name: String) throws -> RunReport {
    let causes = [
      Cause.token(name: name, old: RecordedValue(word: name), new: nil),
      .font(family: name, file: name, old: nil, new: "1"),
    ]
    func result(_ control: String, _ outcome: Outcome, _ change: (inout CaseResult) -> Void) -> CaseResult {
      Self.result(name + control, outcome, suite: name, variant: name, change)
    }
    let cases = [
      result("a", .changed) {
        $0.causes = causes
        $0.actualPicture = "x-actual.png"
      }, result("b", .failed) { $0.failure = name }, result("c", .missing) { _ in },
      result("d", .matched) {
        $0.changes = [IngredientChange(name: name, old: RecordedValue(word: name), new: nil, chain: [name])]
      },
      CaseResult(suite: name, control: name, variant: "", scale: 0, path: name, outcome: .obsolete),
    ]
    return try report(of: cases) { summary in
      summary.suites = [.init(name: name, file: name, snapshots: name)]
      summary.problems = [name]
      summary.findings = [
        Finding(severity: .warning, codeText: "a.b", file: name, line: 3, message: name, advice: name)
      ]
      summary.tally.add(CauseNote(location: FileLocation(file: name, line: 1, column: 1)), toCause: causes[0].id)
    }
  }

  /// The whole text of a report.
  static func text(_ reporter: some Reporter, of report: RunReport) throws -> String {
    var reporter = reporter
    var text = reporter.begin(report.summary)
    if let cases = report.cases {
      for index in 0..<cases.count { text += reporter.add(try cases.caseResult(at: index)) }
    }
    try reporter.end(report) { text += $0 }
    return text
  }

  /// The control characters of a text that is no line end, and what turns the direction of text.
  static func commands(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && $0.isCommand }
  }
}
