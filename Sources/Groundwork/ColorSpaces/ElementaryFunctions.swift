/// Powers and roots from the four operations and the square root, so that every machine gets the same bits.
package enum Root {
  /// The cube root, also of negative numbers; relative error below 1e-15.
  package static func cube(_ value: Double) -> Double { value < 0 ? -nth(-value, 3) : nth(value, 3) }

  /// The fifth root of a number that is not negative.
  package static func fifth(_ value: Double) -> Double { nth(value, 5) }

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

/// The exponential function from the four operations, the same on every machine.
package enum Exponential {
  /// The value of e^(−x) for x of at least 0; relative error below 1e-13.
  package static func ofNegative(_ x: Double) -> Double {
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

/// Powers with any exponent from the four operations, the same on every machine.
package enum Power {
  private static let logarithmOf2 = 0.6931471805599453

  /// The weights of the series of the inverse hyperbolic tangent, the last first: 1/21, 1/19, … 1.
  private static let oddReciprocals: [Double] = (0...10).reversed().map { 1 / Double(2 * $0 + 1) }

  /// The weights of the exponential series, the last first: 1/15!, 1/14!, … 1.
  private static let factorialReciprocals: [Double] = {
    var weights = [1.0]
    for n in 1...15 { weights.append(weights[n - 1] / Double(n)) }
    return weights.reversed()
  }()

  /// A number that is not negative to the power of another; relative error below 1e-13 for results of 1e-30 to 1e30.
  ///
  /// - Parameters:
  ///   - base: The number; 0 gives 0.
  ///   - exponent: The exponent, more than 0.
  /// - Returns: The power.
  package static func of(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite else { return base }
    return exponential(exponent * logarithm(base))
  }

  /// The natural logarithm of a number above 0, by the series of the inverse hyperbolic tangent.
  private static func logarithm(_ value: Double) -> Double {
    var (significand, exponent) = (value.significand, Double(value.exponent))
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    // At most 0.1716, so that the term after the last is below 1e-18.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for weight in oddReciprocals { sum = weight + square * sum }
    return exponent * logarithmOf2 + 2 * ratio * sum
  }

  /// The value of e^x, by the nearest power of two and a Taylor series.
  private static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    guard x < 700 else { return .infinity }
    let power = (x / logarithmOf2).rounded()
    let rest = x - power * logarithmOf2
    var sum = 0.0
    for weight in factorialReciprocals { sum = weight + rest * sum }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }
}

/// Trigonometry in degrees from the four operations and the square root, the same on every machine.
package enum Angle {
  private static let degree = 0.017453292519943295

  /// The sine and cosine of an angle in degrees; absolute error below 1e-15 within a few turns.
  package static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (0, 1) }
    // The nearest multiple of 90° leaves at most 45°, where the series converge within 9 terms.
    let turns = (degrees / 90).rounded()
    let rest = (degrees - turns * 90) * degree
    let square = rest * rest
    var sine = 1.0
    var cosine = 1.0
    var n = 18.0
    while n >= 2 {
      sine = 1 - square / (n * (n + 1)) * sine
      cosine = 1 - square / ((n - 1) * n) * cosine
      n -= 2
    }
    sine *= rest
    switch turns - 4 * (turns / 4).rounded(.down) {
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    case 3: return (-cosine, sine)
    default: return (sine, cosine)
    }
  }

  /// The direction of a point in degrees, in 0 ..< 360; 0 for the origin.
  package static func direction(x: Double, y: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    let (width, height) = (abs(x), abs(y))
    var angle = height <= width ? arctangent(height / width) : 90 - arctangent(width / height)
    if x < 0 { angle = 180 - angle }
    if y < 0 { angle = 360 - angle }
    return angle >= 360 ? 0 : angle
  }

  /// The angle in degrees whose tangent is `value`, for 0–1.
  private static func arctangent(_ value: Double) -> Double {
    // Halving the angle three times (tan(x/2) = t / (1 + √(1 + t²))) leaves t ≤ 0.0985.
    var tangent = value
    for _ in 0..<3 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    var sum = 0.0
    var n = 19.0
    while n >= 1 {
      sum = 1 / n - square * sum
      n -= 2
    }
    return 8 * tangent * sum / degree
  }
}
