/// Small letters made of an oval: `o c e`.
enum RoundLetters {
  static let glyphs = [GlyphDefinition("o", o), GlyphDefinition("c", c), GlyphDefinition("e", e)]

  static func o(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let outer = body(measures, left: measures.bearing(53), width: measures.span(493, stems: 2, growth: 0.75))
    pen.ring(outer, outer.inset(sides: measures.roundStem, ends: measures.roundBar))
    pen.advance = outer.right + measures.bearing(53)
  }

  static func c(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let width = measures.span(428, stems: 1.7, growth: 0.7)
    var outer = body(measures, left: measures.bearing(53), width: width)
    outer.topX = outer.left + width * 0.525
    outer.bottomX = outer.topX
    let inner = outer.inset(
      left: measures.roundStem, right: measures.roundStem * 0.97, bottom: measures.roundBar, top: measures.roundBar)
    let (upperEnd, lowerEnd) = (measures.blend(366, 348), measures.blend(170, 188))
    pen.band(
      Edge([outer.topRight.before(y: upperEnd).reversed, outer.topLeft.reversed, outer.bottomLeft.reversed])
        .followed(by: outer.bottomRight.after(y: lowerEnd).reversed),
      Edge([inner.topRight.before(y: upperEnd).reversed, inner.topLeft.reversed, inner.bottomLeft.reversed])
        .followed(by: inner.bottomRight.after(y: lowerEnd).reversed))
    pen.advance = outer.right + measures.bearing(35)
  }

  static func e(_ pen: inout GlyphPen) {
    let measures = pen.measures
    pen.advance =
      openBowl(&pen, left: measures.bearing(53), width: measures.span(458, stems: 2, growth: 0.75))
      + measures.bearing(49)
  }

  /// Fills a round shape with a level bar, open below it at the right, as in `e`; returns its right edge.
  static func openBowl(_ pen: inout GlyphPen, left: Double, width: Double) -> Double {
    let measures = pen.measures
    var outer = body(measures, left: left, width: width)
    let inner = outer.inset(sides: measures.roundStem, ends: measures.tightBar)
    let thickness = measures.tightBar * 0.93
    let barBottom = 262 - thickness / 2
    let barTop = barBottom + thickness
    outer.rightY = max(barTop, outer.rightY)
    let end = measures.blend(142, 150)

    var outside = Edge(outer.right, barBottom)
    outside.line(outer.right, outer.rightY)
    for quarter in [outer.topRight, outer.topLeft, outer.bottomLeft] { outside.append(quarter.reversed) }
    outside.append(outer.bottomRight.after(y: end).reversed)
    outside.append(inner.bottomRight.after(y: end))
    outside.append(inner.bottomLeft.before(y: barBottom))
    outside.line(outer.right, barBottom)
    pen.fill(outside)

    var counter = Edge([inner.topLeft.after(y: barTop), inner.topRight.before(y: barTop)])
    counter.line(counter.start.x, counter.start.y)
    pen.cut(counter)
    return outer.right
  }

  /// The outer oval of a round small letter.
  static func body(_ measures: FaceMeasures, left: Double, width: Double) -> Oval {
    Oval(
      left: left, right: left + width, bottom: -FaceMeasures.overshoot,
      top: FaceMeasures.xHeight + FaceMeasures.overshoot)
  }
}
