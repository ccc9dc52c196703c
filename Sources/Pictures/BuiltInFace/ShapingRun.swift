package import DisplayLists

/// A run of text in one face, script, language and direction.
package struct ShapingRun: Sendable {
  /// The whole text; letters at the ends of the run may depend on what is around it.
  package var text: [Unicode.Scalar]

  /// The range of the run.
  package var range: Range<Int>

  /// Whether the run goes from right to left.
  package var isRightToLeft = false

  /// The ISO 15924 tag of the script, such as `Arab`; empty to let the shaper guess.
  package var script = ""

  /// The BCP 47 tag of the language; empty if it is not known.
  package var language = ""

  /// Whether optional ligatures may be used; not with letter spacing.
  package var hasLigatures = true

  package init(text: [Unicode.Scalar], range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A glyph of a shaped run; lengths in font units.
package struct ShapedGlyph: Hashable, Sendable {
  /// The outline; `nil` if nothing shows.
  package var outline: GlyphOutline?

  /// The position in the text of the first character that the glyph stands for.
  package var cluster: Int

  /// How far the next glyph lies to the right.
  package var advance: Int32

  /// How far the glyph is moved from its position, to the right and up.
  package var offsetX: Int32
  package var offsetY: Int32

  /// Whether it is the box of a face that has no glyph for the character.
  package var isBox: Bool

  package init(
    outline: GlyphOutline?, cluster: Int, advance: Int32, offsetX: Int32 = 0, offsetY: Int32 = 0, isBox: Bool = false
  ) {
    self.outline = outline
    self.cluster = cluster
    self.advance = advance
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.isBox = isBox
  }
}
