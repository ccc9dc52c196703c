public import Digests
public import ImageComparison
package import PixelBuffers

/// The result of one case, with everything that reports need.
public struct CaseResult: Hashable, Sendable {
  /// The suite.
  public var suite: String

  /// The control; for an obsolete reference, its path without the ending.
  public var control: String

  /// The variant's name; empty for an obsolete reference.
  public var variant: String

  /// The number of device pixels per point; 0 for an obsolete reference.
  public var scale: Int

  /// The reference's path in the suite's snapshots folder.
  public var path: String

  /// The names of other variants in which the picture cannot differ, and which have no case of their own.
  public var standsFor: [String] = []

  /// The index of the case among all cases of the plan, including those of other shards; `nil` for an obsolete reference.
  package var position: Int?

  /// The outcome of the case.
  public var outcome: Outcome

  /// Whether the picture is known to equal the former one although neither was drawn.
  public package(set) var isProven = false

  /// Whether the reference was written in this run.
  public var isWritten = false

  /// Whether the former state that the run knows draws the same picture, so that the difference from the reference is older
  /// than the change; the last of ``notes`` says so.
  public package(set) var predatesChange = false

  /// The reason of the failure, and what to do; only for ``Outcome/failed``.
  public var failure: String?

  /// The digest of the picture that was drawn.
  public var actualDigest: Digest?

  /// The digest of the reference's picture.
  public var expectedDigest: Digest?

  /// The size of the picture that was drawn, while its line of a lock waits to be written.
  package var actualSize: PixelSize?

  /// The size of the accepted picture, if only its digest and size are kept.
  package var expectedSize: PixelSize?

  /// The difference of picture and reference; `nil` if they are equal or one of them is missing.
  public var difference: ImageDifference?

  /// How the picture and the reference differ cell by cell; `nil` if both have no cells in common, or are equal.
  public var cells: CellDifference?

  /// Equal for cases whose pictures differ in the same pixels in the same way, so that reports can group them.
  public var fold: Digest?

  /// The ingredients that changed: each deepest name once for each name that was looked up, and each old and new value.
  public var changes: [IngredientChange] = []

  /// The causes of the picture's change; if it did not change, the ingredients that changed nevertheless.
  public var causes: [Cause] = []

  /// The texts whose contrast fell below a threshold or rose to it.
  public var contrasts: [ContrastChange] = []

  /// Further remarks for people, a sentence each; of many truncated texts the first are among them.
  public var notes: [String] = []

  /// The parts of texts that are not visible in the picture.
  public var cutTexts: [CutText] = []

  /// The nodes of the picture; `nil` unless it changed and pictures are kept, or if it is not known what it is made of.
  package var nodes: PictureNodes?

  /// The path of the same picture under its other name; `nil` if the case was not renamed.
  ///
  /// Of a case without a reference it is that of the obsolete reference; of an obsolete reference, that of the case.
  public package(set) var renamed: String?

  /// Paths of pictures in the results folder; `nil` if there is none.
  public var expectedPicture: String?

  /// The path of the picture that was drawn, in the results folder; it is a whole reference, ready to be accepted.
  public var actualPicture: String?

  /// The path of the picture of the difference, in the results folder.
  public var differencePicture: String?

  /// The digest of the file of the expected picture in the results folder; `nil` if there is none, or it is not known.
  package var expectedFile: Digest?

  /// The digest of the file of the picture that was drawn.
  package var actualFile: Digest?

  /// The digest of the file of the picture of the difference.
  package var differenceFile: Digest?

  /// The duration of each stage.
  public var times = StageTimes()

  /// Creates the result of a case; the rest is filled in by the run.
  package init(suite: String, control: String, variant: String, scale: Int, path: String, outcome: Outcome) {
    self.suite = suite
    self.control = control
    self.variant = variant
    self.scale = scale
    self.path = path
    self.outcome = outcome
  }

  /// The name of the case in every report: `suite/control/variant@2x`, or `suite/path` for a file without a case.
  public var id: String {
    scale == 0 ? "\(suite)/\(path)" : "\(suite)/\(control)/\(variant)@\(scale)x"
  }
}

extension CaseResult {
  /// Notes under which other name the same picture is.
  mutating func note(renamed path: String) {
    renamed = path
    notes.append("renamed \(outcome == .obsolete ? "to" : "from") '\(path)'")
  }

  /// Creates the result of a planned case.
  init(_ snapshotCase: SnapshotCase, outcome: Outcome) {
    self.init(
      suite: snapshotCase.suite, control: snapshotCase.control, variant: snapshotCase.variant,
      scale: snapshotCase.scale, path: snapshotCase.path, outcome: outcome)
    standsFor = snapshotCase.standsFor
    position = snapshotCase.position
  }
}

/// The outcome of a case.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// Size and every pixel are those of the reference.
  case matched

  /// The pixels differ within the suite's tolerance.
  case tolerated

  /// The size or the pixels differ.
  case changed

  /// There is no reference.
  case missing

  /// There is a reference, but no case for it.
  case obsolete

  /// The case could not be drawn, or its reference could not be read or written.
  case failed
}

/// The durations of the stages of a case, or of all cases together.
public struct StageTimes: Hashable, Sendable {
  /// Laying out and drawing, in nanoseconds.
  public var draw = 0

  /// Reading references, in nanoseconds.
  public var read = 0

  /// Digests of pixels and files, in nanoseconds.
  public var hash = 0

  /// Decoding and comparing, in nanoseconds.
  public var compare = 0

  /// Encoding and writing, in nanoseconds.
  public var write = 0

  /// Creates times that are all zero.
  package init() {}

  /// The stages by name, in nanoseconds, in the order of the work.
  package var stages: [(name: String, nanoseconds: Int)] {
    [("draw", draw), ("read", read), ("hash", hash), ("compare", compare), ("write", write)]
  }

  /// All stages together, in nanoseconds.
  package var total: Int { stages.reduce(0) { Self.sum($0, $1.nanoseconds) } }

  /// Adds each stage of `other`.
  static func += (sum: inout StageTimes, other: StageTimes) {
    sum.draw = Self.sum(sum.draw, other.draw)
    sum.read = Self.sum(sum.read, other.read)
    sum.hash = Self.sum(sum.hash, other.hash)
    sum.compare = Self.sum(sum.compare, other.compare)
    sum.write = Self.sum(sum.write, other.write)
  }

  /// A sum that stays at the largest number: times may come from a file, which may say anything.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
