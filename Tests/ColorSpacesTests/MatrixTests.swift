import Testing

@testable import ColorSpaces

/// Each matrix undoes the inverse that CSS Color 4 publishes beside it, so that every digit counts.
@Suite("Matrices")
struct MatrixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let matrix: Matrix3
    let inverse: Matrix3

    /// How far the product may be from the identity: as far as the published digits of the inverse allow.
    let tolerance: Double

    init(_ name: String, _ matrix: Matrix3, _ inverse: Matrix3, tolerance: Double = 2e-15) {
      testDescription = name
      self.matrix = matrix
      self.inverse = inverse
      self.tolerance = tolerance
    }
  }

  // swift-format-ignore
  static let rows: [Row] = [
    Row("D50 to D65", .d50ToD65, Matrix3(
      (1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
      (0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
      (-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))),
    Row("XYZ to sRGB", .xyzToSRGB, .srgbToXYZ),
    Row("Display P3", .displayP3ToXYZ, Matrix3(
      (2.493496911941425, -0.9313836179191239, -0.40271078445071684),
      (-0.8294889695615747, 1.7626640603183463, 0.023624685841943577),
      (0.03584583024378447, -0.07617238926804182, 0.9568845240076872))),
    Row("Adobe RGB", .a98ToXYZ, Matrix3(
      (2.0415879038107465, -0.5650069742788596, -0.34473135077832956),
      (-0.9692436362808795, 1.8759675015077202, 0.04155505740717557),
      (0.013444280632031142, -0.11836239223101838, 1.0151749943912054))),
    Row("ProPhoto RGB", .prophotoToXYZ50, Matrix3(
      (1.34578688164715830, -0.25557208737979464, -0.05110186497554526),
      (-0.54463070512490190, 1.50824774284514680, 0.02052744743642139),
      (0, 0, 1.21196754563894520))),
    Row("BT.2020", .rec2020ToXYZ, Matrix3(
      (1.716651187971268, -0.355670783776392, -0.253366281373660),
      (-0.666684351832489, 1.616481236634939, 0.0157685458139111),
      (0.017639857445311, -0.042770613257809, 0.942103121235474))),
    Row("cones", .xyzToCones, .conesToXYZ),
    Row("Oklab", .conesToOklab, .oklabToCones),
  ]

  @Test(arguments: rows)
  func `times its inverse is the identity`(_ row: Row) {
    for (index, column) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)].enumerated() {
      let product = row.matrix * (row.inverse * column)
      for (place, value) in [product.0, product.1, product.2].enumerated() {
        #expect(abs(value - (place == index ? 1 : 0)) < row.tolerance)
      }
    }
  }

  /// The white of each space of red, green and blue is the white of its XYZ.
  @Test func `white is white`() {
    let (d65, d50) = ((0.3127 / 0.3290, 1.0, 0.3583 / 0.3290), (0.3457 / 0.3585, 1.0, 0.2958 / 0.3585))
    for (matrix, white) in [
      (Matrix3.srgbToXYZ, d65), (.displayP3ToXYZ, d65), (.a98ToXYZ, d65), (.rec2020ToXYZ, d65), (.prophotoToXYZ50, d50),
    ] {
      let product = matrix * (1, 1, 1)
      #expect(abs(product.0 - white.0) < 1e-15 && abs(product.1 - 1) < 1e-15 && abs(product.2 - white.2) < 1e-15)
    }
    let adapted = Matrix3.d50ToD65 * d50
    #expect(abs(adapted.0 - d65.0) < 1e-15 && abs(adapted.1 - 1) < 1e-15 && abs(adapted.2 - d65.2) < 1e-15)
  }
}
