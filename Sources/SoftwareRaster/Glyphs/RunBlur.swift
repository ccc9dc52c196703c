/// The coverage of a run, blurred row by row from the top.
///
/// Only the rows that the Gaussian reaches from the current one are kept.
struct RunBlur {
  private let grid: BlurGrid
  private let kernel: BlurKernel

  /// The run in a raster of cells, or of the blocks that make up a cell.
  private var run: PlacedRun

  /// The outputs that are wanted: pixels, or cells if those are larger.
  private let columns: Range<Int>

  /// The rows of cells blurred along themselves: cell row *r* is at index *r* modulo their number.
  private var rows: ContiguousArray<UInt16> = []

  /// The cell row that is blurred next.
  private var next = Int.min

  /// The coverage of a row of the raster.
  private var coverage: ContiguousArray<UInt16> = []

  /// The coverage of a row of cells, ordered by the cell's place in its output: all first cells, then all second ones.
  private var phases: ContiguousArray<UInt16> = []

  private var sums: ContiguousArray<UInt32> = []

  init(run: PlacedRun, columns: Range<Int>, grid: BlurGrid, kernel: BlurKernel) {
    self.run = run
    self.columns = columns
    self.grid = grid
    self.kernel = kernel
  }

  /// The number of outputs that one phase is long enough for.
  private var phaseLength: Int { columns.count + kernel.weights.count / grid.cellsPerPixel + 1 }

  /// Writes one row of outputs.
  ///
  /// - Parameters:
  ///   - row: The row of outputs; rows must be asked for in ascending order.
  ///   - blurred: Receives a value for each output, 0–65535.
  ///   - source: Where the run's glyphs are.
  ///   - masks: Where coverage is kept.
  ///   - scratch: Scratch.
  mutating func write(
    row: Int, into blurred: inout ContiguousArray<UInt16>, source: inout PlacedGlyphs, masks: GlyphMasks,
    scratch: inout RowScratch
  ) {
    let first = row * grid.cellsPerPixel + kernel.first
    let last = first + kernel.weights.count
    if rows.isEmpty { allocate() }
    next = max(next, first)
    while next < last {
      blurAlong(next, source: &source, masks: masks, scratch: &scratch)
      next += 1
    }
    fillRun(0, to: &sums, columns: 0..<columns.count)
    for cell in first..<last where contains(cell) {
      addProducts(
        rows, from: slot(of: cell) * columns.count, weight: kernel.weights[cell - first], to: &sums,
        count: columns.count)
    }
    roundSums(sums, into: &blurred, count: columns.count)
  }

  private mutating func allocate() {
    rows = ContiguousArray(repeating: 0, count: kernel.weights.count * columns.count)
    sums = ContiguousArray(repeating: 0, count: columns.count)
    phases = ContiguousArray(repeating: 0, count: grid.cellsPerPixel * phaseLength)
    coverage = ContiguousArray(repeating: 0, count: run.columns.count)
  }

  /// Whether the run touches a row of cells.
  private func contains(_ cell: Int) -> Bool {
    run.rows.overlaps(cell * grid.blockSide..<(cell + 1) * grid.blockSide)
  }

  /// The index of a row of cells.
  private func slot(of cell: Int) -> Int {
    let rest = cell % kernel.weights.count
    return rest < 0 ? rest + kernel.weights.count : rest
  }

  /// Blurs one row of cells along itself.
  private mutating func blurAlong(
    _ cell: Int, source: inout PlacedGlyphs, masks: GlyphMasks, scratch: inout RowScratch
  ) {
    guard contains(cell) else { return }
    if grid.blockSide == 1 {
      source.write(&run, row: cell, masks: masks, into: &coverage, scratch: &scratch)
      spread(coverage, from: run.columns.lowerBound, count: run.columns.count)
    } else {
      sumBlocks(cell, source: &source, masks: masks, scratch: &scratch)
    }
    fillRun(0, to: &sums, columns: 0..<columns.count)
    for (index, weight) in kernel.weights.enumerated() {
      let (place, phase) = index.quotientAndRemainder(dividingBy: grid.cellsPerPixel)
      addProducts(phases, from: phase * phaseLength + place, weight: weight, to: &sums, count: columns.count)
    }
    let start = slot(of: cell) * columns.count
    for index in 0..<columns.count { rows[start + index] = UInt16(truncatingIfNeeded: (sums[index] &+ 32768) &>> 16) }
  }

  /// Sets the phases to a row of cells.
  private mutating func spread(_ values: ContiguousArray<UInt16>, from cell: Int, count: Int) {
    fillRun(0, to: &phases, columns: 0..<phases.count)
    let start = cell - columns.lowerBound * grid.cellsPerPixel - kernel.first
    let length = phaseLength
    for index in 0..<count where start + index >= 0 {
      let (place, phase) = (start + index).quotientAndRemainder(dividingBy: grid.cellsPerPixel)
      guard place < length else { break }
      phases[phase * length + place] = values[index]
    }
  }

  /// Sets the phases to a row of cells that consist of blocks.
  private mutating func sumBlocks(
    _ cell: Int, source: inout PlacedGlyphs, masks: GlyphMasks, scratch: inout RowScratch
  ) {
    let side = grid.blockSide
    let firstCell = run.columns.lowerBound >> side.trailingZeroBitCount
    let shift = run.columns.lowerBound - firstCell * side
    let cellCount = (shift + run.columns.count + side - 1) / side
    var blocks = ContiguousArray<UInt32>(repeating: 0, count: cellCount)
    for row in (cell * side..<(cell + 1) * side).clamped(to: run.rows) {
      source.write(&run, row: row, masks: masks, into: &coverage, scratch: &scratch)
      for index in 0..<run.columns.count {
        blocks[(index + shift) >> side.trailingZeroBitCount] &+= UInt32(coverage[index])
      }
    }
    let area = UInt32(truncatingIfNeeded: side * side)
    spread(
      ContiguousArray(blocks.map { UInt16(truncatingIfNeeded: ($0 + area / 2) / area) }), from: firstCell,
      count: cellCount)
  }
}

/// Adds values times a weight to sums.
private func addProducts(
  _ values: ContiguousArray<UInt16>, from start: Int, weight: UInt16, to sums: inout ContiguousArray<UInt32>,
  count: Int
) {
  let values = values.span.extracting(start..<start + count)
  precondition(count <= sums.count)
  var sums = sums.mutableSpan
  for index in 0..<count { sums[index] &+= UInt32(values[index]) &* UInt32(weight) }
}

/// Rounds sums in 1⁄65536 to nearest.
private func roundSums(_ sums: ContiguousArray<UInt32>, into values: inout ContiguousArray<UInt16>, count: Int) {
  precondition(count <= sums.count && count <= values.count)
  let sums = sums.span
  var values = values.mutableSpan
  for index in 0..<count { values[index] = UInt16(truncatingIfNeeded: (sums[index] &+ 32768) &>> 16) }
}

/// The cells in which coverage is summed before it is blurred: parts of a pixel for small standard deviations,
/// blocks of pixels for large ones.
struct BlurGrid {
  /// The number of cells along a side of a pixel; 1 unless a pixel is divided.
  let cellsPerPixel: Int

  /// The number of pixels along a side of a cell, a power of two; 1 unless pixels are put together.
  let pixelsPerCell: Int

  /// How often the picture is halved before coverage is computed; only where cells are much larger than pixels.
  let halvings: Int

  /// The number of computed coverages along a side of a cell that is larger than a pixel; 1 for others.
  var blockSide: Int { pixelsPerCell >> halvings }

  /// The grid for a standard deviation, in Q16 pixels, at most 1,024 px.
  ///
  /// The finer the cells, the less it matters where in a cell an edge lies. Of very large glyphs cells are not as fine,
  /// so that coordinates stay in their range.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation.
  ///   - size: The size of the em, in Q16 pixels.
  init(sigma: Int64, size: Int64) {
    var cells =
      switch sigma {
      case ..<(FixedPoint.one / 4): 16
      case ..<(FixedPoint.one / 2): 8
      case ..<(FixedPoint.one * 2): 4
      case ..<(FixedPoint.one * 4): 2
      default: 1
      }
    while cells > 1, size * Int64(cells) > 32768 * FixedPoint.one { cells /= 2 }
    cellsPerPixel = cells
    var size = 1
    while sigma >= Int64(size) * 16 * FixedPoint.one { size *= 2 }
    pixelsPerCell = size
    halvings = max(0, size.trailingZeroBitCount - 3)
  }

  /// The cells whose blurred values give a pixel's value: one with the weight of the next one, in 1⁄(2·side).
  ///
  /// - Parameter pixel: The pixel, counted from a corner of the grid.
  /// - Returns: The cell, and the weight of the one after it.
  @inline(__always)
  func neighbours(of pixel: Int) -> (cell: Int, weight: Int) {
    let position = 2 * pixel + 1 - pixelsPerCell
    let cell = position >> (pixelsPerCell.trailingZeroBitCount + 1)
    return (cell, position - cell * 2 * pixelsPerCell)
  }
}

/// A Gaussian as weights of the cells around an output: a pixel, or a cell of several pixels.
struct BlurKernel {
  /// The weights in 1⁄65536, which they add up to; symmetric.
  private(set) var weights: ContiguousArray<UInt16> = []

  /// The first weighted cell, counted from the first cell of the output.
  private(set) var first = 0

  /// The kernel of a standard deviation, in Q16 pixels.
  ///
  /// A cell's coverage is taken as spread evenly over the cell, which widens an edge by a variance of 0 to ¼ cell²
  /// depending on where in the cell it lies; linear interpolation between cells widens it once more. Half of that is
  /// taken from the variance of the Gaussian, so that edges are as often too sharp as too soft.
  init(sigma: Int64, grid: BlurGrid) {
    let cells = Double(grid.cellsPerPixel) / Double(grid.pixelsPerCell)
    let wanted = Double(sigma) / 65536 * cells
    var variance = wanted * wanted - 0.125
    if grid.pixelsPerCell > 1 { variance += (cells * cells - 1) / 12 - 0.125 }
    let reduced = max(variance, 1.0 / 1024).squareRoot()
    let side = Double(grid.cellsPerPixel)
    /// The weight of all cells before a boundary, which lies so many cells behind the output's first side.
    func sum(before boundary: Int) -> Int {
      let inside = NormalDistribution.integral(Double(boundary) / reduced)
      let outside = NormalDistribution.integral((Double(boundary) - side) / reduced)
      return Int(FixedPoint.floor(reduced / side * (inside - outside) * 65536 + 0.5))
    }
    // Only the first half is computed; the other half is its mirror image, to the last bit.
    let middle = grid.cellsPerPixel / 2
    var sums: ContiguousArray<Int> = []
    first = middle - Int(NormalDistribution.reach * reduced) - grid.cellsPerPixel - 1
    for boundary in first...middle {
      sums.append(boundary == middle && grid.cellsPerPixel > 1 ? 32768 : sum(before: boundary))
    }
    let mirrored = sums.reversed().map { 65536 - $0 }
    sums.append(contentsOf: grid.cellsPerPixel > 1 ? mirrored.dropFirst() : mirrored[...])
    for (sum, next) in zip(sums, sums.dropFirst()) { weights.append(UInt16(truncatingIfNeeded: next - sum)) }
    while let weight = weights.first, weight == 0 {
      weights.removeFirst()
      weights.removeLast()
      first += 1
    }
  }
}
