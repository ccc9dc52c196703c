/// A short way for what most labels are: one line of Latin text in one face, without letters that combine.
struct PlainLine {
  private let text: SettableText
  private let string: String
  private let style: TextStyle
  private let faces: [Face]

  init(_ text: SettableText, of string: String, style: TextStyle, faces: [Face]) {
    self.text = text
    self.string = string
    self.style = style
    self.faces = faces
  }

  /// The block, or `nil` if the text does not go the short way.
  func block(in maximumWidth: Double) -> TextBlock? {
    guard text.isPlain, !text.isCut, style.direction != .rightToLeft, text.scalars.last?.hangs != true,
      let face = faces.first, case .builtIn = face, text.scalars.allSatisfy(face.covers)
    else { return nil }
    var run = ShapingRun(text: text.scalars, range: text.scalars.indices)
    run.hasLigatures = style.letterSpacing == 0
    run.language = style.language
    let unit = style.size / Double(max(1, face.unitsPerEm))
    let shaped = face.shape(run)
    var line = TextLine(text: text.isAsWritten ? string : text.string, width: 0)
    line.glyphs.reserveCapacity(shaped.count)
    for glyph in shaped {
      if let outline = glyph.outline {
        line.glyphs.append(
          TextLine.Glyph(
            outline: outline, x: line.width + Double(glyph.offsetX) * unit, rise: Double(glyph.offsetY) * unit))
      }
      line.width += Double(glyph.advance) * unit + style.letterSpacing
    }
    line.width = max(0, line.width)
    line.rules = style.rules(along: line.width, face: face)
    guard line.width <= maximumWidth + TextBounds.tolerance else { return nil }
    return TextBlock(
      lines: [line], isCut: false, maximumWidth: maximumWidth, style: style, faces: faces, usedFaces: [0])
  }
}
