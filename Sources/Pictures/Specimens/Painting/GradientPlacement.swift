import ColorSpaces
import DisplayLists

/// A gradient with every value looked up, before the box that it fills is known.
struct BoundGradient {
  /// The stops in ascending order.
  var stops: [GradientStop]

  /// Where the colours of the stops come from, in the same order.
  var origins: [ColorOrigin] = []
  var kind = GradientWord.linear
  var interpolation = GradientInterpolation.srgb

  /// The direction of a linear gradient, or the start of a conic one, in CSS degrees.
  var angle = 180.0
  var shape = RadialShapeWord.ellipse
  var size = RadialSizeWord.farthestCorner
  var centerX = Offset.share(0.5)
  var centerY = Offset.share(0.5)

  /// A distance from a side of the box: a share of its extent, or points.
  enum Offset {
    case share(Double)
    case points(Double)

    /// The distance, in device pixels.
    func distance(of extent: Double, scale: Double) -> Double {
      switch self {
      case .share(let share): share * extent
      case .points(let points): points * scale
      }
    }
  }

  /// The gradient across a box in device pixels.
  func paint(in box: Rectangle, scale: Double) -> Paint {
    let center = Point(
      x: box.x + centerX.distance(of: box.width, scale: scale),
      y: box.y + centerY.distance(of: box.height, scale: scale))
    switch kind {
    case .linear:
      let line = GradientLine(angle: angle, in: box)
      return .linearGradient(
        LinearGradient(start: line.start, end: line.end, stops: stops, interpolation: interpolation))
    case .radial:
      let radii = GradientReach(from: center, in: box).radii(shape, size)
      return .radialGradient(
        RadialGradient(
          center: center, radiusX: radii.horizontal, radiusY: radii.vertical, stops: stops,
          interpolation: interpolation))
    case .conic:
      return .conicGradient(
        ConicGradient(center: center, angle: angle, stops: stops, interpolation: interpolation))
    }
  }
}

/// The line along which a CSS linear gradient runs.
///
/// An angle of 0° runs upwards and 90° to the right. The line is long enough that the corners it points to and
/// away from have exactly the last and the first colour (CSS Images 3 §3.1).
struct GradientLine {
  let start: Point
  let end: Point

  /// Creates the line of an angle in degrees through the middle of a box, in device pixels.
  init(angle: Double, in box: Rectangle) {
    let (sine, cosine) = Angle.sineAndCosine(angle)
    let half = (abs(box.width * sine) + abs(box.height * cosine)) / 2
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    start = Point(x: x - sine * half, y: y + cosine * half)
    end = Point(x: x + sine * half, y: y - cosine * half)
  }
}

/// How far the sides of a box lie from the centre of a CSS radial gradient, which may lie outside of the box.
struct GradientReach {
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  /// Measures a box; lengths in device pixels.
  init(from center: Point, in box: Rectangle) {
    left = abs(center.x - box.x)
    right = abs(box.x + box.width - center.x)
    top = abs(center.y - box.y)
    bottom = abs(box.y + box.height - center.y)
  }

  /// The radii of a shape and size (CSS Images 3 §3.2.1), in device pixels.
  func radii(_ shape: RadialShapeWord, _ size: RadialSizeWord) -> CornerRadius {
    let isClosest = size == .closestSide || size == .closestCorner
    let x = isClosest ? min(left, right) : max(left, right)
    let y = isClosest ? min(top, bottom) : max(top, bottom)
    switch (shape, size) {
    case (.circle, .closestSide): return CornerRadius(min(x, y))
    case (.circle, .farthestSide): return CornerRadius(max(x, y))
    case (.circle, .closestCorner), (.circle, .farthestCorner): return CornerRadius((x * x + y * y).squareRoot())
    case (.ellipse, .closestSide), (.ellipse, .farthestSide): return CornerRadius(horizontal: x, vertical: y)
    case (.ellipse, .closestCorner), (.ellipse, .farthestCorner):
      // Of the same shape as the ellipse to the sides, whose corner lies at √2 of both radii.
      return CornerRadius(horizontal: x * 2.0.squareRoot(), vertical: y * 2.0.squareRoot())
    }
  }
}
