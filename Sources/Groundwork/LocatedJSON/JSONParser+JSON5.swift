// JSON5 (specification 1.0.0): JSON as people write it in JavaScript. Comments are allowed there, too.
extension JSONParser {
  /// Reads a string or a number of JSON5 that starts at `index`; `nil` if another value starts there.
  mutating func parseJSON5Scalar() throws(Stop) -> JSONNode? {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return JSONNode(offset: start, content: .string(try parseJSON5String()))
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "I"), UInt8(ascii: "N"):
      return JSONNode(offset: start, content: try parseJSON5Number())
    default: return nil
    }
  }

  /// Reads a key: a string in quotes of either kind, or a name of JavaScript.
  mutating func parseJSON5Key() throws(Stop) -> String {
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { return try parseJSON5String() }
    let start = index
    while index < bytes.count, isNameByte(bytes[index]), json5SpaceLength() == 0 { index += 1 }
    guard index > start else {
      try tree.stop(at: start, "\(tree.quotedCharacter(at: start)) where a key was expected")
    }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start] || index < bytes.count && bytes[index] == UInt8(ascii: "-")
    {
      while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      tree.report(
        .jsonSyntax, at: start, "the key \(word.onOneLine(limit: 60)) is no name of JavaScript",
        advice: "put it in quotes")
      return word
    }
    return name
  }

  /// Whether a byte can be part of a name; all letters that are not ASCII are treated as such.
  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// The number of bytes of the white space at `index` that JSON does not have; 0 if there is none.
  func json5SpaceLength() -> Int {
    let rest = bytes[index...].prefix(3)
    if rest.first == 0x0B || rest.first == 0x0C { return 1 }
    if rest.starts(with: [0xC2, 0xA0]) { return 2 }
    // U+2000–U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+1680 and the byte order mark.
    guard rest.count == 3 else { return 0 }
    switch (rest[index], rest[index + 1], rest[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
      (0xE3, 0x80, 0x80), (0xE1, 0x9A, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Reads a string whose quote is at `index`, with the escapes of JavaScript.
  private mutating func parseJSON5String() throws(Stop) -> String {
    let (start, quote) = (index, bytes[index])
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): parseJSON5Escape(into: &text)
      case 0x0A, 0x0D:
        try tree.stop(at: start, "the string is not closed on its line", advice: "add a quote, or write \\n")
      default:
        text.append(byte)
        index += 1
      }
    }
    try tree.stop(at: start, "the string is not closed", advice: "add a quote")
  }

  /// Reads an escape whose backslash is at `index`.
  private mutating func parseJSON5Escape(into text: inout [UInt8]) {
    let start = index
    guard start + 1 < bytes.count else {
      index += 1
      return
    }
    index += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "u"): parseUnicodeEscape(from: start, into: &text)
    case UInt8(ascii: "x"):
      let digits = bytes[index...].prefix(2)
      guard digits.count == 2, let value = Self.hexadecimal(digits).flatMap({ UInt8(exactly: $0) }) else {
        tree.report(.jsonSyntax, at: start, "'\\x' needs two hexadecimal digits", advice: "write both")
        return
      }
      index += 2
      text.append(contentsOf: Array(String(Character(Unicode.Scalar(value))).utf8))
    // A string goes on behind the end of the line.
    case 0x0A: break
    case 0x0D: if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    case 0xE2 where bytes[index...].starts(with: [0x80, 0xA8]) || bytes[index...].starts(with: [0x80, 0xA9]): index += 2
    case UInt8(ascii: "0"):
      let isOctal = index < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
      if isOctal { tree.report(.jsonSyntax, at: start, "'\\0' has a digit behind it", advice: "write '\\x00'") }
      text.append(0)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      tree.report(.jsonSyntax, at: start, "a digit cannot be escaped", advice: "write it without the backslash")
    // Any other character stands for itself.
    default:
      index = start + 1
      text.append(bytes[index])
      index += 1
    }
  }

  /// Reads a number: with a sign, in hexadecimal digits, or with a point at either end.
  private mutating func parseJSON5Number() throws(Stop) -> JSONContent {
    let start = index
    while index < bytes.count, bytes[index] < 0x80, isWordByte(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    var digits = Substring(word)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    if digits == "Infinity" || digits == "NaN" {
      tree.report(.jsonNumberRange, at: start, "\(word) is no number that a token can have", advice: "write a number")
      return .number(0)
    }
    var value: Double?
    if digits.lowercased().hasPrefix("0x") {
      value = Self.hexadecimal(digits.utf8.dropFirst(2)).map { Double($0) }
    } else if Self.isDecimal(digits) {
      let (mantissa, exponent) = Self.halves(of: digits)
      let whole = (mantissa.hasPrefix(".") ? "0" : "") + mantissa + (mantissa.hasSuffix(".") ? "0" : "")
      value = Double(whole + exponent)
    }
    guard let value else {
      index = start
      return try parseMistake()
    }
    guard value.isFinite else {
      tree.report(.jsonNumberRange, at: start, "\(word) is out of the range of a double-precision number")
      return .number(0)
    }
    return .number(isNegative ? -value : value)
  }

  /// The value of hexadecimal digits, of at most 64 bits; `nil` for other texts, those with a sign among them.
  private static func hexadecimal(_ digits: some Collection<UInt8>) -> UInt64? {
    digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-")
      ? nil : UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The digits of a number, and its exponent with the letter.
  private static func halves(of digits: Substring) -> (mantissa: Substring, exponent: Substring) {
    let end = digits.firstIndex { $0 == "e" || $0 == "E" } ?? digits.endIndex
    return (digits[..<end], digits[end...])
  }

  /// Whether a text is a number without a sign: digits with at most one point, no zeros before others, perhaps an
  /// exponent.
  private static func isDecimal(_ digits: Substring) -> Bool {
    let (mantissa, exponent) = halves(of: digits)
    func areDigits(_ text: Substring) -> Bool {
      text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(areDigits), mantissa.utf8.count > parts.count - 1,
      parts[0].utf8.count < 2 || parts[0].first != "0"
    else { return false }
    if exponent.isEmpty { return true }
    var power = exponent.dropFirst()
    if power.first == "-" || power.first == "+" { power.removeFirst() }
    return !power.isEmpty && areDigits(power)
  }
}
