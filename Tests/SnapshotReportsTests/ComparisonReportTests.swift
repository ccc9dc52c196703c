import ImageComparison
import LocatedJSON
import PixelBuffers
import SnapshotHarness
import SnapshotReports
import Testing

@Suite("reports of comparisons")
struct ComparisonReportTests {
  private func difference(_ changed: Int, width: Int = 2, boxes: Int = 0) throws -> ImageDifference {
    ImageDifference(
      expectedSize: try PixelSize(width: 2, height: 2), actualSize: try PixelSize(width: width, height: 2),
      changedPixels: changed, totalPixels: 4, boxes: (0..<boxes).map { PixelBox(x: $0, y: 1, width: 2, height: 3) },
      maximumChannel: 1, maximumOklab: 0, percentile99Oklab: 0, maximumCIEDE2000: 0, percentile99CIEDE2000: 0,
      kind: nil)
  }

  /// The whole report of some pairs.
  private func report(
    _ pairs: [ComparisonReport.Pair], _ form: ComparisonReport.Form = .text,
    _ settings: ComparisonSettings = ComparisonSettings(), isOfFolders: Bool = true, unseen: [String] = [],
    isInterrupted: Bool = false
  ) -> String {
    var report = ComparisonReport(form, settings: settings, isOfFolders: isOfFolders)
    return report.begin() + pairs.map { report.add($0) }.joined()
      + report.end(unseen: unseen, isInterrupted: isInterrupted)
  }

  private func pair(
    _ verdict: ComparisonReport.Verdict, _ form: ComparisonReport.Form = .text,
    colors: ComparisonReport.ColorStatements? = nil
  ) -> String {
    report([.init(path: "", verdict: verdict, colors: colors)], form, isOfFolders: false)
  }

  @Test func `a pair of pictures is one object on one line`() throws {
    let size = try PixelSize(width: 2, height: 2)
    let difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 1, totalPixels: 4,
      boxes: [PixelBox(x: 0, y: 1, width: 1, height: 1)], maximumChannel: 9, maximumOklab: 0.5,
      percentile99Oklab: 0.5, maximumCIEDE2000: 3, percentile99CIEDE2000: 3, kind: .edge)
    func text(isAccepted: Bool, _ form: ComparisonReport.Form) -> String {
      pair(.compared(difference, isAccepted: isAccepted), form)
    }
    let body =
      #""diffPixels":1,"diffRatio":0.25,"maxDelta":{"channel":9,"oklab":0.5,"ciede2000":3},"#
      + #""boxes":[{"x":0,"y":1,"width":1,"height":1}],"kind":"edge","#
      + #""expected":{"width":2,"height":2},"actual":{"width":2,"height":2},"changedPixels":1,"#
    let end = #","metric":"exact","threshold":0}"# + "\n"
    #expect(
      text(isAccepted: false, .json)
        == #"{"version":1,"match":false,"reason":"pixels","# + body + #""verdict":"changed""# + end)
    #expect(
      text(isAccepted: true, .json)
        == #"{"version":1,"match":true,"reason":null,"# + body + #""verdict":"tolerated""# + end)
    #expect(
      text(isAccepted: false, .text)
        == "different: 1 of 4 px (25.0 %), edge, ΔE00 up to 3.0; first at 0,1, 1×1 px\n")
    #expect(text(isAccepted: true, .text).hasPrefix("different within the limits: 1 of 4 px"))
  }

  @Test func `what has moved is told with its way`() throws {
    var moved = try difference(1)
    (moved.kind, moved.movement) = (.moved, PixelOffset(dx: 4, dy: -1))
    #expect(
      pair(.compared(moved, isAccepted: false))
        == "different: 1 of 4 px (25.0 %), moved 4 px right, 1 px up, ΔE00 up to 0.0\n")
    #expect(
      pair(.compared(moved, isAccepted: false), .json).contains(#""kind":"moved","movement":{"dx":4,"dy":-1},"#))
    moved.movement = PixelOffset(dx: 0, dy: 2)
    #expect(pair(.compared(moved, isAccepted: false)).contains(", moved 2 px down, ΔE00"))
    moved.movement = PixelOffset(dx: -1_000, dy: 0)
    #expect(pair(.compared(moved, isAccepted: false)).contains(", moved 1,000 px left, ΔE00"))
  }

  @Test func `one sentence says how two pictures compare`() throws {
    #expect(try pair(.compared(difference(0), isAccepted: true)) == "equal, 2×2 px\n")
    #expect(
      try pair(.compared(difference(1, boxes: 2), isAccepted: false))
        == "different: 1 of 4 px (25.0 %), ΔE00 up to 0.0; first at 0,1, 2×3 px\n")
    #expect(try pair(.compared(difference(2, width: 3), isAccepted: false)) == "different: size 2×2 → 3×2 px\n")
    #expect(pair(.unreadable("a.png: cut\noff")).count { $0 == "\n" } == 1)
  }

  @Test func `what a metric counts is told beside what differs`() throws {
    let size = try PixelSize(width: 2, height: 2)
    var old = RGBAImage(size: size, filledWith: 0xFF00_0000)
    let new = old
    (old.pixels[0], old.pixels[3]) = (0xFFFF_FFFF, 0xFFFF_FFFF)
    var settings = ComparisonSettings(metric: .yiq)
    settings.ignoredRegions = [PixelBox(x: 0, y: 0, width: 1, height: 1)]
    settings.window = 1
    var measured = ImageComparison.compare(old, new, with: settings)
    (measured.changedPixels, measured.countedPixels) = (2, 1)
    (measured.antialiasedPixels, measured.ignoredPixels, measured.windowPixels) = (0, 1, 1)
    let verdict = ComparisonReport.Verdict.compared(try difference(2), by: measured, isAccepted: false)
    #expect(
      pair(verdict)
        == "different: 1 of 4 px (25.0 %) above 0.1 by yiq of 2 that differ, 1 in ignored regions, at most 1 in 1×1 px, "
        + "ΔE00 up to 0.0\n")
    let json = pair(verdict, .json)
    #expect(json.contains(#""diffPixels":1,"diffRatio":0.25,"#))
    #expect(json.contains(#""changedPixels":2,"ignoredPixels":1,"windowPixels":1,"verdict":"changed""#))
    measured.score = 0.5
    #expect(
      pair(.compared(try difference(2), by: measured, isAccepted: false), .json).contains(
        #""windowPixels":1,"score":0.5,"#))
  }

  @Test func `equal pixels that mean other colours are no match`() throws {
    let verdict = ComparisonReport.Verdict.compared(try difference(0), isAccepted: true)
    for (effect, start, word) in [
      (ComparisonReport.ColorEffect.differs, "different: equal pixels, 2×2 px", "differs"),
      (.ignored, "equal, 2×2 px", "is ignored"), (.applied, "equal, 2×2 px", "was applied"),
    ] {
      let colors = ComparisonReport.ColorStatements(expected: "sRGB", actual: "iCCP 'P\n3'", effect: effect)
      #expect(pair(verdict, colors: colors) == start + "; colour information \(word): sRGB / iCCP 'P\\n3'\n")
      let json = pair(verdict, .json, colors: colors)
      let isMatch = effect != .differs
      #expect(json.hasPrefix(#"{"version":1,"match":\#(isMatch),"reason":\#(isMatch ? "null" : "\"color\""),"#))
      #expect(
        json.contains(#""colors":{"expected":"sRGB","actual":"iCCP 'P\n3'","effect":"\#(effect.rawValue)"}"#))
    }
  }

  @Test func `what pixels do not tell is one verdict with them`() throws {
    for (changed, isAccepted, start) in [
      (0, true, "different: equal pixels, 2×2 px"), (1, true, "different: 1 of 4 px"),
      (1, false, "different: 1 of 4 px"),
    ] {
      var report = ComparisonReport(.text, isOfFolders: false)
      let pair = ComparisonReport.Pair(
        path: "", verdict: .compared(try difference(changed), isAccepted: isAccepted),
        remarks: [.init(.animation, "other\nframes", isDifference: true), .init(.name, "names", isDifference: false)])
      let text = report.begin() + report.add(pair) + report.end()
      #expect(text.hasPrefix(start))
      #expect(text.hasSuffix("; other\\nframes; names\n"))
      #expect(!pair.isMatch && !pair.isTolerated && pair.outcome == .changed)
    }
    let pair = ComparisonReport.Pair(
      path: "", verdict: .compared(try difference(0), isAccepted: true),
      remarks: [.init(.name, "names", isDifference: false)])
    #expect(pair.isMatch && pair.outcome == .matched && pair.notes == ["names"])
  }

  @Test func `what is not compared is counted, and matches only if its bytes do`() {
    let rows: [(ComparisonReport.Presence, Outcome, String)] = [
      (.equalBytes, .matched, "the same bytes in both folders"),
      (.otherBytes, .changed, "different bytes in the second folder"),
      (.onlyInFirst, .obsolete, "only in the first folder"), (.onlyInSecond, .missing, "only in the second folder"),
    ]
    var (text, json) = (
      ComparisonReport(.text, isOfFolders: true), ComparisonReport(.json, isOfFolders: true)
    )
    var (lines, members) = (text.begin(), json.begin())
    for (presence, outcome, words) in rows {
      let pair = ComparisonReport.Pair(path: "a.jpg", verdict: .notCompared(format: "a JPEG file", presence))
      #expect(pair.outcome == outcome && pair.isMatch == (outcome == .matched) && pair.isNotCompared)
      #expect(pair.notes == ["not compared: a JPEG file, \(words)"])
      #expect(text.add(pair) == "a.jpg: not compared: a JPEG file, \(words)\n")
      members += json.add(pair)
    }
    lines += text.end()
    members += json.end()
    #expect(lines == "4 pictures, 3 different, 4 not compared\n")
    #expect(
      members.contains(
        #"{"path":"a.jpg","match":true,"reason":null,"format":"a JPEG file","presence":"equalBytes","verdict":"matched"}"#
      ))
    #expect(members.contains(#""match":false,"reason":"notCompared","format":"a JPEG file","presence":"otherBytes""#))
    #expect(members.contains(#""counts":{"pairs":4,"different":3,"tolerated":0,"notCompared":4,"written":0}"#))
  }

  private func pairs() throws -> [ComparisonReport.Pair] {
    [
      .init(path: "a.png", verdict: .compared(try difference(0), isAccepted: true)),
      .init(path: "b.png", verdict: .compared(try difference(1), isAccepted: false)),
      .init(path: "c.png", verdict: .compared(try difference(1), isAccepted: true)),
      .init(path: "d.png", verdict: .onlyInFirst(movedTo: "x/\ne.png")),
      .init(path: "e.png", verdict: .onlyInSecond()),
      .init(path: "f.png", verdict: .unreadable("no picture")),
    ]
  }

  @Test func `of folders, the pairs that differ are named and all are counted`() throws {
    let pairs = try pairs()
    #expect(pairs.map(\.isMatch) == [true, false, true, false, false, false])
    #expect(pairs.map(\.isTolerated) == [false, false, true, false, false, false])
    #expect(pairs.map(\.outcome) == [.matched, .changed, .tolerated, .obsolete, .missing, .failed])
    #expect(
      report(pairs, unseen: ["some pass"]) == """
        b.png: different: 1 of 4 px (25.0 %), ΔE00 up to 0.0
        c.png: different within the limits: 1 of 4 px (25.0 %), ΔE00 up to 0.0
        d.png: only in the first folder, moved to x/\\ne.png
        e.png: only in the second folder
        f.png: no picture
        some pass
        6 pictures, 4 different, 1 different within the limits

        """)
    #expect(report([pairs[0]]) == "1 picture, 0 different\n")
    let many = (0..<1_234).map { ComparisonReport.Pair(path: "\($0)", verdict: .onlyInFirst()) }
    #expect(report(many).hasSuffix("\n1,234 pictures, 1,234 different\n"))
  }

  @Test func `the report for programs says for each pair whether it matches and why not`() throws {
    var pairs = try pairs()
    pairs[1].isWritten = true
    let text = report(pairs, .json, ComparisonSettings(metric: .yiq, maximumChangedPixels: 2), unseen: ["some"])
    let root = try #require(JSONScanner.scan(Array(text.utf8), file: "r").document?.root)
    #expect(root["match"]?.boolean == false)
    #expect(root["metric"]?.string == "yiq")
    #expect(root["threshold"]?.number == 0.1)
    #expect(root["maxDiffPixels"]?.number == 2)
    #expect(root["unseen"]?.array?.map(\.string) == ["some"])
    let counts = ["pairs", "different", "tolerated", "written"].map { root["counts"]?[$0]?.number }
    #expect(counts == [6, 4, 1, 1])
    let files = try #require(root["files"]?.array)
    #expect(files.map { $0["path"]?.string } == ["a.png", "b.png", "c.png", "d.png", "e.png", "f.png"])
    #expect(files.map { $0["match"]?.boolean } == [true, false, true, false, false, false])
    #expect(
      files.map { $0["reason"]?.string } == [nil, "pixels", nil, "onlyInFirst", "onlyInSecond", "unreadable"])
    #expect(
      files.map { $0["verdict"]?.string } == ["matched", "changed", "tolerated", "obsolete", "missing", "failed"])
    #expect(files[1]["written"]?.boolean == true)
    #expect(files[3]["movedTo"]?.string == "x/\ne.png")
    #expect(files[5]["message"]?.string == "no picture")
    #expect(
      report([pairs[0], pairs[2]], .json).contains(
        #"],"counts":{"pairs":2,"different":0,"tolerated":1,"notCompared":0,"written":0},"match":true}"#))
    #expect(report([pairs[0]], .json, isInterrupted: true).contains(#""match":false,"interrupted":true}"#))
    #expect(
      pair(.compared(try difference(2, width: 3), isAccepted: false), .json).hasPrefix(
        #"{"version":1,"match":false,"reason":"size","#))
  }
}
