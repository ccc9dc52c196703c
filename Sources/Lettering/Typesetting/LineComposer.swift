/// Puts the glyphs of lines in their places.
struct LineComposer {
  let text: SetText

  /// For each face whether a glyph was taken from it, in order of the first ones.
  private(set) var usedFaces: [Int] = []

  init(text: SetText) { self.text = text }

  /// A line of a range without what hangs at its end, and with a character more.
  mutating func line(_ range: Range<Int>, tail: Unicode.Scalar? = nil) -> TextLine {
    let visible = range.lowerBound..<text.visibleEnd(of: range)
    let isRightToLeft = text.isRightToLeft(at: range.lowerBound)
    var parts: [(level: UInt8, glyphs: [SpacedGlyph])] = []
    for index in runs(in: visible) {
      let run = text.runs[index]
      parts.append((run.level, glyphs(of: run, in: visible, before: range.upperBound)))
      note(run.face)
    }
    if let tail { parts.append((isRightToLeft ? 1 : 0, tailGlyphs(tail, isRightToLeft: isRightToLeft))) }
    var line = TextLine(text: lineText(visible, tail: tail), width: 0, isRightToLeft: isRightToLeft)
    for part in BidiOrder.visualOrder(of: parts.map(\.level)) {
      for glyph in parts[part].glyphs {
        if let outline = glyph.outline {
          line.glyphs.append(TextLine.Glyph(outline: outline, x: line.width + glyph.shift, rise: glyph.rise))
        }
        line.width += glyph.advance
      }
    }
    line.width = max(0, line.width)
    line.rules = text.style.rules(along: line.width, face: text.faces.first)
    return line
  }

  /// The width of a character at the end of a line, in points.
  func tailWidth(_ tail: Unicode.Scalar) -> Double {
    tailGlyphs(tail, isRightToLeft: false).reduce(0) { $0 + $1.advance }
  }

  private func lineText(_ range: Range<Int>, tail: Unicode.Scalar?) -> String {
    if tail == nil, range.count == text.scalars.count, text.isAsWritten { return text.string }
    return text.string(range, and: tail)
  }

  /// The positions of the runs that a range has parts of.
  private func runs(in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    // The first run that ends behind a position; runs are in order.
    func first(endingAfter position: Int) -> Int {
      var (low, high) = (0, text.runs.count)
      while low < high {
        let middle = (low + high) / 2
        if text.runs[middle].range.upperBound > position { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first(endingAfter: range.lowerBound)
    var end = first(endingAfter: range.upperBound - 1)
    if end < text.runs.count, text.runs[end].range.lowerBound < range.upperBound { end += 1 }
    return start..<max(start, end)
  }

  /// The glyphs of the part of a run that shows in a line.
  ///
  /// Letters at the ends may look different there than inside the run, so the part is shaped again, together with the
  /// spaces that hang.
  private func glyphs(of run: TextRun, in visible: Range<Int>, before lineEnd: Int) -> [SpacedGlyph] {
    let part = max(run.range.lowerBound, visible.lowerBound)..<min(run.range.upperBound, lineEnd)
    let glyphs = part == run.range ? run.glyphs : text.shaper.glyphs(of: run, in: part)
    return part.upperBound <= visible.upperBound ? glyphs : glyphs.filter { $0.cluster < visible.upperBound }
  }

  private func tailGlyphs(_ tail: Unicode.Scalar, isRightToLeft: Bool) -> [SpacedGlyph] {
    let face = text.faces.firstIndex { $0.covers(tail) } ?? 0
    let run = TextRun(range: 0..<1, face: face, level: isRightToLeft ? 1 : 0)
    let shaper = RunShaper(text: [tail], style: text.style, faces: text.faces, clusterStarts: [], mirrored: [tail])
    return shaper.glyphs(of: run, in: 0..<1)
  }

  private mutating func note(_ face: Int) {
    if !usedFaces.contains(face) { usedFaces.append(face) }
  }
}
