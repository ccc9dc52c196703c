import DisplayLists
internal import LocatedJSON

/// Why a value cannot be read, and where in its text.
struct SVGMistake: Error, Hashable {
  /// What is wrong, as the end of a sentence about the value.
  var message: String

  /// Where, in bytes from the start of the text.
  var offset: Int

  /// What kind of problem it is.
  var code = FindingCode.iconValue

  /// What to do about it.
  var advice = "correct it, or export the icon again"
}

/// Reads numbers, words and signs of a value from left to right.
struct SVGScanner {
  let bytes: [UInt8]
  var index = 0

  /// What is wrong where a text ends before a number.
  static let lacksNumber = "ends where a number is needed"

  /// Begins at the start of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether nothing is left.
  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// An error at the next byte.
  func mistake(_ message: String) -> SVGMistake { SVGMistake(message: message, offset: index) }

  mutating func skipSpaces() {
    while let next, next.isSpace { index += 1 }
  }

  /// Skips spaces with at most one comma among them; whether there was one.
  @discardableResult
  mutating func skipComma() -> Bool {
    skipSpaces()
    guard take(UInt8(ascii: ",")) else { return false }
    skipSpaces()
    return true
  }

  /// Takes the next byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// Takes the next byte whatever it is.
  mutating func takeAny() { index = min(index + 1, bytes.count) }

  /// Takes letters, digits and hyphens.
  mutating func word() -> String {
    let start = index
    while let next, (next | 0x20) >= 0x61 && (next | 0x20) <= 0x7A || next.isDigit || next == 0x2D || next == 0x5F {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether a number begins here.
  var isAtNumber: Bool {
    var lookahead = index
    if lookahead < bytes.count, bytes[lookahead] == 0x2B || bytes[lookahead] == 0x2D { lookahead += 1 }
    if lookahead < bytes.count, bytes[lookahead] == 0x2E { lookahead += 1 }
    return lookahead < bytes.count && bytes[lookahead].isDigit
  }

  /// A number such as `12`, `-.5` or `3e-2`; it ends where another one can begin.
  mutating func number() throws(SVGMistake) -> Double {
    guard isAtNumber else { throw mistake(isAtEnd ? Self.lacksNumber : "has no number here") }
    let start = index
    if next == 0x2B || next == 0x2D { index += 1 }
    while let next, next.isDigit { index += 1 }
    if next == 0x2E {
      index += 1
      while let next, next.isDigit { index += 1 }
    }
    if let next, next | 0x20 == UInt8(ascii: "e") {
      var lookahead = index + 1
      if lookahead < bytes.count, bytes[lookahead] == 0x2B || bytes[lookahead] == 0x2D { lookahead += 1 }
      if lookahead < bytes.count, bytes[lookahead].isDigit {
        while lookahead < bytes.count, bytes[lookahead].isDigit { lookahead += 1 }
        index = lookahead
      }
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      abs(number) <= IconLimits.magnitude
    else { throw SVGMistake(message: "has a number above 1,000,000", offset: start) }
    return number
  }

  /// A flag of an arc: one digit, `0` or `1`.
  mutating func flag() throws(SVGMistake) -> Bool {
    guard let next, next == 0x30 || next == 0x31 else { throw mistake("needs a flag here, 0 or 1") }
    index += 1
    return next == 0x31
  }

  /// Numbers to the end, with spaces or commas between.
  static func numbers(_ text: String) throws(SVGMistake) -> [Double] {
    var scanner = SVGScanner(text)
    var numbers: [Double] = []
    scanner.skipSpaces()
    while !scanner.isAtEnd {
      numbers.append(try scanner.number())
      if scanner.skipComma(), scanner.isAtEnd { throw scanner.mistake("ends with a comma") }
    }
    return numbers
  }
}

/// A length as it is written.
struct SVGLength: Hashable {
  /// The number; a length in units of the drawing, whatever unit it is written in.
  var number: Double

  /// Whether it is a percentage of the view box.
  var isPercentage = false

  /// The units that are always as long (CSS Values 4, section 6.2), in `px`.
  private static let units: [(name: String, length: Double)] = [
    ("px", 1), ("mm", 9.6 / 2.54), ("cm", 96 / 2.54), ("in", 96), ("pt", 4.0 / 3), ("pc", 16), ("q", 2.4 / 2.54),
  ]

  /// Reads a number, perhaps with a unit or `%`.
  init(_ text: String) throws(SVGMistake) {
    var scanner = SVGScanner(text)
    scanner.skipSpaces()
    number = try scanner.number()
    let unitStart = scanner.index
    let unit = scanner.word()
    if unit.isEmpty, scanner.take(UInt8(ascii: "%")) { isPercentage = true }
    scanner.skipSpaces()
    if unit.isEmpty, scanner.isAtEnd { return }
    let name = unit.lowercased()
    guard scanner.isAtEnd, let known = Self.units.first(where: { $0.name == name }) else {
      throw SVGMistake(
        message: "has a unit other than px, mm, cm, in, pt, pc, Q and %", offset: unitStart,
        advice: ["em", "ex", "ch", "rem"].contains(name)
          ? "write it in px: a file of an icon does not say how large a page's text is" : "write it in px")
    }
    number *= known.length
  }

  /// Reads a number without a unit, or a percentage of 1.
  static func factor(_ text: String) throws(SVGMistake) -> Double {
    let length = try SVGLength(text)
    guard text.utf8.allSatisfy({ ($0 | 0x20) == UInt8(ascii: "e") || !(0x61...0x7A).contains($0 | 0x20) }) else {
      throw SVGMistake(message: "has a unit, and is no length", offset: 0, advice: "write it without a unit")
    }
    return length.length(of: 1)
  }

  /// The length, in the units of the drawing; percentages are of `whole`.
  func length(of whole: Double) -> Double { isPercentage ? number / 100 * whole : number }
}
