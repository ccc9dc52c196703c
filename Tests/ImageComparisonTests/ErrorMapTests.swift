import PixelBuffers
import SeededNumbers
import Testing

@testable import ImageComparison

@Suite("FLIP and SSIM as metrics")
struct ErrorMapTests {
  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    0xFF00_0000 | UInt32(blue & 255) << 16 | UInt32(green & 255) << 8 | UInt32(red & 255)
  }

  private static func square(_ red: Int, _ green: Int, _ blue: Int, x: Int = 16) throws -> RGBAImage {
    try canvas(64, 64).painting(rgb(red, green, blue), x: x, y: 16, width: 32, height: 32)
  }

  private static func ramps() throws -> RGBAImage {
    try canvas(64, 64).mapping { x, y, _ in rgb(3 * x + y, 2 * x + 2 * y, x + 3 * y) }
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What flip-evaluator 1.7 gives as the mean, and scikit-image 0.26 as the similarity of red, green and blue.
    var flip: Double
    var ssim: Double
    var images: @Sendable () throws -> (RGBAImage, RGBAImage)
  }

  @Test(arguments: [
    Vector(testDescription: "one pixel to the right", flip: 0.056275, ssim: 0.885292153) {
      (try square(51, 102, 204), try square(51, 102, 204, x: 17))
    },
    Vector(testDescription: "one level", flip: 0.008145, ssim: 0.999981088) {
      (try square(51, 102, 204), try square(51, 102, 205))
    },
    Vector(testDescription: "ten levels", flip: 0.052182, ssim: 0.997730356) {
      (try square(51, 102, 204), try square(61, 112, 204))
    },
    Vector(testDescription: "a red patch on ramps", flip: 0.037726, ssim: 0.910400277) {
      let old = try ramps()
      return (old, old.painting(rgb(255, 0, 0), x: 20, y: 20, width: 10, height: 10))
    },
  ])
  func `scores are those of the references`(_ vector: Vector) throws {
    let (old, new) = try vector.images()
    let flip = ImageComparison.compare(old, new, with: .init(metric: .flip))
    #expect(abs((flip.score ?? -1) - vector.flip) <= 1e-5)
    let values = FLIP.values(old, new, in: PixelBox(x: 0, y: 0, width: 64, height: 64))
    #expect(flip.countedPixels == values.count { $0 > 0.05 })
    let ssim = ImageComparison.compare(old, new, with: .init(metric: .ssim))
    #expect(abs((ssim.score ?? -1) - vector.ssim) <= 1e-8)
  }

  /// A Gaussian with a deviation of 1.5 that ends after 5 pixels and sums up to 1.
  private static let weights = [
    0.2660117248617943, 0.21300553771125366, 0.1093606895097, 0.03600077212843082, 0.007598758135239184,
    0.0010283800844791099,
  ]

  @Test(arguments: [(12, 13), (11, 11), (10, 14), (3, 1), (1, 1)])
  func `similarity is that of all pixels of the window`(width: Int, height: Int) throws {
    var random = SplitMix64(seed: UInt64(width))
    let old = try canvas(width, height).mapping { _, _, _ in 0xFF00_0000 | UInt32(random.below(1 << 24)) }
    var new = old.mapping { _, _, pixel in pixel ^ UInt32(random.below(2) * random.below(1 << 24)) }
    new.pixels[0] = old.pixels[0] ^ 0x0080_4020
    let slow = (0..<width * height).map {
      1 - SlowMetrics.similarity(old, new, $0 % width, $0 / width, weights: Self.weights)
    }
    let map = SSIMErrors(overlap: (width, height))
    let errors = map.errors(old, new, columns: 0..<width, rows: 0..<height) ?? []
    #expect(errors.count == slow.count && zip(errors, slow).allSatisfy { abs($0 - $1) < 1e-9 })
    // The mean is of those whose window lies in the picture, if there are any.
    let hasWhole = min(width, height) > 10
    let inMean = slow.indices.filter {
      let (x, y) = ($0 % width, $0 / width)
      return !hasWhole || x >= 5 && x < width - 5 && y >= 5 && y < height - 5
    }
    let mean = inMean.reduce(0) { $0 + 1 - slow[$1] } / Double(inMean.count)
    let difference = ImageComparison.compare(old, new, with: .init(metric: .ssim, threshold: 0.3))
    #expect(abs((difference.score ?? -1) - mean) < 1e-9)
    #expect(difference.countedPixels == slow.count { $0 > 0.3 })
  }

  @Test func `values do not depend on where a tile ends`() throws {
    let width = SSIMErrors.tileWidth + 9
    let old = try canvas(width, 13)
    let new = old.painting(grey(40), x: SSIMErrors.tileWidth - 3, y: 6, width: 7, height: 2)
    let map = SSIMErrors(overlap: (width, 13))
    let whole = try #require(map.errors(old, new, columns: 0..<width, rows: 0..<13))
    let part = try #require(map.errors(old, new, columns: 120..<135, rows: 4..<9))
    for index in part.indices { #expect(part[index] == whole[(4 + index / 15) * width + 120 + index % 15]) }
    #expect(map.errors(old, new, columns: 0..<100, rows: 0..<13) == nil)
  }

  @Test func `a change of opacity is seen over white or over black`() throws {
    for color in [0x00FF_FFFF, 0x0000_0000] as [UInt32] {
      let (clear, solid) = (try canvas(24, 24, color), try canvas(24, 24, 0xFF00_0000 | color))
      for metric in [ComparisonMetric.flip, .ssim] {
        let difference = ImageComparison.compare(clear, solid, with: .init(metric: metric))
        #expect(difference.countedPixels == 576 && !difference.isWithinLimits)
      }
    }
  }

  @Test func `equal pictures have the best score`() throws {
    let image = try Self.ramps()
    #expect(ImageComparison.compare(image, image, with: .init(metric: .flip)).score == 0)
    #expect(ImageComparison.compare(image, image, with: .init(metric: .ssim)).score == 1)
  }
}
