import BuiltInFace
import Typefaces
import UnicodeText

/// Positions the glyphs of lines.
struct LineComposer {
  let text: SetText

  /// The positions of the faces that the kept lines took glyphs from, in the order of their first glyphs.
  private(set) var usedFaces: [Int] = []

  /// The positions of the faces of the last line.
  private var lineFaces: [Int] = []

  /// The character that was added to the last line, if no face has a glyph for it.
  private var lacksTail: Unicode.Scalar?

  /// The characters that were added to the kept lines and that no face has a glyph for, each once.
  private(set) var missingTails: [Unicode.Scalar] = []

  /// The character that replaces what was cut off.
  static let ellipsis: Unicode.Scalar = "…"

  init(text: SetText) { self.text = text }

  /// The line of a range, without what hangs at its end; a word that is divided there gets a hyphen.
  mutating func line(_ range: Range<Int>) -> TextLine {
    text.isHyphenated(at: range.upperBound)
      ? line(range.lowerBound..<range.upperBound - 1, tail: text.hyphen) : line(range, tail: nil)
  }

  /// The line of a range, without what hangs at its end, with an additional character and, after that, another range.
  mutating func line(_ range: Range<Int>, tail: Unicode.Scalar?, _ rest: Range<Int> = 0..<0) -> TextLine {
    let visible = range.lowerBound..<text.visibleEnd(of: range)
    let visibleRest = rest.lowerBound..<text.visibleEnd(of: rest)
    let isRightToLeft = text.isRightToLeft(at: range.lowerBound)
    lineFaces = []
    lacksTail = nil
    // The first character of the line is the first of its text, and what is added comes after the last.
    var parts: [(level: UInt8, glyphs: [SpacedGlyph], shift: Int)] = []
    for index in runs(in: visible) {
      let run = text.runs[index]
      parts.append((run.level, glyphs(of: run, in: visible, before: range.upperBound), -visible.lowerBound))
      note(run.face)
    }
    if let tail {
      // A hyphen takes the direction of its word, an ellipsis that of the paragraph.
      let level = tail == Self.ellipsis ? isRightToLeft ? 1 : 0 : parts.last?.level ?? 0
      parts.append((level, tailGlyphs(tail, isRightToLeft: level & 1 == 1), visible.count))
    }
    for index in runs(in: visibleRest) {
      let run = text.runs[index]
      let shift = visible.count + 1 - visibleRest.lowerBound
      parts.append((run.level, glyphs(of: run, in: visibleRest, before: rest.upperBound), shift))
      note(run.face)
    }
    var line = TextLine(
      text: lineText(visible, tail: tail) + text.string(visibleRest, and: nil), width: 0, isRightToLeft: isRightToLeft)
    for part in BidiOrder.visualOrder(of: parts.map { $0.level }) {
      line.append(parts[part].glyphs, shift: parts[part].shift)
    }
    line.width = max(0, line.width)
    line.rules = text.style.rules(along: line.width, face: text.faces.first)
    return line
  }

  private func lineText(_ range: Range<Int>, tail: Unicode.Scalar?) -> String {
    if tail == nil, range.count == text.scalars.count, text.isAsWritten { return text.string }
    return text.string(range, and: tail)
  }

  /// The positions of the runs that overlap a range.
  private func runs(in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    // The first run that ends after a position; runs are in order.
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
  /// Letters may look different at the end of a line than inside a run, so the part is shaped again, together with the
  /// spaces that hang.
  private func glyphs(of run: TextRun, in visible: Range<Int>, before lineEnd: Int) -> [SpacedGlyph] {
    let part = max(run.range.lowerBound, visible.lowerBound)..<min(run.range.upperBound, lineEnd)
    let glyphs = part == run.range ? run.glyphs : text.shaper.glyphs(of: run, in: part)
    return part.upperBound <= visible.upperBound ? glyphs : glyphs.filter { $0.cluster < visible.upperBound }
  }

  private mutating func tailGlyphs(_ tail: Unicode.Scalar, isRightToLeft: Bool) -> [SpacedGlyph] {
    let run = text.tailRun(tail, isRightToLeft: isRightToLeft)
    lacksTail = run.glyphs.contains { $0.isBox } ? tail : nil
    note(run.face)
    return run.glyphs
  }

  private mutating func note(_ face: Int) {
    if !lineFaces.contains(face) { lineFaces.append(face) }
  }

  /// Counts the faces of the last line as used: that line is kept.
  mutating func keepFaces() {
    for face in lineFaces where !usedFaces.contains(face) { usedFaces.append(face) }
    if let lacksTail, !missingTails.contains(lacksTail) { missingTails.append(lacksTail) }
  }
}

extension TextLine {
  /// Appends glyphs at the right end of the line.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs, from left to right.
  ///   - shift: How far their characters lie behind those of the line's text.
  mutating func append(_ glyphs: [SpacedGlyph], shift: Int = 0) {
    // Reserving for each run would make the array grow by that run only, and copy itself each time.
    if self.glyphs.isEmpty { self.glyphs.reserveCapacity(glyphs.count) }
    for glyph in glyphs {
      if let outline = glyph.outline {
        self.glyphs.append(
          TextLine.Glyph(
            outline: outline, x: width + glyph.shift, rise: glyph.rise, character: glyph.cluster + shift))
      }
      width += glyph.advance
    }
  }
}

extension TextStyle {
  /// The rules that decorate a line of text, in the order they are painted, with the measures of one face.
  func rules(along width: Double, face: Face?) -> [TextLine.Rule] {
    guard !decoration.isEmpty, width > 0, size > 0, let face else { return [] }
    let metrics = face.metrics
    let unit = size / Double(max(1, face.unitsPerEm))
    func rule(top: Int32, thickness: Int32, isOver: Bool = false) -> TextLine.Rule {
      TextLine.Rule(
        x: 0, width: width, rise: Double(top) * unit, thickness: Double(max(0, thickness)) * unit, isOver: isOver)
    }
    var rules: [TextLine.Rule] = []
    if decoration.contains(.underline) {
      rules.append(rule(top: metrics.underlineTop, thickness: metrics.underlineThickness))
    }
    if decoration.contains(.overline) {
      rules.append(rule(top: metrics.ascender, thickness: metrics.underlineThickness))
    }
    if decoration.contains(.lineThrough) {
      rules.append(rule(top: metrics.strikeoutTop, thickness: metrics.strikeoutThickness, isOver: true))
    }
    return rules
  }
}
