/// A character and how it is drawn.
struct GlyphDefinition: Sendable {
  /// The character.
  let character: Unicode.Scalar

  /// Draws the glyph and sets its advance.
  let draw: @Sendable (inout GlyphPen) -> Void

  init(_ character: Unicode.Scalar, _ draw: @escaping @Sendable (inout GlyphPen) -> Void) {
    self.character = character
    self.draw = draw
  }
}

extension GlyphDefinition {
  /// The same glyph as a picture: it stands upright where letters lean, and keeps its proportions at every width.
  var picture: GlyphDefinition {
    GlyphDefinition(character) { pen in
      pen = GlyphPen(measures: FaceMeasures(weight: pen.measures.weight))
      draw(&pen)
      pen.leans = false
    }
  }
}
