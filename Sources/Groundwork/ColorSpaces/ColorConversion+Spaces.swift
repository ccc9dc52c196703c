extension ColorValue {
  /// The colour in another space, mapped into its gamut where the space has one; the hue of a grey is `none`.
  ///
  /// - Parameter target: `srgb`, `hsl`, `display-p3` or `lch`; a colour stays as it is for any other.
  /// - Returns: The colour in that space.
  package func converted(to target: ColorSpace) -> ColorValue {
    if space == target { return ColorValue(space: space, components: components, alpha: alpha) }
    switch target {
    case .srgb:
      let (red, green, blue) = encodedSRGB
      return ColorValue(space: .srgb, components: [red, green, blue], alpha: alpha)
    case .hsl: return ColorValue(space: .hsl, components: Self.hsl(of: encodedSRGB), alpha: alpha)
    case .displayP3:
      let linear = linear
      let rgb = Matrix3.xyzToDisplayP3 * (Matrix3.srgbToXYZ * (linear.red, linear.green, linear.blue))
      func encoded(_ value: Double) -> Double { TransferFunction.encodeSRGB(min(max(value, 0), 1)) }
      return ColorValue(
        space: .displayP3, components: [encoded(rgb.0), encoded(rgb.1), encoded(rgb.2)], alpha: alpha)
    case .lch: return ColorValue(space: .lch, components: Self.lch(of: linear), alpha: alpha)
    default: return self
    }
  }

  /// sRGB to HSL (CSS Color 4, section 7.2).
  private static func hsl(of rgb: (Double, Double, Double)) -> [Double?] {
    let (red, green, blue) = rgb
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let (sum, span) = (largest + smallest, largest - smallest)
    guard span > 0 else { return [nil, 0, sum * 50] }
    let saturation = span / (1 - abs(sum - 1))
    var hue: Double
    if largest == red {
      hue = (green - blue) / span + (green < blue ? 6 : 0)
    } else if largest == green {
      hue = (blue - red) / span + 2
    } else {
      hue = (red - green) / span + 4
    }
    hue *= 60
    return [hue >= 360 ? 0 : hue, min(saturation * 100, 100), sum * 50]
  }

  /// Linear light to CIELAB in polar form for a D50 white (CSS Color 4, section 9).
  private static func lch(of color: LinearRGB) -> [Double?] {
    let xyz = Matrix3.d65ToD50 * (Matrix3.srgbToXYZ * (color.red, color.green, color.blue))
    func compressed(_ value: Double) -> Double {
      value > 216.0 / 24389 ? Root.cube(value) : (24389.0 / 27 * value + 16) / 116
    }
    let (x, y, z) = (
      compressed(xyz.0 / 0.9642956764295677), compressed(xyz.1), compressed(xyz.2 / 0.8251046025104602)
    )
    let (a, b) = (500 * (x - y), 200 * (y - z))
    let chroma = (a * a + b * b).squareRoot()
    let lightness = min(max(116 * y - 16, 0), 100)
    // What is left of rounding is no hue.
    return chroma < 0.0015 ? [lightness, 0, nil] : [lightness, chroma, Angle.direction(x: a, y: b)]
  }
}

extension Matrix3 {
  /// Bradford adaptation of XYZ from D65 to D50 (CSS Color 4).
  static let d65ToD50 = Matrix3(
    (1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    (0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    (-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))

  /// XYZ (D65) to linear Display P3 (CSS Color 4).
  static let xyzToDisplayP3 = Matrix3(
    (2.4934969119414263, -0.9313836179191242, -0.40271078445071684),
    (-0.829488969561575, 1.7626640603183465, 0.02362468584194359),
    (0.03584583024378447, -0.07617238926804182, 0.9568845240076872))
}
