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

  // swift-format-ignore
  @Test(arguments: [
    // Levels of grey where the label changes from light to dark; luma is compared in 16 bits: 48 · 257 > 12,288.
    (47, 153), (48, 236), (127, 236), (128, 56), (215, 56), (216, 112),
  ] as [(UInt8, UInt8)])
  func `labels change where the canvas does`(canvas: UInt8, label: UInt8) {
    let gray = RGBA16(red8: canvas, green8: canvas, blue8: canvas)
    #expect(LabelColors.color(.text, on: gray) == RGBA16(red8: label, green8: label, blue8: label))
    #expect(LabelColors.color(.canvas, on: gray) == gray)
  }

  @Test func `labels on what shines through are middling`() {
    let middling = RGBA16(red8: 128, green8: 128, blue8: 128)
    #expect(LabelColors.color(.text, on: RGBA16(red: 0, green: 0, blue: 0, alpha: 0x7FFF)) == middling)
    #expect(LabelColors.color(.text, on: RGBA16(red: 0, green: 0, blue: 0, alpha: 0x8000)) != middling)
    #expect(LabelColors.color(.outline, on: .transparent) == RGBA16(red8: 128, green8: 128, blue8: 128, alpha8: 56))
  }

  /// As ITU-R BT.709 says, green counts most and blue least.
  @Test func `the luma of a canvas is that of its channels`() {
    func label(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBA16 {
      LabelColors.color(.text, on: RGBA16(red8: red, green8: green, blue8: blue))
    }
    // 0.2126 and 0.7152 and 0.0722 of 65,535: 13,933, 46,871 and 4,732.
    #expect(label(255, 0, 0) == label(60, 60, 60))
    #expect(label(0, 255, 0) == label(150, 150, 150))
    #expect(label(0, 0, 255) == label(0, 0, 0))
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
