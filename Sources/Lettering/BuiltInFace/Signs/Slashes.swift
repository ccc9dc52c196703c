/// Slashes and upright lines.
enum Slashes {
  static let glyphs = [
    GlyphDefinition("/", slash),
    GlyphDefinition("\\", from: slash) { $0.mirrored },
    GlyphDefinition("|", verticalLine),
    GlyphDefinition("\u{A6}", brokenLine),
    GlyphDefinition("\u{2016}", doubleLine),
    GlyphDefinition("\u{2044}", fractionSlash),
    GlyphDefinition("\u{2215}", divisionSlash),
  ]

  static func slash(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let run = measures.span(268, stems: 0, growth: 0.3)
    let (bottom, top) = (-84.0, FaceMeasures.bracketTop)
    let width = pen.slantedWidth(measures.bar, run: run, rise: top - bottom)
    let left = measures.bearing(14)
    pen.diagonal(left, bottom, left + run, top, width: width)
    pen.advance = left + run + width + left
  }

  /// A slash between the parts of a fraction: it reaches under both.
  static func fractionSlash(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let run = 400 * measures.breadth
    let width = pen.slantedWidth(measures.bar * 0.9, run: run, rise: FaceMeasures.capHeight)
    pen.advance = 150 * measures.breadth
    pen.diagonal(
      (pen.advance - run - width) / 2, 0, (pen.advance + run - width) / 2, FaceMeasures.capHeight, width: width)
  }

  static func divisionSlash(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let run = 340 * measures.breadth
    let width = pen.slantedWidth(measures.bar, run: run, rise: FaceMeasures.capHeight)
    pen.advance = measures.figureAdvance
    pen.diagonal(
      (pen.advance - run - width) / 2, 0, (pen.advance + run - width) / 2, FaceMeasures.capHeight, width: width)
  }

  static func verticalLine(_ pen: inout GlyphPen) {
    line(&pen, count: 1)
  }

  static func doubleLine(_ pen: inout GlyphPen) {
    line(&pen, count: 2)
  }

  private static func line(_ pen: inout GlyphPen, count: Int) {
    var left = pen.measures.bearing(112)
    for _ in 0..<count {
      pen.box(left, lineBottom, left + pen.measures.bar, lineTop)
      left += pen.measures.bar + pen.measures.bearing(112)
    }
    pen.advance = left
  }

  static func brokenLine(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(112)
    let (gap, middle) = (130.0, (lineTop + lineBottom) / 2)
    pen.box(left, lineBottom, left + pen.measures.bar, middle - gap / 2)
    pen.box(left, middle + gap / 2, left + pen.measures.bar, lineTop)
    pen.advance = left + pen.measures.bar + left
  }

  private static let (lineTop, lineBottom) = (810.0, -200.0)
}
