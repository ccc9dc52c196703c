internal import DisplayLists

/// The blurred shadow of a run of glyphs, ready to be drawn row by row from the top.
struct TextShadowPainter {
  /// The shadow's colour.
  let color: PremultipliedPixel

  /// The pixels that the shadow may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  private let grid: BlurGrid
  private var blur: RunBlur

  /// The corner of the grid of cells; only its place within a cell matters.
  ///
  /// It is the pixel of the first glyph's origin, so that a move by whole pixels changes nothing else.
  private let originX: Int
  private let originY: Int

  /// The outputs of each blurred row.
  private let firstOutput: Int
  private let outputCount: Int

  /// Two blurred rows of cells that are larger than pixels, and which the upper one is.
  private var upper: ContiguousArray<UInt16> = []
  private var lower: ContiguousArray<UInt16> = []
  private var upperRow = Int.min

  /// Prepares the shadow of a run; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - shadow: The shadow; its spread does not count.
  ///   - sigma: Its standard deviation, in Q16 pixels, more than 0.
  ///   - run: The run.
  ///   - size: The size of the em, in Q16 pixels.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - glyphs: Where the run's glyphs are placed once more.
  ///   - masks: Where coverage is kept.
  init?(
    _ shadow: BoxShadow, sigma: Int64, of run: GlyphRun, size: Int64, width: Int, height: Int,
    glyphs: inout PlacedGlyphs, masks: inout GlyphMasks
  ) {
    color = PremultipliedPixel(shadow.color)
    guard color.alpha > 0, let first = run.glyphs.first else { return nil }
    let grid = BlurGrid(sigma: sigma, size: size)
    let kernel = BlurKernel(sigma: sigma, grid: grid)
    let (cells, side, block) = (grid.cellsPerPixel, grid.pixelsPerCell, grid.blockSide)
    originX = Int(first.quarterX >> 2) & (side - 1)
    originY = Int(first.baseline) & (side - 1)
    /// The outputs that the picture's pixels need, and the pixels in which those see glyphs.
    func wanted(_ count: Int, _ origin: Int) -> (outputs: Range<Int>, source: Range<Int>) {
      let outputs =
        side == 1
        ? 0..<count : grid.neighbours(of: -origin).cell..<grid.neighbours(of: count - 1 - origin).cell + 2
      let begin = outputs.lowerBound * cells + kernel.first
      let end = (outputs.upperBound - 1) * cells + kernel.first + kernel.weights.count
      return (outputs, begin * block..<end * block)
    }
    let (across, down) = (wanted(width, originX), wanted(height, originY))
    let raster = PlacedGlyphs.Raster(
      size: size * Int64(cells) >> Int64(grid.halvings), scale: Int64(cells),
      offsetX: (FixedPoint.coordinate(shadow.offsetX) - Int64(originX) * FixedPoint.one) * Int64(cells),
      offsetY: (FixedPoint.coordinate(shadow.offsetY) - Int64(originY) * FixedPoint.one) * Int64(cells),
      halvings: Int64(grid.halvings),
      columns: across.source, rows: down.source)
    guard let placed = glyphs.append(run, raster: raster, masks: &masks) else { return nil }
    /// The outputs that glyphs in a range of the source reach, and the pixels that see those.
    func reached(_ ink: Range<Int>, _ outputs: Range<Int>, _ origin: Int) -> (outputs: Range<Int>, pixels: Range<Int>) {
      let (begin, end) = (ink.lowerBound.dividedDown(by: block), (ink.upperBound - 1).dividedDown(by: block) + 1)
      let last = kernel.first + kernel.weights.count - 1
      let reached = (begin - last).dividedDown(by: cells)..<(end - 1 - kernel.first).dividedDown(by: cells) + 1
      let pixels = side == 1 ? reached : reached.lowerBound * side - side / 2..<reached.upperBound * side + side / 2
      // One output more on each side, between which and its neighbour pixels are interpolated.
      let padded = side == 1 ? reached : reached.lowerBound - 1..<reached.upperBound + 1
      return (padded.clamped(to: outputs), pixels.lowerBound + origin..<pixels.upperBound + origin)
    }
    let (inkAcross, inkDown) = (
      reached(placed.columns, across.outputs, originX), reached(placed.rows, down.outputs, originY)
    )
    columns = inkAcross.pixels.clamped(to: 0..<width)
    rows = inkDown.pixels.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty, !inkAcross.outputs.isEmpty else { return nil }
    self.grid = grid
    firstOutput = inkAcross.outputs.lowerBound
    blur = RunBlur(run: placed, columns: inkAcross.outputs, grid: grid, kernel: kernel)
    outputCount = inkAcross.outputs.count
  }
}

extension TextShadowPainter {
  /// Writes the shadow's mask in one row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row, one of ``rows``.
  ///   - positions: Where the values of ``columns`` go in the scratch's mask.
  ///   - scratch: Receives the mask.
  ///   - glyphs: Where the run's glyphs are.
  ///   - masks: Where coverage is kept.
  mutating func write(
    row y: Int, positions: Range<Int>, scratch: inout RowScratch, glyphs: inout PlacedGlyphs, masks: GlyphMasks
  ) {
    if upper.isEmpty {
      upper = ContiguousArray(repeating: 0, count: outputCount)
      lower = upper
    }
    guard grid.pixelsPerCell > 1 else {
      blur.write(row: y, into: &upper, source: &glyphs, masks: masks, scratch: &scratch)
      return copyRun(
        upper, shiftedBy: columns.lowerBound - firstOutput - positions.lowerBound, to: &scratch.mask,
        columns: positions)
    }
    let (row, weight) = grid.neighbours(of: y - originY)
    if upperRow != row {
      if upperRow == row - 1 {
        swap(&upper, &lower)
      } else {
        blur.write(row: row, into: &upper, source: &glyphs, masks: masks, scratch: &scratch)
      }
      blur.write(row: row + 1, into: &lower, source: &glyphs, masks: masks, scratch: &scratch)
      upperRow = row
    }
    let (side, shift) = (2 * grid.pixelsPerCell, 2 * (grid.pixelsPerCell.trailingZeroBitCount + 1))
    for (index, position) in positions.enumerated() {
      let (cell, share) = grid.neighbours(of: columns.lowerBound + index - originX)
      func value(_ cell: Int) -> Int64 {
        let place = cell - firstOutput
        guard place >= 0, place < outputCount else { return 0 }
        return Int64(upper[place]) * Int64(side - weight) + Int64(lower[place]) * Int64(weight)
      }
      let sum = value(cell) * Int64(side - share) + value(cell + 1) * Int64(share)
      scratch.mask[position] = UInt16(truncatingIfNeeded: (sum + 1 << Int64(shift - 1)) >> Int64(shift))
    }
  }
}

extension Int {
  /// The quotient rounded down; the divisor is positive.
  fileprivate func dividedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
