import CanonicalValues
import ColorSpaces
import Digests
import LocalFiles
import LocatedJSON
import PNGCoding
import PixelBuffers
import ReportPage
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

@Suite("HTML report")
struct HTMLReportTests {
  @Test func `the data says what became of every case, and matched ones are counted`() async throws {
    let sample = try await SampleResults.small()
    let report = try sample.write()
    #expect(!report.isFolder && report.page == sample.page && report.problems.isEmpty)
    let page = try WrittenPage(sample.folder.read("report.html"))
    let data = page.data
    #expect(data["version"]?.number == 1)
    #expect(data["mode"]?.string == "file")
    #expect(try page.text(data["title"]) == "test")
    #expect(try page.text(data["renderer"]) == "1")
    #expect(data["counts"]?["changed"]?.number == 2 && data["counts"]?["matched"]?.number == 1)
    #expect(data["left"]?.number == 0)
    let unchanged = try #require(data["unchanged"]?.array)
    #expect(unchanged.count == 1)
    #expect(try page.text(unchanged[0].array?[1]) == "c" && unchanged[0].array?[2].number == 1)
    let cases = try #require(data["cases"]?.array)
    #expect(try cases.map { try page.text($0["id"]) } == ["test/a/light@1x", "test/b/light@1x"])
    #expect(cases.allSatisfy { $0["outcome"]?.string == "changed" && $0["suite"]?.number == 0 })
    #expect(cases[0]["pixels"]?.number == 24 && cases[0]["total"]?.number == 24)
    #expect(cases[0]["boxes"]?.array?[0].array?.map { $0.number ?? -1 } == [0, 0, 6, 4])
    #expect(cases[0]["kind"]?.string == "colour")
    #expect(cases[0]["fold"]?.number == 0 && cases[1]["fold"]?.number == 1)
    let file = try ResultsBundle.open(sample.path)
    #expect(try data["results"]?.string == file.identity.description)
    #expect(data["seconds"]?.number == Double(file.summary.wallTime) / 1e9)
    #expect(try cases[0]["actualDigest"]?.string == file.caseResult(at: 0).actualDigest?.description)
  }

  @Test func `where all is good, three references stand for all, of different controls if there are some`()
    async throws
  {
    for (controls, wanted) in [
      (["a", "b", "c", "d", "e"], ["a", "c", "e"]), (["a", "b", "c"], ["a", "b", "c"]), (["a", "b"], ["a", "b"]),
      (["a", "a", "b", "b"], ["a", "a", "b"]), (["a", "a", "a", "a"], ["a", "a", "a"]), ([], []),
    ] {
      let sample = try SampleResults()
      let cases = controls.enumerated().map { index, control in
        SampleResults.sample(control, 0xFF00_0000 + UInt32(index), variant: "v\(index)")
      }
      try await sample.run(cases, then: cases)
      try sample.write()
      let page = try WrittenPage(sample.folder.read("report.html"))
      let samples = try #require(page.data["samples"]?.array)
      #expect(try samples.map { try page.text($0["name"]) } == wanted)
      for entry in samples {
        let variant = try page.text(entry["variant"])
        let picture = try PNGDecoder.decode(page.picture(entry["actual"]))
        let index = try #require(UInt32(variant.dropFirst()))
        #expect(try picture == RGBAImage(size: PixelSize(width: 6, height: 4), filledWith: 0xFF00_0000 + index))
      }
    }
  }

  @Test func `a reference that is another picture now, is gone or is a link stands for nothing`() async throws {
    for damage in SampleResults.damages(to: "snapshots/a/light@1x.png", like: "snapshots/b/light@1x.png") {
      let sample = try SampleResults()
      let cases = [SampleResults.sample("a", 0xFF00_0000), SampleResults.sample("b", 0xFF00_00FF)]
      try await sample.run(cases, then: cases)
      try damage(sample)
      let report = try sample.write()
      let page = try WrittenPage(sample.folder.read("report.html"))
      #expect(try page.data["samples"]?.array?.map { try page.text($0["name"]) } == ["b"])
      #expect(report.problems.isEmpty && page.data["problems"]?.array?.isEmpty == true)
    }
  }

  @Test func `where something changed, no picture stands for what matched`() async throws {
    let sample = try await SampleResults.small()
    try sample.write()
    #expect(try WrittenPage(sample.folder.read("report.html")).data["samples"]?.array?.isEmpty == true)
  }

  @Test func `what a suite tolerates is told`() async throws {
    for (tolerance, text) in [
      (Tolerance(oklab: 0.5, pixels: 1_000), "at most 1000 px, each at most 0.5 (HyAB-Oklab)"), (nil, nil),
    ] {
      let sample = try SampleResults()
      try await sample.run(
        [SampleResults.sample("a", 0xFF00_0000)], then: [SampleResults.sample("a", 0xFF00_0100)], tolerance: tolerance)
      try sample.write()
      let page = try WrittenPage(sample.folder.read("report.html"))
      let suites = try #require(page.data["suites"]?.array)
      #expect(try suites.map { try page.text($0["name"]) } == ["test"])
      #expect(try suites[0]["tolerance"].map { try page.text($0) } == text)
      #expect(page.data["cases"]?.array?[0]["outcome"]?.string == (text == nil ? "changed" : "tolerated"))
    }
  }

  @Test func `each different picture stands in the page once, to the pixel and without its record`() async throws {
    let sample = try SampleResults()
    // Three variants look alike before, two of them after.
    let variants: [(String, UInt32)] = [("x", 0xFF00_1000), ("y", 0xFF00_1000), ("z", 0xFF00_FF00)]
    try await sample.run(
      variants.map { SampleResults.sample("a", 0xFF00_0000, variant: $0.0) },
      then: variants.map { SampleResults.sample("a", $0.1, variant: $0.0) })
    let files = sample.folder.everything().filter { $0.hasPrefix("results/") && $0.hasSuffix(".png") }
    #expect(files.count == 9)
    let different = try Set(files.map { Digest(of: try PNGDecoder.decode(sample.folder.read($0))) }).count
    #expect(try sample.write().pictureCount == different)
    let page = try WrittenPage(sample.folder.read("report.html"))
    #expect(page.data["pictures"]?.array?.count == different)
    let cases = try #require(page.data["cases"]?.array)
    #expect(Set(cases.map { $0["expected"]?.number }).count == 1)
    #expect(cases[0]["actual"]?.number == cases[1]["actual"]?.number)
    for (index, variant) in variants.enumerated() {
      let file = try page.picture(cases[index]["actual"])
      let size = try PixelSize(width: 6, height: 4)
      #expect(try PNGDecoder.decode(file) == RGBAImage(size: size, filledWith: variant.1))
      #expect(!ReferenceFile.isOurs(file))
      let entry = page.data["pictures"]?.array?[Int(try #require(cases[index]["actual"]?.number))]
      #expect(entry?["w"]?.number == 6 && entry?["h"]?.number == 4)
    }
  }

  @Test func `tokens of a case: the changed ones first, old and new, with whole chains`() async throws {
    func tokens(_ fill: String, _ way: [String]) -> [Ingredient] {
      [
        Ingredient(chain: ["c.radius", "g.radius"], value: "4px"),
        Ingredient(chain: ["c.fill"] + way, value: fill, context: "theme=dark"),
        Ingredient(chain: ["c.font", "g.font"], property: "fontSize", value: "12px"),
        .font("Inter", file: "fonts/Inter.ttf", digest: fill),
      ]
    }
    let sample = try SampleResults()
    let gone = Ingredient(chain: ["c.gone"], value: "1")
    let came = Ingredient(chain: ["c.came"], value: "2")
    let corners = Ingredient.setting("corners", "continuous")
    let settings = [Ingredient.setting("canvas", "none"), corners]
    let formerly = [Ingredient.setting("canvas", "#FFFFFF"), corners]
    try await sample.run(
      [SampleResults.sample("a", 1, tokens: tokens("#0F6CBD", ["a.brand", "g.blue"]) + [gone] + formerly)],
      then: [SampleResults.sample("a", 2, tokens: tokens("#115EA3", ["a.brand", "g.navy"]) + [came] + settings)])
    try sample.write()
    let page = try WrittenPage(sample.folder.read("report.html"))
    func chain(_ node: JSONNode?) throws -> String? {
      guard let index = node?.number else { return nil }
      return try page.data["chains"]?.array?[Int(index)].array?.map { try page.text($0) }.joined(separator: " → ")
    }
    let rows = try #require(try page.sampleCase("a")["tokens"]?.array)
    let lines = try rows.map { row in
      let row = try #require(row.array)
      let texts = try row[1...4].map { $0.number == nil ? "-" : try page.text($0) }
      return [try chain(row[0]) ?? "-", texts.joined(separator: " "), try chain(row[5]) ?? "-"].joined(separator: " | ")
    }
    #expect(
      lines == [
        "c.came | - - - 2 | -",
        "c.fill → a.brand → g.navy | - theme=dark #0F6CBD #115EA3 | c.fill → a.brand → g.blue",
        "font Inter | fonts/Inter.ttf - #0F6CBD #115EA3 | -",
        "setting canvas | - - #FFFFFF none | -",
        "c.gone | - - 1 - | -",
        "c.radius → g.radius | - - 4px 4px | -",
        "c.font → g.font | fontSize - 12px 12px | -",
        "setting corners | - - continuous continuous | -",
      ])
  }

  @Test func `causes have their cases, counts and colours; those that nobody sees are told`() async throws {
    func tokens(_ fill: ColorValue, _ other: String = "1px") -> [Ingredient] {
      [
        Ingredient(chain: ["c", "g.blue"], value: RecordedValue(.color(fill), type: "color")),
        Ingredient(chain: ["d"], value: other),
      ]
    }
    let (navy, lime) = (ColorValue(rgb8: 0x0F6CBD), ColorValue(space: .srgb, components: [0, 1, 0], alpha: 0.5))
    let dark = ColorValue(space: .srgb, components: [0.5, 0, 0])
    let sample = try SampleResults()
    try await sample.run(
      ["x", "y"].map { SampleResults.sample("a", 1, variant: $0, tokens: tokens(navy)) }
        + [SampleResults.sample("b", 5, tokens: tokens(dark, "1px"))],
      then: ["x", "y"].map { SampleResults.sample("a", 2, variant: $0, tokens: tokens(lime)) }
        + [SampleResults.sample("b", 5, tokens: tokens(dark, "2px"))])
    try sample.write()
    let page = try WrittenPage(sample.folder.read("report.html"))
    let causes = try #require(page.data["causes"]?.array)
    #expect(causes.count == 2)
    let blue = causes[0]
    #expect(try page.text(blue["name"]) == "g.blue")
    #expect(blue["kind"]?.string == "token" && blue["fate"]?.string == "valueChanged")
    #expect(blue["oldColor"]?.string == "#0F6CBDFF" && blue["newColor"]?.string == "#00FF0080")
    #expect(blue["cases"]?.array?.map { $0.number ?? -1 } == [0, 1])
    #expect(blue["id"]?.string?.utf8.count == 16 && blue["invisible"]?.boolean == false)
    let counts = try causes.map { cause in
      try cause["controls"]?.array?.map { "\(try page.text($0.array?[0])) \($0.array?[1].number ?? -1)" }
    }
    #expect(counts == [["a 2.0"], ["b 1.0"]])
    #expect(try page.text(causes[1]["name"]) == "d")
    #expect(causes[1]["invisible"]?.boolean == true && causes[1]["cases"]?.array?.isEmpty == true)
    #expect(page.data["cases"]?.array?[1]["causes"]?.array?.map { $0.number ?? -1 } == [0])
  }

  @Test func `the policy names exactly the page's own script and style`() async throws {
    let sample = try await SampleResults.small()
    try sample.write()
    let text = String(decoding: try sample.folder.read("report.html"), as: UTF8.self)
    func hash(_ part: String) -> String {
      "'sha256-\(String(decoding: Base64.encode(SHA256.digest(of: part.utf8)), as: UTF8.self))'"
    }
    let script = try #require(WrittenPage.between("<script type=\"module\" async>", "</script>", in: text))
    let style = try #require(WrittenPage.between("<style>", "</style>", in: text))
    let policy = try #require(
      WrittenPage.between("<meta http-equiv=\"Content-Security-Policy\" content=\"", "\">", in: text))
    #expect(
      policy
        == "default-src 'none'; script-src \(hash(script)); style-src \(hash(style)); img-src data: blob:; "
        + "connect-src 'none'; base-uri 'none'; form-action 'none'")
    #expect(script.utf8.elementsEqual(ReportPage.script) && style.utf8.elementsEqual(ReportPage.style))
  }

  /// An element in the page's own files would change what its script and style are.
  @Test func `the page's own files fit into the page`() {
    for file in [ReportPage.script, ReportPage.style] {
      let text = String(decoding: file, as: UTF8.self)
      for tag in ["</script", "<script", "</style", "<!--", "\r", "\u{0}"] {
        #expect(WrittenPage.count(of: tag, in: text) == 0, "\(tag)")
      }
    }
    let slots = ReportPage.parts.compactMap { part in
      if case .slot(let slot) = part { slot } else { nil }
    }
    #expect(slots == [.policy, .style, .data, .script, .pictures])
  }

  @Test func `the same results give the same bytes`() async throws {
    let sample = try await SampleResults.small()
    try sample.write()
    let first = try sample.folder.read("report.html")
    try sample.write()
    #expect(try sample.folder.read("report.html") == first)
  }

  @Test func `what is beyond a limit is counted, not listed`() async throws {
    let tokens = (0..<5).map { Ingredient(chain: ["t\($0)", "g"], value: "\($0)") }
    let sample = try SampleResults()
    let names = ["a", "b", "c", "d"]
    try await sample.run(
      names.map { SampleResults.sample($0, 1, tokens: tokens) },
      then: names.map { SampleResults.sample($0, 2, tokens: tokens) })
    try sample.write {
      $0.cases = 3
      $0.tokensOfCase = 4
      $0.tokens = 9
    }
    let page = try WrittenPage(sample.folder.read("report.html"))
    let cases = try #require(page.data["cases"]?.array)
    #expect(cases.count == 3 && page.data["left"]?.number == 1)
    #expect(page.data["counts"]?["changed"]?.number == 4)
    #expect(cases.map { $0["tokens"]?.array?.count } == [4, 4, 1])
    #expect(cases.map { $0["tokensLeft"]?.number } == [1, 1, 4])
    let cause = try #require(page.data["causes"]?.array?.first)
    #expect(cause["cases"]?.array?.count == 3 && cause["controls"]?.array?.map { $0.array?[1].number } == [1, 1, 1, 1])
    try sample.write { $0.texts = 0 }
    let bare = try WrittenPage(sample.folder.read("report.html"))
    #expect(try bare.text(bare.data["cases"]?.array?[1]["control"]) == "…")
    #expect(try bare.text(bare.data["cases"]?.array?[1]["id"]) == "test/b/light@1x")
  }
}
