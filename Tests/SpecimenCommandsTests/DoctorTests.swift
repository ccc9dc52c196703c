import LocalFiles
import LocatedJSON
import TestFiles
import Testing

@testable import SpecimenCommands

/// What `specimen doctor` finds wrong, and what it says where nothing is.
@Suite("doctor")
struct DoctorTests {
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test func `a machine and a suite in order are healthy`() async throws {
    let playground = try Playground()
    let before = try playground.contents()
    let answer = await playground.run("doctor")
    #expect(answer.status == .success && answer.talk.isEmpty, "\(answer)")
    let lines = answer.output.split(separator: "\n")
    #expect(lines[0] == "ok       pixels: 15 scenes: the same pixels as everywhere")
    #expect(
      lines.contains { $0.hasPrefix("ok       libpng: 1.") } && lines.contains { $0.hasPrefix("ok       xxHash: 0.") })
    #expect(lines.contains("ok       specimen.json: tiny: 8 cases"))
    #expect(lines.contains("ok       lock of the results: nobody has them") && lines.last == "nothing is wrong")
    #expect(try playground.contents() == before)
  }

  @Test func `without a suite the way to one is named`() async throws {
    let answer = try await Playground(files: [:]).run("doctor")
    #expect(answer.status == .success, "\(answer)")
    #expect(
      answer.output.contains(
        "note     suites: there is none below the current folder\n         'specimen init' writes one\n"))
  }

  @Test(arguments: [
    (["tokens/base.tokens.json": "["], "specimen.json: cannot be loaded, "),
    (["specimen.json": "{}"], "specimen.json: cannot be loaded, "),
    (["references/button/light@1x.png": pointer], "references of tiny: 1 file is a pointer of git LFS"),
    (["tokens/other.tokens.json": pointer], "files of specimen.json: 1 file is a pointer of git LFS"),
    ([".specimen": "a file"], "results in .specimen/results: "),
    (
      ["Package.swift": "", "Tests/A/__Snapshots__/a.png": ""],
      "pictures of tests: Package.swift does not leave 'Tests/A/__Snapshots__' out of its target"
    ),
  ])
  func `what is wrong is named with its remedy`(files: [String: String], problem: String) async throws {
    let playground = try Playground(files: TinySuite.files.merging(files) { $1 })
    let answer = await playground.run("doctor")
    #expect(answer.status == .differences, "\(answer)")
    let lines = answer.output.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix("problem  " + problem) }, "\(answer.output)")
    #expect(lines[index + 1].hasPrefix("         ") && lines.last?.hasSuffix("found something wrong") == true)
  }

  @Test func `pictures that Package swift leaves out are in order`() async throws {
    let playground = try Playground(files: [
      "Package.swift": #"exclude: ["__Snapshots__"]"#, "Tests/A/__Snapshots__/a.png": "",
    ])
    let answer = await playground.run("doctor")
    #expect(answer.status == .success && answer.output.contains("ok       pictures of tests: "), "\(answer)")
  }

  @Test func `a lock is told apart from what an ended run has left`() async throws {
    let playground = try Playground(files: [".specimen/results/.specimen-lock": "4194000\nelsewhere\n"])
    let left = await playground.run("doctor")
    #expect(left.output.contains("note     lock of the results: process 4194000 on elsewhere has ended"), "\(left)")
    #expect(left.output.contains("rm .specimen/results/.specimen-lock") && left.status == .success)
    let lock = try FolderLock.acquire(
      playground.folder + "/.specimen/results", for: FolderUse(name: "results folder", option: "--results"))
    defer { lock.release() }
    let held = await playground.run("doctor")
    #expect(held.output.contains("another run of this process is running and has '.specimen/results'"), "\(held)")
  }

  @Test func `names with signs of a terminal are escaped`() async throws {
    let playground = try Playground(files: ["a\u{1B}[31m/specimen.json": "{}"])
    let answer = await playground.run("doctor")
    #expect(answer.status == .differences && !answer.output.contains("\u{1B}"), "\(answer)")
  }

  @Test func `JSON says the same`() async throws {
    let answer = try await Playground(files: ["x/specimen.json": "{}"]).run("doctor --format json")
    let document = JSONScanner.scan(Array(answer.output.utf8), file: "doctor").document
    let root = try #require(document?.root)
    #expect(answer.output.hasPrefix("{\n  \"version\": 1,\n  \"healthy\": false,\n") && answer.status == .differences)
    let states = (root["checks"]?.array ?? []).compactMap { $0["state"]?.string }
    #expect(Set(states).isSubset(of: ["ok", "note", "problem"]) && states.count > 12)
    #expect(states.contains("problem"))
  }

  @Test(arguments: [("nowhere", "no suite 'nowhere'"), ("a\0b", "no suite 'a")])
  func `an argument that is no suite is refused`(word: String, complaint: String) async throws {
    let answer = try await Playground(files: [:]).run(["doctor", word])
    #expect(answer.status == .usage && answer.talk.contains(complaint) && answer.output.isEmpty, "\(answer)")
  }
}
