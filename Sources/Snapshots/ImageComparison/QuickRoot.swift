/// Cube roots from the four operations, quicker than those of `ColorSpaces` for numbers of about 0 to 1.
enum QuickRoot {
  /// The cube root of a number from 1e-9 to 1e9 by Halley's method.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - steps: 2 for a relative error below 1e-5, 3 for one below 1e-15.
  /// - Returns: The root.
  @inline(__always)
  static func cube(_ value: Double, steps: Int) -> Double {
    // A third of the exponent and of the leading digits is a start within 6 %; each step triples the number of digits.
    var root = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<steps {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }
}
