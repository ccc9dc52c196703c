import Digests
import ImageComparison
import LocatedJSON
import PixelBuffers
import SeededNumbers
import SnapshotHarness
import Testing

@Suite("Text of results")
struct ResultsTextTests {
  @Test func `a run is one object with everything in it`() throws {
    var changed = CaseResult(
      suite: "tiny", control: "button", variant: "dark", scale: 1, path: "button/dark@1x.png", outcome: .changed)
    changed.position = 7
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
      advice: "mend it", related: ["a.b"])
    var results = RunResults(
      RunSummary(
        suites: [.init(name: "tiny", snapshots: "r")], rendererVersion: "1", shard: Shard(index: 2, count: 3),
        plan: PlanIdentity(digest: Digest(high: 1, low: 2), count: 9)),
      cases: [changed])
    results.summary.findings = [finding]
    results.summary.exitStatus = 1
    let text = results.json
    #expect(
      text == """
        {
          "version": 1,
          "program": "specimen",
          "renderer": "1",
          "update": "none",
          "shard": {"index": 2, "count": 3},
          "plan": {"digest": "00000000000000010000000000000002", "cases": 9},
          "cases": [
            {"id": "tiny/button/dark@1x", "suite": "tiny", "control": "button", "variant": "dark", "scale": 1, "path": "button/dark@1x.png", "position": 7, "outcome": "changed", "written": false, "difference": {"kind": "edge", "expectedSize": {"width": 2, "height": 2}, "actualSize": {"width": 2, "height": 2}, "diffPixels": 1, "totalPixels": 4, "diffRatio": 0.25, "maxDelta": {"channel": 9, "oklab": 0.5, "ciede2000": 3}, "p99Delta": {"oklab": 0.5, "ciede2000": 3}, "boxes": [{"x": 0, "y": 1, "width": 1, "height": 1}]}, "changes": [{"token": "a.b", "old": "1px", "chain": ["c.d", "a.b"], "context": "theme=dark"}, {"font": "Inter", "file": "a.ttf", "old": "01", "new": "02"}], "causes": [{"kind": "token", "token": "a.b", "old": "1px"}, {"kind": "font", "font": "Inter", "file": "a.ttf", "old": "01", "new": "02"}], "actual": "tiny/button/dark@1x-actual.png", "nanoseconds": {"draw": 0, "read": 0, "hash": 0, "compare": 0, "write": 0}}
          ],
          "suites": [
            {"name": "tiny", "snapshots": "r"}
          ],
          "counts": {"matched": 0, "tolerated": 0, "changed": 1, "missing": 0, "obsolete": 0, "failed": 0, "recorded": 0},
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
          "findings": [
            {"severity": "error", "code": "x.y", "file": "t.json", "pointer": "/a", "line": 2, "column": 3, "message": "a \\"quote\\"", "advice": "mend it", "tokens": ["a.b"]}
          ],
          "problems": [],
          "exitStatus": 1,
          "nanoseconds": {"wall": 0, "draw": 0, "read": 0, "hash": 0, "compare": 0, "write": 0}
        }

        """)
    #expect(JSONScanner.scan(Array(text.utf8), file: "report").findings == [])
    let back = try RunResults(json: Array(text.utf8), file: "report")
    #expect(back.json == text)
    #expect(back.summary.findings == [finding])
  }

  /// A result for each outcome, with as little as it may have.
  private var small: RunResults {
    RunResults(
      RunSummary(suites: [.init(name: "s", snapshots: "r")]),
      cases: Outcome.allCases.map {
        CaseResult(suite: "s", control: "c\($0.rawValue)", variant: "\"v]}", scale: 1, path: "p", outcome: $0)
      })
  }

  // swift-format-ignore
  @Test(arguments: [
    ("as it is written",        "\n", "\n"),
    ("on one line",             "\n", ""),
    ("with other line ends",    "\n", "\r\n"),
    ("spread out",              ",", " ,\n\t "),
  ])
  func `cases are found however the text is laid out`(_ row: (name: String, old: String, new: String)) throws {
    let text = small.json.split(separator: row.old, omittingEmptySubsequences: false).joined(separator: row.new)
    let back = try RunResults(json: Array(text.utf8), file: row.name)
    #expect(back.cases == small.cases)
    #expect(back.json == small.json)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("\"variant\": \"\\\"v]}\"",  "\"variant\": 7",     "r:8:", "this should be a string"),
    ("\"scale\": 1",                "\"scale\": 1,",       "r:8:", ""),
    ("\"cases\": [",                "\"cases\": [,",       "r:7:", ""),
    ("\"program\": \"specimen\"", "\"program\": \"x\"",  "r: these are no results", ""),
    ("\"cases\": [",                "\"chases\": [",       "r:1:1", "an object with \"cases\""),
  ])
  func `mistakes are told with their place`(_ row: (old: String, new: String, start: String, what: String)) throws {
    let parts = small.json.split(separator: row.old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let error = #expect(throws: ResultsError.self) {
      try RunResults(json: Array(parts.joined(separator: row.new).utf8), file: "r")
    }
    #expect(error?.description.hasPrefix(row.start) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(row.what) == true || row.what.isEmpty, "\(error?.description ?? "")")
  }

  /// The text as a whole, read by the scanner alone, against the cases that are found without reading it.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is accepted is JSON, with as many cases as the list has items`(seed: UInt64) throws {
    var bytes = Array(small.json.utf8)
    var random = SplitMix64(seed: seed)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = Array("{}[],:\"\\ ".utf8).randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: place)
      default: bytes.insert(Array("{}[],:\"\\ ".utf8).randomElement(using: &random) ?? 0, at: place)
      }
    }
    guard let results = try? RunResults(json: bytes, file: "r") else { return }
    let whole = JSONScanner.scan(bytes, file: "r")
    #expect(whole.document?.root["cases"]?.array?.count == results.cases.count, "\(whole.findings)")
  }
}
