import ColorSpaces

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

  /// Fills the stroke between two edges that run in the same direction, cut straight at both ends.
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

extension GlyphPen {
  /// How far the outer oval of an arch or bowl reaches into the stem that it leaves.
  ///
  /// Together with the higher turn of the inner edge it makes the join thinner than the stroke, so that it does not clot.
  var joinDepth: Double { measures.blend(40, 52) }

  /// Fills an arch that leaves a stem's right edge with a thin join and comes down as a stem of its own.
  ///
  /// - Parameters:
  ///   - stemRight: The right edge of the stem it leaves.
  ///   - right: The right edge of its own leg.
  ///   - foot: The lower end of its leg.
  ///   - shoulder: The outer curve of the arch whose leg is the stem, if it is one: it comes down to the stem's right
  ///     edge, and the arch begins on it.
  /// - Returns: The outer curve that comes down to the leg.
  @discardableResult
  mutating func arch(
    from stemRight: Double, to right: Double, foot: Double = 0, on shoulder: Curve? = nil
  ) -> Curve {
    let top = FaceMeasures.xHeight + FaceMeasures.overshoot
    let counter = right - measures.stem - stemRight
    let outer = Oval(
      left: stemRight - joinDepth, right: right, bottom: foot, top: top,
      topX: stemRight + counter * 0.5 + measures.stem * 0.32, leftY: top - 230, rightY: top - 205)
    let inner = Oval(
      left: stemRight, right: right - measures.stem, bottom: foot, top: top - measures.roundBar,
      topX: stemRight + counter * 0.51, leftY: top - 245, rightY: top - 215)
    // What lies inside the stem is left out, so that the two touch and do not overlap.
    var outside = Edge([outer.topLeft.after(x: stemRight)])
    if let shoulder { outside = Edge([shoulder.reversed]).joined(with: Edge([outer.topLeft])) }
    outside.append(outer.topRight)
    outside.line(right, foot)
    var inside = Edge([inner.topLeft, inner.topRight])
    inside.line(right - measures.stem, foot)
    band(outside, inside)
    return outer.topRight
  }

  /// Fills a bowl that leaves a stem's right edge with thin joins at the top and at the bottom.
  mutating func bowl(from stemRight: Double, to right: Double) {
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.xHeight + FaceMeasures.overshoot)
    let counter = right - measures.roundStem - stemRight
    let upper = Oval(
      left: stemRight - joinDepth, right: right, bottom: bottom, top: top,
      topX: stemRight + counter * 0.5 + measures.stem * 0.3, leftY: top - 230, rightY: (bottom + top) / 2)
    let upperInner = Oval(
      left: stemRight, right: right - measures.roundStem, bottom: bottom + measures.roundBar,
      top: top - measures.roundBar, topX: stemRight + counter * 0.5, leftY: top - 245, rightY: (bottom + top) / 2)
    var lower = upper
    lower.leftY = bottom + top - upper.leftY
    var lowerInner = upperInner
    lowerInner.leftY = bottom + top - upperInner.leftY
    var outside = Edge([
      upper.topLeft.after(x: stemRight), upper.topRight, lower.bottomRight, lower.bottomLeft.before(x: stemRight),
    ])
    outside.line(outside.start.x, outside.start.y)
    fill(outside)
    var inside = Edge([upperInner.topLeft, upperInner.topRight, lowerInner.bottomRight, lowerInner.bottomLeft])
    inside.line(inside.start.x, inside.start.y)
    cut(inside)
  }
}

/// Strokes that end in a curve.
extension GlyphPen {
  /// Fills a ring that is open to the right between two heights, as in `c`; its ends are cut level.
  ///
  /// The quarters towards the ends are shorter than those of the ovals, so that the edges arrive there nearly upright.
  ///
  /// - Parameters:
  ///   - outer: The outer edge of the ring.
  ///   - inner: The edge of the white inside.
  ///   - upperEnd: The height of the upper end.
  ///   - lowerEnd: The height of the lower end.
  ///   - turn: How far behind the ends the edges would run upright.
  ///   - tongue: The lower and upper height and the right end of a bar inside, as in `є`; `nil` for none.
  mutating func openRound(
    _ outer: Oval, _ inner: Oval, upperEnd: Double, lowerEnd: Double, turn: Double,
    tongue: (low: Double, high: Double, right: Double)? = nil
  ) {
    func edge(_ oval: Oval, tongue: (low: Double, high: Double, right: Double)? = nil) -> Edge {
      var (upper, lower) = (oval, oval)
      upper.rightY = upperEnd - turn
      lower.rightY = lowerEnd + turn
      var edge = Edge([upper.topRight.before(y: upperEnd).reversed])
      if let tongue {
        edge.append(oval.topLeft.reversed.before(y: tongue.high))
        edge.line(tongue.right, tongue.high)
        edge.line(tongue.right, tongue.low)
        edge.append(oval.bottomLeft.reversed.after(y: tongue.low))
      } else {
        edge.append(oval.topLeft.reversed)
        edge.append(oval.bottomLeft.reversed)
      }
      edge.append(lower.bottomRight.after(y: lowerEnd).reversed)
      return edge
    }
    band(edge(outer), edge(inner, tongue: tongue))
  }

  /// Fills a tail: a stroke that continues from the end of a stem and swings to the left or right.
  ///
  /// It is as thick as the stem where it begins, bends over its whole length, and runs level at its end, which is cut
  /// upright.
  ///
  /// - Parameters:
  ///   - stem: The left and the right edge of the stem.
  ///   - start: The height where the stem ends and the tail begins.
  ///   - end: The x of the tail's end.
  ///   - bottom: The lowest point of the tail.
  ///   - thickness: The thickness of the tail at its end.
  mutating func tail(
    from stem: (left: Double, right: Double), at start: Double, to end: Double, bottom: Double, thickness: Double
  ) {
    let middle = (stem.left + stem.right) / 2
    var spine = Edge(middle, start)
    spine.quarter(end, bottom + thickness / 2, leaving: .vertical)
    stroke(spine, upright: stem.right - stem.left, level: thickness, start: .level, end: .upright)
  }
}

/// Strokes that cross: drawn so that no two contours overlap, or as one contour.
extension GlyphPen {
  /// Fills the parts of a straight slanting stroke that lie outside level bars it crosses.
  ///
  /// - Parameters:
  ///   - bottomX: The x of the left edge's lower end.
  ///   - bottom: The height of the lower end.
  ///   - topX: The x of the left edge's upper end.
  ///   - top: The height of the upper end.
  ///   - width: The length of the level ends.
  ///   - bars: The lower and upper heights of the bars, lowest first.
  mutating func diagonal(
    _ bottomX: Double, _ bottom: Double, _ topX: Double, _ top: Double, width: Double,
    outside bars: [(low: Double, high: Double)]
  ) {
    func x(_ y: Double) -> Double { bottomX + (topX - bottomX) * (y - bottom) / (top - bottom) }
    var start = bottom
    for bar in bars {
      if bar.low > start { diagonal(x(start), start, x(bar.low), bar.low, width: width) }
      start = bar.high
    }
    if top > start { diagonal(x(start), start, x(top), top, width: width) }
  }

  /// Fills straight arms that leave one point in evenly spread directions, as one contour.
  ///
  /// - Parameters:
  ///   - center: The point.
  ///   - count: The number of arms, at least 3.
  ///   - first: The direction of the first arm, in degrees to the left from the right.
  ///   - length: The length of the arms.
  ///   - thickness: The thickness of the arms at the center.
  ///   - end: The thickness of the arms at their ends; the same if `nil`.
  mutating func spokes(
    _ center: Position, count: Int, first: Double, length: Double, thickness: Double, end: Double? = nil
  ) {
    let step = 360 / Double(count)
    // Neighbouring arms meet on the line halfway between them.
    let notch = thickness / 2 / Angle.sineAndCosine(step / 2).sine
    let half = (end ?? thickness) / 2
    var points: [(Double, Double)] = []
    for index in 0..<count {
      let (sine, cosine) = Angle.sineAndCosine(first + Double(index) * step)
      let (notchSine, notchCosine) = Angle.sineAndCosine(first + (Double(index) + 0.5) * step)
      points.append((center.x + cosine * length + sine * half, center.y + sine * length - cosine * half))
      points.append((center.x + cosine * length - sine * half, center.y + sine * length + cosine * half))
      points.append((center.x + notchCosine * notch, center.y + notchSine * notch))
    }
    polygon(points)
  }
}

extension GlyphPen {
  /// Fills a line of even thickness along the inside of a polygon.
  ///
  /// - Parameters:
  ///   - points: The corners, in order; no two of them at the same position, no three neighbours on one line.
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

extension GlyphPen {
  /// Adds another glyph at a smaller size, drawn from a heavier weight so that its stems have the given thickness.
  ///
  /// - Parameters:
  ///   - draw: The glyph.
  ///   - scale: Its size, above 0.
  ///   - stem: The thickness of its stems.
  ///   - x: Where its origin lies.
  ///   - y: Where its baseline lies.
  /// - Returns: The advance of the small glyph.
  @discardableResult
  mutating func addSmall(
    _ draw: (inout GlyphPen) -> Void, scale: Double, stem: Double, x: Double, y: Double
  ) -> Double {
    var pen = GlyphPen(measures: measures.withStem(stem / scale))
    draw(&pen)
    add(pen.mapped { Position($0.x * scale + x, $0.y * scale + y) })
    return pen.advance * scale
  }
}

extension FaceMeasures {
  /// The measures of the weight whose stem has nearly this thickness, within 100–1000, at the same width.
  func withStem(_ thickness: Double) -> FaceMeasures {
    var (low, high) = (100.0, 1000.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if FaceMeasures(weight: middle).stem < thickness { low = middle } else { high = middle }
    }
    return FaceMeasures(weight: (low + high) / 2, width: breadth * 100)
  }
}
