/// The standard normal distribution without the C library: third-order Taylor series around nodes close to each other.
///
/// Beyond ±4.25 the distribution is exactly 0 or 1, which is what makes stretched
/// shadows equal to computed ones. Inside, the error is below 2·10⁻¹⁰.
enum NormalDistribution {
  /// Where the distribution is cut off, in standard deviations.
  static let reach = 4.25

  /// The density φ, 0 beyond the cut-off.
  static func density(_ z: Double) -> Double {
    let size = z < 0 ? -z : z
    let table = NormalSeries.all
    return size < reach ? upperHalf(size, table.span).density : 0
  }

  /// The integral of the distribution function, ψ(z) = z·Φ(z) + φ(z), made continuous at the cut-off.
  static func integral(_ z: Double) -> Double {
    let nodes = NormalSeries.all
    let size = z < 0 ? -z : z
    let integral = both(size, nodes.span).integral
    return z < 0 ? integral - size : integral
  }

  /// Φ and ψ of a size, `z ≥ 0`; Φ(−z) is 1 − Φ(z), and ψ(−z) is ψ(z) − z.
  @inline(__always)
  static func both(_ size: Double, _ table: Span<NormalSeries>) -> (cumulative: Double, integral: Double) {
    if size >= reach { return (1, size) }
    let values = upperHalf(size, table)
    return (values.cumulative, size * values.cumulative + values.density - cutOff)
  }

  /// ψ at −4.25.
  private static let cutOff = 2.2924019977336587e-06

  /// Φ and φ for `0 ≤ z < 4.25`, from the nearest node.
  @inline(__always)
  private static func upperHalf(_ z: Double, _ table: Span<NormalSeries>) -> (cumulative: Double, density: Double) {
    let node = FixedPoint.whole(z * 64 + 0.5)
    let step = z - Double(node) / 64
    let series = table[Int(node)]
    return (
      series.cumulative + step * (series.density + step * (series.second + step * series.third)),
      series.density + step * (series.first + step * (series.square + step * series.cube))
    )
  }
}

/// The first terms of the Taylor series of Φ and φ at one of the nodes 0, 1⁄64, 2⁄64 … 4.25.
///
/// The derivatives of φ are −z·φ, (z² − 1)·φ and (3z − z³)·φ.
struct NormalSeries {
  /// Φ at the node, and the factors of the square and the cube of a step; that of the step is the density.
  var cumulative: Double
  var second: Double
  var third: Double

  /// φ at the node, and the factors of a step, its square and its cube.
  var density: Double
  var first: Double
  var square: Double
  var cube: Double

  /// The series at a node, with errors of a few units in the last place.
  init(node: Int) {
    let z = Double(node) / 64
    density = 0.398_942_280_401_432_7 * Self.exponential(ofMinus: z * z / 2)
    // Φ = ½ + φ · (z + z³⁄3 + z⁵⁄(3·5) + …) (Abramowitz and Stegun, 26.2.11); no term is negative.
    var (term, sum, divisor) = (z, z, 3.0)
    while term > sum * 0x1p-60 {
      term *= z * z / divisor
      sum += term
      divisor += 2
    }
    cumulative = 0.5 + density * sum
    second = -density * z / 2
    third = density * (z * z - 1) / 6
    first = -density * z
    square = density * (z * z - 1) / 2
    cube = density * z * (3 - z * z) / 6
  }

  /// The series at all nodes.
  static let all = ContiguousArray((0...Int(64 * NormalDistribution.reach)).map { NormalSeries(node: $0) })

  /// e⁻ˣ for 0 ≤ x < 32: the nearest power of two, times the series of the rest.
  private static func exponential(ofMinus x: Double) -> Double {
    let halvings = Int(x / 0.693_147_180_559_945_3 + 0.5)
    let rest = Double(halvings) * 0.693_147_180_559_945_3 - x
    var sum = 1.0
    for term in (1...16).reversed() { sum = 1 + rest / Double(term) * sum }
    return sum / Double(1 << halvings)
  }
}

/// The profile of a blurred straight edge: a step, averaged over a pixel, convolved with a Gaussian.
///
/// Values are Q15, 0…32768, and exactly antisymmetric: `value(−z) = 32768 − value(z)`.
struct BlurredStep {
  /// The standard deviation, in Q16 device pixels.
  let sigma: Int64

  /// The distance beyond which the profile is exactly 0 or 1, in whole pixels.
  let reach: Int

  /// One in Q15.
  static let one: Int64 = 1 << 15

  /// Creates the profile of a Gaussian.
  ///
  /// - Parameter sigma: The standard deviation, in Q16 device pixels; more than 0.
  init(sigma: Int64) {
    self.sigma = sigma
    reach = Int(NormalDistribution.reach * Double(sigma) / 65536 + 0.5) + 1
  }

  /// Appends the profile at pixel centres one pixel apart.
  ///
  /// - Parameters:
  ///   - first: How far the first pixel centre lies inside the edge, in Q16 device pixels; negative is outside.
  ///   - count: The number of pixels.
  ///   - profile: Where the values are appended.
  func append(first: Int64, count: Int, to profile: inout ContiguousArray<UInt16>) {
    let start = profile.count
    profile.append(contentsOf: repeatElement(0, count: count))
    var line = BlurredLine()
    line.position(first: first &- 32768, count: count, sigma: sigma)
    line.writeStep(to: &profile, at: start, count: count)
  }

  /// Appends the profile of an edge from `reach` before its pixel on.
  ///
  /// - Parameters:
  ///   - phase: How far the edge lies behind the beginning of its pixel, in Q16 device pixels, from 0 to 65535.
  ///   - count: The number of pixels.
  ///   - profile: Where the values are appended.
  func appendEdge(phase: Int64, count: Int, to profile: inout ContiguousArray<UInt16>) {
    // What lies further behind the edge is full.
    let blurred = min(count, 2 * reach + 1)
    append(first: 32768 - Int64(reach) * FixedPoint.one - phase, count: blurred, to: &profile)
    profile.append(contentsOf: repeatElement(UInt16(Self.one), count: count - blurred))
  }
}
