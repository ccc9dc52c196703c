import Testing

@testable import ColorSpaces

@Suite("Contrast")
struct ContrastTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: UInt32
    let alpha: Double
    let background: UInt32
    let ratio: Double
    init(_ text: UInt32, alpha: Double = 1, on background: UInt32 = 0xFFFFFF, _ ratio: Double) {
      self.text = text
      self.alpha = alpha
      self.background = background
      self.ratio = ratio
    }
    var testDescription: String { "\(ColorValue(rgb8: text, alpha: alpha)) on \(ColorValue(rgb8: background))" }
  }

  /// Opaque pairs: the first seven are those of color.js (test/contrast.js), the others are coloraide's (8.13.1). Both take
  /// luminance from XYZ, whose factors have more digits than those of WCAG: ratios differ by up to 0.0006.
  /// Translucent ones are computed by hand: half black on white is 0.5, which is 0.21404 in linear light.
  // swift-format-ignore
  private static let rows: [Row] = [
    Row(0x000000, 21),           Row(0xFFFFEE, 1.01007),  Row(0xAFBAAE, 2.008125), Row(0x8B9986, 3.000644),
    Row(0x776655, 5.502984),     Row(0x595959, 7.004729), Row(0xFFFFFF, 1),        Row(0x949494, 3.033470),
    Row(0x0000FF, 8.593012),     Row(0xFF0000, 3.997883), Row(0x336699, 5.997969), Row(0x777777, 4.478089),
    Row(0x767676, 4.542225),     Row(0xFFFFFF, on: 0x000000, 21),
    Row(0x000000, alpha: 0.5, 3.97665), Row(0xFFFFFF, alpha: 0.5, on: 0x000000, 5.28082),
    Row(0x123456, alpha: 0, on: 0x654321, 1),
  ]

  @Test(arguments: rows)
  func `the ratio is that of WCAG`(_ row: Row) {
    let text = EncodedRGB(ColorValue(rgb8: row.text, alpha: row.alpha))
    let background = EncodedRGB(ColorValue(rgb8: row.background))
    let tolerance = row.alpha == 1 ? 1e-3 : 1e-5
    #expect(abs(ContrastRatio.of(text, on: background) - row.ratio) < tolerance)
    if row.alpha == 1 { #expect(abs(ContrastRatio.of(background, on: text) - row.ratio) < tolerance) }
  }

  @Test func `the thresholds lie between the greys that are known for it`() {
    let white = EncodedRGB(red: 1, green: 1, blue: 1)
    #expect(ContrastRatio.of(EncodedRGB(ColorValue(rgb8: 0x767676)), on: white) >= 4.5)
    #expect(ContrastRatio.of(EncodedRGB(ColorValue(rgb8: 0x777777)), on: white) < 4.5)
    #expect(abs(ContrastRatio.of(EncodedRGB(ColorValue(rgb8: 0x000000)), on: white) - 21) < 1e-12)
    // By hand: blue has 0.0722 of white's luminance, so 1.05 / 0.1222.
    #expect(abs(ContrastRatio.of(EncodedRGB(ColorValue(rgb8: 0x0000FF)), on: white) - 8.592471) < 1e-6)
  }

  @Test func `translucent colours are laid on one another without rounding`() {
    let black = EncodedRGB(red: 0, green: 0, blue: 0, alpha: 0.5)
    let white = EncodedRGB(red: 1, green: 1, blue: 1)
    #expect(black.over(white) == EncodedRGB(red: 0.5, green: 0.5, blue: 0.5))
    // Half of black over half of white: three quarters opaque, a third of that white.
    let both = black.over(EncodedRGB(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(both.alpha == 0.75)
    #expect(abs(both.red - 1.0 / 3) < 1e-15)
    #expect(black.over(EncodedRGB(red: 0, green: 0, blue: 0, alpha: 0)).alpha == 0.5)
    #expect(EncodedRGB(red: 1, green: 0, blue: 0, alpha: 0).over(EncodedRGB(.transparent)).alpha == 0)
    #expect(white.over(black) == white)
  }

  @Test func `what is outside of sRGB is measured as it is drawn`() {
    let p3 = ColorValue(space: .displayP3, components: [0, 1, 0])
    let drawn = EncodedRGB(p3.rgba16)
    #expect(abs(EncodedRGB(p3).luminance - drawn.luminance) < 1e-4)
    #expect(drawn.red >= 0 && drawn.green <= 1)
  }
}
