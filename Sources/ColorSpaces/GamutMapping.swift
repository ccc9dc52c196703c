/// Bringing colours into the sRGB gamut (CSS Color 4, section 13: binary search with local clipping, `css-binsearch`).
package enum GamutMapping {
  /// The name of the method, for reports.
  package static let name = "css-binsearch"

  private static let justNoticeable = 0.02
  private static let precision = 0.0001

  /// The colour itself if it is in the gamut; else the one with the same lightness and hue and the most chroma.
  ///
  /// - Parameter color: A colour in linear light.
  /// - Returns: A colour with all channels in 0–1.
  package static func map(_ color: LinearRGB) -> LinearRGB {
    if color.isInGamut { return color }
    let origin = Oklab(color)
    if origin.lightness >= 1 { return LinearRGB(red: 1, green: 1, blue: 1) }
    if origin.lightness <= 0 { return LinearRGB(red: 0, green: 0, blue: 0) }
    var clipped = color.clipped
    if Oklab(clipped).distance(to: origin) < justNoticeable { return clipped }
    let chroma = origin.chroma
    var low = 0.0
    var high = chroma
    var isLowInGamut = true
    while high - low > precision {
      let middle = (low + high) / 2
      // Scaling a and b keeps the hue, so no angle is needed.
      let scale = middle / chroma
      let current = Oklab(lightness: origin.lightness, a: origin.a * scale, b: origin.b * scale)
      let linear = current.linear
      if isLowInGamut, linear.isInGamut {
        low = middle
        continue
      }
      clipped = linear.clipped
      let error = Oklab(clipped).distance(to: current)
      if error < justNoticeable {
        if justNoticeable - error < precision { break }
        isLowInGamut = false
        low = middle
      } else {
        high = middle
      }
    }
    return clipped
  }
}
