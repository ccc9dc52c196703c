/// How a mask is blurred: its cells, and where they lie in the picture.
struct BlurPlan {
  let grid: BlurGrid
  let kernel: BlurKernel
  let across: BlurAxis
  let down: BlurAxis
}

/// Which lines along one axis of a picture matter to a blurred mask.
struct BlurAxis {
  private let grid: BlurGrid
  private let kernel: BlurKernel

  /// Where a cell begins, in half pixels; 0 unless cells are larger than pixels.
  let anchor: Int

  /// The pixels that are wanted.
  let pixels: Range<Int>

  /// The outputs that those need: pixels, or cells if these are larger.
  let outputs: Range<Int>

  /// The lines of the raster in which the outputs see anything; the raster begins at the anchor.
  let source: Range<Int>

  init(pixels: Range<Int>, anchor: Int, grid: BlurGrid, kernel: BlurKernel) {
    (self.grid, self.kernel, self.anchor, self.pixels) = (grid, kernel, anchor, pixels)
    let (cells, side) = (grid.cellsPerPixel, grid.pixelsPerCell)
    func cell(of pixel: Int) -> Int { BlurGrid.neighbours(of: pixel, anchor: anchor, side: side).cell }
    outputs = side == 1 ? pixels : cell(of: pixels.lowerBound)..<cell(of: pixels.upperBound - 1) + 2
    let begin = outputs.lowerBound * cells + kernel.first
    let end = (outputs.upperBound - 1) * cells + kernel.first + kernel.weights.count
    source = begin * grid.blockSide..<end * grid.blockSide
  }

  /// The outputs that what is covered reaches, and the pixels that see those.
  ///
  /// - Parameter covered: The lines of the raster where anything is covered; not empty.
  /// - Returns: Both; empty if nothing of it is wanted.
  func reached(from covered: Range<Int>) -> (outputs: Range<Int>, pixels: Range<Int>) {
    let (cells, side, block) = (grid.cellsPerPixel, grid.pixelsPerCell, grid.blockSide)
    let (begin, end) = (covered.lowerBound.dividedDown(by: block), (covered.upperBound - 1).dividedDown(by: block) + 1)
    let last = kernel.first + kernel.weights.count - 1
    let reached = (begin - last).dividedDown(by: cells)..<(end - 1 - kernel.first).dividedDown(by: cells) + 1
    guard side > 1 else { return (reached.clamped(to: outputs), reached.clamped(to: pixels)) }
    let around =
      reached.lowerBound * side - side / 2 + (anchor + 1) >> 1..<reached.upperBound * side + side / 2 + anchor >> 1
    // One output more on each side, between which and its neighbour pixels are interpolated.
    return ((reached.lowerBound - 1..<reached.upperBound + 1).clamped(to: outputs), around.clamped(to: pixels))
  }
}

/// A blurred mask of a picture, ready to be written row by row from the top.
struct BlurredMask {
  /// The pixels that the mask may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  private let plan: BlurPlan
  private var blur: CoverageBlur

  /// The outputs of each blurred row.
  private let outputs: Range<Int>

  /// Two blurred rows of cells that are larger than pixels, and which the upper one is.
  private var upper: ContiguousArray<UInt16> = []
  private var lower: ContiguousArray<UInt16> = []
  private var upperRow = Int.min

  /// Prepares a mask; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - plan: How it is blurred.
  ///   - covered: The columns and rows of the raster where anything is covered; not empty.
  init?(_ plan: BlurPlan, covered: (columns: Range<Int>, rows: Range<Int>)) {
    let (across, down) = (plan.across.reached(from: covered.columns), plan.down.reached(from: covered.rows))
    (columns, rows, outputs) = (across.pixels, down.pixels, across.outputs)
    guard !columns.isEmpty, !rows.isEmpty, !outputs.isEmpty else { return nil }
    self.plan = plan
    blur = CoverageBlur(covered: covered, columns: outputs, grid: plan.grid, kernel: plan.kernel)
  }

  /// Writes one row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row, one of ``rows``.
  ///   - mask: Receives the values, 0–65535.
  ///   - positions: Where the values of ``columns`` go in the mask.
  ///   - source: What is blurred.
  mutating func write(
    row y: Int, into mask: inout ContiguousArray<UInt16>, at positions: Range<Int>, source: CoverageBlur.Source
  ) {
    if upper.isEmpty {
      upper = ContiguousArray(repeating: 0, count: outputs.count)
      lower = upper
    }
    let side = plan.grid.pixelsPerCell
    guard side > 1 else {
      blur.write(row: y, into: &upper, source: source)
      return copyRun(
        upper, shiftedBy: columns.lowerBound - outputs.lowerBound - positions.lowerBound, to: &mask, columns: positions)
    }
    let (row, weight) = BlurGrid.neighbours(of: y, anchor: plan.down.anchor, side: side)
    if upperRow != row {
      if upperRow == row - 1 {
        swap(&upper, &lower)
      } else {
        blur.write(row: row, into: &upper, source: source)
      }
      blur.write(row: row + 1, into: &lower, source: source)
      upperRow = row
    }
    let (whole, shift) = (2 * side, 2 * (side.trailingZeroBitCount + 1))
    for (index, position) in positions.enumerated() {
      let (cell, share) = BlurGrid.neighbours(of: columns.lowerBound + index, anchor: plan.across.anchor, side: side)
      func value(_ cell: Int) -> Int64 {
        let outputIndex = cell - outputs.lowerBound
        guard outputIndex >= 0, outputIndex < outputs.count else { return 0 }
        return Int64(upper[outputIndex]) * Int64(whole - weight) + Int64(lower[outputIndex]) * Int64(weight)
      }
      let sum = value(cell) * Int64(whole - share) + value(cell + 1) * Int64(share)
      mask[position] = UInt16(truncatingIfNeeded: (sum + 1 << Int64(shift - 1)) >> Int64(shift))
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
