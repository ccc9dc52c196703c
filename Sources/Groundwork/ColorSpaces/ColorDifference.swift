/// Perceived differences between two pixels of straight-alpha RGBA8 (`0xAABBGGRR`).
///
/// Translucent pixels are compared over white and over black, and the larger difference counts, so that no change of
/// alpha can hide behind a background.
package enum PixelDifference {
  /// The HyAB distance in Oklab (Abasi 2019): |ΔL| + √(Δa² + Δb²), 0 for equal pixels, 1 from black to white.
  package static func hyab(_ first: UInt32, _ second: UInt32) -> Double {
    largest(first, second) { Oklab($0).hyab(to: Oklab($1)) }
  }

  /// The CIEDE2000 difference (Sharma, Wu, Dalal 2005) in CIELAB for a D65 white; about 1 is just noticeable.
  package static func ciede2000(_ first: UInt32, _ second: UInt32) -> Double {
    largest(first, second) { CIELab($0).ciede2000(to: CIELab($1)) }
  }

  /// The difference of two pixels, or the larger of both over white and over black where one is translucent.
  private static func largest(
    _ first: UInt32, _ second: UInt32, _ difference: (LinearRGB, LinearRGB) -> Double
  ) -> Double {
    if first == second { return 0 }
    if first >> 24 == 255, second >> 24 == 255 {
      return difference(LinearRGB(pixel: first), LinearRGB(pixel: second))
    }
    let overWhite = difference(LinearRGB(pixel: first, over: 255), LinearRGB(pixel: second, over: 255))
    let overBlack = difference(LinearRGB(pixel: first, over: 0), LinearRGB(pixel: second, over: 0))
    return max(overWhite, overBlack)
  }
}

/// A colour in CIELAB for a D65 white, the usual space of CIEDE2000 on sRGB pixels.
package struct CIELab: Hashable, Sendable {
  /// The lightness, 0–100.
  package var lightness: Double

  /// The green–red axis.
  package var a: Double

  /// The blue–yellow axis.
  var b: Double

  /// Creates a colour from its coordinates.
  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates a colour from linear light.
  package init(_ color: LinearRGB) {
    let xyz = Matrix3.srgbToXYZ * (color.red, color.green, color.blue)
    // The white is the sum of each row of the matrix, so that greys have a and b of exactly 0 within rounding.
    let x = Self.response(xyz.0 / 0.9504559270516716)
    let y = Self.response(xyz.1)
    let z = Self.response(xyz.2 / 1.0890577507598784)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The compressed response to a share of the white (CIE 15).
  private static func response(_ value: Double) -> Double {
    value > 216.0 / 24389 ? Root.cube(value) : (24389.0 / 27 * value + 16) / 116
  }
}

extension CIELab {
  /// The CIEDE2000 difference to another colour with all weights 1 (Sharma, Wu, Dalal 2005).
  package func ciede2000(to other: CIELab) -> Double {
    let meanChroma = (Self.length(a, b) + Self.length(other.a, other.b)) / 2
    let boost = 1.5 - 0.5 * Self.saturation(meanChroma)
    let (a1, a2) = (a * boost, other.a * boost)
    let (chroma1, chroma2) = (Self.length(a1, b), Self.length(a2, other.b))
    let (hue1, hue2) = (Angle.direction(x: a1, y: b), Angle.direction(x: a2, y: other.b))
    let isGrey = chroma1 * chroma2 == 0

    var hueStep = isGrey ? 0 : hue2 - hue1
    if hueStep > Self.halfTurn { hueStep -= 360 }
    if hueStep < -Self.halfTurn { hueStep += 360 }
    let deltaLightness = other.lightness - lightness
    let deltaChroma = chroma2 - chroma1
    let deltaHue = 2 * (chroma1 * chroma2).squareRoot() * Angle.sineAndCosine(hueStep / 2).sine

    let meanLightness = (lightness + other.lightness) / 2
    let chroma = (chroma1 + chroma2) / 2
    let hue = isGrey ? hue1 + hue2 : Self.meanHue(hue1, hue2)
    let toneShift =
      1 - 0.17 * Angle.sineAndCosine(hue - 30).cosine + 0.24 * Angle.sineAndCosine(2 * hue).cosine
      + 0.32 * Angle.sineAndCosine(3 * hue + 6).cosine - 0.20 * Angle.sineAndCosine(4 * hue - 63).cosine
    let fromMiddle = (meanLightness - 50) * (meanLightness - 50)
    let lightnessScale = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
    let chromaScale = 1 + 0.045 * chroma
    let hueScale = 1 + 0.015 * chroma * toneShift
    let fromBlue = (hue - 275) / 25
    let rotation = 60 * Exponential.ofNegative(fromBlue * fromBlue)
    let turn = -2 * Self.saturation(chroma) * Angle.sineAndCosine(rotation).sine

    let (l, c, h) = (deltaLightness / lightnessScale, deltaChroma / chromaScale, deltaHue / hueScale)
    // The rotation term can make the sum negative by a rounding error only.
    return max(0, l * l + c * c + h * h + turn * c * h).squareRoot()
  }

  /// Opposite hues count as half a turn apart, however their angles were rounded.
  private static let halfTurn = 180 + 1e-9

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The saturation of chroma in the hue's corrections: √(c⁷ / (c⁷ + 25⁷)).
  private static func saturation(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  private static func meanHue(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    if abs(first - second) <= halfTurn { return sum / 2 }
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }
}
