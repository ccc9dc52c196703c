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
