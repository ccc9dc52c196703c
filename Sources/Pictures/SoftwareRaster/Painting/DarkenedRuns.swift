/// The channels of an opaque colour, for eight pixels each.
struct OpaqueChannels {
  let red: SIMD8<UInt16>
  let green: SIMD8<UInt16>
  let blue: SIMD8<UInt16>

  /// Whether all channels are alike.
  let isGray: Bool

  init(_ color: PremultipliedPixel) {
    red = SIMD8(repeating: UInt16(truncatingIfNeeded: color.bits))
    green = SIMD8(repeating: UInt16(truncatingIfNeeded: color.bits &>> 16))
    blue = SIMD8(repeating: UInt16(truncatingIfNeeded: color.bits &>> 32))
    isGray = color.isGray
  }

  /// Straight 8-bit pixels of the colour behind black of some coverages.
  @inline(__always)
  func darkened8(by coverage: SIMD8<UInt16>) -> SIMD8<UInt32> {
    let share = ~coverage
    let first = multiply65535(red, share).rounded8
    let second = isGray ? first : multiply65535(green, share).rounded8
    let third = isGray ? first : multiply65535(blue, share).rounded8
    return opaquePixels(red: first, green: second, blue: third)
  }
}

/// Composites black over an opaque colour.
///
/// The same as ``PremultipliedPixel/darkened(by:)``.
///
/// - Parameters:
///   - color: The colour behind.
///   - coverage: How much black covers, 0–65535.
///   - columns: The run, within `coverage`, of which whole eights are read and written.
///   - target: Receives the pixels.
///   - start: Where the first pixel goes.
func darken(
  _ color: PremultipliedPixel, coverage: ContiguousArray<UInt16>, columns: Range<Int>,
  to target: inout ContiguousArray<PremultipliedPixel>, at start: Int
) {
  let channels = OpaqueChannels(color)
  let coverage = coverage.span
  var target = target.mutableSpan
  var offset = 0
  while offset < columns.count {
    let share = ~coverage.eight(at: columns.lowerBound &+ offset)
    let first = multiply65535(channels.red, share)
    let second = channels.isGray ? first : multiply65535(channels.green, share)
    let third = channels.isGray ? first : multiply65535(channels.blue, share)
    target.setEight(red: first, green: second, blue: third, at: start &+ offset)
    offset &+= 8
  }
}

extension MutableSpan<PremultipliedPixel> {
  /// Writes opaque pixels from an index on.
  @inline(__always)
  fileprivate mutating func setEight(
    red: SIMD8<UInt16>, green: SIMD8<UInt16>, blue: SIMD8<UInt16>, at index: Int
  ) {
    precondition(index >= 0 && index <= count - 8)
    let low = red.widened | green.widened &<< SIMD8(repeating: 16)
    let high = blue.widened | SIMD8(repeating: 0xFFFF_0000)
    self[index] = PremultipliedPixel(bits: UInt64(low[0]) | UInt64(high[0]) &<< 32)
    self[index + 1] = PremultipliedPixel(bits: UInt64(low[1]) | UInt64(high[1]) &<< 32)
    self[index + 2] = PremultipliedPixel(bits: UInt64(low[2]) | UInt64(high[2]) &<< 32)
    self[index + 3] = PremultipliedPixel(bits: UInt64(low[3]) | UInt64(high[3]) &<< 32)
    self[index + 4] = PremultipliedPixel(bits: UInt64(low[4]) | UInt64(high[4]) &<< 32)
    self[index + 5] = PremultipliedPixel(bits: UInt64(low[5]) | UInt64(high[5]) &<< 32)
    self[index + 6] = PremultipliedPixel(bits: UInt64(low[6]) | UInt64(high[6]) &<< 32)
    self[index + 7] = PremultipliedPixel(bits: UInt64(low[7]) | UInt64(high[7]) &<< 32)
  }
}

/// Composites black over an opaque colour, and rounds the result to straight 8-bit pixels.
///
/// The same as ``PremultipliedPixel/darkened(by:)`` and ``PremultipliedPixel/opaque8``.
///
/// - Parameters:
///   - color: The colour behind.
///   - coverage: How much black covers, 0–65535.
///   - columns: The run, within `coverage`, of which whole eights are read and written.
///   - target: Receives the pixels, `0xAABBGGRR`.
///   - start: Where the first pixel goes.
func roundDarkened(
  _ color: PremultipliedPixel, coverage: ContiguousArray<UInt16>, columns: Range<Int>,
  to target: inout ContiguousArray<UInt32>, at start: Int
) {
  let channels = OpaqueChannels(color)
  let coverage = coverage.span
  var target = target.mutableSpan
  var offset = 0
  while offset < columns.count {
    target.setEight(
      channels.darkened8(by: coverage.eight(at: columns.lowerBound &+ offset)), at: start &+ offset)
    offset &+= 8
  }
}
