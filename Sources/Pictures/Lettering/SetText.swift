import DisplayLists
import Typefaces
import UnicodeText

/// A shaped text, with everything that decides where its lines break.
struct SetText {
  let string: String
  let style: TextStyle
  let faces: [Face]
  let scalars: [Unicode.Scalar]

  /// Whether the string has more characters than these.
  let isCut: Bool

  /// Whether these are the characters of the string.
  let isAsWritten: Bool

  /// For each character the embedding level of its paragraph, 1 if that begins at the right; empty if all are 0.
  let paragraphLevels: [UInt8]

  /// Says for each character whether a line may end before it.
  let breaks: [LineBreak]

  /// The runs in logical order; separators of lines are not part of any run.
  let runs: [TextRun]

  /// The advance of each character, in points; the first character of a grapheme cluster has the advance of all.
  let advances: [Double]

  let shaper: RunShaper

  /// The characters that show as boxes, because no face has a glyph for them, each once.
  let missingLetters: [Unicode.Scalar]

  init(_ text: SettableText, of string: String, style: TextStyle, faces: [Face]) {
    self.string = string
    self.style = style
    self.faces = faces
    scalars = text.scalars
    isCut = text.isCut
    isAsWritten = text.isAsWritten
    breaks = LineBreak.breaks(of: scalars)
    let clusterStarts = text.isPlain ? [] : GraphemeClusters.starts(in: scalars)
    let bidi = BidiText(scalars, baseLevel: style.direction.baseLevel)
    paragraphLevels = bidi.paragraphLevels
    let itemizer = Itemizer(text: scalars, faces: faces, clusterStarts: clusterStarts, levels: bidi.levels)
    let mirrored = bidi.levels.isEmpty ? [] : scalars.map { MirrorImages.all.image(of: $0) }
    shaper = RunShaper(text: scalars, style: style, faces: faces, clusterStarts: clusterStarts, mirrored: mirrored)
    var runs = itemizer.runs()
    var advances = [Double](repeating: 0, count: scalars.count)
    for index in runs.indices {
      runs[index].glyphs = shaper.glyphs(of: runs[index], in: runs[index].range)
      shaper.add(runs[index], to: &advances)
    }
    self.runs = runs
    self.advances = advances
    missingLetters = Self.missingLetters(of: runs, in: scalars, clusterStarts: clusterStarts, faces: faces)
  }

  /// The characters of some shaped runs that show as boxes, each once.
  ///
  /// What counts is the glyph that is drawn, not whether the face has one for each character: a shaper composes and
  /// decomposes letters and marks.
  static func missingLetters(
    of runs: [TextRun], in scalars: [Unicode.Scalar], clusterStarts: [Bool], faces: [Face]
  ) -> [Unicode.Scalar] {
    var missing: [Unicode.Scalar] = []
    for run in runs {
      for glyph in run.glyphs where glyph.isBox && scalars.indices.contains(glyph.cluster) {
        var end = glyph.cluster + 1
        while end < run.range.upperBound, clusterStarts.indices.contains(end), !clusterStarts[end] { end += 1 }
        let cluster = scalars[glyph.cluster..<end].filter { !$0.isBlank }
        let lacking = cluster.filter { !faces[run.face].covers($0) }
        for scalar in lacking.isEmpty ? Array(cluster.prefix(1)) : lacking where !missing.contains(scalar) {
          missing.append(scalar)
          if missing.count == TextBounds.missingLetters { return missing }
        }
      }
    }
    return missing
  }

  /// Whether a line beginning at a position begins at the right.
  func isRightToLeft(at index: Int) -> Bool {
    paragraphLevels.indices.contains(index) && paragraphLevels[index] & 1 == 1
  }

  /// Whether a line that ends at a position divides a word at a soft hyphen.
  func isHyphenated(at end: Int) -> Bool {
    end > 0 && end < scalars.count && scalars[end - 1] == "\u{AD}" && breaks[end] == .allowed
  }

  /// The hyphen of divided words.
  var hyphen: Unicode.Scalar { faces.contains { $0.covers("\u{2010}") } ? "\u{2010}" : "-" }

  /// The run of a character that is added at the end of a line.
  func tailRun(_ tail: Unicode.Scalar, isRightToLeft: Bool) -> TextRun {
    let face = faces.firstIndex { $0.covers(tail) } ?? 0
    var run = TextRun(range: 0..<1, face: face, level: isRightToLeft ? 1 : 0)
    let shaper = RunShaper(text: [tail], style: style, faces: faces, clusterStarts: [], mirrored: [tail])
    run.glyphs = shaper.glyphs(of: run, in: run.range)
    return run
  }

  /// The width of a character that is added at the end of a line, in points.
  func tailWidth(_ tail: Unicode.Scalar) -> Double {
    tailRun(tail, isRightToLeft: false).glyphs.reduce(0) { $0 + $1.advance }
  }

  /// The end of a line, without what hangs there.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, scalars[end - 1].hangs { end -= 1 }
    return end
  }

  /// The characters of a range, without the spaces and line ends at its ends; at most as many as are reported.
  func part(_ range: Range<Int>) -> String {
    var start = range.lowerBound
    while start < range.upperBound, scalars[start].hangs { start += 1 }
    let end = visibleEnd(of: start..<range.upperBound)
    return string(start..<min(end, start + TextBounds.missingLetters), and: nil)
  }

  /// The characters of a range, and another one.
  func string(_ range: Range<Int>, and tail: Unicode.Scalar?) -> String {
    var view = String.UnicodeScalarView()
    for index in range { view.append(scalars[index]) }
    if let tail { view.append(tail) }
    return String(view)
  }
}
