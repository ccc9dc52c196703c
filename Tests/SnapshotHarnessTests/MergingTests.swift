import SnapshotHarness
import TestFiles
import Testing

@Suite("Merging of results")
struct MergingTests {
  /// The results of a shard, in a folder of their own, beside the references both shards share.
  private func shard(_ name: String, _ cases: [SnapshotCase], in folder: TemporaryFolder) async -> RunResults {
    await SnapshotRun.run(
      [folder.plan(cases, alsoExpecting: ["a/light@1x.png", "b/light@1x.png"])],
      options: RunOptions(results: folder(name), rendererVersion: "1"))
  }

  @Test func `two shards make the results of one run`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(
      [SnapshotCase("a", tokens: ["c → g = 1"]), SnapshotCase("b", tokens: ["d → g = 1"]), SnapshotCase("old")],
      update: .all)
    let color: UInt32 = 0xFF12_3456
    let one = await shard("one", [SnapshotCase("a", color: color, tokens: ["c → g = 2"])], in: folder)
    let two = await shard("two", [SnapshotCase("b", color: color, tokens: ["d → g = 2"])], in: folder)
    let merged = try ResultsBundle.merge([folder("one"), folder("two")], into: folder("all"))
    #expect(merged.cases.map(\.id) == ["test/a/light@1x", "test/b/light@1x", "test/old/light@1x.png"])
    #expect(merged.causes.map(\.cases) == [["test/a/light@1x", "test/b/light@1x"]])
    #expect(merged.suites == one.suites)
    #expect(merged.problems == [])
    #expect(merged.times.draw == one.times.draw + two.times.draw)
    #expect(try ResultsBundle.read(folder("all")).json == merged.json)
    for name in ["a", "b"] {
      for ending in ["actual", "expected", "diff"] {
        let file = "test/\(name)/light@1x-\(ending).png"
        #expect(try folder.read("all/" + file) == folder.read((name == "a" ? "one/" : "two/") + file))
      }
    }
  }

  @Test func `one case with two outcomes is a problem`() async throws {
    let folder = try TemporaryFolder()
    let one = await shard("one", [SnapshotCase("a", color: 1)], in: folder)
    let two = await shard("two", [SnapshotCase("a", color: 2)], in: folder)
    #expect(RunResults(merging: [one, one]).problems == [])
    #expect(RunResults(merging: [one, one]).cases == one.cases)
    #expect(
      RunResults(merging: [one, two]).problems
        == ["test/a/light@1x: two parts ran this case, and it became another; run it once"])
  }

  @Test func `parts of two versions are a problem, and no parts are no results`() {
    let one = RunResults(suites: [], cases: [], rendererVersion: "1")
    let two = RunResults(suites: [], cases: [], rendererVersion: "2")
    #expect(RunResults(merging: [one, two]).problems.count == 1)
    #expect(RunResults(merging: []).cases.isEmpty)
  }

  @Test func `a folder that is none is named`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ResultsError.self) {
      try ResultsBundle.merge([folder("none")], into: folder("all"))
    }
    #expect(error?.description.hasPrefix(folder("none/results.json")) == true)
    #expect(folder.everything() == [])
  }
}
