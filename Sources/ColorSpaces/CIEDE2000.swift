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

  /// Opposite hues count as half a turn apart, whichever way their angles were rounded.
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
