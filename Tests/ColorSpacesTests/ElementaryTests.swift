import Testing

@testable import ColorSpaces

/// The functions that replace the C maths library, against values to 17 digits from Python's `math`.
@Suite("Elementary functions")
struct ElementaryTests {
  @Test(arguments: [
    (2.0, 1.2599210498948732), (0.001, 0.1), (0.5, 0.7937005259840998), (1e-300, 1e-100), (-27, -3), (0, 0),
  ])
  func `cube root`(value: Double, expected: Double) {
    #expect(abs(Root.cube(value) - expected) <= 4e-16 * abs(expected))
  }

  @Test(arguments: [(2.0, 1.148698354997035), (0.00032, 0.2), (0.5, 0.8705505632961241), (243, 3)])
  func `fifth root`(value: Double, expected: Double) {
    #expect(abs(Root.fifth(value) - expected) <= 4e-16 * abs(expected))
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0), (30, 0.5, 0.8660254037844386), (45, 0.7071067811865476, 0.7071067811865476), (90, 1, 0),
    (180, 0, -1), (210, -0.5, -0.8660254037844386), (359, -0.01745240643728351, 0.9998476951563913),
    (-63, -0.8910065241883678, 0.4539904997395468),
    (1500, 0.8660254037844386, 0.5),
  ])
  func `sine and cosine`(degrees: Double, sine: Double, cosine: Double) {
    let result = Angle.sineAndCosine(degrees)
    #expect(abs(result.sine - sine) < 2e-15)
    #expect(abs(result.cosine - cosine) < 2e-15)
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270), (1, 1, 45), (-1, 1, 135), (3, 4, 53.13010235415598),
    (-2, -0.5, 194.03624346792648), (1e-9, -1, 270.0000000572958), (0, 0, 0),
  ])
  func `direction`(x: Double, y: Double, expected: Double) {
    #expect(abs(Angle.direction(x: x, y: y) - expected) < 1e-12)
  }

  @Test(arguments: [
    (2.0, 0.7, 1.624504792712471),
    (0.001, 0.7, 0.007943282347242817),
    (0.5, 0.3333333333333333, 0.7937005259840998),
    (100.0, 1.7, 2511.88643150958),
    (1e-12, 0.25, 0.001),
    (1.4142135623730951, 3.0, 2.8284271247461907),
    (1.4142135623730954, 3.0, 2.828427124746192),
    (0.9999999, 12.5, 0.9999987500007194),
    (1.0, 0.5, 1.0),
    (0.0, 0.7, 0.0),
    (7500000000.0, 0.05, 3.1171167091770458),
  ])
  func `powers`(base: Double, exponent: Double, expected: Double) {
    #expect(abs(Power.of(base, exponent) - expected) <= 1e-13 * expected)
  }

  @Test func `powers beyond all numbers are 0 or infinite`() {
    #expect(Power.of(1e-300, 3) == 0)
    #expect(Power.of(1e300, 3) == .infinity)
  }

  @Test(arguments: [(0.0, 1.0), (1, 0.36787944117144233), (0.1, 0.9048374180359595), (25, 1.3887943864964021e-11)])
  func `exponential`(x: Double, expected: Double) {
    #expect(abs(Exponential.ofNegative(x) - expected) <= 1e-13 * expected)
  }

  /// Both sides of each knee, computed with forty digits by Python's `decimal`.
  static let curves: [(@Sendable (Double) -> Double, Double, Double)] = [
    (TransferFunction.decodeSRGB, 0.04045, 0.0031308049535603715),
    (TransferFunction.decodeSRGB, 0.0405, 0.0031347447859034065),
    (TransferFunction.decodeSRGB, 0.02, 0.0015479876160990712), (TransferFunction.decodeSRGB, 0.5, 0.21404114048223244),
    (TransferFunction.encodeSRGB, 0.0031308, 0.040449936), (TransferFunction.encodeSRGB, 0.0032, 0.041323358627099162),
    (TransferFunction.encodeSRGB, 0.001, 0.01292), (TransferFunction.encodeSRGB, 0.25, 0.53709873048319425),
    (TransferFunction.decodeA98, 0.1, 0.0063209339175076703), (TransferFunction.decodeA98, 0.9, 0.79317545939995756),
    (TransferFunction.decodeProPhoto, 0.03, 0.001875), (TransferFunction.decodeProPhoto, 0.04, 0.0030458463019454056),
    (TransferFunction.decodeProPhoto, 0.5, 0.28717458874925875),
    (TransferFunction.decodeRec2020, 0.05, 0.00075427204206814539),
    (TransferFunction.decodeRec2020, 0.5, 0.18946457081379976),
  ]

  @Test(arguments: curves)
  func `transfer functions`(function: @Sendable (Double) -> Double, value: Double, expected: Double) {
    #expect(abs(function(value) - expected) <= 4e-15 * expected)
    // Odd outside of 0–1.
    #expect(function(-value) == -function(value))
  }

  @Test
  func `descriptions`() {
    #expect(ColorValue(red8: 15, green8: 108, blue8: 189).description == "#0F6CBD")
    #expect(ColorValue(red8: 0, green8: 0, blue8: 0, alpha: 0.5).description == "#000000 50%")
    #expect(ColorValue(rgb8: 0x0F6CBD) == ColorValue(red8: 15, green8: 108, blue8: 189))
    #expect(
      ColorValue(rgb8: 0xAB_12_34_56, alpha: 0.5) == ColorValue(red8: 0x12, green8: 0x34, blue8: 0x56, alpha: 0.5))
    #expect(
      ColorValue(space: .oklch, components: [0.6, nil, 30], alpha: 0.125).description == "oklch(0.6 none 30) 12.5%")
    #expect(ColorValue(space: .srgb, components: [0.5, 0, 0]).description == "srgb(0.5 0 0)")
  }

  /// Digits stand for components within 0.13 of a level, as files with three decimals have them.
  @Test(arguments: [
    (100.129, true), (100.131, false), (99.871, true), (99.869, false), (0.1, true), (-0.1, true), (-0.2, false),
    (255.1, true), (255.2, false),
  ])
  func `near levels read as digits`(level: Double, hasDigits: Bool) {
    let color = ColorValue(space: .srgb, components: [0, level / 255, 0])
    #expect(color.description.hasPrefix("#") == hasDigits)
    // Only components of six decimals stand for themselves exactly.
    #expect(!color.text(.exact).hasPrefix("#"))
    #expect(ColorValue(space: .srgb, components: [0, 0.392157, 1]).text(.exact) == "#0064FF")
    #expect(ColorValue(space: .srgb, components: [0, 0.3922, 1]).text(.exact) == "srgb(0 0.3922 1)")
    #expect(ColorValue(space: .srgb, components: [0, 0.3922, 1]).text(.short) == "#0064FF")
    #expect(ColorValue(space: .displayP3, components: [0, 0, 1]).description == "display-p3(0 0 1)")
  }
}
