import PixelBuffers
import SeededNumbers
import Testing

@testable import ImageComparison

@Suite("FLIP")
struct FLIPTests {
  private static func picture(_ pixel: (Int, Int) -> UInt32) throws -> RGBAImage {
    try canvas(64, 64).mapping { x, y, _ in pixel(x, y) }
  }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    0xFF00_0000 | UInt32(blue & 255) << 16 | UInt32(green & 255) << 8 | UInt32(red & 255)
  }

  /// A square of 32 px on white.
  private static func square(_ red: Int, _ green: Int, _ blue: Int, x: Int = 16) throws -> RGBAImage {
    try canvas(64, 64).painting(rgb(red, green, blue), x: x, y: 16, width: 32, height: 32)
  }

  private static func ramps() throws -> RGBAImage { try picture { x, y in rgb(3 * x + y, 2 * x + 2 * y, x + 3 * y) } }

  private static let whole = PixelBox(x: 0, y: 0, width: 64, height: 64)

  struct Vector: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var mean: Double
    var maximum: Double
    /// Some pixels: column, row, value.
    var pixels: [(x: Int, y: Int, value: Double)]
    var images: @Sendable () throws -> (RGBAImage, RGBAImage)
  }

  /// Answers of flip-evaluator 1.7, which computes with 32 bits; `Scripts/oracles/compare-flip` asks it again.
  @Test(arguments: [
    Vector(testDescription: "one pixel to the right", mean: 0.056275, maximum: 0.663160, pixels: [(32, 32, 0)]) {
      (try square(51, 102, 204), try square(51, 102, 204, x: 17))
    },
    Vector(testDescription: "one level", mean: 0.008145, maximum: 0.029726, pixels: [(32, 32, 0.028960)]) {
      (try square(51, 102, 204), try square(51, 102, 205))
    },
    Vector(testDescription: "ten levels", mean: 0.052182, maximum: 0.213811, pixels: [(32, 32, 0.179406)]) {
      (try square(51, 102, 204), try square(61, 112, 204))
    },
    Vector(testDescription: "a red patch on ramps", mean: 0.037726, maximum: 0.963953, pixels: []) {
      let old = try ramps()
      return (old, old.painting(rgb(255, 0, 0), x: 20, y: 20, width: 10, height: 10))
    },
  ])
  func `agrees with the reference within its precision`(_ vector: Vector) throws {
    let (old, new) = try vector.images()
    let result = FLIP.compare(old, new, within: [Self.whole])
    #expect(abs(result.mean - vector.mean) <= 1e-5)
    #expect(abs(result.maximum - vector.maximum) <= 1e-3)
    let values = FLIP.values(old, new, in: Self.whole)
    for pixel in vector.pixels { #expect(abs(values[pixel.y * 64 + pixel.x] - pixel.value) <= 1e-3) }
  }

  @Test func `a pixel in a box has the value it has in the whole picture, to the last bit`() throws {
    let old = try Self.ramps()
    let new = old.painting(Self.rgb(255, 0, 0), x: 20, y: 20, width: 10, height: 10)
      .painting(0x8000_FF00, x: 60, y: 0, width: 4, height: 3)
    let whole = FLIP.values(old, new, in: Self.whole)
    var random = SplitMix64(seed: 7)
    for _ in 0..<8 {
      let (x, y) = (random.below(60), random.below(60))
      let box = PixelBox(x: x, y: y, width: 1 + random.below(64 - x), height: 1 + random.below(min(12, 64 - y)))
      let part = FLIP.values(old, new, in: box)
      try #require(part.count == box.width * box.height)
      for index in part.indices {
        #expect(part[index] == whole[(y + index / box.width) * 64 + x + index % box.width])
      }
    }
  }

  /// A picture that is cut into several tiles has the values of a smaller one around the same pixels.
  @Test func `values do not depend on where a tile ends`() throws {
    let side = FLIPTile.side + 6
    let old = try canvas(side, 9)
    let new = old.painting(grey(40), x: FLIPTile.side - 2, y: 4, width: 4, height: 1)
    let all = FLIP.values(old, new, in: PixelBox(x: 0, y: 0, width: side, height: 9))
    let end = FLIP.values(old, new, in: PixelBox(x: FLIPTile.side - 6, y: 4, width: 12, height: 1))
    #expect(end == (0..<12).map { all[4 * side + FLIPTile.side - 6 + $0] })
    #expect((end.max() ?? 0) > 0.1)
  }

  @Test func `equal pictures are 0 apart, black and white nearly 1, and no boxes are no pixels`() throws {
    let (black, white) = (try canvas(30, 30, grey(0)), try canvas(30, 30))
    let all = PixelBox(x: 0, y: 0, width: 30, height: 30)
    #expect(FLIP.compare(white, white, within: [all]) == FLIPResult([0]))
    let result = FLIP.compare(white, black, within: [all])
    #expect(result.mean > 0.95 && result.mean <= 1 && result.maximum == result.percentile99)
    #expect(FLIP.compare(white, black, within: []) == FLIPResult([]))
  }

  @Test func `what only one picture has counts as 1, and what neither has not at all`() throws {
    let (wide, tall) = (try canvas(6, 2), try canvas(2, 5))
    let values = FLIP.values(wide, tall, in: PixelBox(x: 0, y: 0, width: 6, height: 5))
    // Of 6 × 2 and 2 × 5 pixels, 2 × 2 are both pictures'.
    #expect(values.count == 18)
    #expect(values.count { $0 == 1 } == 14 && values.count { $0 == 0 } == 4)
    #expect(FLIP.values(wide, tall, in: PixelBox(x: 9, y: 9, width: 3, height: 3)).isEmpty)
  }

  @Test func `a change of opacity cannot hide behind white or behind black`() throws {
    let all = PixelBox(x: 0, y: 0, width: 24, height: 24)
    for color in [0x00FF_FFFF, 0x0000_0000] as [UInt32] {
      let (clear, solid) = (try canvas(24, 24, color), try canvas(24, 24, 0xFF00_0000 | color))
      #expect(FLIP.compare(clear, solid, within: [all]).mean > 0.9)
    }
  }
}
