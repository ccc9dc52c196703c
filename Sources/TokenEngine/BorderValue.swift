public import ColorSpaces

/// The line around a box.
public struct BorderValue: Hashable, Sendable {
  /// The colour of the line.
  public let color: ColorValue

  /// The width of the line.
  public let width: Dimension

  /// How the line is stroked.
  public let style: StrokeStyleValue

  /// Creates a border from its parts.
  public init(color: ColorValue, width: Dimension, style: StrokeStyleValue) {
    self.color = color
    self.width = width
    self.style = style
  }
}
