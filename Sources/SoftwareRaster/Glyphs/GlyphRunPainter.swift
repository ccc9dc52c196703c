/// The glyphs of a run, ready to be drawn as one shape row by row from the top.
struct GlyphRunPainter {
  /// The glyphs.
  var run: PlacedRun

  /// What fills them.
  let paint: PaintSource

  /// The rows that the run may touch.
  var rows: Range<Int> { run.rows }
}
