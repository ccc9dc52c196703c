import PNGCoding
import PixelBuffers
import Testing

/// Files of kinds that our encoder does not write; the bytes are made with zlib's stored blocks, by hand.
@Suite("PNG files of other programs")
struct ForeignPNGTests {
  /// A file of a type and depth, its rows stored without compression.
  static func file(
    width: UInt32, height: UInt32, depth: UInt8, type: UInt8, isInterlaced: Bool = false, before: [UInt8] = [],
    rows: [[UInt8]]
  ) -> [UInt8] {
    func big(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    let raw: [UInt8] = rows.flatMap { [0] + $0 }
    var (first, second) = (UInt32(1), UInt32(0))
    for byte in raw {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    let (low, high) = (UInt8(raw.count & 255), UInt8(raw.count >> 8))
    let stream: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high] + raw + big(second << 16 | first)
    let header = big(width) + big(height) + [depth, type, 0, 0, isInterlaced ? 1 : 0]
    return PNGChunks.signature + PNGChunks.chunk(.header, content: header) + before
      + PNGChunks.chunk(.data, content: stream) + PNGChunks.chunk(.end, content: [])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var pixels: [UInt32]

    init(_ name: String, _ bytes: [UInt8], _ pixels: [UInt32]) {
      testDescription = name
      self.bytes = bytes
      self.pixels = pixels
    }
  }

  static let palette = PNGChunks.chunk(PNGChunkType("PLTE"), content: [255, 0, 0, 0, 255, 0, 0, 0, 255])
  static let transparency = PNGChunks.chunk(PNGChunkType("tRNS"), content: [128, 0])

  @Test(arguments: [
    Row(
      "grey, 1 bit", file(width: 4, height: 1, depth: 1, type: 0, rows: [[0b1010_0000]]),
      [~0, 0xFF00_0000, ~0, 0xFF00_0000]),
    Row(
      "grey, 8 bits", file(width: 2, height: 1, depth: 8, type: 0, rows: [[0x12, 0xFE]]), [0xFF12_1212, 0xFFFE_FEFE]),
    Row(
      "grey, 16 bits", file(width: 2, height: 1, depth: 16, type: 0, rows: [[0x12, 0x12, 0xFE, 0xFE]]),
      [0xFF12_1212, 0xFFFE_FEFE]),
    Row("grey with alpha", file(width: 1, height: 1, depth: 8, type: 4, rows: [[0x40, 0x80]]), [0x8040_4040]),
    Row(
      "three channels", file(width: 2, height: 1, depth: 8, type: 2, rows: [[1, 2, 3, 250, 251, 252]]),
      [0xFF03_0201, 0xFFFC_FBFA]),
    Row(
      "three channels, 16 bits", file(width: 1, height: 1, depth: 16, type: 2, rows: [[1, 1, 2, 2, 3, 3]]),
      [0xFF03_0201]),
    Row(
      "four channels, 16 bits", file(width: 1, height: 1, depth: 16, type: 6, rows: [[1, 1, 2, 2, 3, 3, 9, 9]]),
      [0x0903_0201]),
    Row(
      "a palette, 2 bits", file(width: 3, height: 1, depth: 2, type: 3, before: palette, rows: [[0b0001_1000]]),
      [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]),
    Row(
      "a palette with alpha",
      file(width: 3, height: 1, depth: 8, type: 3, before: palette + transparency, rows: [[0, 1, 2]]),
      [0x8000_00FF, 0x0000_FF00, 0xFFFF_0000]),
    Row(
      "two by two, interlaced",
      file(width: 2, height: 2, depth: 8, type: 0, isInterlaced: true, rows: [[1], [2], [3, 4]]),
      [0xFF01_0101, 0xFF02_0202, 0xFF03_0303, 0xFF04_0404]),
  ])
  func `is read`(_ row: Row) throws {
    #expect(try PNGDecoder.decode(row.bytes).pixels == ContiguousArray(row.pixels))
  }
}
