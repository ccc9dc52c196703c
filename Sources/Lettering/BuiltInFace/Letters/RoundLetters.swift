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
    let width = measures.span(424, stems: 1.7, growth: 0.74)
    let (upperEnd, lowerEnd) = (measures.blend(370, 350), measures.blend(166, 186))
    // The quarters towards the ends are shorter, so that the edges arrive there nearly upright.
    var outer = body(measures, left: measures.bearing(53), width: width)
    outer.topX = outer.left + width * 0.53
    outer.bottomX = outer.topX
    var inner = outer.inset(
      left: measures.roundStem, right: measures.roundStem * measures.blend(0.97, 0.84), bottom: measures.roundBar,
      top: measures.roundBar)
    func edge(_ oval: inout Oval) -> Edge {
      oval.rightY = upperEnd - 34
      var edge = Edge([oval.topRight.before(y: upperEnd).reversed, oval.topLeft.reversed, oval.bottomLeft.reversed])
      oval.rightY = lowerEnd + 34
      edge.append(oval.bottomRight.after(y: lowerEnd).reversed)
      return edge
    }
    pen.band(edge(&outer), edge(&inner))
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
    // Below the bar the right side ends sooner, so that its edges arrive at the end nearly upright.
    var (low, lowInner) = (outer, inner)
    low.right -= 6
    low.rightY = end + 44
    lowInner.rightY = end + 40

    var outside = Edge(outer.right, barBottom)
    outside.line(outer.right, outer.rightY)
    for quarter in [outer.topRight, outer.topLeft, outer.bottomLeft] { outside.append(quarter.reversed) }
    outside.append(low.bottomRight.after(y: end).reversed)
    outside.append(lowInner.bottomRight.after(y: end))
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
