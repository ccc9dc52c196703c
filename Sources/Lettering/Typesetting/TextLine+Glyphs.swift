extension TextLine {
  /// Appends glyphs at the right end of the line.
  mutating func append(_ glyphs: [SpacedGlyph]) {
    // Asked again and again, the array would grow by what is asked for only, and copy itself each time.
    if self.glyphs.isEmpty { self.glyphs.reserveCapacity(glyphs.count) }
    for glyph in glyphs {
      if let outline = glyph.outline {
        self.glyphs.append(TextLine.Glyph(outline: outline, x: width + glyph.shift, rise: glyph.rise))
      }
      width += glyph.advance
    }
  }
}
