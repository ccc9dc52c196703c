import ColorSpaces
import Testing

@testable import Specimens

/// The names of rows and columns can be read on every canvas.
@Suite struct LabelColorsTests {
  @Test(arguments: Array(stride(from: 0, through: 255, by: 5)))
  func `labels have a contrast of at least 3 to 1 on every grey`(_ level: Int) {
    let canvas = RGBA16(red8: UInt8(level), green8: UInt8(level), blue8: UInt8(level))
    for tone in [LabelTone.text, .ink] {
      let contrast = Self.contrast(LabelColors.color(tone, on: canvas), canvas)
      #expect(contrast >= 3, "\(tone) on \(level): \(contrast)")
    }
  }

  /// The contrast ratio of two greys (WCAG 2.2), with the square of the encoded channel for its luminance.
  private static func contrast(_ one: RGBA16, _ other: RGBA16) -> Double {
    func luminance(_ color: RGBA16) -> Double {
      let channel = Double(color.red) / 65535
      return channel * channel
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
