/// The colours that full red, green and blue of a colour space are: XYZ, adapted to D50 as profiles have it.
///
/// Adapted so, spaces of different white points are comparable, and white is the same colour in all of them.
struct RGBPrimaries: Hashable, Sendable {
  /// X, Y and Z of red.
  let red: SIMD3<Double>

  /// X, Y and Z of green.
  let green: SIMD3<Double>

  /// X, Y and Z of blue.
  let blue: SIMD3<Double>

  /// The largest difference of X, Y or Z at which primaries are the same.
  ///
  /// Profiles keep 1/65,536 and `cHRM` 1/100,000, but white points are written with four digits, and adapted by matrices
  /// with as many: what means sRGB differs a little from profile to profile. Spaces that are meant to differ differ
  /// by 0.008 or more. No sample of 8 bits changes by half a level at this difference.
  static let tolerance = 0.001

  /// Takes the colorants of a profile.
  init(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Computes them from the positions of the white point and the primaries, each x and y (CIE 1931), adapted by
  /// Bradford's method as ICC.1:2022, annex E, has it.
  ///
  /// - Returns: `nil` if the primaries span no space, or a position is none that a colour has.
  init?(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
    guard white.y > 0 else { return nil }
    func whole(_ point: SIMD2<Double>) -> SIMD3<Double> { SIMD3(point.x, point.y, 1 - point.x - point.y) }
    let (r, g, b, target) = (whole(red), whole(green), whole(blue), whole(white) / white.y)
    // Cramer's rule: how much of each primary adds up to white.
    let volume = Self.volume(r, g, b)
    guard volume > 0.001 || volume < -0.001 else { return nil }
    let amounts = SIMD3(Self.volume(target, g, b), Self.volume(r, target, b), Self.volume(r, g, target)) / volume
    let (from, to) = (Self.cones(target), Self.cones(Self.profileWhite))
    guard from.x > 0, from.y > 0, from.z > 0 else { return nil }
    func adapted(_ color: SIMD3<Double>) -> SIMD3<Double> { Self.color(Self.cones(color) * to / from) }
    self.init(red: adapted(r * amounts.x), green: adapted(g * amounts.y), blue: adapted(b * amounts.z))
  }

  /// Those of sRGB and BT.709.
  static let standard = RGBPrimaries(
    red: SIMD3(0.43607, 0.22249, 0.01392), green: SIMD3(0.38515, 0.71687, 0.09708),
    blue: SIMD3(0.14307, 0.06061, 0.71410))

  /// Whether both are the same but for what the formats round.
  func isSame(as other: RGBPrimaries) -> Bool {
    func areNear(_ one: SIMD3<Double>, _ two: SIMD3<Double>) -> Bool {
      let difference = one - two
      return [difference.x, difference.y, difference.z].allSatisfy { abs($0) <= Self.tolerance }
    }
    return areNear(red, other.red) && areNear(green, other.green) && areNear(blue, other.blue)
  }

  /// D50, to which profiles are adapted.
  private static let profileWhite = SIMD3(0.9642, 1, 0.8249)

  private static func volume(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
    a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
  }

  /// The cone responses of Bradford's method.
  private static func cones(_ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(0.8951, -0.7502, 0.0389) * color.x + SIMD3(0.2664, 1.7135, -0.0685) * color.y
      + SIMD3(-0.1614, 0.0367, 1.0296) * color.z
  }

  /// The colour of cone responses.
  private static func color(_ cones: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(0.9869929, 0.4323053, -0.0085287) * cones.x + SIMD3(-0.1470543, 0.5183603, 0.0400428) * cones.y
      + SIMD3(0.1599627, 0.0492912, 0.9684867) * cones.z
  }
}
