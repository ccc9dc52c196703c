/// Capitals of upright and level strokes.
enum StraightCapitals {
  static let glyphs = [GlyphDefinition("H", h)]

  static func h(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = left + measures.span(552, stems: 2, growth: 0.7)
    let middle = FaceMeasures.capHeight * 0.51
    let stem = measures.capitalStem
    pen.box(left, 0, left + stem, FaceMeasures.capHeight)
    pen.box(right - stem, 0, right, FaceMeasures.capHeight)
    pen.box(left + stem, middle - measures.capitalBar / 2, right - stem, middle + measures.capitalBar / 2)
    pen.advance = right + measures.bearing(94)
  }
}
