private import CanonicalValues
private import ColorSpaces
internal import SnapshotHarness

/// Colours for people to look at, as eight digits of sRGB with alpha: `#0F6CBDFF`.
enum ColorSwatch {
  /// The colour that is drawn for a value; `nil` if it is not a colour.
  static func digits(of value: RecordedValue) -> String? {
    if case .color(let color) = value.content { digits(color) } else { nil }
  }

  /// The colour that a finding names, as CSS writes it; `nil` if the text is not one.
  static func digits(ofCSS text: String) -> String? { ColorValue(css: text).map(digits) }

  private static func digits(_ color: ColorValue) -> String {
    let drawn = color.rgba16
    return "#"
      + [drawn.red, drawn.green, drawn.blue, drawn.alpha].map { channel in
        UInt8((Int(channel) + 128) / 257).hexadecimalText(digits: 2, isUppercase: true)
      }.joined()
  }
}
