import PNGCoding
import PixelBuffers
import SnapshotHarness
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

  private func approve(
    _ results: RunResults, in folder: TemporaryFolder, where isChosen: (CaseResult) -> Bool = { _ in true }
  ) -> Approval.Report {
    Approval.approve(results, in: folder("results"), snapshots: ["test": folder("snapshots")], where: isChosen)
  }

  @Test func `what was approved matches without drawing again`() async throws {
    let folder = try TemporaryFolder()
    let results = try await ResultsBundle.read(
      {
        _ = await run(in: folder); return folder("results")
      }())
    let report = approve(results, in: folder)
    #expect(report.approved == ["test/changed/light@1x", "test/new/light@1x"])
    #expect(report.problems == [])
    let again = await folder.run([
      SnapshotCase("changed", color: 0xFF00_0099), SnapshotCase("new"), SnapshotCase("same"),
    ])
    #expect(again.cases.map(\.outcome) == [.matched, .matched, .matched])
  }

  @Test func `only chosen cases are approved`() async throws {
    let folder = try TemporaryFolder()
    let report = approve(await run(in: folder), in: folder) { $0.outcome == .missing }
    #expect(report.approved == ["test/new/light@1x"])
    #expect(try PNGDecoder.decode(folder.read("snapshots/changed/light@1x.png")) == flat(0xFF00_0000))
  }

  @Test func `a reference that changed since is left alone`() async throws {
    let folder = try TemporaryFolder()
    let results = await run(in: folder)
    let other = try PNGEncoder.encode(flat(0xFF77_7777))
    try folder.write(other, to: "snapshots/changed/light@1x.png")
    try folder.write(other, to: "snapshots/new/light@1x.png")
    let report = approve(results, in: folder)
    #expect(report.approved == [])
    #expect(report.problems.count == 2)
    #expect(report.problems.allSatisfy { $0.contains("the reference is another one since") })
    #expect(try folder.read("snapshots/changed/light@1x.png") == other)
  }

  @Test func `a picture that is not the one of the results is not taken`() async throws {
    let folder = try TemporaryFolder()
    let results = await run(in: folder)
    try folder.write(
      folder.read("results/test/new/light@1x-actual.png"), to: "results/test/changed/light@1x-actual.png")
    try Files.remove(folder("results/test/new/light@1x-actual.png"))
    let report = approve(results, in: folder)
    #expect(report.approved == [])
    #expect(report.problems.first?.contains("is not the picture the results speak of") == true)
    #expect(report.problems.last?.contains("could not be read: No such file or directory") == true)
  }

  @Test(arguments: ["../outside.png", "/tmp/specimen-outside.png", "a/../../outside.png", "notes.txt"])
  func `results from elsewhere cannot write anywhere else`(path: String) async throws {
    let folder = try TemporaryFolder()
    var results = await run(in: folder)
    for place in results.cases.indices {
      results.cases[place].path = path
      results.cases[place].expectedDigest = nil
    }
    let before = folder.everything()
    #expect(approve(results, in: folder).approved == [])
    #expect(folder.everything() == before)
    #expect(!Files.exists("/tmp/specimen-outside.png"))
  }

  @Test func `a suite that is not here is a problem`() async throws {
    let folder = try TemporaryFolder()
    let report = Approval.approve(await run(in: folder), in: folder("results"), snapshots: [:]) { _ in true }
    #expect(report.approved == [])
    #expect(report.problems.first == "test/changed/light@1x: suite 'test' is not here; name its specimen.json")
  }
}
