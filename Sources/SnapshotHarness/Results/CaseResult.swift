public import Digests
public import ImageComparison

/// What became of one case, and everything a report says about it.
public struct CaseResult: Hashable, Sendable {
  /// The suite.
  public var suite: String

  /// The control; for an obsolete reference without a record, its path without the ending.
  public var control: String

  /// The variant's name; empty for an obsolete reference without a record.
  public var variant: String

  /// The number of device pixels per point; 0 for an obsolete reference without a record.
  public var scale: Int

  /// The reference's path in the suite's snapshots folder.
  public var path: String

  /// The place of the case among all cases of the plan, also those of other shards; `nil` for an obsolete reference.
  public var position: Int?

  /// What became of the case.
  public var outcome: Outcome

  /// Whether the reference was written in this run.
  public var isWritten = false

  /// Why the case failed, and what to do; only for ``Outcome/failed``.
  public var failure: String?

  /// The digest of the picture that was drawn.
  public var actualDigest: Digest?

  /// The digest of the reference's picture.
  public var expectedDigest: Digest?

  /// How picture and reference differ; `nil` if they do not, or one of them is not there.
  public var difference: ImageDifference?

  /// Equal for cases whose pictures differ in the same pixels in the same way, so that reports can fold them.
  public var fold: Digest?

  /// The ingredients that changed, each deepest name once per old and new value.
  public var changes: [IngredientChange] = []

  /// Why the picture changed; empty if it did not.
  public var causes: [Cause] = []

  /// Paths of pictures in the results folder; `nil` if there is none.
  public var expectedPicture: String?

  /// The path of the picture that was drawn, in the results folder; it is a whole reference, ready to be accepted.
  public var actualPicture: String?

  /// The path of the picture of the difference, in the results folder.
  public var differencePicture: String?

  /// How long each stage took.
  public var times = StageTimes()

  /// Creates the result of a case; the rest is filled in by the run.
  public init(suite: String, control: String, variant: String, scale: Int, path: String, outcome: Outcome) {
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
  /// Creates the result of a planned case.
  init(_ snapshotCase: SnapshotCase, outcome: Outcome) {
    self.init(
      suite: snapshotCase.suite, control: snapshotCase.control, variant: snapshotCase.variant,
      scale: snapshotCase.scale, path: snapshotCase.path, outcome: outcome)
    position = snapshotCase.position
  }
}
