/// Eight neighbours of a row at once, which is what a 128-bit register holds of 16-bit numbers.
///
/// Lanes are read, widened and written one by one in the source; compilers make one instruction of the eight, and without
/// optimization eight lanes cost as much as two single numbers.
extension Span<UInt16> {
  /// The numbers from an index on.
  @inline(__always)
  func eight(at index: Int) -> SIMD8<UInt16> {
    let run = extracting(index..<index &+ 8)
    return SIMD8(run[0], run[1], run[2], run[3], run[4], run[5], run[6], run[7])
  }
}

extension MutableSpan<UInt16> {
  /// Writes numbers from an index on.
  @inline(__always)
  mutating func setEight(_ lanes: SIMD8<UInt16>, at index: Int) {
    precondition(index >= 0 && index <= count - 8)
    self[index] = lanes[0]
    self[index + 1] = lanes[1]
    self[index + 2] = lanes[2]
    self[index + 3] = lanes[3]
    self[index + 4] = lanes[4]
    self[index + 5] = lanes[5]
    self[index + 6] = lanes[6]
    self[index + 7] = lanes[7]
  }
}

extension MutableSpan<UInt32> {
  /// Writes numbers from an index on.
  @inline(__always)
  mutating func setEight(_ lanes: SIMD8<UInt32>, at index: Int) {
    precondition(index >= 0 && index <= count - 8)
    self[index] = lanes[0]
    self[index + 1] = lanes[1]
    self[index + 2] = lanes[2]
    self[index + 3] = lanes[3]
    self[index + 4] = lanes[4]
    self[index + 5] = lanes[5]
    self[index + 6] = lanes[6]
    self[index + 7] = lanes[7]
  }
}

extension SIMD8<UInt16> {
  /// The same numbers in 32 bits.
  @inline(__always)
  var widened: SIMD8<UInt32> {
    SIMD8<UInt32>(
      UInt32(self[0]), UInt32(self[1]), UInt32(self[2]), UInt32(self[3]), UInt32(self[4]), UInt32(self[5]),
      UInt32(self[6]), UInt32(self[7]))
  }

  /// The upper halves of products.
  @inline(__always)
  func multipliedHigh(_ other: Self) -> Self {
    ((widened &* other.widened) &>> SIMD8<UInt32>(repeating: 16)).narrowed
  }
}

extension SIMD8<UInt32> {
  /// The lower halves of the numbers.
  @inline(__always)
  var narrowed: SIMD8<UInt16> {
    SIMD8<UInt16>(
      UInt16(truncatingIfNeeded: self[0]), UInt16(truncatingIfNeeded: self[1]), UInt16(truncatingIfNeeded: self[2]),
      UInt16(truncatingIfNeeded: self[3]), UInt16(truncatingIfNeeded: self[4]), UInt16(truncatingIfNeeded: self[5]),
      UInt16(truncatingIfNeeded: self[6]), UInt16(truncatingIfNeeded: self[7]))
  }
}

/// The products of shares of 65535, each rounded to nearest.
@inline(__always)
func multiply65535(_ left: SIMD8<UInt16>, _ right: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let low = left &* right
  // Half of a step is added, then what is above 16 bits.
  let quotient = left.multipliedHigh(right) &+ low &>> SIMD8(repeating: 15)
  let rest = (low ^ SIMD8(repeating: 0x8000)) &+ quotient
  return quotient &+ SIMD8.zero.replacing(with: .one, where: rest .< quotient)
}
