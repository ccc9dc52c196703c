import PixelBuffers

/// The pixels in which two images differ.
struct PixelChanges {
  let expected: RGBAImage
  let actual: RGBAImage

  /// The size of the part both images have.
  let overlap: (width: Int, height: Int)

  /// The changed pixels of the overlap, row-major, as `y * overlap.width + x`.
  private(set) var places: [Int32] = []

  /// The pairs of colours of the changed pixels in the overlap.
  private(set) var colors = ColorChanges()

  /// The largest difference of one channel in the overlap, 0–255.
  private(set) var maximumChannel = 0

  /// Finds the changed pixels.
  init(_ expected: RGBAImage, _ actual: RGBAImage) {
    self.expected = expected
    self.actual = actual
    overlap = (min(expected.size.width, actual.size.width), min(expected.size.height, actual.size.height))
    for row in 0..<overlap.height { addRow(row) }
  }

  /// The smallest rectangle that holds both images.
  var bounds: (width: Int, height: Int) {
    (max(expected.size.width, actual.size.width), max(expected.size.height, actual.size.height))
  }

  /// The number of changed pixels, with those that only one image has.
  var count: Int {
    places.count + expected.size.area + actual.size.area - 2 * overlap.width * overlap.height
  }

  private mutating func addRow(_ row: Int) {
    let expectedStart = row * expected.size.width
    let actualStart = row * actual.size.width
    // Blocks are compared without a look at each pixel, because almost all are equal.
    var column = 0
    while column < overlap.width {
      let length = min(64, overlap.width - column)
      let isEqual = blocksAreEqual(
        expected.pixels.span, from: expectedStart + column, actual.pixels.span, from: actualStart + column,
        count: length)
      if !isEqual {
        for x in column..<column + length {
          let (old, new) = (expected.pixels[expectedStart + x], actual.pixels[actualStart + x])
          if old != new { add(old, new, at: Int32(row * overlap.width + x)) }
        }
      }
      column += length
    }
  }

  private mutating func add(_ old: UInt32, _ new: UInt32, at place: Int32) {
    places.append(place)
    if colors.add(old, new) {
      maximumChannel = max(maximumChannel, largestChannelDifference(old, new))
    }
  }
}

/// Whether two blocks of pixels are equal.
private func blocksAreEqual(
  _ first: Span<UInt32>, from firstStart: Int, _ second: Span<UInt32>, from secondStart: Int, count: Int
) -> Bool {
  // One check here lets the optimizer drop the two per pixel below and join the rest into vectors.
  precondition(firstStart >= 0 && firstStart + count <= first.count)
  precondition(secondStart >= 0 && secondStart + count <= second.count)
  var difference: UInt32 = 0
  for index in 0..<count { difference |= first[firstStart &+ index] ^ second[secondStart &+ index] }
  return difference == 0
}

/// The largest difference of one of four 8-bit channels.
func largestChannelDifference(_ first: UInt32, _ second: UInt32) -> Int {
  var largest = 0
  for shift in [0, 8, 16, 24] as [UInt32] {
    largest = max(largest, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
  }
  return largest
}
