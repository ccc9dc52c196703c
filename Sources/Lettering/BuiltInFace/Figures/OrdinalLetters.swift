/// The letters of ordinal numbers: `ª º`.
enum OrdinalLetters {
  static let glyphs = [
    GlyphDefinition("ª") { draw(&$0, CurlyLetters.a) }, GlyphDefinition("º") { draw(&$0, RoundLetters.o) },
  ]

  /// As high as capitals.
  private static func draw(_ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void) {
    let scale = 0.64
    let small = pen.reduced(scale, letter)
    pen.add(small, dx: 0, dy: FaceMeasures.capHeight - FaceMeasures.xHeight * scale)
    pen.advance = small.advance
  }
}
