/// Small letters made of an oval: `o`.
enum RoundLetters {
  static let glyphs = [GlyphDefinition("o", o)]

  static func o(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let outer = roundBody(pen, left: measures.bearing(53))
    pen.ring(outer, outer.inset(sides: measures.roundStem, ends: measures.roundBar))
    pen.advance = outer.right + measures.bearing(53)
  }

  /// The outer oval of `o`.
  static func roundBody(_ pen: GlyphPen, left: Double) -> Oval {
    let measures = pen.measures
    return Oval(
      left: left, right: left + measures.span(493, stems: 2, growth: 0.75), bottom: -FaceMeasures.overshoot,
      top: FaceMeasures.xHeight + FaceMeasures.overshoot)
  }
}
