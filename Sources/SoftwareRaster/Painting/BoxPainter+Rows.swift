extension BoxPainter {
  /// Draws one row: shadows outside the border box, then fill and border as a partition of it.
  ///
  /// - Parameters:
  ///   - y: The row, one of `rows`.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  ///   - program: The picture.
  func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    program: inout Program
  ) {
    let row = outer.row(y, tiles: program.shapes.tiles)
    let innerRow = border.isNone ? row : inner.row(y, tiles: program.shapes.tiles)
    let span = RowSpan(row, innerRow, hasBorder: !border.isNone, pictureWidth: program.across.count)
    for side in RowSpan.Side.both {
      row.write(span[side], into: &scratch.outer, across: program.across, tiles: program.shapes.tiles)
    }
    for index in shadows where program.shadows[index].rows.contains(y) {
      paintShadow(index, row: y, outside: row, span, onto: &layer, &scratch, &program)
    }
    guard !row.isEmpty else { return }
    if !border.isNone {
      for side in RowSpan.Side.both {
        innerRow.write(span[side], into: &scratch.inner, across: program.across, tiles: program.shapes.tiles)
      }
    }
    switch (fill, border) {
    case (.none, .none):
      break
    case (.solid(let fill), .none):
      for side in RowSpan.Side.both {
        compositeSourceOver(
          fill, coverage: scratch.outer, onto: &layer, columns: program.across.positions(of: span[side]))
      }
      compositeSourceOver(
        fill.scaled(by: UInt64(row.middleCoverage)), onto: &layer, columns: program.across.positions(of: span.middle))
    case (.none, .solid(let border)):
      paintPartition(.clear, border, row, innerRow, span, onto: &layer, scratch, program.across)
    case (.solid(let fill), .solid(let border)):
      paintPartition(fill, border.over(fill), row, innerRow, span, onto: &layer, scratch, program.across)
    default:
      paintVaryingPartition(y, row, innerRow, onto: &layer, &scratch, &program)
    }
  }

  /// Draws fill and border of one colour each.
  private func paintPartition(
    _ fill: PremultipliedPixel, _ border: PremultipliedPixel, _ row: CoverageRow, _ innerRow: CoverageRow,
    _ span: RowSpan, onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: RowScratch,
    _ across: AxisCompression
  ) {
    for side in RowSpan.Side.both {
      compositePartition(
        fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer,
        columns: across.positions(of: span[side]))
    }
    let inside = innerRow.isEmpty ? 0 : min(innerRow.middleCoverage, row.middleCoverage)
    let source = fill.scaled(by: UInt64(inside)) + border.scaled(by: UInt64(row.middleCoverage &- inside))
    compositeSourceOver(source, onto: &layer, columns: across.positions(of: span.middle))
  }

  /// Draws a fill or a border whose colours change along the row.
  private func paintVaryingPartition(
    _ y: Int, _ row: CoverageRow, _ innerRow: CoverageRow, onto layer: inout ContiguousArray<PremultipliedPixel>,
    _ scratch: inout RowScratch, _ program: inout Program
  ) {
    let visible = (row.begin..<row.end).clamped(to: 0..<program.across.count)
    let positions = program.across.positions(of: visible)
    guard !positions.isEmpty else { return }
    row.write(visible, into: &scratch.outer, across: program.across, tiles: program.shapes.tiles)
    switch fill {
    case .none: store(.clear, into: &scratch.fill, columns: positions)
    case .solid(let color): store(color, into: &scratch.fill, columns: positions)
    case .gradient(let gradient): gradient.write(positions, row: y, into: &scratch.fill, across: program.across)
    }
    switch border {
    case .none:
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
      return
    case .solid(let color): store(color, into: &scratch.border, columns: positions)
    case .mitred(let index): program.mitres[index].write(visible, row: y, &scratch, across: program.across)
    }
    innerRow.write(visible, into: &scratch.inner, across: program.across, tiles: program.shapes.tiles)
    compositePartition(
      scratch.fill, scratch.border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: positions)
  }

  /// Draws the part of a shadow's row that lies outside the border box.
  private func paintShadow(
    _ index: Int, row y: Int, outside row: CoverageRow, _ span: RowSpan,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch, _ program: inout Program
  ) {
    let shadow = program.shadows[index]
    shadow.writeMask(row: y, into: &scratch.mask, across: program.across, shapes: &program.shapes)
    let visible = shadow.columns.clamped(to: 0..<program.across.count)
    guard !row.isEmpty else {
      let positions = program.across.positions(of: visible)
      return compositeSourceOver(shadow.color, coverage: scratch.mask, onto: &layer, columns: positions)
    }
    for side in RowSpan.Side.both {
      excludeCoverage(
        scratch.outer, from: &scratch.mask, columns: program.across.positions(of: span[side].clamped(to: visible)))
    }
    // What is left of the middle and what is right of it; under the middle only if it does not cover fully.
    let before = visible.clamped(to: visible.lowerBound..<max(span.middle.lowerBound, visible.lowerBound))
    let after = visible.clamped(to: min(span.middle.upperBound, visible.upperBound)..<visible.upperBound)
    for run in [before, after] {
      compositeSourceOver(
        shadow.color, coverage: scratch.mask, onto: &layer, columns: program.across.positions(of: run))
    }
    guard row.middleCoverage < 65535 else { return }
    let positions = program.across.positions(of: span.middle.clamped(to: visible))
    let rest = 65535 &- row.middleCoverage
    for x in positions { scratch.mask[x] = multiply65535(scratch.mask[x], rest) }
    compositeSourceOver(shadow.color, coverage: scratch.mask, onto: &layer, columns: positions)
  }
}
