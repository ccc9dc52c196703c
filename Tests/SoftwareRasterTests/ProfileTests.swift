import SlowOracles
import Testing

@testable import SoftwareRaster

@Suite("Blurred edges")
struct ProfileTests {
  @Test func `the table gives the normal distribution`() {
    let exact = SlowGaussian(sigma: 1)
    for step in -4249...4249 {
      let z = Double(step) / 1000
      #expect(abs(NormalDistribution.cumulative(z) - exact.cumulative(z)) < 2e-10, "\(z)")
    }
    #expect(NormalDistribution.cumulative(-4.25) == 0 && NormalDistribution.cumulative(4.25) == 1)
  }

  /// Without a jump at the cut-off, or large blurs would show a line there.
  @Test func `the integral has no jump`() {
    for sign in [-1.0, 1] {
      let (inside, outside) = (sign * 4.2499999999, sign * 4.25)
      let jump = NormalDistribution.integral(outside) - NormalDistribution.integral(inside)
      #expect(abs(jump - (sign > 0 ? 1e-10 : 0)) < 1e-9)
    }
  }

  @Test(arguments: [1, 700, 65_536, 300_000, 6_000_000] as [Int64])
  func `a profile is antisymmetric, rises, and ends exactly`(sigma: Int64) {
    let step = BlurredStep(sigma: sigma)
    let count = 2 * step.reach + 2
    let first = -Int64(step.reach) * FixedPoint.one + 12_345
    var (inside, outside): (ContiguousArray<UInt16>, ContiguousArray<UInt16>) = ([], [])
    step.append(first: first, count: count, to: &inside)
    step.append(first: -first - Int64(count - 1) * FixedPoint.one, count: count, to: &outside)
    #expect(zip(inside, outside.reversed()).allSatisfy { $0 + $1 == 32768 })
    #expect(zip(inside, inside.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(inside.first == 0 && inside.last == 32768)
  }

  @Test(arguments: [0.5, 1, 3.7, 12])
  func `a profile equals its definition`(sigma: Double) {
    let (step, exact) = (BlurredStep(sigma: FixedPoint.length(sigma)), SlowGaussian(sigma: sigma))
    var profile: ContiguousArray<UInt16> = []
    step.append(first: -Int64(step.reach) * FixedPoint.one, count: 2 * step.reach, to: &profile)
    for (index, value) in profile.enumerated() {
      let distance = Double(index - step.reach)
      #expect(abs(Double(value) / 32768 - exact.blurredStep(distance)) < 2.2e-5, "\(distance)")
    }
  }

  @Test func `the rules for corners weigh one`() {
    var start = 0
    for count in CornerNodes.counts {
      let weights = (0..<count).map { CornerNodes.values[start + 2 * $0 + 1] }
      #expect(abs(weights.reduce(0, +) - 1) < 3e-8, "\(count) nodes")
      let insets = (0..<count).map { CornerNodes.values[start + 2 * $0] }
      #expect(zip(insets, insets.dropFirst()).allSatisfy { $0 < $1 })
      start += 2 * count
    }
    #expect(start == CornerNodes.values.count)
  }
}
