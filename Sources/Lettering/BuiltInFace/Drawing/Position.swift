/// A point of a glyph's drawing, in 1/1000 em: x to the right of the glyph's origin, y above the baseline.
struct Position: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point that lies the fraction `t` of the way to another.
  func toward(_ other: Position, _ t: Double) -> Position {
    Position(x + (other.x - x) * t, y + (other.y - y) * t)
  }
}
