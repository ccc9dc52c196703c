import CanonicalValues
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
    changed.fold = Digest(high: 3, low: 4)
    changed.notes = ["moved from \"x\"", "\n"]
    changed.contrasts = [
      ContrastChange(
        text: "c.d", fill: "e", control: "button", variant: "dark", old: 4.75, new: 4.25, threshold: 4.5, fell: true)
    ]
    changed.actualPicture = "tiny/button/dark@1x-actual.png"
    let finding = Finding(
      severity: .error, codeText: "x.y", file: "t.json", line: 2, column: 3, pointer: "/a", message: "a \"quote\"",
      advice: "mend it", related: ["a.b"])
    var results = RunResults(
      RunSummary(
        suites: [.init(name: "tiny", file: "t/specimen.json", snapshots: "r")], rendererVersion: "1",
        shard: Shard(index: 2, count: 3),
        plan: PlanIdentity(digest: Digest(high: 1, low: 2), count: 9)),
      cases: [changed])
    results.summary.findings = [finding]
    results.summary.exitStatus = 1
    results.summary.tally.locateCauses {
      $0.cause.kind == .token ? FileLocation(file: "t.json", line: 4, column: 7) : nil
    }
    results.summary.tally.setExamples([results.summary.tally.causes[0].cause.id: "tiny/button/dark@1x"])
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
            {"id": "tiny/button/dark@1x", "suite": "tiny", "control": "button", "variant": "dark", "scale": 1, "path": "button/dark@1x.png", "position": 7, "outcome": "changed", "written": false, "difference": {"kind": "edge", "expectedSize": {"width": 2, "height": 2}, "actualSize": {"width": 2, "height": 2}, "diffPixels": 1, "totalPixels": 4, "diffRatio": 0.25, "maxDelta": {"channel": 9, "oklab": 0.5, "ciede2000": 3}, "p99Delta": {"oklab": 0.5, "ciede2000": 3}, "boxes": [{"x": 0, "y": 1, "width": 1, "height": 1}]}, "fold": "00000000000000030000000000000004", "changes": [{"token": "a.b", "old": "1px", "oldValue": {"": "1px"}, "chain": ["c.d", "a.b"], "context": "theme=dark"}, {"font": "Inter", "file": "a.ttf", "old": "01", "new": "02"}], "causes": [{"kind": "token", "token": "a.b", "old": "1px", "oldValue": {"": "1px"}}, {"kind": "font", "font": "Inter", "file": "a.ttf", "old": "01", "new": "02"}], "contrasts": [{"text": "c.d", "fill": "e", "control": "button", "variant": "dark", "old": 4.75, "new": 4.25, "threshold": 4.5, "fell": true}], "notes": ["moved from \\"x\\"", "\\n"], "actual": "tiny/button/dark@1x-actual.png", "nanoseconds": {"draw": 0, "read": 0, "hash": 0, "compare": 0, "write": 0}}
          ],
          "suites": [
            {"name": "tiny", "file": "t/specimen.json", "snapshots": "r"}
          ],
          "counts": {"matched": 0, "tolerated": 0, "changed": 1, "missing": 0, "obsolete": 0, "failed": 0, "recorded": 0, "proven": 0, "predating": 0},
          "causes": [
            {
              "id": "d6497a31dc72679c",
              "cause": {"kind": "token", "token": "a.b", "old": "1px", "oldValue": {"": "1px"}},
              "fate": "removed",
              "place": {"file": "t.json", "line": 4, "column": 7},
              "distinctChanges": 1,
              "example": "tiny/button/dark@1x",
              "variants": {"dark": 1},
              "controls": {"button": 1},
              "contrasts": [
                {"text": "c.d", "fill": "e", "control": "button", "variant": "dark", "old": 4.75, "new": 4.25, "threshold": 4.5, "fell": true}
              ],
              "cases": [
                "tiny/button/dark@1x"
              ]
            },
            {
              "id": "dcac56eac98c0e49",
              "cause": {"kind": "font", "font": "Inter", "file": "a.ttf", "old": "01", "new": "02"},
              "fate": "fileChanged",
              "distinctChanges": 1,
              "variants": {"dark": 1},
              "controls": {"button": 1},
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
    #expect(back.summary.tally.causes == results.summary.tally.causes)
  }

  @Test(
    arguments: [
      .token(name: "a", old: nil, new: nil), .setting(name: "a", old: "b", new: "c"),
      .token(name: "a", old: .reference("b"), new: RecordedValue(.measure(1, unit: "px"), type: "dimension")),
      .style(identifier: "a", old: nil, new: "b"), .image(file: "a", old: "b", new: "c"), .renderer(),
      .renderer(old: "1", new: "2"), .editedReference, .specimen(),
      .specimen(file: "a.json"), .specimen(file: "a.json", node: "/body (b)"), .unrecorded,
      .unreadableRecord(why: "is damaged"),
    ] as [Cause])
  func `every kind of cause comes back`(cause: Cause) throws {
    var changed = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    changed.causes = [cause]
    let json = RunResults(RunSummary(suites: [.init(name: "s", snapshots: "r")]), cases: [changed]).json
    let back = try RunResults(json: Array(json.utf8), file: "r")
    #expect(back.cases.first?.causes == [cause])
    if case .specimen(_, let node) = cause, case .specimen(_, let other)? = back.cases.first?.causes.first {
      #expect(node == other)
    }
    #expect(back.json == json)
  }

  @Test func `a movement belongs to what has moved`() throws {
    let size = try PixelSize(width: 9, height: 9)
    var moved = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    moved.difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 1, totalPixels: 81, boxes: [], maximumChannel: 1,
      maximumOklab: 1, percentile99Oklab: 1, maximumCIEDE2000: 1, percentile99CIEDE2000: 1, kind: .moved,
      movement: PixelOffset(dx: -4, dy: 3))
    let json = RunResults(RunSummary(suites: [.init(name: "s", snapshots: "r")]), cases: [moved]).json
    #expect(json.contains(##""kind": "moved", "movement": {"dx": -4, "dy": 3}"##))
    let back = try RunResults(json: Array(json.utf8), file: "r")
    #expect(back.cases.first?.difference?.movement == PixelOffset(dx: -4, dy: 3))
    let other = json.replacing(##""kind": "moved""##, with: ##""kind": "edge""##)
    let error = #expect(throws: ResultsError.self) { try RunResults(json: Array(other.utf8), file: "r") }
    #expect(error?.description.contains("no member 'movement' unless the kind is 'moved'") == true)
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
    ("\"program\": \"specimen\"", "\"program\": \"x\"",  "r: these are not results", ""),
    ("\"cases\": [",                "\"chases\": [",       "r:1:1", "an object with \"cases\""),
    ("\"scale\": 1",                "\"scale\": 1.5",      "r:8:", "this should be a whole number"),
    ("\"outcome\": \"matched\"",  "\"outcome\": \"x\"",  "r:8:", "one of matched, tolerated, changed, missing, obsolete, failed"),
    ("\"written\": false",          "\"actual\": \"../x\"", "r:8:", "a path in the results folder, without '..'"),
    ("\"written\": false",          "\"fold\": \"12\"",    "r:8:", "32 hexadecimal digits"),
    ("\"suites\": [",               "\"suites\": [{\"name\": \"s\", \"snapshots\": \"q\"},", "r:", "a suite with a name of its own"),
  ])
  func `mistakes are told with their place`(_ row: (old: String, new: String, start: String, what: String)) throws {
    let parts = small.json.split(separator: row.old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let error = #expect(throws: ResultsError.self) {
      try RunResults(json: Array(parts.joined(separator: row.new).utf8), file: "r")
    }
    let text = try #require(error).description
    #expect(text.hasPrefix(row.start), "\(text)")
    #expect(row.what.isEmpty || text.contains(row.what), "\(text)")
  }

  /// However the lines are broken, a mistake is where an editor shows it.
  @Test(arguments: ["\n", "", "\r\n", "\n\n  "])
  func `mistakes are told with line and column`(lineEnd: String) throws {
    // What follows the cases on one line with them is told without their columns.
    for value in ["\"scale\": 1, \"path\": \"p\", \"outcome\": \"failed\"", "\"wall\": 0"]
    where !(lineEnd.isEmpty && value.hasPrefix("\"wall")) {
      let lines = small.json.split(separator: "\n").joined(separator: lineEnd)
      let parts = lines.split(separator: value, omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      // The number after the first colon becomes one that is not whole.
      let key = try #require(value.split(separator: " ").first)
      let before = parts[0] + key + " "
      let text = before + "1.5" + value.dropFirst(key.count + 2) + parts[1]
      let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      let column = before.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
      let error = #expect(throws: ResultsError.self) { try RunResults(json: Array(text.utf8), file: "r") }
      #expect(
        error?.description == "r:\(line):\(column): this should be a whole number; run 'specimen verify' again")
    }
  }

  @Test(arguments: [
    (1, 1, true), (2, 2, true), (10_000, 10_000, true), (0, 2, false), (3, 2, false), (1, 0, false), (1, 10_001, false),
    (-1, 2, false),
  ])
  func `a shard is one of as many as there may be`(_ index: Int, _ count: Int, _ isRead: Bool) throws {
    var results = small
    results.summary.shard = Shard(index: index, count: count)
    let text = Array(results.json.utf8)
    if isRead {
      #expect(try RunResults(json: text, file: "r").summary.shard == Shard(index: index, count: count))
    } else {
      let error = #expect(throws: ResultsError.self) { try RunResults(json: text, file: "r") }
      #expect(error?.description == "r:6:12: this should be a part of a plan; run 'specimen verify' again")
    }
  }

  @Test func `a file of another version of the format names it`() throws {
    for (version, text) in [("2", "2"), ("1.5", "1.5"), ("0", "0")] {
      let json = small.json.replacing(#""version": 1"#, with: #""version": \#(version)"#)
      let error = #expect(throws: ResultsError.self) { try RunResults(json: Array(json.utf8), file: "r") }
      #expect(
        error?.description == "r: format version \(text) is not known; use the program that wrote it, or run "
          + "'specimen verify' again")
    }
  }

  /// The text as a whole, read by the scanner alone, against the cases that are found without reading it.
  @Test(arguments: lawSeeds(0..<200))
  func `what is accepted is JSON, with as many cases as the list has items`(seed: UInt64) throws {
    var bytes = Array(small.json.utf8)
    var random = SplitMix64(seed: seed)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = Array("{}[],:\"\\ ".utf8).randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: index)
      default: bytes.insert(Array("{}[],:\"\\ ".utf8).randomElement(using: &random) ?? 0, at: index)
      }
    }
    guard let results = try? RunResults(json: bytes, file: "r") else { return }
    let whole = JSONScanner.scan(bytes, file: "r")
    #expect(whole.document?.root["cases"]?.array?.count == results.cases.count, "\(whole.findings)")
  }
}
