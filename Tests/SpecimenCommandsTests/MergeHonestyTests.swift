import LocalFiles
import Testing

@testable import SpecimenCommands

/// What a merge might pass over: runs of different suites do not miss one another, so nothing else would notice.
@Suite("Merges pass nothing over")
struct MergeHonestyTests {
  /// Two suites, of which the second one changed; the results of the first are good.
  private static func playground() async throws -> Playground {
    let playground = try Playground(files: [:])
    for name in ["one", "two"] {
      for (path, text) in TinySuite.files {
        try playground.write(text.replacing("\"tiny\"", with: "\"\(name)\""), to: "\(name)/\(path)")
      }
    }
    _ = await playground.run("record")
    try playground.replace(
      "[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 0.4, 1], \"hex\": \"#0066ff\"", in: "two/tokens/base.tokens.json")
    #expect(await playground.run("verify one --results s/one").status == .success)
    return playground
  }

  struct Layout: Sendable, CustomTestStringConvertible {
    var testDescription: String

    /// Where the results of the second suite are written.
    var results: String

    /// What is done then.
    var change: @Sendable (Playground) throws -> Void = { _ in }
    var status = SpecimenCommands.ExitStatus.failure
    var message: String
  }

  @Test(arguments: [
    Layout(testDescription: "beside", results: "s/two", status: .differences, message: ""),
    Layout(
      testDescription: "in the usual folder", results: "s/two/.specimen/results", status: .differences, message: ""),
    Layout(
      testDescription: "too deep", results: "s/1/2/3/4/5/6/7/8/two",
      message: "s/1/2/3/4/5/6/7/8' lies too deep to be searched"),
    Layout(
      testDescription: "in a folder behind a link", results: "other/two",
      change: { try $0.link("s/linked", to: "../other") },
      message: "s/linked' is a link to a folder, which is not searched"),
    Layout(
      testDescription: "in a folder that was left empty", results: "elsewhere",
      change: { try Files.makeFolder($0.folder + "/s/two") }, message: "s/two/results.json: there is no such file"),
    Layout(
      testDescription: "pictures without results", results: "s/two", change: { try $0.remove("s/two/results.json") },
      message: "s/two/results.json: there is no such file"),
    Layout(
      testDescription: "pictures alone", results: "s/two",
      change: {
        try $0.remove("s/two/results.json")
        try $0.remove("s/two/times.json")
        if $0.exists("s/two/.specimen-lock") { try $0.remove("s/two/.specimen-lock") }
      }, message: "s/two/results.json: there is no such file"),
    Layout(
      testDescription: "in the folder of other results", results: "s/one/two",
      message: "s/one' holds results, and so does '"),
  ])
  func `results that are not merged are an error`(_ row: Layout) async throws {
    let playground = try await Self.playground()
    try Self.makeFolders(above: row.results, in: playground)
    let second = await playground.run("verify two --results \(row.results)")
    try #require(second.status == .differences, "\(second.talk)")
    try row.change(playground)
    let merged = await playground.run("merge s --results all")
    #expect(merged.status == row.status, "\(merged.talk)")
    #expect(merged.talk.contains(row.message) || row.message.isEmpty, "\(merged.talk)")
    #expect(playground.exists("all/results.json") == (row.status == .differences))
  }

  /// As an engine collects of a run that was killed: pictures without results, and without files whose names begin with a dot.
  @Test func `pictures alone are one folder of a run that is missing`() async throws {
    let playground = try await Self.playground()
    for name in ["two", "deep/two", "deep/three"] { try Self.makeFolders(above: "s/\(name)", in: playground) }
    for (name, source) in [("s/two", "two"), ("s/deep/three", "one"), ("s/deep/two", "two")] {
      _ = await playground.run("verify \(source) --results \(name)")
    }
    for name in ["s/two", "s/deep/two"] {
      for file in ["results.json", "times.json"] { try playground.remove("\(name)/\(file)") }
      if playground.exists("\(name)/.specimen-lock") { try playground.remove("\(name)/.specimen-lock") }
    }
    let missing = ["s/two/results.json: there is no such file", "s/deep/two/results.json: there is no such file"]
    let whole = await playground.run("merge s --results all")
    #expect(whole.status == .failure && !playground.exists("all/results.json"), "\(whole.talk)")
    let part = await playground.run("merge s --incomplete --results all")
    #expect(part.status == .failure && playground.exists("all/results.json"), "\(part.talk)")
    for line in missing {
      #expect(whole.talk.ranges(of: line).count == 1, "\(whole.talk)")
      #expect(part.output.contains(line), "\(part.output)")
    }
    // Without results beside them they are no results at all.
    #expect(await playground.run("merge s/two --results none").talk.contains("holds no results"))
  }

  private static func makeFolders(above path: String, in playground: Playground) throws {
    var folder = playground.folder
    for name in path.split(separator: "/").dropLast() {
      folder += "/" + name
      try Files.makeFolder(folder)
    }
  }

  /// Whatever the results state of themselves, their cases count.
  @Test(arguments: ["0", "4294967296", "-1", "9007199254740991"])
  func `a false exit status makes nothing good`(status: String) async throws {
    let playground = try await Self.playground()
    _ = await playground.run("verify two --results s/two")
    try playground.replace("\"exitStatus\": 1", with: "\"exitStatus\": \(status)", in: "s/two/results.json")
    let merged = await playground.run("merge s --results all")
    #expect(merged.status == .differences || merged.status == .failure, "\(merged.status): \(merged.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("\"cases\": 8",                  "\"cases\": 9223372036854774784"),
    ("\"cases\": 8",                  "\"cases\": -9223372036854774784"),
    ("\"matched\": ",                 "\"matched\": -9007199254740991"),
    ("\"matched\": ",                 "\"matched\": 9007199254740991"),
    ("\"nanoseconds\": {\"wall\": ",  "\"nanoseconds\": {\"wall\": 9223372036854774784"),
    ("\"nanoseconds\": {\"wall\": ",  "\"nanoseconds\": {\"wall\": -9223372036854774784"),
    ("\"totalPixels\": ",             "\"totalPixels\": -9223372036854774784"),
    ("\"totalPixels\": ",             "\"totalPixels\": 9223372036854774784"),
    ("\"diffPixels\": ",              "\"diffPixels\": 9223372036854774784"),
  ])
  func `numbers that no run writes do not trap`(_ row: (old: String, new: String)) async throws {
    for options in ["", " --incomplete"] {
      let playground = try await Self.playground()
      _ = await playground.run("verify two --results s/two")
      let text = String(decoding: try playground.read("s/two/results.json"), as: UTF8.self)
      let range = try #require(text.firstRange(of: row.old))
      let rest = text[range.upperBound...].drop { $0.isNumber }
      try playground.write(text[..<range.lowerBound] + row.new + rest, to: "s/two/results.json")
      let merged = await playground.run("merge s --results all --reporter text --reporter html:all.html" + options)
      #expect(merged.status != .success, "\(merged.talk)")
    }
  }

  @Test func `parts that say different things are not put together by way of incomplete merges`() async throws {
    let playground = try await Self.playground()
    for index in 1...3 { _ = await playground.run("verify two --shard \(index)/3 --results m/\(index)") }
    for (source, copy) in [("m/1", "again"), ("m/3", "stopped")] {
      for file in try Files.list(playground.folder + "/" + source) {
        try playground.write(try playground.read("\(source)/\(file)"), to: "\(copy)/\(file)")
      }
    }
    let text = String(decoding: try playground.read("m/1/results.json"), as: UTF8.self)
    try #require(text.contains("\"outcome\": \"changed\""))
    try playground.write(
      text.replacing("\"outcome\": \"changed\"", with: "\"outcome\": \"matched\""), to: "again/results.json")
    let third = String(decoding: try playground.read("m/3/results.json"), as: UTF8.self)
    try playground.write(third.replacing(/"exitStatus": \d+/, with: "\"exitStatus\": 130"), to: "stopped/results.json")
    for line in ["merge m/1 m/2 stopped --incomplete --results p1", "merge again m/3 --incomplete --results p2"] {
      let answer = await playground.run(line)
      try #require(playground.exists("\(line.suffix(2))/results.json"), "\(answer.talk)")
    }
    let merged = await playground.run("merge p1 p2 --results all")
    #expect(merged.status == .failure)
    #expect(merged.talk.contains("different results") || merged.talk.contains("not all alike"), "\(merged.talk)")
  }
}
