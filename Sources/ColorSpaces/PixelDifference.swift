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
