extension Program {
  /// Draws one row of a box: shadows outside the border box, then fill and border as a partition of it.
  ///
  /// - Parameters:
  ///   - index: Which box.
  ///   - y: The row, one of the box's rows.
  ///   - steady: Learns what the row shows; the row is bare canvas where it says so. Nothing inside a group.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  mutating func paintBox(
    _ index: Int, row y: Int, steady: inout SteadyRow, onto layer: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch
  ) {
    let (fill, border) = (boxes[index].fill, boxes[index].border)
    let row = boxes[index].outer.row(y, tiles: shapes.tiles)
    let innerRow = border.isNone ? nil : boxes[index].inner.row(y, tiles: shapes.tiles)
    let span = RowSpan(row, innerRow, compressed: across.compressed)
    row.writeSides(span, into: &scratch.outer, tiles: shapes.tiles)
    if boxes[index].shadows.isEmpty {
      if !boxes[index].isGrouped { steady.cover(span.left.lowerBound..<span.right.upperBound) }
    } else {
      let isCopied = copyStack(of: index, row: y, row, span, steady: &steady, onto: &layer)
      paintShadows(
        boxes[index].shadows, row: y, outside: row, span, width: across.distinctCount, isCopied: isCopied,
        onto: &layer, &scratch)
    }
    guard !row.isEmpty else { return }
    innerRow?.writeSides(span, into: &scratch.inner, tiles: shapes.tiles)
    switch (fill, border) {
    case (.none, .none):
      break
    case (.solid(let fill), .none):
      compositeSourceOver(fill, coverage: scratch.outer, onto: &layer, columns: span.left)
      compositeSourceOver(fill, coverage: scratch.outer, onto: &layer, columns: span.right)
      compositeSourceOver(fill.scaled(by: UInt64(row.middleCoverage)), onto: &layer, columns: span.middle)
    case (.none, .solid(let border)):
      paintPartition(.clear, border, row, innerRow, span, onto: &layer, scratch)
    case (.solid(let fill), .solid(let border)):
      paintPartition(fill, border.over(fill), row, innerRow, span, onto: &layer, scratch)
    default:
      paintVaryingPartition(fill, border, y, row, innerRow, onto: &layer, &scratch)
    }
  }

  /// Draws fill and border of one colour each.
  private func paintPartition(
    _ fill: PremultipliedPixel, _ border: PremultipliedPixel, _ row: CoverageRow, _ innerRow: CoverageRow?,
    _ span: RowSpan, onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: RowScratch
  ) {
    compositePartition(fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: span.left)
    compositePartition(fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: span.right)
    let inside = min(innerRow?.middleCoverage ?? 0, row.middleCoverage)
    let source = fill.scaled(by: UInt64(inside)) + border.scaled(by: UInt64(row.middleCoverage &- inside))
    compositeSourceOver(source, onto: &layer, columns: span.middle)
  }

  /// Draws a fill or a border whose colours change along the row.
  private mutating func paintVaryingPartition(
    _ fill: PaintSource, _ border: BoxPainter.BorderSource, _ y: Int, _ row: CoverageRow, _ innerRow: CoverageRow?,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch
  ) {
    let visible = (row.begin..<row.end).clamped(to: 0..<across.count)
    let positions = across.positions(of: visible)
    guard !positions.isEmpty else { return }
    row.write(visible, into: &scratch.outer, across: across, tiles: shapes.tiles)
    switch fill {
    case .none: fillRun(.clear, to: &scratch.fill, columns: positions)
    case .solid(let color): fillRun(color, to: &scratch.fill, columns: positions)
    case .gradient(let index):
      gradients[index].write(positions, row: y, into: &scratch.fill, across: across)
    }
    switch border {
    case .none:
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
      return
    case .solid(let color): fillRun(color, to: &scratch.border, columns: positions)
    case .mitred(let index): mitres[index].write(visible, row: y, &scratch, across: across)
    }
    innerRow?.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
    compositePartition(
      scratch.fill, scratch.border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: positions)
  }
}
