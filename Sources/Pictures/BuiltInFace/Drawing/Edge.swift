/// A connected row of lines and curves: one edge of a stroke, or a whole contour.
struct Edge: Hashable, Sendable {
  /// Whether an edge sets off upright or level.
  enum Direction {
    case vertical, horizontal
  }

  /// Where the edge begins.
  let start: Position

  /// The pieces; each begins where the one before ends.
  private(set) var curves: [Curve] = []

  /// An edge that begins at a point.
  init(_ x: Double, _ y: Double) { start = Position(x, y) }

  /// An edge of pieces, each of which begins where the one before ends; empty at the origin without pieces.
  init(_ curves: [Curve]) {
    start = curves.first?.start ?? Position(0, 0)
    self.curves = curves
  }

  /// Where the edge ends.
  var end: Position { curves.last?.end ?? start }

  /// The same edge in the opposite direction.
  var reversed: Edge { Edge(curves.reversed().map { $0.reversed }) }

  /// The edge with a straight line back to its start, if it does not end there.
  var closed: Edge {
    var contour = self
    contour.line(start.x, start.y)
    return contour
  }

  /// Adds a straight line to a point.
  mutating func line(_ x: Double, _ y: Double) {
    let target = Position(x, y)
    if target != end { curves.append(Curve(from: end, to: target)) }
  }

  /// Adds a cubic curve: two control points, end point.
  mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    curves.append(Curve(end, Position(x1, y1), Position(x2, y2), Position(x, y)))
  }

  /// Adds a quarter of a superellipse to a point: it sets off in one direction and arrives in the other.
  ///
  /// - Parameters:
  ///   - x: Where it ends.
  ///   - y: Where it ends.
  ///   - leaving: The direction it sets off in.
  ///   - roundness: The length of both handles over that of the sides: 0.5523 makes an ellipse, more is squarer.
  mutating func quarter(_ x: Double, _ y: Double, leaving: Direction, roundness: Double = Oval.roundness) {
    let from = end
    let (width, height) = ((x - from.x) * roundness, (y - from.y) * roundness)
    switch leaving {
    case .vertical: curve(from.x, from.y + height, x - width, y, x, y)
    case .horizontal: curve(from.x + width, from.y, x, y - height, x, y)
    }
  }

  /// Adds a piece, and a line to where it begins if the edge is not there yet.
  mutating func append(_ curve: Curve) {
    line(curve.start.x, curve.start.y)
    curves.append(curve)
  }

  /// Adds all pieces of another edge, and a line to where it begins if this one is not there yet.
  mutating func append(_ edge: Edge) {
    line(edge.start.x, edge.start.y)
    for curve in edge.curves { append(curve) }
  }

  /// Twice the area inside the closed edge; positive if it runs counter-clockwise.
  ///
  /// The polygon of end points and control points has the sign of the contour, if that does not cross itself.
  var signedArea: Double {
    var sum = 0.0
    var last = start
    func add(_ point: Position) {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    for curve in curves {
      if !curve.isLine {
        add(curve.control1)
        add(curve.control2)
      }
      add(curve.end)
    }
    add(start)
    return sum
  }
}

extension Edge {
  /// The part of this edge before its first crossing with another, then the part of the other after that crossing.
  ///
  /// Two strokes that meet thus become one contour. If they do not cross, all of both, joined by a straight line.
  func joined(with other: Edge) -> Edge {
    for (index, curve) in curves.enumerated() {
      for (otherIndex, otherCurve) in other.curves.enumerated() {
        guard let crossing = curve.crossing(with: otherCurve) else { continue }
        var pieces = Array(curves[..<index])
        pieces.append(curve.split(at: crossing.t).before)
        var rest = otherCurve.split(at: crossing.otherT).after
        // Both parts end in the same point, to the last bit.
        rest.replaceStart(pieces[index].end)
        pieces.append(rest)
        pieces += other.curves[(otherIndex + 1)...]
        return Edge(pieces)
      }
    }
    var both = self
    both.append(other)
    return both
  }

  /// Continues straight ahead up to a height; does nothing if the edge ends level or runs in the opposite direction.
  mutating func extend(toHeight y: Double) {
    guard let last = curves.last else { return }
    let before = last.isLine ? last.start : last.control2
    let (run, rise) = (last.end.x - before.x, last.end.y - before.y)
    guard rise != 0, (y - last.end.y) / rise > 0 else { return }
    line(last.end.x + run * (y - last.end.y) / rise, y)
  }
}

extension Curve {
  /// A quarter of a superellipse; see `Edge.quarter`.
  init(
    quarterFrom start: Position, to end: Position, leaving: Edge.Direction, roundness: Double = Oval.roundness
  ) {
    let (width, height) = ((end.x - start.x) * roundness, (end.y - start.y) * roundness)
    switch leaving {
    case .vertical:
      self.init(start, Position(start.x, start.y + height), Position(end.x - width, end.y), end)
    case .horizontal:
      self.init(start, Position(start.x + width, start.y), Position(end.x, end.y - height), end)
    }
  }

  /// The straight line through two points meets that through two others here; `nil` if they are parallel.
  static func meeting(_ a: Position, _ b: Position, _ c: Position, _ d: Position) -> Position? {
    let (firstX, firstY, secondX, secondY) = (b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y)
    let determinant = firstX * secondY - firstY * secondX
    guard determinant != 0 else { return nil }
    return a.toward(b, ((c.x - a.x) * secondY - (c.y - a.y) * secondX) / determinant)
  }

  /// The parameters of both curves where they cross, if they do.
  ///
  /// Both are halved as long as their boxes overlap; 24 halvings leave less than a ten-millionth of a curve.
  func crossing(with other: Curve) -> (t: Double, otherT: Double)? {
    crossing(with: other, 0, 1, 0, 1, halvings: 24)
  }

  private func crossing(
    with other: Curve, _ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double, halvings: Int
  ) -> (t: Double, otherT: Double)? {
    guard boxOverlaps(other) else { return nil }
    if halvings == 0 { return ((low + high) / 2, (otherLow + otherHigh) / 2) }
    let (middle, otherMiddle) = ((low + high) / 2, (otherLow + otherHigh) / 2)
    let (first, second) = split(at: 0.5)
    let (otherFirst, otherSecond) = other.split(at: 0.5)
    return first.crossing(with: otherFirst, low, middle, otherLow, otherMiddle, halvings: halvings - 1)
      ?? first.crossing(with: otherSecond, low, middle, otherMiddle, otherHigh, halvings: halvings - 1)
      ?? second.crossing(with: otherFirst, middle, high, otherLow, otherMiddle, halvings: halvings - 1)
      ?? second.crossing(with: otherSecond, middle, high, otherMiddle, otherHigh, halvings: halvings - 1)
  }

  /// Whether the boxes around the points of two curves have a point in common.
  private func boxOverlaps(_ other: Curve) -> Bool {
    func apart(_ a: (Double, Double, Double, Double), _ b: (Double, Double, Double, Double)) -> Bool {
      max(max(a.0, a.1), max(a.2, a.3)) < min(min(b.0, b.1), min(b.2, b.3))
    }
    let x = (start.x, control1.x, control2.x, end.x)
    let y = (start.y, control1.y, control2.y, end.y)
    let otherX = (other.start.x, other.control1.x, other.control2.x, other.end.x)
    let otherY = (other.start.y, other.control1.y, other.control2.y, other.end.y)
    return !apart(x, otherX) && !apart(otherX, x) && !apart(y, otherY) && !apart(otherY, y)
  }

  /// Moves the start, and the first control point with it if the piece is a straight line.
  fileprivate mutating func replaceStart(_ point: Position) {
    if isLine { control1 = point }
    start = point
  }
}
