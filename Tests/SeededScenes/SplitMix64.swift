/// The pseudo-random generator SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every machine.
public struct SplitMix64 {
  private var state: UInt64

  /// Creates a generator; each seed gives a sequence of its own.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A random number below a bound of at most 2³².
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }

  /// A random multiple of 1⁄1024 in a range.
  public mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(below(1025)) / 1024
  }

  /// Whether an event of a probability of one in `count` happens.
  public mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }
}
