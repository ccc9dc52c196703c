/// One channel of the mixtures of two opaque colours, as sums of 16-bit numbers: eight pixels at a time fit into a
/// register then.
private struct MixedChannel {
  /// The lower one of the two channels, and how much higher the other one is.
  let lower: SIMD8<UInt16>
  let difference: SIMD8<UInt16>

  /// The bits of a share that are inverted, since going from the higher channel down is going up from the lower one.
  let inverted: SIMD8<UInt16>

  @inline(__always)
  init(from behind: PremultipliedPixel, to source: PremultipliedPixel, shift: UInt64) {
    let first = UInt16(truncatingIfNeeded: behind.bits &>> shift)
    let last = UInt16(truncatingIfNeeded: source.bits &>> shift)
    lower = SIMD8(repeating: min(first, last))
    difference = SIMD8(repeating: max(first, last) &- min(first, last))
    inverted = SIMD8(repeating: first <= last ? 0 : .max)
  }

  /// The channel of mixtures, rounded to 16 bits and then to 8; a share counts one more from one half on.
  @inline(__always)
  func rounded8(_ shares: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let shares = shares ^ inverted
    let top = SIMD8<UInt16>(repeating: 15)
    let low = difference &* shares
    let sum = low &+ (difference & (SIMD8.zero &- shares &>> top))
    let carry = SIMD8<UInt16>.zero.replacing(with: .one, where: sum .< low)
    return (lower &+ difference.multipliedHigh(shares) &+ carry &+ sum &>> top).rounded8
  }
}

/// The mixtures of two opaque colours.
private struct Mixtures {
  let red: MixedChannel
  let green: MixedChannel
  let blue: MixedChannel

  /// Whether green is like red, and blue like green.
  let greenIsRed: Bool
  let blueIsGreen: Bool

  init(from behind: PremultipliedPixel, to source: PremultipliedPixel) {
    red = MixedChannel(from: behind, to: source, shift: 0)
    green = MixedChannel(from: behind, to: source, shift: 16)
    blue = MixedChannel(from: behind, to: source, shift: 32)
    // Differences of neighbours, of which alike ones leave nothing.
    let changes = (behind.bits ^ behind.bits &>> 16) | (source.bits ^ source.bits &>> 16)
    greenIsRed = changes & 0xFFFF == 0
    blueIsGreen = changes & 0xFFFF_0000 == 0
  }

  /// Straight 8-bit pixels.
  @inline(__always)
  func rounded8(_ shares: SIMD8<UInt16>) -> SIMD8<UInt32> {
    let first = red.rounded8(shares)
    let second = greenIsRed ? first : green.rounded8(shares)
    return opaquePixels(red: first, green: second, blue: blueIsGreen ? second : blue.rounded8(shares))
  }
}

/// Mixes an opaque colour into another one where spans cover it, and rounds the result to straight 8-bit pixels.
///
/// The same as ``PremultipliedPixel/mixed(with:share:)`` and ``PremultipliedPixel/opaque8``.
///
/// - Parameters:
///   - source: The colour at full coverage.
///   - behind: The colour where nothing is covered.
///   - spans: The spans, from left to right; no two share a pixel.
///   - count: The number of spans; those after them do not count.
///   - values: The array that the spans refer to, 0–65535.
///   - line: Receives the pixels, `0xAABBGGRR`, one for each column; it shows the colour behind in between.
///   - start: Where the first column is.
///   - columns: The columns of the spans.
func roundMixtures(
  of source: PremultipliedPixel, over behind: PremultipliedPixel, spans: ContiguousArray<CoverageSpan>, count: Int,
  values: ContiguousArray<UInt16>, into line: inout ContiguousArray<UInt32>, at start: Int,
  columns: Range<Int>
) {
  let mixtures = Mixtures(from: behind, to: source)
  let (spans, values) = (spans.span, values.span)
  var line = line.mutableSpan
  let columns = start + columns.lowerBound..<start + columns.upperBound
  precondition(columns.lowerBound >= 0 && columns.upperBound <= line.count)
  for index in 0..<count {
    let span = spans[index]
    let (position, first, length) = (start &+ Int(span.position), Int(span.start), Int(span.count))
    precondition(position >= columns.lowerBound && position &+ length <= columns.upperBound)
    if length >= 8 {
      var offset = 0
      while offset < length {
        // The last eight may have been mixed in part.
        let next = min(offset, length &- 8)
        line.setEight(mixtures.rounded8(values.eight(at: first &+ next)), at: position &+ next)
        offset &+= 8
      }
    } else if span.eights > 0, position &+ 8 <= columns.upperBound {
      // The zeros behind the span do no harm, since the next one comes later.
      line.setEight(mixtures.rounded8(values.eight(at: first)), at: position)
    } else {
      for offset in 0..<length {
        let share = UInt64(values[first &+ offset])
        line[position &+ offset] = behind.mixed(with: source, share: share &+ share &>> 15).opaque8
      }
    }
  }
}

/// One channel of a colour and of an opaque one behind it, for eight pixels.
private struct ChannelOver {
  let source: SIMD8<UInt16>
  let behind: SIMD8<UInt16>
  let isNone: Bool

  @inline(__always)
  init(_ source: PremultipliedPixel, over behind: PremultipliedPixel, shift: UInt64) {
    let channel = UInt16(truncatingIfNeeded: source.bits &>> shift)
    self.source = SIMD8(repeating: channel)
    self.behind = SIMD8(repeating: UInt16(truncatingIfNeeded: behind.bits &>> shift))
    isNone = channel == 0
  }

  /// The channel where the colour covers some shares, rounded to 16 bits and then to 8.
  @inline(__always)
  func rounded8(_ shares: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let shown = multiply65535(behind, ~shares)
    return (isNone ? shown : shown &+ multiply65535(source, shares)).rounded8
  }
}

/// Composites one opaque colour over another one, scaled by coverage, and rounds the result to straight 8-bit pixels.
///
/// The same as ``PremultipliedPixel/scaled(by:)``, ``PremultipliedPixel/over(_:)`` and ``PremultipliedPixel/opaque8``.
///
/// - Parameters:
///   - source: The colour in front.
///   - behind: The colour behind.
///   - coverage: The share of each pixel that is covered, 0–65535; a row as long as `row`.
///   - row: Receives the pixels, `0xAABBGGRR`.
///   - columns: The run, within both; whole eights are read and written.
func roundSourceOver(
  _ source: PremultipliedPixel, over behind: PremultipliedPixel, coverage: ContiguousArray<UInt16>,
  to row: inout ContiguousArray<UInt32>, columns: Range<Int>
) {
  let red = ChannelOver(source, over: behind, shift: 0)
  let green = ChannelOver(source, over: behind, shift: 16)
  let blue = ChannelOver(source, over: behind, shift: 32)
  let isGray = source.isGray && behind.isGray
  let coverage = coverage.span
  var row = row.mutableSpan
  var x = columns.lowerBound
  while x < columns.upperBound {
    let shares = coverage.eight(at: x)
    let first = red.rounded8(shares)
    let pixels =
      isGray
      ? opaquePixels(red: first, green: first, blue: first)
      : opaquePixels(red: first, green: green.rounded8(shares), blue: blue.rounded8(shares))
    row.setEight(pixels, at: x)
    x &+= 8
  }
}

/// Opaque 8-bit pixels of eight channels each.
@inline(__always)
func opaquePixels(
  red: SIMD8<UInt16>, green: SIMD8<UInt16>, blue: SIMD8<UInt16>
) -> SIMD8<UInt32> {
  let low = red | green &<< SIMD8(repeating: 8)
  let high = blue | SIMD8(repeating: 0xFF00)
  return low.widened | high.widened &<< SIMD8(repeating: 16)
}

extension SIMD8<UInt16> {
  /// Channels of 16 bits rounded to 8, as in ``PremultipliedPixel/opaque8``.
  @inline(__always)
  var rounded8: Self {
    let byte = Self(repeating: 8)
    return (self &- self &>> byte &+ Self(repeating: 127) &+ self &>> Self(repeating: 15)) &>> byte
  }
}
