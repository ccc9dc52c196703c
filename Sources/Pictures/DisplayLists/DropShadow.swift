public import ColorSpaces

/// A shadow of all that a group shows, whatever its outline: as CSS `filter: drop-shadow()` draws it.
///
/// It is the opacity of the group's items, moved and blurred, in one colour below them. Clipping, opacity and blending
/// of the group apply to its shadows too. Unlike those of a CSS list, several shadows of a group are shadows of its
/// items alone, not of each other.
public struct DropShadow: Hashable, Sendable {
  /// The colour where the shadow is full.
  public var color: RGBA16

  /// The offset to the right, in device pixels.
  public var offsetX: Double

  /// The offset downwards, in device pixels.
  public var offsetY: Double

  /// The standard deviation of the Gaussian, in device pixels; at least 0.
  public var sigma: Double

  /// Creates a shadow; lengths in device pixels.
  public init(color: RGBA16, offsetX: Double, offsetY: Double, sigma: Double) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.sigma = sigma
  }
}
