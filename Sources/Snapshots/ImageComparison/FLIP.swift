import ColorSpaces
public import PixelBuffers

/// The FLIP difference of images: how visible it is when flipping between two of them.
///
/// It is the one of Andersson and others (2020) for images of low dynamic range. It sees as an eye does that has 67
/// pixels to a degree, as at an arm's length from a desktop monitor: fine detail is blurred before colours are compared,
/// and differences of outlines and points count more. All arithmetic is that of `Double`, without functions of the C maths
/// library, so that each machine gets the same bits.
public enum FLIP {
  /// The FLIP difference in parts of two images.
  ///
  /// Each pixel gets the value it has in a comparison of the whole images. Translucent pixels are compared over white and
  /// over black, and the larger difference counts.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it. If its size differs, both are laid on each other at the top left, and
  ///     pixels that only one of them has count as 1.
  ///   - boxes: The parts; a pixel in two of them counts twice, and what neither image has does not count.
  /// - Returns: Mean, 99th percentile and maximum, each 0–1; 0 without pixels.
  /// - Complexity: O(*n*), where *n* is the number of pixels in the boxes, with about 1 µs for each.
  public static func compare(_ expected: RGBAImage, _ actual: RGBAImage, within boxes: [PixelBox]) -> FLIPResult {
    var values: [Double] = []
    for box in boxes { values += Self.values(expected, actual, in: box) }
    return FLIPResult(values)
  }

  /// The differences of the pixels of a part, row by row, each 0–1; without those that neither image has.
  package static func values(_ expected: RGBAImage, _ actual: RGBAImage, in box: PixelBox) -> [Double] {
    let width = max(expected.size.width, actual.size.width)
    let height = max(expected.size.height, actual.size.height)
    let columns = max(0, box.x)..<max(0, box.x, min(box.x + box.width, width))
    let rows = max(0, box.y)..<max(0, box.y, min(box.y + box.height, height))
    let overlap = (
      width: min(expected.size.width, actual.size.width), height: min(expected.size.height, actual.size.height)
    )
    var values = [Double](repeating: 1, count: columns.count * rows.count)
    for top in stride(from: rows.lowerBound, to: min(rows.upperBound, overlap.height), by: FLIPTile.side) {
      for left in stride(from: columns.lowerBound, to: min(columns.upperBound, overlap.width), by: FLIPTile.side) {
        let tile = FLIPTile(
          columns: left..<min(left + FLIPTile.side, columns.upperBound, overlap.width),
          rows: top..<min(top + FLIPTile.side, rows.upperBound, overlap.height), overlap: overlap)
        let differences = tile.differences(expected, actual)
        for row in 0..<tile.rows.count {
          for column in 0..<tile.columns.count {
            values[(top - rows.lowerBound + row) * columns.count + left - columns.lowerBound + column] =
              differences?[row * tile.columns.count + column] ?? 0
          }
        }
      }
    }
    guard expected.size != actual.size else { return values }
    return values.indices.compactMap { index in
      let (x, y) = (columns.lowerBound + index % columns.count, rows.lowerBound + index / columns.count)
      return expected.has(x, y) || actual.has(x, y) ? values[index] : nil
    }
  }
}

/// The FLIP difference of many pixels.
public struct FLIPResult: Hashable, Sendable {
  /// The mean of all pixels, 0–1.
  public var mean: Double

  /// The value that 99 of 100 pixels do not exceed, 0–1.
  public var percentile99: Double

  /// The largest value, 0–1.
  public var maximum: Double

  /// Sums up the values of pixels.
  init(_ values: [Double]) {
    mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    let distribution = Percentiles(values.map { ($0, 1) })
    (percentile99, maximum) = (distribution.percentile99, distribution.maximum)
  }
}

extension RGBAImage {
  /// Whether the image has a pixel.
  func has(_ x: Int, _ y: Int) -> Bool { x < size.width && y < size.height }
}
