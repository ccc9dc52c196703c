/// The lengths that all figures of one weight share; all figures are equally wide, so that columns of them line up.
struct FigureBox {
  /// The advance of every figure.
  let advance: Double

  /// The left edge of the ink of a round figure.
  let left: Double

  /// The right edge of the ink of a round figure.
  let right: Double

  /// The height of a figure with a flat top.
  let top = FaceMeasures.capHeight

  /// The highest point of a round figure.
  let roundTop = FaceMeasures.capHeight + FaceMeasures.capitalOvershoot

  /// The lowest point of a round figure.
  let roundBottom = -FaceMeasures.capitalOvershoot

  /// The thickness of upright strokes: figures stand closer together than capitals, so theirs are thinner.
  let stem: Double

  /// The thickness of the sides of round figures.
  let roundStem: Double

  /// The thickness of level strokes.
  let bar: Double

  /// The thickness of level strokes of figures that have three of them.
  let tightBar: Double

  /// The lengths at a weight.
  init(_ measures: FaceMeasures) {
    advance = measures.figureAdvance
    let bearing = measures.bearing(52)
    (left, right) = (bearing, advance - bearing)
    stem = measures.capitalStem * measures.blend(0.97, 0.94)
    roundStem = measures.capitalRoundStem * measures.blend(0.97, 0.91)
    bar = measures.capitalBar * measures.blend(0.98, 0.94)
    tightBar = measures.capitalTightBar * measures.blend(0.98, 0.96)
  }

  /// The width of the ink of a round figure.
  var width: Double { right - left }
}

extension FaceMeasures {
  /// The advance of all figures, and of the signs that stand among them in columns.
  var figureAdvance: Double { span(580, stems: 2, growth: 0.72) }
}

/// Figures made of ovals: `0 6 8 9`.
enum RoundFigures {
  static let glyphs = [
    GlyphDefinition("0", zero), GlyphDefinition("6", six), GlyphDefinition("8", eight),
    GlyphDefinition("9", nine),
  ]

  static func zero(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let outer = Oval(left: box.left, right: box.right, bottom: box.roundBottom, top: box.roundTop, roundness: 0.59)
    pen.ring(outer, outer.inset(sides: box.roundStem, ends: box.bar, roundness: pen.measures.blend(0.595, 0.62)))
    pen.advance = box.advance
  }

  /// The left side is one curve from the end of the arm to the foot, as that of `0`; the bowl leaves it inside.
  static func six(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let (stem, bar) = (box.roundStem * pen.measures.blend(1, 0.93), box.tightBar)
    let bowl = Oval(left: box.left, right: box.right, bottom: box.roundBottom, top: box.top * 0.632, roundness: 0.57)
    let arm = Oval(
      left: box.left, right: box.right - box.width * 0.03, bottom: box.roundBottom, top: box.roundTop,
      topX: box.left + box.width * 0.525, bottomX: bowl.bottomX, leftY: box.top * 0.425,
      rightY: box.top * pen.measures.blend(0.70, 0.675), roundness: 0.585)
    var armInner = arm.inset(left: stem, right: stem, bottom: bar, top: bar)
    armInner.leftY = arm.leftY
    armInner.rightY = arm.rightY
    let end = box.top * pen.measures.blend(0.775, 0.745)
    var contour = Edge([arm.topRight.before(y: end).reversed, arm.topLeft.reversed, arm.bottomLeft.reversed])
    var inside = Edge([armInner.topRight.before(y: end).reversed, armInner.topLeft.reversed])
    inside.line(armInner.left, bowl.leftY)
    let around = Edge([bowl.bottomRight, bowl.topRight, bowl.topLeft].map { $0.reversed })
    contour.append(around.joined(with: inside.reversed))
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
    var counter = bowl.inset(left: stem, right: stem, bottom: bar, top: bar * 0.97)
    counter.leftY += box.top * pen.measures.blend(0.02, 0.01)
    pen.cut(counter.edge)
    pen.advance = box.advance
  }

  /// A `6` upside down.
  static func nine(_ pen: inout GlyphPen) {
    var original = GlyphPen(measures: pen.measures)
    six(&original)
    pen = original.upended(about: FaceMeasures.capHeight / 2)
  }

  /// The upper round is smaller than the lower one; the two are one contour with a waist.
  static func eight(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let (stem, bar, waist) = (box.roundStem, box.tightBar, box.top * 0.525)
    let inset = box.width * 0.045
    let upper = Oval(
      left: box.left + inset, right: box.right - inset, bottom: waist - bar / 2, top: box.roundTop, roundness: 0.57)
    let lower = Oval(left: box.left, right: box.right, bottom: box.roundBottom, top: waist + bar / 2, roundness: 0.57)
    var contour = Edge([upper.topRight, upper.bottomRight]).joined(with: Edge([lower.topRight, lower.bottomRight]))
    contour.append(Edge([lower.bottomLeft, lower.topLeft]).joined(with: Edge([upper.bottomLeft, upper.topLeft])))
    pen.fill(contour)
    pen.cut(upper.inset(sides: stem * 0.96, ends: bar).edge)
    pen.cut(lower.inset(sides: stem, ends: bar).edge)
    pen.advance = box.advance
  }
}

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

  static func three(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    drawThree(
      &pen, left: box.left * 0.9, right: box.right, height: box.top, overshoot: FaceMeasures.capitalOvershoot,
      stem: box.roundStem, bar: box.tightBar)
    pen.advance = box.advance
  }

  /// Fills two rounds on top of each other that are open to the left; the upper one is smaller.
  ///
  /// - Parameters:
  ///   - pen: What they are drawn with.
  ///   - left: The left edge.
  ///   - right: The right edge.
  ///   - height: The height that the upper round reaches beyond.
  ///   - overshoot: How far both reach beyond the lines.
  ///   - stem: The thickness of the sides.
  ///   - bar: The thickness of the level parts.
  static func drawThree(
    _ pen: inout GlyphPen, left: Double, right: Double, height: Double, overshoot: Double, stem: Double, bar: Double
  ) {
    let measures = pen.measures
    let width = right - left
    let waist = height * 0.525
    let tongue = left + width * measures.blend(0.345, 0.31)
    let (upperEnd, lowerEnd) = (height * measures.blend(0.772, 0.745), height * measures.blend(0.212, 0.238))
    let top = height + overshoot
    let upper = Oval(
      left: left + width * 0.04, right: right - width * 0.045, bottom: waist - bar / 2, top: top,
      topX: left + width * 0.48, bottomX: left + width * 0.5, leftY: upperEnd - 18, rightY: (waist - bar / 2 + top) / 2,
      roundness: 0.57)
    let lower = Oval(
      left: left, right: right, bottom: -overshoot, top: waist + bar / 2, topX: left + width * 0.5,
      bottomX: left + width * 0.48, roundness: 0.57)
    let upperInner = upper.inset(sides: stem * 0.97, ends: bar)
    let lowerInner = lower.inset(sides: stem, ends: bar)
    func above(_ oval: Oval) -> Edge {
      Edge([oval.topLeft.after(y: upperEnd), oval.topRight, oval.bottomRight])
    }
    func below(_ oval: Oval) -> Edge {
      var tip = oval
      tip.leftY = lowerEnd + measures.blend(26, 16)
      return Edge([oval.topRight, oval.bottomRight, tip.bottomLeft.before(y: lowerEnd)])
    }
    var contour = above(upper).joined(with: below(lower))
    contour.append(below(lowerInner).reversed)
    contour.line(tongue, lowerInner.top)
    contour.line(tongue, upperInner.bottom)
    contour.append(above(upperInner).reversed)
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
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
      var tip = oval
      tip.leftY = end + measures.blend(24, 4)
      return Edge([
        Curve(quarterFrom: Position(oval.topX, oval.top), to: root, leaving: .horizontal).reversed, oval.topRight,
        oval.bottomRight, tip.bottomLeft.before(y: end),
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

/// Figures of straight strokes: `1 4 7`.
enum StraightFigures {
  static let glyphs = [GlyphDefinition("1", one), GlyphDefinition("4", four), GlyphDefinition("7", seven)]

  /// A stem right of the middle with a flag, without a foot.
  static func one(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let right = box.advance * 0.60 + box.stem * 0.42
    let stemLeft = right - box.stem
    let (flagLeft, shoulder) = (box.advance * 0.175, right - box.stem * pen.measures.blend(0.86, 0.70))
    let slope = 0.48
    let flagTop = box.top - (shoulder - flagLeft) * slope
    let flagBottom = flagTop - box.bar * 1.1
    pen.polygon([
      (stemLeft, 0), (right, 0), (right, box.top), (shoulder, box.top), (flagLeft, flagTop), (flagLeft, flagBottom),
      (stemLeft, flagBottom + (stemLeft - flagLeft) * slope),
    ])
    pen.advance = box.advance
  }

  /// Closed: the slant ends at the top of the stem.
  static func four(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right) = (box.left * measures.blend(0.5, 0.3), box.advance - box.left * 0.45)
    let width = right - left
    let stemRight = left + width * 0.79 + box.stem * measures.blend(0.10, 0.18)
    let stemLeft = stemRight - box.stem
    let (low, high) = (box.top * measures.blend(0.212, 0.165), box.top * measures.blend(0.212, 0.165) + box.bar)
    let stroke = box.stem * measures.blend(1.20, 0.92)
    let topLeft = stemRight - box.stem * measures.blend(1.10, 1.18)
    let slope = (box.top - high) / (topLeft - left)
    pen.polygon([
      (stemLeft, 0), (stemRight, 0), (stemRight, low), (right, low), (right, high), (stemRight, high),
      (stemRight, box.top), (topLeft, box.top), (left, high), (left, low), (stemLeft, low),
    ])
    var counter = Edge(left + stroke, high)
    counter.line(stemLeft, high)
    counter.line(stemLeft, high + (stemLeft - left - stroke) * slope)
    counter.line(left + stroke, high)
    pen.cut(counter)
    pen.advance = box.advance
  }

  static func seven(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let (left, right) = (box.left * 0.92, box.advance - box.left * 0.92)
    let foot = left + (right - left) * 0.17
    let under = box.top - box.bar
    let stroke = pen.slantedWidth(
      box.stem * pen.measures.blend(1, 0.92), across: right - foot, rise: under)
    pen.polygon([
      (foot, 0), (foot + stroke, 0), (right, under), (right, box.top), (left, box.top), (left, under),
      (right - stroke, under),
    ])
    pen.advance = box.advance
  }
}
