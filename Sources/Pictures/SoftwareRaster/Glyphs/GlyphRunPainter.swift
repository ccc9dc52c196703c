internal import DisplayLists

/// The glyphs of a run, ready to be drawn as one shape row by row from the top.
struct GlyphRunPainter {
  /// The glyphs.
  var run: PositionedRun

  /// What fills them.
  let paint: PaintSource

  /// The rows that the run may touch.
  var rows: Range<Int> { run.rows }
}

extension PaintProgram {
  /// Prepares a run of glyphs and its shadows.
  mutating func append(_ run: GlyphRun) {
    let size = FixedPoint.length(run.size)
    guard size > 0, !run.glyphs.isEmpty else { return }
    for shadow in run.shadows.reversed() { append(shadow, of: run, size: size) }
    append(run, size: size, paint: run.paint, offset: (0, 0))
  }

  private mutating func append(_ run: GlyphRun, size: Int64, paint: Paint, offset: (x: Int64, y: Int64)) {
    let raster = PositionedGlyphs.Raster(
      size: size, offsetX: offset.x, offsetY: offset.y, columns: 0..<across.count, rows: 0..<down.count)
    let source = PaintSource(paint, gradients: &gradients)
    guard !source.isNone, let positioned = positionedGlyphs.append(run, raster: raster, masks: &shapes.glyphs) else {
      return
    }
    ink.add(columns: positioned.columns, rows: positioned.rows)
    operations.append(.glyphs(runs.count))
    runs.append(GlyphRunPainter(run: positioned, paint: source))
  }

  /// Prepares one shadow: a blurred one, or the run once more.
  private mutating func append(_ shadow: BoxShadow, of run: GlyphRun, size: Int64) {
    let sigma = FixedPoint.length(min(shadow.sigma, ShadowPainter.largestSigma))
    if sigma == 0 {
      let offset = (FixedPoint.coordinate(shadow.offsetX), FixedPoint.coordinate(shadow.offsetY))
      return append(run, size: size, paint: .solid(shadow.color), offset: offset)
    }
    guard
      let painter = TextShadowPainter(
        shadow, sigma: sigma, of: run, size: size, width: across.count, height: down.count, glyphs: &positionedGlyphs,
        masks: &shapes.glyphs)
    else { return }
    across.markChanges(in: painter.columns)
    down.markChanges(in: painter.rows)
    ink.add(columns: painter.columns, rows: painter.rows)
    operations.append(.textShadow(textShadows.count))
    textShadows.append(painter)
  }

  /// Draws one row of a text's shadow; rows must be drawn in ascending order.
  ///
  /// - Returns: The positions that may have changed.
  mutating func paintTextShadow(
    _ index: Int, row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch
  ) -> Range<Int> {
    // Every column of a shadow is distinct, so compressed positions are consecutive.
    let positions = across.positions(of: textShadows[index].columns)
    textShadows[index].write(
      row: y, positions: positions, scratch: &scratch, glyphs: &positionedGlyphs, masks: shapes.glyphs)
    compositeSourceOver(textShadows[index].color, coverage: scratch.mask, onto: &layer, columns: positions)
    return positions
  }

  /// Draws one row of a run; rows must be drawn in ascending order.
  ///
  /// - Returns: The positions that may have changed.
  mutating func paintRun(
    _ index: Int, row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch
  ) -> Range<Int> {
    // Every column of a run is distinct, so compressed positions are consecutive.
    let columns = runs[index].run.columns
    let shift = across.positions(of: columns).lowerBound &- columns.lowerBound
    return paintRun(index, row: y, shiftedBy: shift, onto: &layer, scratch: &scratch)
  }

  /// Draws one row of a run whose columns are consecutive; rows must be drawn in ascending order.
  ///
  /// - Parameters:
  ///   - index: Which run.
  ///   - y: The row.
  ///   - shift: What to add to a column to get its position in the row.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  /// - Returns: The positions that may have changed.
  mutating func paintRun(
    _ index: Int, row y: Int, shiftedBy shift: Int, onto layer: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch
  ) -> Range<Int> {
    let collected = positionedGlyphs.collectSpans(
      of: &runs[index].run, row: y, rows: shapes.glyphs.rows, shiftedBy: shift, into: &scratch.spans)
    let touched = collected.positions
    guard !touched.isEmpty else { return touched }
    if collected.isApart, case .solid(let color) = runs[index].paint {
      compositeSourceOver(
        color, coverage: shapes.glyphs.values, spans: scratch.spans, count: collected.count, onto: &layer
      )
      return touched
    }
    fillRun(0, to: &scratch.outer, columns: touched)
    positionedGlyphs.add(
      scratch.spans, count: collected.count, row: y, values: shapes.glyphs.values, to: &scratch.outer, shiftedBy: shift,
      cells: &scratch.cells)
    switch runs[index].paint {
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
