/// A number with a unit, as CSS writes lengths and times.
package enum CSSMeasure {
  /// Reads a number and the unit behind it.
  ///
  /// - Parameter text: The text; white space around it does not count.
  /// - Returns: The number, and its unit in lower case, empty if there is none; `nil` if the text is anything else.
  package static func read(_ text: String) -> (value: Double, unit: String)? {
    guard text.utf8.count <= 64 else { return nil }
    var scanner = CSSColorScanner(text)
    scanner.skipSpace()
    guard let measure = scanner.takeNumber(), scanner.isAtEnd() else { return nil }
    return measure
  }
}

/// Reads the pieces of a colour in CSS, byte by byte.
struct CSSColorScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space; returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = next, byte == 0x20 || 0x09...0x0D ~= byte && byte != 0x0B { index += 1 }
    return index > start
  }

  /// Skips a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// Whether only white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return next == nil
  }

  /// What is left, without white space at its end.
  var trimmedRest: ArraySlice<UInt8> {
    var rest = bytes[index...]
    while let byte = rest.last, byte == 0x20 || 0x09...0x0D ~= byte && byte != 0x0B { rest.removeLast() }
    return rest
  }

  /// Letters, digits and hyphens, in lower case; empty if there are none, or if the first is no letter.
  mutating func takeName() -> String {
    let start = index
    while let byte = next, Self.isLetter(byte) || index > start && (Self.isDigit(byte) || byte == UInt8(ascii: "-")) {
      index += 1
    }
    return String(decoding: bytes[start..<index].map { Self.isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// A number as CSS writes it, and the unit behind it: empty, `%`, or a name; `nil` if there is no number.
  mutating func takeNumber() -> (value: Double, unit: String)? {
    let start = index
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    let whole = skipDigits()
    var hasFraction = false
    if next == UInt8(ascii: "."), index + 1 < bytes.count, Self.isDigit(bytes[index + 1]) {
      index += 1
      hasFraction = skipDigits()
    }
    guard whole || hasFraction else {
      index = start
      return nil
    }
    skipExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    if take(UInt8(ascii: "%")) { return (value, "%") }
    return (value, takeName())
  }

  private mutating func skipExponent() {
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
    let start = index
    index += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    if !skipDigits() { index = start }
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, Self.isDigit(byte) { index += 1 }
    return index > start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
