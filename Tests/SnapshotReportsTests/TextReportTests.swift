import Digests
import ImageComparison
import LocatedJSON
import PixelBuffers
import SnapshotHarness
import SnapshotReports
import Testing

@Suite("Text report")
struct TextReportTests {
  private let report = TextReport(usesColor: false)

  private func result(
    _ control: String, _ outcome: Outcome, variant: String = "light", _ change: (inout CaseResult) -> Void = { _ in }
  ) -> CaseResult {
    var result = CaseResult(
      suite: "tiny", control: control, variant: variant, scale: 2, path: "\(control)/\(variant)@2x.png",
      outcome: outcome)
    change(&result)
    return result
  }

  private func difference(_ changed: Int, width: Int = 100) throws -> ImageDifference {
    let size = try PixelSize(width: 100, height: 50)
    let other = try PixelSize(width: width, height: 50)
    return ImageDifference(
      expectedSize: size, actualSize: other, changedPixels: changed, totalPixels: 5_000,
      boxes: [PixelBox(x: 1, y: 2, width: 3, height: 4)], maximumChannel: 9, maximumOklab: 0.25,
      percentile99Oklab: 0.2, maximumCIEDE2000: 12.34, percentile99CIEDE2000: 10, kind: .color)
  }

  @Test func `one line per case`() throws {
    #expect(report.line(for: result("button", .matched)) == "matched    tiny/button/light@2x\n")
    #expect(
      report.line(for: result("button", .failed) { $0.failure = "no such token" })
        == "failed     tiny/button/light@2x  no such token\n")
    let changed = try difference(1_204)
    #expect(
      report.line(
        for: result("button", .changed) {
          $0.difference = changed
          $0.causes = [.token(name: "a.b", old: "1px", new: "2px"), .specimen()]
        })
        == "changed    tiny/button/light@2x  1,204 of 5,000 px (24.1 %), colour, ΔE00 up to 12.3  ← a.b and 1 more\n")
    let resized = try difference(50, width: 101)
    #expect(
      report.line(for: result("button", .changed) { $0.difference = resized })
        == "changed    tiny/button/light@2x  size 100×50 → 101×50 px\n")
    let single = try difference(1)
    #expect(
      report.line(for: result("button", .tolerated) { $0.difference = single }).contains("1 of 5,000 px (< 0.1 %)"))
    #expect(report.line(for: result("button", .missing) { $0.isWritten = true }).hasSuffix("@2x  (recorded)\n"))
  }

  @Test func `what is tolerated does not look like what matched`() {
    let colored = TextReport(usesColor: true)
    let prefixes = Outcome.allCases.map { colored.line(for: result("x", $0)).prefix { $0 != "m" } }
    #expect(Set(prefixes).count == Outcome.allCases.count)
  }

  @Test func `one line per cause, then counts and what to do`() throws {
    let pixels = try difference(7)
    func changed(_ control: String, _ variant: String, _ causes: [Cause]) -> CaseResult {
      result(control, .changed, variant: variant) {
        $0.difference = pixels
        $0.causes = causes
        $0.actualPicture = "tiny/x.png"
      }
    }
    let blue = Cause.token(name: "global.blue", old: "#0000FF", new: "#0000EE")
    let font = Cause.font(family: "Inter", file: "fonts/Inter.ttf", old: "01", new: "02")
    let bold = Cause.font(family: "Inter", file: "fonts/Bold.ttf", old: nil, new: "03")
    let gone = Cause.token(name: "alias.border", old: nil, new: .reference("global.blue"))
    var results = RunResults(
      RunSummary(suites: [.init(name: "tiny", snapshots: "r", tolerance: Tolerance(oklab: 0.02, pixels: 3))]),
      cases: [
        result("a", .matched), changed("a", "dark", [blue]), changed("b", "dark", [blue, gone]),
        changed("b", "light", [blue, font, bold]), changed("c", "light", [.renderer()]),
        changed("c", "dark", [.renderer(old: "1.0", new: "1.1")]), changed("d", "dark", [.editedReference]),
        changed("d", "light", [.specimen()]),
        changed("e", "light", [.unrecorded]), result("f", .missing), result("g", .failed) { $0.failure = "why" },
      ])
    results.summary.problems = ["results: could not be written: Read-only file system"]
    results.summary.wallTime = 1_234_567_890
    let run = RunReport(summary: results.summary, resultsFolder: "out", recordCommand: "specimen record tiny")
    #expect(
      report.summary(of: run, namesCases: false) == """

        global.blue                #0000FF → #0000EE                        3 cases: dark 2, light 1
          b 2, a 1
        alias.border               (not used) → {global.blue}               1 case: dark 1
          b 1
        font Inter: file now used  fonts/Bold.ttf                           1 case: light 1
          b 1
        font Inter: file changed   fonts/Inter.ttf                          1 case: light 1
          b 1
        the specimen               drawn differently from the same tokens   1 case: light 1
          d 1
        the renderer               neither tokens nor specimen changed      1 case: light 1
          c 1
        the renderer               version 1.0 → 1.1                        1 case: dark 1
          c 1
        the reference              another program changed its file         1 case: dark 1
          d 1
        unknown                    its reference has no record of tokens    1 case: light 1
          e 1

        tiny tolerates differences: at most 3 px, each at most 0.02 (HyAB-Oklab)

        problem  results: could not be written: Read-only file system

        11 cases: 1 matched, 8 changed, 1 missing, 1 failed (1.2 s)
        pictures: out
        if the pictures are right: specimen record tiny

        """)
  }

  /// The last paragraph of a run.
  private func ending(
    _ cases: [CaseResult], resultsFolder: String? = nil, recordCommand: String? = nil, pruneCommand: String? = nil,
    _ change: (inout RunSummary) -> Void = { _ in }
  ) throws -> String {
    var summary = RunResults(RunSummary(), cases: cases).summary
    change(&summary)
    let run = RunReport(
      summary: summary, resultsFolder: resultsFolder, recordCommand: recordCommand, pruneCommand: pruneCommand)
    let text = report.summary(of: run, namesCases: false)
    return try #require(text.split(separator: "\n\n").last.map(String.init)).drop { $0 == "\n" }.description
  }

  @Test(arguments: [
    (0, "0 cases: nothing done (0 ms)\n"), (1, "1 case: 1 matched (0 ms)\n"), (2, "2 cases: 2 matched (0 ms)\n"),
    (999, "999 cases: 999 matched (0 ms)\n"), (1_000, "1,000 cases: 1,000 matched (0 ms)\n"),
    (12_345, "12,345 cases: 12,345 matched (0 ms)\n"),
  ])
  func `one case is a case, and thousands have commas`(_ count: Int, _ text: String) throws {
    #expect(try ending((0..<count).map { result("c\($0)", .matched) }) == text)
  }

  @Test(arguments: [
    (0, "0 ms"), (499_999, "0 ms"), (500_000, "1 ms"), (999_499_999, "999 ms"), (999_500_000, "1.0 s"),
    (1_049_999_999, "1.0 s"), (1_050_000_000, "1.1 s"), (3_600_000_000_000, "3,600.0 s"),
  ])
  func `times are told in milliseconds below a second`(_ nanoseconds: Int, _ text: String) throws {
    #expect(try ending([]) { $0.wallTime = nanoseconds } == "0 cases: nothing done (\(text))\n")
  }

  @Test(arguments: [
    (0, "0 of 100,000 px (0.0 %)"), (1, "1 of 100,000 px (< 0.1 %)"), (49, "49 of 100,000 px (< 0.1 %)"),
    (50, "50 of 100,000 px (0.1 %)"), (149, "149 of 100,000 px (0.1 %)"), (150, "150 of 100,000 px (0.2 %)"),
    (99_949, "99,949 of 100,000 px (99.9 %)"), (100_000, "100,000 of 100,000 px (100.0 %)"),
  ])
  func `a share that is not nothing never reads as nothing`(_ changed: Int, _ text: String) throws {
    let size = try PixelSize(width: 1_000, height: 100)
    let difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: changed, totalPixels: 100_000, boxes: [], maximumChannel: 1,
      maximumOklab: 0.1, percentile99Oklab: 0.1, maximumCIEDE2000: 0.05, percentile99CIEDE2000: 1, kind: nil)
    #expect(
      report.line(for: result("a", .changed) { $0.difference = difference })
        == "changed    tiny/a/light@2x  \(text), ΔE00 up to 0.1\n")
  }

  @Test func `counts come in the order of the outcomes, then what was written and found`() throws {
    let outcomes: [Outcome] = [.failed, .obsolete, .missing, .changed, .tolerated, .matched]
    let cases = outcomes.map { result("x", $0) } + [result("y", .missing) { $0.isWritten = true }]
    func findings(_ count: Int) -> (inout RunSummary) -> Void {
      {
        $0.findings = (0..<count).map { Finding(severity: .note, codeText: "c\($0)", file: "f", message: "m") }
        $0.shard = Shard(index: 2, count: 3)
      }
    }
    let counts = "1 matched, 1 tolerated, 1 changed, 2 missing, 1 obsolete, 1 failed, 1 recorded"
    #expect(try ending(cases, findings(1)) == "6 cases, shard 2/3: \(counts), 1 finding (0 ms)\n")
    #expect(try ending(cases, findings(2)) == "6 cases, shard 2/3: \(counts), 2 findings (0 ms)\n")
    #expect(try ending(cases, findings(0)) == "6 cases, shard 2/3: \(counts) (0 ms)\n")
  }

  struct NextSteps: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var outcome: Outcome
    var isWritten = false
    var hasPicture = true
    var hasOthers = true
    var lines: [String]
  }

  private static let pictures = "pictures: out"
  private static let record = "if the pictures are right: specimen record"
  private static let prune = "no case asks for the obsolete references; to delete them: specimen prune"

  @Test(arguments: [
    NextSteps(testDescription: "changed", outcome: .changed, lines: [pictures, record]),
    NextSteps(testDescription: "missing", outcome: .missing, lines: [pictures, record]),
    NextSteps(testDescription: "changed, without pictures", outcome: .changed, hasPicture: false, lines: [record]),
    NextSteps(testDescription: "changed and written", outcome: .changed, isWritten: true, lines: []),
    NextSteps(testDescription: "tolerated", outcome: .tolerated, lines: [pictures]),
    NextSteps(testDescription: "matched", outcome: .matched, hasPicture: false, lines: []),
    NextSteps(testDescription: "failed", outcome: .failed, hasPicture: false, lines: []),
    NextSteps(testDescription: "obsolete", outcome: .obsolete, hasPicture: false, lines: [prune]),
    NextSteps(
      testDescription: "nothing but obsolete", outcome: .obsolete, hasPicture: false, hasOthers: false, lines: []),
  ])
  func `what to do next`(_ row: NextSteps) throws {
    let one = result("x", row.outcome) {
      $0.isWritten = row.isWritten
      if row.hasPicture { $0.actualPicture = "x-actual.png" }
    }
    let cases = [one] + (row.hasOthers ? [result("y", .matched)] : [])
    func lines(_ folder: String?, _ record: String?, _ prune: String?) throws -> [String] {
      let text = try ending(cases, resultsFolder: folder, recordCommand: record, pruneCommand: prune)
      return text.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(try lines("out", "specimen record", "specimen prune") == row.lines)
    #expect(try lines(nil, nil, nil) == [])
  }

  @Test(arguments: [Outcome.failed, .missing, .changed, .obsolete], [19, 20, 21, 1_020, 1_021])
  func `at most twenty cases of one sort are named, the others counted`(outcome: Outcome, count: Int) throws {
    // What failed for one reason is one line, so each has its own.
    let cases = (1...count).map { number in
      result("c\(number)", outcome) { if outcome == .failed { $0.failure = "reason \(number)" } }
    }
    let run = RunReport(summary: RunResults(RunSummary(), cases: cases).summary)
    let text = report.summary(of: run, namesCases: true)
    let paragraph = try #require(text.split(separator: "\n\n").first).split(separator: "\n")
    let named: [String] = cases.prefix(20).map { String(report.line(for: $0).dropLast()) }
    #expect(paragraph.prefix(20).map(String.init) == named)
    let rests: [Int: String] = [21: "1", 1_020: "1,000", 1_021: "1,001"]
    let counted: [String] = rests[count].map { ["           and \($0) more"] } ?? []
    #expect(paragraph.dropFirst(20).map(String.init) == counted)
    // Where each case had its line, none is named again.
    #expect(report.summary(of: run, namesCases: false).split(separator: "\n").count == 1)
  }

  @Test func `what did not match is named, the gravest first; what matched or was written is not`() {
    let cases = [
      result("a", .matched), result("o", .obsolete), result("c", .changed), result("m", .missing),
      result("f", .failed), result("w", .missing) { $0.isWritten = true },
    ]
    let tolerated = (1...5).map { result("t\($0)", .tolerated) }
    let run = RunReport(summary: RunResults(RunSummary(), cases: cases + tolerated).summary)
    #expect(
      report.summary(of: run, namesCases: true) == """

        failed     tiny/f/light@2x

        missing    tiny/m/light@2x

        changed    tiny/c/light@2x

        tolerated  tiny/t1/light@2x
        tolerated  tiny/t2/light@2x
        tolerated  tiny/t3/light@2x
                   and 2 more

        obsolete   tiny/o/light@2x

        10 cases: 1 matched, 5 tolerated, 1 changed, 2 missing, 1 obsolete, 1 failed, 1 recorded (0 ms)

        """)
  }

  @Test func `a cause tells its controls, looks, place and contrasts; long lists are cut`() throws {
    let cause = Cause.token(name: "a.b", old: "1", new: "2")
    let cases = (0..<20).map { index in
      result("c\(index % 7)", .changed, variant: "v\(index % 8)") {
        $0.causes = [cause]
        $0.fold = Digest(ofText: "\(index % 3)")
        $0.changes = [IngredientChange(name: "a.b", old: "1", new: "2", chain: ["text", "a.b"])]
        let pair = { (fell: Bool, old: Double, new: Double) in
          ContrastChange(
            text: "text", fill: "fill", control: "c\(index)", variant: "dark", old: old, new: new, threshold: 4.5,
            fell: fell)
        }
        $0.contrasts = index < 2 ? [pair(false, 4.4, 4.5)] : index < 5 ? [pair(true, 4.5, 4.499)] : []
      }
    }
    var summary = RunResults(RunSummary(), cases: cases).summary
    summary.tally.add(CauseNote(location: FileLocation(file: "t.json", line: 3, column: 7)), toCause: cause.id)
    let text = report.summary(of: RunReport(summary: summary), namesCases: false)
    #expect(
      text == """

        a.b  1 → 2   20 cases: v0 3, v1 3, v2 3, v3 3, v4 2, v5 2 and 2 more
          c0 3, c1 3, c2 3, c3 3, c4 3 and 2 more · 3 distinct changes · t.json:3:7
          contrast fell below 4.5: 4.50 → 4.49, text on fill (c2, dark)
          contrast fell below 4.5: 4.50 → 4.49, text on fill (c3, dark)
          contrast fell below 4.5: 4.50 → 4.49, text on fill (c4, dark)
          and 2 more contrasts

        20 cases: 20 changed (0 ms)

        """)
  }

  @Test(arguments: [19, 20, 21, 22])
  func `at most twenty causes are told, the others counted`(_ count: Int) {
    let causes = (0..<count).map { Cause.token(name: "t\($0 + 10)", old: "1", new: "2") }
    let summary = RunResults(RunSummary(), cases: [result("a", .changed) { $0.causes = causes }]).summary
    let lines = report.summary(of: RunReport(summary: summary), namesCases: false).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("t") } == min(count, 20))
    #expect(lines.contains("and 1 more cause") == (count == 21))
    #expect(lines.contains("and 2 more causes") == (count == 22))
  }

  @Test(arguments: [(1, "← a.b"), (2, "← a.b and 1 more"), (12, "← a.b and 11 more")])
  func `a case names its first cause and counts the others`(_ count: Int, _ end: String) {
    let causes = (0..<count).map { Cause.token(name: $0 == 0 ? "a.b" : "c\($0)", old: "1", new: "2") }
    #expect(
      report.line(for: result("a", .changed) { $0.causes = causes }) == "changed    tiny/a/light@2x  \(end)\n")
  }

  /// Columns are as wide as the longest entry, but no wider than 60 characters.
  @Test(arguments: [(59, 59), (60, 60), (61, 61)])
  func `long names and values do not push all others away`(nameWidth: Int, valueWidth: Int) {
    let long = String(repeating: "n", count: nameWidth)
    // The change is told as `VALUE → 2`.
    let value = String(repeating: "v", count: valueWidth - 4)
    let cases = [
      result("a", .changed) { $0.causes = [.token(name: long, old: RecordedValue(word: value), new: "2")] },
      result("b", .changed) { $0.causes = [.token(name: "z", old: "1", new: "2")] },
    ]
    let text = report.summary(of: RunReport(summary: RunResults(RunSummary(), cases: cases).summary), namesCases: false)
    func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
    let (name, change) = (padded("z", min(60, nameWidth)), padded("1 → 2", min(60, valueWidth)))
    let expected: [String] = ["\(long)  \(value) → 2   1 case: light 1", "\(name)  \(change)   1 case: light 1"]
    let lines: [String] = text.split(separator: "\n").map(String.init)
    #expect(Array(lines.filter { !$0.hasPrefix(" ") }.prefix(2)) == expected)
  }

  @Test func `names from files cannot break a line or colour a terminal`() {
    let evil = "a\n\u{1B}[31mb"
    let line = report.line(
      for: result(evil, .failed) {
        $0.failure = evil
        $0.causes = [.token(name: evil, old: nil, new: nil)]
      })
    #expect(line.count { $0 == "\n" } == 1 && line.last == "\n")
    #expect(!line.contains("\u{1B}"))
    var results = RunResults(
      RunSummary(suites: [.init(name: evil, snapshots: evil, tolerance: Tolerance(oklab: 0, pixels: 0))]),
      cases: [
        result("x", .changed, variant: evil) {
          $0.causes = [
            .token(name: evil, old: RecordedValue(word: evil), new: RecordedValue(word: evil)),
            .font(family: evil, file: evil, old: nil, new: nil),
            .unreadableRecord(why: evil),
          ]
          $0.actualPicture = "x"
        }
      ])
    results.summary.problems = [evil]
    let text = report.summary(
      of: RunReport(summary: results.summary, resultsFolder: evil), namesCases: true)
    #expect(!text.contains("\u{1B}"))
    // One case, three causes with their controls, one tolerance, one problem, the counts and where the pictures are.
    #expect(text.split(separator: "\n").count == 11)
  }

  // swift-format-ignore
  /// The colours of ECMA-48: green, yellow, red, magenta, cyan, bold red.
  @Test(arguments: [
    (.matched, "32"), (.tolerated, "33"), (.changed, "31"), (.missing, "35"), (.obsolete, "36"), (.failed, "1;31"),
  ] as [(Outcome, String)])
  func `each outcome has its colour, and nothing else has one`(_ outcome: Outcome, _ code: String) {
    let line = TextReport(usesColor: true).line(for: result("x", outcome))
    let word = outcome.rawValue + String(repeating: " ", count: 9 - outcome.rawValue.count)
    #expect(line == "\u{1B}[\(code)m\(word)\u{1B}[0m  tiny/x/light@2x\n")
  }
}
