import ImageComparison
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
          $0.causes = [.token(name: "a.b", old: "1px", new: "2px"), .specimen]
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
    let gone = Cause.token(name: "alias.border", old: nil, new: "{global.blue}")
    var results = RunResults(
      RunSummary(suites: [.init(name: "tiny", snapshots: "r", tolerance: Tolerance(oklab: 0.02, pixels: 3))]),
      cases: [
        result("a", .matched), changed("a", "dark", [blue]), changed("b", "dark", [blue, gone]),
        changed("b", "light", [blue, font, bold]), changed("c", "light", [.renderer]),
        changed("d", "light", [.specimen]),
        changed("e", "light", [.unrecorded]), result("f", .missing), result("g", .failed) { $0.failure = "why" },
      ])
    results.summary.problems = ["results: could not be written: Read-only file system"]
    results.summary.wallTime = 1_234_567_890
    let run = RunReport(summary: results.summary, resultsFolder: "out", recordCommand: "specimen record tiny")
    #expect(
      report.summary(of: run, namesCases: true) == """

        failed     tiny/g/light@2x  why

        missing    tiny/f/light@2x

        global.blue                #0000FF → #0000EE                        3 cases: dark 2, light 1
        alias.border               (not used) → {global.blue}               1 case: dark 1
        font Inter: file now used  fonts/Bold.ttf                           1 case: light 1
        font Inter: file changed   fonts/Inter.ttf                          1 case: light 1
        the specimen               drawn differently from the same tokens   1 case: light 1
        the renderer               neither tokens nor specimen changed      1 case: light 1
        unknown                    its reference has no record of tokens    1 case: light 1

        tiny tolerates differences: at most 3 px, each at most 0.02 (HyAB-Oklab)

        problem  results: could not be written: Read-only file system

        9 cases: 1 matched, 6 changed, 1 missing, 1 failed (1.2 s)
        pictures: out
        if the pictures are right: specimen record tiny

        """)
  }

  @Test func `many cases of one sort are counted, not listed`() {
    let cases = (1...23).map { result("c\($0)", .missing) }
    let text = report.summary(of: RunReport(summary: RunResults(RunSummary(), cases: cases).summary), namesCases: true)
    #expect(text.split(separator: "\n").count == 22)
    #expect(text.contains("           and 3 more\n"))
  }

  @Test func `shares of time add up`() {
    let text = report.timings([("tokens", 50_000_000), ("drawing", 100_000_000), ("comparing", 1_850_000_000)])
    #expect(
      text == """
        tokens       2.5 %  50 ms
        drawing      5.0 %  100 ms
        comparing   92.5 %  1.9 s

        """)
  }
}
