internal import ColorSpaces

/// Two colours mixed premultiplied in Oklab, as `in oklab` in CSS (CSS Color 4 §12.3).
///
/// What lies outside sRGB on the way is cut off channel by channel, as Chromium does: between colours of sRGB that is little.
struct OklabMixture {
  private let first: Ingredient
  private let last: Ingredient

  /// A colour times its opacity.
  private struct Ingredient {
    var lightness: Double
    var a: Double
    var b: Double
    var alpha: Double

    init(_ color: RGBA16) {
      func linear(_ channel: UInt16) -> Double { TransferFunction.decodeSRGB(Double(channel) / 65535) }
      let lab = Oklab(LinearRGB(red: linear(color.red), green: linear(color.green), blue: linear(color.blue)))
      alpha = Double(color.alpha) / 65535
      (lightness, a, b) = (lab.lightness * alpha, lab.a * alpha, lab.b * alpha)
    }
  }

  private let firstPixel: PremultipliedPixel
  private let lastPixel: PremultipliedPixel

  /// Prepares a mixture of two colours.
  init(_ first: RGBA16, _ last: RGBA16) {
    (self.first, self.last) = (Ingredient(first), Ingredient(last))
    (firstPixel, lastPixel) = (PremultipliedPixel(first), PremultipliedPixel(last))
  }

  /// The mixture, rounded to 16 bits.
  ///
  /// - Parameter share: The share of the last colour, 0–1; at both ends the colours are exact.
  /// - Returns: A pixel whose channels do not exceed its alpha.
  func color(at share: Double) -> PremultipliedPixel {
    if share <= 0 { return firstPixel }
    if share >= 1 { return lastPixel }
    func mixed(_ value: (Ingredient) -> Double) -> Double { value(first) * (1 - share) + value(last) * share }
    let alpha = mixed { $0.alpha }
    guard alpha > 0 else { return .clear }
    let lab = Oklab(lightness: mixed { $0.lightness } / alpha, a: mixed { $0.a } / alpha, b: mixed { $0.b } / alpha)
    let linear = lab.linear.clipped
    func channel(_ linear: Double) -> UInt64 {
      UInt64(min(max(TransferFunction.encodeSRGB(linear), 0), 1) * alpha * 65535 + 0.5)
    }
    let opacity = UInt64(alpha * 65535 + 0.5)
    func bits(_ linear: Double, _ shift: UInt64) -> UInt64 { min(channel(linear), opacity) << shift }
    return PremultipliedPixel(
      bits: bits(linear.red, 0) | bits(linear.green, 16) | bits(linear.blue, 32) | opacity << 48)
  }

  /// How often the mixture is halved at least, so that no bend hides between the points that are looked at.
  static let firstLevel = 3

  /// How often the mixture is halved at most.
  ///
  /// Where a channel is cut off in the dark, it may change by thirteen levels while the share changes by 1⁄256.
  static let deepestLevel = 12

  /// A part of a mixture: the share `index` of 2 to the power of `level` ones.
  struct Piece {
    var level: Int
    var index: Int
    var first: PremultipliedPixel
    var last: PremultipliedPixel

    /// The share of the last colour in the middle.
    var middle: Double { Double(2 * index + 1) / Double(2 << level) }

    /// One of the two halves.
    func half(_ which: Int, from first: PremultipliedPixel, to last: PremultipliedPixel) -> Piece {
      Piece(level: level + 1, index: 2 * index + which, first: first, last: last)
    }

    /// Whether three points in between lie within about an eighth of a level of the even mixture of both ends.
    ///
    /// - Parameters:
    ///   - color: The colour in the middle.
    ///   - mixture: The mixture.
    /// - Returns: Whether the piece need not be halved again.
    func isEven(around color: PremultipliedPixel, of mixture: OklabMixture) -> Bool {
      let (low, high) = (half(0, from: first, to: color).middle, half(1, from: color, to: last).middle)
      return isEven(at: 32768, color) && isEven(at: 16384, mixture.color(at: low))
        && isEven(at: 49152, mixture.color(at: high))
    }

    private func isEven(at share: UInt64, _ color: PremultipliedPixel) -> Bool {
      let even = first.mixed(with: last, share: share)
      // An eighth of a level of the straight colour, and what rounding leaves.
      let tolerance = 2 + (color.alpha >> 11)
      return (0..<4).allSatisfy { channel in
        let (one, other) = (even.bits >> (16 * channel) & 0xFFFF, color.bits >> (16 * channel) & 0xFFFF)
        return (one > other ? one - other : other - one) <= tolerance
      }
    }
  }
}
