public import ColorSpaces

/// What fills a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(RGBA16)

  /// Colours along a line.
  case linearGradient(LinearGradient)
}

/// A linear gradient: colours interpolated premultiplied in sRGB between two points.
public struct LinearGradient: Hashable, Sendable {
  /// Where position 0 lies, in device pixels.
  public var start: Point

  /// Where position 1 lies, in device pixels.
  public var end: Point

  /// The colour stops in ascending order of position; at least one.
  public var stops: [GradientStop]

  /// Creates a gradient.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// A colour at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position along the gradient line, 0–1.
  public var position: Double

  /// The colour at that position.
  public var color: RGBA16

  /// Creates a stop.
  public init(position: Double, color: RGBA16) {
    self.position = position
    self.color = color
  }
}
