import PNGCoding
import PixelBuffers
import Testing

/// Files made chunk by chunk that break one rule of the PNG specification each.
@Suite("PNG chunks in their places")
struct PNGStructureTests {
  /// A chunk whose checksum fits, or is off by one.
  static func chunk(_ type: StaticString, _ content: [UInt8] = [], isDamaged: Bool = false) -> [UInt8] {
    var bytes = PNGChunks.chunk(PNGChunkType(type), content: content)
    if isDamaged { bytes[bytes.count - 1] ^= 1 }
    return bytes
  }

  static func header(type: UInt8, depth: UInt8 = 8) -> [UInt8] {
    chunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 1, depth, type, 0, 0, 0])
  }

  /// Three pixels in a row of bytes without a filter, stored without compression.
  static func data(_ row: [UInt8]) -> [UInt8] {
    // The stream of a file that the other tests made by hand.
    let file = ForeignPNGTests.file(width: 3, height: 1, depth: 8, type: 0, rows: [row])
    return Array(file[33..<file.count - 12])
  }

  static let palette = chunk("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255])
  static let alpha = chunk("tRNS", [128, 0])
  static let indices = data([0, 1, 2])
  static let end = chunk("IEND")

  /// Three pixels of one bit.
  static let bits = data([0b0100_0000])
  static let indexed = header(type: 3)
  static let grey = header(type: 0)
  static let colored = header(type: 2)
  static let colors = data([1, 2, 3, 4, 5, 6, 7, 8, 9])

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var chunks: [UInt8]
    var error: PNGDecodingError?

    init(_ name: String, _ chunks: [[UInt8]], _ error: PNGDecodingError? = nil) {
      testDescription = name
      self.chunks = chunks.flatMap { $0 }
      self.error = error
    }
  }

  @Test(arguments: [
    Row("alpha", [indexed, palette, alpha, indices, end]),
    Row(
      "damaged alpha", [indexed, palette, chunk("tRNS", [128, 0], isDamaged: true), indices, end],
      .checksum(chunk: "tRNS")),
    Row(
      "more alpha than colours", [indexed, palette, chunk("tRNS", [1, 2, 3, 4]), indices, end], .content(chunk: "tRNS")),
    Row("as much alpha as colours", [indexed, palette, chunk("tRNS", [1, 2, 3]), indices, end]),
    Row("alpha of nothing", [indexed, palette, chunk("tRNS"), indices, end], .content(chunk: "tRNS")),
    Row("alpha before the palette", [indexed, alpha, palette, indices, end], .misplaced(chunk: "tRNS")),
    Row("alpha after the data", [indexed, palette, indices, alpha, end], .misplaced(chunk: "tRNS")),
    Row("alpha twice", [indexed, palette, alpha, alpha, indices, end], .misplaced(chunk: "tRNS")),
    Row("alpha of one grey", [grey, chunk("tRNS", [0, 1]), indices, end]),
    Row("alpha of half a grey", [grey, chunk("tRNS", [0]), indices, end], .content(chunk: "tRNS")),
    Row("alpha of one colour", [colored, chunk("tRNS", [0, 1, 0, 2, 0, 3]), colors, end]),
    Row(
      "alpha of two thirds of a colour", [colored, chunk("tRNS", [0, 1, 0, 2]), colors, end], .content(chunk: "tRNS")),
    Row(
      "alpha beside alpha", [header(type: 4), chunk("tRNS", [0, 1]), data([1, 2, 3, 4, 5, 6]), end],
      .misplaced(chunk: "tRNS")),

    Row("no palette", [indexed, indices, end], .missing(chunk: "PLTE")),
    Row("two palettes", [indexed, palette, palette, indices, end], .misplaced(chunk: "PLTE")),
    Row("a palette after the data", [colored, colors, palette, end], .misplaced(chunk: "PLTE")),
    Row("a palette of greys", [grey, palette, indices, end], .misplaced(chunk: "PLTE")),
    Row("half a colour", [indexed, chunk("PLTE", [1, 2, 3, 4]), indices, end], .content(chunk: "PLTE")),
    Row("a palette of nothing", [indexed, chunk("PLTE"), indices, end], .content(chunk: "PLTE")),
    Row(
      "more colours than places", [header(type: 3, depth: 1), palette, data([0x40]), end], .content(chunk: "PLTE")),
    Row(
      "a damaged palette", [indexed, chunk("PLTE", [0, 0, 0], isDamaged: true), indices, end], .checksum(chunk: "PLTE")),

    Row("gamma", [grey, chunk("gAMA", [0, 1, 0x86, 0xA0]), indices, end]),
    Row("gamma of nothing", [grey, chunk("gAMA", [0, 0, 0, 0]), indices, end], .content(chunk: "gAMA")),
    Row("gamma and a byte more", [grey, chunk("gAMA", [0, 1, 2, 3, 4]), indices, end], .content(chunk: "gAMA")),
    Row("half a gamma", [grey, chunk("gAMA", [0, 1]), indices, end], .content(chunk: "gAMA")),
    Row(
      "gamma twice", [grey, chunk("gAMA", [0, 0, 1, 1]), chunk("gAMA", [0, 0, 1, 1]), indices, end],
      .misplaced(chunk: "gAMA")),
    Row(
      "gamma after the palette", [indexed, palette, chunk("gAMA", [0, 0, 1, 1]), indices, end],
      .misplaced(chunk: "gAMA")
    ),
    Row("the last intent there is", [grey, chunk("sRGB", [3]), indices, end]),
    Row("two profiles", [grey, chunk("iCCP", [1]), chunk("iCCP", [1]), indices, end], .misplaced(chunk: "iCCP")),
    Row("gamma after the data", [grey, indices, chunk("gAMA", [0, 0, 1, 1]), end], .misplaced(chunk: "gAMA")),
    Row("as many colours as places", [header(type: 3, depth: 1), chunk("PLTE", [0, 0, 0, 9, 9, 9]), bits, end]),
    Row("256 suggested colours", [colored, chunk("PLTE", [UInt8](repeating: 7, count: 768)), colors, end]),
    Row(
      "257 suggested colours", [colored, chunk("PLTE", [UInt8](repeating: 7, count: 771)), colors, end],
      .content(chunk: "PLTE")),
    Row("a palette of greys with alpha", [header(type: 4), palette, indices, end], .misplaced(chunk: "PLTE")),
    Row("an intent that there is not", [grey, chunk("sRGB", [4]), indices, end], .content(chunk: "sRGB")),
    Row("a damaged intent", [grey, chunk("sRGB", [0], isDamaged: true), indices, end], .checksum(chunk: "sRGB")),

    Row("two headers", [grey, grey, indices, end], .misplaced(chunk: "IHDR")),
    Row("data in two parts", [grey, Self.part(indices, 0..<8), Self.part(indices, 8..<15), end]),
    Row(
      "something between two parts of the data",
      [grey, Self.part(indices, 0..<8), chunk("tEXt", [65, 0, 66]), Self.part(indices, 8..<15), end],
      .misplaced(chunk: "IDAT")),
    Row("an end that holds something", [grey, indices, chunk("IEND", [1])], .content(chunk: "IEND")),
    Row("something after the end", [grey, indices, end, Array("hello".utf8)]),
    Row("a whole file after the end", [grey, indices, end, PNGChunks.signature, grey, indices, end]),
    Row("a critical chunk that nobody knows", [grey, chunk("ABCD"), indices, end], .unknown(chunk: "ABCD")),
    Row(
      "a critical chunk that nobody knows after the data", [grey, indices, chunk("ABCD"), end], .unknown(chunk: "ABCD")),
    Row("an ancillary chunk that nobody knows", [grey, chunk("abCD"), indices, chunk("xyZa"), end]),
    Row("a small third letter", [grey, chunk("abcD"), indices, end]),
    Row("a digit among the letters", [grey, chunk("a1CD"), indices, end], .chunkType("a?CD")),
    Row("a bracket among the letters", [grey, indices, chunk("a[CD"), end], .chunkType("a?CD")),

    Row("a damaged remark after the data", [grey, indices, chunk("tEXt", [65, 0], isDamaged: true), end]),
    Row(
      "a damaged remark before the data", [grey, chunk("tEXt", [65, 0], isDamaged: true), indices, end],
      .checksum(chunk: "tEXt")),
    Row(
      "a damaged chunk that nobody knows after the data", [grey, indices, chunk("iDAT", [1], isDamaged: true), end],
      .checksum(chunk: "iDAT")),
  ])
  func `a file is read only if every chunk that decides pixels is in order`(_ row: Row) throws {
    let file = PNGChunks.signature + row.chunks
    if let error = row.error {
      #expect(throws: error) { try PNGDecoder.decode(file) }
      #expect(throws: error) { try PNGDecoder.check(file) }
    } else {
      #expect(try PNGDecoder.check(file).size == PNGDecoder.decode(file).size)
    }
  }

  /// What a damaged chunk after the data may be: text, time and exposure, and the chunk of references.
  @Test(arguments: ["iTXt", "tEXt", "zTXt", "tIME", "eXIf", "spEC", "iTXT", "sPLT", "gAMA", "tRNS"])
  func `damaged remarks are passed over`(letters: String) {
    let code = letters.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    var damaged = PNGChunks.chunk(PNGChunkType(code: code), content: [0, 0, 0, 1])
    damaged[damaged.count - 1] ^= 1
    let file = PNGChunks.signature + Self.grey + Self.indices + damaged + Self.end
    if ["iTXt", "tEXt", "zTXt", "tIME", "eXIf", "spEC"].contains(letters) {
      #expect(throws: Never.self) { try PNGDecoder.check(file) }
    } else {
      #expect(throws: PNGDecodingError.checksum(chunk: letters)) { try PNGDecoder.check(file) }
    }
  }

  /// Table 11.1 of the PNG specification: which depths a colour type has, and no other numbers.
  @Test(arguments: 0...7 as ClosedRange<UInt8>)
  func `each colour type has its depths`(type: UInt8) {
    let depths: [UInt8: [UInt8]] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    for depth in 0...17 as ClosedRange<UInt8> {
      let file = PNGChunks.signature + Self.header(type: type, depth: depth)
      let header = try? PNGHeader(file)
      #expect((header != nil) == (depths[type] ?? []).contains(depth), "depth \(depth)")
      if let header { #expect(header.colorType == Int(type) && header.bitDepth == Int(depth) && !header.isInterlaced) }
    }
  }

  @Test func `a header has thirteen bytes, comes first, and has a checksum that fits`() {
    let content: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 1, 8, 0, 0, 0, 1]
    #expect(throws: Never.self) { try PNGHeader(PNGChunks.signature + Self.chunk("IHDR", content)) }
    for (chunk, error) in [
      (Self.chunk("IHDR", content + [0]), PNGDecodingError.header), (Self.chunk("IHDR", content.dropLast()), .header),
      (Self.chunk("IDAT", content), .header), (Self.chunk("IHDR", content, isDamaged: true), .checksum(chunk: "IHDR")),
    ] {
      #expect(throws: error) { try PNGHeader(PNGChunks.signature + chunk) }
    }
    let interlaced = try? PNGHeader(PNGChunks.signature + Self.chunk("IHDR", content))
    #expect(interlaced?.isInterlaced == true && interlaced?.size.width == 3 && interlaced?.size.height == 1)
  }

  /// A data chunk with a part of another's content.
  static func part(_ chunk: [UInt8], _ range: Range<Int>) -> [UInt8] {
    let content = chunk[8..<chunk.count - 4]
    let end = min(content.count, range.upperBound == 15 ? content.count : range.upperBound)
    return PNGChunks.chunk(.data, content: Array(content.dropFirst(range.lowerBound).prefix(end - range.lowerBound)))
  }

  @Test func `gamma and alpha decide pixels, significant bits and primaries do not`() throws {
    func pixels(_ before: [[UInt8]]) throws -> [UInt32] {
      Array(try PNGDecoder.decode(PNGChunks.signature + (before + [Self.colors, Self.end]).flatMap { $0 }).pixels)
    }
    let plain = try pixels([Self.colored])
    #expect(plain == [0xFF03_0201, 0xFF06_0504, 0xFF09_0807])
    #expect(try pixels([Self.colored, Self.chunk("sBIT", [5, 6, 5])]) == plain)
    #expect(try pixels([Self.colored, Self.chunk("cHRM", [UInt8](repeating: 1, count: 32))]) == plain)
    #expect(try pixels([Self.colored, Self.chunk("bKGD", [0, 9, 0, 9, 0, 9])]) == plain)
    #expect(try pixels([Self.colored, Self.chunk("sRGB", [0])]) == plain)
    #expect(try pixels([Self.colored, Self.chunk("gAMA", [0, 1, 0x86, 0xA0])]) != plain)
    #expect(
      try pixels([Self.colored, Self.chunk("tRNS", [0, 4, 0, 5, 0, 6])]) == [0xFF03_0201, 0x0006_0504, 0xFF09_0807])
  }

  @Test func `messages name the chunk`() {
    #expect(
      PNGDecodingError.misplaced(chunk: "PLTE").description
        == "the PNG file is damaged: a PLTE chunk is where PNG does not allow one")
    #expect(
      PNGDecodingError.chunkType("a?CD").description
        == "the PNG file is damaged: a chunk's type is 'a?CD', not four letters")
    #expect(
      PNGDecodingError.unknown(chunk: "ABCD").description
        == "the PNG file has a chunk of the unknown type ABCD, which is needed to read it")
  }
}

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
