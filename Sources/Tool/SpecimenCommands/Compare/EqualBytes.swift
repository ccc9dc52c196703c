private import PNGCoding

/// Whether files have the same bytes, where that decides pixels.
enum EqualBytes {
  /// How many bytes are looked at before the next decision: enough for a loop without branches.
  private static let step = 256

  /// Whether two files have the same bytes.
  ///
  /// - Complexity: O(*n*), about 0.1 ns per byte.
  static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    areEqual(left, in: 0..<left.count, right, in: 0..<right.count)
  }

  /// Whether all chunks that decide pixels have the same bytes in two PNG files; pictures that are captured anew often
  /// differ in a date only.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the first difference.
  static func decideEqualPixels(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard let first = PNGChunks(left), let second = PNGChunks(right) else { return false }
    var one = first.lazy.filter(\.type.decidesPixels).makeIterator()
    var other = second.lazy.filter(\.type.decidesPixels).makeIterator()
    var hasEnded = false
    while let chunk = one.next() {
      guard let twin = other.next(), areEqual(left, in: chunk.whole, right, in: twin.whole) else { return false }
      hasEnded = chunk.type == .end
    }
    return hasEnded && other.next() == nil
  }

  private static func areEqual(
    _ left: [UInt8], in leftRange: Range<Int>, _ right: [UInt8], in rightRange: Range<Int>
  ) -> Bool {
    guard leftRange.count == rightRange.count else { return false }
    var offset = 0
    while offset < leftRange.count {
      let count = min(step, leftRange.count - offset)
      let (start, otherStart) = (leftRange.lowerBound + offset, rightRange.lowerBound + offset)
      let one = left.span.extracting(start..<start + count)
      let other = right.span.extracting(otherStart..<otherStart + count)
      var difference: UInt8 = 0
      for index in one.indices { difference |= one[index] ^ other[index] }
      if difference != 0 { return false }
      offset += count
    }
    return true
  }
}
