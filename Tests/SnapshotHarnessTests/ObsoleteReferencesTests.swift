import LocalFiles
import PNGCoding
import SnapshotHarness
import TestFiles
import Testing

@Suite("Obsolete references")
struct ObsoleteReferencesTests {
  /// Two references of ours that no case names, one that a case names, and files of others.
  private func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = await folder.run(
      [SnapshotCase("kept"), SnapshotCase("gone"), SnapshotCase("gone", variant: "dark"), SnapshotCase("filtered")],
      update: .all)
    try folder.write(PNGEncoder.encode(flat(7)), to: "snapshots/photo.png")
    try folder.write(Array("text".utf8), to: "snapshots/gone/notes.txt")
    try folder.write(Array("no picture".utf8), to: "snapshots/broken.png")
    return folder
  }

  private func plan(in folder: TemporaryFolder) -> SnapshotPlan {
    folder.plan([SnapshotCase("kept")], alsoExpecting: ["filtered/light@1x.png"])
  }

  @Test func `they are found by path, also in a run of few cases`() async throws {
    let folder = try await folder()
    let before = folder.everything()
    let results = await SnapshotRun.results(of: [plan(in: folder)], options: RunOptions(update: .all))
    #expect(
      results.cases.map(\.path) == [
        "kept/light@1x.png", "broken.png", "gone/dark@1x.png", "gone/light@1x.png", "photo.png",
      ])
    #expect(results.cases.dropFirst().allSatisfy { $0.outcome == .obsolete && !$0.isWritten })
    #expect(results.cases[2].id == "test/gone/dark@1x.png")
    #expect(results.cases[2].expectedDigest == results.cases[0].expectedDigest)
    #expect(results.cases[4].expectedDigest == nil)
    #expect(folder.everything() == before)
  }

  @Test func `they are not looked for if not asked`() async throws {
    let folder = try await folder()
    let results = await SnapshotRun.results(of: [plan(in: folder)], options: RunOptions(findsObsolete: false))
    #expect(results.summary.tally.count(.obsolete) == 0)
  }

  @Test func `pruning deletes ours alone`() async throws {
    let folder = try await folder()
    let pruning = ObsoleteReferences.prune(plan(in: folder))
    #expect(pruning.deleted == ["gone/dark@1x.png", "gone/light@1x.png"])
    #expect(pruning.foreign == ["broken.png", "photo.png"])
    #expect(pruning.problems == [])
    #expect(
      folder.everything() == [
        "snapshots/broken.png", "snapshots/filtered/light@1x.png", "snapshots/gone/notes.txt",
        "snapshots/kept/light@1x.png", "snapshots/photo.png",
      ])
  }

  @Test func `pruning removes folders that are empty then`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("deep", path: "a/b/c.png"), SnapshotCase("kept")], update: .all)
    let pruning = ObsoleteReferences.prune(folder.plan([SnapshotCase("kept")]))
    #expect(pruning.deleted == ["a/b/c.png"])
    #expect(Files.kind(of: folder("snapshots/a")) == nil)
    #expect(Files.kind(of: folder("snapshots")) == .folder)
  }

  @Test func `links are neither followed nor deleted`() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    _ = await other.run([SnapshotCase("elsewhere")], update: .all)
    try Files.makeFolder(folder("snapshots"))
    try folder.link("snapshots/linked", to: other("snapshots"))
    try folder.link("snapshots/link.png", to: other("snapshots/elsewhere/light@1x.png"))
    let pruning = ObsoleteReferences.prune(folder.plan([]))
    #expect(pruning.deleted == [] && pruning.foreign == [] && pruning.problems == [])
    #expect(other.everything() == ["snapshots/elsewhere/light@1x.png"])
    #expect(Files.kind(of: folder("snapshots/link.png")) == .link)
  }

  /// A case of another suite than `test`.
  private func foreignCase(_ suite: String, _ control: String) -> SnapshotCase {
    var snapshotCase = SnapshotCase(control)
    snapshotCase.suite = suite
    return snapshotCase
  }

  @Test func `what another suite keeps there or below is not obsolete, whether it takes part or not`() async throws {
    let folder = try TemporaryFolder()
    try Files.makeFolder(folder("a"))
    let inner = SnapshotPlan(
      suite: "inner", snapshots: folder("snapshots/inner"), cases: [foreignCase("inner", "x")], expectedPaths: [])
    // The same folder, spelt in another way.
    let same = SnapshotPlan(
      suite: "same", snapshots: folder("a/../snapshots"), cases: [foreignCase("same", "y")], expectedPaths: [])
    let outer = folder.plan([SnapshotCase("z"), SnapshotCase("old")])
    let results = await SnapshotRun.results(of: [outer, inner, same], options: RunOptions(update: .all))
    #expect(results.summary.tally.count(.obsolete) == 0)
    for plans in [[outer], [inner], [same], [same, outer], [outer, same, inner]] {
      let again = await SnapshotRun.results(of: plans, options: RunOptions())
      #expect(again.summary.tally.count(.obsolete) == 0, "\(plans.map(\.suite))")
    }
    let smaller = folder.plan([SnapshotCase("z")])
    #expect(ObsoleteReferences.prune(same).deleted == [])
    #expect(ObsoleteReferences.prune(smaller, isTrial: true).deleted == ["old/light@1x.png"])
    #expect(Files.exists(folder("snapshots/old/light@1x.png")))
    #expect(ObsoleteReferences.prune(smaller).deleted == ["old/light@1x.png"])
    #expect(
      folder.everything() == [
        "snapshots/inner/x/light@1x.png", "snapshots/y/light@1x.png", "snapshots/z/light@1x.png",
      ])
  }

  @Test func `what another suite expects is not obsolete, whoever saved it`() async throws {
    let folder = try TemporaryFolder()
    let picture = try PNGEncoder.encode(flat(0xFF00_00FF))
    for path in ["snapshots/y/light@1x.png", "snapshots/inner/x/light@1x.png", "snapshots/innermost.png"] {
      try folder.write(picture, to: path)
    }
    let plans = [
      folder.plan([SnapshotCase("z")]),
      SnapshotPlan(
        suite: "inner", snapshots: folder("snapshots/inner"), cases: [foreignCase("inner", "x")], expectedPaths: []),
      SnapshotPlan(
        suite: "same", snapshots: folder("snapshots"), cases: [foreignCase("same", "y")], expectedPaths: []),
    ]
    let results = await SnapshotRun.results(of: plans, options: RunOptions())
    #expect(results.cases.filter { $0.outcome == .obsolete }.map(\.path) == ["innermost.png"])
    #expect(ObsoleteReferences.prune(plans[0], besides: plans).foreign == ["innermost.png"])
  }

  @Test func `two suites in one folder: each tells its own, and pictures of nobody are told once`() async throws {
    let folder = try TemporaryFolder()
    func plans(_ controls: [String]) -> [SnapshotPlan] {
      ["one", "two"].map { suite in
        SnapshotPlan(
          suite: suite, snapshots: folder(suite == "one" ? "snapshots" : "linked/"),
          cases: controls.map { foreignCase(suite, "\($0)-\(suite)") }, expectedPaths: [])
      }
    }
    // Both ways lead to one folder.
    try folder.link("linked", to: folder("snapshots"))
    _ = await SnapshotRun.run(plans(["kept", "old"]), options: RunOptions(update: .all))
    try folder.write(PNGEncoder.encode(flat(7)), to: "snapshots/photo.png")
    let results = await SnapshotRun.results(of: plans(["kept"]), options: RunOptions())
    #expect(
      results.cases.filter { $0.outcome == .obsolete }.map(\.id) == [
        "one/old-one/light@1x.png", "one/photo.png", "two/old-two/light@1x.png",
      ])
  }

  @Test func `a run of some cases leaves those of others alone`() async throws {
    let folder = try await folder()
    var plan = plan(in: folder)
    plan.concerns = { $0.owner?.variant == "dark" }
    let results = await SnapshotRun.results(of: [plan], options: RunOptions())
    #expect(results.cases.filter { $0.outcome == .obsolete }.map(\.path) == ["gone/dark@1x.png"])
  }
}
