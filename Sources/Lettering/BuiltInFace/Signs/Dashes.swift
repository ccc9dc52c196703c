/// Hyphens, dashes and other level strokes by themselves.
enum Dashes {
  static let glyphs = [
    GlyphDefinition("-", hyphen),
    GlyphDefinition("\u{2010}", hyphen),
    GlyphDefinition("\u{2011}", hyphen),
    GlyphDefinition("\u{2012}") { pen in dash(&pen, pen.measures.figureAdvance, bearing: 46) },
    GlyphDefinition("\u{2013}") { pen in dash(&pen, 500 * pen.measures.breadth, bearing: 44) },
    GlyphDefinition("\u{2014}") { pen in dash(&pen, 1000 * pen.measures.breadth, bearing: 44) },
    GlyphDefinition("\u{2015}") { pen in dash(&pen, 1000 * pen.measures.breadth, bearing: 0) },
    GlyphDefinition("_", lowLine),
    GlyphDefinition("\u{2017}", doubleLowLine),
    GlyphDefinition("\u{203E}", overline),
  ]

  static func hyphen(_ pen: inout GlyphPen) {
    dash(&pen, pen.measures.span(341, stems: 0, growth: 0.2), bearing: 46)
  }

  /// A stroke at the middle of small letters.
  static func dash(_ pen: inout GlyphPen, _ advance: Double, bearing: Double) {
    let bearing = pen.measures.bearing(bearing)
    pen.bar(bearing, advance - bearing, around: FaceMeasures.dashAxis)
    pen.advance = advance
  }

  /// A line below the letters that joins with the next.
  static func lowLine(_ pen: inout GlyphPen) {
    pen.advance = 460 * pen.measures.breadth
    pen.box(0, lowLineTop - pen.measures.bar, pen.advance, lowLineTop)
  }

  static func doubleLowLine(_ pen: inout GlyphPen) {
    lowLine(&pen)
    let thickness = min(pen.measures.bar, 90)
    pen = GlyphPen(measures: pen.measures)
    pen.advance = 460 * pen.measures.breadth
    for top in [lowLineTop, lowLineTop - 1.8 * thickness] { pen.box(0, top - thickness, pen.advance, top) }
  }

  /// A line above the letters that joins with the next.
  static func overline(_ pen: inout GlyphPen) {
    pen.advance = 460 * pen.measures.breadth
    pen.box(0, 820, pen.advance, 820 + pen.measures.bar)
  }

  /// The upper edge of lines below the letters, where underlines have it.
  private static let lowLineTop = -78.0
}

extension GlyphPen {
  /// Fills a level stroke around a height, as thick as straight bars are.
  mutating func bar(_ left: Double, _ right: Double, around middle: Double) {
    box(left, middle - measures.bar / 2, right, middle + measures.bar / 2)
  }
}
