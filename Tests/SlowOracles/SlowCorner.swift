/// Curves of corners straight from their definitions, as points: slow, and nothing is shared with the rasterizer.
///
/// Points lead from the horizontal to the vertical side and are measured from the corner inwards, in pixels.
public enum SlowCorner {
  /// CSS's `superellipse(K)`: the points `(T^k, 1 − (1 − T)^k)` with `k = ½^|K|`, turned over if K is negative.
  public static func superellipse(_ parameter: Double, _ radiusX: Double, _ radiusY: Double) -> [(x: Double, y: Double)]
  {
    let steps = 72
    let exponent = power(2, abs(parameter))
    func height(_ position: Double) -> Double { root(1 - power(position, exponent), exponent) }
    // Steps up to the middle of the curve, finer at both ends, and their mirror image after it.
    let middle = root(0.5, exponent)
    var half: [(x: Double, y: Double)] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let x = middle * share * share * (3 - 2 * share)
      half.append((x, height(x)))
    }
    let quarter = half + half.reversed().dropFirst().map { ($0.y, $0.x) }
    return parameter < 0
      ? quarter.reversed().map { ($0.x * radiusX, $0.y * radiusY) }
      : quarter.map { ((1 - $0.x) * radiusX, (1 - $0.y) * radiusY) }
  }

  /// Figma's smoothed corner, in the words of its article: `p`, the arc's chord, `a`, `b`, `c` and `d`.
  public static func smooth(_ smoothing: Double, radius: Double) -> [(x: Double, y: Double)] {
    let p = (1 + smoothing) * radius
    let theta = 90 * (1 - smoothing)
    let chord = SlowAngle.sine(theta / 2) * radius * 2.0.squareRoot()
    let c =
      radius * SlowAngle.sine((90 - theta) / 4) / SlowAngle.cosine((90 - theta) / 4) * SlowAngle.cosine(45 * smoothing)
    let d = c * SlowAngle.sine(45 * smoothing) / SlowAngle.cosine(45 * smoothing)
    let b = (p - chord - c - d) / 3
    let a = 2 * b
    var curve: [(x: Double, y: Double)] = []
    for step in 0...64 {
      let t = Double(step) / 64
      let (w0, w1, w2, w3) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
      curve.append((w0 * p + w1 * (p - a) + w2 * (p - a - b) + w3 * (p - a - b - c), w3 * d))
    }
    var arc: [(x: Double, y: Double)] = []
    for step in 1..<120 {
      // From θ⁄2 on one side of the diagonal to θ⁄2 on the other.
      let angle = 45 + theta / 2 - theta * Double(step) / 120
      arc.append((radius * (1 - SlowAngle.cosine(angle)), radius * (1 - SlowAngle.sine(angle))))
    }
    return curve + arc + curve.reversed().map { ($0.y, $0.x) }
  }

  /// A box whose corners have a curve, as a polygon.
  public static func box(
    left: Double, top: Double, width: Double, height: Double, corner: [(x: Double, y: Double)]
  ) -> [(x: Double, y: Double)] {
    let (right, bottom) = (left + width, top + height)
    return corner.reversed().map { (left + $0.x, top + $0.y) } + corner.map { (right - $0.x, top + $0.y) }
      + corner.reversed().map { (right - $0.x, bottom - $0.y) } + corner.map { (left + $0.x, bottom - $0.y) }
  }

  /// A power by the binary digits of the exponent, whose fractions are repeated square roots.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    var result = 1.0
    for _ in 0..<Int(exponent) { result *= base }
    var (rest, root) = (exponent - exponent.rounded(.down), base)
    while rest > 0 {
      rest *= 2
      root = root.squareRoot()
      if rest >= 1 { (result, rest) = (result * root, rest - 1) }
    }
    return result
  }

  /// The root of a number from 0 to 1.
  private static func root(_ value: Double, _ exponent: Double) -> Double { power(value, 1 / exponent) }
}
