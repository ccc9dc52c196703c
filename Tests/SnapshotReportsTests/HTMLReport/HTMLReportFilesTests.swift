import LocalFiles
import LocatedJSON
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

@Suite("HTML report: files")
struct HTMLReportFilesTests {
  @Test func `a page as large as the limit is one file, and one byte less makes a folder`() async throws {
    let sample = try await SampleResults.small()
    try sample.write()
    let size = try sample.folder.read("report.html").count
    #expect(try !sample.write { $0.page = size }.isFolder)
    #expect(try sample.folder.read("report.html").count == size)
    #expect(!Files.exists(sample.folder("report")))
    let report = try sample.write { $0.page = size - 1 }
    #expect(report.isFolder && report.page == sample.folder("report/index.html"))
    #expect(try sample.write { $0.page = size }.page == sample.page)
    #expect(!Files.exists(sample.folder("report")))
  }

  @Test func `a folder has the pictures in packs beside the page, and the file leads there`() async throws {
    let sample = try await SampleResults.small()
    try sample.write()
    let whole = try WrittenPage(sample.folder.read("report.html"))
    // Each picture takes about a hundred bytes: two of them in a pack.
    let report = try sample.write {
      $0.page = 0
      $0.pack = 320
    }
    #expect(report.pictureCount == 6)
    let page = try WrittenPage(sample.folder.read("report/index.html"))
    #expect(page.data["mode"]?.string == "folder")
    #expect(WrittenPage.count(of: "id=\"p0\"", in: page.text) == 0)
    let policy = try #require(
      WrittenPage.between("<meta http-equiv=\"Content-Security-Policy\" content=\"", "\">", in: page.text))
    #expect(WrittenPage.between("script-src 'sha256-", "; style-src", in: policy)?.hasSuffix("=' 'self' file:") == true)
    let pictures = try #require(page.data["pictures"]?.array)
    let packs = pictures.map { Int($0["pack"]?.number ?? -1) }
    #expect(packs.first == 0 && zip(packs, packs.dropFirst()).allSatisfy { $1 - $0 == 0 || $1 - $0 == 1 })
    #expect(Set(packs).count > 1 && Set(packs).count < pictures.count)
    for pack in Set(packs).sorted() {
      let bytes = try sample.folder.read("report/pictures-\(pack).js")
      #expect(bytes.count <= 320)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("specimenPack(\(pack),{\"") && text.hasSuffix("\"});\n"))
      let members = try #require(
        JSONScanner.scan(Array(text.utf8.dropFirst("specimenPack(0,".utf8.count).dropLast(3)), file: "pack").document)
      let indices = packs.indices.filter { packs[$0] == pack }
      #expect(members.root.object?.map(\.key) == indices.map { "\($0)" })
      for position in indices {
        let png = try decoded(members.root["\(position)"]?.string ?? "")
        #expect(try png == whole.picture(at: position))
        #expect(try Double(PNGDecoder.decode(png).size.width) == pictures[position]["w"]?.number)
      }
    }
    let signpost = String(decoding: try sample.folder.read("report.html"), as: UTF8.self)
    #expect(signpost.hasPrefix("<!doctype html>\n<!-- a report by specimen -->\n"))
    #expect(WrittenPage.count(of: "href=\"report/index.html\"", in: signpost) == 1)
  }

  @Test func `a pack is as large as the limit, and one byte less makes another`() async throws {
    let sample = try await SampleResults.small()
    try sample.write {
      $0.page = 0
      $0.pack = .max
    }
    let size = try sample.folder.read("report/pictures-0.js").count
    #expect(!Files.exists(sample.folder("report/pictures-1.js")))
    for (limit, isSecond) in [(size - 1, true), (size, false), (0, true)] {
      try sample.write {
        $0.page = 0
        $0.pack = limit
      }
      #expect(Files.exists(sample.folder("report/pictures-1.js")) == isSecond, "\(limit) of \(size)")
    }
    #expect(Files.exists(sample.folder("report/pictures-5.js")), "a picture that is too large has a pack of its own")
    try sample.write { $0.page = 0 }
    #expect(
      sample.folder.everything().filter { $0.hasPrefix("report") } == [
        "report.html", "report/index.html", "report/pictures-0.js",
      ], "packs of a larger report are gone")
  }

  @Test func `other files where the folder would be stay as they are`() async throws {
    let sample = try await SampleResults.small()
    try sample.folder.write(Array("<!doctype html>\n<p>mine".utf8), to: "report/index.html")
    let error = #expect(throws: ResultsError.self) { try sample.write { $0.page = 0 } }
    #expect(
      error?.description
        == "\(sample.folder("report/index.html")): could not be written: it is not a page of a report; "
        + "name another file for the report")
    #expect(!Files.exists(sample.page))
    try sample.write()
    #expect(try sample.folder.read("report/index.html") == Array("<!doctype html>\n<p>mine".utf8))

    let other = try await SampleResults.small()
    try other.folder.write([1], to: "elsewhere/note")
    try other.folder.link("report", to: other.folder("elsewhere"))
    #expect(throws: ResultsError.self) { try other.write { $0.page = 0 } }
    #expect(other.folder.everything().filter { $0.hasPrefix("elsewhere") } == ["elsewhere/note"])
  }

  @Test func `a stream gets one page, however large`() async throws {
    let sample = try await SampleResults.small()
    try TestSystem.makePipe(sample.folder("pipe"))
    let reader = try PipeReader(sample.folder("pipe"))
    var limits = PageLimits()
    limits.page = 0
    let report = try HTMLReport.write(
      ofResults: sample.path, to: OutputFile(sample.folder("pipe")), limits: limits)
    #expect(!report.isFolder)
    let page = try WrittenPage(reader.bytes())
    #expect(page.data["mode"]?.string == "file")
    #expect(!Files.exists(sample.folder("pipe.pages")))
  }

  @Test(arguments: [
    ("report.html", "report"), ("a/b.html", "a/b"), ("a/b.htm", "a/b.htm.pages"), ("report", "report.pages"),
    ("a/.html", "a/.html.pages"), ("x.html.html", "x.html"),
  ])
  func `the folder has the name of the file`(file: String, folder: String) {
    #expect(ReportFiles.folder(besides: file) == folder)
  }

  @Test func `the address of a folder is escaped`() throws {
    let page = String(decoding: SignpostPage.bytes(to: "a \"<é>&%#?:/index.html"), as: UTF8.self)
    let unreserved = String(decoding: SignpostPage.bytes(to: "azAZ09-._~/@[`{"), as: UTF8.self)
    #expect(WrittenPage.count(of: "href=\"azAZ09-._~/%40%5B%60%7B\"", in: unreserved) == 1)
    #expect(WrittenPage.count(of: "href=\"a%20%22%3C%C3%A9%3E%26%25%23%3F%3A/index.html\"", in: page) == 1)
  }

  @Test func `the next run removes the report of the last one, in both forms, and nothing else`() async throws {
    for limit in [0, Int.max] {
      let sample = try await SampleResults.small()
      var limits = PageLimits()
      limits.page = limit
      _ = try HTMLReport.write(ofResults: sample.path, to: OutputFile(sample.path + "/report.html"), limits: limits)
      try sample.folder.write([1], to: "results/report/notes.txt")
      _ = try ResultsFolder(sample.path)
      let left = sample.folder.everything().filter { $0.hasPrefix("results/") }
      #expect(left.filter { $0.utf8.contains(0x72) && !$0.hasSuffix(".lock") }.contains("results/report/notes.txt"))
      #expect(!left.contains { $0.hasSuffix(".html") || $0.hasSuffix(".js") }, "\(left)")
    }
    let other = try await SampleResults.small()
    try other.folder.write(Array("mine".utf8), to: "results/report.html")
    _ = try ResultsFolder(other.path)
    #expect(try other.folder.read("results/report.html") == Array("mine".utf8))
  }
}
