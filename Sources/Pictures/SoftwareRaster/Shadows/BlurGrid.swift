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

  /// The pixels themselves.
  static let pixels = Self(cellsPerPixel: 1, pixelsPerCell: 1, halvings: 0)

  private init(cellsPerPixel: Int, pixelsPerCell: Int, halvings: Int) {
    (self.cellsPerPixel, self.pixelsPerCell, self.halvings) = (cellsPerPixel, pixelsPerCell, halvings)
  }

  /// The grid for a standard deviation, in Q16 pixels, at most 1,024 px.
  ///
  /// The finer the cells, the less it matters where in a cell an edge lies. Of very large things cells are not as fine,
  /// so that coordinates stay in their range.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation.
  ///   - size: The size of what is drawn, or of its em, in Q16 pixels.
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
  /// - Parameters:
  ///   - pixel: The pixel.
  ///   - anchor: Where a cell begins, in half pixels.
  ///   - side: The number of pixels along a side of a cell, a power of two.
  /// - Returns: The cell, counted from the anchor, and the weight of the one after it.
  @inline(__always)
  static func neighbours(of pixel: Int, anchor: Int, side: Int) -> (cell: Int, weight: Int) {
    let position = 2 * pixel + 1 - anchor - side
    let cell = position >> (side.trailingZeroBitCount + 1)
    return (cell, position - cell * 2 * side)
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
  /// A cell's coverage is assumed to be spread evenly over the cell, which widens an edge by a variance of 0 to ¼ cell²
  /// depending on where in the cell it lies; linear interpolation between cells widens it once more. Half of that is
  /// subtracted from the variance of the Gaussian, so that edges are as often too sharp as too soft.
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
