internal import DisplayLists

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
