internal import ColorSpaces

/// A premultiplied pixel of four 16-bit channels.
///
/// The channels lie in one word, red lowest and alpha highest, so that two of
/// them are multiplied at once. No channel exceeds alpha.
struct PremultipliedPixel: Hashable, Sendable {
  /// The channels, `0xAAAA_BBBB_GGGG_RRRR`.
  var bits: UInt64

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  /// The colour multiplied by its alpha, each channel rounded to nearest.
  init(_ color: RGBA16) {
    let straight = UInt64(color.red) | UInt64(color.green) << 16 | UInt64(color.blue) << 32 | 0xFFFF << 48
    bits = Self(bits: straight).scaled(by: UInt64(color.alpha)).bits
  }

  /// Nothing.
  static let clear = Self(bits: 0)

  /// The opacity; 65535 is opaque.
  @inline(__always)
  var alpha: UInt64 { bits &>> 48 }

  /// Whether nothing shows through.
  @inline(__always)
  var isOpaque: Bool { alpha == 0xFFFF }

  /// Whether this is opaque black.
  var isBlack: Bool { bits == 0xFFFF_0000_0000_0000 }

  /// Whether red, green and blue are alike.
  @inline(__always)
  var isGray: Bool { (bits ^ bits &>> 16) & 0xFFFF_FFFF == 0 }

  /// This pixel behind black of an opacity, 0–65535: the same as `over`, with half the products.
  @inline(__always)
  func darkened(by opacity: UInt64) -> Self {
    Self(bits: scaled(by: 65535 &- opacity).bits &+ opacity &<< 48)
  }

  /// The pixel times `factor ÷ 65535`, each channel rounded to nearest.
  @inline(__always)
  func scaled(by factor: UInt64) -> Self {
    let even = Self.divided((bits & Self.evenChannels) &* factor)
    let odd = Self.divided(((bits &>> 16) & Self.evenChannels) &* factor)
    return Self(bits: even | odd &<< 16)
  }

  /// This pixel in front of `backdrop`: Porter–Duff *source over*, one rounding per product.
  @inline(__always)
  func over(_ backdrop: Self) -> Self {
    Self(bits: bits &+ backdrop.scaled(by: 0xFFFF &- alpha).bits)
  }

  /// The sum of two pixels whose alphas add up to 65535 at most.
  @inline(__always)
  static func + (left: Self, right: Self) -> Self {
    Self(bits: left.bits &+ right.bits)
  }

  /// This pixel with another one, of which it contains at least that much, in place of a part of it.
  ///
  /// The channels are clamped to alpha, which two roundings may exceed by one.
  func exchanging(_ part: Self, for other: Self) -> Self {
    let sum = bits &- part.bits &+ other.bits
    let alpha = sum &>> 48
    let (red, green, blue) = (sum & 0xFFFF, sum &>> 16 & 0xFFFF, sum &>> 32 & 0xFFFF)
    return Self(
      bits: min(red, alpha) | min(green, alpha) &<< 16 | min(blue, alpha) &<< 32 | alpha &<< 48)
  }

  /// Red and blue of a pixel, each at the bottom of a 32-bit lane.
  static var evenChannels: UInt64 { 0x0000_FFFF_0000_FFFF }

  /// Each 32-bit lane divided by 65535, rounded to nearest; exact for every product of two 16-bit numbers.
  @inline(__always)
  private static func divided(_ lanes: UInt64) -> UInt64 {
    let biased = lanes &+ 0x0000_8000_0000_8000
    return ((biased &+ ((biased &>> 16) & evenChannels)) &>> 16) & evenChannels
  }
}

extension PremultipliedPixel {
  /// The straight 8-bit pixel `0xAABBGGRR` of an opaque pixel, each channel rounded to nearest.
  ///
  /// All channels are divided by 257 at once: `(c − ⌊c÷256⌋ + 127 + ⌊c÷32768⌋) ÷ 256` is exact for 16 bits.
  @inline(__always)
  var opaque8: UInt32 {
    let high = (bits &>> 8) & 0x00FF_00FF_00FF_00FF
    let top = (bits &>> 15) & 0x0001_0001_0001_0001
    let bytes = ((bits &- high &+ 0x007F_007F_007F_007F &+ top) &>> 8) & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes &>> 8) & Self.evenChannels
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// The straight 8-bit pixel `0xAABBGGRR`, each channel rounded to nearest.
  ///
  /// A pixel whose alpha rounds to 0 is transparent black.
  @inline(__always)
  var straight8: UInt32 {
    isOpaque ? opaque8 : unpremultiplied8
  }

  private var unpremultiplied8: UInt32 {
    let alpha = UInt32(truncatingIfNeeded: self.alpha)
    let alpha8 = (alpha &* 255 &+ 32895) &>> 16
    guard alpha8 > 0 else { return 0 }
    var pixel = alpha8 &<< 24
    guard bits & 0x0000_FFFF_FFFF_FFFF != 0 else { return pixel }
    for shift in 0..<3 as Range<UInt64> {
      let channel = UInt32(truncatingIfNeeded: (bits &>> (shift &* 16)) & 0xFFFF)
      pixel |= ((channel &* 510 &+ alpha) / (alpha &* 2)) &<< UInt32(truncatingIfNeeded: shift &* 8)
    }
    return pixel
  }
}

extension PremultipliedPixel {
  /// The pixel between this one and another, each channel rounded to nearest.
  ///
  /// - Parameters:
  ///   - other: The pixel at share 65536.
  ///   - share: How far to go, 0…65536.
  /// - Returns: The mixture.
  @inline(__always)
  func mixed(with other: Self, share: UInt64) -> Self {
    // The pair of differences is one number, so a negative one borrows from its neighbour, and the sum gives it back.
    let (even, odd) = (bits & Self.evenChannels, (bits &>> 16) & Self.evenChannels)
    let (otherEven, otherOdd) = (other.bits & Self.evenChannels, (other.bits &>> 16) & Self.evenChannels)
    let half: UInt64 = 0x0000_8000_0000_8000
    let mixedEven = even &<< 16 &+ half &+ (otherEven &- even) &* share
    let mixedOdd = odd &<< 16 &+ half &+ (otherOdd &- odd) &* share
    return Self(bits: (mixedEven &>> 16) & Self.evenChannels | mixedOdd & ~Self.evenChannels)
  }
}
