private import ColorSpaces

extension JSONParser {
  /// Reads a string whose first quote is at `index`.
  mutating func parseString() throws(Stop) -> String {
    let start = index + 1
    index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return try parseUnusualString(from: start) }
      index += 1
    }
    try tree.stop(at: start - 1, "the string is not closed", advice: "add '\"'")
  }

  /// Reads the rest of a string that has escapes or control characters; `index` is at the first of them.
  private mutating func parseUnusualString(from start: Int) throws(Stop) -> String {
    var text = Array(bytes[start..<index])
    var hasReported = false
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try parseEscape(into: &text)
      case 0x0A, 0x0D:
        try tree.stop(at: start - 1, "the string is not closed on its line", advice: "add '\"', or write \\n")
      case 0..<0x20:
        if !hasReported {
          let digits = byte.hexadecimalText(digits: 2, isUppercase: true)
          tree.report(
            .jsonSyntax, at: index, "a control character (\(digits)) in a string",
            advice: "write it as \\u00\(digits)")
        }
        hasReported = true
        index += 1
      default:
        text.append(byte)
        index += 1
      }
    }
    try tree.stop(at: start - 1, "the string is not closed", advice: "add '\"'")
  }

  /// Reads an escape whose backslash is at `index`.
  private mutating func parseEscape(into text: inout [UInt8]) throws(Stop) {
    let start = index
    index += 2
    guard start + 1 < bytes.count else { return }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): parseUnicodeEscape(from: start, into: &text)
    default:
      tree.report(
        .jsonSyntax, at: start, "'\\\(tree.character(at: start + 1))' is not an escape of JSON",
        advice: "write '\\\\' for a backslash")
      // The character stays in the text and is read as any other.
      index = start + 1
    }
  }

  /// Reads the digits of `\uXXXX`, and of a second one where a surrogate pair needs it.
  mutating func parseUnicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let unit = hexadecimalUnit(at: start + 2) else {
      tree.report(.jsonSyntax, at: start, "'\\u' needs four hexadecimal digits", advice: "write all four")
      return
    }
    index = start + 6
    var value = unit
    if 0xD800..<0xDC00 ~= unit, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let low = hexadecimalUnit(at: index + 2), 0xDC00..<0xE000 ~= low
    {
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      tree.report(
        .jsonLoneSurrogate, at: start, "a surrogate without its other half is not a character",
        advice: "write the character itself")
      return
    }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private func hexadecimalUnit(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for digit in bytes[start..<start + 4] {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  /// Reads a number that starts at `index`.
  mutating func parseNumber() throws(Stop) -> JSONContent {
    let start = index
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let integerStart = index
    var mantissa: UInt64 = 0
    var digits = skipDigits(adding: &mantissa)
    let hasLeadingZero = digits > 1 && bytes[integerStart] == UInt8(ascii: "0")
    var isWellFormed = digits > 0 && !hasLeadingZero
    var exponent = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fraction = skipDigits(adding: &mantissa)
      isWellFormed = isWellFormed && fraction > 0
      digits += fraction
      exponent -= fraction
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      let isBelowOne = index < bytes.count && bytes[index] == UInt8(ascii: "-")
      if index < bytes.count, isBelowOne || bytes[index] == UInt8(ascii: "+") { index += 1 }
      var power: UInt64 = 0
      let count = skipDigits(adding: &power)
      isWellFormed = isWellFormed && count > 0
      exponent += Int(min(power, 9_999)) * (isBelowOne ? -1 : 1)
      if count > 18 { digits = 99 }
    }
    guard isWellFormed, index == bytes.count || !isWordByte(bytes[index]) else {
      index = start
      return try parseMistake()
    }
    // Up to 2^53 and 10^22 both parts are exact, so one rounding gives the nearest Double (Clinger 1990).
    if digits <= 15, abs(exponent) < Self.exactPowersOfTen.count {
      let power = Self.exactPowersOfTen[abs(exponent)]
      let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return .number(isNegative ? -value : value)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let hasValue = bytes[start..<index].prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
    guard let value = Double(text), value.isFinite, value != 0 || !hasValue else {
      tree.report(.jsonNumberRange, at: start, "\(text) is out of the range of a double-precision number")
      return .number(0)
    }
    return .number(value)
  }

  private static let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Skips decimal digits and appends them to `value`, which wraps beyond 19 digits; returns how many there were.
  private mutating func skipDigits(adding value: inout UInt64) -> Int {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
      value = value &* 10 &+ UInt64(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index - start
  }
}
