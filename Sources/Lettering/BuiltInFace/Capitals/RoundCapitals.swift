/// Capitals made of an oval: `C G O Q`.
enum RoundCapitals {
  static let glyphs = [
    GlyphDefinition("C", c), GlyphDefinition("G", g), GlyphDefinition("O", o), GlyphDefinition("Q", q),
  ]

  /// The arms end level, above and below the middle; the oval they follow reaches a little further right than the ink.
  static func c(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let (outer, inner) = openOvals(measures, left: left, width: measures.span(586, stems: 2, growth: 0.86))
    let end = FaceMeasures.capHeight * measures.blend(0.705, 0.68)
    func edge(_ oval: Oval) -> Edge {
      Edge([
        oval.topRight.before(y: end).reversed, oval.topLeft.reversed, oval.bottomLeft.reversed,
        oval.bottomRight.reversed.before(y: FaceMeasures.capHeight - end),
      ])
    }
    let outside = edge(outer)
    pen.band(outside, edge(inner))
    pen.advance = outside.end.x + measures.bearing(42)
  }

  /// The bar reaches a little left of the middle; its right end is the upright end of the round.
  static func g(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let (outer, inner) = openOvals(measures, left: left, width: measures.span(612, stems: 2, growth: 0.86))
    let cap = FaceMeasures.capHeight
    let bar = measures.capitalBar * measures.blend(0.96, 0.88)
    let (barLeft, barTop) = (outer.topX + measures.blend(8, -6), cap * 0.485)
    func edge(_ oval: Oval, corner: Double) -> Edge {
      var edge = Edge([
        oval.topRight.before(y: cap * measures.blend(0.72, 0.70)).reversed, oval.topLeft.reversed,
        oval.bottomLeft.reversed,
      ])
      // The lower right is rounder than that of an oval, so that the corner of the bar stands on it.
      edge.quarter(oval.right, corner, leaving: .horizontal, roundness: 0.56)
      return edge
    }
    var outside = edge(outer, corner: cap * measures.blend(0.37, 0.36))
    outside.line(outer.right, barTop)
    outside.line(barLeft, barTop)
    outside.line(barLeft, barTop - bar)
    let inside = edge(inner, corner: min(cap * measures.blend(0.37, 0.33), barTop - bar))
    outside.line(inner.right, barTop - bar)
    pen.band(outside, inside)
    pen.advance = outer.right + measures.bearing(76)
  }

  /// The outer and inner oval of a round capital that is open to the right.
  private static func openOvals(_ measures: FaceMeasures, left: Double, width: Double) -> (Oval, Oval) {
    let outer = Oval(
      left: left, right: left + width, bottom: -FaceMeasures.capitalOvershoot,
      top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot, topX: left + width * 0.525)
    var inner = outer.inset(
      left: measures.capitalRoundStem, right: measures.capitalStem, bottom: measures.capitalRoundBar,
      top: measures.capitalRoundBar)
    inner.roundness = measures.blend(0.575, 0.585)
    return (outer, inner)
  }

  static func o(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(59)
    let outer = drawO(&pen, left: left)
    pen.advance = outer.right + left
  }

  /// The ring of `O`; gives its outer edge.
  @discardableResult
  static func drawO(_ pen: inout GlyphPen, left: Double) -> Oval {
    let measures = pen.measures
    let outer = Oval(
      left: left, right: left + measures.span(660, stems: 2, growth: 0.84), bottom: -FaceMeasures.capitalOvershoot,
      top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot)
    pen.ring(outer, outer.inset(sides: measures.capitalRoundStem, ends: measures.capitalRoundBar))
    return outer
  }

  /// The tail is a straight slant through the ring.
  static func q(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let outer = drawO(&pen, left: left)
    let width = outer.right - outer.left
    let (foot, head) = (-FaceMeasures.capHeight * 0.06, measures.capitalRoundBar + measures.blend(80, 58))
    let (tailLeft, tailRight) = (left + width * measures.blend(0.545, 0.49), outer.right + width * 0.02)
    let stroke = pen.slantedWidth(
      measures.capitalStem * measures.blend(0.94, 0.84), across: tailRight - tailLeft, rise: head - foot)
    pen.diagonal(tailRight - stroke, foot, tailLeft, head, width: stroke)
    pen.advance = outer.right + left
  }
}
