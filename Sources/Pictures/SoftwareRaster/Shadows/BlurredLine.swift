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

  /// The standard deviation, in Q16 device pixels.
  private var sigma = 65536.0

  /// Positions the line among pixels.
  ///
  /// - Parameters:
  ///   - first: How far the first border lies behind the line, in Q16 device pixels; negative is before it.
  ///   - count: The number of pixels.
  ///   - sigma: The standard deviation, in Q16 device pixels; more than 0.
  mutating func position(first: Int64, count: Int, sigma: Int64) {
    (self.first, self.sigma) = (first, Double(sigma))
    if borders.count <= count { borders = ContiguousArray(repeating: Border(), count: count + 1) }
    let nodes = NormalSeries.all
    let table = nodes.span
    let sigma = self.sigma
    var borders = borders.mutableSpan
    for index in 0...count {
      let border = Double(first &+ Int64(index) &* FixedPoint.one)
      let size = (border < 0 ? -border : border) / sigma
      let values = NormalDistribution.both(size, table)
      borders[index] = Border(size: size, cumulative: values.cumulative, integral: values.integral)
    }
  }

  /// Writes the profile of an edge on the line, in Q15; see ``BlurredStep``.
  func writeStep(to profile: inout ContiguousArray<UInt16>, at offset: Int, count: Int) {
    let scale = sigma / 65536 * 32768
    let borders = borders.span
    var profile = profile.mutableSpan
    var index = 0
    var start = first
    // Pixels whose centre lies before the line; the last of them may lie behind it in part.
    while index < count, start &+ 32768 <= 0 {
      let low = borders[index].outerIntegral
      let high = start &+ FixedPoint.one <= 0 ? borders[index &+ 1].outerIntegral : borders[index &+ 1].integral
      let value = min(FixedPoint.whole((high - low) * scale + 0.5), BlurredStep.one / 2)
      profile[offset &+ index] = UInt16(truncatingIfNeeded: value)
      index &+= 1
      start &+= FixedPoint.one
    }
    // The others are computed as their mirror images, to the bit.
    while index < count {
      let low = borders[index &+ 1].outerIntegral
      let high = start >= 0 ? borders[index].outerIntegral : borders[index].integral
      let value = min(FixedPoint.whole((high - low) * scale + 0.5), BlurredStep.one / 2)
      profile[offset &+ index] = UInt16(truncatingIfNeeded: BlurredStep.one &- value)
      index &+= 1
      start &+= FixedPoint.one
    }
  }

  /// Writes the share of the line that each row of pixels receives, times a weight.
  ///
  /// - Parameters:
  ///   - weight: The weight of the line, in device pixels.
  ///   - shares: Receives the values, in Q15.
  ///   - offset: Where the first one goes.
  ///   - count: The number of rows.
  func writeShares(weight: Double, to shares: inout ContiguousArray<UInt16>, at offset: Int, count: Int) {
    let borders = borders.span
    var shares = shares.mutableSpan
    let scale = weight * 32768
    var below = first < 0 ? 1 - borders[0].cumulative : borders[0].cumulative
    var border = first
    for index in 0..<count {
      border &+= FixedPoint.one
      let above = border < 0 ? 1 - borders[index &+ 1].cumulative : borders[index &+ 1].cumulative
      let share = FixedPoint.whole((above - below) * scale + 0.5)
      shares[offset &+ index] = UInt16(truncatingIfNeeded: min(share, BlurredStep.one))
      below = above
    }
  }
}
