/// The normal distribution to full precision, by series: slow, and shares nothing with the rasterizer.
public struct SlowGaussian {
  /// The standard deviation.
  private let sigma: Double

  /// Creates a distribution around 0.
  public init(sigma: Double) {
    self.sigma = sigma
  }

  /// The share of the distribution that lies below `x`.
  public func cumulative(_ x: Double) -> Double {
    Self.standardCumulative(x / sigma)
  }

  /// The density at `x`, not divided by the standard deviation.
  public func density(_ x: Double) -> Double { Self.density(x / sigma) }

  /// The distribution of a step, averaged over one unit: how much of a blurred edge a pixel sees at a distance.
  public func blurredStep(_ distance: Double) -> Double {
    sigma * (Self.integral((distance + 0.5) / sigma) - Self.integral((distance - 0.5) / sigma))
  }

  /// The integral of the distribution function from −∞.
  private static func integral(_ z: Double) -> Double {
    if z < -38 { return 0 }
    if z > 38 { return z }
    return z * standardCumulative(z) + density(z)
  }

  private static func density(_ z: Double) -> Double {
    exponential(-z * z / 2) * 0.398942280401432678
  }

  /// Φ by its series around 0 (Marsaglia 2004), or by the continued fraction of the tail.
  static func standardCumulative(_ z: Double) -> Double {
    if z > 38 { return 1 }
    if z < -38 { return 0 }
    if abs(z) > 5 {
      var fraction = 0.0
      for term in (1...60).reversed() { fraction = Double(term) / (abs(z) + fraction) }
      let tail = density(z) / (abs(z) + fraction)
      return z > 0 ? 1 - tail : tail
    }
    var (sum, term, index) = (z, z, 1.0)
    while abs(term) > 1e-18 {
      index += 2
      term *= z * z / index
      sum += term
    }
    return 0.5 + sum * density(z)
  }

  /// eˣ for x ≤ 0, by halving the exponent until Taylor's series is short.
  static func exponential(_ x: Double) -> Double {
    if x < -740 { return 0 }
    var (reduced, halvings) = (x, 0)
    while reduced < -0.1 {
      reduced /= 2
      halvings += 1
    }
    var (sum, term) = (1.0, 1.0)
    for index in 1...12 {
      term *= reduced / Double(index)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }
}
