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

  /// An edge made of pieces, each beginning where the one before ends; empty at the origin if there is none.
  init(_ curves: [Curve]) {
    start = curves.first?.start ?? Position(0, 0)
    self.curves = curves
  }

  /// Where the edge ends.
  var end: Position { curves.last?.end ?? start }

  /// The same edge, walked the other way.
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

  /// Twice the area inside the closed edge: positive if it runs counter-clockwise.
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
