internal import DisplayLists

/// Blends a row of colours with a run of pixels, scaled by coverage.
///
/// Each channel is rounded once: *αs·(1 − αb)·Cs + αb·(1 − αs)·Cb + αs·αb·B(Cb, Cs)* is summed in 32 bits and more.
///
/// - Parameters:
///   - sources: The colours in front; a row as long as `row`.
///   - mode: How they are mixed with those below.
///   - coverage: The share of each pixel that is covered, 0–65535; a row as long as `row`.
///   - row: The row.
///   - columns: The run, within the row.
func compositeBlended(
  _ sources: ContiguousArray<PremultipliedPixel>, _ mode: BlendMode, coverage: ContiguousArray<UInt16>,
  onto row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  precondition(columns.upperBound <= coverage.count && columns.upperBound <= sources.count)
  let (sources, coverage) = (sources.span, coverage.span)
  var row = row.mutableSpan
  for x in columns {
    let scaled = sources[x].scaled(by: UInt64(coverage[x]))
    guard scaled.alpha > 0 else { continue }
    row[x] =
      mode == .plusLighter
      ? scaled.added(to: row[x])
      : scaled.blended(
        BlendedPair(source: sources[x], backdrop: row[x]).mixture(mode), share: Int64(coverage[x]), over: row[x])
  }
}

/// The products *αs·αb·B(Cb, Cs)* of the three channels, each 0…65535².
struct BlendedChannels {
  var red: Int64
  var green: Int64
  var blue: Int64
}

extension PremultipliedPixel {
  /// A channel; red is 0, green 1, blue 2.
  @inline(__always)
  fileprivate func channel(_ index: UInt64) -> Int64 { Int64((bits &>> (16 &* index)) & 0xFFFF) }

  /// This pixel, already scaled by a share of its coverage, blended with what lies below.
  ///
  /// - Parameters:
  ///   - mixture: What both colours make, of the whole pixel.
  ///   - share: What this pixel was scaled by, 0–65535.
  ///   - backdrop: What lies below.
  /// - Returns: The result, in which no channel exceeds its alpha.
  @inline(__always)
  fileprivate func blended(_ mixture: BlendedChannels, share: Int64, over backdrop: Self) -> Self {
    let (front, back) = (Int64(alpha), Int64(backdrop.alpha))
    let opacity = alpha &+ UInt64((back &* (65535 &- front) &+ 32767) / 65535)
    func mixed(_ index: UInt64, _ product: Int64) -> UInt64 {
      let sum =
        channel(index) &* (65535 &- back) &+ backdrop.channel(index) &* (65535 &- front)
        &+ (product &* share &+ 32767) / 65535
      return min(UInt64((sum &+ 32767) / 65535), opacity) &<< (16 &* index)
    }
    return Self(
      bits: mixed(0, mixture.red) | mixed(1, mixture.green) | mixed(2, mixture.blue) | opacity &<< 48)
  }

  /// The sum of two pixels, each channel at most 65535.
  @inline(__always)
  fileprivate func added(to other: Self) -> Self {
    func sum(_ index: UInt64) -> UInt64 {
      min(((bits &>> (16 &* index)) & 0xFFFF) &+ ((other.bits &>> (16 &* index)) & 0xFFFF), 65535) &<< (16 &* index)
    }
    return Self(bits: sum(0) | sum(1) | sum(2) | sum(3))
  }
}

/// A pixel and the one below it, premultiplied.
private struct BlendedPair {
  let source: PremultipliedPixel
  let backdrop: PremultipliedPixel

  /// The products *αs·αb·B(Cb, Cs)*.
  @inline(__always)
  func mixture(_ mode: BlendMode) -> BlendedChannels {
    switch mode {
    case .hue: toned.with(hueOf: .source, saturationOf: .backdrop, luminosityOf: .backdrop)
    case .saturation: toned.with(hueOf: .backdrop, saturationOf: .source, luminosityOf: .backdrop)
    case .color: toned.with(hueOf: .source, saturationOf: .source, luminosityOf: .backdrop)
    case .luminosity: toned.with(hueOf: .backdrop, saturationOf: .backdrop, luminosityOf: .source)
    default: BlendedChannels(red: product(mode, 0), green: product(mode, 1), blue: product(mode, 2))
    }
  }

  private var toned: TonedPair { TonedPair(source: source, backdrop: backdrop) }

  /// The product of one channel, for the modes that treat each on its own.
  ///
  /// With premultiplied *cs = αs·Cs* and *cb = αb·Cb* most formulas need no quotient.
  @inline(__always)
  private func product(_ mode: BlendMode, _ index: UInt64) -> Int64 {
    let (front, back) = (Int64(source.alpha), Int64(backdrop.alpha))
    let (cs, cb) = (source.channel(index), backdrop.channel(index))
    switch mode {
    case .multiply: return cs &* cb
    case .screen: return cs &* back &+ cb &* front &- cs &* cb
    case .darken: return min(cs &* back, cb &* front)
    case .lighten: return max(cs &* back, cb &* front)
    case .hardLight: return Self.hardLight(cs, front, on: cb, back)
    case .overlay: return Self.hardLight(cb, back, on: cs, front)
    case .softLight: return Self.softLight(cs, front, on: cb, back)
    case .difference: return abs(cs &* back &- cb &* front)
    case .exclusion: return cs &* back &+ cb &* front &- 2 &* cs &* cb
    case .colorDodge:
      if cb == 0 { return 0 }
      return cs >= front ? front &* back : min(front &* back, front &* front &* cb / (front &- cs))
    case .colorBurn:
      if cb >= back { return front &* back }
      return cs == 0 ? 0 : front &* back &- min(front &* back, front &* front &* (back &- cb) / cs)
    case .normal, .plusLighter, .hue, .saturation, .color, .luminosity: return cs &* back
    }
  }

  @inline(__always)
  private static func hardLight(_ cs: Int64, _ front: Int64, on cb: Int64, _ back: Int64) -> Int64 {
    2 &* cs <= front ? 2 &* cs &* cb : front &* back &- 2 &* (back &- cb) &* (front &- cs)
  }

  /// Straight colours as Q30, because the curve is not homogeneous.
  @inline(__always)
  private static func softLight(_ cs: Int64, _ front: Int64, on cb: Int64, _ back: Int64) -> Int64 {
    guard front > 0, back > 0 else { return 0 }
    let one: Int64 = 1 &<< 30
    let (source, backdrop) = ((cs &<< 30) / front, (cb &<< 30) / back)
    let light = 2 &* source &- one
    let mixed: Int64
    if light <= 0 {
      mixed = backdrop &+ (light &* ((backdrop &* (one &- backdrop)) &>> 30)) &>> 30
    } else {
      let curve: Int64
      if 4 &* backdrop <= one {
        let slope = ((16 &* backdrop &- 12 &* one) &* backdrop) &>> 30 &+ 4 &* one
        curve = (slope &* backdrop) &>> 30
      } else {
        curve = Int64(truncatingIfNeeded: (UInt64(backdrop) &<< 30).roundedSquareRoot)
      }
      mixed = backdrop &+ (light &* (curve &- backdrop)) &>> 30
    }
    return (min(max(mixed, 0), one) &* (front &* back) &+ 1 &<< 29) &>> 30
  }
}

/// A pixel and the one below it as colours of one opacity, for the modes that look at whole colours.
///
/// Both are multiplied by the other's alpha, so that *αs·αb* stands for 1. Four bits are dropped, so that products of two
/// such numbers fit in 64 bits; what is lost is less than a thousandth of a 16-bit step.
private struct TonedPair {
  private let source: Tone
  private let backdrop: Tone

  /// What stands for 1.
  private let whole: Int64

  enum Side {
    case source
    case backdrop
  }

  init(source: PremultipliedPixel, backdrop: PremultipliedPixel) {
    let (front, back) = (Int64(source.alpha), Int64(backdrop.alpha))
    whole = (front &* back) &>> 4
    self.source = Tone(source, times: back)
    self.backdrop = Tone(backdrop, times: front)
  }

  /// The colour with the three properties of one side each, times 1.
  @inline(__always)
  func with(hueOf hue: Side, saturationOf saturation: Side, luminosityOf luminosity: Side) -> BlendedChannels {
    var tone = self[hue]
    if hue != saturation { tone.setSaturation(self[saturation].saturation) }
    tone.setLuminosity(self[luminosity].luminosity, whole: whole)
    return BlendedChannels(
      red: bounded(tone.red) &<< 4, green: bounded(tone.green) &<< 4, blue: bounded(tone.blue) &<< 4)
  }

  private func bounded(_ value: Int64) -> Int64 { min(max(value, 0), whole) }

  private subscript(_ side: Side) -> Tone { side == .source ? source : backdrop }
}

/// A colour of three channels (CSS Compositing and Blending 1 §10.2).
private struct Tone {
  var red: Int64
  var green: Int64
  var blue: Int64

  init(_ pixel: PremultipliedPixel, times factor: Int64) {
    red = (pixel.channel(0) &* factor) &>> 4
    green = (pixel.channel(1) &* factor) &>> 4
    blue = (pixel.channel(2) &* factor) &>> 4
  }

  private var least: Int64 { min(red, min(green, blue)) }
  private var most: Int64 { max(red, max(green, blue)) }

  var saturation: Int64 { most &- least }
  var luminosity: Int64 { (30 &* red &+ 59 &* green &+ 11 &* blue) / 100 }

  /// Stretches the channels so that the least becomes 0 and the most the saturation.
  mutating func setSaturation(_ saturation: Int64) {
    let (low, range) = (least, most &- least)
    guard range > 0 else {
      (red, green, blue) = (0, 0, 0)
      return
    }
    red = (red &- low) &* saturation / range
    green = (green &- low) &* saturation / range
    blue = (blue &- low) &* saturation / range
  }

  /// Moves the channels to a luminosity, then towards it until they lie between 0 and 1.
  mutating func setLuminosity(_ target: Int64, whole: Int64) {
    let shift = target &- luminosity
    (red, green, blue) = (red &+ shift, green &+ shift, blue &+ shift)
    let (low, high) = (least, most)
    if low < 0 { draw(to: target, by: target, of: target &- low) }
    if high > whole { draw(to: target, by: whole &- target, of: high &- target) }
  }

  private mutating func draw(to target: Int64, by share: Int64, of total: Int64) {
    guard total > 0 else { return }
    red = target &+ (red &- target) &* share / total
    green = target &+ (green &- target) &* share / total
    blue = target &+ (blue &- target) &* share / total
  }
}
