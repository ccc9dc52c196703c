/// One picture to draw and to compare with its reference.
public struct SnapshotCase: Sendable {
  /// The suite it belongs to.
  public var suite: String

  /// The control it shows, with the texts of a split: `button-large`.
  public var control: String

  /// The name of the variant it is drawn in.
  public var variant: String

  /// The number of device pixels per point, at least 1.
  public var scale: Int

  /// The reference's path in the suite's snapshots folder, `/` between its parts.
  public var path: String

  /// The place of the case among all cases of the run's plan, from 0; `nil` if no shard leaves any out.
  public var position: Int?

  /// A digest of everything but ingredients and renderer that decides the picture, to tell causes apart.
  public var specimenDigest: String?

  /// Draws the picture; called at most once per run, on any thread.
  public var draw: @Sendable () throws -> Drawing

  /// Creates a case.
  public init(
    suite: String, control: String, variant: String, scale: Int, path: String, specimenDigest: String? = nil,
    draw: @escaping @Sendable () throws -> Drawing
  ) {
    self.suite = suite
    self.control = control
    self.variant = variant
    self.scale = scale
    self.path = path
    self.specimenDigest = specimenDigest
    self.draw = draw
  }

  /// The name of the case in every report: `suite/control/variant@2x`.
  public var id: String { "\(suite)/\(control)/\(variant)@\(scale)x" }
}
