extension Edge {
  /// The part of this edge before its first crossing with another, then the part of the other after that crossing.
  ///
  /// Two strokes that meet become one contour this way. If they do not cross, all of both, joined by a straight line.
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

  /// Goes on straight ahead until a height; does nothing if the edge ends level or runs the other way.
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
