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

  /// How far the glyph is moved from its place, to the right and up.
  package var offsetX: Int32
  package var offsetY: Int32

  package init(outline: GlyphOutline?, cluster: Int, advance: Int32, offsetX: Int32 = 0, offsetY: Int32 = 0) {
    self.outline = outline
    self.cluster = cluster
    self.advance = advance
    self.offsetX = offsetX
    self.offsetY = offsetY
  }
}

extension Unicode.Scalar {
  /// Whether the character never shows: the property Default_Ignorable_Code_Point of Unicode 15.0.
  package var isDefaultIgnorable: Bool {
    switch value {
    case 0..<0xAD: false
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
