import DisplayLists

/// A map of the plane that keeps lines straight: `x' = a x + c y + e`, `y' = b x + d y + f`, as in SVG.
struct AffineMap: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// The map that does nothing.
  static let identity = AffineMap()

  /// A movement.
  static func translation(_ x: Double, _ y: Double) -> AffineMap { AffineMap(e: x, f: y) }

  /// First the right map, then the left one.
  static func * (left: AffineMap, right: AffineMap) -> AffineMap {
    AffineMap(
      a: left.a * right.a + left.c * right.b, b: left.b * right.a + left.d * right.b,
      c: left.a * right.c + left.c * right.d, d: left.b * right.c + left.d * right.d,
      e: left.a * right.e + left.c * right.f + left.e, f: left.b * right.e + left.d * right.f + left.f)
  }

  /// The image of a point.
  func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The factor of all lengths; `nil` if it depends on their direction.
  var uniformScale: Double? {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let tolerance = 1e-6 * max(first, second)
    guard abs(first - second) <= tolerance, abs(a * c + b * d) <= tolerance else { return nil }
    return ((first + second) / 2).squareRoot()
  }

  /// Whether shapes keep the direction in which they run around.
  var keepsOrientation: Bool { a * d - b * c > 0 }

  /// Whether every number is finite.
  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }
}

/// The smallest upright box around points.
struct BoundingBox: Hashable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  /// The box around a path, control points included.
  init(_ elements: [PathElement]) {
    for element in elements {
      for point in element.points { add(point) }
    }
  }

  private mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Whether two boxes have a point in common.
  func touches(_ other: BoundingBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether the box, grown on all sides, has more than an edge in common with another one.
  func overlaps(_ other: BoundingBox, grownBy reach: Double) -> Bool {
    minX - reach < other.maxX && other.minX < maxX + reach && minY - reach < other.maxY && other.minY < maxY + reach
  }

  /// Whether the box, grown on all sides, lies within another one.
  func isInside(_ frame: BoundingBox, grownBy reach: Double) -> Bool {
    let tolerance = 1e-6 * max(frame.maxX - frame.minX, frame.maxY - frame.minY)
    return minX > maxX
      || (minX - reach >= frame.minX - tolerance && minY - reach >= frame.minY - tolerance
        && maxX + reach <= frame.maxX + tolerance && maxY + reach <= frame.maxY + tolerance)
  }
}
