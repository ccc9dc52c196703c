internal import ColorSpaces

/// Two colours mixed premultiplied in Oklab, as `in oklab` in CSS (CSS Color 4 §12.3).
///
/// Intermediate colours outside sRGB are clipped per channel, as Chromium does: between colours of sRGB that is little.
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

  /// A part of a mixture, with its colours at both ends and in the middle.
  struct Piece {
    /// How often the mixture was halved.
    let level: Int

    /// Which of the 2 to the power of `level` parts it is.
    private let index: Int

    let first: PremultipliedPixel
    let last: PremultipliedPixel
    private let middle: PremultipliedPixel

    /// A whole mixture.
    init(of mixture: OklabMixture) {
      self.init(level: 0, index: 0, first: mixture.color(at: 0), last: mixture.color(at: 1), of: mixture)
    }

    private init(
      level: Int, index: Int, first: PremultipliedPixel, last: PremultipliedPixel, of mixture: OklabMixture
    ) {
      (self.level, self.index, self.first, self.last) = (level, index, first, last)
      middle = mixture.color(at: Double(2 * index + 1) / Double(2 << level))
    }

    /// Both halves.
    func halves(of mixture: OklabMixture) -> (Piece, Piece) {
      (
        Piece(level: level + 1, index: 2 * index, first: first, last: middle, of: mixture),
        Piece(level: level + 1, index: 2 * index + 1, first: middle, last: last, of: mixture)
      )
    }

    /// Whether the middles of the piece and of its halves lie within about a quarter of a level of the even mixture of
    /// both ends.
    func isEven(_ left: Piece, _ right: Piece) -> Bool {
      isEven(at: 32768, middle) && isEven(at: 16384, left.middle) && isEven(at: 49152, right.middle)
    }

    private func isEven(at share: UInt64, _ color: PremultipliedPixel) -> Bool {
      let even = first.mixed(with: last, share: share)
      // A quarter of a level of the straight colour, and what rounding leaves.
      let tolerance = 2 + (color.alpha >> 10)
      return (0..<4).allSatisfy { channel in
        let (one, other) = (even.bits >> (16 * channel) & 0xFFFF, color.bits >> (16 * channel) & 0xFFFF)
        return (one > other ? one - other : other - one) <= tolerance
      }
    }
  }
}
