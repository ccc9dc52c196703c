/// Stops: dots on the baseline.
enum Stops {
  static let glyphs = [GlyphDefinition(".", period)]

  static func period(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(74)
    let size = measures.dot
    pen.box(left, 0, left + size, size)
    pen.advance = left + size + measures.bearing(74)
  }
}
