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
      let face = faces.first, faces.count == 1 || text.scalars.allSatisfy(face.covers)
    else { return nil }
    var line = TextLine(text: text.isAsWritten ? string : text.string, width: 0)
    if case .builtIn(let builtIn) = face {
      append(builtIn.shape(shaping), of: builtIn, to: &line)
    } else {
      let shaper = RunShaper(text: text.scalars, style: style, faces: faces, clusterStarts: [], mirrored: [])
      let run = TextRun(range: text.scalars.indices, face: 0, script: text.hasLetters ? .latin : .common)
      line.append(shaper.glyphs(of: run, in: run.range))
    }
    line.width = max(0, line.width)
    guard line.width <= maximumWidth + TextBounds.tolerance else { return nil }
    line.rules = style.rules(along: line.width, face: face)
    return TextBlock(
      lines: [line], isCut: false, maximumWidth: maximumWidth, style: style, faces: faces,
      usedFaces: text.scalars.isEmpty ? [] : [0])
  }

  private var shaping: ShapingRun {
    var run = ShapingRun(text: text.scalars, range: text.scalars.indices)
    run.hasLigatures = style.letterSpacing == 0
    return run
  }

  /// Appends the glyphs of the built-in face, each of which is a cluster here.
  private func append(_ glyphs: [ShapedGlyph], of face: BuiltInFace, to line: inout TextLine) {
    let unit = style.size / Double(face.unitsPerEm)
    let spacing = style.letterSpacing
    line.glyphs.reserveCapacity(glyphs.count)
    var x = 0.0
    for glyph in glyphs {
      if let outline = glyph.outline { line.glyphs.append(TextLine.Glyph(outline: outline, x: x)) }
      x += Double(glyph.advance) * unit + spacing
    }
    line.width = x
  }
}
