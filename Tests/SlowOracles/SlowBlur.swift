/// The coverage of cells, blurred and averaged over pixels by the definition of both.
public enum SlowBlur {
  /// Blurs cells that are covered evenly.
  ///
  /// - Parameters:
  ///   - cells: The share of each cell that is covered, row by row.
  ///   - width: The number of cells in a row.
  ///   - cellsPerPixel: The number of cells along a side of a pixel, which divides width and height.
  ///   - sigma: The standard deviation, in pixels.
  /// - Returns: A value for each pixel, row by row.
  public static func blur(_ cells: [Double], width: Int, cellsPerPixel: Int, sigma: Double) -> [Double] {
    let height = cells.count / width
    let once = blurRows(cells, width: width, cellsPerPixel: cellsPerPixel, sigma: sigma)
    let turned = transpose(once, width: width / cellsPerPixel)
    let twice = blurRows(turned, width: height, cellsPerPixel: cellsPerPixel, sigma: sigma)
    return transpose(twice, width: height / cellsPerPixel)
  }

  /// Blurs each row along itself; the result has a value for each pixel.
  private static func blurRows(_ cells: [Double], width: Int, cellsPerPixel: Int, sigma: Double) -> [Double] {
    let gaussian = SlowGaussian(sigma: sigma)
    let reach = Int((5 * sigma * Double(cellsPerPixel)).rounded(.up)) + cellsPerPixel
    let side = 1 / Double(cellsPerPixel)
    // The weight of a cell that begins so many cells after the pixel does.
    let steps = (-reach...reach + 1).map { gaussian.blurredStep(Double($0) * side - 0.5) }
    let weights = zip(steps, steps.dropFirst()).map { $1 - $0 }
    let count = width / cellsPerPixel
    var blurred: [Double] = []
    blurred.reserveCapacity(cells.count / cellsPerPixel)
    for start in stride(from: 0, to: cells.count, by: width) {
      guard let first = (0..<width).first(where: { cells[start + $0] != 0 }),
        let last = (0..<width).last(where: { cells[start + $0] != 0 })
      else {
        blurred += [Double](repeating: 0, count: count)
        continue
      }
      for pixel in 0..<count {
        let begin = pixel * cellsPerPixel
        var sum = 0.0
        var cell = max(first, begin - reach)
        while cell <= min(last, begin + reach) {
          sum += cells[start + cell] * weights[cell - begin + reach]
          cell += 1
        }
        blurred.append(sum)
      }
    }
    return blurred
  }

  private static func transpose(_ values: [Double], width: Int) -> [Double] {
    let height = values.count / width
    return (0..<width).flatMap { x in (0..<height).map { values[$0 * width + x] } }
  }
}
