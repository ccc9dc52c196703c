import Digests
import ImageComparison
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@Suite("Runs")
struct SnapshotRunTests {
  /// Some of everything: matched, changed, missing and failing cases in turn.
  private func cases(changing: Bool) -> [SnapshotCase] {
    (0..<200).map { number in
      switch number % 4 {
      case 0: SnapshotCase("c\(number)", color: 0xFF00_0000 + UInt32(number))
      case 1: SnapshotCase("c\(number)", color: changing ? 0xFFFF_FFFF : 0xFF00_0000)
      case 2: changing ? SnapshotCase("new\(number)") : SnapshotCase("old\(number)")
      default: .failing("f\(number)")
      }
    }
  }

  @Test(arguments: [1, 2, 7, 64])
  func `results and progress come in the order of the plan`(workers: Int) async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(changing: false), update: .all)
    let (told, teller) = AsyncStream<(id: String, index: Int, total: Int)>.makeStream()
    let plan = folder.plan(cases(changing: true))
    let summary = await SnapshotRun.run(
      [plan], options: RunOptions(workers: workers),
      receive: { result, index, total in teller.yield((result.id, index, total)) })
    teller.finish()
    let heard = await told.reduce(into: []) { $0.append($1) }
    // The obsolete references come last.
    #expect(heard.prefix(200).map(\.id) == plan.cases.map(\.id))
    #expect(heard.map(\.index) == Array(0..<250))
    #expect(heard.allSatisfy { $0.total == 200 })
    #expect(summary.plan.count == 200)
    #expect(summary.tally.count(.matched) == 50)
    #expect(summary.tally.count(.changed) == 50)
    #expect(summary.tally.count(.missing) == 50)
    #expect(summary.tally.count(.failed) == 50)
    #expect(summary.tally.count(.obsolete) == 50)
    #expect(summary.tally.times.draw > 0)
    #expect(summary.wallTime > 0)
  }

  @Test(arguments: [1, 3])
  func `each case has its place among the cases of all suites`(workers: Int) async throws {
    let folder = try TemporaryFolder()
    func plan(_ suite: String, _ count: Int) -> SnapshotPlan {
      let cases = (0..<count).map { number in
        SnapshotCase(suite: suite, control: "c\(number)", variant: "v", scale: 1, path: "\(number).png") {
          Drawing(image: try flat(1, width: 1, height: 1))
        }
      }
      return SnapshotPlan(suite: suite, snapshots: folder(suite), cases: cases, expectedPaths: cases.map(\.path))
    }
    // More than fit into one piece of work, so that pieces begin in the middle of a suite.
    let results = await SnapshotRun.results(
      of: [plan("one", 70), plan("two", 33), plan("none", 0), plan("three", 2)], options: RunOptions(workers: workers))
    #expect(results.cases.map(\.position) == Array(0..<105))
    #expect(results.cases.map(\.suite).suffix(3) == ["two", "three", "three"])
    // A case of a shard brings its own index.
    var shard = plan("one", 2)
    let last = shard.cases[1]
    shard.cases = OnDemandList(count: 1) { _ in
      var snapshotCase = last
      snapshotCase.position = 41
      return snapshotCase
    }
    #expect(await SnapshotRun.results(of: [shard], options: RunOptions()).cases.map(\.position) == [41])
  }

  @Test func `no more cases are in work than there are workers`() async throws {
    let folder = try TemporaryFolder()
    let (steps, counter) = AsyncStream<Int>.makeStream()
    let cases = (0..<60).map { number in
      SnapshotCase(suite: "test", control: "c\(number)", variant: "v", scale: 1, path: "\(number).png") {
        counter.yield(1)
        defer { counter.yield(-1) }
        return Drawing(image: try flat(UInt32(number), width: 300))
      }
    }
    _ = await folder.run(cases, workers: 3)
    counter.finish()
    var (running, most) = (0, 0)
    for await step in steps {
      running += step
      most = max(most, running)
    }
    #expect((1...3).contains(most))
    #expect(running == 0)
  }

  @Test func `several suites run one after the other`() async throws {
    let folder = try TemporaryFolder()
    func plan(_ suite: String) -> SnapshotPlan {
      let cases = ["a", "b"].map { control in
        SnapshotCase(suite: suite, control: control, variant: "v", scale: 2, path: "\(control).png") {
          Drawing(image: try flat(1))
        }
      }
      return SnapshotPlan(suite: suite, snapshots: folder(suite), cases: cases, expectedPaths: cases.map(\.path))
    }
    let results = await SnapshotRun.results(
      of: [plan("one"), plan("two")], options: RunOptions(update: .missing, workers: 2))
    #expect(results.cases.map(\.id) == ["one/a/v@2x", "one/b/v@2x", "two/a/v@2x", "two/b/v@2x"])
    #expect(folder.everything() == ["one/a.png", "one/b.png", "two/a.png", "two/b.png"])
    #expect(results.summary.suites.map(\.name) == ["one", "two"])
  }

  @Test func `nothing to do is no failure here`() async throws {
    let folder = try TemporaryFolder()
    let results = await folder.run([])
    #expect(results.cases.isEmpty)
    #expect(results.summary.problems.isEmpty)
  }

  @Test func `a run that is cancelled fails the cases it did not begin`() async throws {
    let folder = try TemporaryFolder()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await folder.run([SnapshotCase("a"), SnapshotCase("b")], update: .all)
    }
    task.cancel()
    let results = await task.value
    #expect(results.cases.map(\.outcome) == [.failed, .failed])
    #expect(results.cases[0].failure == "the run was interrupted; run again")
    #expect(folder.everything() == [])
  }

  @Test func `a reference that another program saved again still matches`() async throws {
    let folder = try TemporaryFolder()
    let snapshotCase = SnapshotCase("a", color: 0x8012_3456)
    try folder.write(PNGEncoder.encode(flat(0x8012_3456)), to: "snapshots/a/light@1x.png")
    let results = await folder.run([snapshotCase])
    #expect(results.cases.map(\.outcome) == [.matched])
    #expect(results.cases[0].expectedDigest == results.cases[0].actualDigest)
  }

  @Test func `a stamp is believed, unless every reference is to be decoded`() async throws {
    let folder = try TemporaryFolder()
    let (drawn, forged) = (try flat(0xFF00_00FF), try flat(0xFF00_0011))
    let record = ReferenceRecord(
      suite: "test", control: "a", variant: "light", scale: 1, rendererVersion: "1", specimenDigest: nil,
      ingredients: [])
    let file = try ReferenceFile.bytes(
      of: forged, pixels: Digest(of: drawn), ingredients: Digest(high: 0, low: 0), record: record)
    try folder.write(file, to: "snapshots/a/light@1x.png")
    for (decodes, outcome) in [(false, Outcome.matched), (true, .changed)] {
      let results = await SnapshotRun.results(
        of: [folder.plan([SnapshotCase("a")])], options: RunOptions(decodesReferences: decodes))
      #expect(results.cases.map(\.outcome) == [outcome])
    }
  }

  @Test func `a changed case says what differs`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", color: 0xFF00_0000)], update: .all)
    let results = await folder.run([SnapshotCase("a", color: 0xFF00_0010)])
    let result = try #require(results.cases.first)
    #expect(result.difference?.changedPixels == 24)
    #expect(result.difference?.maximumChannel == 16)
    #expect(result.difference?.kind == .color)
    #expect(result.expectedDigest == Digest(of: try flat(0xFF00_0000)))
    #expect(result.actualDigest == Digest(of: try flat(0xFF00_0010)))
  }
}
