import ColorSpaces
import DisplayLists
import Specimens
import Testing

@testable import Suites

@Suite struct DrawingSettingsTests {
  /// The texts are in the digests of references that teams have: another spelling would make each of them new.
  @Test(
    "the text of settings stays as references know it",
    arguments: [
      (Canvas.token("surface"), CornerKind.circular, nil, #"token("surface") css circular -"#),
      (.token(#"a"b\é"#), .continuous, 8, #"token("a\"b\\é") css continuous 8.0"#),
      (
        .color(RGBA16(red: 65535, green: 257, blue: 0, alpha: 65535)), .smooth(0.6), 0.5,
        "color(ColorSpaces.RGBA16(red: 65535, green: 257, blue: 0, alpha: 65535)) css smooth(0.6) 0.5"
      ),
      (
        .color(.transparent), .notch, nil,
        "color(ColorSpaces.RGBA16(red: 0, green: 0, blue: 0, alpha: 0)) css superellipse(-inf) -"
      ),
    ] as [(Canvas, CornerKind, Double?, String)])
  func fingerprint(canvas: Canvas, corners: CornerKind, margin: Double?, expected: String) {
    let settings = DrawingSettings(canvas: canvas, shadowBlur: .css, corners: corners, margin: margin)
    #expect(settings.fingerprint == expected)
    // What Swift itself writes for the values, which older versions of this text were.
    #expect(settings.fingerprint == "\(canvas) \(ShadowBlur.css) \(corners) \(margin.map { "\($0)" } ?? "-")")
  }
}
