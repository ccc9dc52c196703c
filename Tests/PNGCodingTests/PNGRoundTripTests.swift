import PNGCoding
import PixelBuffers
import SeededNumbers
import Testing

@Suite("PNG round trips")
struct PNGRoundTripTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var colorType: Int
    var bitDepth: Int
    var image: @Sendable () throws -> RGBAImage

    init(_ name: String, type: Int, depth: Int, _ image: @escaping @Sendable () throws -> RGBAImage) {
      testDescription = name
      colorType = type
      bitDepth = depth
      self.image = image
    }
  }

  @Test(arguments: [
    Row("one pixel", type: 3, depth: 1) { try image(1, 1) { _, _ in 0xFF12_3456 } },
    Row("one transparent pixel that has a colour", type: 3, depth: 1) { try image(1, 1) { _, _ in 0x0012_3456 } },
    Row("two colours", type: 3, depth: 1) { try image(13, 5) { x, y in (x ^ y) & 1 == 0 ? 0xFF00_0001 : ~0 } },
    Row("black and white", type: 0, depth: 1) { try image(13, 5) { x, y in (x ^ y) & 1 == 0 ? 0xFF00_0000 : ~0 } },
    Row("four even greys", type: 0, depth: 2) { try image(7, 5) { x, _ in Self.grey(x % 4 * 85) } },
    Row("sixteen even greys", type: 0, depth: 4) { try image(19, 3) { x, y in Self.grey((x + y) % 16 * 17) } },
    Row("three greys that are not even", type: 3, depth: 2) { try image(7, 5) { x, _ in Self.grey(x % 3 * 100) } },
    Row("seventeen greys", type: 0, depth: 8) { try image(17, 3) { x, y in Self.grey(x * 15 + y / 2) } },
    Row("translucent grey of two levels", type: 3, depth: 1) { try image(9, 2) { x, _ in Self.grey(x % 2, alpha: 9) } },
    Row("257 translucent greys", type: 4, depth: 8) {
      try image(257, 1) { x, _ in Self.grey(x % 256, alpha: x == 256 ? 7 : 255) }
    },
    Row("four colours", type: 3, depth: 2) { try image(7, 5) { x, _ in 0xFF00_0000 | UInt32(x % 4) } },
    Row("blue and white", type: 3, depth: 1) { try image(5, 2) { x, _ in x % 2 == 0 ? 0xFFFF_0000 : ~0 } },
    Row("three colours", type: 3, depth: 2) { try image(5, 2) { x, _ in 0xFF00_0000 | UInt32(x % 3) } },
    Row("five colours", type: 3, depth: 4) { try image(7, 5) { x, _ in 0xFF00_0000 | UInt32(x % 5) } },
    Row("seventeen colours", type: 3, depth: 8) { try image(17, 2) { x, _ in 0xFF00_0000 | UInt32(x) } },
    Row("five greys, one of them not even", type: 3, depth: 4) {
      try image(5, 2) { x, _ in Self.grey([0, 17, 34, 51, 69][x]) }
    },
    Row("a colour seen after 256 greys", type: 2, depth: 8) {
      try image(257, 1) { x, _ in x == 256 ? 0xFF00_00FF : Self.grey(x) }
    },
    Row("colours in the first row, greys in the second", type: 6, depth: 8) {
      try image(256, 2) { x, y in y == 0 ? 0x8000_0000 | UInt32(x) : Self.grey(x, alpha: 9) }
    },
    Row("translucent colours in the first row, opaque ones in the second", type: 6, depth: 8) {
      try image(256, 2) { x, y in (y == 0 ? 0x8000_0000 : 0xFF00_0000) | UInt32(x) }
    },
    Row("greys in both rows", type: 4, depth: 8) { try image(256, 2) { x, y in Self.grey(x, alpha: UInt32(y) + 3) } },
    Row("sixteen colours, half of them translucent", type: 3, depth: 4) {
      try image(17, 3) { x, _ in UInt32(x % 16) << 28 | UInt32(x % 16) }
    },
    Row("256 colours", type: 3, depth: 8) { try image(16, 17) { x, y in 0xFF00_0000 | UInt32((x + 16 * y) % 256) } },
    Row("256 translucent colours", type: 3, depth: 8) {
      try image(16, 16) { x, y in UInt32(x + 16 * y) << 24 | 0x123456 }
    },
    Row("257 opaque colours", type: 2, depth: 8) { try image(257, 1) { x, _ in 0xFF00_0000 | UInt32(x) } },
    Row("257 colours, one of them translucent", type: 6, depth: 8) {
      try image(257, 1) { x, _ in (x == 9 ? 0xFE00_0000 : 0xFF00_0000) | UInt32(x) }
    },
    Row("transparent pixels of many colours", type: 6, depth: 8) { try image(300, 2) { x, y in UInt32(x * 601 + y) } },
  ])
  func `keeps every pixel`(_ row: Row) throws {
    let image = try row.image()
    let bytes = try PNGEncoder.encode(image)
    #expect(try PNGDecoder.decode(bytes) == image)
    let header = try PNGHeader(bytes)
    #expect(header.size == image.size)
    #expect(header.colorType == row.colorType)
    #expect(header.bitDepth == row.bitDepth)
    #expect(!header.isInterlaced)
    #expect(try PNGEncoder.encode(image) == bytes)
    #expect(try PNGDecoder.decode(PNGEncoder.encode(image, effort: .shortTime)) == image)
  }

  private static func grey(_ level: Int, alpha: UInt32 = 255) -> UInt32 { alpha << 24 | UInt32(level) * 0x01_0101 }

  @Test func `gradients and patterns of many colours both stay small`() throws {
    let gradient = try image(256, 200) { x, y in 0xFF00_0000 | UInt32(x) | UInt32(y) << 8 }
    var random = SplitMix64(seed: 1)
    let tile = (0..<400).map { _ in UInt32.random(in: 0xFF00_0000...UInt32.max, using: &random) }
    let pattern = try image(256, 200) { x, y in tile[x % 20 + y % 20 * 20] }
    for picture in [gradient, pattern] {
      let bytes = try PNGEncoder.encode(picture)
      #expect(try PNGDecoder.decode(bytes) == picture)
      // 153,600 bytes of channels: one of both is much larger with the other's filters.
      #expect(bytes.count < 8_000)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `keeps noise of any number of colours`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let mask: UInt32 = [.max, 0xFFFF_FFFF, 0xFF00_00FF, 0x8080_8080, 0x0000_000F, 0xFF0F_0F0F][Int(seed % 6)]
    let extra: UInt32 = seed % 2 == 0 ? 0 : 0xFF00_0000
    let original = try image(Int.random(in: 1...70, using: &random), Int.random(in: 1...30, using: &random)) { _, _ in
      UInt32.random(in: 0...UInt32.max, using: &random) & mask | extra
    }
    #expect(try PNGDecoder.decode(PNGEncoder.encode(original)) == original)
  }
}

/// An image with each pixel made by a function of its column and row.
func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> RGBAImage {
  var image = RGBAImage(size: try PixelSize(width: width, height: height))
  for index in image.pixels.indices { image.pixels[index] = pixel(index % width, index / width) }
  return image
}
