/// Figures of a curved stroke: `2 3 5`.
enum CurvedFigures {
  static let glyphs = [GlyphDefinition("2", two), GlyphDefinition("3", three), GlyphDefinition("5", five)]

  /// The round goes over into a straight slant, whose left edge ends in the corner of the foot.
  static func two(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right) = (box.left * 0.98, box.right + box.width * 0.01)
    let (stem, bar) = (box.roundStem, box.bar)
    let end = box.top * measures.blend(0.765, 0.735)
    // The level width of the slant, of the stroke an elliptic nib would draw.
    let slope = measures.blend(0.80, 0.66)
    let slant = (stem * stem + bar * bar / (slope * slope)).squareRoot() * measures.blend(1, 0.95)
    let corner = bar * 0.85
    let round = Oval(
      left: left + box.width * 0.015, right: right - box.width * 0.04, bottom: 0, top: box.roundTop,
      topX: left + box.width * 0.485, leftY: box.top * 0.69, rightY: box.top * measures.blend(0.71, 0.695))
    var inner = round.inset(left: stem, right: stem, bottom: 0, top: bar)
    inner.leftY = round.leftY
    inner.rightY = round.rightY + box.top * measures.blend(0, 0.012)
    // Both edges leave the round upright and run into a line that passes a point at the foot.
    func edge(_ oval: Oval, through foot: Position) -> Edge {
      var edge = Edge([oval.topLeft.after(y: end), oval.topRight])
      let turn = Position(oval.right, foot.y + (oval.right - foot.x) * slope)
      let (from, to) = (edge.end.toward(turn, 0.80), foot.toward(turn, 0.5))
      edge.curve(from.x, from.y, to.x, to.y, foot.x, foot.y)
      return edge
    }
    var foot = Edge(left, bar)
    foot.line(right, bar)
    var outside = edge(round, through: Position(left + slant, corner))
    outside.extend(toHeight: 0)
    var contour = outside.joined(with: foot)
    contour.line(right, 0)
    contour.line(left, 0)
    contour.append(edge(inner, through: Position(left, corner)).reversed)
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
    pen.advance = box.advance
  }

  /// The upper round is smaller than the lower one.
  static func three(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right, width) = (box.left * 0.9, box.right, box.right - box.left * 0.9)
    let (stem, bar) = (box.roundStem, box.tightBar)
    let waist = box.top * 0.525
    let tongue = left + width * measures.blend(0.345, 0.31)
    let upper = Oval(
      left: left + width * 0.04, right: right - width * 0.045, bottom: waist - bar / 2, top: box.roundTop,
      topX: left + width * 0.48, bottomX: left + width * 0.5, roundness: 0.57)
    let lower = Oval(
      left: left, right: right, bottom: box.roundBottom, top: waist + bar / 2, topX: left + width * 0.5,
      bottomX: left + width * 0.48, roundness: 0.57)
    let upperInner = upper.inset(sides: stem * 0.97, ends: bar)
    let lowerInner = lower.inset(sides: stem, ends: bar)
    let (upperEnd, lowerEnd) = (box.top * measures.blend(0.772, 0.745), box.top * measures.blend(0.212, 0.238))
    func above(_ oval: Oval) -> Edge {
      Edge([oval.topLeft.after(y: upperEnd), oval.topRight, oval.bottomRight])
    }
    func below(_ oval: Oval) -> Edge {
      Edge([oval.topRight, oval.bottomRight, oval.bottomLeft.before(y: lowerEnd)])
    }
    var contour = above(upper).joined(with: below(lower))
    contour.append(below(lowerInner).reversed)
    contour.line(tongue, lowerInner.top)
    contour.line(tongue, upperInner.bottom)
    contour.append(above(upperInner).reversed)
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
    pen.advance = box.advance
  }

  /// The stem leans a little; the bowl leaves it above its level end.
  static func five(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right, width) = (box.left, box.right, box.width)
    let (stem, bar) = (box.roundStem, box.tightBar)
    let (barLeft, barRight) = (left + width * 0.10, right - width * 0.06)
    let thickness = box.stem * measures.blend(0.97, 0.92)
    let bowl = Oval(
      left: left - width * 0.015, right: right, bottom: box.roundBottom, top: box.top * 0.645,
      topX: left + width * 0.50, bottomX: left + width * 0.475, roundness: 0.57)
    let inner = bowl.inset(sides: stem, ends: bar)
    let (footLeft, foot) = (left + width * 0.05, inner.top - measures.blend(43, 27))
    let end = box.top * measures.blend(0.205, 0.225)
    func edge(_ oval: Oval, root: Position) -> Edge {
      Edge([
        Curve(quarterFrom: Position(oval.topX, oval.top), to: root, leaving: .horizontal).reversed, oval.topRight,
        oval.bottomRight, oval.bottomLeft.before(y: end),
      ])
    }
    let outside = edge(bowl, root: Position(footLeft, foot))
    let inside = edge(inner, root: Position(footLeft + thickness * 0.62, foot - bar * 0.5))
    var footEdge = Edge(footLeft, foot)
    footEdge.line(right, foot)
    var stemEdge = Edge(footLeft + thickness, foot)
    stemEdge.line(barLeft + thickness, box.top - box.bar)
    stemEdge.line(barRight, box.top - box.bar)
    var contour = footEdge.joined(with: inside)
    contour.append(outside.reversed.joined(with: stemEdge))
    contour.line(barRight, box.top)
    contour.line(barLeft, box.top)
    contour.line(footLeft, foot)
    pen.fill(contour)
    pen.advance = box.advance
  }
}
