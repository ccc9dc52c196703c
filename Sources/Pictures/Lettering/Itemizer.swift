import DisplayLists
import Typefaces
import UnicodeText

/// A run of text in one face, script and direction, with its glyphs.
struct TextRun {
  /// The range of the run.
  var range: Range<Int>

  /// The position of the face in the list of faces.
  var face: Int

  /// The embedding level of UAX #9: odd if the run goes from right to left.
  var level: UInt8 = 0

  /// The script.
  var script = Script.common

  /// The glyphs from left to right, once the run is shaped.
  var glyphs: [SpacedGlyph] = []

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph with the spacing of its style; lengths in points.
struct SpacedGlyph {
  /// The outline; `nil` if nothing shows.
  var outline: GlyphOutline?

  /// The position of the first character that the glyph stands for.
  var cluster: Int

  /// How far the glyph is moved from its position, to the right and up.
  var shift: Double
  var rise: Double

  /// How far the next glyph lies to the right.
  var advance: Double

  /// Whether it is the box of a face that has no glyph for the character.
  var isBox = false
}

/// Divides a text into runs of one face, script and direction; the built-in face sets scripts without joined letters in
/// one run, so that pairs of letters of two alphabets are kerned.
struct Itemizer {
  let text: [Unicode.Scalar]
  let faces: [Face]

  /// For each character whether a grapheme cluster begins with it; empty if each character is one.
  let clusterStarts: [Bool]

  /// The embedding level of each character; empty if all are 0.
  let levels: [UInt8]

  /// The runs in logical order; separators of lines are not part of any run.
  func runs() -> [TextRun] {
    let scripts = scripts()
    var runs: [TextRun] = []
    var start = 0
    var isTorn = false
    while start < text.count {
      var end = start + 1
      while end < text.count, clusterStarts.indices.contains(end), !clusterStarts[end] { end += 1 }
      if !text[start].endsLine {
        append(
          TextRun(
            range: start..<end, face: face(of: start..<end) ?? runs.last?.face ?? 0,
            level: levels.isEmpty ? 0 : levels[start],
            script: scripts[start]), to: &runs, isTorn: isTorn)
      }
      // A cluster that was cut because of its length must not grow together again in one run.
      isTorn = end - start >= GraphemeClusters.longest
      start = end
    }
    return runs
  }

  private func append(_ run: TextRun, to runs: inout [TextRun], isTorn: Bool) {
    if !isTorn, let last = runs.indices.last, runs[last].range.upperBound == run.range.lowerBound,
      runs[last].face == run.face, runs[last].level == run.level, isOneScript(runs[last], run)
    {
      runs[last].range = runs[last].range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }

  /// Whether two runs of one face are shaped alike.
  private func isOneScript(_ run: TextRun, _ other: TextRun) -> Bool {
    if run.script == other.script { return true }
    guard faces.indices.contains(run.face), case .builtIn = faces[run.face] else { return false }
    return !run.script.joinsLetters && !other.script.joinsLetters
  }

  /// The first face with glyphs for a whole cluster; failing that, for its base; failing that, the first face.
  ///
  /// - Returns: The position of the face; `nil` if any will do, because nothing shows.
  private func face(of cluster: Range<Int>) -> Int? {
    if faces.count < 2 { return 0 }
    let shown = cluster.filter { !text[$0].isDefaultIgnorable }
    guard let base = shown.first else { return nil }
    return faces.firstIndex { face in shown.allSatisfy { face.covers(text[$0]) } }
      ?? faces.firstIndex { $0.covers(text[base]) } ?? 0
  }

  /// The script of each character: signs and marks have the script of the text before them, or at the start of a text
  /// that of the text after them.
  private func scripts() -> [Script] {
    var scripts = text.map { Script($0) }
    var last = scripts.first { $0 != .common } ?? .common
    for index in scripts.indices {
      if scripts[index] == .common { scripts[index] = last } else { last = scripts[index] }
    }
    return scripts
  }
}
