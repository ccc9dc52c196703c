extension GlyphPen {
  /// Fills a line of even thickness along the inside of a polygon.
  ///
  /// - Parameters:
  ///   - points: The corners, in order; no two of them in the same place, no three neighbours on one line.
  ///   - thickness: The thickness of the line.
  mutating func hollow(_ points: [(Double, Double)], thickness: Double) {
    polygon(points)
    let corners = points.map { Position($0.0, $0.1) }
    var area = 0.0
    for index in corners.indices {
      let (one, next) = (corners[index], corners[(index + 1) % corners.count])
      area += one.x * next.y - next.x * one.y
    }
    // The inside lies to the left of every side if the corners run counter-clockwise.
    let distance = area > 0 ? thickness : -thickness
    let sides = corners.indices.map { index in
      let (one, next) = (corners[index], corners[(index + 1) % corners.count])
      let (run, rise) = (next.x - one.x, next.y - one.y)
      let length = (run * run + rise * rise).squareRoot()
      let (dx, dy) = (-rise / length * distance, run / length * distance)
      return (Position(one.x + dx, one.y + dy), Position(next.x + dx, next.y + dy))
    }
    var inner: [Position] = []
    for (index, side) in sides.enumerated() {
      let before = sides[(index + sides.count - 1) % sides.count]
      if let corner = Curve.meeting(before.0, before.1, side.0, side.1) { inner.append(corner) }
    }
    guard let first = inner.first else { return }
    var contour = Edge(first.x, first.y)
    for corner in inner.dropFirst() + [first] { contour.line(corner.x, corner.y) }
    cut(contour)
  }
}
