/// An outline whose coverage is kept, ready to be drawn row by row.
struct OutlinePainter {
  /// What it covers.
  let mask: PositionedMask

  /// What fills it.
  let paint: PaintSource

  /// The rows that it may touch.
  var rows: Range<Int> { mask.rows }

  /// Draws one row, each column at its number plus `shift`.
  ///
  /// - Returns: The positions that may have changed.
  func paint(
    row y: Int, shiftedBy shift: Int, onto layer: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch, across: AxisCompression, gradients: ContiguousArray<GradientPainter>,
    masks: CoverageMasks
  ) -> Range<Int> {
    let collected = mask.collectSpans(
      row: y, rows: masks.rows, shiftedBy: shift, into: &scratch.spans)
    let touched = collected.positions
    guard !touched.isEmpty else { return touched }
    let values = masks.values
    switch paint {
    case .none: break
    case .solid(let color):
      compositeSourceOver(
        color, coverage: values, spans: scratch.spans, count: collected.count, onto: &layer)
    case .gradient(let gradient):
      let span = scratch.spans[0]
      copyRun(values, shiftedBy: Int(span.start &- span.position), to: &scratch.outer, columns: touched)
      gradients[gradient].write(touched, row: y, into: &scratch.fill, across: across)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: touched)
    }
    return touched
  }
}
