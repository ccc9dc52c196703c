import SeededNumbers
import Testing

@testable import PNGCoding

@Suite("zlib streams")
struct ZlibStreamTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `hold what they were made from`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = [0, 1, 255, 5_000][Int(seed % 4)]
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...(seed < 6 ? 1 : 255), using: &random) }
    for level in [ZlibStream.Level.best, .standard, .fast] {
      let stream = try #require(try ZlibStream.compress(bytes, level: level))
      #expect(ZlibStream.decompress(stream[...], limit: 5_000) == bytes)
      #expect(ZlibStream.decompress(stream[...], limit: max(count, 1)) == bytes)
      if count > 1 { #expect(ZlibStream.decompress(stream[...], limit: count - 1) == nil) }
      #expect(ZlibStream.decompress(stream.dropLast(), limit: 5_000) == nil)
      #expect(try ZlibStream.compress(bytes, level: level, within: stream.count) == stream)
      #expect(try ZlibStream.compress(bytes, level: level, within: stream.count - 1) == nil)
    }
  }

  @Test func `a small stream of very many bytes stops at the limit`() throws {
    let stream = try #require(try ZlibStream.compress([UInt8](repeating: 0, count: 1 << 20)))
    #expect(stream.count < 2_000)
    #expect(ZlibStream.decompress(stream[...], limit: 1 << 19) == nil)
    #expect(ZlibStream.decompress(stream[...], limit: 1 << 20)?.count == 1 << 20)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random bytes never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    if seed % 2 == 0 { bytes = [0x78, 0xDA] + bytes }
    #expect((ZlibStream.decompress(bytes[...], limit: 10_000)?.count ?? 0) <= 10_000)
  }

  /// Bytes may come piece by piece; a stream that becomes longer than wanted is not kept.
  @Test(arguments: [0, 1, 70_000, 200_000])
  func `pieces make one stream`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    func deflate(limit: Int) throws -> [UInt8]? {
      let deflater = try Deflater(level: .standard, limit: limit)
      for start in stride(from: 0, to: count, by: 999) {
        try deflater.append(Array(bytes[start..<min(start + 999, count)]))
      }
      try deflater.append([])
      return try deflater.finish()
    }
    let stream = try #require(try deflate(limit: .max))
    #expect(ZlibStream.decompress(stream[...], limit: max(count, 1)) == bytes)
    #expect(try deflate(limit: stream.count) == stream)
    #expect(try deflate(limit: stream.count - 1) == nil)
  }
}
