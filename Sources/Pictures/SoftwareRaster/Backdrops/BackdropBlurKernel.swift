/// A Gaussian for pixels of four channels, sampled at their centres, or at those of blocks of pixels.
///
/// What is blurred is continued beyond its sides by its mirror image, as often as necessary, the outermost pixels twice:
/// as Chromium does. A picture of one colour stays as it is to the last bit, since the weights add up to 1 exactly.
struct BackdropBlurKernel {
  /// The number of pixels along a side of a block, a power of two.
  private let side: Int

  /// The weights in 1⁄65536 from the middle outwards; the outer ones count twice, and all add up to 65536.
  private let weights: ContiguousArray<UInt16>

  /// Prepares a Gaussian; `nil` if it is so narrow that nothing changes.
  ///
  /// Blocks and the interpolation between them blur too; that is subtracted from the variance of the Gaussian.
  ///
  /// - Parameter sigma: The standard deviation, in Q16 pixels.
  init?(sigma: Int64) {
    side = Self.side(sigma: sigma)
    let size = Double(side)
    let wanted = Double(sigma) / 65536
    let variance = side == 1 ? wanted * wanted : wanted * wanted - (size * size - 1) / 12 - size * size / 8
    guard variance > 0 else { return nil }
    let reduced = variance.squareRoot() / size
    var densities: ContiguousArray<Double> = []
    var distance = 0.0
    while distance < NormalDistribution.reach * reduced {
      densities.append(NormalDistribution.density(distance / reduced))
      distance += 1
    }
    let total = densities.dropFirst().reduce(densities[0]) { $0 + 2 * $1 }
    var weights = ContiguousArray(densities.map { Int(FixedPoint.floor($0 / total * 65536 + 0.5)) })
    while let last = weights.last, last == 0 { weights.removeLast() }
    guard weights.count > 1 else { return nil }
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    self.weights = ContiguousArray(weights.map { UInt16(truncatingIfNeeded: $0) })
  }

  /// The side of the blocks for a standard deviation in Q16 pixels.
  private static func side(sigma: Int64) -> Int {
    var side = 1
    while sigma >= Int64(side) * 8 * FixedPoint.one { side *= 2 }
    return side
  }

  /// The approximate number of steps for blurring a pixel.
  ///
  /// - Parameter sigma: The standard deviation, in device pixels.
  /// - Returns: The number of steps.
  static func steps(sigma: Double) -> Double {
    let side = Double(side(sigma: FixedPoint.length(sigma)))
    return 4 * (1 / side + 1 / (side * side)) * (NormalDistribution.reach * sigma / side + 1)
  }
}

extension BackdropBlurKernel {
  /// Blurs a picture.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - write: Writes four channels of each pixel of a row; it is asked for all rows in ascending order.
  /// - Returns: The blurred pixels, row by row.
  func blurred(
    width: Int, height: Int, write: (_ row: Int, _ channels: inout ContiguousArray<UInt16>) -> Void
  ) -> ContiguousArray<PremultipliedPixel> {
    let (across, down) = (
      MirroredAxis(count: width, side: side, reach: weights.count - 1),
      MirroredAxis(count: height, side: side, reach: weights.count - 1)
    )
    let stride = 4 * across.outputs.count
    // Each row, blurred along itself, in blocks.
    var rows = ContiguousArray<UInt16>(repeating: 0, count: stride * height)
    var line = ContiguousArray<UInt16>(repeating: 0, count: 4 * width)
    var blocks = ContiguousArray<UInt16>(repeating: 0, count: 4 * across.blocks.count)
    var sums = ContiguousArray<UInt32>(repeating: 0, count: max(stride, blocks.count))
    var blurred = ContiguousArray<UInt16>(repeating: 0, count: stride)
    for y in 0..<height {
      write(y, &line)
      for (index, block) in across.blocks.enumerated() {
        across.sum(block) { pixel, share in
          for channel in 0..<4 { sums[4 &* index &+ channel] &+= UInt32(line[4 &* pixel &+ channel]) &* share }
        }
      }
      across.divide(&sums, into: &blocks, count: blocks.count)
      convolve(blocks, from: 4 * (weights.count - 1), step: 4, into: &blurred, sums: &sums, count: stride)
      copyRun(blurred, shiftedBy: -y * stride, to: &rows, columns: y * stride..<(y + 1) * stride)
    }
    // The same rows, in blocks of rows.
    var lines = ContiguousArray<UInt16>(repeating: 0, count: stride * down.blocks.count)
    blurred = ContiguousArray(repeating: 0, count: stride)
    for (index, block) in down.blocks.enumerated() {
      down.sum(block) { row, share in
        addProducts(rows, from: row * stride, weight: UInt16(truncatingIfNeeded: share), to: &sums, count: stride)
      }
      down.divide(&sums, into: &blurred, count: stride)
      copyRun(blurred, shiftedBy: -index * stride, to: &lines, columns: index * stride..<(index + 1) * stride)
    }
    rows = []
    return interpolated(lines, across, down)
  }

  /// Blurs the columns, and interpolates between blocks.
  private func interpolated(
    _ lines: ContiguousArray<UInt16>, _ across: MirroredAxis, _ down: MirroredAxis
  ) -> ContiguousArray<PremultipliedPixel> {
    let stride = 4 * across.outputs.count
    var pixels: ContiguousArray<PremultipliedPixel> = []
    pixels.reserveCapacity(across.count * down.count)
    var upper = ContiguousArray<UInt16>(repeating: 0, count: stride)
    var lower = upper
    var sums = ContiguousArray<UInt32>(repeating: 0, count: stride)
    var upperRow = Int.min
    func blur(_ row: Int, into blurred: inout ContiguousArray<UInt16>) {
      let lineIndex = row - down.outputs.lowerBound + weights.count - 1
      convolve(lines, from: lineIndex * stride, step: stride, into: &blurred, sums: &sums, count: stride)
    }
    let (whole, shift) = (UInt64(2 * side), UInt64(2 * (side.trailingZeroBitCount + 1)))
    for y in 0..<down.count {
      let (row, below) = BlurGrid.neighbours(of: y, anchor: down.anchor, side: side)
      if upperRow != row {
        if side > 1, upperRow == row - 1 { swap(&upper, &lower) } else { blur(row, into: &upper) }
        if side > 1 { blur(row + 1, into: &lower) }
        upperRow = row
      }
      for x in 0..<across.count {
        let (column, after) = BlurGrid.neighbours(of: x, anchor: across.anchor, side: side)
        let offset = 4 * (column - across.outputs.lowerBound)
        var bits: UInt64 = 0
        for channel in 0..<4 {
          let here = offset + channel
          var value = UInt64(upper[here])
          if side > 1 {
            let left = value * (whole - UInt64(below)) + UInt64(lower[here]) * UInt64(below)
            let right = UInt64(upper[here + 4]) * (whole - UInt64(below)) + UInt64(lower[here + 4]) * UInt64(below)
            value = (left * (whole - UInt64(after)) + right * UInt64(after) + 1 << (shift - 1)) >> shift
          }
          bits |= value << UInt64(16 * channel)
        }
        pixels.append(PremultipliedPixel(bits: bits))
      }
    }
    return pixels
  }

  /// Adds weighted values on both sides of a run, and rounds.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - start: The index of the first value of the run.
  ///   - step: The distance between neighbours.
  ///   - blurred: Receives the blurred run.
  ///   - sums: Scratch; all zero before and after.
  ///   - count: The length of the run.
  private func convolve(
    _ values: ContiguousArray<UInt16>, from start: Int, step: Int, into blurred: inout ContiguousArray<UInt16>,
    sums: inout ContiguousArray<UInt32>, count: Int
  ) {
    addProducts(values, from: start, weight: weights[0], to: &sums, count: count)
    for distance in 1..<weights.count {
      addProducts(values, from: start - distance * step, weight: weights[distance], to: &sums, count: count)
      addProducts(values, from: start + distance * step, weight: weights[distance], to: &sums, count: count)
    }
    roundSums(sums, into: &blurred, count: count)
    fillRun(0, to: &sums, columns: 0..<count)
  }
}

/// The blocks along one side of a picture that is continued by its mirror image.
///
/// They lie around its middle, so that what is symmetric stays so; if that is the middle of a pixel, they end in the middle
/// of pixels too.
private struct MirroredAxis {
  /// The number of pixels of the picture.
  let count: Int

  /// Where a block begins, in half pixels.
  let anchor: Int

  /// The blocks between which the picture's pixels are interpolated.
  let outputs: Range<Int>

  /// The blocks that those see.
  let blocks: Range<Int>

  private let side: Int

  init(count: Int, side: Int, reach: Int) {
    (self.count, self.side) = (count, side)
    anchor = count - (count + side - 1) / side * side
    let first = BlurGrid.neighbours(of: 0, anchor: anchor, side: side).cell
    let last = BlurGrid.neighbours(of: count - 1, anchor: anchor, side: side).cell + (side > 1 ? 1 : 0)
    outputs = first..<last + 1
    blocks = first - reach..<last + reach + 1
  }

  /// Whether blocks begin in the middle of pixels.
  private var isHalf: Bool { anchor & 1 == 1 }

  /// Goes through the pixels of a block, with the halves of them that lie in it.
  @inline(__always)
  func sum(_ block: Int, _ add: (_ pixel: Int, _ share: UInt32) -> Void) {
    let first = anchor >> 1 + block * side
    guard isHalf else {
      for pixel in first..<first + side { add(mirrored(pixel), 2) }
      return
    }
    add(mirrored(first), 1)
    for pixel in first + 1..<first + side { add(mirrored(pixel), 2) }
    add(mirrored(first + side), 1)
  }

  /// Divides sums of halves by the number of halves in a block, and sets them to 0.
  func divide(_ sums: inout ContiguousArray<UInt32>, into values: inout ContiguousArray<UInt16>, count: Int) {
    precondition(count <= sums.count && count <= values.count)
    let (half, shift) = (UInt32(truncatingIfNeeded: side), UInt32(truncatingIfNeeded: side.trailingZeroBitCount + 1))
    var sums = sums.mutableSpan
    var values = values.mutableSpan
    for index in 0..<count {
      values[index] = UInt16(truncatingIfNeeded: (sums[index] &+ half) &>> shift)
      sums[index] = 0
    }
  }

  /// The pixel of the picture that a pixel in or beside it shows.
  private func mirrored(_ pixel: Int) -> Int {
    let period = 2 * count
    let rest = pixel % period
    let folded = rest < 0 ? rest + period : rest
    return folded < count ? folded : period - 1 - folded
  }
}
