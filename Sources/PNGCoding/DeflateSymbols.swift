/// A step of a deflate stream: a byte, or the repetition of bytes before it.
struct DeflateToken: Equatable {
  /// A byte; or the length of a repetition, 3...258, above 16 bits with its distance − 1.
  let bits: UInt32

  /// A token from its bits.
  init(bits: UInt32) { self.bits = bits }

  /// A repetition.
  ///
  /// - Parameters:
  ///   - length: The number of bytes, 3...258.
  ///   - distance: How many bytes back they are, 1...32768.
  init(length: Int, distance: Int) { bits = UInt32(truncatingIfNeeded: length << 16 | (distance - 1)) }

  /// The number of bytes that are repeated; 0 for a byte as itself.
  var length: Int { Int(bits >> 16) }

  /// How many bytes back they are, if the token is a repetition.
  var distance: Int { Int(bits & 0xFFFF) + 1 }
}

/// The symbols that stand for lengths and distances, RFC 1951 § 3.2.5.
enum DeflateSymbols {
  /// The number of symbols for bytes, the end of a block and lengths.
  static let count = 286

  /// The number of symbols for distances.
  static let distanceCount = 30

  /// The symbol that ends a block.
  static let end = 256

  /// The symbol of a distance, 1...32768: two for each power of 2.
  @inline(__always)
  static func symbol(ofDistance distance: Int) -> Int {
    let value = UInt32(truncatingIfNeeded: distance - 1)
    if value < 4 { return Int(value) }
    let log = 31 - value.leadingZeroBitCount
    return 2 * log + Int(value >> (log - 1) & 1)
  }

  /// The number of bits after the symbol of a distance.
  @inline(__always)
  static func extraBits(ofDistanceSymbol symbol: Int) -> Int { max(0, symbol / 2 - 1) }

  /// For each length, 0...258, its symbol; the first three have none.
  static let lengthSymbols: [UInt16] = (0...258).map { length in
    if length == 258 { return 285 }
    let value = max(0, length - 3)
    if value < 8 { return UInt16(257 + value) }
    // Four for each power of 2.
    let log = Int.bitWidth - 1 - value.leadingZeroBitCount
    return UInt16(257 + 4 * (log - 1) + (value >> (log - 2) & 3))
  }

  /// The number of bits after the symbol of a length.
  @inline(__always)
  static func extraBits(ofLengthSymbol symbol: Int) -> Int {
    symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
  }
}

/// How often each symbol occurs.
struct DeflateFrequencies {
  /// Bytes, the end of a block and lengths.
  var symbols = [UInt32](repeating: 0, count: DeflateSymbols.count)

  /// Distances.
  var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

  /// Counts the symbols of a token.
  @inline(__always)
  mutating func add(_ token: DeflateToken) {
    if token.length == 0 {
      symbols[Int(token.bits)] += 1
    } else {
      symbols[Int(DeflateSymbols.lengthSymbols[token.length])] += 1
      distances[DeflateSymbols.symbol(ofDistance: token.distance)] += 1
    }
  }

  /// Adds other counts.
  mutating func add(_ other: DeflateFrequencies) {
    for symbol in symbols.indices { symbols[symbol] += other.symbols[symbol] }
    for symbol in distances.indices { distances[symbol] += other.distances[symbol] }
  }

  /// About how many bits a block with these symbols takes, extra bits left out.
  var estimatedBits: Int {
    // What a block takes besides, and some more, so that chance does not part tokens that are alike.
    var bits = 300
    for frequencies in [symbols, distances] {
      let total = Logarithm.ofInteger(frequencies.reduce(0, +))
      for frequency in frequencies where frequency > 0 {
        // Each symbol that occurs takes a few bits of the table of code lengths.
        bits += 4 + Int(frequency) * Int(total - Logarithm.ofInteger(frequency)) >> Logarithm.fractionBits
      }
    }
    return bits
  }
}

/// Logarithms to base 2 in fixed point, from whole numbers only, so that they are the same everywhere.
enum Logarithm {
  /// The number of bits after the point.
  static let fractionBits = 6

  /// For 1024...2047 the fraction of the logarithm.
  private static let fractions: [UInt32] = (1024..<2048).map { number in
    // Squaring doubles a logarithm; what passes 2 is the next bit of the fraction.
    var (value, fraction) = (UInt64(number) << 20, UInt32(0))
    for _ in 0..<fractionBits {
      value = (value * value) >> 30
      fraction <<= 1
      if value >= 1 << 31 { (value, fraction) = (value >> 1, fraction | 1) }
    }
    return fraction
  }

  /// The logarithm of a number; 0 for 0.
  static func ofInteger(_ number: UInt32) -> UInt32 {
    guard number > 1 else { return 0 }
    let log = 31 - number.leadingZeroBitCount
    let mantissa = log > 10 ? number >> (log - 10) : number << (10 - log)
    return UInt32(log) << fractionBits | fractions[Int(mantissa & 1023)]
  }
}
