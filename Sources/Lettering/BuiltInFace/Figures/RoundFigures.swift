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
    let (stem, bar) = (box.roundStem, box.tightBar)
    let bowl = Oval(left: box.left, right: box.right, bottom: box.roundBottom, top: box.top * 0.632, roundness: 0.57)
    let arm = Oval(
      left: box.left, right: box.right - box.width * 0.005, bottom: box.roundBottom, top: box.roundTop,
      topX: box.left + box.width * 0.525, bottomX: bowl.bottomX, leftY: box.top * 0.425, rightY: box.top * 0.62,
      roundness: 0.585)
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
