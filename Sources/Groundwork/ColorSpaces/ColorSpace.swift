/// The colour spaces a design token may use (DTCG color module 2025.10).
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// sRGB with its transfer curve; components red, green, blue in 0–1.
  case srgb

  /// sRGB primaries in linear light; components red, green, blue in 0–1.
  case srgbLinear = "srgb-linear"

  /// sRGB as hue in degrees, saturation and lightness in 0–100.
  case hsl

  /// sRGB as hue in degrees, whiteness and blackness in 0–100.
  case hwb

  /// CIELAB for a D50 white; lightness in 0–100, a and b unbounded.
  case lab

  /// CIELAB in polar form; lightness in 0–100, chroma at least 0, hue in degrees.
  case lch

  /// Oklab; lightness in 0–1, a and b unbounded.
  case oklab

  /// Oklab in polar form; lightness in 0–1, chroma at least 0, hue in degrees.
  case oklch

  /// Display P3; components red, green, blue in 0–1.
  case displayP3 = "display-p3"

  /// Adobe RGB (1998); components red, green, blue in 0–1.
  case a98RGB = "a98-rgb"

  /// ProPhoto RGB for a D50 white; components red, green, blue in 0–1.
  case prophotoRGB = "prophoto-rgb"

  /// ITU-R BT.2020 with the 2.4 power of its reference display; components red, green, blue in 0–1.
  case rec2020

  /// CIE XYZ for a D65 white; components in 0–1.
  case xyzD65 = "xyz-d65"

  /// CIE XYZ for a D50 white; components in 0–1.
  case xyzD50 = "xyz-d50"
}

extension ColorSpace {
  /// The position of the hue among the three components; `nil` for spaces without one.
  package var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// The values a component may have; hues must also be below 360.
  ///
  /// - Parameter index: The position of the component, 0–2.
  /// - Returns: The closed range of the component, unbounded where the space sets no limit.
  package func range(ofComponent index: Int) -> ClosedRange<Double> {
    if index == hueIndex { return 0...360 }
    let unbounded = -Double.infinity...Double.infinity
    switch self {
    case .hsl, .hwb: return 0...100
    case .lab: return index == 0 ? 0...100 : unbounded
    case .lch: return index == 0 ? 0...100 : 0...Double.infinity
    case .oklab: return index == 0 ? 0...1 : unbounded
    case .oklch: return index == 0 ? 0...1 : 0...Double.infinity
    default: return 0...1
    }
  }
}
