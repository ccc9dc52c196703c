import LocalFiles
import PNGCoding
import SnapshotAssertions
import TestFiles
import Testing

@Suite("Assertions")
struct AssertionTests {
  private let made: AssertedFolder
  private var folder: TemporaryFolder { made.folder }

  init() throws { made = try AssertedFolder() }

  /// Compares a picture under the name of one test.
  @discardableResult
  private func check(
    _ value: some SnapshotConvertible, named name: String? = "dark", record: SnapshotRecord? = nil,
    tolerance: Tolerance? = nil, test: String = "button()"
  ) -> CaseResult? {
    assertSnapshot(
      of: value, named: name, tolerance: tolerance, record: record, reference: made.reference, testName: test)
  }

  private var path: String { "references/ButtonTests/button.dark.png" }

  @Test func `a first picture is recorded with a warning and matches after that, without a word`() throws {
    let first = made.run { check(try drawing(0xFF00_00C0)) }
    #expect(first.issues == ["warning: ButtonTests/button.dark.png has no reference; it was recorded"])
    #expect(try PNGDecoder.decode(try folder.read(path)) == (try picture(0xFF00_00C0)))
    let second = made.run {
      let result = check(try drawing(0xFF00_00C0))
      #expect(result?.outcome == .matched)
    }
    #expect(second.issues == [])
  }

  @Test func `the first line of a difference says all, the second looks, the third accepts`() throws {
    made.run { check(try drawing(0xFF00_00C0)) }
    // 8 of 32 pixels; ΔE00 of #c00000 and #c00009, by coloraide 4.
    let changed = made.run { check(try drawing(0xFF09_00C0)) }
    let lines = try #require(changed.issues.first).split(separator: "\n").map(String.init)
    #expect(changed.issues.count == 1)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("error: ButtonTests/button.dark.png differs: 8 of 32 px (25.0 %), colour, ΔE00 up to "))
    #expect(lines[0].hasSuffix("   ← accent #c0 → #900c0"))
    #expect(lines[1] == "look: specimen review \(folder("results"))")
    #expect(lines[2] == "accept: specimen approve --cause accent \(folder("results"))")
    for ending in ["expected", "actual", "diff"] {
      #expect(
        Files.exists(folder("results/SnapshotAssertionsTests-references/ButtonTests/button/dark@1x-\(ending).png")))
    }
  }

  @Test func `pictures of which nothing is known have no cause that is known`() throws {
    made.run { check(try picture(0xFF00_00C0)) }
    let changed = made.run { check(try picture(0xFF09_00C0)) }
    let lines = try #require(changed.issues.first).split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("   ← unknown its reference has no record of tokens"))
    #expect(lines[2].hasPrefix("accept: specimen approve --only "))
  }

  @Test func `the bytes of a PNG file are a picture, and other bytes are an issue`() throws {
    made.run { check(try picture(0xFF00_00C0)) }
    let bytes: [UInt8] = try PNGEncoder.encode(try picture(0xFF00_00C0))
    let same = made.run { check(bytes) }.issues
    #expect(same == [])
    let issues = made.run { check(Array("no picture".utf8)) }.issues
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("error: could not be drawn: ") == true)
  }

  @Test func `what may differ is a warning`() throws {
    made.run { check(try drawing(0xFF00_00C0)) }
    let issues = made.run { check(try drawing(0xFF01_00C0), tolerance: Tolerance(oklab: 0.01, pixels: 8)) }.issues
    #expect(
      issues.first?.hasPrefix("warning: ButtonTests/button.dark.png differs within its tolerance: 8 of 32") == true)
    let strict = made.run { check(try drawing(0xFF01_00C0), tolerance: Tolerance(oklab: 0.01, pixels: 7)) }.issues
    #expect(strict.first?.hasPrefix("error: ") == true)
  }

  // MARK: What is written

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var variables: [String: String] = [:]
    var record: SnapshotRecord?

    /// Whether a missing and a changed reference are written, and what the issue of each begins with.
    var missing: (isWritten: Bool, word: String)
    var changed: (isWritten: Bool, word: String)
  }

  static let rows = [
    Row(testDescription: "as usual", missing: (true, "warning"), changed: (false, "error")),
    Row(testDescription: "missing", record: .missing, missing: (true, "warning"), changed: (false, "error")),
    Row(testDescription: "never", record: .never, missing: (false, "error"), changed: (false, "error")),
    Row(testDescription: "failed", record: .failed, missing: (true, "error"), changed: (true, "error")),
    Row(testDescription: "all", record: .all, missing: (true, "error"), changed: (true, "error")),
    Row(
      testDescription: "the variable", variables: ["SNAPSHOT_TESTING_RECORD": "failed"], missing: (true, "error"),
      changed: (true, "error")),
    Row(
      testDescription: "the parameter outweighs the variable", variables: ["SNAPSHOT_TESTING_RECORD": "all"],
      record: .never, missing: (false, "error"), changed: (false, "error")),
    Row(
      testDescription: "CI outweighs the parameter", variables: ["CI": "true"], record: .all, missing: (false, "error"),
      changed: (false, "error")),
    Row(testDescription: "CI=0 is none", variables: ["CI": "0"], missing: (true, "warning"), changed: (false, "error")),
  ]

  @Test(arguments: rows) func `references are written as asked, and never with CI`(_ row: Row) throws {
    made.run { check(try drawing(1)) }
    let old = try folder.read(path)
    let changed = made.run(row.variables) { check(try drawing(2), record: row.record) }.issues
    #expect(changed.map { $0.hasPrefix(row.changed.word + ": ") } == [true])
    #expect((try folder.read(path) != old) == row.changed.isWritten)
    let missing = made.run(row.variables) { check(try drawing(3), named: "new", record: row.record) }.issues
    #expect(missing.map { $0.hasPrefix(row.missing.word + ": ") } == [true])
    #expect(Files.exists(folder("references/ButtonTests/button.new.png")) == row.missing.isWritten)
  }

  @Test func `a word that is no mode is an issue that names them`() throws {
    let issues = made.run(["SNAPSHOT_TESTING_RECORD": "always"]) { check(try drawing(1)) }.issues
    #expect(
      issues == [
        "error: SNAPSHOT_TESTING_RECORD is 'always'; set it to all, failed, missing, never, or to nothing"
      ])
    #expect(!Files.exists(folder("references")))
  }

  @Test func `nothing is recorded where the sources are absent, and the message names the variable`() throws {
    let issues = made.run(["SNAPSHOT_REFERENCE_DIR": folder("elsewhere")]) {
      assertSnapshot(of: try drawing(1), named: "x", fileID: "Acme/T.swift", file: "/nowhere/Tests/Acme/T.swift")
    }.issues
    #expect(issues.count == 1)
    #expect(issues.first?.contains("SNAPSHOT_REFERENCE_DIR") == true)
    #expect(!Files.exists(folder("elsewhere")))
    // There it finds them.
    let name = "elsewhere/Acme/__Snapshots__/T/found.x.png"
    try folder.write(PNGEncoder.encode(try picture(1)), to: name)
    let found = made.run(["SNAPSHOT_REFERENCE_DIR": folder("elsewhere")]) {
      assertSnapshot(
        of: try drawing(1), named: "x", fileID: "Acme/T.swift", file: "/nowhere/Tests/Acme/T.swift",
        testName: "found()")
    }
    #expect(found.issues == [])
  }

  // MARK: Names

  @Test(arguments: ["light", "dark"]) func `a test with arguments must name its pictures`(_ scheme: String) throws {
    let issues = made.run { check(try drawing(1), named: nil, test: "scheme\(scheme)()") }.issues
    #expect(issues.map { $0.hasPrefix("error: a test with arguments must name its pictures") } == [true])
    #expect(
      made.run { check(try drawing(1), test: "scheme\(scheme)()") }.issues.map { $0.hasPrefix("warning") } == [true])
  }

  @Test func `two calls cannot have one reference`() throws {
    let issues = made.run {
      check(try drawing(1))
      assertSnapshot(of: try drawing(1), named: "dark", reference: made.reference, testName: "button()")
    }.issues
    #expect(issues.count == 2)
    #expect(
      issues.last?.hasPrefix("error: ButtonTests/button.dark.png is the reference of another picture too, at ") == true)
  }

  @Test func `a loop without names is an issue, and numbers with the trait`() throws {
    let issues = made.run {
      for color: UInt32 in [1, 2] {
        assertSnapshot(of: try drawing(color), reference: made.reference, testName: "loop()")
      }
    }.issues
    #expect(issues.count == 2)
    #expect(
      issues.last?.hasPrefix("error: ButtonTests/loop.1.png was drawn before in this run, as another picture") == true)
  }

  @Test(.snapshots) func `under the trait pictures are numbered as they come`() throws {
    let issues = made.run {
      for color: UInt32 in [1, 2, 3] {
        assertSnapshot(of: try drawing(color), reference: made.reference, testName: "counted()")
      }
    }.issues
    #expect(issues.map { $0.hasSuffix("it was recorded") } == [true, true, true])
    #expect((1...3).allSatisfy { Files.exists(folder("references/ButtonTests/counted.\($0).png")) })
  }

  @Test(.snapshots(record: .never)) func `the trait says what is written, and the call may say otherwise`() throws {
    let issues = made.run {
      check(try drawing(1))
      check(try drawing(1), named: "light", record: .missing)
      try withSnapshots(record: .missing) {
        _ = assertSnapshot(of: try drawing(1), named: "second", reference: made.reference, testName: "button()")
      }
    }.issues
    #expect(issues.map { $0.hasPrefix("warning") } == [false, true, true])
  }

  static let names: [(name: String, message: String)] = [
    ("///", "the name '///' has no letter and no digit"),
    ("", "the name '' has no letter and no digit"),
    ("\0", " has no letter and no digit"),
    (String(repeating: "x", count: 300), "is too long for a file"),
  ]

  @Test(arguments: names) func `a name that is none is an issue`(_ name: String, message: String) throws {
    let issues = made.run { check(try drawing(1), named: name) }.issues
    #expect(issues.count == 1)
    #expect(issues.first?.contains(message) == true)
    #expect(!Files.exists(folder("references")))
  }

  @Test func `a name cannot lead out of the folder`() throws {
    made.run { check(try drawing(1), named: "../../up/\u{1B}[31m") }
    #expect(try Files.list(folder("references")) == ["ButtonTests/button.up-31m.png"])
  }

  @Test func `where nothing can be recorded, that is told`() throws {
    try folder.write([], to: "references")
    let issues = made.run { check(try drawing(1)) }.issues
    #expect(issues.map { $0.hasPrefix("error: ButtonTests/button.dark.png: ") } == [true])
    #expect(issues.first?.contains(folder("references")) == true)
    #expect(try folder.read("references") == [])
  }

  // MARK: What stands where the reference should be

  @Test func `what is no reference is told, and stays`() throws {
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 12\n"
    try folder.write(Array(pointer.utf8), to: path)
    let issues = made.run { check(try drawing(1)) }.issues
    #expect(issues.first?.contains("git lfs pull") == true)
    #expect(try folder.read(path) == Array(pointer.utf8))
    try Files.makeFolder(folder("references/ButtonTests/button.folder.png"))
    let onFolder = made.run { check(try drawing(1), named: "folder") }.issues
    #expect(onFolder.map { $0.hasPrefix("error: ") } == [true])
    try folder.write(PNGEncoder.encode(try picture(1)), to: "outside.png")
    try folder.link("references/ButtonTests/button.link.png", to: folder("outside.png"))
    made.run { check(try drawing(2), named: "link", record: .all) }
    #expect(try PNGDecoder.decode(try folder.read("outside.png")) == (try picture(1)))
  }
}
