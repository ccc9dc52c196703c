import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import Testing

@testable import SoftwareRaster

@Suite("Shadows")
struct ShadowTests {
  struct Reference: Sendable, CustomTestStringConvertible {
    var width: Double
    var height: Double
    var radius: Double
    var sigma: Double
    var margin: Int
    var corner: Double
    var outsideCorner: Double
    var sum: Double
    var testDescription: String { "\(width)×\(height) radius \(radius) sigma \(sigma)" }
  }

  /// Values of a float64 reference that convolves exact areas.
  // swift-format-ignore
  static let references = [
    Reference(width: 40, height: 40, radius: 20, sigma: 6, margin: 29, corner: 0.08222860329915295, outsideCorner: 0.05237634054569475, sum: 1256.6370614359173),
    Reference(width: 64, height: 64, radius: 8, sigma: 1, margin: 7, corner: 0.005209164075416479, outsideCorner: 4.396702884892352e-05, sum: 4041.061929829747),
    Reference(width: 64, height: 64, radius: 8, sigma: 0.5, margin: 5, corner: 1.679763076521465e-06, outsideCorner: 1.451355886396657e-13, sum: 4041.061929829747),
    Reference(width: 120, height: 32, radius: 16, sigma: 2, margin: 11, corner: 0.0014236278907250332, outsideCorner: 0.0001156798395308023, sum: 3620.247719318987),
    Reference(width: 100, height: 80, radius: 0, sigma: 4, margin: 20, corner: 0.30207079077395205, outsideCorner: 0.2028514481967719, sum: 8000),
    Reference(width: 100, height: 80, radius: 12, sigma: 8, margin: 38, corner: 0.20902169797687845, outsideCorner: 0.16429718530870976, sum: 7876.3893421169305),
  ]

  @Test(arguments: references)
  func `known values`(_ reference: Reference) throws {
    let margin = Double(reference.margin)
    let drawn = try opacities(
      Int(reference.width) + 2 * reference.margin, Int(reference.height) + 2 * reference.margin,
      wholeShadow(
        of: rounded(margin, margin, reference.width, reference.height, radius: reference.radius), sigma: reference.sigma
      ))
    let (corner, outside) = (
      drawn[reference.margin][reference.margin], drawn[reference.margin - 1][reference.margin - 1]
    )
    #expect(abs(Double(corner) / 65535 - reference.corner) < 0.0002)
    #expect(abs(Double(outside) / 65535 - reference.outsideCorner) < 0.0002)
    // What lies beyond 4.25 standard deviations and the rounding of each pixel is all that may miss.
    #expect(abs(drawn.total - reference.sum) < 0.0005 * reference.sum)
  }

  @Test(arguments: [(0.25, 4.0, 3.5), (0.6, 5.0, 5.0), (1, 6, 2), (1.7, 0, 0), (2.5, 4, 7)])
  func `equals the slow definition within an eighth of a level`(sigma: Double, radiusX: Double, radiusY: Double) throws
  {
    let reach = (4.25 * sigma).rounded(.up) + 1
    let (left, top, right, bottom) = (reach + 0.375, reach, reach + 16, reach + 15.5)
    let side = Int(2 * reach) + 17
    let exact = StripShape(
      left: left, top: top, right: right, bottom: bottom, radiusX: radiusX, radiusY: radiusY, stripsPerPixel: 24)
    var shape = rounded(left, top, right - left, bottom - top)
    let corner = CornerRadius(horizontal: radiusX, vertical: radiusY)
    shape.radii = CornerRadii(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
    let drawn = try opacities(side, side, wholeShadow(of: shape, sigma: sigma))
    #expect(drawn.largestError(from: exact.shadow(width: side, height: side, sigma: sigma)) < 0.125)
  }

  @Test(arguments: [0.0, 3, 9.5, 200])
  func `without blur a shadow is the shape`(radius: Double) throws {
    let shape = rounded(3.25, 2.5, 17, 19.75, radius: radius)
    let (shadow, fill) = try (opacities(24, 26, wholeShadow(of: shape, sigma: 0)), opacities(24, 26, blackBox(shape)))
    #expect(shadow == fill)
  }

  @Test(arguments: CornerKind.allKinds, [2.0, 9])
  func `with little blur a shadow is nearly the shape`(kind: CornerKind, radius: Double) throws {
    let shape = rounded(3.25, 2.5, 17, 19.75, radius: radius, corners: kind)
    let (shadow, fill) = try (
      opacities(24, 26, wholeShadow(of: shape, sigma: 1.0 / 65536)), opacities(24, 26, blackBox(shape))
    )
    let levels = zip(shadow.joined(), fill.joined()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(levels < 257)
  }

  @Test(arguments: CornerKind.allKinds, [0.4, 1.5, 4])
  func `blurring keeps the mass`(kind: CornerKind, sigma: Double) throws {
    let shape = rounded(22, 21, 26, 24, radius: 7, corners: kind)
    let (shadow, fill) = try (
      opacities(70, 66, wholeShadow(of: shape, sigma: sigma)), opacities(70, 66, blackBox(shape))
    )
    #expect(abs(shadow.total - fill.total) < 0.0005 * fill.total)
  }

  /// The rows and columns that a nine-patch repeats are what computing all of them gives, to the bit.
  @Test(arguments: CornerKind.allKinds)
  func `stretched shadows equal computed ones`(kind: CornerKind) {
    let shape = RoundedShape(rounded(10.25, 3.5, 61, 57.75, radius: 5.5, corners: kind))
    let stretched = ShadowGeometry(shape, sigma: FixedPoint.length(1.75))
    #expect(stretched.columns.stretches && stretched.rows.stretches)
    let reach = BlurredStep(sigma: stretched.sigma).reach
    let (width, height) = (62 + 2 * reach, 59 + 2 * reach)
    var whole = stretched
    whole.columns = StretchedAxis(first: width, last: 0, count: width)
    whole.rows = StretchedAxis(first: height, last: 0, count: height)
    var (patch, field) = (ShadowField(stretched), ShadowField(whole))
    var short = ContiguousArray<UInt16>(repeating: 0, count: stretched.columns.distinctCount)
    var long = ContiguousArray<UInt16>(repeating: 0, count: width)
    for y in 0..<height {
      patch.evaluate(row: stretched.rows.distinct(y, of: height), into: &short)
      field.evaluate(row: y, into: &long)
      let spread = (0..<width).map { short[stretched.columns.distinct($0, of: width)] }
      #expect(spread == Array(long), "row \(y)")
    }
  }

  /// CSS Backgrounds 3 §4.2, the current rule: 24 × 24, radius 10, spread 40 gives 42.89.
  @Test func `spread grows radii as CSS says`() {
    let shape = RoundedShape(rounded(0, 0, 24, 24, radius: 10))
    let grown = shape.spread(by: FixedPoint.length(40)).corners.topLeft.horizontal
    #expect(abs(Double(grown) / 65536 - 42.89) < 0.005)
    #expect(RoundedShape(rounded(0, 0, 24, 24)).spread(by: FixedPoint.length(40)).corners.topLeft == .square)
    #expect(shape.spread(by: FixedPoint.coordinate(-4)).corners.topLeft.horizontal == FixedPoint.length(6))
  }

  @Test func `a shadow does not show through its box`() throws {
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 2, sigma: 2)
    let drawn = try opacities(24, 24, .box(Box(shape: rounded(6, 6, 12, 12, radius: 3), shadows: [shadow])))
    #expect(drawn[12][12] == 0 && drawn[6][12] == 0 && drawn[17][12] == 0)
    #expect(drawn[18][12] > 30_000)
  }

  @Test func `the first shadow lies on top`() throws {
    let red = BoxShadow(color: RGBA16(red8: 255, green8: 0, blue8: 0), offsetX: 8, offsetY: 0, sigma: 0)
    let blue = BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 255), offsetX: 6, offsetY: 0, sigma: 0)
    let list = DisplayList(
      width: 20, height: 4, canvas: white, items: [.box(Box(shape: rounded(0, 0, 8, 4), shadows: [red, blue]))])
    let row = try Rasterizer().draw(list).pixels[0..<20]
    #expect(row[7] == 0xFFFF_FFFF && row[8] == 0xFF00_00FF && row[13] == 0xFF00_00FF && row[15] == 0xFF00_00FF)
    #expect(row[16] == 0xFFFF_FFFF)
  }
}

@Suite("Blurred edges")
struct ProfileTests {
  private func cumulative(_ z: Double) -> Double {
    let nodes = NormalSeries.all
    let upper = NormalDistribution.both(abs(z), nodes.span).cumulative
    return z < 0 ? 1 - upper : upper
  }

  @Test func `the table gives the normal distribution`() {
    let exact = SlowGaussian(sigma: 1)
    for step in -4249...4249 {
      let z = Double(step) / 1000
      #expect(abs(cumulative(z) - exact.cumulative(z)) < 2e-10, "\(z)")
    }
    #expect(cumulative(-4.25) == 0 && cumulative(4.25) == 1)
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
    #expect(profile.count == 2 * step.reach)
    for (index, value) in profile.enumerated() {
      let distance = Double(index - step.reach)
      #expect(abs(Double(value) / 32768 - exact.blurredStep(distance)) < 2.2e-5, "\(distance)")
    }
  }

  @Test(arguments: lawSeeds(0..<60))
  func `the shares of a line are differences of the distribution`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sigma = Int64(1 + random.next() % (seed % 2 == 0 ? 300_000 : 3_000_000))
    let step = BlurredStep(sigma: sigma)
    let (count, phase) = (2 * step.reach + 1, seed % 5 == 0 ? 0 : Int64(random.next() % 65536))
    var line = BlurredLine()
    line.position(first: -Int64(step.reach) * FixedPoint.one - phase, count: count, sigma: sigma)
    var shares = ContiguousArray<UInt16>(repeating: 0, count: count)
    line.writeShares(weight: 0.8, to: &shares, at: 0, count: count)
    for index in 0..<count {
      let border = Double(Int64(index - step.reach) * FixedPoint.one - phase)
      let share =
        cumulative((border + 65536) / Double(sigma))
        - cumulative(border / Double(sigma))
      #expect(shares[index] == UInt16(share * 0.8 * 32768 + 0.5), "seed \(seed), row \(index)")
    }
  }

  @Test func `the rules for corners weigh one`() {
    for (count, rule) in zip(CornerNodes.counts, CornerNodes.rules) {
      #expect(rule.count == count)
      #expect(abs(rule.reduce(0) { $0 + $1.weight } - 1) < 3e-8, "\(count) nodes")
      #expect(zip(rule, rule.dropFirst()).allSatisfy { $0.inset < $1.inset })
    }
  }

  /// Computed with 50 digits.
  @Test(arguments: [
    (4, 0, 0.005941507234234998, 0.029737551017832948), (4, 3, 0.891152799942968, 0.2715813096509902),
    (5, 2, 0.2928932188134525, 0.3159383422690394), (20, 7, 0.1185582410849613, 0.052708824584949604),
    (64, 0, 1.4895915631432581e-07, 7.64466008547494e-07), (64, 63, 0.9994541810827391, 0.0014005851950124346),
  ])
  func `a rule has the nodes of Gauss and Legendre`(count: Int, index: Int, inset: Double, weight: Double) {
    let rule = CornerNodes.rule(ofAtLeast: count)
    #expect(rule.count == count)
    #expect(abs(rule[index].inset - inset) < 2e-15 && abs(rule[index].weight - weight) < 2e-15)
  }

  /// φ and Φ at z = 1, 2.5 and 4.25, rounded to doubles.
  @Test(arguments: [
    (64, 0.24197072451914334, 0.8413447460685429), (160, 0.01752830049356854, 0.9937903346742238),
    (272, 4.7718636541204945e-05, 0.9999893114742251),
  ])
  func `the series begin at the values of tables`(node: Int, density: Double, cumulative: Double) {
    let series = NormalSeries(node: node)
    #expect(abs(series.density - density) < 1e-15 && abs(series.cumulative - cumulative) < 1e-15)
  }
}
