private import ColorSpaces

/// The curve `x^n + y^n = 1` with `n = 2^|K|`, in the first quarter.
///
/// Whole parameters need square roots only; others a power of the four operations, with a relative error below 1e-13.
struct Superellipse {
  /// The number of square roots; `nil` if there is no whole number of them.
  private let roots: Int?

  /// The power `n`.
  private let exponent: Double

  /// Creates a curve; the sign of the parameter does not count.
  init(_ parameter: Double) {
    let size = min(abs(parameter), CornerKind.steepest)
    roots = size == size.rounded() ? Int(size) : nil
    exponent = Power.of(2, size)
  }

  /// The coordinate of the curve's middle, `½^(1/n)`.
  var middle: Double { root(0.5) }

  /// The height of the curve at a position, both 0…1.
  func height(at position: Double) -> Double { root(max(0, 1 - power(position))) }

  /// A number from 0 to 1 to the power of `n`.
  private func power(_ value: Double) -> Double {
    guard let roots else { return Power.of(value, exponent) }
    var power = value
    for _ in 0..<roots { power *= power }
    return power
  }

  /// The number from 0 to 1 of which another is the `n`th power.
  private func root(_ value: Double) -> Double {
    guard let roots else { return Power.of(value, 1 / exponent) }
    var root = value
    for _ in 0..<roots { root = root.squareRoot() }
    return root
  }
}

/// How finely a curve is cut into lines.
package struct CurveSteps {
  /// How far the middle of a line may lie from the curve; at most twice as far lies any other point.
  var tolerance: Double

  /// The longest line along either axis, unless it runs along the other one.
  var longest: Double

  /// Creates steps; both in the unit of the curve, more than 0.
  package init(tolerance: Double, longest: Double = .infinity) {
    self.tolerance = tolerance
    self.longest = longest
  }

  /// How often a curve is halved at most.
  static let deepest = 14
}

extension CornerKind {
  /// The outline of a corner as lines, from its end on the horizontal side to its end on the vertical one, measured
  /// from the corner inwards.
  ///
  /// The outline of a corner whose radii are exchanged has exactly the exchanged points in the opposite order.
  ///
  /// - Parameters:
  ///   - radius: The radii, more than 0.
  ///   - steps: How finely the curve is cut.
  /// - Returns: The points, two at least. Those of a continuous corner are a circle's.
  package func outline(_ radius: CornerRadius, steps: CurveSteps) -> [Point] {
    let (width, height) = (radius.horizontal, radius.vertical)
    switch normalized {
    case .circular, .continuous:
      return Self.quarter(Superellipse(1), width, height, steps).map { Point(x: width - $0.x, y: height - $0.y) }
    case .superellipse(let parameter):
      if parameter == .infinity { return [Point(x: 0, y: 0)] }
      if parameter == -.infinity { return [Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height)] }
      let quarter = Self.quarter(Superellipse(parameter), width, height, steps)
      return parameter < 0
        ? quarter.reversed() : quarter.map { Point(x: width - $0.x, y: height - $0.y) }
    case .smooth(let smoothing):
      return SmoothCorner(smoothing).outline(width, height, steps)
    }
  }

  /// A quarter of a curve from the vertical axis to the horizontal one.
  private static func quarter(
    _ curve: Superellipse, _ width: Double, _ height: Double, _ steps: CurveSteps
  ) -> [Point] {
    // Each half is a function of the coordinate in which it is flat, so both are equally smooth.
    let middle = curve.middle
    var first = [Point(x: 0, y: height)]
    appendHalf(curve, to: Point(x: middle, y: middle), scale: (width, height), steps, &first)
    var second = [Point(x: 0, y: width)]
    appendHalf(curve, to: Point(x: middle, y: middle), scale: (height, width), steps, &second)
    return first + second.dropLast().reversed().map { Point(x: $0.y, y: $0.x) }
  }

  private static func appendHalf(
    _ curve: Superellipse, to middle: Point, scale: (x: Double, y: Double), _ steps: CurveSteps, _ points: inout [Point]
  ) {
    func append(from start: Point, to end: Point, depth: Int) {
      let x = (start.x + end.x) / 2
      let between = Point(x: x, y: curve.height(at: x))
      let deviation = abs(between.y - (start.y + end.y) / 2) * scale.y
      let (run, rise) = ((end.x - start.x) * scale.x, (start.y - end.y) * scale.y)
      let isLong = min(run, rise) > 0 && max(run, rise) > steps.longest
      guard depth < CurveSteps.deepest, deviation > steps.tolerance || isLong else {
        points.append(Point(x: end.x * scale.x, y: end.y * scale.y))
        return
      }
      append(from: start, to: between, depth: depth + 1)
      append(from: between, to: end, depth: depth + 1)
    }
    append(from: Point(x: 0, y: 1), to: middle, depth: 0)
  }
}

/// Figma's smoothed corner of radius 1: an arc of `90° · (1 − smoothing)` between two cubic curves.
///
/// The construction is that of Figma's article "Desperately seeking squircles", with the names of its figures.
struct SmoothCorner {
  /// The points of the first cubic curve, from its start on the horizontal side to the arc.
  private let curve: [Point]

  /// The middle of the arc.
  private static let middle = Point(x: 1 - 0.5.squareRoot(), y: 1 - 0.5.squareRoot())

  /// Creates a corner; the smoothing is 0…1.
  init(_ smoothing: Double) {
    let reach = 1 + smoothing
    let (sine, cosine) = Angle.sineAndCosine(45 * smoothing)
    // The arc's extent along an axis: sin(45° · (1 − smoothing)) · √2.
    let arc = cosine - sine
    // tan(22.5° · smoothing) · cos(45° · smoothing), and that times the tangent of the same angle.
    let c = sine / (1 + cosine) * cosine
    let d = sine / (1 + cosine) * sine
    let b = (reach - arc - c - d) / 3
    // Of the smoothest corner nothing is left of the arc.
    let end = arc > 1e-9 ? Point(x: arc + d, y: d) : Self.middle
    curve = [Point(x: reach, y: 0), Point(x: reach - 2 * b, y: 0), Point(x: reach - 3 * b, y: 0), end]
  }

  /// The outline for radii, as ``CornerKind/outline(_:steps:)`` describes it.
  func outline(_ width: Double, _ height: Double, _ steps: CurveSteps) -> [Point] {
    // One half in its own scale, and the mirror image of the other in the exchanged one.
    half(width, height, steps) + half(height, width, steps).dropLast().reversed().map { Point(x: $0.y, y: $0.x) }
  }

  /// The first half: the cubic curve, and the arc as far as its middle.
  private func half(_ width: Double, _ height: Double, _ steps: CurveSteps) -> [Point] {
    var points = [Point(x: curve[0].x * width, y: 0)]
    func append(_ start: Double, _ end: Double, depth: Int, from first: Point, to last: Point, _ at: (Double) -> Point)
    {
      let middle = at((start + end) / 2)
      let deviation = max(
        abs(middle.x - (first.x + last.x) / 2) * width, abs(middle.y - (first.y + last.y) / 2) * height)
      let (run, rise) = ((first.x - last.x) * width, (last.y - first.y) * height)
      let isLong = min(run, rise) > 0 && max(run, rise) > steps.longest
      // The first halving is always made: a curve may cross its chord in the middle.
      guard depth < CurveSteps.deepest, depth == 0 || deviation > steps.tolerance || isLong else {
        points.append(Point(x: last.x * width, y: last.y * height))
        return
      }
      append(start, (start + end) / 2, depth: depth + 1, from: first, to: middle, at)
      append((start + end) / 2, end, depth: depth + 1, from: middle, to: last, at)
    }
    append(0, 1, depth: 0, from: curve[0], to: curve[3]) { cubic($0) }
    let middle = Self.middle
    guard curve[3] != middle else { return points }
    append(0, 1, depth: 0, from: curve[3], to: middle) { share in
      // A point of the chord, moved on to the circle around (1, 1).
      let x = 1 - curve[3].x - share * (middle.x - curve[3].x)
      let y = 1 - curve[3].y - share * (middle.y - curve[3].y)
      let length = (x * x + y * y).squareRoot()
      return Point(x: 1 - x / length, y: 1 - y / length)
    }
    return points
  }

  private func cubic(_ t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * curve[0].x + b * curve[1].x + c * curve[2].x + d * curve[3].x,
      y: a * curve[0].y + b * curve[1].y + c * curve[2].y + d * curve[3].y)
  }
}
