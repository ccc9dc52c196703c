/// The glyphs of a run, ready to be drawn as one shape row by row from the top.
struct GlyphRunPainter {
  /// The glyphs.
  var run: PositionedRun

  /// What fills them.
  let paint: PaintSource

  /// The rows that the run may touch.
  var rows: Range<Int> { run.rows }

  /// Draws one row, each column at its number plus `shift`; rows must be drawn in ascending order.
  ///
  /// - Returns: The positions that may have changed.
  mutating func paint(
    row y: Int, shiftedBy shift: Int, onto layer: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch, across: AxisCompression, gradients: ContiguousArray<GradientPainter>,
    glyphs: inout PositionedGlyphs, masks: CoverageMasks
  ) -> Range<Int> {
    let collected = glyphs.collectSpans(
      of: &run, row: y, rows: masks.rows, shiftedBy: shift, into: &scratch.spans)
    let touched = collected.positions
    guard !touched.isEmpty else { return touched }
    fillRun(0, to: &scratch.outer, columns: touched)
    glyphs.add(
      scratch.spans, count: collected.count, row: y, values: masks.values, to: &scratch.outer, shiftedBy: shift,
      cells: &scratch.cells)
    switch paint {
    case .none: break
    case .solid(let color) where color.isOpaque:
      mix(color, coverage: scratch.outer, into: &layer, columns: touched)
    case .solid(let color):
      compositeSourceOver(color, coverage: scratch.outer, onto: &layer, columns: touched)
    case .gradient(let gradient):
      gradients[gradient].write(touched, row: y, into: &scratch.fill, across: across)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: touched)
    }
    return touched
  }
}
