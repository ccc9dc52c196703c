public import ColorSpaces

/// The paint of a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(RGBA16)

  /// Colours along a line.
  case linearGradient(LinearGradient)

  /// Colours from a point outwards.
  case radialGradient(RadialGradient)

  /// Colours around a point.
  case conicGradient(ConicGradient)
}

/// A linear gradient: colours interpolated between two points.
public struct LinearGradient: Hashable, Sendable {
  /// The point of position 0, in device pixels.
  public var start: Point

  /// The point of position 1, in device pixels.
  public var end: Point

  /// The colour stops in ascending order of position; at least one.
  public var stops: [GradientStop]

  /// The space in which the colours between two stops are mixed.
  public var interpolation: GradientInterpolation

  /// Creates a gradient.
  public init(
    start: Point, end: Point, stops: [GradientStop], interpolation: GradientInterpolation = .srgb
  ) {
    self.start = start
    self.end = end
    self.stops = stops
    self.interpolation = interpolation
  }
}

/// A radial gradient: colours interpolated from a point to an ellipse around it, whose axes are level and upright.
public struct RadialGradient: Hashable, Sendable {
  /// The point of position 0, in device pixels.
  public var center: Point

  /// How far to the left and right position 1 lies, in device pixels.
  ///
  /// If a radius is 0, or less than 1⁄256 px, everything has the last colour, as in CSS.
  public var radiusX: Double

  /// How far above and below position 1 lies, in device pixels.
  public var radiusY: Double

  /// The colour stops in ascending order of position; at least one.
  public var stops: [GradientStop]

  /// The space in which the colours between two stops are mixed.
  public var interpolation: GradientInterpolation

  /// Creates a gradient; lengths in device pixels.
  public init(
    center: Point, radiusX: Double, radiusY: Double, stops: [GradientStop],
    interpolation: GradientInterpolation = .srgb
  ) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.stops = stops
    self.interpolation = interpolation
  }
}

/// A conic gradient: colours interpolated clockwise around a point.
public struct ConicGradient: Hashable, Sendable {
  /// The point around which the colours turn, in device pixels.
  public var center: Point

  /// The direction of positions 0 and 1, in CSS degrees: 0 is upwards, 90 to the right.
  public var angle: Double

  /// The colour stops in ascending order of position, which is a share of a turn; at least one.
  public var stops: [GradientStop]

  /// The space in which the colours between two stops are mixed.
  public var interpolation: GradientInterpolation

  /// Creates a gradient; the centre in device pixels, the angle in CSS degrees.
  public init(
    center: Point, angle: Double = 0, stops: [GradientStop], interpolation: GradientInterpolation = .srgb
  ) {
    self.center = center
    self.angle = angle
    self.stops = stops
    self.interpolation = interpolation
  }
}

/// A colour at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position along the gradient, 0–1.
  public var position: Double

  /// The colour at that position.
  public var color: RGBA16

  /// Creates a stop.
  public init(position: Double, color: RGBA16) {
    self.position = position
    self.color = color
  }
}

/// The space in which the colours of a gradient are mixed, premultiplied (CSS Color 4 §12).
public enum GradientInterpolation: CaseIterable, Hashable, Sendable {
  /// As pixels hold them, gamma-encoded: the default of CSS.
  case srgb

  /// In Oklab, where equal steps look equally large; intermediate colours outside sRGB are clipped per channel.
  case oklab
}

extension Paint {
  /// The stops of a gradient; `nil` for one colour.
  package var stops: [GradientStop]? {
    switch self {
    case .solid: nil
    case .linearGradient(let gradient): gradient.stops
    case .radialGradient(let gradient): gradient.stops
    case .conicGradient(let gradient): gradient.stops
    }
  }

  /// The paint with other colours.
  package func mapped(_ transform: (RGBA16) -> RGBA16) -> Paint {
    func mapped(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(position: $0.position, color: transform($0.color)) }
    }
    switch self {
    case .solid(let color): return .solid(transform(color))
    case .linearGradient(var gradient):
      gradient.stops = mapped(gradient.stops)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = mapped(gradient.stops)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.stops = mapped(gradient.stops)
      return .conicGradient(gradient)
    }
  }

  /// The space in which the colours of a gradient are mixed; `nil` for one colour.
  package var interpolation: GradientInterpolation? {
    switch self {
    case .solid: nil
    case .linearGradient(let gradient): gradient.interpolation
    case .radialGradient(let gradient): gradient.interpolation
    case .conicGradient(let gradient): gradient.interpolation
    }
  }
}
