/// Powers and roots from the four operations and the square root, so that every machine gets the same bits.
enum Root {
  /// The cube root, also of negative numbers; relative error below 1e-15.
  static func cube(_ value: Double) -> Double { value < 0 ? -nth(-value, 3) : nth(value, 3) }

  /// The fifth root of a number that is not negative.
  static func fifth(_ value: Double) -> Double { nth(value, 5) }

  /// The *n*-th root of a number that is not negative, by Newton's method.
  private static func nth(_ value: Double, _ degree: Int) -> Double {
    guard value > 0, value.isFinite else { return value }
    let n = Double(degree)
    // Dividing the binary exponent by n gives a start within a factor of two of the root.
    let exponent = Int((Double(value.exponent) / n).rounded(.down))
    var root = Double(sign: .plus, exponent: exponent, significand: 1.5)
    // From a factor of two the error falls below 1e-3 in four steps and is squared in each one after.
    for _ in 0..<9 {
      let power = degree == 3 ? root * root : root * root * (root * root)
      root = ((n - 1) * root + value / power) / n
    }
    return root
  }
}
