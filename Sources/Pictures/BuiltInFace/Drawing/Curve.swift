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

/// One piece of an edge: a cubic Bézier curve, or a straight line when the control points lie on the ends.
struct Curve: Hashable, Sendable {
  var start: Position
  var control1: Position
  var control2: Position
  var end: Position

  init(_ start: Position, _ control1: Position, _ control2: Position, _ end: Position) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A straight line.
  init(from start: Position, to end: Position) { self.init(start, start, end, end) }

  /// Whether the piece is a straight line.
  var isLine: Bool { control1 == start && control2 == end }

  /// The same piece in the opposite direction.
  var reversed: Curve { Curve(end, control2, control1, start) }

  /// The two parts of the curve before and after the parameter `t`, 0–1 (de Casteljau).
  func split(at t: Double) -> (before: Curve, after: Curve) {
    if isLine {
      let middle = start.toward(end, t)
      return (Curve(from: start, to: middle), Curve(from: middle, to: end))
    }
    let a = start.toward(control1, t)
    let b = control1.toward(control2, t)
    let c = control2.toward(end, t)
    let d = a.toward(b, t)
    let e = b.toward(c, t)
    let middle = d.toward(e, t)
    return (Curve(start, a, d, middle), Curve(middle, e, c, end))
  }

  /// The part after the curve reaches a height.
  func after(y: Double) -> Curve { split(at: parameter(y: y)).after }

  /// The part before the curve reaches a height.
  func before(y: Double) -> Curve { split(at: parameter(y: y)).before }

  /// The part after the curve reaches an x.
  func after(x: Double) -> Curve { split(at: parameter(x: x)).after }

  /// The part before the curve reaches an x.
  func before(x: Double) -> Curve { split(at: parameter(x: x)).before }

  /// The point at the parameter `t`, 0–1.
  func position(at t: Double) -> Position {
    if isLine { return start.toward(end, t) }
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Position(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The first and second derivative at the parameter `t`, 0–1; a straight line runs evenly.
  func derivatives(at t: Double) -> (velocity: Position, acceleration: Position) {
    if isLine { return (Position(end.x - start.x, end.y - start.y), Position(0, 0)) }
    let u = 1 - t
    func along(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double) {
      (
        3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2)),
        6 * (u * (p2 - 2 * p1 + p0) + t * (p3 - 2 * p2 + p1))
      )
    }
    let x = along(start.x, control1.x, control2.x, end.x)
    let y = along(start.y, control1.y, control2.y, end.y)
    return (Position(x.0, y.0), Position(x.1, y.1))
  }

  /// The parameter where the curve has a height, if the heights along it only rise or only fall; else the nearest end.
  func parameter(y: Double) -> Double {
    parameter { self.position(at: $0).y - y }
  }

  /// The parameter where the curve has an x, if x along it only grows or only shrinks; else the nearest end.
  func parameter(x: Double) -> Double {
    parameter { self.position(at: $0).x - x }
  }

  /// The root of a monotone function on 0–1 by bisection; 40 halvings leave less than 1e-12.
  private func parameter(_ distance: (Double) -> Double) -> Double {
    let rising = distance(1) > distance(0)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if (distance(middle) < 0) == rising { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
