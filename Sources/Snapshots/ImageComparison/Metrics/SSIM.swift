import ColorSpaces
import PixelBuffers

/// One minus the structural similarity around each pixel (Wang, Bovik, Sheikh, Simoncelli 2004).
///
/// The window is a Gaussian of 11 × 11 pixels with a deviation of 1.5, and the similarity that of each channel of sRGB,
/// of which the mean is computed. Beyond the edges the last pixels are repeated, but the mean of a picture is, as
/// usual, of the pixels whose whole window lies in it; of pictures with a side below 11 it is that of all pixels.
/// Translucent pixels are compared over white and over black, and the smaller similarity counts.
struct SSIMErrors: ErrorMap {
  /// The size of the part that both pictures have.
  let overlap: (width: Int, height: Int)

  static let tileWidth = 128

  /// How far the window reaches, in pixels.
  private static let reach = 5

  /// The weights of the window along one axis, from the middle on; all of them sum up to 1.
  private static let weights: [Double] = {
    let powers = (0...reach).map { Exponential.ofNegative(Double($0 * $0) / (2 * 1.5 * 1.5)) }
    let sum = powers[0] + 2 * powers.dropFirst().reduce(0, +)
    return powers.map { $0 / sum }
  }()

  func isInMean(_ x: Int, _ y: Int) -> Bool {
    guard min(overlap.width, overlap.height) > 2 * Self.reach else { return true }
    return x >= Self.reach && x < overlap.width - Self.reach && y >= Self.reach && y < overlap.height - Self.reach
  }

  func errors(
    _ expected: RGBAImage, _ actual: RGBAImage, columns: Range<Int>, rows: Range<Int>
  ) -> ContiguousArray<Double>? {
    let (one, other) = (pixels(of: expected, columns, rows), pixels(of: actual, columns, rows))
    if one == other { return nil }
    var errors = errors(one, other, over: 255, columns: columns.count, rows: rows.count)
    let isOpaque = one.allSatisfy { $0 >> 24 == 255 } && other.allSatisfy { $0 >> 24 == 255 }
    if !isOpaque {
      let overBlack = self.errors(one, other, over: 0, columns: columns.count, rows: rows.count)
      for index in errors.indices { errors[index] = max(errors[index], overBlack[index]) }
    }
    return errors
  }

  /// The pixels of an image in a tile and as far around it as the window reaches.
  private func pixels(of image: RGBAImage, _ columns: Range<Int>, _ rows: Range<Int>) -> ContiguousArray<UInt32> {
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity((columns.count + 2 * Self.reach) * (rows.count + 2 * Self.reach))
    for y in rows.lowerBound - Self.reach..<rows.upperBound + Self.reach {
      let start = min(max(0, y), overlap.height - 1) * image.size.width
      for x in columns.lowerBound - Self.reach..<columns.upperBound + Self.reach {
        pixels.append(image.pixels[start + min(max(0, x), overlap.width - 1)])
      }
    }
    return pixels
  }

  /// Red, green and blue of a pixel over a grey, 0–255.
  @inline(__always)
  private static func color(_ pixel: UInt32, over grey: Double) -> SIMD4<Double> {
    let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, 0) & 255
    let color = SIMD4<Double>(SIMD4<Int32>(truncatingIfNeeded: bytes))
    if pixel >> 24 == 255 { return color }
    let alpha = Double(pixel >> 24) / 255
    return color * alpha + grey * (1 - alpha)
  }

  /// Sums over a window of both colours, of their squares and of their product.
  private struct Moments {
    var one = SIMD4<Double>()
    var other = SIMD4<Double>()
    var squares = SIMD4<Double>()
    var product = SIMD4<Double>()

    @inline(__always)
    mutating func add(_ moments: Moments, times weight: Double) {
      one += moments.one * weight
      other += moments.other * weight
      squares += moments.squares * weight
      product += moments.product * weight
    }

    /// One minus the similarity, the mean of red, green and blue.
    var error: Double {
      let (first, second) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
      let means = one * other
      let meanSquares = one * one + other * other
      let alike = (2 * means + first) * (2 * (product - means) + second)
      let all = (meanSquares + first) * (squares - meanSquares + second)
      let similarity = alike / all
      return 1 - (similarity.x + similarity.y + similarity.z) / 3
    }
  }

  private func errors(
    _ one: ContiguousArray<UInt32>, _ other: ContiguousArray<UInt32>, over grey: Double, columns: Int, rows: Int
  ) -> ContiguousArray<Double> {
    let width = columns + 2 * Self.reach
    let weights = Self.weights
    // Down each column first, one row of the tile at a time, so that little memory is needed.
    var down = ContiguousArray<Moments>(repeating: Moments(), count: width)
    var errors = ContiguousArray<Double>()
    errors.reserveCapacity(columns * rows)
    let colors = one.indices.map { index -> Moments in
      let (first, second) = (Self.color(one[index], over: grey), Self.color(other[index], over: grey))
      return Moments(one: first, other: second, squares: first * first + second * second, product: first * second)
    }
    for y in 0..<rows {
      for x in 0..<width {
        var sum = Moments()
        for step in -Self.reach...Self.reach {
          sum.add(colors[(y + Self.reach + step) * width + x], times: weights[abs(step)])
        }
        down[x] = sum
      }
      for x in 0..<columns {
        var sum = Moments()
        for step in -Self.reach...Self.reach { sum.add(down[x + Self.reach + step], times: weights[abs(step)]) }
        errors.append(sum.error)
      }
    }
    return errors
  }
}
