import LocalFiles
import PNGCoding
import SnapshotAssertions
import SnapshotHarness
import TestFiles
import Testing

@Suite("Results of test runs")
struct JournalTests {
  private let made: AssertedFolder
  private var folder: TemporaryFolder { made.folder }

  init() throws { made = try AssertedFolder() }

  /// One picture of a test.
  private func check(_ name: String, _ color: UInt32) throws {
    assertSnapshot(
      of: try drawing(color), named: name, reference: made.reference, testName: "journal\(made.folder.path)()")
  }

  /// The references that nobody asked for after a run with one picture.
  private func obsolete(run: String, isWhole: Bool?, status: Int32? = 0, _ name: String, _ color: UInt32) -> [String] {
    made.run(run: run, isWhole: isWhole, status: status) { try check(name, color) }.obsolete
  }

  /// What commands find in the folder: each case's last part and outcome, and the problems.
  private func found() throws -> (cases: [String], problems: [String]) {
    let results = try ResultsBundle.read(folder("results"))
    return (results.cases.map { "\($0.variant) \($0.outcome)" }, results.summary.problems)
  }

  @Test func `processes of one run are one bundle, and later ones add to it`() throws {
    made.run(run: "a") {
      try check("one", 1)
      try check("two", 2)
    }
    made.run(run: "a") { try check("three", 3) }
    #expect(try found().cases == ["one missing", "two missing", "three missing"])
    made.run(run: "b", status: 1) { try check("two", 9) }
    #expect(try found().cases == ["one missing", "two changed", "three missing"])
    #expect(try found().problems == [])
    // Read again, nothing has changed.
    #expect(try found().cases == ["one missing", "two changed", "three missing"])
  }

  @Test func `a process that is killed keeps what it found, and that is told`() throws {
    made.run { try check("one", 1) }
    _ = try found()
    made.run(run: "b", status: nil) { try check("one", 7) }
    let (cases, problems) = try found()
    #expect(cases == ["one changed"])
    #expect(problems == ["tests are still running; these are their results so far"])
  }

  @Test func `a line that was not written whole is told, and the others count`() throws {
    made.run { try check("one", 1) }
    let journals = try Files.list(folder("results/.journal"))
    let bytes = try folder.read("results/.journal/\(try #require(journals.first))")
    // The process of this name has ended: it is the first one of the system.
    try Files.remove(folder("results/.journal/\(journals[0])"))
    try folder.write(bytes + Array("{\"suite\": {\"na".utf8), to: "results/.journal/0123456789abcdef-1-1.jsonl")
    let other = try found()
    #expect(other.cases == ["one missing"])
    #expect(other.problems.contains { $0.hasSuffix("the last result is not whole: its process was killed") })
    try folder.write(Array("no json\n".utf8) + bytes, to: "results/.journal/0123456789abcdef-1-2.jsonl")
    #expect(try found().problems.contains { $0.contains("this line is no result") })
  }

  @Test func `references that no test asked for are told after a whole run that went well, and only then`() throws {
    made.run {
      try check("one", 1)
      try check("two", 2)
    }
    #expect(obsolete(run: "b", isWhole: false, "one", 1) == [])
    #expect(obsolete(run: "c", isWhole: nil, "one", 1) == [])
    #expect(obsolete(run: "d", isWhole: true, status: 1, "one", 1) == [])
    #expect(obsolete(run: "e", isWhole: true, status: nil, "one", 1) == [])
    let whole = made.run(run: "f", isWhole: true) { try check("one", 1) }
    #expect(whole.obsolete.count == 1)
    #expect(whole.obsolete.first?.hasSuffix(".two.png") == true)
    let cases = try found().cases
    #expect(cases.count == 2)
    #expect(cases.first == "one matched")
    #expect(cases.last?.hasSuffix(" obsolete") == true)
    // A part of a run does not know.
    made.run(run: "g", isWhole: false) { try check("one", 1) }
    #expect(try found().cases == ["one matched"])
  }

  @Test func `what another process of the run asked for is not obsolete`() throws {
    made.run { try check("one", 1) }
    made.run { try check("two", 2) }
    made.run(run: "b", isWhole: true) { try check("one", 1) }
    #expect(obsolete(run: "b", isWhole: true, "two", 2) == [])
  }

  @Test func `who reads between two processes of a whole run loses nothing and makes nothing obsolete`() throws {
    made.run {
      try check("one", 1)
      try check("old", 1)
    }
    // XCTest has ended, somebody looks, Swift Testing follows.
    made.run(run: "b", isWhole: true) { try check("one", 2) }
    #expect(try found().cases.first == "one changed")
    let second = made.run(run: "b", isWhole: true) { try check("two", 2) }
    #expect(second.obsolete.map { $0.hasSuffix(".old.png") } == [true])
    let cases = try found().cases
    #expect(cases.filter { !$0.hasSuffix("obsolete") } == ["one changed", "two missing"])
    #expect(cases.filter { $0.hasSuffix("obsolete") }.map { $0.contains("one") || $0.contains("two") } == [false])
  }

  @Test func `an approval stays when the journals of the run are read again`() async throws {
    made.run { try check("one", 1) }
    made.run(run: "b", status: 1) { try check("one", 2) }
    let name = "SnapshotAssertionsTests-references"
    let target = Approval.Target(snapshots: folder("references")) { $0.path }
    let session = try ApprovalSession(folder("results"), targets: [name: target])
    let report = await session.approve(try ResultsBundle.read(folder("results")).cases.map(\.id))
    #expect(report.problems == [])
    #expect(try ResultsBundle.read(folder("results")).cases.map(\.isWritten) == [true])
    // Another process of the run adds to it.
    made.run(run: "b", status: 1) { try check("two", 2) }
    #expect(try ResultsBundle.read(folder("results")).cases.map(\.isWritten) == [true, true])
    #expect(try found().cases == ["one changed", "two missing"])
  }

  @Test func `what many earlier processes have left is put together as a run begins`() throws {
    made.run { try check("one", 1) }
    let journal = try #require(try Files.list(folder("results/.journal")).first)
    let bytes = try folder.read("results/.journal/\(journal)")
    for number in 0..<199 { try folder.write(bytes, to: "results/.journal/1.0123456789abcdef-1-\(number).jsonl") }
    made.run(run: "2") { try check("two", 1) }
    // The journal of this process stays: it goes on.
    #expect(try Files.list(folder("results/.journal"), suffix: ".jsonl").count == 2)
    #expect(try found().cases == ["one missing", "two missing"])
  }

  @Test func `journals of other machines have no folder of this one searched`() throws {
    made.run {
      try check("one", 1)
      try check("two", 2)
    }
    _ = try found()
    made.run(run: "b", isWhole: true) { try check("one", 1) }
    let journals = try Files.list(folder("results/.journal"), suffix: ".jsonl")
    let bytes = try folder.read("results/.journal/\(try #require(journals.first { $0.hasPrefix("b.") }))")
    for name in try Files.list(folder("results/.journal")) { try Files.remove(folder("results/.journal/\(name)")) }
    try folder.write(bytes, to: "results/.journal/0123456789abcdef-1-1.jsonl")
    #expect(try found().cases == ["one matched"])
  }

  @Test func `differences that are too large for a test are drawn for who looks`() throws {
    func large(_ color: UInt32) throws {
      assertSnapshot(
        of: try picture(color, width: 1025, height: 1024), named: "large", reference: made.reference, testName: "big()")
    }
    made.run { try large(1) }
    made.run(status: 1) { try large(2) }
    let name = "results/SnapshotAssertionsTests-references/ButtonTests/big/large@1x-diff.png"
    #expect(!Files.exists(folder(name)))
    let results = try ResultsBundle.read(folder("results"))
    #expect(results.cases.first?.differencePicture != nil)
    #expect(try PNGDecoder.decode(try folder.read(name)).size == (try picture(1, width: 1025, height: 1024)).size)
  }

  @Test func `pictures of cases that match again are removed`() throws {
    made.run { try check("one", 1) }
    made.run(status: 1) { try check("one", 2) }
    _ = try found()
    #expect(folder.everything().contains { $0.hasSuffix("-diff.png") })
    made.run { try check("one", 1) }
    #expect(try found().cases == ["one matched"])
    #expect(!folder.everything().contains { $0.hasSuffix("-diff.png") || $0.hasSuffix("-actual.png") })
  }

  @Test func `results of another program are not overwritten`() throws {
    try folder.write(Array("{}".utf8), to: "results/results.json")
    made.run { try check("one", 1) }
    #expect(throws: ResultsError.self) { try ResultsBundle.read(folder("results")) }
    #expect(try folder.read("results/results.json") == Array("{}".utf8))
  }

  @Test func `while another run has the folder, results are read and nothing is written`() throws {
    made.run { try check("one", 1) }
    let use = FolderUse(name: "results folder", option: "--results")
    let lock = try FolderLock.acquire(folder("results"), for: use)
    #expect(try found().cases == ["one missing"])
    #expect(!Files.exists(folder("results/results.json")))
    made.run(run: "b") { try check("two", 2) }
    lock.release()
    #expect(try found().cases == ["one missing", "two missing"])
    #expect(Files.exists(folder("results/results.json")))
  }

  @Test func `where nothing can be kept the picture is compared all the same`() throws {
    try folder.write([], to: "results")
    made.run { try check("one", 1) }
    let issues = made.run { try check("one", 2) }.issues
    #expect(issues.count == 1)
    #expect(issues.first?.contains("its pictures are not kept: ") == true)
  }

  @Test func `many tasks append at once, and nothing is lost`() async throws {
    let environment = AssertionEnvironment(
      variables: ["SNAPSHOT_ARTIFACTS": folder("results")], run: "a", isWhole: nil)
    let (shown, reference) = (try picture(1), made.reference)
    await AssertionEnvironment.$current.withValue(environment) {
      await withKnownIssue(isIntermittent: true) {
        await withTaskGroup(of: Void.self) { group in
          for task in 0..<8 {
            group.addTask {
              for number in 0..<25 {
                assertSnapshot(
                  of: shown, named: "t\(task)-\(number)", record: .never, reference: reference, testName: "many()")
              }
            }
          }
        }
      }
    }
    _ = environment.end(status: 0)
    #expect(try ResultsBundle.read(folder("results")).cases.count == 200)
  }
}
