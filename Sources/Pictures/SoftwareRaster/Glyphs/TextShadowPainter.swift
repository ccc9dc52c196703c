internal import DisplayLists

/// The blurred shadow of a run of glyphs, ready to be drawn row by row from the top.
struct TextShadowPainter {
  /// The shadow's colour.
  private let color: PremultipliedPixel

  /// The run in the raster of the blur.
  private var run: PositionedRun

  private var mask: BlurredMask

  /// The pixels that the shadow may touch.
  var columns: Range<Int> { mask.columns }
  var rows: Range<Int> { mask.rows }

  /// Prepares the shadow of a run; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - shadow: The shadow; its spread does not count.
  ///   - sigma: Its standard deviation, in Q16 pixels, more than 0.
  ///   - run: The run.
  ///   - size: The size of the em, in Q16 pixels.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - glyphs: Where the run's glyphs are positioned once more.
  ///   - masks: Where coverage is kept.
  init?(
    _ shadow: BoxShadow, sigma: Int64, of run: GlyphRun, size: Int64, width: Int, height: Int,
    glyphs: inout PositionedGlyphs, masks: inout CoverageMasks
  ) {
    color = PremultipliedPixel(shadow.color)
    guard color.alpha > 0, let first = run.glyphs.first else { return nil }
    let grid = BlurGrid(sigma: sigma, size: size)
    let kernel = BlurKernel(sigma: sigma, grid: grid)
    // The grid begins at the pixel of the first glyph's origin, so that a move by whole pixels changes nothing else;
    // only that pixel's position within a cell matters.
    let originX = Int(first.quarterX >> 2) & (grid.pixelsPerCell - 1)
    let originY = Int(first.baseline) & (grid.pixelsPerCell - 1)
    let plan = BlurPlan(
      grid: grid, kernel: kernel,
      across: BlurAxis(pixels: 0..<width, anchor: 2 * originX, grid: grid, kernel: kernel),
      down: BlurAxis(pixels: 0..<height, anchor: 2 * originY, grid: grid, kernel: kernel))
    let cells = Int64(grid.cellsPerPixel)
    let raster = PositionedGlyphs.Raster(
      size: (size * cells) >> Int64(grid.halvings), scale: cells,
      offsetX: (FixedPoint.coordinate(shadow.offsetX) - Int64(originX) * FixedPoint.one) * cells,
      offsetY: (FixedPoint.coordinate(shadow.offsetY) - Int64(originY) * FixedPoint.one) * cells,
      halvings: Int64(grid.halvings),
      columns: plan.across.source, rows: plan.down.source)
    guard let positioned = glyphs.append(run, raster: raster, masks: &masks),
      let mask = BlurredMask(plan, covered: (positioned.columns, positioned.rows))
    else { return nil }
    self.run = positioned
    self.mask = mask
  }

  /// Draws one row; rows must be drawn in ascending order.
  ///
  /// - Returns: The positions that may have changed.
  mutating func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression, glyphs: inout PositionedGlyphs, masks: CoverageMasks
  ) -> Range<Int> {
    // Every column of a shadow is distinct, so compressed positions are consecutive.
    let positions = across.positions(of: columns)
    // The mask is taken out of the scratch, which the glyphs need too.
    var values: ContiguousArray<UInt16> = []
    swap(&values, &scratch.mask)
    var run = self.run
    mask.write(row: y, into: &values, at: positions) { row, coverage in
      glyphs.write(&run, row: row, masks: masks, into: &coverage, scratch: &scratch)
    }
    self.run = run
    swap(&values, &scratch.mask)
    compositeSourceOver(color, coverage: scratch.mask, onto: &layer, columns: positions)
    return positions
  }
}
