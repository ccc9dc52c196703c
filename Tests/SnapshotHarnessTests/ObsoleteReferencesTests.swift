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
    let results = await SnapshotRun.run([plan(in: folder)], options: RunOptions(update: .all))
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
    let results = await SnapshotRun.run([plan(in: folder)], options: RunOptions(findsObsolete: false))
    #expect(results.count(.obsolete) == 0)
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

  @Test func `what another suite keeps below is not obsolete`() async throws {
    let folder = try TemporaryFolder()
    let inner = SnapshotPlan(
      suite: "inner", snapshots: folder("snapshots/inner"), cases: [SnapshotCase("x")], expectedPaths: [])
    let same = SnapshotPlan(
      suite: "same", snapshots: folder("snapshots"), cases: [SnapshotCase("y")], expectedPaths: [])
    let outer = folder.plan([SnapshotCase("z")])
    let options = RunOptions(update: .all)
    let results = await SnapshotRun.run([outer, inner, same], options: options)
    #expect(results.count(.obsolete) == 0)
    #expect(ObsoleteReferences.prune(outer, besides: [inner, same]).deleted == [])
    #expect(ObsoleteReferences.prune(outer).deleted == ["inner/x/light@1x.png", "y/light@1x.png"])
  }
}
