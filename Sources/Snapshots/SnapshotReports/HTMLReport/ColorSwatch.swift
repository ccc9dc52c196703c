private import ColorSpaces

/// Colours of values for people to look at.
enum ColorSwatch {
  /// A text longer than this is not that of a colour.
  private static let limit = 200

  /// The colour that a value's text names, as eight digits of sRGB with alpha: `#0F6CBDFF`.
  ///
  /// - Parameter text: The exact text of a value: `#0F6CBD`, `#0F6CBD 50%`, `oklch(0.6 0.2 30)`.
  /// - Returns: The colour that is drawn for the value; `nil` if it is not a colour.
  static func digits(of text: String) -> String? {
    guard text.utf8.count <= limit, let color = color(of: text)?.rgba16 else { return nil }
    return "#"
      + [color.red, color.green, color.blue, color.alpha].map { channel in
        UInt8((Int(channel) + 128) / 257).hexadecimalText(digits: 2, isUppercase: true)
      }.joined()
  }

  private static func color(of text: String) -> ColorValue? {
    var opaque = Substring(text)
    var alpha = 1.0
    if text.last == "%" {
      guard let space = text.lastIndex(of: " "), let share = number(text[space...].dropFirst().dropLast()) else {
        return nil
      }
      opaque = text[..<space]
      alpha = share / 100
    }
    if opaque.first == "#" {
      let digits = opaque.dropFirst()
      guard digits.utf8.count == 6, digits.utf8.allSatisfy(isHexadecimal), let number = UInt32(digits, radix: 16) else {
        return nil
      }
      return ColorValue(rgb8: number, alpha: alpha)
    }
    guard opaque.last == ")", let bracket = opaque.firstIndex(of: "("),
      let space = ColorSpace(rawValue: String(opaque[..<bracket]))
    else { return nil }
    let parts = opaque[bracket...].dropFirst().dropLast().split(separator: " ", omittingEmptySubsequences: false)
    let components = parts.map { $0 == "none" ? .some(nil) : number($0).map(Optional.some) }
    guard components.count == 3, !components.contains(where: { $0 == nil }) else { return nil }
    return ColorValue(space: space, components: components.map { $0 ?? nil }, alpha: alpha)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }

  /// A number of a value's text; infinities and what is not a number are none.
  private static func number(_ text: Substring) -> Double? {
    Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
  }
}
