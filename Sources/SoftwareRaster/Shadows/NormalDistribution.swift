/// The standard normal distribution without the C library: a table and a third-order Taylor series.
///
/// Beyond ±4.25 the distribution is exactly 0 or 1, which is what makes stretched
/// shadows equal to computed ones. Inside, the error is below 2·10⁻¹⁰.
enum NormalDistribution {
  /// Where the distribution is cut off, in standard deviations.
  static let reach = 4.25

  /// The distribution function Φ.
  static func cumulative(_ z: Double) -> Double {
    if z <= -reach { return 0 }
    if z >= reach { return 1 }
    let upper = upperHalf(z < 0 ? -z : z).cumulative
    return z < 0 ? 1 - upper : upper
  }

  /// The integral of the distribution function, ψ(z) = z·Φ(z) + φ(z), made continuous at the cut-off.
  static func integral(_ z: Double) -> Double {
    if z <= -reach { return 0 }
    if z >= reach { return z }
    let size = z < 0 ? -z : z
    let values = upperHalf(size)
    let integral = size * values.cumulative + values.density - cutOff
    return z < 0 ? integral - size : integral
  }

  /// ψ at −4.25.
  private static let cutOff = 2.2924019977336587e-06

  /// Φ and φ for `0 ≤ z < 4.25`, from the nearest node.
  @inline(__always)
  private static func upperHalf(_ z: Double) -> (cumulative: Double, density: Double) {
    let node = Int(z * 64 + 0.5)
    let origin = Double(node) / 64
    let step = z - origin
    let cumulative = normalTable[2 * node]
    let density = normalTable[2 * node + 1]
    // The derivatives of φ are −z·φ, (z² − 1)·φ and (3z − z³)·φ.
    let square = origin * origin
    let second = (square - 1) / 2
    return (
      cumulative + density * step * (1 - step * (origin / 2 - step * second / 3)),
      density * (1 - step * (origin - step * (second - step * origin * (square - 3) / 6)))
    )
  }
}
