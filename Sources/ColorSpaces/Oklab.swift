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
  package var chroma: Double { (a * a + b * b).squareRoot() }

  /// The straight-line distance to another colour, ΔE-OK; 0.02 is just noticeable.
  package func distance(to other: Oklab) -> Double {
    let (lightness, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }

  /// The HyAB distance to another colour (Abasi 2019): |ΔL| + √(Δa² + Δb²).
  package func hyab(to other: Oklab) -> Double {
    let (a, b) = (a - other.a, b - other.b)
    return abs(lightness - other.lightness) + (a * a + b * b).squareRoot()
  }
}
