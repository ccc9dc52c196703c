import ImageComparison
import LocalFiles
import PNGCoding
import PixelBuffers
import SeededNumbers
import SnapshotHarness
import TestFiles
import Testing

@Suite("Results bundles")
struct ResultsBundleTests {
  /// A run with every outcome: `a` matched, `b` changed, `c` missing, `d` failed, `e` tolerated, `f` obsolete.
  private func run(in folder: TemporaryFolder) async -> RunResults {
    func cases(_ color: UInt32) -> [SnapshotCase] {
      [
        SnapshotCase("a"), SnapshotCase("b", color: color, tokens: ["c → g .part @theme=dark = \(color)"]),
        SnapshotCase("e", color: 0xFF00_0080 + (color & 1), tokens: ["h → i = \"\(color)\""]),
      ]
    }
    _ = await folder.run(cases(0xFF00_0000) + [SnapshotCase("f")], update: .all)
    return await folder.run(
      cases(0xFF00_0101) + [SnapshotCase("c"), .failing("d")], results: true,
      tolerance: Tolerance(oklab: 0.02, pixels: 100))
  }

  @Test func `what does not match has its pictures there, and nothing else`() async throws {
    let folder = try TemporaryFolder()
    let results = await run(in: folder)
    #expect(
      folder.everything().filter { $0.hasPrefix("results/") } == [
        "results/results.json",
        "results/test/b/light@1x-actual.png", "results/test/b/light@1x-diff.png",
        "results/test/b/light@1x-expected.png",
        "results/test/c/light@1x-actual.png",
        "results/test/e/light@1x-actual.png", "results/test/e/light@1x-diff.png",
        "results/test/e/light@1x-expected.png",
        "results/times.json",
      ])
    let changed = try #require(results.cases.first { $0.control == "b" })
    #expect(changed.actualPicture == "test/b/light@1x-actual.png")
    let actual = try folder.read("results/test/b/light@1x-actual.png")
    #expect(try PNGDecoder.decode(actual) == flat(0xFF00_0101))
    #expect(ReferenceFile.record(in: actual, count: actual.count)?.control == "b")
    #expect(
      try folder.read("results/test/b/light@1x-expected.png") == folder.read("snapshots/b/light@1x.png"))
    #expect(
      try PNGDecoder.decode(folder.read("results/test/b/light@1x-diff.png"))
        == ImageComparison.picture(of: flat(0xFF00_0000), and: flat(0xFF00_0101)))
  }

  @Test func `an actual picture that takes the reference's place matches`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try folder.write(folder.read("results/test/b/light@1x-actual.png"), to: "snapshots/b/light@1x.png")
    let again = await folder.run([
      SnapshotCase("b", color: 0xFF00_0101, tokens: ["c → g .part @theme=dark = 4278190337"])
    ])
    #expect(again.cases.first?.outcome == .matched)
    #expect(again.cases.first?.changes == [])
  }

  @Test func `results come back from their file`() async throws {
    let folder = try TemporaryFolder()
    let results = await run(in: folder)
    #expect(Outcome.allCases.allSatisfy { results.summary.tally.count($0) == 1 })
    let back = try ResultsBundle.read(folder("results"))
    #expect(back.cases == results.cases)
    #expect(back.summary.suites == results.summary.suites)
    #expect(back.summary.problems == results.summary.problems)
    #expect(back.summary.update == results.summary.update)
    #expect(back.summary.rendererVersion == results.summary.rendererVersion)
    #expect(back.summary.tally.times == results.summary.tally.times)
    #expect(back.summary.wallTime == results.summary.wallTime)
    #expect(back.summary.tally.causes == results.summary.tally.causes)
    #expect(back.json == results.json)
  }

  @Test func `an earlier run's pictures go, other files stay`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try folder.write([1], to: "results/notes.txt")
    try folder.write([2], to: "results/test/b/mine.png")
    let results = await folder.run([SnapshotCase("a")], results: true)
    #expect(results.summary.problems == [])
    #expect(
      folder.everything().filter { $0.hasPrefix("results/") } == [
        "results/notes.txt", "results/results.json", "results/test/b/mine.png", "results/times.json",
      ])
  }

  @Test func `a results file of another program is not overwritten`() async throws {
    for text in ["{\"answer\": 42}", "no JSON", "{\"program\":\"specimen\",\"version\":2}"] {
      let folder = try TemporaryFolder()
      try folder.write(Array(text.utf8), to: "results/results.json")
      let error = #expect(throws: ResultsError.self) { try ResultsFolder(folder("results")) }
      #expect(error?.description.contains("it will not be overwritten") == true)
      #expect(try folder.read("results/results.json") == Array(text.utf8))
    }
  }

  @Test func `a run that records leaves what waits of other cases, and takes away what it did itself`() async throws {
    let folder = try TemporaryFolder()
    let changed: UInt32 = 0xFF00_0101
    _ = await folder.run([SnapshotCase("a"), SnapshotCase("b")], update: .all)
    _ = await folder.run(
      [SnapshotCase("a", color: changed), SnapshotCase("b", color: changed), SnapshotCase("gone")], results: true)
    // `a` is drawn as it was again, and so matches; `b` is left out, and what else waited is no case any more.
    let recorded = await SnapshotRun.results(
      of: [folder.plan([SnapshotCase("a")], alsoExpecting: ["b/light@1x.png"])],
      options: RunOptions(update: .all, results: try ResultsFolder(folder("results"), keepsEarlier: true)))
    #expect(recorded.cases.filter { $0.outcome != .obsolete }.map(\.id) == ["test/a/light@1x"])
    let kept = try ResultsBundle.read(folder("results"))
    #expect(kept.cases.filter { $0.outcome == .changed }.map(\.id) == ["test/b/light@1x"])
    #expect(kept.summary.tally.count(.changed) == 1)
    #expect(
      folder.everything().filter { $0.hasPrefix("results/") } == [
        "results/results.json", "results/test/b/light@1x-actual.png", "results/test/b/light@1x-diff.png",
        "results/test/b/light@1x-expected.png", "results/times.json",
      ])
    // A run that only compares has results of its own.
    _ = await folder.run([SnapshotCase("a")], results: true)
    #expect(try ResultsBundle.read(folder("results")).cases.contains { $0.control == "b" } == false)
    #expect(folder.everything().contains("results/test/b/light@1x-actual.png") == false)
  }

  @Test func `a run that records leaves what waits in other suites, but not their obsolete references`() async throws {
    let folder = try TemporaryFolder()
    var other = SnapshotCase("x")
    other.suite = "other"
    let others = SnapshotPlan(
      suite: "other", snapshots: folder("others"), cases: [other], expectedPaths: [other.path])
    try folder.write(PNGEncoder.encode(flat(7)), to: "others/old.png")
    _ = await SnapshotRun.run([others], options: RunOptions(results: try ResultsFolder(folder("results"))))
    #expect(try ResultsBundle.read(folder("results")).cases.map(\.outcome) == [.missing, .obsolete])
    let results = try ResultsFolder(folder("results"), keepsEarlier: true)
    _ = await SnapshotRun.run(
      [folder.plan([SnapshotCase("a")])], options: RunOptions(update: .all, results: results))
    let kept = try ResultsBundle.read(folder("results"))
    #expect(kept.cases.map(\.id) == ["test/a/light@1x", "other/x/light@1x"])
    #expect(kept.summary.suites.map(\.name) == ["test", "other"])
    #expect(folder.everything().contains("results/other/x/light@1x-actual.png"))
  }

  @Test func `pictures of a killed run go with the next one`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a"), SnapshotCase("b")], results: true)
    // What a run leaves that is killed before its results are whole: pictures, and the note that it wrote them.
    try Files.remove(folder("results/results.json"))
    let note = ["test/a/light@1x", "test/b/light@1x", "../outside", ""].map { $0 + "\0" }.joined()
    try folder.write(Array(note.utf8), to: "results/.pictures")
    try folder.write([1], to: "outside-actual.png")
    try folder.write([2], to: "results/test/a/mine.png")
    _ = await folder.run([SnapshotCase("c")], results: true)
    #expect(
      folder.everything() == [
        "outside-actual.png", "results/results.json", "results/test/a/mine.png", "results/test/c/light@1x-actual.png",
        "results/times.json",
      ])
    #expect(Files.kind(of: folder("results/.pictures")) == nil)
  }

  @Test func `a run that was killed while it took away earlier pictures is continued`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a"), SnapshotCase("b")], results: true)
    try Files.move(folder("results/results.json"), to: folder("results/.discarded.json"))
    try Files.remove(folder("results/test/a/light@1x-actual.png"))
    _ = await folder.run([SnapshotCase("c")], results: true)
    #expect(
      folder.everything() == ["results/results.json", "results/test/c/light@1x-actual.png", "results/times.json"])
    #expect(Files.kind(of: folder("results/.discarded.json")) == nil)
  }

  @Test func `the next run removes what a killed one left among results and references`() async throws {
    let folder = try TemporaryFolder()
    let ended = FileOwner(machine: FileOwner.current.machine, process: try TestSystem.endedProcess(), start: 1)
    let left = TemporaryFileName(for: "light@1x.png", attempt: 0, owner: ended).text
    for path in ["results/", "results/tiny/button/", "results/of others/", "snapshots/button/"] {
      try folder.write([1], to: path + left)
    }
    let plan = SnapshotPlan(suite: "tiny", snapshots: folder("snapshots"), cases: [], expectedPaths: [])
    // A run that may not write references touches nothing there.
    _ = await SnapshotRun.run(
      [plan], options: RunOptions(update: .all, isCI: true, results: try ResultsFolder(folder("results"))))
    let results = ["results/of others/" + left, "results/results.json", "results/times.json"]
    #expect(folder.everything() == results + ["snapshots/button/" + left])
    _ = await SnapshotRun.run([plan], options: RunOptions(update: .all, results: try ResultsFolder(folder("results"))))
    #expect(folder.everything() == results)
  }

  @Test func `two runs cannot have one folder at the same time`() async throws {
    let folder = try TemporaryFolder()
    var first: ResultsFolder? = try ResultsFolder(folder("results"))
    let error = #expect(throws: ResultsError.self) { try ResultsFolder(folder("results")) }
    #expect(error?.isInUse == true)
    #expect(error?.description.contains("is in use by another run of this process; wait until it ends") == true)
    #expect(first?.path == folder("results"))
    first = nil
    _ = try ResultsFolder(folder("results"))
  }

  @Test func `cases of interrupted runs that were not begun are no results`() async throws {
    let folder = try TemporaryFolder()
    let options = RunOptions(results: try ResultsFolder(folder("results")), shouldStop: { true })
    let results = await SnapshotRun.results(of: [folder.plan([SnapshotCase("a")])], options: options)
    #expect(results.cases.map(\.failure) == ["the run was interrupted; run again"])
    let back = try ResultsBundle.read(folder("results"))
    #expect(back.cases.isEmpty)
    #expect(back.summary.plan.count == 1)
  }

  @Test func `a file that names pictures elsewhere deletes nothing`() async throws {
    let folder = try TemporaryFolder()
    _ = await run(in: folder)
    try folder.write([9], to: "outside-actual.png")
    let text = String(decoding: try folder.read("results/results.json"), as: UTF8.self)
    let path = "test/c/light@1x-actual.png"
    let parts = text.split(separator: path, omittingEmptySubsequences: false)
    for other in ["../outside-actual.png", folder("outside-actual.png"), "notes.txt"] {
      try folder.write(Array(parts.joined(separator: other).utf8), to: "results/results.json")
      try folder.write([3], to: "results/notes.txt")
      _ = await folder.run([SnapshotCase("a")], results: true)
      #expect(try folder.read("outside-actual.png") == [9])
      #expect(try folder.read("results/notes.txt") == [3])
      try Files.remove(folder("results/results.json"))
    }
  }

  @Test func `a folder without results says what to do`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ResultsError.self) { try ResultsBundle.read(folder.path) }
    #expect(
      error?.description
        == "\(folder.path)/results.json: there is no such file; name the folder that 'specimen verify --results' wrote")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `damaged results are refused, or what is read is written and read again the same`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let text = await run(in: folder).json
    var bytes = Array(text.utf8)
    var random = SplitMix64(seed: seed)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...40, using: &random)))
      default: bytes.insert(contentsOf: Array("1e99".utf8), at: index)
      }
    }
    guard let results = try? RunResults(json: bytes, file: "results.json") else { return }
    let again = try RunResults(json: Array(results.json.utf8), file: "results.json")
    #expect(again.json == results.json)
  }

  @Test func `a suite whose cases come in two plans is one suite of the results`() async throws {
    let folder = try TemporaryFolder()
    let results = await SnapshotRun.results(
      of: [folder.plan([SnapshotCase("a")]), folder.plan([SnapshotCase("b")])], options: RunOptions())
    #expect(results.summary.suites.map(\.name) == ["test"])
    let back = try RunResults(json: Array(results.json.utf8), file: "results.json")
    #expect(back.cases.map(\.id) == ["test/a/light@1x", "test/b/light@1x"])
  }
}
