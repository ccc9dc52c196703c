internal import DisplayLists

/// Curves as chains of lines.
enum CurveFlattening {
  /// How far a chain may lie from its curve, in device pixels: half a level of 255 on an edge.
  static let tolerance = 0.002

  /// The largest number of lines for one curve.
  static let mostLines = 1024

  /// The number of lines whose chain stays within ``tolerance`` of a curve.
  ///
  /// - Parameters:
  ///   - deviation: 8 times the largest distance a single line would have.
  ///   - tolerance: The largest distance, in device pixels.
  /// - Returns: The number of lines, at most ``mostLines``.
  static func lineCount(deviation: Double, tolerance: Double) -> Int {
    let count = (deviation / (8 * tolerance)).squareRoot()
    return count >= Double(mostLines) ? mostLines : Int(count) + 1
  }

  /// Appends a quadratic Bézier curve without its start point.
  static func appendQuadratic(
    _ start: Point, _ control: Point, _ end: Point, tolerance: Double, to points: inout ContiguousArray<Point>
  ) {
    let bend = (start - control) + (end - control)
    let count = lineCount(deviation: 2 * bend.length, tolerance: tolerance)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let s = 1 - t
      points.append(
        Point(
          x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
          y: s * s * start.y + 2 * s * t * control.y + t * t * end.y))
    }
    points.append(end)
  }

  /// Appends a cubic Bézier curve without its start point.
  static func appendCubic(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, tolerance: Double,
    to points: inout ContiguousArray<Point>
  ) {
    let bend = max(((start - first) + (second - first)).length, ((first - second) + (end - second)).length)
    appendCubic(
      start, first, second, end, count: lineCount(deviation: 6 * bend, tolerance: tolerance), to: &points)
  }

  /// Appends a cubic Bézier curve as a number of lines, without its start point.
  static func appendCubic(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, count: Int, to points: inout ContiguousArray<Point>
  ) {
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Point(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y))
    }
    points.append(end)
  }

  /// Appends unit vectors on the shorter arc between two, without the first; halving angles needs no sine.
  static func appendArc(
    from start: Vector, to end: Vector, radius: Double, tolerance: Double, depth: Int = 0,
    to vectors: inout ContiguousArray<Vector>
  ) {
    let sum = start + end
    let length = sum.length
    guard depth < 10, length > 1e-9, radius * (1 - length / 2) > tolerance else {
      vectors.append(end)
      return
    }
    let middle = sum * (1 / length)
    appendArc(from: start, to: middle, radius: radius, tolerance: tolerance, depth: depth + 1, to: &vectors)
    appendArc(from: middle, to: end, radius: radius, tolerance: tolerance, depth: depth + 1, to: &vectors)
  }
}

/// A displacement or direction in device space.
struct Vector: Hashable {
  var x: Double
  var y: Double

  static func + (left: Self, right: Self) -> Self { Self(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Self, right: Self) -> Self { Self(x: left.x - right.x, y: left.y - right.y) }
  static func * (left: Self, factor: Double) -> Self { Self(x: left.x * factor, y: left.y * factor) }
  static prefix func - (vector: Self) -> Self { Self(x: -vector.x, y: -vector.y) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  var length: Double { dot(self).squareRoot() }

  /// The direction turned a quarter to the side that lies upwards when going right.
  var normal: Self { Self(x: y, y: -x) }
}

extension Point {
  static func + (point: Self, vector: Vector) -> Self { Self(x: point.x + vector.x, y: point.y + vector.y) }
  static func - (left: Self, right: Self) -> Vector { Vector(x: left.x - right.x, y: left.y - right.y) }
}
