public import ColorSpaces
public import DisplayLists

/// Where and how a measured block of text is painted.
public struct TextPlacement: Hashable, Sendable {
  /// The frame, in points from the picture's top left corner.
  public var frame: Rectangle

  /// Where lines stand in a wider frame.
  public var alignment: TextAlignment

  /// The colour.
  public var color: RGBA16

  /// The number of device pixels per point.
  public var scale: Double

  /// The shadows under the letters, in device pixels; the first lies on top.
  public var shadows: [BoxShadow]

  /// Creates a placement.
  public init(
    frame: Rectangle, alignment: TextAlignment, color: RGBA16, scale: Double, shadows: [BoxShadow] = []
  ) {
    self.frame = frame
    self.alignment = alignment
    self.color = color
    self.scale = scale
    self.shadows = shadows
  }
}
