import PNGCoding
import PixelBuffers
import SeededNumbers
import Testing

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
    var files = pictures.map { pixel in (try? PNGEncoder.encode(image(6, 5, pixel))) ?? [] }
    files[0] = PNGChunks.inserting(remark, beforeEndOf: files[0]) ?? []
    files.append(
      PNGChunks.signature + Made.indexed + Made.palette + Made.alpha + Made.places + remark + Made.end)
    files.append(
      PNGChunks.signature + Made.colored + Made.chunk("gAMA", [0, 0, 0xB1, 0x8F]) + Made.colors + Made.end)
    return files
  }()

  static func mutated(_ file: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var file = file
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: file.remove(at: place)
      case 1: file.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2: file[place] = UInt8.random(in: 0...255, using: &random)
      case 3: file.removeSubrange(place..<min(file.count, place + Int.random(in: 1...30, using: &random)))
      default: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if file.isEmpty { break }
    }
    return file
  }

  /// Gives every chunk that can be found the checksum that fits it.
  static func mended(_ file: [UInt8]) -> [UInt8] {
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
    for round in 0..<1_000 {
      let index = round % Self.files.count
      let file = Self.mutated(Self.files[index], &random)
      let isWhole = (try? PNGDecoder.check(file)) != nil
      let image = try? PNGDecoder.decode(file)
      #expect(image == nil || image == originals[index], "seed \(seed), round \(round)")
      // Checksums fit, so the data do, too.
      #expect(isWhole == (image != nil), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 100..<125 as Range<UInt64>)
  func `damage under fitting checksums never traps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<1_000 {
      let file = Self.mended(Self.mutated(Self.files[round % Self.files.count], &random))
      let isWhole = (try? PNGDecoder.check(file)) != nil
      let image = try? PNGDecoder.decode(file)
      #expect(image == nil || (isWhole && image?.pixels.count == image?.size.area), "seed \(seed), round \(round)")
    }
  }
}
