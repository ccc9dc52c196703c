import PixelBuffers
import SnapshotHarness
import TestFiles

/// An image of one colour, 6×4 px unless given.
func flat(_ pixel: UInt32, width: Int = 6, height: Int = 4) throws -> RGBAImage {
  RGBAImage(size: try PixelSize(width: width, height: height), filledWith: pixel)
}

struct DrawingFailure: Error, CustomStringConvertible {
  var description: String { "no token 'a.b'; did you mean 'a.c'?" }
}

extension SnapshotCase {
  /// A case of the suite `test` that draws one colour.
  init(
    _ control: String, variant: String = "light", path: String? = nil, color: UInt32 = 0xFF00_00FF,
    width: Int = 6, tokens: [String] = [], specimen: String? = nil
  ) {
    self.init(
      suite: "test", control: control, variant: variant, scale: 1, path: path ?? "\(control)/\(variant)@1x.png",
      specimenDigest: specimen
    ) {
      Drawing(
        image: try flat(color, width: width), ingredients: IngredientComparisonTests.ingredients(tokens))
    }
  }

  /// A case that cannot be drawn.
  static func failing(_ control: String) -> SnapshotCase {
    SnapshotCase(suite: "test", control: control, variant: "light", scale: 1, path: "\(control)/light@1x.png") {
      throw DrawingFailure()
    }
  }
}

extension TemporaryFolder {
  /// A plan whose references lie in the folder `snapshots`.
  func plan(_ cases: [SnapshotCase], alsoExpecting paths: [String] = [], tolerance: Tolerance? = nil) -> SnapshotPlan {
    SnapshotPlan(
      suite: "test", snapshots: self("snapshots"), cases: cases, expectedPaths: cases.map(\.path) + paths,
      tolerance: tolerance)
  }

  /// Runs cases; no results folder unless asked for.
  func run(
    _ cases: [SnapshotCase], update: UpdateMode = .none, isCI: Bool = false, workers: Int = 2, results: Bool = false,
    renderer: String = "1", tolerance: Tolerance? = nil
  ) async -> RunResults {
    await SnapshotRun.results(
      of: [plan(cases, tolerance: tolerance)],
      options: RunOptions(
        update: update, isCI: isCI, workers: workers,
        results: results ? try? ResultsFolder(self("results"), keepsEarlier: update != .none) : nil,
        rendererVersion: renderer))
  }
}
