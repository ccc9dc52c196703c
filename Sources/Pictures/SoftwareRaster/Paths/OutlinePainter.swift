/// An outline whose coverage is kept, ready to be drawn row by row.
struct OutlinePainter {
  /// What it covers.
  let mask: PositionedMask

  /// What fills it.
  let paint: PaintSource

  /// The rows that it may touch.
  var rows: Range<Int> { mask.rows }
}

extension PaintProgram {
  /// Draws one row of an outline.
  ///
  /// - Returns: The positions that may have changed.
  mutating func paintOutline(
    _ index: Int, row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch
  ) -> Range<Int> {
    // Every column of an outline is distinct, so compressed positions are consecutive.
    let columns = outlines[index].mask.columns
    let shift = across.positions(of: columns).lowerBound &- columns.lowerBound
    return paintOutline(index, row: y, shiftedBy: shift, onto: &layer, scratch: &scratch)
  }

  /// Draws one row of an outline whose columns are consecutive.
  ///
  /// - Parameters:
  ///   - index: Which outline.
  ///   - y: The row.
  ///   - shift: What to add to a column to get its position in the row.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  /// - Returns: The positions that may have changed.
  mutating func paintOutline(
    _ index: Int, row y: Int, shiftedBy shift: Int, onto layer: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch
  ) -> Range<Int> {
    let collected = outlines[index].mask.collectSpans(
      row: y, rows: shapes.outlines.rows, spans: shapes.outlines.spans, shiftedBy: shift, into: &scratch.spans)
    let touched = collected.positions
    guard !touched.isEmpty else { return touched }
    let values = shapes.outlines.values
    switch outlines[index].paint {
    case .none: break
    case .solid(let color):
      compositeSourceOver(
        color, coverage: values, spans: scratch.spans, count: collected.count, onto: &layer)
    case .gradient(let gradient):
      fillRun(0, to: &scratch.outer, columns: touched)
      for span in scratch.spans[..<collected.count] {
        let covered = Int(span.position)..<Int(span.position &+ span.count)
        if span.start < 0 {
          fillRun(.max, to: &scratch.outer, columns: covered)
          continue
        }
        addCoverage(values, shiftedBy: Int(span.start &- span.position), to: &scratch.outer, columns: covered)
      }
      gradients[gradient].write(touched, row: y, into: &scratch.fill, across: across)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: touched)
    }
    return touched
  }
}
