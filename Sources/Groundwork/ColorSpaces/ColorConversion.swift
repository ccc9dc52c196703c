/// A colour in linear light with sRGB primaries; each channel 0–1 inside the sRGB gamut.
package struct LinearRGB: Hashable, Sendable {
  /// The red channel.
  package var red: Double

  /// The green channel.
  package var green: Double

  /// The blue channel.
  package var blue: Double

  /// Creates a colour from its channels.
  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from an opaque pixel, `0xAABBGGRR`; alpha is ignored.
  package init(pixel: UInt32) {
    red = Self.decoded[Int(pixel & 255)]
    green = Self.decoded[Int(pixel >> 8 & 255)]
    blue = Self.decoded[Int(pixel >> 16 & 255)]
  }

  /// Creates a colour from a translucent pixel, `0xAABBGGRR`, over a grey, blended in sRGB as browsers do.
  package init(pixel: UInt32, over grey: Double) {
    let alpha = Double(pixel >> 24) / 255
    func blended(_ channel: UInt32) -> Double {
      TransferFunction.decodeSRGB((Double(channel & 255) * alpha + grey * (1 - alpha)) / 255)
    }
    red = blended(pixel)
    green = blended(pixel >> 8)
    blue = blended(pixel >> 16)
  }

  /// Whether all channels are in 0–1.
  var isInGamut: Bool { 0...1 ~= red && 0...1 ~= green && 0...1 ~= blue }

  /// The nearest colour in the gamut, channel by channel.
  package var clipped: LinearRGB {
    LinearRGB(red: min(max(red, 0), 1), green: min(max(green, 0), 1), blue: min(max(blue, 0), 1))
  }

  /// The linear light of each 8-bit sRGB channel value.
  private static let decoded: [Double] = (0...255).map { TransferFunction.decodeSRGB(Double($0) / 255) }
}

extension ColorValue {
  /// The colour in linear light with sRGB primaries, not mapped into the gamut; `none` counts as 0.
  package var linear: LinearRGB {
    let (first, second, third) = (components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    switch space {
    case .srgb:
      return Self.linear(encoded: (first, second, third))
    case .srgbLinear:
      return LinearRGB(red: first, green: second, blue: third)
    case .hsl:
      return Self.linear(encoded: Self.rgb(hue: first, saturation: second / 100, lightness: third / 100))
    case .hwb:
      return Self.linear(encoded: Self.rgb(hue: first, whiteness: second / 100, blackness: third / 100))
    case .lab:
      return Self.linear(lightness: first, a: second, b: third)
    case .lch:
      let (sine, cosine) = Angle.sineAndCosine(third)
      return Self.linear(lightness: first, a: second * cosine, b: second * sine)
    case .oklab:
      return Oklab(lightness: first, a: second, b: third).linear
    case .oklch:
      let (sine, cosine) = Angle.sineAndCosine(third)
      return Oklab(lightness: first, a: second * cosine, b: second * sine).linear
    case .displayP3:
      return Self.linear(.displayP3ToXYZ, (first, second, third), TransferFunction.decodeSRGB)
    case .a98RGB:
      return Self.linear(.a98ToXYZ, (first, second, third), TransferFunction.decodeA98)
    case .rec2020:
      return Self.linear(.rec2020ToXYZ, (first, second, third), TransferFunction.decodeRec2020)
    case .prophotoRGB:
      let decode = TransferFunction.decodeProPhoto
      let xyz = Matrix3.prophotoToXYZ50 * (decode(first), decode(second), decode(third))
      return Self.linear(xyz: .d50ToD65 * xyz)
    case .xyzD65:
      return Self.linear(xyz: (first, second, third))
    case .xyzD50:
      return Self.linear(xyz: .d50ToD65 * (first, second, third))
    }
  }

  private static func linear(encoded rgb: (Double, Double, Double)) -> LinearRGB {
    LinearRGB(
      red: TransferFunction.decodeSRGB(rgb.0), green: TransferFunction.decodeSRGB(rgb.1),
      blue: TransferFunction.decodeSRGB(rgb.2))
  }

  private static func linear(xyz: (Double, Double, Double)) -> LinearRGB {
    let rgb = Matrix3.xyzToSRGB * xyz
    return LinearRGB(red: rgb.0, green: rgb.1, blue: rgb.2)
  }

  private static func linear(
    _ matrix: Matrix3, _ rgb: (Double, Double, Double), _ decode: (Double) -> Double
  ) -> LinearRGB {
    linear(xyz: matrix * (decode(rgb.0), decode(rgb.1), decode(rgb.2)))
  }

  /// CIELAB for a D50 white to linear sRGB (CSS Color 4, section 9).
  private static func linear(lightness: Double, a: Double, b: Double) -> LinearRGB {
    let kappa = 24389.0 / 27
    let y = (lightness + 16) / 116
    let x = a / 500 + y
    let z = y - b / 200
    func expanded(_ value: Double) -> Double {
      value > 24.0 / 116 ? value * value * value : (116 * value - 16) / kappa
    }
    let luminance = lightness > 8 ? y * y * y : lightness / kappa
    let xyz = (expanded(x) * 0.9642956764295677, luminance, expanded(z) * 0.8251046025104602)
    return linear(xyz: .d50ToD65 * xyz)
  }

  /// HSL to sRGB (CSS Color 4, section 7.1); hue in degrees, the others 0–1.
  static func rgb(hue: Double, saturation: Double, lightness: Double) -> (Double, Double, Double) {
    let amount = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let turned = n + hue / 30
      let k = turned - 12 * (turned / 12).rounded(.down)
      return lightness - amount * max(-1, min(k - 3, min(9 - k, 1)))
    }
    return (channel(0), channel(8), channel(4))
  }

  /// HWB to sRGB (CSS Color 4, section 8.1); hue in degrees, the others 0–1.
  static func rgb(hue: Double, whiteness: Double, blackness: Double) -> (Double, Double, Double) {
    if whiteness + blackness >= 1 {
      let grey = whiteness / (whiteness + blackness)
      return (grey, grey, grey)
    }
    let pure = rgb(hue: hue, saturation: 1, lightness: 0.5)
    let scale = 1 - whiteness - blackness
    return (pure.0 * scale + whiteness, pure.1 * scale + whiteness, pure.2 * scale + whiteness)
  }
}

/// The transfer functions between stored values and linear light (CSS Color 4, section 10); odd outside 0–1.
package enum TransferFunction {
  /// Linear light of an sRGB or Display P3 value (IEC 61966-2-1).
  package static func decodeSRGB(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : power24((size + 0.055) / 1.055)
    return value < 0 ? -linear : linear
  }

  /// The sRGB value of linear light.
  package static func encodeSRGB(_ linear: Double) -> Double {
    let size = abs(linear)
    let value = size > 0.0031308 ? 1.055 * power1Over24(size) - 0.055 : 12.92 * size
    return linear < 0 ? -value : value
  }

  /// Linear light of an Adobe RGB (1998) value: the power 563/256.
  static func decodeA98(_ value: Double) -> Double {
    let size = abs(value)
    // 563/256 = 2 + 51/256; eight square roots give the 256th root.
    var root = size
    for _ in 0..<8 { root = root.squareRoot() }
    let root3 = root * root * root
    let root17 = root3 * root3 * root3 * root3 * root3 * root * root
    let linear = size * size * (root17 * root17 * root17)
    return value < 0 ? -linear : linear
  }

  /// Linear light of a ProPhoto RGB value: linear near black, then the power 1.8.
  static func decodeProPhoto(_ value: Double) -> Double {
    let size = abs(value)
    let root = Root.fifth(size)
    // 1.8 = 2 − 1/5
    let linear = size < 16.0 / 512 ? size / 16 : size * size / root
    return value < 0 ? -linear : linear
  }

  /// Linear light of a BT.2020 value: the power 2.4 of its reference display (CSS Color 4, not the camera curve).
  static func decodeRec2020(_ value: Double) -> Double {
    let linear = power24(abs(value))
    return value < 0 ? -linear : linear
  }

  /// The power 2.4 of a number that is not negative: x² · (x^⅕)².
  private static func power24(_ value: Double) -> Double {
    let root = Root.fifth(value)
    return value * value * (root * root)
  }

  /// The power 1/2.4 of a number that is not negative: (x^¹⁄₁₂)⁵.
  private static func power1Over24(_ value: Double) -> Double {
    let root = Root.cube(value.squareRoot().squareRoot())
    let square = root * root
    return square * square * root
  }
}
