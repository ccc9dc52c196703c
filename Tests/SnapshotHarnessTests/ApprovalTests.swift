import LocalFiles
import PNGCoding
import PixelBuffers
import SnapshotHarness
import Synchronization
import TestFiles
import Testing

@Suite("Approval")
struct ApprovalTests {
  /// A run with a changed, a missing, a matched and a failed case.
  private func run(in folder: TemporaryFolder) async -> RunResults {
    _ = await folder.run([SnapshotCase("changed", color: 0xFF00_0000), SnapshotCase("same")], update: .all)
    return await folder.run(
      [SnapshotCase("changed", color: 0xFF00_0099), SnapshotCase("new"), SnapshotCase("same"), .failing("failed")],
      results: true)
  }

  /// Approves what waits in results, or some of it; the suite names its references as the cases of these tests do.
  private func approve(
    _ ids: [String]? = nil, in folder: TemporaryFolder, suite: String = "test", workers: Int = 2,
    path: @escaping @Sendable (CaseResult) -> String? = { "\($0.control)/\($0.variant)@\($0.scale)x.png" },
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) async throws -> Approval.Report {
    var open: [String] = []
    let target = Approval.Target(snapshots: folder("snapshots"), path: path)
    let session = try ApprovalSession(folder("results"), targets: [suite: target], workers: workers) { result in
      if Approval.isOpen(result) { open.append(result.id) }
    }
    #expect(session.openCount == open.count)
    return await session.approve(ids ?? open, shouldStop: shouldStop)
  }

  /// Makes the results say something else about their cases.
  private func rewrite(_ folder: TemporaryFolder, _ change: (inout CaseResult) -> Void) throws {
    let file = try ResultsBundle.open(folder("results"))
    var results = RunResults(file.summary)
    for index in 0..<file.caseCount {
      var result = try file.caseResult(at: index)
      change(&result)
      results.add(result)
    }
    try folder.write(Array(results.json.utf8), to: "results/results.json")
  }

  @Test func `what was approved matches without drawing again`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let report = try await approve(in: folder)
    #expect(report.approved == ["test/changed/light@1x", "test/new/light@1x"])
    #expect(report.problems == [])
    let again = await folder.run([
      SnapshotCase("changed", color: 0xFF00_0099), SnapshotCase("new"), SnapshotCase("same"),
    ])
    #expect(again.cases.map(\.outcome) == [.matched, .matched, .matched])
  }

  @Test func `only chosen cases are approved`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let report = try await approve(["test/new/light@1x"], in: folder)
    #expect(report.approved == ["test/new/light@1x"])
    #expect(try PNGDecoder.decode(folder.read("snapshots/changed/light@1x.png")) == flat(0xFF00_0000))
  }

  @Test func `a reference that changed since is left alone`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let other = try PNGEncoder.encode(flat(0xFF77_7777))
    try folder.write(other, to: "snapshots/changed/light@1x.png")
    try folder.write(other, to: "snapshots/new/light@1x.png")
    let report = try await approve(in: folder)
    #expect(report.approved == [])
    #expect(report.problems.count == 2)
    #expect(report.problems.allSatisfy { $0.contains("the reference has changed since") })
    #expect(try folder.read("snapshots/changed/light@1x.png") == other)
  }

  @Test func `a picture that is not the one of the results is not taken`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try folder.write(
      folder.read("results/test/new/light@1x-actual.png"), to: "results/test/changed/light@1x-actual.png")
    try Files.remove(folder("results/test/new/light@1x-actual.png"))
    let report = try await approve(in: folder)
    #expect(report.approved == [])
    #expect(report.problems.first?.contains("is not the picture the results speak of") == true)
    #expect(report.problems.last?.contains("could not be read: No such file or directory; run") == true)
  }

  @Test func `another picture of the same case is not taken`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let other = try ResultsFolder(folder("other"))
    _ = await SnapshotRun.run(
      [folder.plan([SnapshotCase("changed", color: 0xFF00_0055)])], options: RunOptions(results: other))
    let picture = "test/changed/light@1x-actual.png"
    try folder.write(folder.read("other/" + picture), to: "results/" + picture)
    let report = try await approve(["test/changed/light@1x"], in: folder)
    #expect(
      report.problems == [
        "test/changed/light@1x: '\(picture)' is not the picture the results speak of; run 'specimen verify' again"
      ])
  }

  @Test(arguments: ["../outside.png", "/tmp/specimen-outside.png", "a/../../outside.png", "notes.txt"])
  func `results from elsewhere cannot write anywhere else`(path: String) async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try rewrite(folder) { result in
      guard result.control == "changed" else { return }
      result.path = path
      result.expectedDigest = nil
    }
    let before = folder.everything()
    let id = "test/changed/light@1x"
    #expect(try await approve([id], in: folder).problems.count == 1)
    // A suite that would have its references there does not help.
    #expect(try await approve([id], in: folder, path: { $0.path }).problems.count == 1)
    #expect(folder.everything() == before)
    #expect(!Files.exists("/tmp/specimen-outside.png"))
  }

  @Test func `a picture of one case cannot become the reference of another`() async throws {
    let folder = try TemporaryFolder()
    let expected = await run(in: folder).cases.first { $0.control == "same" }?.expectedDigest
    let before = try folder.read("snapshots/same/light@1x.png")
    // The results say that the new picture belongs to a case whose path is that of another reference.
    try rewrite(folder) { result in
      guard result.control == "new" else { return }
      result.control = "same"
      result.path = "same/light@1x.png"
      result.expectedDigest = expected
    }
    let report = try await approve(["test/same/light@1x"], in: folder)
    #expect(report.problems.first?.contains("is not the picture the results speak of") == true)
    try rewrite(folder) { if $0.actualPicture?.contains("new") == true { $0.control = "new" } }
    let other = try await approve(["test/new/light@1x"], in: folder)
    #expect(other.problems.first?.contains("its reference is not at 'same/light@1x.png' in this suite") == true)
    #expect(try folder.read("snapshots/same/light@1x.png") == before)
  }

  @Test func `an approval can be done again, as after one that was killed`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let before = try folder.read("results/results.json")
    let first = try await approve(in: folder)
    let references = try folder.read("snapshots/changed/light@1x.png")
    // One that was killed has noted nothing.
    try folder.write(before, to: "results/results.json")
    let second = try await approve(in: folder)
    #expect(first == second && second.problems == [] && second.approved.count == 2)
    #expect(try folder.read("snapshots/changed/light@1x.png") == references)
  }

  @Test func `what a killed approval left goes with the next one, and with pruning`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let ended = FileOwner(machine: FileOwner.current.machine, process: try TestSystem.endedProcess(), start: 1)
    let left = TemporaryFileName(for: "light@1x.png", attempt: 0, owner: ended).text
    for path in ["snapshots/changed/\(left)", "results/\(left)"] { try folder.write([1], to: path) }
    #expect(try await approve(in: folder).problems == [])
    #expect(!folder.everything().contains { $0.hasSuffix(".tmp") })
    try folder.write([1], to: "snapshots/same/\(left)")
    let plan = folder.plan([SnapshotCase("changed"), SnapshotCase("new"), SnapshotCase("same")])
    #expect(ObsoleteReferences.prune(plan, isTrial: true).deleted == [])
    #expect(folder.everything().contains("snapshots/same/\(left)"))
    #expect(ObsoleteReferences.prune(plan).deleted == [])
    #expect(!folder.everything().contains("snapshots/same/\(left)"))
  }

  @Test func `results say which references were written since`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    _ = try await approve(["test/new/light@1x"], in: folder)
    let after = try ResultsBundle.read(folder("results"))
    #expect(after.cases.filter(\.isWritten).map(\.id) == ["test/new/light@1x"])
    #expect(after.cases.filter(Approval.isOpen).map(\.id) == ["test/changed/light@1x"])
    #expect(after.summary.tally.recorded == 1)
  }

  @Test(arguments: Outcome.allCases, [false, true])
  func `changed and missing references wait until they are written`(outcome: Outcome, isWritten: Bool) {
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p.png", outcome: outcome)
    result.isWritten = isWritten
    #expect(Approval.isOpen(result) == ([.changed, .missing].contains(outcome) && !isWritten))
  }

  @Test func `a reference that is gone since is not made again`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try Files.remove(folder("snapshots/changed/light@1x.png"))
    let report = try await approve(in: folder)
    #expect(report.approved == ["test/new/light@1x"])
    #expect(
      report.problems == ["test/changed/light@1x: the reference has changed since; run 'specimen verify' again"])
    #expect(Files.kind(of: folder("snapshots/changed/light@1x.png")) == nil)
  }

  @Test func `only PNG files become references, whatever the suite says`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try rewrite(folder) { if $0.outcome == .missing { $0.path = "notes.txt" } }
    let report = try await approve(["test/new/light@1x"], in: folder, path: { $0.path })
    #expect(report.approved == [] && report.problems.count == 1)
    #expect(Files.kind(of: folder("snapshots/notes.txt")) == nil)
  }

  @Test(arguments: [-1, 0, 1, 7, 100])
  func `the report has the order of the results, however many workers there are`(workers: Int) async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run((0..<20).map { SnapshotCase("c\($0)") }, results: true)
    let report = try await approve(
      in: folder, workers: workers,
      path: { result in
        // The cases with two digits have their references elsewhere.
        result.control.utf8.count == 3 ? nil : result.path
      })
    #expect(report.approved == (0..<10).map { "test/c\($0)/light@1x" })
    #expect(report.problems.map { String($0.prefix(8)) } == (10..<20).map { "test/c\($0)" })
    #expect(try await approve([], in: folder, workers: workers) == Approval.Report())
  }

  @Test func `an approval that is told to stop begins no further case`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run((0..<5).map { SnapshotCase("c\($0)") }, results: true)
    let begun = Mutex(0)
    let report = try await approve(
      in: folder, workers: 1,
      shouldStop: {
        begun.withLock {
          $0 += 1
          return $0 > 2
        }
      })
    #expect(report.approved == ["test/c0/light@1x", "test/c1/light@1x"])
    #expect(report.problems == [])
    #expect(folder.everything().filter { $0.hasPrefix("snapshots/") }.count == 2)
  }

  @Test func `a suite that is not here is a problem`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    let report = try await approve(in: folder, suite: "other")
    #expect(report.approved == [])
    #expect(
      report.problems.first == "test/changed/light@1x: suite 'test' is not here; name its specimen.json with --suite")
  }
}
