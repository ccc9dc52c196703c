public import ColorSpaces

/// One shadow of a box.
public struct ShadowValue: Hashable, Sendable {
  /// The colour of the shadow.
  public let color: ColorValue

  /// How far the shadow is moved to the right.
  public let offsetX: Dimension

  /// How far the shadow is moved down.
  public let offsetY: Dimension

  /// The blur, as the design states it.
  public let blur: Dimension

  /// How much the shadow is larger than the box on each side.
  public let spread: Dimension

  /// Whether the shadow falls into the box.
  public let isInset: Bool

  /// Creates a shadow from its parts.
  public init(
    color: ColorValue, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension, isInset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }
}
