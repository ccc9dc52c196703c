public import DisplayLists

/// Turns strings and styles into measured blocks of text, and those into display items.
///
/// Its functions are pure: the same arguments give the same answer on every thread.
public struct Typesetter: Sendable {
  /// The faces.
  public let fonts: FontLibrary

  /// Creates a typesetter; every family is drawn with the built-in face unless fonts are given.
  public init(fonts: FontLibrary = .builtIn) {
    self.fonts = fonts
  }

  /// Breaks a string into lines.
  ///
  /// - Parameters:
  ///   - string: The text; line feeds end paragraphs.
  ///   - style: The face, size and line height.
  ///   - maximumWidth: The largest width of a line, in points; infinite for none.
  ///   - lineLimit: The largest number of lines; 0 for no limit.
  /// - Returns: The lines with all their glyphs.
  public func measure(_ string: String, style: TextStyle, maximumWidth: Double, lineLimit: Int) -> TextBlock {
    let faces = fonts.faces(for: style)
    let text = Array(string.unicodeScalars)
    let run = ShapingRun(text: text, range: 0..<text.count)
    var line = TextLine(text: string, width: 0)
    if let face = faces.first {
      let unit = style.size / Double(face.unitsPerEm)
      for glyph in face.shape(run) {
        if let outline = glyph.outline { line.glyphs.append(TextLine.Glyph(outline: outline, x: line.width)) }
        line.width += Double(glyph.advance) * unit + style.letterSpacing
      }
    }
    return TextBlock(
      lines: [line], size: style.size, lineHeight: style.lineHeight, width: line.width, height: style.lineHeight,
      baseline: style.lineHeight * 0.75)
  }

  /// Appends the display items of a measured block.
  public func draw(_ block: TextBlock, in placement: TextPlacement, into items: inout [DisplayItem]) {
    for (index, line) in block.lines.enumerated() {
      let baseline = placement.frame.y + block.baseline + Double(index) * block.lineHeight
      let glyphs = line.glyphs.map {
        GlyphRun.Glyph(
          outline: $0.outline, quarterX: Int32(((placement.frame.x + $0.x) * placement.scale * 4).rounded()),
          baseline: Int32((baseline * placement.scale).rounded()))
      }
      items.append(
        .glyphs(
          GlyphRun(
            size: block.size * placement.scale, glyphs: glyphs, paint: .solid(placement.color),
            shadows: placement.shadows)))
    }
  }
}
