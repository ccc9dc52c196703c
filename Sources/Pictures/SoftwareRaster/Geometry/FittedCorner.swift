internal import DisplayLists

/// A corner that fits its box, in Q16 device pixels.
struct FittedCorner: Hashable {
  /// The extent of the curve along the horizontal side; 0 if `vertical` is 0.
  var horizontal: Int64

  /// The extent of the curve along the vertical side.
  var vertical: Int64

  var curve = Curve.ellipse

  /// The part of a moved curve that shows; `nil` if all of it does, from the corner on.
  var window: CurveWindow?

  enum Curve: Hashable {
    case ellipse

    /// Apple's continuous corner: how far it is stretched from an ellipse, more than 0 and up to 65536.
    case continuous(Int64)

    /// A superellipse; the parameter is normalized and finite or negative infinity, but not 1.
    case superellipse(Double)

    /// Figma's corner: its smoothing, more than 0 and up to 65536.
    case smooth(Int64)
  }

  static let square = Self(horizontal: 0, vertical: 0)

  /// Whether nothing is cut off.
  var isSquare: Bool { window.map { $0.reachX == 0 || $0.reachY == 0 } ?? (horizontal == 0) }

  /// Where the curve begins on the horizontal side, counted from the corner.
  var horizontalReach: Int64 { window?.reachX ?? reach(horizontal) }

  /// Where the curve ends on the vertical side, counted from the corner.
  var verticalReach: Int64 { window?.reachY ?? reach(vertical) }

  /// The part of a radius that the fully continuous corner reaches further than a circle, in units of 2⁻¹⁶.
  static let extraReach: Int64 = 34647

  private func reach(_ radius: Int64) -> Int64 {
    switch curve {
    case .ellipse, .superellipse: radius
    case .continuous(let share):
      radius + FixedPoint.multiply(FixedPoint.multiply(radius, Self.extraReach), share)
    case .smooth(let smoothing): radius + (radius * smoothing) >> 16
    }
  }

  /// The corner with its axes exchanged.
  var transposed: Self {
    Self(horizontal: vertical, vertical: horizontal, curve: curve, window: window?.transposed)
  }

  /// Windows are left out: they cost time, and corners that differ in nothing else are rare.
  func hash(into hasher: inout Hasher) {
    hasher.combine(horizontal)
    hasher.combine(vertical)
    hasher.combine(curve)
  }
}

/// Where a moved curve lies, and how much of it shows; in Q16 device pixels from the corner inwards.
struct CurveWindow: Hashable {
  /// Where the rectangle of the curve begins; negative is outside the box.
  var originX: Int64
  var originY: Int64

  /// How far the corner may reach along its sides; the curve is cut off there.
  var reachX: Int64
  var reachY: Int64

  var transposed: Self { Self(originX: originY, originY: originX, reachX: reachY, reachY: reachX) }
}

extension FittedCorner {
  /// The outline from where it begins on the horizontal side to where it ends on the vertical one, in device pixels
  /// from the corner; neither coordinate ever turns back.
  ///
  /// - Parameter steps: How finely superellipses and smooth corners are cut into lines.
  /// - Returns: The points, one at least.
  func outline(_ steps: CurveSteps) -> ContiguousArray<Point> {
    guard !isSquare else { return [Point(x: 0, y: 0)] }
    guard let window else { return curvePoints(steps) }
    let (x, y) = (Double(window.originX) / 65536, Double(window.originY) / 65536)
    let points =
      horizontal > 0 && vertical > 0
      ? curvePoints(steps)
      : [Point(x: Double(horizontal) / 65536, y: 0), Point(x: 0, y: Double(vertical) / 65536)]
    return ContiguousArray(
      CornerCurve.cut(
        points.map { Point(x: $0.x + x, y: $0.y + y) },
        to: Point(x: Double(window.reachX) / 65536, y: Double(window.reachY) / 65536)))
  }

  private func curvePoints(_ steps: CurveSteps) -> ContiguousArray<Point> {
    let radius = CornerRadius(horizontal: Double(horizontal) / 65536, vertical: Double(vertical) / 65536)
    switch curve {
    // Where two cut curves cross at a small angle, a line that is off by little moves the crossing by much.
    case .ellipse: return ellipse(tolerance: CurveFlattening.tolerance / (window == nil ? 1 : 4))
    case .continuous(let share): return ContinuousCorner.outline(self, stretch: share)
    case .superellipse(let parameter):
      return ContiguousArray(CornerKind.superellipse(parameter).outline(radius, steps: steps))
    case .smooth(let smoothing):
      return ContiguousArray(CornerKind.smooth(Double(smoothing) / 65536).outline(radius, steps: steps))
    }
  }

  /// A quarter of an ellipse from the horizontal to the vertical side, in device pixels from the corner.
  func ellipse(tolerance: Double = CurveFlattening.tolerance) -> ContiguousArray<Point> {
    let (width, height) = (Double(horizontal) / 65536, Double(vertical) / 65536)
    guard horizontal > 0 else { return [Point(x: 0, y: 0)] }
    var directions: ContiguousArray<Vector> = [Vector(x: 0, y: 1)]
    CurveFlattening.appendArc(
      from: Vector(x: 0, y: 1), to: Vector(x: 1, y: 0), radius: max(width, height),
      tolerance: tolerance, to: &directions)
    return ContiguousArray(directions.map { Point(x: width * (1 - $0.x), y: height * (1 - $0.y)) })
  }
}
