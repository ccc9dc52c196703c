/// One channel of the mixtures of two opaque colours, as sums of 16-bit numbers.
///
/// Several pixels at a time fit into a register then, which is several times faster than pixel after pixel.
private struct MixedChannel: Equatable {
  /// The lower one of the two channels, and how much higher the other one is.
  let lower: UInt16
  let difference: UInt16

  /// The bits of a share that are inverted, since going from the higher channel down is going up from the lower one.
  let inverted: UInt16

  @inline(__always)
  init(from behind: PremultipliedPixel, to source: PremultipliedPixel, shift: UInt64) {
    let first = UInt16(truncatingIfNeeded: behind.bits &>> shift)
    let last = UInt16(truncatingIfNeeded: source.bits &>> shift)
    lower = min(first, last)
    difference = max(first, last) &- lower
    inverted = first <= last ? 0 : .max
  }

  /// The channel of a mixture, rounded to 16 bits and then to 8; the share counts one more from one half on.
  @inline(__always)
  func rounded8(share: UInt16) -> UInt16 {
    let share = share ^ inverted
    let high = UInt16(truncatingIfNeeded: (UInt32(difference) &* UInt32(share)) &>> 16)
    let low = difference &* share
    let sum = low &+ (difference & (0 &- share &>> 15))
    let carry: UInt16 = sum < low ? 1 : 0
    let channel = lower &+ high &+ carry &+ sum &>> 15
    return (channel &- channel &>> 8 &+ 127 &+ channel &>> 15) &>> 8
  }
}

/// Mixes an opaque colour into another one, and rounds the result to straight 8-bit pixels.
///
/// The same as ``PremultipliedPixel/mixed(with:share:)`` and ``PremultipliedPixel/opaque8``.
///
/// - Parameters:
///   - source: The colour at full coverage.
///   - behind: The colour where nothing is covered.
///   - coverage: The coverage of each column, 0–65535; scratch afterwards.
///   - pairs: Scratch, as long as `coverage`.
///   - line: Receives the pixels, `0xAABBGGRR`, one for each column.
///   - columns: The columns.
func roundMixtures(
  of source: PremultipliedPixel, over behind: PremultipliedPixel, coverage: inout ContiguousArray<UInt16>,
  pairs: inout ContiguousArray<UInt16>, into line: inout ContiguousArray<UInt32>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= line.count)
  precondition(columns.upperBound <= coverage.count && columns.upperBound <= pairs.count)
  let red = MixedChannel(from: behind, to: source, shift: 0)
  let green = MixedChannel(from: behind, to: source, shift: 16)
  let blue = MixedChannel(from: behind, to: source, shift: 32)
  var coverage = coverage.mutableSpan
  var pairs = pairs.mutableSpan
  var line = line.mutableSpan
  if red == green, red == blue {
    for x in columns {
      let channel = red.rounded8(share: coverage[x])
      pairs[x] = channel | channel &<< 8
      coverage[x] = channel | 0xFF00
    }
  } else {
    for x in columns {
      let share = coverage[x]
      pairs[x] = red.rounded8(share: share) | green.rounded8(share: share) &<< 8
    }
    for x in columns { coverage[x] = blue.rounded8(share: coverage[x]) | 0xFF00 }
  }
  for x in columns { line[x] = UInt32(pairs[x]) | UInt32(coverage[x]) &<< 16 }
}

/// One channel of an opaque colour under black.
private struct DarkenedChannel: Equatable {
  let channel: UInt16

  @inline(__always)
  init(_ color: PremultipliedPixel, shift: UInt64) {
    channel = UInt16(truncatingIfNeeded: color.bits &>> shift)
  }

  /// The channel times `share` ÷ 65535, rounded to 16 bits and then to 8.
  @inline(__always)
  func rounded8(share: UInt16) -> UInt16 {
    let high = UInt16(truncatingIfNeeded: (UInt32(channel) &* UInt32(share)) &>> 16)
    let low = channel &* share
    // Half of a step is added, then what is above 16 bits.
    let quotient = high &+ low &>> 15
    let rest = (low ^ 0x8000) &+ quotient
    let carry: UInt16 = rest < quotient ? 1 : 0
    let scaled = quotient &+ carry
    return (scaled &- scaled &>> 8 &+ 127 &+ scaled &>> 15) &>> 8
  }
}

/// Composites black over an opaque colour, and rounds the result to straight 8-bit pixels.
///
/// The same as ``PremultipliedPixel/darkened(by:)`` and ``PremultipliedPixel/opaque8``.
///
/// - Parameters:
///   - color: The colour behind.
///   - coverage: How much black covers, 0–65535; scratch afterwards.
///   - pairs: Scratch, as long as `coverage`.
///   - shift: What to add to a place in `target` to get the place of its coverage.
///   - target: Receives the pixels, `0xAABBGGRR`.
///   - columns: The run, within `target`.
func roundDarkened(
  _ color: PremultipliedPixel, coverage: inout ContiguousArray<UInt16>, pairs: inout ContiguousArray<UInt16>,
  shiftedBy shift: Int, into target: inout ContiguousArray<UInt32>, columns: Range<Int>
) {
  let shares = columns.lowerBound &+ shift..<columns.upperBound &+ shift
  precondition(columns.lowerBound >= 0 && columns.upperBound <= target.count)
  precondition(shares.lowerBound >= 0 && shares.upperBound <= coverage.count && shares.upperBound <= pairs.count)
  let red = DarkenedChannel(color, shift: 0)
  let green = DarkenedChannel(color, shift: 16)
  let blue = DarkenedChannel(color, shift: 32)
  var coverage = coverage.mutableSpan
  var pairs = pairs.mutableSpan
  var target = target.mutableSpan
  if red == green, red == blue {
    for x in shares {
      let channel = red.rounded8(share: ~coverage[x])
      pairs[x] = channel | channel &<< 8
      coverage[x] = channel | 0xFF00
    }
  } else {
    for x in shares {
      let share = ~coverage[x]
      pairs[x] = red.rounded8(share: share) | green.rounded8(share: share) &<< 8
    }
    for x in shares { coverage[x] = blue.rounded8(share: ~coverage[x]) | 0xFF00 }
  }
  for x in columns { target[x] = UInt32(pairs[x &+ shift]) | UInt32(coverage[x &+ shift]) &<< 16 }
}

/// Writes the coverage of spans that share no pixel to a row.
///
/// - Parameters:
///   - spans: The spans, from left to right.
///   - count: The number of spans; those after them do not count.
///   - values: The array that the spans refer to, 0–65535.
///   - coverage: Receives the coverage; what no span covers is 0.
///   - columns: The columns to write, which hold all spans.
func writeSpans(
  _ spans: ContiguousArray<CoverageSpan>, count: Int, of values: ContiguousArray<UInt16>,
  into coverage: inout ContiguousArray<UInt16>, columns: Range<Int>
) {
  fillRun(0, to: &coverage, columns: columns)
  let (spans, values) = (spans.span, values.span)
  var coverage = coverage.mutableSpan
  for index in 0..<count {
    let span = spans[index]
    let (place, start) = (Int(span.place), Int(span.start))
    precondition(start >= 0 && place >= columns.lowerBound && place &+ Int(span.count) <= columns.upperBound)
    // Whole eights are copied at once; the zeros behind the span do no harm, since the next one comes later.
    let padded = 8 &* Int(span.eights)
    if padded > 0, place &+ padded < columns.upperBound {
      let shares = values.extracting(start...start &+ padded)
      for offset in 0..<padded { coverage[place &+ offset] = shares[offset] }
      coverage[place &+ padded] = shares[padded]
    } else {
      let shares = values.extracting(start..<start &+ Int(span.count))
      for offset in shares.indices { coverage[place &+ offset] = shares[offset] }
    }
  }
}
