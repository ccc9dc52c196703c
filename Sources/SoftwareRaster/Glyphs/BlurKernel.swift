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
