extension GlyphPen {
  /// Fills an upright rectangle: a stem or a bar.
  mutating func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) {
    polygon([(left, bottom), (right, bottom), (right, top), (left, top)])
  }

  /// Fills a polygon.
  mutating func polygon(_ points: [(Double, Double)]) {
    guard let first = points.first else { return }
    var contour = Edge(first.0, first.1)
    for point in points.dropFirst() { contour.line(point.0, point.1) }
    contour.line(first.0, first.1)
    fill(contour)
  }

  /// Fills an oval.
  mutating func disc(_ oval: Oval) { fill(oval.edge) }

  /// Fills what lies between two ovals.
  mutating func ring(_ outer: Oval, _ inner: Oval) {
    fill(outer.edge)
    cut(inner.edge)
  }

  /// Fills the stroke between two edges that run the same way, cut straight at both ends.
  mutating func band(_ outer: Edge, _ inner: Edge) {
    var contour = outer
    contour.append(inner.reversed)
    contour.line(outer.start.x, outer.start.y)
    fill(contour)
  }

  /// Fills a straight slanting stroke with level ends, from its left edge at the bottom to its left edge at the top.
  ///
  /// - Parameters:
  ///   - bottomX: The x of the left edge's lower end.
  ///   - bottom: The height of the lower end.
  ///   - topX: The x of the left edge's upper end.
  ///   - top: The height of the upper end.
  ///   - width: The length of the level ends; `slantedWidth` gives it from a thickness.
  mutating func diagonal(
    _ bottomX: Double, _ bottom: Double, _ topX: Double, _ top: Double, width: Double
  ) {
    polygon([(bottomX, bottom), (bottomX + width, bottom), (topX + width, top), (topX, top)])
  }

  /// The level width of a slanting stroke of a thickness, whose edges move `run` sideways over the height `rise`.
  func slantedWidth(_ thickness: Double, run: Double, rise: Double) -> Double {
    let slope = run / rise
    return thickness * (1 + slope * slope).squareRoot()
  }

  /// The level width of a slanting stroke of a thickness that fills a box from corner to corner.
  ///
  /// The wider the stroke is, the steeper it must run; five rounds bring the width to within a thousandth.
  func slantedWidth(_ thickness: Double, across width: Double, rise: Double) -> Double {
    var stroke = thickness
    for _ in 0..<5 { stroke = slantedWidth(thickness, run: width - stroke, rise: rise) }
    return stroke
  }
}
