private import ColorSpaces

/// A map of the plane that keeps lines straight: `x' = a x + c y + e`, `y' = b x + d y + f`, as in CSS and SVG.
public struct AffineMap: Hashable, Sendable {
  /// The change of x for a step to the right.
  public var a: Double

  /// The change of y for a step to the right.
  public var b: Double

  /// The change of x for a step down.
  public var c: Double

  /// The change of y for a step down.
  public var d: Double

  /// How far the origin moves to the right.
  public var e: Double

  /// How far the origin moves down.
  public var f: Double

  /// Creates a map from its numbers; those that are not given change nothing.
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// The map that does nothing.
  public static let identity = AffineMap()

  /// A movement to the right and down.
  public static func translation(_ x: Double, _ y: Double) -> AffineMap { AffineMap(e: x, f: y) }

  /// A clockwise turn around the origin, in degrees; multiples of 90 are exact.
  public static func rotation(_ degrees: Double) -> AffineMap {
    let (sine, cosine) = Angle.sineAndCosine(degrees)
    return AffineMap(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// A skew along both axes, in degrees; `nil` at right angles, where lengths would be infinite.
  public static func skew(_ x: Double, _ y: Double) -> AffineMap? {
    guard let right = tangent(x), let down = tangent(y) else { return nil }
    return AffineMap(b: down, c: right)
  }

  /// The tangent of an angle in degrees; `nil` at a right angle, where there is none.
  private static func tangent(_ degrees: Double) -> Double? {
    let (sine, cosine) = Angle.sineAndCosine(degrees)
    return abs(cosine) < 1e-12 ? nil : sine / cosine
  }

  /// First the right map, then the left one.
  public static func * (left: AffineMap, right: AffineMap) -> AffineMap {
    AffineMap(
      a: left.a * right.a + left.c * right.b, b: left.b * right.a + left.d * right.b,
      c: left.a * right.c + left.c * right.d, d: left.b * right.c + left.d * right.d,
      e: left.a * right.e + left.c * right.f + left.e, f: left.b * right.e + left.d * right.f + left.f)
  }

  /// The image of a point.
  public func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }
}

extension AffineMap {
  /// The factor of all lengths; `nil` if it depends on their direction.
  package var uniformScale: Double? {
    let (first, second) = (a * a + b * b, c * c + d * d)
    let tolerance = 1e-6 * max(first, second)
    guard abs(first - second) <= tolerance, abs(a * c + b * d) <= tolerance else { return nil }
    return ((first + second) / 2).squareRoot()
  }

  /// The factor of all areas; negative if shapes are mirrored.
  package var determinant: Double { a * d - b * c }

  /// Whether shapes keep the direction in which they run around.
  package var keepsOrientation: Bool { determinant > 0 }

  /// Whether every number is finite.
  package var isFinite: Bool { [a, b, c, d, e, f].allSatisfy { $0.isFinite } }

  /// Whether nothing is left of an area, or of a length.
  package var isFlat: Bool { !(abs(determinant) > 0) }

  /// Whether level and upright lines stay so, or are exchanged.
  package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Whether nothing is turned, mirrored or skewed, and all lengths grow by one factor: texts stay texts.
  package var isPlain: Bool { b == 0 && c == 0 && a == d && a > 0 }

  /// The map around another origin: that point stays where it is, but for the movement.
  package func around(_ point: Point) -> AffineMap {
    AffineMap.translation(point.x, point.y) * self * .translation(-point.x, -point.y)
  }

  /// The map of directions: without the movement.
  package var linear: AffineMap { AffineMap(a: a, b: b, c: c, d: d) }

  /// The largest factor of a length in any direction.
  package var largestStretch: Double {
    // The map is a sum of a turn with a scale and of a mirrored one; their lengths add up along one direction.
    let (turnX, turnY) = ((a + d) / 2, (b - c) / 2)
    let (mirrorX, mirrorY) = ((a - d) / 2, (b + c) / 2)
    return (turnX * turnX + turnY * turnY).squareRoot() + (mirrorX * mirrorX + mirrorY * mirrorY).squareRoot()
  }

  /// The smallest upright rectangle around the image of another one.
  package func bounds(of rectangle: Rectangle) -> Rectangle {
    let first = self(Point(x: rectangle.x, y: rectangle.y))
    let (acrossX, acrossY) = (a * rectangle.width, b * rectangle.width)
    let (downX, downY) = (c * rectangle.height, d * rectangle.height)
    return Rectangle(
      x: first.x + min(acrossX, 0) + min(downX, 0), y: first.y + min(acrossY, 0) + min(downY, 0),
      width: abs(acrossX) + abs(downX), height: abs(acrossY) + abs(downY))
  }
}
