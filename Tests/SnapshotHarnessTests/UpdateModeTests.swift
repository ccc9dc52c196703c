import ImageComparison
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
    try #require(results.cases.count == (situation == .obsolete ? 2 : 1))
    let row = try #require(Self.rows.first { $0.situation == situation && $0.mode == .none })
    // No mode has any effect there; a tolerance is not given here.
    let expected: Outcome =
      switch row.outcome {
      case .tolerated: .changed
      case .obsolete: .missing
      default: row.outcome
      }
    #expect(results.cases[0].outcome == expected)
  }
}

@Suite("Tolerances")
struct ToleranceTests {
  /// Whether a tolerance of small changes accepts a difference; it looks at no pixels.
  private func accepts(
    _ tolerance: Tolerance, pixels: Int, oklab: Double, width: Int = 10
  ) throws -> Bool {
    let image = try flat(0)
    let difference = ImageDifference(
      expectedSize: try PixelSize(width: 10, height: 10), actualSize: try PixelSize(width: width, height: 10),
      changedPixels: pixels, totalPixels: 100, boxes: [], maximumChannel: 255, maximumOklab: oklab,
      percentile99Oklab: oklab, maximumCIEDE2000: 100, percentile99CIEDE2000: 100, kind: .color)
    return tolerance.accepts(difference, from: image, to: image)
  }

  @Test func `both limits hold, each to the last step, and sizes are equal`() throws {
    let tolerance = Tolerance(oklab: 0.25, pixels: 3)
    #expect(try accepts(tolerance, pixels: 3, oklab: 0.25))
    #expect(try accepts(tolerance, pixels: 1, oklab: 0))
    #expect(try !accepts(tolerance, pixels: 4, oklab: 0.25))
    #expect(try !accepts(tolerance, pixels: 3, oklab: (0.25).nextUp))
    #expect(try !accepts(tolerance, pixels: 3, oklab: 0.25, width: 11))
    #expect(try !accepts(tolerance, pixels: 0, oklab: 0, width: 9))
    #expect(try !accepts(Tolerance(oklab: 1, pixels: 0), pixels: 1, oklab: 0))
    #expect(tolerance.description == "at most 3 px, each at most 0.25 (HyAB-Oklab)")
  }

  /// The same picture, but for some pixels that are one level of red brighter.
  private func outcome(changing count: Int, by level: UInt32 = 1, _ tolerance: Tolerance?) async throws -> CaseResult {
    let folder = try TemporaryFolder()
    func snapshotCase(_ count: Int) -> SnapshotCase {
      SnapshotCase(suite: "test", control: "a", variant: "light", scale: 1, path: "a.png") {
        var image = try flat(0xFF00_0080)
        for index in 0..<count { image.pixels[index] += level }
        return Drawing(image: image, ingredients: [Ingredient(chain: ["g"], value: "\(count)")])
      }
    }
    _ = await folder.run([snapshotCase(0)], update: .all)
    let results = await folder.run([snapshotCase(count)], tolerance: tolerance)
    // What is tolerated is explained like what changed.
    let causes = results.summary.tally.causes.map(\.cause)
    #expect(causes == (count == 0 ? [] : [.token(name: "g", old: "0", new: "\(count)")]))
    return try #require(results.cases.first)
  }

  @Test func `pixels are counted to the last one, and colours to the last digit`() async throws {
    let largest = try #require(try await outcome(changing: 5, nil).difference?.maximumOklab)
    #expect(largest > 0.001 && largest < 0.01)
    #expect(try await outcome(changing: 5, Tolerance(oklab: largest, pixels: 5)).outcome == .tolerated)
    #expect(try await outcome(changing: 6, Tolerance(oklab: largest, pixels: 5)).outcome == .changed)
    #expect(try await outcome(changing: 5, Tolerance(oklab: largest.nextDown, pixels: 5)).outcome == .changed)
    #expect(try await outcome(changing: 5, by: 2, Tolerance(oklab: largest, pixels: 5)).outcome == .changed)
    // Without a tolerance one pixel is enough, and with one an equal picture still matches.
    #expect(try await outcome(changing: 1, nil).outcome == .changed)
    #expect(try await outcome(changing: 0, Tolerance(oklab: 1, pixels: 24)).outcome == .matched)
  }

  /// 5 pixels of the picture, which has 24, are 27 levels of red brighter: 0.045 by YIQ (27² · (0.5053 · 0.29889531² + 0.299 ·
  /// 0.59597799² + 0.1957 · 0.21147017²) = 116.6, of 35,215).
  // swift-format-ignore
  @Test(arguments: [
    (ComparisonSettings(metric: .yiq),                                                   .tolerated, "no pixel above 0.1 (yiq)"),
    (ComparisonSettings(metric: .yiq, threshold: 0.058),                                 .tolerated, "no pixel above 0.058 (yiq)"),
    (ComparisonSettings(metric: .yiq, threshold: 0.057),                                 .changed,   "no pixel above 0.057 (yiq)"),
    (ComparisonSettings(metric: .yiq, threshold: 0.05, maximumChangedPixels: 5),         .tolerated, "at most 5 px above 0.05 (yiq)"),
    (ComparisonSettings(metric: .yiq, threshold: 0.05, maximumChangedPixels: 4),         .changed,   "at most 4 px above 0.05 (yiq)"),
    (ComparisonSettings(maximumChangedRatio: 0.21),                                       .tolerated, "at most 21 % above 0 (exact)"),
    (ComparisonSettings(maximumChangedRatio: 0.2),                                        .changed,   "at most 20 % above 0 (exact)"),
    (ComparisonSettings(metric: .yiq, threshold: 0.05, maximumChangedPixels: 2, window: 2), .tolerated, "at most 2 px of any 2×2 px above 0.05 (yiq)"),
    (ComparisonSettings(metric: .yiq, threshold: 0.05, maximumChangedPixels: 1, window: 2), .changed, "at most 1 px of any 2×2 px above 0.05 (yiq)"),
  ] as [(ComparisonSettings, Outcome, String)])
  func `what a metric accepts is tolerated`(row: (settings: ComparisonSettings, outcome: Outcome, text: String)) async throws {
    let tolerance = Tolerance.measured(row.settings)
    #expect(tolerance.description == row.text)
    #expect(try await outcome(changing: 5, by: 27, tolerance).outcome == row.outcome)
  }

  @Test func `another size is never tolerated`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("a")], update: .all)
    let results = await folder.run([SnapshotCase("a", width: 7)], tolerance: Tolerance(oklab: 1, pixels: 1_000))
    #expect(results.cases.map(\.outcome) == [.changed])
  }
}
