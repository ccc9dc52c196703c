import LocalFiles
import SnapshotHarness
import TestFiles
import Testing

/// Results that are large, broken, or in use.
extension ApprovalSessionTests {
  @Test func `results that end too early are refused wherever they end, and nothing is written`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let whole = try folder.read("results/results.json")
    let before = try folder.read("snapshots/changed/light@1x.png")
    for end in stride(from: 0, to: whole.count - 2, by: 100) {
      try folder.write(Array(whole[..<end]), to: "results/results.json")
      let error = #expect(throws: ResultsError.self) { try session(in: folder) }
      #expect(error?.description.hasPrefix(folder("results/results.json")) == true)
    }
    #expect(try folder.read("snapshots/changed/light@1x.png") == before)
  }

  @Test func `results larger than what is read at once have the same cases, and are noted`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let file = try ResultsBundle.open(folder("results"))
    var results = RunResults(file.summary)
    for index in 0..<file.caseCount { results.add(try file.caseResult(at: index)) }
    let known = results.cases
    let padding = String(repeating: "x", count: 200)
    for number in 0..<400 {
      var result = known[2]
      result.control = "same\(number)\(padding)"
      results.add(result)
    }
    try folder.write(Array(results.json.utf8), to: "results/results.json")
    #expect(try folder.read("results/results.json").count > 300_000)
    let large = try ResultsBundle.open(folder("results"))
    #expect(large.caseCount == 403)
    for index in 0..<large.caseCount { #expect(try large.caseResult(at: index) == results.cases[index]) }
    #expect(try await session(in: folder).approve([Self.changed, Self.new]).isComplete)
    let after = try ResultsBundle.read(folder("results"))
    #expect(after.cases.filter(\.isWritten).map(\.id) == [Self.changed, Self.new])
    #expect(after.cases.count == 403)
  }

  @Test func `a run writes nothing while an approval does, and says so`() async throws {
    let folder = try TemporaryFolder()
    try await run(in: folder)
    let hold = try #require(try FolderLock.take([folder("snapshots")], .alone))
    let plan = folder.plan([SnapshotCase("new")])
    // A run that is asked to stop does not go on waiting.
    let summary = await SnapshotRun.run([plan], options: RunOptions(update: .all, shouldStop: { true }))
    #expect(
      summary.problems == [
        "no reference is written while an approval writes into the same folder; wait until it ends, and run again"
      ])
    #expect(summary.update == .none)
    // One that writes nothing does not wait.
    #expect(await SnapshotRun.results(of: [plan], options: RunOptions()).cases.map(\.outcome).first == .missing)
    hold.release()
    let shared = try #require(try FolderLock.take([folder("snapshots")], .shared))
    #expect(await folder.run([SnapshotCase("new")], update: .all).summary.problems == [])
    #expect(Files.exists(folder("snapshots/new/light@1x.png")))
    shared.release()
  }
}
