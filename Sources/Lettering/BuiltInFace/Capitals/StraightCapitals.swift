/// Capitals of upright and level strokes: `E F H I L T`.
enum StraightCapitals {
  static let glyphs = [
    GlyphDefinition("E", e), GlyphDefinition("F", f), GlyphDefinition("H", h), GlyphDefinition("I", i),
    GlyphDefinition("L", l), GlyphDefinition("T", t),
  ]

  /// The middle arm is shorter than the upper, and that is shorter than the foot; it lies above the middle.
  static func e(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(436, stems: 1, growth: 0.62)
    let (right, bar) = (left + width, measures.capitalBar * measures.blend(0.98, 0.93))
    let armX = left + measures.capitalStem
    let (middle, half) = (cap * 0.52, bar * 0.48)
    pen.polygon([
      (left, 0), (right, 0), (right, bar), (armX, bar), (armX, middle - half), (right - width * 0.085, middle - half),
      (right - width * 0.085, middle + half), (armX, middle + half), (armX, cap - bar),
      (right - width * 0.025, cap - bar), (right - width * 0.025, cap), (left, cap),
    ])
    pen.advance = right + measures.bearing(52)
  }

  /// Without a foot the middle arm lies lower than that of `E`.
  static func f(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(420, stems: 1, growth: 0.62)
    let (right, bar) = (left + width, measures.capitalBar * 0.98)
    let armX = left + measures.capitalStem
    let (middle, half) = (cap * 0.475, bar * 0.485)
    pen.polygon([
      (left, 0), (armX, 0), (armX, middle - half), (right - width * 0.075, middle - half),
      (right - width * 0.075, middle + half), (armX, middle + half), (armX, cap - bar), (right, cap - bar),
      (right, cap), (left, cap),
    ])
    pen.advance = right + measures.bearing(30)
  }

  static func h(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = left + measures.span(552, stems: 2, growth: 0.78)
    let middle = FaceMeasures.capHeight * 0.515
    let stem = measures.capitalStem
    pen.box(left, 0, left + stem, FaceMeasures.capHeight)
    pen.box(right - stem, 0, right, FaceMeasures.capHeight)
    pen.box(left + stem, middle - measures.capitalBar / 2, right - stem, middle + measures.capitalBar / 2)
    pen.advance = right + measures.bearing(94)
  }

  static func i(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    pen.box(left, 0, left + measures.capitalStem, FaceMeasures.capHeight)
    pen.advance = 2 * left + measures.capitalStem
  }

  static func l(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let right = left + measures.span(404, stems: 1, growth: 0.58)
    let stemX = left + measures.capitalStem
    pen.polygon([
      (left, 0), (right, 0), (right, measures.capitalBar), (stemX, measures.capitalBar), (stemX, cap), (left, cap),
    ])
    pen.topAnchor = left + measures.capitalStem / 2
    pen.advance = right + measures.bearing(28)
  }

  static func t(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(22), FaceMeasures.capHeight)
    let right = left + measures.span(548, stems: 1, growth: 0.66)
    let (stemLeft, stemRight) = ((left + right - measures.capitalStem) / 2, (left + right + measures.capitalStem) / 2)
    let under = cap - measures.capitalBar
    pen.polygon([
      (left, under), (stemLeft, under), (stemLeft, 0), (stemRight, 0), (stemRight, under), (right, under),
      (right, cap), (left, cap),
    ])
    pen.advance = right + left
  }
}
