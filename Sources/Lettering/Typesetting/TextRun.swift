import DisplayLists

/// A stretch of text in one face, script and direction, with its glyphs.
struct TextRun {
  /// The stretch.
  var range: Range<Int>

  /// The position of the face in the list of faces.
  var face: Int

  /// The embedding level of UAX #9: odd if the stretch runs from right to left.
  var level: UInt8 = 0

  /// The script.
  var script = Script.common

  /// The glyphs from left to right, once the stretch is shaped.
  var glyphs: [SpacedGlyph] = []

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph with the spacing of its style; lengths in points.
struct SpacedGlyph {
  /// The outline; `nil` if nothing shows.
  var outline: GlyphOutline?

  /// The position of the first character that the glyph stands for.
  var cluster: Int

  /// The move of the glyph from where it stands, to the right and up.
  var shift: Double
  var rise: Double

  /// How far the next glyph lies to the right.
  var advance: Double
}
