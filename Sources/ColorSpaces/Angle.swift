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
  static func direction(x: Double, y: Double) -> Double {
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
