/// A colour as a design token states it: a space, three components and an alpha.
public struct ColorValue: Hashable, Sendable {
  /// The space the components are in.
  public let space: ColorSpace

  /// The three components in the units of the space; `nil` is the keyword `none`.
  public let components: [Double?]

  /// The opacity, 0–1.
  public let alpha: Double

  /// The six-digit sRGB fallback of the token, such as `#0f6cbd`; it has no influence on drawing.
  public let hex: String?

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - space: The space the components are in.
  ///   - components: Three components in the units of the space; missing ones count as `nil`, further ones are dropped.
  ///   - alpha: The opacity, 0–1.
  ///   - hex: The six-digit sRGB fallback.
  public init(space: ColorSpace, components: [Double?], alpha: Double = 1, hex: String? = nil) {
    self.space = space
    self.components = components.count == 3 ? components : Array((components + [nil, nil, nil]).prefix(3))
    self.alpha = alpha
    self.hex = hex
  }

  /// Creates an sRGB colour from 8-bit channels.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha: Double = 1) {
    self.init(
      space: .srgb, components: [Double(red8) / 255, Double(green8) / 255, Double(blue8) / 255], alpha: alpha)
  }

  /// Creates an sRGB colour from its six digits, such as `0x0F6CBD`; further digits in front are dropped.
  public init(rgb8 digits: UInt32, alpha: Double = 1) {
    self.init(
      red8: UInt8(truncatingIfNeeded: digits >> 16), green8: UInt8(truncatingIfNeeded: digits >> 8),
      blue8: UInt8(truncatingIfNeeded: digits), alpha: alpha)
  }
}

extension ColorValue: CustomStringConvertible {
  /// The colour as people write it: `#0F6CBD`, `#0F6CBD 50%`, or `oklch(0.6 0.2 30)` where eight bits are not enough.
  public var description: String { text(.short) }

  /// The colour as text, without its fallback.
  package func text(_ form: TextForm) -> String {
    let opaque = hexadecimal(form) ?? functional(form)
    return alpha == 1 ? opaque : opaque + " " + alpha.percentText(form)
  }

  /// Six upper-case digits, if the colour is sRGB and has 8 bits per channel.
  ///
  /// Token files round components: in the short form, to three or more decimals. In the exact form the digits stand for
  /// components of six decimals, and for no others.
  package func hexadecimal(_ form: TextForm) -> String? {
    guard space == .srgb else { return nil }
    var text = "#"
    for component in components {
      guard let component else { return nil }
      let level = (component * 255).rounded()
      guard 0...255 ~= level, abs(component * 255 - level) <= 0.13 else { return nil }
      if form == .exact {
        guard component.bitPattern == (level / 255).rounded(decimals: 6).bitPattern else { return nil }
      }
      text += UInt8(level).hexadecimalText(digits: 2, isUppercase: true)
    }
    return text
  }

  /// Six upper-case digits of the nearest opaque colour that pixels hold, for a colour of any space.
  package var nearestHexadecimal: String {
    let drawn = rgba16
    return "#"
      + [drawn.red, drawn.green, drawn.blue].map { channel in
        channel.nearest8Bits.hexadecimalText(digits: 2, isUppercase: true)
      }.joined()
  }

  private func functional(_ form: TextForm) -> String {
    let parts = components.map { $0.map { $0.text(form) } ?? "none" }
    return space.rawValue + "(" + parts.joined(separator: " ") + ")"
  }
}

extension UInt16 {
  /// The channel of 8 bits that is nearest to this one of 16.
  package var nearest8Bits: UInt8 { UInt8((Int(self) + 128) / 257) }
}

/// A straight-alpha sRGB colour with 16 bits per channel.
///
/// An 8-bit channel `v` is `v × 257`, so every 8-bit colour is exact and an
/// opaque fill reproduces its token's hexadecimal value to the bit.
public struct RGBA16: Hashable, Sendable {
  /// The red channel, not premultiplied; 65535 is full.
  public var red: UInt16

  /// The green channel, not premultiplied; 65535 is full.
  public var green: UInt16

  /// The blue channel, not premultiplied; 65535 is full.
  public var blue: UInt16

  /// The coverage of the colour; 65535 is opaque.
  public var alpha: UInt16

  /// Creates a colour from its channels, each 0–65535, not premultiplied.
  public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from 8-bit channels, each 0–255, not premultiplied.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: UInt16(red8) * 257, green: UInt16(green8) * 257, blue: UInt16(blue8) * 257, alpha: UInt16(alpha8) * 257)
  }

  /// Nothing: transparent black.
  public static let transparent = RGBA16(red: 0, green: 0, blue: 0, alpha: 0)
}

extension ColorValue {
  /// The colour as pixels hold it: sRGB, mapped into the gamut, 16 bits per channel.
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
  var encodedSRGB: (Double, Double, Double) {
    // Spaces defined on sRGB skip linear light, which would cost the last bits.
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
    // Comparisons with NaN are false, which leaves 0.
    guard value > 0 else { return 0 }
    return value >= 1 ? 65535 : UInt16((value * 65535 + 0.5).rounded(.down))
  }
}
