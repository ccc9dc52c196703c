/// Spaces: glyphs of which nothing shows.
enum Spaces {
  static let glyphs: [GlyphDefinition] = {
    var glyphs = widths.map { space($0.character, $0.width) }
    glyphs.append(GlyphDefinition("\u{2007}") { $0.advance = width(of: "0", $0) })
    glyphs.append(GlyphDefinition("\u{2008}") { $0.advance = width(of: ".", $0) })
    // A tab that has not been expanded is as wide as four spaces.
    glyphs.append(GlyphDefinition("\t") { $0.advance = 4 * width(of: " ", $0) })
    return glyphs
  }()

  /// The spaces of fixed width, in 1/1000 em.
  ///
  /// After the word spaces: en and em quad and space, a third, a fourth, a sixth of an em, thin, hair, narrow without a
  /// break, mathematical (4/18), ideographic.
  private static let widths: [(character: Unicode.Scalar, width: Double)] = [
    (" ", 260), ("\u{A0}", 260), ("\u{2000}", 500), ("\u{2001}", 1000), ("\u{2002}", 500), ("\u{2003}", 1000),
    ("\u{2004}", 333), ("\u{2005}", 250), ("\u{2006}", 167), ("\u{2009}", 160), ("\u{200A}", 80), ("\u{202F}", 160),
    ("\u{205F}", 222), ("\u{3000}", 1000),
  ]

  private static func space(_ character: Unicode.Scalar, _ regular: Double) -> GlyphDefinition {
    GlyphDefinition(character) { $0.advance = regular * $0.measures.breadth }
  }

  /// The advance of another glyph.
  private static func width(of character: Unicode.Scalar, _ pen: GlyphPen) -> Double {
    var other = GlyphPen(measures: pen.measures)
    if let index = GlyphTable.index(of: character) { GlyphTable.definitions[index].draw(&other) }
    return other.advance
  }
}
