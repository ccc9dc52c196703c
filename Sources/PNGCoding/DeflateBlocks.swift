/// Tokens as the blocks of a deflate stream, RFC 1951 § 3.2: each with the codes that suit it.
struct DeflateBlocks {
  /// The whole bytes of the stream so far.
  private(set) var bytes: [UInt8]

  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Tokens that are counted together: a block takes one or more of such parts.
  private static let partLength = 512

  /// The order of the lengths of the code for code lengths, RFC 1951 § 3.2.7.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The codes of blocks that have none of their own, RFC 1951 § 3.2.6.
  private static let fixedCodes = (
    PrefixCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    PrefixCode(lengths: [UInt8](repeating: 5, count: 30))
  )

  /// Starts a stream after some bytes.
  init(after bytes: [UInt8]) { self.bytes = bytes }

  /// Writes tokens in as many blocks as promise the fewest bytes.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - isLast: Whether the stream ends with them.
  mutating func append(_ tokens: [DeflateToken], isLast: Bool) {
    var start = 0
    var (block, blockBits) = (DeflateFrequencies(), 0)
    for partStart in stride(from: 0, to: tokens.count, by: Self.partLength) {
      var part = DeflateFrequencies()
      for token in tokens[partStart..<min(partStart + Self.partLength, tokens.count)] { part.add(token) }
      var both = block
      both.add(part)
      let (partBits, bits) = (part.estimatedBits, both.estimatedBits)
      if partStart > start, bits > blockBits + partBits {
        write(tokens[start..<partStart], block, isLast: false)
        (start, block, blockBits) = (partStart, part, partBits)
      } else {
        (block, blockBits) = (both, bits)
      }
    }
    write(tokens[start...], block, isLast: isLast)
  }

  /// Fills the last byte.
  mutating func finish() {
    while pendingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      (pending, pendingCount) = (pending >> 8, pendingCount - 8)
    }
    (pending, pendingCount) = (0, 0)
  }

  /// Writes up to 32 bits, the lowest first.
  @inline(__always)
  private mutating func write(_ value: UInt32, count: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Writes one block.
  private mutating func write(_ tokens: ArraySlice<DeflateToken>, _ frequencies: DeflateFrequencies, isLast: Bool) {
    var frequencies = frequencies
    frequencies.symbols[DeflateSymbols.end] = 1
    let symbols = PrefixCode(frequencies.symbols, maximumLength: 15)
    let distances = PrefixCode(frequencies.distances, maximumLength: 15)
    let table = Self.table(symbols.lengths, distances.lengths)
    var tableFrequencies = [UInt32](repeating: 0, count: 19)
    for entry in table { tableFrequencies[Int(entry.symbol)] += 1 }
    let tableCode = PrefixCode(tableFrequencies, maximumLength: 7)
    let tableCount = Self.lengthOrder.lastIndex { tableCode.lengths[$0] > 0 }.map { max(4, $0 + 1) } ?? 4

    let tableBits = table.reduce(14 + 3 * tableCount) {
      $0 + Int(tableCode.lengths[Int($1.symbol)]) + $1.extraBits
    }
    let own = tableBits + Self.bits(frequencies, symbols, distances)
    let fixed = Self.bits(frequencies, Self.fixedCodes.0, Self.fixedCodes.1)
    write(isLast ? 1 : 0, count: 1)
    if fixed <= own {
      write(1, count: 2)
      write(tokens, Self.fixedCodes.0, Self.fixedCodes.1)
      return
    }
    write(2, count: 2)
    write(UInt32(Self.usedCount(symbols.lengths, atLeast: 257) - 257), count: 5)
    write(UInt32(Self.usedCount(distances.lengths, atLeast: 1) - 1), count: 5)
    write(UInt32(tableCount - 4), count: 4)
    for symbol in Self.lengthOrder.prefix(tableCount) { write(UInt32(tableCode.lengths[symbol]), count: 3) }
    for entry in table {
      write(UInt32(tableCode.codes[Int(entry.symbol)]), count: Int(tableCode.lengths[Int(entry.symbol)]))
      write(UInt32(entry.extra), count: entry.extraBits)
    }
    write(tokens, symbols, distances)
  }

  /// Writes tokens and the end of their block.
  private mutating func write(_ tokens: ArraySlice<DeflateToken>, _ symbols: PrefixCode, _ distances: PrefixCode) {
    for token in tokens {
      let length = token.length
      if length == 0 {
        write(UInt32(symbols.codes[Int(token.bits)]), count: Int(symbols.lengths[Int(token.bits)]))
        continue
      }
      let symbol = Int(DeflateSymbols.lengthSymbols[length])
      write(UInt32(symbols.codes[symbol]), count: Int(symbols.lengths[symbol]))
      // The symbols of lengths and distances begin at multiples of the range of their extra bits.
      let extra = DeflateSymbols.extraBits(ofLengthSymbol: symbol)
      write(UInt32(length - 3) & (1 << UInt32(extra) - 1), count: extra)
      let distance = token.distance
      let distanceSymbol = DeflateSymbols.symbol(ofDistance: distance)
      write(UInt32(distances.codes[distanceSymbol]), count: Int(distances.lengths[distanceSymbol]))
      let distanceExtra = DeflateSymbols.extraBits(ofDistanceSymbol: distanceSymbol)
      write(UInt32(distance - 1) & (1 << UInt32(distanceExtra) - 1), count: distanceExtra)
    }
    write(UInt32(symbols.codes[DeflateSymbols.end]), count: Int(symbols.lengths[DeflateSymbols.end]))
  }

  /// The number of bits of a block's symbols, extra bits left out.
  private static func bits(
    _ frequencies: DeflateFrequencies, _ symbols: PrefixCode, _ distances: PrefixCode
  ) -> Int {
    zip(frequencies.symbols, symbols.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
      + zip(frequencies.distances, distances.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// The number of lengths without the zeros at their end.
  private static func usedCount(_ lengths: [UInt8], atLeast least: Int) -> Int {
    max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
  }

  /// The lengths of two codes as a block tells them: lengths that repeat are counted.
  private static func table(
    _ symbols: [UInt8], _ distances: [UInt8]
  ) -> [(symbol: UInt8, extra: UInt8, extraBits: Int)] {
    let lengths = symbols.prefix(usedCount(symbols, atLeast: 257)) + distances.prefix(usedCount(distances, atLeast: 1))
    var table: [(symbol: UInt8, extra: UInt8, extraBits: Int)] = []
    var rest = lengths[...]
    while let length = rest.first {
      var run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      if length > 0 {
        table.append((length, 0, 0))
        run -= 1
      }
      while length > 0, run >= 3 {
        table.append((16, UInt8(min(run, 6) - 3), 2))
        run -= min(run, 6)
      }
      while length == 0, run >= 3 {
        let count = min(run, 138)
        table.append(count < 11 ? (17, UInt8(count - 3), 3) : (18, UInt8(count - 11), 7))
        run -= count
      }
      for _ in 0..<run { table.append((length, 0, 0)) }
    }
    return table
  }
}
