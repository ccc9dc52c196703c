/// Quotation marks as commas, single and double, high and low.
enum Quotes {
  static let glyphs = [
    GlyphDefinition("\u{2019}") { high(&$0, count: 1) },
    GlyphDefinition("\u{201D}") { high(&$0, count: 2) },
    GlyphDefinition("\u{201A}") { low(&$0, count: 1) },
    GlyphDefinition("\u{201E}") { low(&$0, count: 2) },
    GlyphDefinition("\u{2018}", from: { high(&$0, count: 1) }, turned),
    GlyphDefinition("\u{201C}", from: { high(&$0, count: 2) }, turned),
    GlyphDefinition("\u{201B}", from: { high(&$0, count: 1) }) { $0.mirrored },
    GlyphDefinition("\u{201F}", from: { high(&$0, count: 2) }) { $0.mirrored },
  ]

  /// Commas that hang from the cap height.
  static func high(_ pen: inout GlyphPen, count: Int) {
    commas(&pen, bottom: FaceMeasures.capHeight + 12 - pen.measures.dot, count: count)
  }

  /// Commas on the baseline.
  static func low(_ pen: inout GlyphPen, count: Int) { commas(&pen, bottom: 0, count: count) }

  private static func commas(_ pen: inout GlyphPen, bottom: Double, count: Int) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let pitch = measures.dot + measures.bearing(62)
    for index in 0..<count { pen.tailedDot(left + Double(index) * pitch, bottom) }
    pen.advance = left + Double(count - 1) * pitch + measures.dot + left
  }

  /// The marks that open a quotation: turned by half a turn, as high as those that close it.
  private static func turned(_ pen: GlyphPen) -> GlyphPen {
    pen.upended(about: FaceMeasures.capHeight + 12 - (pen.measures.dot + pen.measures.tail) / 2)
  }
}
