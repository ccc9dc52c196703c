/// The profile of a blurred straight edge: a step, averaged over a pixel, convolved with a Gaussian.
///
/// Values are Q15, 0…32768, and exactly antisymmetric: `value(−z) = 32768 − value(z)`.
struct BlurredStep {
  /// The standard deviation, in Q16 device pixels.
  private let sigma: Double

  /// The distance beyond which the profile is exactly 0 or 1, in whole pixels.
  let reach: Int

  /// One in Q15.
  static let one: Int64 = 1 << 15

  /// Creates the profile of a Gaussian.
  ///
  /// - Parameter sigma: The standard deviation, in Q16 device pixels; more than 0.
  init(sigma: Int64) {
    self.sigma = Double(sigma)
    reach = Int(NormalDistribution.reach * Double(sigma) / 65536 + 0.5) + 1
  }

  /// Appends the profile at pixel centres one pixel apart.
  ///
  /// - Parameters:
  ///   - first: How far the first pixel centre lies inside the edge, in Q16 device pixels; negative is outside.
  ///   - count: The number of pixels.
  ///   - profile: Where the values are appended.
  func append(first: Int64, count: Int, to profile: inout ContiguousArray<UInt16>) {
    // Neighbours share one integral: the upper one of the left pixel, or beyond the edge the lower one.
    var known: (bound: Int64, integral: Double) = (Int64.min, 0)
    for index in 0..<count {
      let distance = first &+ Int64(index) &* FixedPoint.one
      let size = distance < 0 ? -distance : distance
      let bounds = (lower: -size &- 32768, upper: -size &+ 32768)
      let lower =
        known.bound == bounds.lower ? known.integral : NormalDistribution.integral(Double(bounds.lower) / sigma)
      let upper =
        known.bound == bounds.upper ? known.integral : NormalDistribution.integral(Double(bounds.upper) / sigma)
      known = distance < 0 ? (bounds.upper, upper) : (bounds.lower, lower)
      let outside = Int64((upper - lower) * (sigma / 65536) * 32768 + 0.5)
      let value = min(max(outside, 0), Self.one / 2)
      profile.append(UInt16(truncatingIfNeeded: distance > 0 ? Self.one &- value : value))
    }
  }

  /// The share of a line across the rows that each row receives, times a weight; rows one pixel apart.
  ///
  /// - Parameters:
  ///   - first: How far the first pixel centre lies below the line, in Q16 device pixels.
  ///   - count: The number of rows.
  ///   - weight: The weight of the line, in device pixels.
  ///   - shares: Where the values are appended, in Q15.
  func appendLine(first: Int64, count: Int, weight: Double, to shares: inout ContiguousArray<UInt16>) {
    var below = NormalDistribution.cumulative(Double(first &- 32768) / sigma)
    for index in 0..<count {
      let upper = first &+ Int64(index) &* FixedPoint.one &+ 32768
      let above = NormalDistribution.cumulative(Double(upper) / sigma)
      let share = Int64((above - below) * weight * 32768 + 0.5)
      shares.append(UInt16(truncatingIfNeeded: min(max(share, 0), Self.one)))
      below = above
    }
  }
}
