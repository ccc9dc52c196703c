import Digests
import LocalFiles
import PixelBuffers
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("runs that record digests")
struct LockRunTests {
  private static func plan(in folder: TemporaryFolder, drawing: @escaping @Sendable () throws -> Void = {})
    -> SnapshotPlan
  {
    let cases = ["a", "b"].map { control in
      SnapshotCase(suite: "s", control: control, variant: "light", scale: 1, path: "\(control)/light@1x.png") {
        try drawing()
        return Drawing(image: RGBAImage(size: try PixelSize(width: 2, height: 3), filledWith: 0xFF00_00FF))
      }
    }
    var plan = SnapshotPlan(suite: "s", snapshots: "", cases: cases, expectedPaths: cases.map(\.path))
    plan.digests = DigestLockFile(reading: folder.path + "/specimen.lock", named: "specimen.lock")
    return plan
  }

  @Test func `what was said to be recorded is not, if the file cannot be written in the end`() async throws {
    let folder = try TemporaryFolder()
    let results = try ResultsFolder(folder.path + "/results", keepsEarlier: false, redoing: [])
    // Somebody damages the lock while pictures are drawn.
    let path = folder.path + "/specimen.lock"
    let plan = Self.plan(in: folder) { try Files.writeAtomically(Array("nonsense\n".utf8), to: path) }
    let options = RunOptions(update: .all, results: results, rendererVersion: "1")
    let summary = await SnapshotRun.run([plan], options: options)
    #expect(summary.problems.count == 1 && summary.problems[0].contains("nothing is recorded"), "\(summary.problems)")
    #expect(try Files.read(path) == Array("nonsense\n".utf8))
    let kept = try ResultsBundle.read(folder.path + "/results")
    #expect(kept.cases.map(\.isWritten) == [false, false])
    #expect(kept.cases.map(\.outcome) == [.missing, .missing])
  }

  @Test func `a test compares with a lock and does not write it`() throws {
    let folder = try TemporaryFolder()
    let plan = Self.plan(in: folder)
    let result = SnapshotRun.result(of: plan.cases[0], in: plan, options: RunOptions(update: .all))
    #expect(result.outcome == .missing && !result.isWritten)
    #expect(result.notes.contains("its digest is recorded by 'specimen record' alone"))
    #expect(!Files.exists(folder.path + "/specimen.lock"))
  }
}
