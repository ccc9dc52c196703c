import ColorSpaces

/// A metric of two pixels at one position that decides whether their difference is above a threshold.
protocol PixelMetric {
  /// Whether the difference is above the threshold.
  ///
  /// - Parameters:
  ///   - first: One pixel, `0xAABBGGRR`.
  ///   - second: The other, which is not equal.
  ///   - index: The number of pixels before them in the rectangle that holds both pictures.
  /// - Returns: Whether it is.
  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool
}

/// Every difference counts.
struct ExactMetric: PixelMetric {
  @inline(__always)
  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool { true }
}

/// YIQ over white.
struct YIQMetric: PixelMetric {
  /// The largest squared distance that does not count.
  private let limit: Double

  init(threshold: Double) { limit = YIQDifference.largest * threshold * threshold }

  @inline(__always)
  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    YIQDifference.overWhite(first, second) > limit
  }
}

/// YIQ over a checkerboard.
struct YIQCheckerboardMetric: PixelMetric {
  /// The largest squared distance that does not count.
  private let limit: Double

  init(threshold: Double) { limit = YIQDifference.largest * threshold * threshold }

  @inline(__always)
  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    YIQDifference.overCheckerboard(first, second, at: index) > limit
  }
}

/// The Oklab distance of pixelmatch's main branch.
struct PixelmatchOklabMetric: PixelMetric {
  private let threshold: Double

  init(threshold: Double) { self.threshold = threshold }

  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    PixelmatchOklab.distance(first, second, at: index) > threshold
  }
}

/// The HyAB distance in Oklab.
struct OklabMetric: PixelMetric {
  private let threshold: Double
  private var known = KnownVerdicts()

  init(threshold: Double) { self.threshold = threshold }

  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    known.verdict(first, second) {
      // The quick distance is wrong by less than a thousandth; only near the threshold the exact one is needed.
      let distance = DifferenceScale.distance(first, second)
      if abs(distance - threshold) > 0.002 * distance + 1e-6 { return distance > threshold }
      return PixelDifference.hyab(first, second) > threshold
    }
  }
}

/// The CIEDE2000 difference.
struct CIEDE2000Metric: PixelMetric {
  private let threshold: Double
  private var known = KnownVerdicts()

  init(threshold: Double) { self.threshold = threshold }

  mutating func isAbove(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    known.verdict(first, second) { PixelDifference.ciede2000(first, second) > threshold }
  }
}

/// What was found of pairs of colours that were seen a short while ago, as most pictures have few colours.
struct KnownVerdicts {
  private var pairs = ContiguousArray<UInt64>(repeating: 0, count: 1 << Self.bits)
  private var areAbove = ContiguousArray<Bool>(repeating: false, count: 1 << Self.bits)

  private static let bits: UInt64 = 13

  /// What is known of a pair of unequal pixels, or what a function finds.
  @inline(__always)
  mutating func verdict(_ first: UInt32, _ second: UInt32, _ find: () -> Bool) -> Bool {
    // Two unequal pixels are never 0, which marks free slots.
    let pair = UInt64(first) << 32 | UInt64(second)
    let slot = Int((pair &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    if pairs[slot] == pair { return areAbove[slot] }
    let isAbove = find()
    pairs[slot] = pair
    areAbove[slot] = isAbove
    return isAbove
  }
}
