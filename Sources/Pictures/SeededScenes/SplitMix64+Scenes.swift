package import SeededNumbers

extension SplitMix64 {
  /// A random number below a bound of at most 2³².
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }

  /// A random multiple of 1⁄1024 in a range.
  package mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(below(1025)) / 1024
  }

  /// Whether an event of a probability of one in `count` happens.
  package mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }
}
