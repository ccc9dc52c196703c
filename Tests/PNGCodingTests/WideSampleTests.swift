import PNGCoding
import PixelBuffers
import Testing

/// Files of 16 bits a channel, whose samples were written down by hand or by other programs.
@Suite("Samples of 16 bits")
struct WideSampleTests {
  /// A file of one column of grey, whose rows are in the order given.
  static func file(_ rows: [UInt16], isInterlaced: Bool = false, before: [UInt8] = []) throws -> [UInt8] {
    var scanlines: [UInt8] = []
    for row in rows { scanlines += [0, UInt8(row >> 8), UInt8(row & 255)] }
    var header: [UInt8] = []
    PNGChunks.append(1, to: &header)
    PNGChunks.append(UInt32(rows.count), to: &header)
    header += [16, 0, 0, 0, isInterlaced ? 1 : 0]
    return PNGChunks.signature + PNGChunks.chunk(.header, content: header) + before
      + PNGChunks.chunk(.data, content: try #require(try ZlibStream.compress(scanlines)))
      + PNGChunks.chunk(.end, content: [])
  }

  static func greys(_ file: [UInt8]) throws -> [UInt8] {
    try PNGDecoder.decode(file).pixels.map { UInt8($0 & 255) }
  }

  /// 1000, 30000 and 65535 divided by 257; of three rows, passes have the first, the last and the middle one.
  @Test func `interlaced rows of 16 bits are in their places`() throws {
    #expect(try Self.greys(Self.file([1000, 30000, 65535])) == [4, 117, 255])
    #expect(try Self.greys(Self.file([1000, 65535, 30000], isInterlaced: true)) == [4, 117, 255])
  }

  /// The nearest sample: 128 of 257 is below a half, 129 above.
  @Test(arguments: [(0, 0), (128, 0), (129, 1), (385, 1), (386, 2), (65406, 254), (65407, 255)] as [(UInt16, UInt8)])
  func `is rounded to the nearest of 8`(sample: UInt16, level: UInt8) throws {
    #expect(try Self.greys(Self.file([sample])) == [level])
  }

  /// 255 · (v ÷ 65,535)^(1 ÷ 2.2γ), computed by Python.
  @Test(
    arguments: [
      (100_000, [0, 2, 22, 38, 179, 204, 255, 255]), (22_727, [0, 0, 0, 0, 53, 95, 255, 255]),
      (60_000, [0, 0, 4, 11, 141, 175, 255, 255]), (250_000, [0, 34, 96, 119, 221, 233, 255, 255]),
      // Within 5 % of sRGB's, and beyond what a gamma may be.
      (45_455, [0, 0, 1, 4, 117, 156, 255, 255]), (47_000, [0, 0, 1, 4, 117, 156, 255, 255]),
      (15, [0, 0, 1, 4, 117, 156, 255, 255]),
    ] as [(UInt32, [UInt8])])
  func `gamma is applied`(gamma: UInt32, levels: [UInt8]) throws {
    var content: [UInt8] = []
    PNGChunks.append(gamma, to: &content)
    let samples: [UInt16] = [0, 1, 300, 1000, 30000, 40000, 65534, 65535]
    let file = try Self.file(samples, before: PNGChunks.chunk(PNGChunkType("gAMA"), content: content))
    #expect(try Self.greys(file) == levels)
    let standard = PNGChunks.chunk(.standardColors, content: [0])
    let overruled = try Self.file(samples, before: PNGChunks.chunk(PNGChunkType("gAMA"), content: content) + standard)
    #expect(try Self.greys(overruled) == [0, 0, 1, 4, 117, 156, 255, 255])
  }

  @Test func `a transparent grey is compared in all 16 bits`() throws {
    let file = try Self.file([0x1234, 0x1235], before: PNGChunks.chunk(.transparency, content: [0x12, 0x34]))
    #expect(try PNGDecoder.decode(file).pixels.map { $0 >> 24 } == [0, 255])
  }

  /// Rows of more pixels than are taken at once: by the value of each, by its index in all.
  @Test(arguments: [4095, 4096, 4097, 8193])
  func `long rows are read in pieces`(width: Int) throws {
    let samples = (0..<width).map { UInt16($0 * 7 % 65_536) }
    var scanlines: [UInt8] = [0]
    for sample in samples { scanlines += [UInt8(sample >> 8), UInt8(sample & 255)] }
    var header: [UInt8] = []
    PNGChunks.append(UInt32(width), to: &header)
    PNGChunks.append(1, to: &header)
    let file =
      try PNGChunks.signature + PNGChunks.chunk(.header, content: header + [16, 0, 0, 0, 0])
      + PNGChunks.chunk(.data, content: #require(try ZlibStream.compress(scanlines)))
      + PNGChunks.chunk(.end, content: [])
    #expect(try PNGDecoder.samples(file).map(\.x) == samples)
  }

  /// One byte becomes at most 1032 (RFC 1951): 258 of two bits.
  @Test func `a short file of a large picture is refused`() throws {
    var header: [UInt8] = []
    PNGChunks.append(1 << 26, to: &header)
    PNGChunks.append(1, to: &header)
    for kind in [[16, 6, 0, 0, 0], [16, 6, 0, 0, 1], [8, 6, 0, 0, 0], [1, 0, 0, 0, 0]] as [[UInt8]] {
      let file =
        try PNGChunks.signature + PNGChunks.chunk(.header, content: header + kind)
        + PNGChunks.chunk(.data, content: #require(try ZlibStream.compress([0]))) + PNGChunks.chunk(.end, content: [])
      #expect(throws: PNGDecodingError.refused(message: "its rows end early")) { try PNGDecoder.decode(file) }
    }
  }

  @Test func `what 8 bits do not hold is found`() throws {
    let (one, other) = (try Self.file([0x8000, 257, 65535]), try Self.file([0x8060, 257, 65533]))
    #expect(try PNGDecoder.decode(one) == PNGDecoder.decode(other))
    let found = try #require(try SampleDifference.between(one, other))
    #expect(found.changedPixels == 2 && found.largest == 0x60)
    #expect(try SampleDifference.between(one, one) == nil)
    // 0x8000 is 128 · 257 − 128.
    let rest = try #require(try SampleDifference.beyond8Bits(of: one))
    #expect(rest.changedPixels == 1 && rest.largest == 128)
    #expect(try SampleDifference.beyond8Bits(of: Self.file([0, 257, 514])) == nil)
    let narrow = try PNGEncoder.encode(PNGDecoder.decode(one))
    #expect(try SampleDifference.between(narrow, narrow) == nil)
    #expect(try SampleDifference.between(narrow, one) == rest)
  }
}
