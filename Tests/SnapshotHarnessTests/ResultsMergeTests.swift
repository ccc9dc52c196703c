import LocalFiles
import SnapshotHarness
import TestFiles
import Testing

@Suite("Merging of results")
struct ResultsMergeTests {
  private static let names = ["a", "b", "c", "d", "e"]

  /// The cases of a plan of five; those with the letters are changed.
  private func cases(changing: String = "") -> [SnapshotCase] {
    Self.names.enumerated().map { place, name in
      var snapshotCase = SnapshotCase(
        name, color: changing.contains(name) ? 0xFF12_3456 : 0xFF00_00FF,
        tokens: ["\(name) → g = \(changing.contains(name) ? 2 : 1)"])
      snapshotCase.position = place
      return snapshotCase
    }
  }

  /// Runs a shard into a folder of its own; its cases are those at the places.
  private func run(
    _ shard: Shard, _ places: [Int], in folder: TemporaryFolder, as name: String, changing: String = "ab",
    renderer: String = "1", division: String = "", status: Int = 0
  ) async throws {
    let all = cases(changing: changing)
    var plan = PlanIdentity(division: division)
    for snapshotCase in all { plan.add(snapshotCase.id) }
    let options = RunOptions(
      results: try ResultsFolder(folder(name)), shard: shard, plan: plan, rendererVersion: renderer)
    _ = await SnapshotRun.run(
      [folder.plan(places.map { all[$0] }, alsoExpecting: all.map(\.path))], options: options,
      conclude: { $0.exitStatus = status })
  }

  private func merge(_ names: [String], in folder: TemporaryFolder) throws(ResultsError) -> RunSummary {
    try ResultsMerge(names.map { folder($0) }).write(
      to: ResultsFolder(folder("all")), conclude: { $0.exitStatus = 1 }, receive: { _ in })
  }

  @Test func `shards make the results of one run, whatever their order`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases() + [SnapshotCase("old")], update: .all)
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two")
    let summary = try merge(["two", "one"], in: folder)
    let back = try ResultsBundle.read(folder("all"))
    #expect(
      back.cases.map(\.id) == Self.names.map { "test/\($0)/light@1x" } + ["test/old/light@1x.png"])
    #expect(back.summary.tally.causes.map(\.cases) == [["test/a/light@1x", "test/b/light@1x"]])
    #expect(back.summary.shard == nil && back.summary.exitStatus == 1 && back.summary.plan.count == 5)
    #expect(summary.tally.count(.matched) == 3 && summary.tally.count(.changed) == 2)
    #expect(summary.tally.count(.obsolete) == 1)
    for (name, shard) in [("a", "one"), ("b", "two")] {
      for ending in ["actual", "expected", "diff"] {
        let file = "test/\(name)/light@1x-\(ending).png"
        #expect(try folder.read("all/" + file) == folder.read("\(shard)/\(file)"))
      }
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var folders: [String]
    var message: String
  }

  // swift-format-ignore
  @Test(arguments: [
    Mistake(testDescription: "a shard is missing",      folders: ["one"],                  message: "shard 2/2 is missing; name its results folder too"),
    Mistake(testDescription: "a shard is doubled",      folders: ["one", "two", "again"],  message: "shard 1/2 is there 2 times: "),
    Mistake(testDescription: "one of another number",   folders: ["one", "two", "third"],  message: "it is one of 3 shards, not of 2"),
    Mistake(testDescription: "one of another version",  folders: ["one", "newer"],         message: "it was drawn by version '2', not '1'"),
    Mistake(testDescription: "one of another division", folders: ["one", "timed"],         message: "its plan has other cases, or was divided by other times"),
    Mistake(testDescription: "a whole run",             folders: ["one", "two", "whole"],  message: "these are the results of a whole run, not of a shard"),
    Mistake(testDescription: "an interrupted one",      folders: ["one", "short"],         message: "2 of 5 cases have no result: a shard was interrupted; run it again"),
    Mistake(testDescription: "one with another's case", folders: ["one", "greedy"],        message: "'test/a/light@1x' is in"),
    Mistake(testDescription: "no results at all",       folders: ["one", "none"],          message: "there is no such file"),
  ])
  func `what is no part of one run is an error, and writes nothing`(_ row: Mistake) async throws {
    let folder = try TemporaryFolder()
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two")
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "again")
    try await run(Shard(index: 3, count: 3), [4], in: folder, as: "third")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "newer", renderer: "2")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "timed", division: "times")
    try await run(Shard(index: 2, count: 2), [1], in: folder, as: "short")
    try await run(Shard(index: 2, count: 2), [0, 1, 2, 4], in: folder, as: "greedy")
    _ = await SnapshotRun.run(
      [folder.plan(cases())], options: RunOptions(results: try ResultsFolder(folder("whole")), rendererVersion: "1"))
    let error = #expect(throws: ResultsError.self) { try merge(row.folders, in: folder) }
    #expect(error?.description.contains(row.message) == true, "\(error?.description ?? "")")
    #expect(Files.kind(of: folder("all")) == nil)
  }
}
