import PNGCoding
import PNGReaderLaws
import PixelBuffers
import SeededNumbers
import Testing

@Suite("Damaged and foreign files")
struct PNGDecodingErrorTests {
  /// Nine by seven pixels of 63 colours.
  static func file() throws -> [UInt8] {
    try PNGEncoder.encode(image(9, 7) { x, y in 0xFF00_0000 | UInt32(x * 20 + y * 3000) })
  }

  /// A signature, a header, data and an end, whatever they say, with fitting checksums.
  static func forged(
    width: UInt32 = 4, height: UInt32 = 4, depth: UInt8 = 8, type: UInt8 = 6, methods: [UInt8] = [0, 0, 0],
    data: [UInt8] = [0x78, 0x01, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1]
  ) -> [UInt8] {
    func big(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return PNGChunks.signature + PNGChunks.chunk(.header, content: big(width) + big(height) + [depth, type] + methods)
      + PNGChunks.chunk(.data, content: data) + PNGChunks.chunk(.end, content: [])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var error: PNGDecodingError

    init(_ name: String, _ bytes: [UInt8], _ error: PNGDecodingError) {
      testDescription = name
      self.bytes = bytes
      self.error = error
    }
  }

  @Test(arguments: [
    Row("half a signature", Array(PNGChunks.signature.prefix(4)), .truncated),
    Row("a signature alone", PNGChunks.signature, .truncated),
    Row("another kind of file", Array("hello".utf8), .notPNG),
    Row("a picture of 60,000 × 60,000", forged(width: 60_000, height: 60_000), .size(width: 60_000, height: 60_000)),
    Row("the largest sides", forged(width: .max, height: .max), .size(width: 4_294_967_295, height: 4_294_967_295)),
    Row("a side of nothing", forged(width: 0), .size(width: 0, height: 4)),
    Row("a depth that there is not", forged(depth: 5), .header),
    Row("a colour type that there is not", forged(type: 7), .header),
    Row("a palette with 16 bits", forged(depth: 16, type: 3), .header),
    Row("an unknown filter method", forged(methods: [0, 1, 0]), .header),
    Row("an unknown interlace method", forged(methods: [0, 0, 2]), .header),
    Row(
      "an end without data", PNGChunks.signature + forged()[8..<33] + PNGChunks.chunk(.end, content: []), .truncated),
  ])
  func `is refused`(_ row: Row) {
    #expect(throws: row.error) { try PNGDecoder.decode(row.bytes) }
  }

  @Test func `data that hold less than the header says are refused`() {
    #expect(throws: PNGDecodingError.self) { try PNGDecoder.decode(Self.forged()) }
    #expect(throws: PNGDecodingError.self) { try PNGDecoder.decode(Self.forged(data: [])) }
    #expect(throws: PNGDecodingError.self) { try PNGDecoder.decode(Self.forged(data: [1, 2, 3, 4])) }
  }

  @Test func `a file cut off anywhere is refused`() throws {
    let file = try Self.file()
    for length in 0..<file.count where length != file.count - 12 {
      #expect(throws: PNGDecodingError.self) { try PNGDecoder.decode(Array(file[..<length])) }
    }
    // Without its end chunk, the picture is still whole.
    #expect(try PNGDecoder.decode(file.dropLast(12)) == PNGDecoder.decode(file))
  }

  /// Every chunk of the file decides pixels, so none of its bytes may change.
  @Test func `a changed byte in any chunk of the picture is found`() throws {
    let file = try Self.file()
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x10
      #expect(throws: PNGDecodingError.self, "byte \(index)") { try PNGDecoder.decode(damaged) }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random bytes never trap`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var file = try Self.file()
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let index = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: file[index] = UInt8.random(in: 0...255, using: &random)
      case 1: file.remove(at: index)
      default: file.insert(UInt8.random(in: 0...255, using: &random), at: index)
      }
    }
    let image = try? PNGDecoder.decode(file)
    #expect(image == nil || image?.pixels.count == image?.size.area)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random data with fitting checksums never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let depths: [UInt8] = [1, 2, 4, 8, 16]
    let types: [UInt8] = [0, 2, 3, 4, 6]
    let file = Self.forged(
      width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random),
      depth: depths[Int.random(in: 0..<5, using: &random)], type: types[Int.random(in: 0..<5, using: &random)],
      methods: [0, 0, .random(in: 0...1, using: &random)],
      data: [0x78, 0x9C] + (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) })
    let image = try? PNGDecoder.decode(file)
    #expect(image == nil || image?.pixels.count == image?.size.area)
  }

  @Test func `messages say what is wrong and what to do`() {
    #expect(PNGDecodingError.notPNG.description == "not a PNG file")
    #expect(
      PNGDecodingError.size(width: 60_000, height: 1).description
        == "image size 60000×1 px is out of range; use at least 1 px per side and at most 67108864 pixels in all")
    #expect(
      PNGDecodingError.checksum(chunk: "IDAT").description
        == "the PNG file is damaged: the checksum of its IDAT chunk does not fit")
  }
}

/// Files with a few bytes changed, put in or taken out.
@Suite("Damaged PNG files")
struct PNGMutationTests {
  /// Small files of several kinds, whole.
  static let files: [[UInt8]] = {
    typealias Made = PNGStructureTests
    let remark = Made.chunk("iTXt", Array("Specimen".utf8) + [0, 0, 0, 0, 0] + Array("{}".utf8))
    let pictures: [(Int, Int) -> UInt32] = [
      { x, y in UInt32(x % 3) << 30 | UInt32(x * 40 + y) },
      { x, y in 0xFF00_0000 | UInt32(x * 20 + y * 3000) },
      { x, y in x == y ? 0xFF00_0000 : ~0 },
    ]
    // A file that could not be made is empty, and no original can be decoded from it.
    var files = pictures.map { pixel in (try? PNGEncoder.encode(image(6, 5, pixel))) ?? [] }
    files[0] = PNGChunks.inserting(remark, beforeEndOf: files[0]) ?? []
    files.append(
      PNGChunks.signature + Made.indexed + Made.palette + Made.alpha + Made.indices + remark + Made.end)
    files.append(
      PNGChunks.signature + Made.colored + Made.chunk("gAMA", [0, 0, 0xB1, 0x8F]) + Made.colors + Made.end)
    return files
  }()

  static func mutated(_ file: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var file = file
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: file.remove(at: index)
      case 1: file.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 2: file[index] = UInt8.random(in: 0...255, using: &random)
      case 3: file.removeSubrange(index..<min(file.count, index + Int.random(in: 1...30, using: &random)))
      default: file[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if file.isEmpty { break }
    }
    return file
  }

  /// Gives every chunk that can be found the checksum that fits it.
  static func withFittingChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for chunk in PNGChunks(file).map(Array.init) ?? [] {
      let checksum = CRC32.checksum(of: file, in: chunk.content.lowerBound - 4..<chunk.content.upperBound)
      for index in 0..<4 {
        file[chunk.content.upperBound + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * index))
      }
    }
    return file
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `no damage changes a pixel and is read nevertheless`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let originals = try Self.files.map { try PNGDecoder.decode($0) }
    var readable = 0
    for round in 0..<1_000 {
      let index = round % Self.files.count
      let file = Self.mutated(Self.files[index], &random)
      let isWhole = (try? PNGDecoder.check(file)) != nil
      let image = try? PNGDecoder.decode(file)
      #expect(image == nil || image == originals[index], "seed \(seed), round \(round)")
      // Checksums fit, so the data do, too.
      #expect(isWhole == (image != nil), "seed \(seed), round \(round)")
      if image != nil { readable += 1 }
    }
    // Damage to a remark after the data is passed over, and all other damage is found.
    #expect((1..<500).contains(readable))
  }

  @Test(arguments: 100..<125 as Range<UInt64>)
  func `damage under fitting checksums never traps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<1_000 {
      let file = Self.withFittingChecksums(Self.mutated(Self.files[round % Self.files.count], &random))
      let isWhole = (try? PNGDecoder.check(file)) != nil
      let image = try? PNGDecoder.decode(file)
      #expect(image == nil || (isWhole && image?.pixels.count == image?.size.area), "seed \(seed), round \(round)")
    }
  }
}
