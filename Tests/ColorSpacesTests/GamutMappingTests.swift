import SeededNumbers
import Testing

@testable import ColorSpaces

/// Colours outside sRGB, against the published results of css-binsearch (color.js and coloraide agree on them).
@Suite("Gamut mapping")
struct GamutMappingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let space: ColorSpace
    let components: [Double]
    let expected: [Double]
    init(_ name: String, _ space: ColorSpace, _ components: [Double], _ expected: [Double]) {
      self.name = name
      self.space = space
      self.components = components
      self.expected = expected
    }
    var testDescription: String { name }
  }

  // swift-format-ignore
  static let rows: [Row] = [
    Row("color(display-p3 1 0 0)", .displayP3, [1, 0, 0], [1.000000, 0.044570, 0.045932]),
    Row("color(display-p3 0 1 0)", .displayP3, [0, 1, 0], [0.000000, 0.985764, 0.159742]),
    Row("color(display-p3 0 0 1)", .displayP3, [0, 0, 1], [0.000000, 0.000000, 1.000000]),
    Row("color(display-p3 1 1 0)", .displayP3, [1, 1, 0], [0.996233, 0.999014, 0.000000]),
    Row("color(display-p3 0 1 1)", .displayP3, [0, 1, 1], [0.000000, 0.996447, 0.984714]),
    Row("color(display-p3 1 0 1)", .displayP3, [1, 0, 1], [1.000000, 0.167359, 0.982642]),
    Row("oklch(0.7 0.3 150)", .oklch, [0.7, 0.3, 150], [0.000000, 0.760629, 0.281035]),
    Row("oklch(0.6 0.35 30)", .oklch, [0.6, 0.35, 30], [0.970175, 0.000000, 0.000000]),
    Row("lab(50 100 -100)", .lab, [50, 100, -100], [0.742694, 0.175535, 1.000000]),
    Row("oklch(1.1 0.2 20)", .oklch, [1.1, 0.2, 20], [1.000000, 1.000000, 1.000000]),
    Row("oklch(-0.1 0.2 20)", .oklch, [-0.1, 0.2, 20], [0.000000, 0.000000, 0.000000]),
  ]

  @Test(arguments: rows)
  func `maps as published`(_ row: Row) {
    let color = ColorValue(space: row.space, components: row.components.map(Optional.some))
    #expect(color.isOutsideSRGB)
    let result = color.rgba16
    for (channel, wanted) in zip([result.red, result.green, result.blue], row.expected) {
      // Both sides stop a binary search at 0.0001 chroma.
      #expect(abs(Double(channel) / 65535 - wanted) < 0.0015, "\(result)")
    }
  }

  /// A colour in the gamut is not touched, so mapping twice changes nothing.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func `keeps what is in the gamut`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let color = LinearRGB(red: random.unit() * 3 - 1, green: random.unit() * 3 - 1, blue: random.unit() * 3 - 1)
      let mapped = GamutMapping.map(color)
      #expect(mapped.isInGamut)
      #expect(GamutMapping.map(mapped) == mapped)
      if color.isInGamut { #expect(mapped == color) }
    }
  }
}
