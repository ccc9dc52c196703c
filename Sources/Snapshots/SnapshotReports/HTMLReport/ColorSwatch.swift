private import CanonicalValues
private import ColorSpaces
internal import SnapshotHarness

/// Colours for people to look at, as eight digits of sRGB with alpha: `#0F6CBDFF`.
enum ColorSwatch {
  /// The colour that is drawn for a value; `nil` if it is not a colour.
  static func digits(of value: RecordedValue) -> String? {
    if case .color(let color) = value.content { digits(color) } else { nil }
  }

  /// A square of the colour that is drawn for a value, without its opacity, by ANSI escapes of 24 bits; `nil` if it is not a
  /// colour.
  static func escape(for value: RecordedValue) -> String? {
    guard case .color(let color) = value.content else { return nil }
    let drawn = color.rgba16
    let levels = [drawn.red, drawn.green, drawn.blue].map { String($0.nearest8Bits) }.joined(separator: ";")
    return "\u{1B}[38;2;\(levels)m■\u{1B}[0m"
  }

  /// The colour that a finding names, as CSS writes it; `nil` if the text is not one.
  static func digits(ofCSS text: String) -> String? { ColorValue(css: text).map(digits) }

  private static func digits(_ color: ColorValue) -> String {
    color.nearestHexadecimal + color.rgba16.alpha.nearest8Bits.hexadecimalText(digits: 2, isUppercase: true)
  }
}
