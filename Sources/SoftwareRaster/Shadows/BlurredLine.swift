/// The normal distribution and its integral at the borders of pixels around a blurred line.
///
/// A corner is blurred along both axes around the same lines, so each is looked up once for both.
struct BlurredLine {
  private struct Border {
    /// How far the border lies from the line, in standard deviations, without sign.
    var size = 0.0

    /// Φ and ψ of the size.
    var cumulative = 0.0
    var integral = 0.0

    /// ψ of minus the size.
    @inline(__always)
    var outerIntegral: Double { integral - size }
  }

  private var borders: ContiguousArray<Border> = []

  /// The position of the first border, in Q16 device pixels from the line; negative is before it.
  private var first: Int64 = 0

  private let sigma: Double

  /// Creates a line without borders.
  ///
  /// - Parameter sigma: The standard deviation, in Q16 device pixels; more than 0.
  init(sigma: Int64) {
    self.sigma = Double(sigma)
  }

  /// Places the line among pixels.
  ///
  /// - Parameters:
  ///   - first: How far the first border lies behind the line, in Q16 device pixels; negative is before it.
  ///   - count: The number of pixels.
  mutating func place(first: Int64, count: Int) {
    self.first = first
    if borders.count <= count { borders = ContiguousArray(repeating: Border(), count: count + 1) }
    let nodes = normalTable
    let table = nodes.span
    let sigma = sigma
    var borders = borders.mutableSpan
    for index in 0...count {
      let border = Double(first &+ Int64(index) &* FixedPoint.one)
      let size = (border < 0 ? -border : border) / sigma
      let values = NormalDistribution.both(size, table)
      borders[index] = Border(size: size, cumulative: values.cumulative, integral: values.integral)
    }
  }

  /// Writes the profile of an edge on the line, as ``BlurredStep/append(first:count:to:)`` does.
  func writeStep(to profile: inout ContiguousArray<UInt16>, at place: Int, count: Int) {
    let scale = sigma / 65536
    let borders = borders.span
    var profile = profile.mutableSpan
    for index in 0..<count {
      let start = first &+ Int64(index) &* FixedPoint.one
      // What lies inside is computed as its mirror image outside, to the bit.
      let isInside = start &+ 32768 > 0
      let (lower, upper) = isInside ? (index &+ 1, index) : (index, index &+ 1)
      let isUpperOutside = isInside ? start >= 0 : start &+ FixedPoint.one <= 0
      let low = borders[lower].outerIntegral
      let high = isUpperOutside ? borders[upper].outerIntegral : borders[upper].integral
      let outside = Int64((high - low) * scale * 32768 + 0.5)
      let value = min(max(outside, 0), BlurredStep.one / 2)
      profile[place &+ index] = UInt16(truncatingIfNeeded: isInside ? BlurredStep.one &- value : value)
    }
  }

  /// Writes the share of the line that each row of pixels receives, times a weight.
  ///
  /// - Parameters:
  ///   - weight: The weight of the line, in device pixels.
  ///   - shares: Receives the values, in Q15.
  ///   - place: Where the first one goes.
  ///   - count: The number of rows.
  func writeShares(weight: Double, to shares: inout ContiguousArray<UInt16>, at place: Int, count: Int) {
    let borders = borders.span
    var shares = shares.mutableSpan
    var below = first < 0 ? 1 - borders[0].cumulative : borders[0].cumulative
    for index in 0..<count {
      let border = first &+ Int64(index &+ 1) &* FixedPoint.one
      let above = border < 0 ? 1 - borders[index &+ 1].cumulative : borders[index &+ 1].cumulative
      let share = Int64((above - below) * weight * 32768 + 0.5)
      shares[place &+ index] = UInt16(truncatingIfNeeded: min(max(share, 0), BlurredStep.one))
      below = above
    }
  }
}
