import ColorSpaces

/// Five colours for how much a pixel changed, from amber to a violet that is nearly black.
///
/// The steps are distances in Oklab (HyAB), in which 0.02 is just noticeable and black and white are 1 apart. Each
/// colour is darker than the one before by about 15 of 100 steps of lightness, and the first by as much as the palest
/// grey of equal pixels, so that they can be distinguished without seeing hues, whatever the pictures show.
struct DifferenceScale {
  /// The smallest distance of each colour but the first.
  static let steps = [0.01, 0.03, 0.08, 0.2]

  /// The colours, `0xAABBGGRR`.
  static let colors: [UInt32] = [0xFF30_AAE6, 0xFF31_78DF, 0xFF4F_3AC4, 0xFF76_1F84, 0xFF48_0C2C]

  private var last = (old: UInt32(0), new: UInt32(0), color: UInt32(0))

  /// The colour for a change.
  ///
  /// - Complexity: O(1), about 50 ns for another change than the last.
  @inline(always)
  mutating func color(from old: UInt32, to new: UInt32) -> UInt32 {
    if last.old == old, last.new == new, old != new { return last.color }
    last = (old, new, Self.color(forDistance: Self.distance(old, new)))
    return last.color
  }

  private static func color(forDistance distance: Double) -> UInt32 {
    var grade = 0
    while grade < steps.count, distance >= steps[grade] { grade += 1 }
    return colors[grade]
  }

  /// The distance of two pixels in Oklab (HyAB), with a relative error below 1e-3.
  static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    guard first >> 24 == 255, second >> 24 == 255 else { return PixelDifference.hyab(first, second) }
    let difference = lab(first) - lab(second)
    return abs(difference.x) + (difference.y * difference.y + difference.z * difference.z).squareRoot()
  }

  /// A colour in Oklab (Ottosson 2020).
  private static func lab(_ pixel: UInt32) -> SIMD4<Double> {
    let light = LinearRGB(pixel: pixel)
    let cones =
      light.red * SIMD4(0.4122214708, 0.2119034982, 0.0883024619, 0)
      + light.green * SIMD4(0.5363325363, 0.6806995451, 0.2817188376, 0)
      + light.blue * SIMD4(0.0514459929, 0.1073969566, 0.6299787005, 0)
    return root(cones.x) * SIMD4(0.2104542553, 1.9779984951, 0.0259040371, 0)
      + root(cones.y) * SIMD4(0.7936177850, -2.4285922050, 0.7827717662, 0)
      + root(cones.z) * SIMD4(-0.0040720468, 0.4505937099, -0.8086757660, 0)
  }

  /// The cube root of a number from 0 to 1, with a relative error below 1e-5.
  private static func root(_ value: Double) -> Double {
    value > 1e-9 ? QuickRoot.cube(value, steps: 2) : 0
  }
}
