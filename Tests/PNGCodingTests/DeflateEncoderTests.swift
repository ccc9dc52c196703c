import SeededNumbers
import Testing

@testable import PNGCoding

@Suite("deflate streams")
struct DeflateEncoderTests {
  /// Bytes that repeat in different ways.
  enum Kind: CaseIterable {
    case noise, fewValues, oneValue, zeros, rows, runs, rareRepetitions, growingFrequencies

    /// Some of them.
    func bytes(_ count: Int, rowLength: Int, _ random: inout SplitMix64) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        switch self {
        case .noise: bytes.append(UInt8.random(in: 0...255, using: &random))
        case .fewValues: bytes.append(UInt8.random(in: 0...3, using: &random))
        case .oneValue: bytes.append(7)
        // What follows the last byte in memory is zero as well, and no part of the stream.
        case .zeros: bytes.append(0)
        case .rows:
          let isRepeated = bytes.count >= rowLength && Int.random(in: 0..<400, using: &random) > 0
          bytes.append(isRepeated ? bytes[bytes.count - rowLength] : UInt8.random(in: 0...9, using: &random))
        case .runs:
          let value = UInt8.random(in: 0...255, using: &random)
          bytes += [UInt8](repeating: value, count: Int.random(in: 1...700, using: &random))
        case .rareRepetitions:
          let length = Int.random(in: 3...70, using: &random)
          let start = Int.random(in: 0...max(0, bytes.count - length), using: &random)
          bytes += bytes.isEmpty ? [1, 2, 3, 4] : Array(bytes[start..<min(start + length, bytes.count)])
          bytes.append(UInt8.random(in: 0...255, using: &random))
        case .growingFrequencies:
          // Each value about half as often as the one before it: more lengths of codes than deflate allows.
          bytes.append(UInt8(random.next().leadingZeroBitCount))
        }
      }
      return Array(bytes.prefix(count))
    }
  }

  private func compress(_ bytes: [UInt8], pixelLength: Int, rowLength: Int) -> [UInt8] {
    var bytes = bytes
    return DeflateEncoder.compress(&bytes, pixelLength: pixelLength, rowLength: rowLength)
  }

  /// libdeflate's inflater is the judge.
  @Test(arguments: Kind.allCases)
  func `hold what they were made from`(kind: Kind) {
    for seed in lawSeeds(0..<6) {
      var random = SplitMix64(seed: seed)
      let pixelLength = [1, 3, 4][Int(seed % 3)]
      let rowLength = Int.random(in: 2...900, using: &random)
      let count = Int.random(in: 5_000...60_000, using: &random)
      let bytes = kind.bytes(count, rowLength: rowLength, &random)
      let stream = compress(bytes, pixelLength: pixelLength, rowLength: rowLength)
      #expect(ZlibStream.decompress(stream[...], limit: count) == bytes, "seed \(seed)")
      #expect(stream == compress(bytes, pixelLength: pixelLength, rowLength: rowLength), "seed \(seed)")
    }
  }

  /// The stream of no bytes as zlib writes it: a block with fixed codes takes less than one with its own.
  @Test func `nothing takes eight bytes`() {
    #expect(compress([], pixelLength: 1, rowLength: 1) == [0x78, 0xDA, 3, 0, 0, 0, 0, 1])
  }

  /// Counts around the shortest and longest repetition, and rows around the largest distance.
  @Test func `every size of picture`() {
    var random = SplitMix64(seed: 3)
    for count in Array(0...40) + Array(250...270) + Array(510...530) {
      for kind in [Kind.noise, .oneValue, .zeros, .fewValues] {
        let bytes = kind.bytes(count, rowLength: 9, &random)
        let stream = compress(bytes, pixelLength: 3, rowLength: 9)
        #expect(ZlibStream.decompress(stream[...], limit: max(1, count)) == bytes, "\(kind), \(count) bytes")
      }
    }
    for rowLength in [32_767, 32_768, 32_769] {
      let row = Kind.noise.bytes(rowLength, rowLength: 1, &random)
      let stream = compress(row + row, pixelLength: 3, rowLength: rowLength)
      #expect(ZlibStream.decompress(stream[...], limit: 1 << 17) == row + row)
      // One row is written, the other repeated; deflate cannot go back further than 32768.
      #expect(stream.count > rowLength && (stream.count < rowLength * 11 / 10) == (rowLength <= 32_768))
    }
  }

  /// Made-up repetitions are where a longer search gains most; pictures are what this one is for.
  @Test(arguments: Kind.allCases)
  func `are about as small as those of libdeflate`(kind: Kind) throws {
    var random = SplitMix64(seed: 8)
    let bytes = kind.bytes(80_000, rowLength: 600, &random)
    let stream = compress(bytes, pixelLength: 3, rowLength: 600)
    let other = try #require(try ZlibStream.compress(bytes, level: .standard))
    #expect(stream.count <= other.count * 110 / 100)
  }
}

@Suite("deflate symbols")
struct DeflateSymbolsTests {
  /// The tables of RFC 1951 § 3.2.5: the smallest length and distance of each symbol, and its extra bits.
  @Test func `are those of the specification`() {
    let lengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    for length in 3...258 {
      let place = lengths.lastIndex { $0 <= length } ?? 0
      #expect(Int(DeflateSymbols.lengthSymbols[length]) == 257 + place)
      #expect(DeflateSymbols.extraBits(ofLengthSymbol: 257 + place) == lengthBits[place])
    }
    let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
      8193, 12289, 16385, 24577,
    ]
    for distance in 1...32_768 where distance < 600 || distances.contains(distance) || distances.contains(distance + 1)
    {
      let place = distances.lastIndex { $0 <= distance } ?? 0
      #expect(DeflateSymbols.symbol(ofDistance: distance) == place)
      #expect(DeflateSymbols.extraBits(ofDistanceSymbol: place) == max(0, place / 2 - 1))
    }
    #expect(DeflateSymbols.symbol(ofDistance: 32_768) == 29)
  }

  /// Exact at powers of 2, otherwise the largest fraction of 64 that is not above the logarithm.
  @Test(
    arguments: [
      (1, 0), (2, 64), (3, 101), (5, 148), (6, 165), (7, 179), (10, 212), (100, 425), (1000, 637), (1024, 640),
      (2047, 703),
      (2048, 704), (1 << 31, 31 * 64),
    ] as [(UInt32, UInt32)])
  func `logarithms`(number: UInt32, logarithm: UInt32) {
    #expect(Logarithm.ofInteger(number) == logarithm)
  }
}

@Suite("prefix codes")
struct PrefixCodeTests {
  /// The lengths fill the space of codes exactly, keep the limit, and are shorter for what occurs more often.
  @Test func `are complete and keep their limit`() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 2...286, using: &random)
      let frequencies = (0..<count).map { _ in
        UInt32.random(in: 0...1, using: &random) << UInt32.random(in: 0...20, using: &random)
      }
      for limit in [15, 9] {
        let code = PrefixCode(frequencies, maximumLength: limit)
        let used = code.lengths.filter { $0 > 0 }
        #expect(used.allSatisfy { $0 <= limit }, "seed \(seed)")
        #expect(used.reduce(0) { $0 + 1 << (16 - Int($1)) } == 1 << 16, "seed \(seed)")
        for (one, other) in zip(frequencies.indices, frequencies.indices.dropFirst())
        where frequencies[one] > frequencies[other] && frequencies[other] > 0 {
          #expect(code.lengths[one] <= code.lengths[other], "seed \(seed)")
        }
      }
    }
  }

  /// The sum of the weights of all inner nodes, joined the slow way, is the number of bits of the best code.
  @Test func `need as few bits as any`() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let frequencies = (0..<Int.random(in: 2...200, using: &random)).map { _ in
        UInt32.random(in: 1...5_000, using: &random)
      }
      var (nodes, best) = (frequencies.map(Int.init), 0)
      while nodes.count > 1 {
        nodes.sort(by: >)
        let sum = nodes.removeLast() + nodes.removeLast()
        nodes.append(sum)
        best += sum
      }
      let code = PrefixCode(frequencies, maximumLength: 15)
      #expect(zip(frequencies, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) } == best, "seed \(seed)")
    }
  }

  /// The example of RFC 1951 § 3.2.2; deflate writes the first bit of a code lowest.
  @Test func `are numbered as the specification says`() {
    let code = PrefixCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }
}
