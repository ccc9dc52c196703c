/// A point of a glyph's drawing, in 1/1000 em: x to the right of the glyph's origin, y above the baseline.
struct Position: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point where the straight line through two points crosses that through two others; the first if there is none.
  static func crossing(_ a: Position, _ b: Position, _ c: Position, _ d: Position) -> Position {
    let cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    guard cross != 0 else { return a }
    return a.toward(b, ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross)
  }

  /// The point that lies the fraction `t` of the way to another.
  func toward(_ other: Position, _ t: Double) -> Position {
    Position(x + (other.x - x) * t, y + (other.y - y) * t)
  }
}
