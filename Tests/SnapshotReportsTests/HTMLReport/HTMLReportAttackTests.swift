import Digests
import ExactTexts
import LocalFiles
import LocatedJSON
import PNGCoding
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

@Suite("HTML report: bad input")
struct HTMLReportAttackTests {
  static let attacks = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--<script>", "--></style><svg onload=1>",
    "\"><a href=\"javascript:alert(1)\">", "&lt;b&gt;&#x3C;", "a\u{2028}b\u{2029}c", "\u{0}\u{1B}[31m\u{7}\u{9B}",
    "\u{202E}txt\u{2066}", "\\u003Cscript\\u003E", "{{script}}{{data}}", "__proto__", "::error::x ##vso[x]",
    "e\u{301} é \u{1F600}",
  ]

  @Test(arguments: attacks)
  func `texts of files come back as they are, and are nothing else in the page`(attack: String) async throws {
    func tokens(_ value: String) -> [Ingredient] {
      [
        Ingredient(chain: [attack, attack + "2"], property: attack, value: attack + value, context: attack),
        .font(attack, file: attack, digest: value),
      ]
    }
    let sample = try SampleResults()
    let plain = try SampleResults()
    try await sample.run(
      [SampleResults.sample("a", 1, tokens: tokens("x"))], then: [SampleResults.sample("a", 2, tokens: tokens("y"))])
    try await plain.run([SampleResults.sample("a", 1)], then: [SampleResults.sample("a", 2)])
    try sample.write()
    try plain.write()
    let (page, other) = try (
      WrittenPage(sample.folder.read("report.html")), WrittenPage(plain.folder.read("report.html"))
    )
    for sign in ["<", ">", "&", "\u{0}", "\u{1B}", "\u{2028}", "\u{2029}", "\u{202E}"] {
      #expect(WrittenPage.count(of: sign, in: page.text) == WrittenPage.count(of: sign, in: other.text))
    }
    let row = try #require(try page.sampleCase("a")["tokens"]?.array?.first?.array)
    #expect(try ExactText(page.text(row[1])) == ExactText(attack))
    #expect(try ExactText(page.text(row[4])) == ExactText(attack + "y"))
    #expect(try ExactText(page.text(page.data["causes"]?.array?.first?["name"])) == ExactText(attack + "2"))
  }

  private func edit(_ sample: SampleResults, _ old: String, _ new: String) throws {
    let text = String(decoding: try sample.folder.read("results/results.json"), as: UTF8.self)
    let before = try #require(WrittenPage.between("{", old, in: text))
    let rest = text.utf8.dropFirst(1 + before.utf8.count + old.utf8.count)
    try sample.folder.write(Array("{\(before)\(new)".utf8) + Array(rest), to: "results/results.json")
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var error: String
  }

  @Test(arguments: [
    Damage(
      testDescription: "a later version", old: "\"version\": 1,", new: "\"version\": 2,",
      error: "format version 2 is not known"),
    Damage(
      testDescription: "another program", old: "\"specimen\"", new: "\"other\"", error: "these are not results"),
    Damage(
      testDescription: "a path that leaves the folder", old: "\"test/a/light@1x-actual.png\"",
      new: "\"../snapshots/a/light@1x.png\"", error: "a path in the results folder, without '..'"),
    Damage(
      testDescription: "an absolute path", old: "\"test/a/light@1x-actual.png\"", new: "\"/etc/passwd\"",
      error: "a path in the results folder, without '..'"),
    Damage(testDescription: "a lone surrogate", old: "\"light\"", new: "\"\\ud800\"", error: "surrogate"),
  ])
  func `results that cannot be read are an error, and nothing is written`(damage: Damage) async throws {
    let sample = try await SampleResults.small()
    try edit(sample, damage.old, damage.new)
    let error = #expect(throws: ResultsError.self) { try sample.write() }
    #expect(WrittenPage.count(of: damage.error, in: error?.description ?? "") == 1, "\(String(describing: error))")
    #expect(!Files.exists(sample.page))
  }

  @Test func `results that are cut off anywhere are an error, and nothing is written`() async throws {
    let sample = try await SampleResults.small()
    let whole = try sample.folder.read("results/results.json")
    for share in 0..<20 {
      try sample.folder.write(Array(whole.prefix(whole.count * share / 20)), to: "results/results.json")
      #expect(throws: ResultsError.self) { try sample.write() }
    }
    #expect(!Files.exists(sample.page))
  }

  @Test func `pictures that are not there, are links, or are none, are told in the page`() async throws {
    let actual = "results/test/a/light@1x-actual.png"
    let secret: [UInt8] = Array("secret".utf8)
    let damages: [(String, (SampleResults) throws -> Void, String)] = [
      ("missing", { try Files.remove($0.folder(actual)) }, "No such file"),
      ("not a picture", { try $0.folder.write(secret, to: actual) }, "it is not the picture"),
      (
        "cut off", { try $0.folder.write(Array($0.folder.read(actual).dropLast(20)), to: actual) },
        "it is not the picture"
      ),
      (
        "a link",
        {
          try Files.move($0.folder(actual), to: $0.folder("elsewhere.png"))
          try $0.folder.link(actual, to: $0.folder("elsewhere.png"))
        }, "symbolic link"
      ),
      (
        "a folder that is a link",
        {
          try Files.move($0.folder("results/test/a"), to: $0.folder("elsewhere"))
          try $0.folder.link("results/test/a", to: $0.folder("elsewhere"))
        }, "symbolic link"
      ),
      (
        "a pipe",
        {
          try Files.remove($0.folder(actual))
          try TestSystem.makePipe($0.folder(actual))
        }, "not a regular file"
      ),
      ("too large", { try $0.folder.make(actual, size: 1 << 27) }, "more than"),
    ]
    for (name, damage, reason) in damages {
      let sample = try await SampleResults.small()
      try damage(sample)
      let report = try sample.write()
      let page = try WrittenPage(sample.folder.read("report.html"))
      let sampleCase = try page.sampleCase("a")
      #expect(
        sampleCase["actual"] == nil && sampleCase["tokens"] != nil || name == "a folder that is a link", "\(name)")
      #expect(try page.sampleCase("b")["actual"] != nil)
      let problem = try #require(report.problems.first { WrittenPage.count(of: "-actual.png", in: $0) == 1 })
      #expect(WrittenPage.count(of: reason, in: problem) == 1, "\(name): \(problem)")
      #expect(try page.text(page.data["problems"]?.array?.last).isEmpty == false)
    }
  }

  @Test func `a picture that is another one when the page is written is left out`() async throws {
    let sample = try await SampleResults.small()
    let data = try PageData(ofResults: sample.path, limits: PageLimits(), currentFolder: "")
    let actual = "results/test/a/light@1x-actual.png"
    try sample.folder.write(sample.folder.read("results/test/b/light@1x-actual.png"), to: actual)
    let index = try #require(data.pictures.pictures.firstIndex { $0.source.path == "test/a/light@1x-actual.png" })
    #expect(data.pictures.bytes(at: index) == nil)
    try WholePage(data).write(to: OutputFile(sample.page))
    let page = try WrittenPage(sample.folder.read("report.html"))
    #expect(WrittenPage.count(of: "id=\"p\(index)\"", in: page.text) == 0)
    #expect(WrittenPage.count(of: "<script type=\"text/plain\"", in: page.text) == 5)
  }
}
