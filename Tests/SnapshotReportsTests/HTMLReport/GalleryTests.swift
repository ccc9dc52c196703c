import LocalFiles
import LocatedJSON
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

@Suite("Gallery")
struct GalleryTests {
  private static let tokens = [
    Ingredient(chain: ["control.fill", "global.blue"], value: "#0000FF"),
    Ingredient(chain: ["control.radius"], value: "4px"),
  ]

  private struct Broken: Error, CustomStringConvertible {
    var description: String { "no token 'x'" }
  }

  /// `a` and `b` matched, `c` changed, `d` is new, `e` failed, and `old` is obsolete.
  private func sample() async throws -> SampleResults {
    let sample = try SampleResults()
    let kept = [
      SampleResults.sample("a", 0xFF00_0000, tokens: Self.tokens),
      SampleResults.sample("b", 0xFF00_00FF, variant: "dark", width: 8),
    ]
    let failing = SnapshotCase(
      suite: "test", control: "e", variant: "light", scale: 1, path: "e/light@1x.png", specimenDigest: nil
    ) { throw Broken() }
    try await sample.run(
      kept + [SampleResults.sample("c", 0xFF11_1111), SampleResults.sample("old", 0xFF22_2222)],
      then: kept + [SampleResults.sample("c", 0xFF33_3333), SampleResults.sample("d", 0xFF44_4444), failing])
    return sample
  }

  private func write(_ sample: SampleResults, limits: PageLimits = PageLimits()) throws -> HTMLReport {
    try HTMLReport.write(ofResults: sample.path, to: OutputFile(sample.page), content: .gallery, limits: limits)
  }

  @Test func `every case has its picture, also those that matched`() async throws {
    let sample = try await sample()
    let report = try write(sample)
    let page = try WrittenPage(sample.folder.read("report.html"))
    #expect(page.data["gallery"]?.boolean == true)
    let cases = try #require(page.data["cases"]?.array)
    #expect(try cases.map { try page.text($0["control"]) } == ["a", "b", "c", "d", "e"])
    #expect(cases.map { $0["outcome"]?.string } == ["matched", "matched", "changed", "missing", "failed"])
    for (control, width, color) in [
      ("a", 6, 0xFF00_0000), ("b", 8, 0xFF00_00FF), ("c", 6, 0xFF33_3333), ("d", 6, 0xFF44_4444),
    ] as [(String, Int, UInt32)] {
      let picture = try PNGDecoder.decode(page.picture(page.sampleCase(control)["actual"]))
      #expect(try picture == RGBAImage(size: PixelSize(width: width, height: 4), filledWith: color), "\(control)")
    }
    // What changed is told nowhere: no former picture, no difference, no cause; and no file has an error.
    for entry in cases {
      #expect(entry["expected"] == nil && entry["diff"] == nil && entry["actualDigest"] == nil)
      #expect(entry["causes"]?.array?.isEmpty == true)
    }
    #expect(page.data["causes"]?.array?.isEmpty == true && page.data["findings"]?.array?.isEmpty == true)
    #expect(try page.sampleCase("e")["actual"] == nil)
    #expect(try page.text(page.sampleCase("e")["failure"]).contains("no token 'x'"))
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.hasPrefix("1 of 5 pictures is not in the gallery: ") == true)
  }

  @Test func `tokens of a picture are listed as they are, and none has changed`() async throws {
    let sample = try await sample()
    _ = try write(sample)
    let page = try WrittenPage(sample.folder.read("report.html"))
    let rows = try #require(page.sampleCase("a")["tokens"]?.array)
    let chains = try #require(page.data["chains"]?.array)
    let read = try rows.map { row in
      let parts = try #require(row.array)
      let index = try #require(parts[0].number)
      let chain = try #require(chains[Int(index)].array)
      return (try chain.map { try page.text($0) }, try page.text(parts[3]), try page.text(parts[4]))
    }
    #expect(read.map(\.0) == Self.tokens.map(\.chain))
    #expect(read.map(\.1) == read.map(\.2))
    #expect(read.map(\.2) == ["#0000FF", "4px"])
  }

  @Test func `a reference that is gone, another picture, no picture or a link is left out and counted`() async throws {
    for damage in SampleResults.damages(to: "snapshots/a/light@1x.png", like: "snapshots/c/light@1x.png") {
      let sample = try await sample()
      try damage(sample)
      let report = try write(sample)
      let page = try WrittenPage(sample.folder.read("report.html"))
      #expect(try page.sampleCase("a")["actual"] == nil && page.sampleCase("b")["actual"] != nil)
      #expect(report.problems.first?.hasPrefix("2 of 5 pictures are not in the gallery: ") == true)
    }
  }

  @Test func `a case beyond the limit is counted, and the same results give the same bytes`() async throws {
    let sample = try await sample()
    var limits = PageLimits()
    limits.cases = 2
    _ = try write(sample, limits: limits)
    let first = try sample.folder.read("report.html")
    let page = try WrittenPage(first)
    #expect(page.data["cases"]?.array?.count == 2 && page.data["left"]?.number == 3)
    _ = try write(sample, limits: limits)
    #expect(try sample.folder.read("report.html") == first)
  }

  @Test func `a gallery beyond one file has its pictures in packs`() async throws {
    let sample = try await sample()
    var limits = PageLimits()
    limits.page = 1_000
    let report = try write(sample, limits: limits)
    #expect(report.isFolder && report.pictureCount == 4)
    #expect(sample.folder.everything().contains("report/pictures-0.js"))
  }

  @Test(arguments: ReportSamples.attacks.filter { !$0.isEmpty && $0.utf8.count < 1_000 })
  func `names stand in the page as texts`(_ attack: String) async throws {
    let sample = try SampleResults()
    let cases = [SampleResults.sample("a", 0xFF00_0000)]
    try await sample.run(cases, then: cases)
    var results = try ResultsBundle.read(sample.path)
    results.summary.build = Build(branch: attack, machine: attack)
    var result = results.cases[0]
    (result.control, result.variant, result.failure) = (attack, attack, attack)
    let text = RunResults(results.summary, cases: [result]).json
    try sample.folder.write(Array(text.utf8), to: "results/results.json")
    _ = try write(sample)
    let page = try WrittenPage(sample.folder.read("report.html"))
    let entry = try #require(page.data["cases"]?.array?.first)
    #expect(try page.text(entry["control"]) == attack && page.text(entry["failure"]) == attack)
    #expect(entry["actual"] != nil)
  }
}
