import PNGCoding
import PNGReaderLaws
import PixelBuffers
import SeededNumbers
import Testing

@Suite("PNG chunks")
struct PNGChunksTests {
  @Test func `the checksum is that of ISO 3309`() {
    let bytes = Array("123456789".utf8)
    #expect(CRC32.checksum(of: bytes, in: 0..<9) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: bytes, in: 0..<0) == 0)
    #expect(PNGChunks.chunk(.end, content: []) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `eight bytes at a time give the checksum of one at a time`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 1...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    var slow: UInt32 = ~0
    for byte in bytes {
      slow ^= UInt32(byte)
      for _ in 0..<8 { slow = slow & 1 == 1 ? 0xEDB8_8320 ^ (slow >> 1) : slow >> 1 }
    }
    #expect(CRC32.checksum(of: bytes, in: 0..<bytes.count) == ~slow)
  }

  @Test func `chunks that were put in are found and change nothing else`() throws {
    let original = try image(5, 5) { x, y in UInt32(x * y) << 8 | 0xFF00_0000 }
    let file = try PNGEncoder.encode(original)
    let type = PNGChunkType("spEC")
    let chunk = PNGChunks.chunk(type, content: Array("hello".utf8))
    let extended = try #require(PNGChunks.inserting(chunk, beforeEndOf: file))
    #expect(extended.count == file.count + 17)
    #expect(try PNGDecoder.decode(extended) == original)
    var chunks = try #require(PNGChunks(extended))
    var found: [PNGChunk] = []
    while let chunk = chunks.next() { found.append(chunk) }
    #expect(chunks.isComplete)
    #expect(found.first?.type == .header)
    #expect(found.last?.type == .end)
    let ours = try #require(found.dropLast().last)
    #expect(ours.type == type)
    #expect(ours.type.description == "spEC")
    #expect(Array(extended[ours.content]) == Array("hello".utf8))
    #expect(PNGChunks.hasValidChecksum(ours, in: extended))
    #expect(found.allSatisfy { PNGChunks.hasValidChecksum($0, in: extended) })
  }

  @Test func `capitals tell what a reader may pass over`() {
    #expect(PNGChunkType.header.isCritical)
    #expect(PNGChunkType.data.isCritical)
    #expect(!PNGChunkType("spEC").isCritical)
    #expect(PNGChunkType(code: 0x0041_FF42).description == "?A?B")
  }

  @Test(
    arguments: [
      (0x4142_4344, true), (0x5A7A_6141, true), (0x4042_4344, false), (0x5B42_4344, false), (0x6042_4344, false),
      (0x7B42_4344, false), (0x4142_4340, false), (0x4142_7B44, false), (0x4130_4344, false), (0xC142_4344, false),
    ] as [(UInt32, Bool)])
  func `types are letters from A to Z and a to z`(code: UInt32, isWellFormed: Bool) {
    #expect(PNGChunkType(code: code).isWellFormed == isWellFormed)
  }

  /// Critical chunks and those that the decoder applies decide pixels, others do not.
  @Test func `some chunks decide pixels`() {
    for type in ["IHDR", "PLTE", "IDAT", "IEND", "ABCD", "tRNS", "gAMA", "sRGB", "iCCP"] as [StaticString] {
      #expect(PNGChunkType(type).decidesPixels, "\(type)")
    }
    for type in ["cHRM", "sBIT", "bKGD", "iTXt", "spEC", "trNS", "abcd"] as [StaticString] {
      #expect(!PNGChunkType(type).decidesPixels, "\(type)")
    }
  }

  @Test func `chunks are put in before the end, and what follows the end is dropped`() {
    let (type, end) = (PNGChunkType("spEC"), PNGChunks.chunk(.end, content: []))
    let (head, chunk) = (PNGChunks.signature + PNGChunks.chunk(type, content: [1]), PNGChunks.chunk(type, content: [2]))
    #expect(PNGChunks.inserting(chunk, beforeEndOf: head + end) == head + chunk + end)
    #expect(PNGChunks.inserting(chunk, beforeEndOf: head + end + [9, 9]) == head + chunk + end)
    #expect(PNGChunks.inserting(chunk, beforeEndOf: head) == nil)
    #expect(PNGChunks.inserting(chunk, beforeEndOf: head + end.dropLast()) == nil)
    #expect(PNGChunks.inserting(chunk, beforeEndOf: Array(head.dropFirst())) == nil)
  }

  /// A chunk ends exactly where the file does; one byte less and there is no chunk.
  @Test func `a chunk needs all of its bytes`() throws {
    let file = PNGChunks.signature + PNGChunks.chunk(PNGChunkType("abcd"), content: [1, 2, 3])
    var whole = try #require(PNGChunks(file))
    let first = whole.next()
    let chunk = try #require(first)
    #expect(chunk.whole == 8..<23 && chunk.content == 16..<19 && whole.isAtEnd && !whole.isComplete)
    #expect(PNGChunks.hasValidChecksum(chunk, in: file))
    for count in 8..<23 {
      var cut = try #require(PNGChunks(file, count: count))
      let next = cut.next()
      #expect(next == nil && cut.isAtEnd == (count == 8))
    }
    #expect(PNGChunks(file, count: 7) == nil)
    var damaged = file
    damaged[12] ^= 0x20
    #expect(!PNGChunks.hasValidChecksum(chunk, in: damaged))
  }

  @Test func `lengths that the file does not have end the list`() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x49, 0x44, 0x41, 0x54, 1, 2, 3, 4]
    let long: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF, 0x49, 0x44, 0x41, 0x54, 1, 2, 3, 4]
    for tail in [huge, long, Array(long.prefix(8)), Array(long.prefix(3)), []] {
      var chunks = PNGChunks(PNGChunks.signature + tail)
      #expect(chunks?.next() == nil)
      #expect(chunks?.isComplete == false)
    }
    #expect(PNGChunks([]) == nil)
    #expect(PNGChunks(Array("not a picture".utf8)) == nil)
  }

  @Test func `memory beyond the file is not looked at`() throws {
    let file = try PNGEncoder.encode(image(2, 2) { _, _ in 0xFF00_0000 })
    var chunks = try #require(PNGChunks(file + file, count: file.count - 12))
    while chunks.next() != nil {}
    #expect(!chunks.isComplete)
  }

  @Test func `a damaged file has no chunk outside of it`() throws {
    let whole = try PNGEncoder.encode(image(6, 6) { x, y in UInt32(x * 77 + y * 5) | 0xFF00_0000 })
    var count = 0
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var file = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        file[Int.random(in: 8..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let chunks = try #require(PNGChunks(file))
      var end = 8
      for chunk in chunks {
        #expect(chunk.whole.lowerBound == end, "seed \(seed)")
        #expect(chunk.whole.upperBound <= file.count, "seed \(seed)")
        end = chunk.whole.upperBound
        _ = PNGChunks.hasValidChecksum(chunk, in: file)
        count += 1
      }
    }
    #expect(count > 40)
  }
}
