import BuiltInFace
import DisplayLists
import Typefaces
import UnicodeText

/// Shapes runs of one text in the faces of one style.
struct RunShaper {
  let text: [Unicode.Scalar]
  let style: TextStyle
  let faces: [Face]

  /// For each character whether a grapheme cluster begins with it; empty if each character is one.
  let clusterStarts: [Bool]

  /// The text with mirrored characters replaced by their mirror images; empty if nothing runs from right to left.
  let mirrored: [Unicode.Scalar]

  /// The glyphs of a part of a run, from left to right.
  func glyphs(of run: TextRun, in range: Range<Int>) -> [SpacedGlyph] {
    guard !range.isEmpty, run.face < faces.count else { return [] }
    let face = faces[run.face]
    var shaping = ShapingRun(text: text, range: range)
    shaping.isRightToLeft = run.isRightToLeft
    shaping.hasLigatures = style.letterSpacing == 0
    var hidesIgnorables = false
    if case .builtIn = face {
      // This face knows neither invisible characters nor mirror images, and it needs no script.
      hidesIgnorables = true
      if run.isRightToLeft { shaping.text = mirrored }
    } else {
      shaping.script = run.script.tag
      shaping.language = style.language
    }
    let glyphs = face.shape(shaping)
    let unit = style.size / Double(max(1, face.unitsPerEm))
    var spaced: [SpacedGlyph] = []
    spaced.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      if glyph.isBox, glyph.outline == nil, let box = builtInBox(at: glyph.cluster) {
        spaced.append(box)
        continue
      }
      let isHidden = hidesIgnorables && isIgnorable(at: glyph.cluster)
      spaced.append(
        SpacedGlyph(
          outline: isHidden ? nil : glyph.outline, cluster: glyph.cluster, shift: Double(glyph.offsetX) * unit,
          rise: Double(glyph.offsetY) * unit, advance: isHidden ? 0 : Double(glyph.advance) * unit,
          isBox: glyph.isBox && !isHidden))
    }
    if style.letterSpacing != 0 { addSpacing(to: &spaced, of: run, in: range) }
    return spaced
  }

  /// The box of the built-in face, for a letter instead of which its font shows nothing; `nil` for what never shows.
  private func builtInBox(at index: Int) -> SpacedGlyph? {
    guard text.indices.contains(index), !text[index].isBlank else { return nil }
    let face = BuiltInFace.face(weight: style.weight, slant: style.slant, width: style.width)
    // The sign that replaces characters is one that the face has no glyph for.
    guard let box = face.shape(ShapingRun(text: ["\u{FFFD}"], range: 0..<1)).first else { return nil }
    return SpacedGlyph(
      outline: box.outline, cluster: index, shift: 0, rise: 0,
      advance: Double(box.advance) * style.size / Double(face.unitsPerEm), isBox: true)
  }

  private func isIgnorable(at index: Int) -> Bool {
    text.indices.contains(index) && (text[index].isDefaultIgnorable || text[index].endsLine)
  }

  /// Adds the letter spacing at the end of each cluster: to the right, or to the left in right-to-left text.
  ///
  /// Joined letters get none, but the spaces between them do.
  private func addSpacing(to glyphs: inout [SpacedGlyph], of run: TextRun, in range: Range<Int>) {
    let joinsLetters = run.script.joinsLetters
    // Fonts combine the parts of a cluster by themselves.
    var isWholeCluster = true
    if case .builtIn = faces[run.face] { isWholeCluster = false }
    for index in glyphs.indices {
      // The next glyph in the direction of reading.
      let next = run.isRightToLeft ? index - 1 : index + 1
      let nextCluster = glyphs.indices.contains(next) ? glyphs[next].cluster : range.upperBound
      let cluster = glyphs[index].cluster
      guard nextCluster != cluster, isWholeCluster || startsCluster(at: nextCluster), !isIgnorable(at: cluster),
        !joinsLetters || (text.indices.contains(cluster) && text[cluster].hangs)
      else { continue }
      glyphs[index].advance += style.letterSpacing
      if run.isRightToLeft { glyphs[index].shift += style.letterSpacing }
    }
  }

  /// Whether a grapheme cluster begins at a position of the text.
  func startsCluster(at index: Int) -> Bool {
    !clusterStarts.indices.contains(index) || clusterStarts[index]
  }

  /// Adds the advances of a run to those of its characters; the clusters of a ligature share its advance.
  func add(_ run: TextRun, to advances: inout [Double]) {
    for glyph in run.glyphs where run.range.contains(glyph.cluster) { advances[glyph.cluster] += glyph.advance }
    guard case .builtIn = faces[run.face] else { return share(run, in: &advances) }
  }

  private func share(_ run: TextRun, in advances: inout [Double]) {
    var clusters = run.glyphs.map { $0.cluster }
    if run.isRightToLeft { clusters.reverse() }
    for (clusterIndex, start) in clusters.enumerated() where run.range.contains(start) {
      let end =
        clusterIndex + 1 < clusters.count ? min(clusters[clusterIndex + 1], run.range.upperBound) : run.range.upperBound
      guard end > start + 1 else { continue }
      let starts = (start..<end).filter { $0 == start || startsCluster(at: $0) }
      guard starts.count > 1 else { continue }
      let part = advances[start] / Double(starts.count)
      for index in starts { advances[index] = part }
    }
  }
}
