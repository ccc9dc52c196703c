/// A run among the placed glyphs.
struct PlacedRun {
  /// The lines that may touch the row to be drawn next, or a later one.
  var lines: Range<Int>

  /// The pixels that the run may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// The number of glyphs.
  let glyphCount: Int
}
