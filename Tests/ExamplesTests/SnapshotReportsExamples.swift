import ImageComparison
import PixelBuffers
import SnapshotHarness
import SnapshotReports
import TestFiles
import Testing

@Suite("Examples: reports")
struct SnapshotReportsExamples {
  private func picture(_ color: UInt32) throws -> RGBAImage {
    RGBAImage(size: try PixelSize(width: 4, height: 2), filledWith: color)
  }

  private func plan(in folder: TemporaryFolder, _ color: UInt32) -> SnapshotPlan {
    let button = SnapshotCase(suite: "shop", control: "button", variant: "light", scale: 1, path: "button.png") {
      Drawing(image: try picture(color), ingredients: [Ingredient(chain: ["color.brand"], value: "\(color)")])
    }
    return SnapshotPlan(suite: "shop", snapshots: folder("Snapshots"), cases: [button], expectedPaths: [button.path])
  }

  @Test func `print a line for each case, and what to do at the end`() async throws {
    let folder = try TemporaryFolder()
    _ = await SnapshotRun.results(of: [plan(in: folder, 0xFF00_0000)], options: RunOptions(update: .all))
    let results = await SnapshotRun.results(of: [plan(in: folder, 0xFF00_00FF)], options: RunOptions())

    let report = TextReport(usesColor: false)
    let line = report.line(for: try #require(results.cases.first))
    #expect(line.hasPrefix("changed    shop/button/light@1x  8 of 8 px (100.0 %)"))
    #expect(line.hasSuffix("← color.brand\n"))

    let run = RunReport(summary: results.summary, recordCommand: "shop-pictures --record")
    let text = report.summary(of: run, namesCases: false)
    #expect(text.contains("\ncolor.brand  4278190080 → 4278190335   1 case: light 1\n"))
    #expect(text.contains("\n1 case: 1 changed ("))
    #expect(text.hasSuffix("\nif the pictures are right: shop-pictures --record\n"))
  }

  @Test func `write the page of a results folder`() async throws {
    let folder = try TemporaryFolder()
    _ = await SnapshotRun.results(of: [plan(in: folder, 0xFF00_0000)], options: RunOptions(update: .all))
    var options = RunOptions()
    options.results = try ResultsFolder(folder("results"))
    _ = await SnapshotRun.results(of: [plan(in: folder, 0xFF00_00FF)], options: options)

    let report = try HTMLReport.write(ofResults: folder("results"), to: folder("report.html"))
    #expect(report.page == folder("report.html") && !report.isFolder)
    #expect(report.pictureCount == 3, "expected, actual and the difference")
    #expect(report.problems.isEmpty)
  }

  @Test func `say how two pictures compare`() throws {
    let difference = ImageComparison.compare(try picture(0xFF00_0000), try picture(0xFF00_0000))
    let pair = ComparisonReport.Pair(path: "", verdict: .compared(difference, isAccepted: difference.isEqual))
    #expect(pair.isMatch)
    var report = ComparisonReport(.text, isOfFolders: false)
    #expect(report.begin() + report.add(pair) + report.end() == "equal, 4×2 px\n")
  }

  @Test func `say how two folders of pictures compare`() {
    var report = ComparisonReport(.text, isOfFolders: true)
    var text = report.begin()
    text += report.add(.init(path: "a.png", verdict: .onlyInFirst(movedTo: "c.png")))
    text += report.add(.init(path: "b.png", verdict: .unreadable("b.png is cut off")))
    text += report.end()
    #expect(
      text == "a.png: only in the first folder, moved to c.png\nb.png: b.png is cut off\n2 pictures, 2 different\n")
  }
}
