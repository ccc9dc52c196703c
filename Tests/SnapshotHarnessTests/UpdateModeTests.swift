import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@Suite("Update modes")
struct UpdateModeTests {
  /// What lies on the disk before a run.
  enum Situation: String, CaseIterable, Sendable {
    case missing, equal, equalWithOtherTokens, equalWithoutRecord, changed, tolerated, damaged, obsolete, undrawable
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var situation: Situation
    var mode: UpdateMode
    var outcome: Outcome
    var isWritten: Bool
    var testDescription: String { "\(situation), \(mode)" }
  }

  // swift-format-ignore
  static let rows: [Row] = [
    //  situation             none                missing             changed             all
    (.missing,              [(.missing, false),  (.missing, true),   (.missing, true),   (.missing, true)]),
    (.equal,                [(.matched, false),  (.matched, false),  (.matched, false),  (.matched, false)]),
    (.equalWithOtherTokens, [(.matched, false),  (.matched, false),  (.matched, false),  (.matched, true)]),
    (.equalWithoutRecord,   [(.matched, false),  (.matched, false),  (.matched, false),  (.matched, true)]),
    (.changed,              [(.changed, false),  (.changed, false),  (.changed, true),   (.changed, true)]),
    (.tolerated,            [(.tolerated, false), (.tolerated, false), (.tolerated, false), (.tolerated, true)]),
    (.damaged,              [(.failed, false),   (.failed, false),   (.failed, false),   (.changed, true)]),
    (.obsolete,             [(.obsolete, false), (.obsolete, false), (.obsolete, false), (.obsolete, false)]),
    (.undrawable,           [(.failed, false),   (.failed, false),   (.failed, false),   (.failed, false)]),
  ].flatMap { (situation: Situation, cells: [(Outcome, Bool)]) in
    zip([UpdateMode.none, .missing, .changed, .all], cells).map { mode, cell in
      Row(situation: situation, mode: mode, outcome: cell.0, isWritten: cell.1)
    }
  }

  /// The folder in a situation, and the case that is run.
  private func prepare(_ situation: Situation) async throws -> (TemporaryFolder, SnapshotCase) {
    let folder = try TemporaryFolder()
    let now = SnapshotCase("button", color: 0xFF00_0064, tokens: ["c → g = red"])
    let path = "snapshots/button/light@1x.png"
    switch situation {
    case .missing: return (folder, now)
    case .equal: _ = await folder.run([now], update: .all)
    case .equalWithOtherTokens:
      _ = await folder.run([SnapshotCase("button", color: 0xFF00_0064, tokens: ["c → h = red"])], update: .all)
    case .equalWithoutRecord: try folder.write(PNGEncoder.encode(flat(0xFF00_0064)), to: path)
    case .changed: _ = await folder.run([SnapshotCase("button", color: 0xFFFF_FFFF)], update: .all)
    case .tolerated: _ = await folder.run([SnapshotCase("button", color: 0xFF00_0063)], update: .all)
    case .damaged: try folder.write(PNGEncoder.encode(flat(0xFF00_0064)).dropLast(20), to: path)
    case .obsolete: _ = await folder.run([SnapshotCase("gone")], update: .all)
    case .undrawable:
      _ = await folder.run([now], update: .all)
      return (folder, .failing("button"))
    }
    return (folder, now)
  }

  @Test(arguments: rows)
  func `every mode does what it says`(_ row: Row) async throws {
    let (folder, now) = try await prepare(row.situation)
    let paths = folder.everything()
    let before = try paths.map(folder.read)
    let tolerance = Tolerance(oklab: 0.05, pixels: 24)
    let results = await folder.run(
      row.situation == .obsolete ? [] : [now], update: row.mode, tolerance: tolerance)
    #expect(results.summary.problems == [])
    try #require(results.cases.count == 1)
    let result = results.cases[0]
    #expect(result.outcome == row.outcome)
    #expect(result.isWritten == row.isWritten)
    #expect((result.failure != nil) == (row.outcome == .failed))
    if row.isWritten {
      let file = try folder.read("snapshots/button/light@1x.png")
      #expect(try PNGDecoder.decode(file) == flat(0xFF00_0064))
      #expect(ReferenceFile.record(in: file, count: file.count)?.ingredients.first?.chain == ["c", "g"])
      #expect(folder.everything() == ["snapshots/button/light@1x.png"])
      let again = await folder.run([now], update: .all)
      #expect(again.cases.map(\.outcome) == [.matched])
      #expect(again.cases.map(\.isWritten) == [false])
    } else {
      #expect(folder.everything() == paths)
      #expect(try paths.map(folder.read) == before)
    }
  }

  @Test(arguments: Situation.allCases, UpdateMode.allCases)
  func `a build machine never writes`(situation: Situation, mode: UpdateMode) async throws {
    let (folder, now) = try await prepare(situation)
    let paths = folder.everything()
    let before = try paths.map(folder.read)
    let results = await folder.run([now], update: mode, isCI: true)
    #expect(results.cases.allSatisfy { !$0.isWritten })
    #expect(results.summary.update == .none)
    #expect(folder.everything() == paths)
    #expect(try paths.map(folder.read) == before)
    if situation == .missing { #expect(results.cases[0].outcome == .missing) }
  }

  @Test func `a tolerance has both limits and no other size`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a", color: 0xFF00_0063)], update: .all)
    func outcome(_ tolerance: Tolerance, width: Int = 6) async -> Outcome? {
      await folder.run([SnapshotCase("a", color: 0xFF00_0064, width: width)], tolerance: tolerance).cases.first?.outcome
    }
    #expect(await outcome(Tolerance(oklab: 0.05, pixels: 24)) == .tolerated)
    #expect(await outcome(Tolerance(oklab: 0.05, pixels: 23)) == .changed)
    #expect(await outcome(Tolerance(oklab: 0.0001, pixels: 24)) == .changed)
    #expect(await outcome(Tolerance(oklab: 1, pixels: 1000), width: 7) == .changed)
  }
}
