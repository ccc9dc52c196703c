import ImageComparison
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
}
