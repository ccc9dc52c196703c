import LocalFiles
import SpecimenCommands
import Testing

@Suite("HTML reporter")
struct HTMLReporterTests {
  private static let beginning = "<!doctype html>\n<!-- a report by specimen -->\n"

  @Test func `a run writes its report into the results folder, and the next run takes it away`() async throws {
    let playground = try Playground()
    _ = await playground.run("record --reporter none")
    try playground.changeBlue()
    let answer = await playground.run("verify --reporter html --reporter text")
    #expect(answer.status == .differences)
    #expect(answer.talk == "written  .specimen/results/report.html\n")
    let page = String(decoding: try playground.read(".specimen/results/report.html"), as: UTF8.self)
    #expect(page.hasPrefix(Self.beginning))
    #expect(page.contains("\"global.blue\"") && page.contains("\"tiny/button/dark@2x\""))
    #expect(page.contains("\"#0033FFFF\"") && page.contains("\"#0066FFFF\""))
    _ = await playground.run("verify --reporter none")
    #expect(!playground.exists(".specimen/results/report.html"))
  }

  @Test func `a report can have a file of its own, which is written again as a whole`() async throws {
    let playground = try Playground()
    for _ in 0..<2 {
      #expect(await playground.run("verify --reporter html:out/page.html").status == .differences)
      #expect(String(decoding: try playground.read("out/page.html"), as: UTF8.self).hasPrefix(Self.beginning))
    }
    #expect(!playground.exists(".specimen/results/report.html"))
    #expect(!playground.exists("out/page"))
  }

  @Test func `no report is written among references, neither the page nor its folder`() async throws {
    let playground = try Playground()
    for path in ["references/page.html", "references.html"] {
      let answer = await playground.run("verify --reporter html:\(path)")
      #expect(answer.status == .usage, "\(path)")
      #expect(answer.talk.contains("lies in the references of suite 'tiny'"), "\(answer.talk)")
      #expect(!playground.exists(path))
    }
  }

  @Test func `without a results folder there is no report of another run`() async throws {
    let playground = try Playground()
    try playground.write("mine", to: "results/results.json")
    let answer = await playground.run("verify --reporter html:page.html --results results")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("page.html: there is no results folder to make the report of"))
    #expect(!playground.exists("page.html"))
  }

  @Test func `a gallery has every picture of the run, and the next run takes it away`() async throws {
    let playground = try Playground()
    _ = await playground.run("record --reporter none")
    let answer = await playground.run("verify --reporter gallery")
    #expect(answer.status == .success)
    #expect(answer.talk == "written  .specimen/results/gallery.html\n")
    let page = String(decoding: try playground.read(".specimen/results/gallery.html"), as: UTF8.self)
    #expect(page.hasPrefix(Self.beginning))
    for path in try playground.references() { #expect(page.contains("\"\(path)\"")) }
    #expect(page.contains("\"global.blue\"") && page.contains("\"control.badge.background\""))
    // The same later, without a run.
    #expect(await playground.run("report --reporter gallery:again.html").status == .success)
    #expect(String(decoding: try playground.read("again.html"), as: UTF8.self) == page)
    _ = await playground.run("verify --reporter none")
    #expect(!playground.exists(".specimen/results/gallery.html"))
  }

  @Test func `a gallery without its references says so`() async throws {
    let playground = try Playground()
    _ = await playground.run("record --reporter none")
    _ = await playground.run("verify --reporter none")
    for path in try playground.references() { try playground.remove("references/" + path) }
    let answer = await playground.run("report --reporter gallery")
    #expect(answer.status == .success)
    #expect(answer.talk.hasPrefix("specimen: 8 of 8 pictures are not in the gallery: "), "\(answer.talk)")
    let refused = await playground.run("report --reporter gallery:references.html")
    #expect(refused.status == .usage && !playground.exists("references.html"))
  }

  @Test func `merged results have a report too`() async throws {
    let playground = try Playground()
    for shard in 1...2 { _ = await playground.run("verify --shard \(shard)/2 --results part\(shard) --reporter none") }
    let answer = await playground.run("merge part1 part2 --results whole --reporter html")
    #expect(answer.status == .differences, "\(answer.talk)")
    let page = String(decoding: try playground.read("whole/report.html"), as: UTF8.self)
    #expect(page.hasPrefix(Self.beginning) && page.contains("\"tiny/badge/light@1x\""))
  }

  @Test func `a gallery says which files have errors, whose pictures it is without`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.replace("\"height\": 4", with: "\"hight\": 4", in: "specimens/badge.specimen.json")
    let answer = await playground.run("verify --reporter gallery:gallery.html")
    #expect(answer.status == .differences)
    let page = String(decoding: try playground.read("gallery.html"), as: UTF8.self)
    #expect(page.contains("unknown key 'hight'"))
  }
}
