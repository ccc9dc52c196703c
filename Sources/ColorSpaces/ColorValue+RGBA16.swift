extension ColorValue {
  /// The colour as pixels get it: sRGB, mapped into the gamut, 16 bits per channel.
  ///
  /// A channel is `floor(v × 65535 + 0.5)`, so an sRGB component of `n / 255` becomes exactly `n × 257`.
  public var rgba16: RGBA16 {
    let (red, green, blue) = encodedSRGB
    return RGBA16(
      red: Self.quantized(red), green: Self.quantized(green), blue: Self.quantized(blue),
      alpha: Self.quantized(alpha))
  }

  /// Whether the colour has to be changed to fit into sRGB, by more than rounding.
  public var isOutsideSRGB: Bool {
    let tolerance = -1e-6...1 + 1e-6
    let linear = linear
    return !(tolerance ~= linear.red && tolerance ~= linear.green && tolerance ~= linear.blue)
  }

  /// The sRGB channels after gamut mapping, each 0–1.
  private var encodedSRGB: (Double, Double, Double) {
    // Spaces on top of sRGB need no way through linear light, which would cost the last bits.
    let direct: (Double, Double, Double)?
    switch space {
    case .srgb:
      direct = (components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    case .hsl:
      direct = Self.rgb(
        hue: components[0] ?? 0, saturation: (components[1] ?? 0) / 100, lightness: (components[2] ?? 0) / 100)
    case .hwb:
      direct = Self.rgb(
        hue: components[0] ?? 0, whiteness: (components[1] ?? 0) / 100, blackness: (components[2] ?? 0) / 100)
    default:
      direct = nil
    }
    if let direct, 0...1 ~= direct.0, 0...1 ~= direct.1, 0...1 ~= direct.2 { return direct }
    let mapped = GamutMapping.map(linear)
    let encode = TransferFunction.encodeSRGB
    return (encode(mapped.red), encode(mapped.green), encode(mapped.blue))
  }

  private static func quantized(_ value: Double) -> UInt16 {
    // A comparison with a value that is not a number is false and leaves 0.
    guard value > 0 else { return 0 }
    return value >= 1 ? 65535 : UInt16((value * 65535 + 0.5).rounded(.down))
  }
}
