/// The exponential function from the four operations, the same on every machine.
enum Exponential {
  /// The value of e^(−x) for x of at least 0; relative error below 1e-13.
  static func ofNegative(_ x: Double) -> Double {
    guard x < 700 else { return 0 }
    // Halving until the argument is small, a Taylor series, then squaring as often.
    var halvings = 0
    var rest = x
    while rest > 0.125 {
      rest /= 2
      halvings += 1
    }
    var sum = 1.0
    var n = 12.0
    while n >= 1 {
      sum = 1 - rest / n * sum
      n -= 1
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }
}
