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
