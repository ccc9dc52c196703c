/// Sine and cosine by their series.
public enum SlowAngle {
  /// The sine of an angle of −400 to 400 degrees.
  public static func sine(_ degrees: Double) -> Double {
    let angle = degrees * 0.017453292519943295
    var (term, sum) = (angle, angle)
    for n in 1...24 {
      term *= -angle * angle / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }

  /// The cosine of an angle of −310 to 400 degrees.
  public static func cosine(_ degrees: Double) -> Double { sine(90 - degrees) }
}
