/// The coverage of something, blurred row by row from the top.
///
/// Only the rows that the Gaussian reaches from the current one are kept.
struct CoverageBlur {
  /// Writes the coverage of a row of the raster, from the first column of what is blurred on; rows ascend.
  typealias Source = (_ row: Int, _ coverage: inout ContiguousArray<UInt16>) -> Void

  private let grid: BlurGrid
  private let kernel: BlurKernel

  /// Where anything is covered, in a raster of cells, or of the blocks that make up a cell.
  private let covered: (columns: Range<Int>, rows: Range<Int>)

  /// The outputs that are wanted: pixels, or cells if those are larger.
  private let columns: Range<Int>

  /// The rows of cells blurred along themselves: cell row *r* is at index *r* modulo their number.
  private var rows: ContiguousArray<UInt16> = []

  /// The cell row that is blurred next.
  private var next = Int.min

  /// The coverage of a row of the raster.
  private var coverage: ContiguousArray<UInt16> = []

  /// The coverage of a row of cells, ordered by the cell's position in its output: all first cells, then all second ones.
  private var phases: ContiguousArray<UInt16> = []

  private var sums: ContiguousArray<UInt32> = []

  /// Prepares a blur.
  ///
  /// - Parameters:
  ///   - covered: The columns and rows of the raster where anything is covered.
  ///   - columns: The outputs that are wanted.
  ///   - grid: The cells.
  ///   - kernel: Their weights.
  init(covered: (columns: Range<Int>, rows: Range<Int>), columns: Range<Int>, grid: BlurGrid, kernel: BlurKernel) {
    self.covered = covered
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
  ///   - source: What is blurred.
  mutating func write(row: Int, into blurred: inout ContiguousArray<UInt16>, source: Source) {
    let first = row * grid.cellsPerPixel + kernel.first
    let last = first + kernel.weights.count
    if rows.isEmpty { allocate() }
    next = max(next, first)
    while next < last {
      blurAlong(next, source: source)
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
    coverage = ContiguousArray(repeating: 0, count: covered.columns.count)
  }

  /// Whether anything is covered in a row of cells.
  private func contains(_ cell: Int) -> Bool {
    covered.rows.overlaps(cell * grid.blockSide..<(cell + 1) * grid.blockSide)
  }

  /// The index of a row of cells.
  private func slot(of cell: Int) -> Int {
    let rest = cell % kernel.weights.count
    return rest < 0 ? rest + kernel.weights.count : rest
  }

  /// Blurs one row of cells along itself.
  private mutating func blurAlong(_ cell: Int, source: Source) {
    guard contains(cell) else { return }
    if grid.blockSide == 1 {
      source(cell, &coverage)
      spread(coverage, from: covered.columns.lowerBound, count: covered.columns.count)
    } else {
      sumBlocks(cell, source: source)
    }
    fillRun(0, to: &sums, columns: 0..<columns.count)
    for (index, weight) in kernel.weights.enumerated() {
      let (pixel, phase) = index.quotientAndRemainder(dividingBy: grid.cellsPerPixel)
      addProducts(phases, from: phase * phaseLength + pixel, weight: weight, to: &sums, count: columns.count)
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
      let (pixel, phase) = (start + index).quotientAndRemainder(dividingBy: grid.cellsPerPixel)
      guard pixel < length else { break }
      phases[phase * length + pixel] = values[index]
    }
  }

  /// Sets the phases to a row of cells that consist of blocks.
  private mutating func sumBlocks(_ cell: Int, source: Source) {
    let side = grid.blockSide
    let firstCell = covered.columns.lowerBound >> side.trailingZeroBitCount
    let shift = covered.columns.lowerBound - firstCell * side
    let cellCount = (shift + covered.columns.count + side - 1) / side
    var blocks = ContiguousArray<UInt32>(repeating: 0, count: cellCount)
    for row in (cell * side..<(cell + 1) * side).clamped(to: covered.rows) {
      source(row, &coverage)
      for index in 0..<covered.columns.count {
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
func addProducts(
  _ values: ContiguousArray<UInt16>, from start: Int, weight: UInt16, to sums: inout ContiguousArray<UInt32>,
  count: Int
) {
  let values = values.span.extracting(start..<start + count)
  precondition(count <= sums.count)
  var sums = sums.mutableSpan
  for index in 0..<count { sums[index] &+= UInt32(values[index]) &* UInt32(weight) }
}

/// Rounds sums in 1⁄65536 to nearest.
func roundSums(_ sums: ContiguousArray<UInt32>, into values: inout ContiguousArray<UInt16>, count: Int) {
  precondition(count <= sums.count && count <= values.count)
  let sums = sums.span
  var values = values.mutableSpan
  for index in 0..<count { values[index] = UInt16(truncatingIfNeeded: (sums[index] &+ 32768) &>> 16) }
}
