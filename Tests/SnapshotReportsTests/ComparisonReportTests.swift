import ImageComparison
import LocatedJSON
import PixelBuffers
import SnapshotReports
import Testing

@Suite("JSON of comparisons")
struct ComparisonReportTests {
  @Test func `a pair of pictures is one object on one line`() throws {
    let size = try PixelSize(width: 2, height: 2)
    let difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 1, totalPixels: 4,
      boxes: [PixelBox(x: 0, y: 1, width: 1, height: 1)], maximumChannel: 9, maximumOklab: 0.5,
      percentile99Oklab: 0.5, maximumCIEDE2000: 3, percentile99CIEDE2000: 3, kind: .edge)
    func report(isAccepted: Bool) -> ComparisonReport {
      ComparisonReport(
        pairs: [.init(path: "", verdict: .compared(difference, isAccepted: isAccepted))], isOfFolders: false)
    }
    let body =
      #""diffPixels":1,"diffRatio":0.25,"maxDelta":{"channel":9,"oklab":0.5,"ciede2000":3},"#
      + #""boxes":[{"x":0,"y":1,"width":1,"height":1}],"kind":"edge","#
      + #""expected":{"width":2,"height":2},"actual":{"width":2,"height":2}}"# + "\n"
    #expect(report(isAccepted: false).json == #"{"version":1,"match":false,"reason":"pixels","# + body)
    #expect(report(isAccepted: true).json == #"{"version":1,"match":true,"reason":null,"# + body)
    #expect(
      report(isAccepted: false).text
        == "different: 1 of 4 px (25.0 %), edge, ΔE00 up to 3.0; first at 0,1, 1×1 px\n")
    #expect(report(isAccepted: true).text.hasPrefix("different within the limits: 1 of 4 px"))
  }

  @Test func `what has moved is told with its way`() throws {
    var moved = try difference(1)
    (moved.kind, moved.movement) = (.moved, PixelOffset(dx: 4, dy: -1))
    let report = ComparisonReport(
      pairs: [.init(path: "", verdict: .compared(moved, isAccepted: false))], isOfFolders: false)
    #expect(report.text == "different: 1 of 4 px (25.0 %), moved by 4, -1, ΔE00 up to 0.0\n")
    #expect(report.json.contains(#""kind":"moved","movement":{"dx":4,"dy":-1},"#))
  }

  private func difference(_ changed: Int, width: Int = 2, boxes: Int = 0) throws -> ImageDifference {
    ImageDifference(
      expectedSize: try PixelSize(width: 2, height: 2), actualSize: try PixelSize(width: width, height: 2),
      changedPixels: changed, totalPixels: 4, boxes: (0..<boxes).map { PixelBox(x: $0, y: 1, width: 2, height: 3) },
      maximumChannel: 1, maximumOklab: 0, percentile99Oklab: 0, maximumCIEDE2000: 0, percentile99CIEDE2000: 0,
      kind: nil)
  }

  @Test func `one sentence says how two pictures compare`() throws {
    func text(_ verdict: ComparisonReport.Verdict) -> String {
      ComparisonReport(pairs: [.init(path: "", verdict: verdict)], isOfFolders: false).text
    }
    #expect(try text(.compared(difference(0), isAccepted: true)) == "equal, 2×2 px\n")
    #expect(
      try text(.compared(difference(1, boxes: 2), isAccepted: false))
        == "different: 1 of 4 px (25.0 %), ΔE00 up to 0.0; first at 0,1, 2×3 px\n")
    #expect(try text(.compared(difference(2, width: 3), isAccepted: false)) == "different: size 2×2 → 3×2 px\n")
    #expect(text(.unreadable("a.png: cut\noff")).count { $0 == "\n" } == 1)
  }

  private func folders() throws -> ComparisonReport {
    ComparisonReport(
      pairs: [
        .init(path: "a.png", verdict: .compared(try difference(0), isAccepted: true)),
        .init(path: "b.png", verdict: .compared(try difference(1), isAccepted: false)),
        .init(path: "c.png", verdict: .compared(try difference(1), isAccepted: true)),
        .init(path: "d.png", verdict: .onlyInFirst), .init(path: "e.png", verdict: .onlyInSecond),
        .init(path: "f.png", verdict: .unreadable("no picture")),
      ], isOfFolders: true)
  }

  @Test func `of folders, the pairs that differ are named and all are counted`() throws {
    var report = try folders()
    #expect(report.pairs.map(\.isMatch) == [true, false, true, false, false, false])
    #expect(
      report.text == """
        b.png: different: 1 of 4 px (25.0 %), ΔE00 up to 0.0
        d.png: only in the first folder
        e.png: only in the second folder
        f.png: no picture
        6 pictures, 4 different

        """)
    report.pairs = [report.pairs[0]]
    #expect(report.text == "1 picture, 0 different\n")
    report.pairs = (0..<1_234).map { .init(path: "\($0)", verdict: .onlyInFirst) }
    #expect(report.text.hasSuffix("\n1,234 pictures, 1,234 different\n"))
  }

  @Test func `the report for programs says for each pair whether it matches and why not`() throws {
    let report = try folders()
    let root = try #require(JSONScanner.scan(Array(report.json.utf8), file: "r").document?.root)
    #expect(root["match"]?.boolean == false)
    let files = try #require(root["files"]?.array)
    #expect(files.map { $0["path"]?.string } == ["a.png", "b.png", "c.png", "d.png", "e.png", "f.png"])
    #expect(files.map { $0["match"]?.boolean } == [true, false, true, false, false, false])
    #expect(
      files.map { $0["reason"]?.string } == [nil, "pixels", nil, "onlyInFirst", "onlyInSecond", "unreadable"])
    #expect(files[5]["message"]?.string == "no picture")
    let accepted = ComparisonReport(pairs: [report.pairs[0], report.pairs[2]], isOfFolders: true)
    #expect(accepted.json.hasPrefix(#"{"version":1,"match":true,"files":[{"path":"a.png","match":true,"reason":null,"#))
    let sizes = ComparisonReport(
      pairs: [.init(path: "", verdict: .compared(try difference(2, width: 3), isAccepted: false))], isOfFolders: false)
    #expect(sizes.json.hasPrefix(#"{"version":1,"match":false,"reason":"size","#))
  }
}
