import ImageComparison
import LocatedJSON
import PixelBuffers
import SnapshotHarness
import SnapshotReports
import Testing

@Suite("JSON report")
struct JSONReportTests {
  @Test func `a run is one object with everything in it`() throws {
    var changed = CaseResult(
      suite: "tiny", control: "button", variant: "dark", scale: 1, path: "button/dark@1x.png", outcome: .changed)
    let size = try PixelSize(width: 2, height: 2)
    changed.difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 1, totalPixels: 4,
      boxes: [PixelBox(x: 0, y: 1, width: 1, height: 1)], maximumChannel: 9, maximumOklab: 0.5,
      percentile99Oklab: 0.5, maximumCIEDE2000: 3, percentile99CIEDE2000: 3, kind: .edge)
    changed.causes = [
      .token(name: "a.b", old: "1px", new: nil), .font(family: "Inter", file: "a.ttf", old: "01", new: "02"),
    ]
    changed.changes = [
      IngredientChange(name: "a.b", old: "1px", new: nil, chain: ["c.d", "a.b"], context: "theme=dark"),
      IngredientChange(kind: .font, name: "Inter", old: "01", new: "02", chain: ["Inter"], property: "a.ttf"),
    ]
    changed.actualPicture = "tiny/button/dark@1x-actual.png"
    let finding = Finding(
      severity: .error, code: "x.y", file: "t.json", line: 2, column: 3, pointer: "/a", message: "a \"quote\"",
      advice: "mend it")
    let results = RunResults(
      suites: [.init(name: "tiny", snapshots: "r")], cases: [changed], update: .none, rendererVersion: "1")
    let text = JSONReport.text(of: RunReport(results: results, findings: [finding]))
    #expect(
      text == """
        {
          "version": 1,
          "renderer": "1",
          "update": "none",
          "suites": [
            {"name": "tiny", "snapshots": "r"}
          ],
          "counts": {
            "matched": 0,
            "tolerated": 0,
            "changed": 1,
            "missing": 0,
            "obsolete": 0,
            "failed": 0,
            "recorded": 0
          },
          "causes": [
            {
              "cause": {"kind": "token", "token": "a.b", "old": "1px"},
              "variants": {"dark": 1},
              "cases": [
                "tiny/button/dark@1x"
              ]
            },
            {
              "cause": {"kind": "font", "font": "Inter", "file": "a.ttf", "old": "01", "new": "02"},
              "variants": {"dark": 1},
              "cases": [
                "tiny/button/dark@1x"
              ]
            }
          ],
          "invisible": [],
          "cases": [
            {"id": "tiny/button/dark@1x", "suite": "tiny", "control": "button", "variant": "dark", "scale": 1, "path": "button/dark@1x.png", "outcome": "changed", "written": false, "difference": {"kind": "edge", "expectedSize": {"width": 2, "height": 2}, "actualSize": {"width": 2, "height": 2}, "diffPixels": 1, "totalPixels": 4, "diffRatio": 0.25, "maxDelta": {"channel": 9, "oklab": 0.5, "ciede2000": 3}, "p99Delta": {"oklab": 0.5, "ciede2000": 3}, "boxes": [{"x": 0, "y": 1, "width": 1, "height": 1}]}, "changes": [{"token": "a.b", "old": "1px", "chain": ["c.d", "a.b"], "context": "theme=dark"}, {"font": "Inter", "file": "a.ttf", "old": "01", "new": "02"}], "causes": [{"kind": "token", "token": "a.b", "old": "1px"}, {"kind": "font", "font": "Inter", "file": "a.ttf", "old": "01", "new": "02"}], "actual": "tiny/button/dark@1x-actual.png", "nanoseconds": {"draw": 0, "read": 0, "hash": 0, "compare": 0, "write": 0}}
          ],
          "findings": [
            {"severity": "error", "code": "x.y", "file": "t.json", "pointer": "/a", "line": 2, "column": 3, "message": "a \\"quote\\"", "advice": "mend it"}
          ],
          "problems": [],
          "nanoseconds": {"wall": 0, "draw": 0, "read": 0, "hash": 0, "compare": 0, "write": 0}
        }

        """)
    #expect(JSONScanner.scan(Array(text.utf8), file: "report").findings == [])
  }

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
