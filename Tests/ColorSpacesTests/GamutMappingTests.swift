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
      // The search stops at the same step as theirs: what is left are six decimals and sixteen bits.
      #expect(abs(Double(channel) / 65535 - wanted) < 1e-5, "\(result)")
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

  /// A millionth is rounding, more is a colour outside; the same for each channel and on both sides.
  @Test(arguments: 0..<3)
  func `a millionth does not count as outside`(channel: Int) {
    func isOutside(_ value: Double) -> Bool {
      var components: [Double?] = [0.5, 0.5, 0.5]
      components[channel] = value
      return ColorValue(space: .srgbLinear, components: components).isOutsideSRGB
    }
    #expect(!isOutside(0) && !isOutside(1))
    #expect(!isOutside(1.000_000_9) && isOutside(1.000_001_1))
    #expect(!isOutside(-0.000_000_9) && isOutside(-0.000_001_1))
  }

  /// A channel is `floor(v × 65535 + 0.5)`: halves go up, and NaN is 0.
  @Test(
    arguments: [
      (0.0, 0), (0.49 / 65535, 0), (0.51 / 65535, 1), (10.49 / 65535, 10), (10.51 / 65535, 11), (0.5, 32768),
      (65534.49 / 65535, 65534), (65534.51 / 65535, 65535), (1, 65535),
    ] as [(Double, UInt16)])
  func `channels are rounded`(value: Double, expected: UInt16) {
    let color = ColorValue(space: .srgb, components: [value, 0, 0], alpha: value).rgba16
    #expect(color == RGBA16(red: expected, green: 0, blue: 0, alpha: expected))
  }

  @Test func `alpha is cut to its bounds`() {
    for (alpha, expected) in [(-0.5, 0), (1.5, 65535), (.nan, 0), (.infinity, 65535)] as [(Double, UInt16)] {
      #expect(ColorValue(space: .srgb, components: [1, 1, 1], alpha: alpha).rgba16.alpha == expected)
    }
  }

  /// Below the just noticeable difference of 0.02 a colour is clipped and not searched for: display-p3 blue.
  @Test func `what is hardly outside is clipped`() {
    let blue = ColorValue(space: .displayP3, components: [0, 0, 1]).linear
    #expect(GamutMapping.map(blue) == blue.clipped)
    #expect(Oklab(blue).distance(to: Oklab(blue.clipped)) < 0.02)
  }
}
