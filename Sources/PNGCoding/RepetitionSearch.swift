/// Finds earlier bytes that equal those at a position, as deflate repeats them: 3 to 258 of them, at most 32768 back.
///
/// Pictures repeat their pixels and rows over long stretches. Those are compared a word at a time, and only what later
/// repetitions may refer to is remembered of them.
struct RepetitionSearch {
  /// The number of zeros that must follow the bytes, as they are read a word at a time.
  static let padding = 16

  /// The largest distance.
  static let window = 1 << 15

  /// The largest length.
  static let maximumLength = 258

  /// A repetition of this length is taken without a look at shorter ones that could be cheaper.
  static let longLength = 32

  /// A near repetition of this length costs less than a longer one of the row above.
  private static let ampleLength = 450

  /// The number of earlier positions that are looked at.
  private static let depth = 16

  private static let hashBits = UInt32(15)
  private static let shortHashBits = UInt32(12)

  /// Distances that are always tried, as is 1: to the pixel before and to the same pixel of the row above.
  private let pixelLength: Int
  private let rowLength: Int

  /// For each hash of four bytes the last position + 1 that had it, or 0.
  private var last = [Int32](repeating: 0, count: 1 << Int(Self.hashBits))

  /// For each position, modulo the window, the one before it with the same hash, + 1, or 0.
  private var earlier = [Int32](repeating: 0, count: Self.window)

  /// For each hash of three bytes the last position + 1 that had it, or 0.
  private var lastShort = [Int32](repeating: 0, count: 1 << Int(Self.shortHashBits))

  /// The positions before this one are remembered.
  private var position = 0

  /// Starts before the first byte of a picture's rows.
  ///
  /// - Parameters:
  ///   - pixelLength: The number of bytes from one pixel to the next.
  ///   - rowLength: The number of bytes from one row to the next.
  init(pixelLength: Int, rowLength: Int) {
    self.pixelLength = pixelLength
    self.rowLength = rowLength
  }

  /// Finds repetitions at the next position, and remembers it.
  ///
  /// - Parameters:
  ///   - bytes: All bytes, and ``padding`` zeros.
  ///   - count: The number of bytes without the zeros.
  ///   - found: Receives repetitions, each longer than the one before it.
  /// - Returns: The length and distance of the longest one if it is at least ``longLength``; such a length has no limit.
  ///   ``skip(_:in:)`` then passes over the bytes.
  mutating func next(
    in bytes: Span<UInt8>, count: Int, found: inout [DeflateToken]
  ) -> (length: Int, distance: Int)? {
    let position = self.position
    let limit = min(Self.maximumLength, count - position)
    guard limit >= 4 else {
      self.position += 1
      return nil
    }
    var (longest, distance) = (2, 0)
    // The nearest costs least; a long one ends the search.
    for candidate in [1, pixelLength, rowLength]
    where longest < Self.longLength && candidate <= min(position, Self.window) {
      let length = Self.equalCount(bytes, position - candidate, position, limit)
      if length > longest { (longest, distance) = (length, candidate) }
    }
    if longest >= Self.longLength { return longRepetition(in: bytes, count: count, (longest, distance)) }
    let (nearLength, nearDistance) = (longest, distance)
    (longest, distance) = (2, 0)
    let word = UInt32(truncatingIfNeeded: bytes.word(at: position))
    let hash = Self.hash(word)
    let shortHash = Self.shortHash(word)
    var candidate = Int(last[hash]) - 1
    let short = Int(lastShort[shortHash]) - 1
    let oldest = position - Self.window
    if short >= max(0, oldest), candidate != short {
      let length = Self.equalCount(bytes, short, position, limit)
      if length > longest {
        (longest, distance) = (length, position - short)
        found.append(DeflateToken(length: length, distance: distance))
      }
    }
    var remaining = Self.depth
    while candidate >= max(0, oldest), remaining > 0 {
      if longest >= limit { break }
      if bytes[candidate + longest] == bytes[position + longest] {
        let length = Self.equalCount(bytes, candidate, position, limit)
        if length > longest {
          (longest, distance) = (length, position - candidate)
          found.append(DeflateToken(length: length, distance: distance))
          if longest >= Self.longLength { break }
        }
      }
      let before = Int(earlier[candidate & (Self.window - 1)]) - 1
      // The place of a position that has left the window holds a later one.
      guard before < candidate else { break }
      candidate = before
      remaining -= 1
    }
    if nearLength > longest {
      (longest, distance) = (nearLength, nearDistance)
      found.append(DeflateToken(length: nearLength, distance: nearDistance))
    }
    if longest >= Self.longLength { return longRepetition(in: bytes, count: count, (longest, distance)) }
    earlier[position & (Self.window - 1)] = last[hash]
    last[hash] = Int32(truncatingIfNeeded: position + 1)
    lastShort[shortHash] = Int32(truncatingIfNeeded: position + 1)
    self.position = position + 1
    return nil
  }

  /// The whole length of a repetition, or of that of the row above if it is longer.
  private func longRepetition(
    in bytes: Span<UInt8>, count: Int, _ found: (length: Int, distance: Int)
  ) -> (length: Int, distance: Int) {
    let limit = count - position
    var best = found
    if found.length == Self.maximumLength {
      best.length = Self.equalCount(bytes, position - found.distance, position, limit)
    }
    if best.length < Self.ampleLength, rowLength <= min(position, Self.window) {
      let length = Self.equalCount(bytes, position - rowLength, position, limit)
      if length > best.length { best = (length, rowLength) }
    }
    return best
  }

  /// Passes over bytes that are a repetition.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - bytes: All bytes, and ``padding`` zeros.
  mutating func skip(_ count: Int, in bytes: Span<UInt8>) {
    let start = max(position, position + count - Self.window)
    position += count
    Self.remember(start..<position, in: bytes, pixelLength, &last, &earlier, &lastShort)
  }

  /// Remembers the positions of a range, but for most of those within pixels of one colour.
  private static func remember(
    _ range: Range<Int>, in bytes: Span<UInt8>, _ pixelLength: Int,
    _ last: inout [Int32], _ earlier: inout [Int32], _ lastShort: inout [Int32]
  ) {
    var last = last.mutableSpan
    var earlier = earlier.mutableSpan
    var lastShort = lastShort.mutableSpan
    var position = range.lowerBound
    while position < range.upperBound {
      let word = bytes.word(at: position)
      // Within pixels of one colour every position is alike, and the pixel before it is always tried.
      if position >= pixelLength, word == bytes.word(at: position - pixelLength),
        bytes.word(at: position + 8) == bytes.word(at: position + 8 - pixelLength)
      {
        position += 8
        continue
      }
      let hash = Self.hash(UInt32(truncatingIfNeeded: word))
      earlier[position & (Self.window - 1)] = last[hash]
      last[hash] = Int32(truncatingIfNeeded: position + 1)
      lastShort[Self.shortHash(UInt32(truncatingIfNeeded: word))] = Int32(truncatingIfNeeded: position + 1)
      position += 1
    }
  }

  /// The number of equal bytes at two positions, up to a limit that the bytes before the zeros have.
  @inline(__always)
  static func equalCount(_ bytes: Span<UInt8>, _ first: Int, _ second: Int, _ limit: Int) -> Int {
    var count = 0
    while count < limit {
      let difference = bytes.word(at: first + count) ^ bytes.word(at: second + count)
      if difference != 0 { return min(limit, count + difference.trailingZeroBitCount / 8) }
      count += 8
    }
    return limit
  }

  /// A hash of four bytes.
  @inline(__always)
  private static func hash(_ word: UInt32) -> Int { Int((word &* 0x9E37_79B1) >> (32 - hashBits)) }

  /// A hash of the first three of four bytes.
  @inline(__always)
  private static func shortHash(_ word: UInt32) -> Int { Int(((word << 8) &* 0x9E37_79B1) >> (32 - shortHashBits)) }
}
