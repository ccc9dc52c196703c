/// Marks that stand by themselves, combining marks, and letters with marks.
enum MarkGlyphs {
  static let glyphs: [GlyphDefinition] =
    Mark.allCases.compactMap { mark in
      mark.spacingCharacter.map { GlyphDefinition($0) { spacing(mark, &$0) } }
    }
    + Mark.allCases.compactMap { mark in
      mark.combiningCharacter.map { GlyphDefinition($0) { combining(mark, &$0) } }
    }
    + Composition.all.map { composition in GlyphDefinition(composition.character) { composition.draw(&$0) } }

  /// A mark at the place it has on `o`, as wide as it needs.
  private static func spacing(_ mark: Mark, _ pen: inout GlyphPen) {
    var drawing = GlyphPen(measures: pen.measures)
    combining(mark, &drawing)
    guard let box = drawing.bounds else { return }
    let bearing = pen.measures.bearing(90)
    pen.add(drawing, dx: bearing - box.left)
    pen.advance = box.right - box.left + 2 * bearing
  }

  /// A mark around the glyph's origin, without an advance.
  private static func combining(_ mark: Mark, _ pen: inout GlyphPen) {
    pen.mark(mark, x: 0, y: mark.side == .below ? 0 : FaceMeasures.xHeight)
  }
}
