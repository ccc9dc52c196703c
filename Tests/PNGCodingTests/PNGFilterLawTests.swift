import PNGReaderLaws
import SeededNumbers
import Testing

@testable import PNGCoding

/// Filters in blocks of sixteen bytes and in lanes, against the specification byte for byte.
@Suite("Filters in blocks")
struct PNGFilterLawTests {
  /// Random bytes, mostly near each other or at the ends of their range, where predictions tie and sums overflow.
  private static func row(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    let base = UInt8.random(in: 0...255, using: &random)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: UInt8.random(in: 0...255, using: &random)
      case 1: Bool.random(using: &random) ? 0 : 255
      default: base &+ UInt8.random(in: 0...7, using: &random)
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `give what the specification says, and are undone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in 0..<70 {
      let (row, above) = (Self.row(count, &random), Self.row(count, &random))
      for distance in 1...4 {
        for filter in PNGFilter.allCases {
          var result = [UInt8](repeating: 77, count: count)
          filter.apply(to: row, above: above, distance: distance, result: &result)
          let expected = row.indices.map { index in
            let hasLeft = index >= distance
            return row[index]
              &- UInt8(
                DrawnPNG.prediction(
                  filter.rawValue, left: hasLeft ? Int(row[index - distance]) : 0, above: Int(above[index]),
                  corner: hasLeft ? Int(above[index - distance]) : 0))
          }
          #expect(result == expected, "seed \(seed), \(filter), \(count) bytes, \(distance) apart")
          filter.undo(in: &result, above: above, distance: distance)
          #expect(result == row, "seed \(seed), \(filter), \(count) bytes, \(distance) apart")
        }
      }
    }
  }

  /// All triples of some bytes: where ties, ends and middles meet.
  @Test func `the nearest of three in lanes is the nearest of three`() {
    let bytes: [Int16] = [0, 1, 2, 3, 5, 84, 85, 86, 127, 128, 129, 170, 200, 252, 253, 254, 255]
    for left in bytes {
      for above in bytes {
        for corner in bytes {
          let nearest = PNGFilter.nearest(
            left: SIMD4(repeating: left), above: SIMD4(repeating: above), corner: SIMD4(repeating: corner))
          let expected = DrawnPNG.prediction(4, left: Int(left), above: Int(above), corner: Int(corner))
          #expect(nearest == SIMD4(repeating: Int16(expected)), "\(left), \(above), \(corner)")
        }
      }
    }
  }

  /// A row like the two above it takes a shorter way, with the same result.
  @Test func `repeated rows are filtered as if they were not`() throws {
    var random = SplitMix64(seed: 11)
    let colors = (0..<300).map { _ in UInt32.random(in: 0xFF00_0000...UInt32.max, using: &random) }
    // Each row is there once, twice, three or four times.
    let lines = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 0, 0, 0, 1]
    let repeated = try image(300, lines.count) { x, y in colors[(x + lines[y] * 40) % 300] }
    let source = PNGEncoder.Source(repeated)
    let format = PNGSampleFormat(source)
    for choice in [PNGScanlines.Choice.fewestPairs, .smallestSum, .unfiltered] {
      let stream = try PNGEncoder.bestStream(of: source, format, [choice], level: .standard)
      let rows = try #require(ZlibStream.decompress(stream[...], limit: 1 << 20))
      let length = format.rowLength + 1
      for y in 3..<lines.count where lines[y] == lines[y - 1] && lines[y] == lines[y - 2] && lines[y] == lines[y - 3] {
        #expect(rows[y * length..<(y + 1) * length] == rows[(y - 1) * length..<y * length], "row \(y)")
      }
      #expect(try PNGDecoder.decode(PNGEncoder.encode(source, as: format, filters: [choice], level: .fast)) == repeated)
    }
  }

  /// Large pictures are compressed piece by piece: the same rows, in another stream.
  @Test func `pieces hold the rows that whole streams hold`() throws {
    let picture = try image(70, 40) { x, y in 0xFF00_0000 | UInt32(x * 3) | UInt32(y * 6) << 8 | UInt32(x ^ y) << 16 }
    let source = PNGEncoder.Source(picture)
    let format = PNGSampleFormat(source)
    for filters: [PNGScanlines.Choice] in [[.fewestPairs], [.unfiltered], [.fewestPairs, .unfiltered, .smallestSum]] {
      let whole = try PNGEncoder.bestStream(of: source, format, filters, level: .best)
      let pieces = try PNGEncoder.bestPieces(of: source, format, filters, level: .best)
      #expect(
        ZlibStream.decompress(whole[...], limit: 1 << 20) == ZlibStream.decompress(pieces[...], limit: 1 << 20))
    }
  }
}
