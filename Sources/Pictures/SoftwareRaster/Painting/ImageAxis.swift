/// How an image is resampled along one axis: which of its pixels each device pixel is mixed from.
///
/// An axis that shrinks averages: each device pixel weighs the pixels under it by how much of it they cover. One that
/// grows, or keeps its size, interpolates linearly at the centre of the device pixel; pixels beyond the edge count as
/// the outermost one. At equal sizes both are the same.
struct ImageAxis {
  /// The device pixels for which weights are known.
  let devicePixels: Range<Int>

  /// For each device pixel, and after the last one, where its weights begin.
  private(set) var starts: ContiguousArray<Int32> = [0]

  /// For each device pixel its first pixel of the image.
  private(set) var pixels: ContiguousArray<Int32> = []

  /// The weights of consecutive pixels of the image; those of a device pixel add up to ``whole`` exactly.
  private(set) var weights: ContiguousArray<UInt32> = []

  /// The weight of all pixels of the image in one device pixel.
  static let whole = 2_147_483_648.0

  /// The number of fraction bits of a weight.
  static let fractionBits: UInt64 = 31

  /// Finds the weights of an axis.
  ///
  /// - Parameters:
  ///   - start: Where the image begins, in Q16 device pixels.
  ///   - end: Where it ends, after `start`.
  ///   - crop: The part of the image that is stretched between them, in its pixels, within `0...count`.
  ///   - count: The number of pixels of the image.
  ///   - devicePixels: The device pixels that are needed; each touches the image.
  init(start: Int64, end: Int64, crop: (start: Double, end: Double), count: Int, devicePixels: Range<Int>) {
    self.devicePixels = devicePixels
    let ratio = (crop.end - crop.start) / (Double(end - start) / 65536)
    pixels.reserveCapacity(devicePixels.count)
    starts.reserveCapacity(devicePixels.count + 1)
    /// Where an edge in Q16 lies in the image.
    func position(_ edge: Int64) -> Double { crop.start + Double(edge - start) / 65536 * ratio }
    for devicePixel in devicePixels {
      let left = Int64(devicePixel) << 16
      if ratio > 1 {
        average(from: position(max(left, start)), to: position(min(left + FixedPoint.one, end)), count: count)
      } else {
        interpolate(at: position(left + FixedPoint.one / 2) - 0.5, count: count)
      }
      starts.append(Int32(truncatingIfNeeded: weights.count))
    }
  }

  /// Adds a device pixel that shows a stretch of the image.
  private mutating func average(from start: Double, to end: Double, count: Int) {
    let first = min(max(Int(FixedPoint.floor(start)), 0), count - 1)
    let last = min(max(Int(FixedPoint.floor(end)), first), count - 1)
    pixels.append(Int32(truncatingIfNeeded: first))
    let length = end - start
    // Each weight is the difference of two rounded sums, so that they add up exactly.
    var before: Int64 = 0
    for pixel in first...last {
      let share = pixel == last || length <= 0 ? 1 : min(max((Double(pixel + 1) - start) / length, 0), 1)
      let sum = FixedPoint.floor(share * Self.whole + 0.5)
      weights.append(UInt32(truncatingIfNeeded: sum - before))
      before = sum
    }
  }

  /// Adds a device pixel that shows a point of the image, counted from the centre of its first pixel.
  private mutating func interpolate(at position: Double, count: Int) {
    let inside = min(max(position, 0), Double(count - 1))
    let first = Int(FixedPoint.floor(inside))
    pixels.append(Int32(truncatingIfNeeded: first))
    let share = FixedPoint.floor((inside - Double(first)) * Self.whole + 0.5)
    weights.append(UInt32(truncatingIfNeeded: Int64(Self.whole) - share))
    if share > 0 { weights.append(UInt32(truncatingIfNeeded: share)) }
  }
}
