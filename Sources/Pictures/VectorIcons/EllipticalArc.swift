private import ColorSpaces
import DisplayLists

/// Arcs of ellipses as cubic curves, from the four operations and square roots.
enum EllipticalArc {
  /// The curves of an arc of SVG (SVG 2, B.2: conversion from end points to centre).
  ///
  /// Each curve spans at most 45°, where it differs from the arc by 4 millionths of the radius.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends; the same point means no arc.
  ///   - radiusX: The ellipse's first radius, regardless of sign; 0 means a line, and too small ones grow.
  ///   - radiusY: The second one, likewise.
  ///   - rotation: The angle of the first radius, in degrees.
  ///   - isLarge: Whether it is the longer of the two arcs.
  ///   - isClockwise: Whether it runs clockwise where y points down.
  /// - Returns: A line, or up to 8 curves; the last one ends at `end` exactly.
  static func elements(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) -> [PathElement] {
    if start == end { return [] }
    var (radiusX, radiusY) = (abs(radiusX), abs(radiusY))
    guard radiusX > 0, radiusY > 0 else { return [.line(end)] }
    let (sine, cosine) = Angle.sineAndCosine(rotation)
    // The start on the unit circle's scale, from the middle between both points.
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let turned = Point(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    var unit = Point(x: turned.x / radiusX, y: turned.y / radiusY)
    var square = unit.x * unit.x + unit.y * unit.y
    guard square.isFinite, square > 0 else { return [.line(end)] }
    if square > 1 {
      let growth = square.squareRoot()
      (radiusX, radiusY) = (radiusX * growth, radiusY * growth)
      unit = Point(x: unit.x / growth, y: unit.y / growth)
      square = 1
    }
    // The centre lies at a right angle to the chord.
    let distance = ((1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: distance * unit.y, y: -distance * unit.x)
    var arc = UnitArc(isClockwise: isClockwise)
    arc.split(
      from: Point(x: unit.x - center.x, y: unit.y - center.y),
      to: Point(x: -unit.x - center.x, y: -unit.y - center.y), isLarge: isLarge)
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    func mapped(_ point: Point) -> Point {
      let (x, y) = ((point.x + center.x) * radiusX, (point.y + center.y) * radiusY)
      return Point(x: middle.x + cosine * x - sine * y, y: middle.y + sine * x + cosine * y)
    }
    var elements = arc.curves.map { PathElement.cubic(mapped($0.first), mapped($0.second), mapped($0.end)) }
    if case .cubic(let first, let second, _)? = elements.popLast() { elements.append(.cubic(first, second, end)) }
    return elements
  }

  /// A whole ellipse, clockwise from its right.
  static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> [PathElement] {
    let right = Point(x: center.x + radiusX, y: center.y)
    let left = Point(x: center.x - radiusX, y: center.y)
    func half(_ start: Point, _ end: Point) -> [PathElement] {
      elements(
        from: start, to: end, radiusX: radiusX, radiusY: radiusY, rotation: 0, isLarge: false, isClockwise: true)
    }
    return [.move(right)] + half(right, left) + half(left, right) + [.close]
  }
}

/// An arc of the unit circle, halved until its pieces are at most 45° long.
private struct UnitArc {
  struct Curve {
    var first: Point
    var second: Point
    var end: Point
  }

  /// 1 for clockwise where y points down, −1 for counter-clockwise.
  private let direction: Double
  private(set) var curves: [Curve] = []

  /// The cosine of 45°, and a little less so that eighths of a circle are not halved.
  private static let shortest = 0.7071067

  init(isClockwise: Bool) { direction = isClockwise ? 1 : -1 }

  /// Adds the arc between two directions of length 1; `isLarge` says whether it is longer than half a circle.
  mutating func split(from start: Point, to end: Point, isLarge: Bool, depth: Int = 0) {
    let product = start.x * end.x + start.y * end.y
    if depth == 4 || (!isLarge && product >= Self.shortest) {
      add(from: start, to: end, product)
      return
    }
    // Half way lies the sum of both; near half a circle, the difference turned by 90° is more exact.
    var middle =
      product > 0
      ? Point(x: start.x + end.x, y: start.y + end.y)
      : turned(Point(x: start.x - end.x, y: start.y - end.y))
    if product > 0, isLarge { middle = Point(x: -middle.x, y: -middle.y) }
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    middle = Point(x: middle.x / length, y: middle.y / length)
    split(from: start, to: middle, isLarge: false, depth: depth + 1)
    split(from: middle, to: end, isLarge: false, depth: depth + 1)
  }

  /// A direction turned by 90° along the arc.
  private func turned(_ point: Point) -> Point { Point(x: -point.y * direction, y: point.x * direction) }

  /// The handles of a curve for an angle are 4/3 of the tangent of its quarter long.
  private mutating func add(from start: Point, to end: Point, _ product: Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let sineOfHalf = (dx * dx + dy * dy).squareRoot() / 2
    let cosineOfHalf = max(0, (1 + product) / 2).squareRoot()
    let handle = 4 / 3 * sineOfHalf / (1 + cosineOfHalf)
    let (outward, inward) = (turned(start), turned(end))
    curves.append(
      Curve(
        first: Point(x: start.x + handle * outward.x, y: start.y + handle * outward.y),
        second: Point(x: end.x - handle * inward.x, y: end.y - handle * inward.y), end: end))
  }
}
