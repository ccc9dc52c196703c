public import ColorSpaces

/// A colour at a place of a gradient.
public struct GradientValueStop: Hashable, Sendable {
  /// The colour.
  public let color: ColorValue

  /// The place, 0–1.
  public let position: Double

  /// Creates a stop; the position is clamped to 0–1.
  public init(color: ColorValue, position: Double) {
    self.color = color
    self.position = min(max(position, 0), 1)
  }
}
