/// A colour as a screen encodes it in sRGB, for laying translucent colours on others before they are compared.
package struct EncodedRGB: Hashable, Sendable {
  /// The red channel, 0–1.
  package var red: Double

  /// The green channel, 0–1.
  package var green: Double

  /// The blue channel, 0–1.
  package var blue: Double

  /// The opacity, 0–1.
  var alpha: Double

  /// Creates a colour from its channels, each 0–1.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates the colour that is drawn for a value: one outside sRGB is mapped into it, nothing is rounded.
  package init(_ color: ColorValue) {
    let (red, green, blue) = color.encodedSRGB
    self.init(red: red, green: green, blue: blue, alpha: min(max(color.alpha, 0), 1))
  }

  /// Creates a colour from one that is ready to be drawn.
  package init(_ color: RGBA16) {
    self.init(
      red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535,
      alpha: Double(color.alpha) / 65535)
  }

  /// Whether nothing shows through.
  package var isOpaque: Bool { alpha >= 1 }

  /// The colour over another one, blended in sRGB as browsers do and as pictures are drawn.
  package func over(_ other: EncodedRGB) -> EncodedRGB {
    if isOpaque { return self }
    let below = other.alpha * (1 - alpha)
    let sum = alpha + below
    guard sum > 0 else { return EncodedRGB(red: 0, green: 0, blue: 0, alpha: 0) }
    func blended(_ top: Double, _ bottom: Double) -> Double { (top * alpha + bottom * below) / sum }
    return EncodedRGB(
      red: blended(red, other.red), green: blended(green, other.green), blue: blended(blue, other.blue), alpha: sum)
  }

  /// The colour in linear light; opacity has no influence.
  package var linear: LinearRGB {
    LinearRGB(
      red: TransferFunction.decodeSRGB(red), green: TransferFunction.decodeSRGB(green),
      blue: TransferFunction.decodeSRGB(blue))
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2); opacity has no influence.
  package var luminance: Double {
    let linear = linear
    return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }
}

/// The contrast ratio of two colours (WCAG 2.2).
package enum ContrastRatio {
  /// The ratio of two relative luminances, from 1 for equal ones to 21 for black and white.
  package static func of(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The ratio of a text that may be translucent and what it stands on, which is opaque.
  package static func of(_ text: EncodedRGB, on background: EncodedRGB) -> Double {
    of(text.over(background).luminance, background.luminance)
  }

  /// A ratio in hundredths, rounded down, so that what fails is never written as enough.
  package static func hundredths(_ ratio: Double) -> Int { Int((min(max(ratio, 0), 21) * 100 + 1e-9).rounded(.down)) }
}
