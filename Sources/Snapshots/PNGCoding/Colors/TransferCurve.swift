private import ColorSpaces

/// How samples become amounts of light, both 0–1.
enum TransferCurve: Hashable, Sendable {
  /// Equal steps from 0 to 1, between which light grows evenly; of 65,535, at least two.
  case table([UInt16])

  /// (a·x + b)^g + e from x = d on, c·x + f below.
  case function(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// A power.
  static func power(_ g: Double) -> TransferCurve { .function(g: g, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0) }

  /// That of sRGB (IEC 61966-2-1).
  static let standard = TransferCurve.function(
    g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)

  /// That of BT.709, BT.601 and BT.2020.
  static let video = TransferCurve.function(
    g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081, e: 0, f: 0)

  /// The light of a sample.
  func light(of sample: Double) -> Double {
    switch self {
    case .table(let steps):
      let position = sample * Double(steps.count - 1)
      let index = min(Int(position), steps.count - 2)
      let (low, high) = (Double(steps[index]), Double(steps[index + 1]))
      return (low + (high - low) * (position - Double(index))) / 65_535
    case .function(let g, let a, let b, let c, let d, let e, let f):
      return sample >= d ? Power.of(max(a * sample + b, 0), g) + e : c * sample + f
    }
  }

  /// The light of each sample of 8 bits.
  private var lights: [Double] { (0...255).map { light(of: Double($0) / 255) } }

  /// The smallest step of the tables of profiles.
  private static let quantum = 1.0 / 65_535

  /// Whether both give the same samples of 8 bits: the light of each is nearer to that of the same sample of the other
  /// than to that of its neighbours, or no further away than the precision of profiles.
  func isSame(as other: TransferCurve) -> Bool {
    if self == other { return true }
    let (one, two) = (lights, other.lights)
    return one.indices.allSatisfy { index in
      var step = Double.infinity
      for lights in [one, two] {
        if index > 0 { step = min(step, lights[index] - lights[index - 1]) }
        if index < 255 { step = min(step, lights[index + 1] - lights[index]) }
      }
      return abs(one[index] - two[index]) <= max(step / 2, Self.quantum)
    }
  }
}
