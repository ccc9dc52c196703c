/// Bringing colours into the sRGB gamut (CSS Color 4, section 13: binary search with local clipping, `css-binsearch`).
enum GamutMapping {
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

/// A colour in Oklab (Ottosson 2020, with the matrices of CSS Color 4).
package struct Oklab: Hashable, Sendable {
  /// The perceived lightness; 0 is black, 1 is white.
  package var lightness: Double

  /// The green–red axis.
  package var a: Double

  /// The blue–yellow axis.
  package var b: Double

  /// Creates a colour from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates a colour from linear light.
  package init(_ color: LinearRGB) {
    let cones = Matrix3.xyzToCones * (Matrix3.srgbToXYZ * (color.red, color.green, color.blue))
    let lab = Matrix3.conesToOklab * (Root.cube(cones.0), Root.cube(cones.1), Root.cube(cones.2))
    self.init(lightness: lab.0, a: lab.1, b: lab.2)
  }

  /// The colour in linear light, also outside the sRGB gamut.
  package var linear: LinearRGB {
    let roots = Matrix3.oklabToCones * (lightness, a, b)
    let cones = (roots.0 * roots.0 * roots.0, roots.1 * roots.1 * roots.1, roots.2 * roots.2 * roots.2)
    let rgb = Matrix3.xyzToSRGB * (Matrix3.conesToXYZ * cones)
    return LinearRGB(red: rgb.0, green: rgb.1, blue: rgb.2)
  }

  /// The distance from the grey axis.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The straight-line distance to another colour, ΔE-OK; 0.02 is just noticeable.
  func distance(to other: Oklab) -> Double {
    let (lightness, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }

  /// The HyAB distance to another colour (Abasi 2019): |ΔL| + √(Δa² + Δb²).
  func hyab(to other: Oklab) -> Double {
    let (a, b) = (a - other.a, b - other.b)
    return abs(lightness - other.lightness) + (a * a + b * b).squareRoot()
  }
}
