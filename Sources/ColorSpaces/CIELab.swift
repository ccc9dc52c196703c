/// A colour in CIELAB for a D65 white, the usual space of CIEDE2000 on sRGB pixels.
package struct CIELab: Hashable, Sendable {
  /// The lightness, 0–100.
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
