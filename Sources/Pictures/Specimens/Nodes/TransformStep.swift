/// One step of a transform, as the functions of CSS; the last step is done first.
///
/// Angles are degrees clockwise, factors are plain numbers, and lengths are points to the right and down.
public enum TransformStep: Hashable, Sendable {
  /// A turn.
  case rotate(Scalar)

  /// A stretch along both axes; a negative factor mirrors.
  case scale(x: Scalar, y: Scalar)

  /// A move.
  case translate(x: Length, y: Length)

  /// A skew: `x` is how far upright lines lean, `y` how far level ones fall, both less than 90.
  case skew(x: Scalar, y: Scalar)

  /// A matrix as in CSS: `x' = a x + c y + e`, `y' = b x + d y + f`.
  case matrix(a: Scalar, b: Scalar, c: Scalar, d: Scalar, e: Length, f: Length)

  /// The same stretch along both axes.
  public static func scale(_ factor: Scalar) -> TransformStep { .scale(x: factor, y: factor) }

  /// The largest number of steps of a transform.
  static let maximumCount = 16

  /// The factors of a stretch or a matrix, absolute; nested transforms may multiply up to
  /// ``ValueBinder/largestTransformFactor``.
  static let factors = -100.0...100.0

  /// The angles of a skew, in degrees.
  static let skews = -89.0...89.0
}

/// A transform of a node: what it draws is turned, scaled, moved or skewed, and its position in the layout stays.
struct TransformNode: Hashable, Sendable {
  /// The steps, as CSS lists them; the last one is done first.
  var steps: [TransformStep]

  /// The point of the node that stays where it is; the centre if absent.
  var origin: Word<Alignment>?

  /// The location in the file.
  var location = Origin()
}
