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
