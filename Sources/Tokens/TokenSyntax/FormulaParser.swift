import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine

/// Reads the text of a formula: `{a.b} * 2`, `rgba({a}, 50%)`, `lighten({a}, 0.2, hsl)`.
struct FormulaParser {
  /// Why a text is no formula.
  struct Mistake: Error {
    let code: FindingCode
    let message: String
    let advice: String
  }

  /// The bytes of a formula, its parentheses inside one another, and its steps.
  private static let maximumLength = 4_000
  private static let maximumDepth = 32
  private static let maximumSteps = 1_000

  /// The steps that were read.
  private(set) var steps: [TokenFormula.Step] = []

  /// The tokens that are named, each once.
  private(set) var references: [TokenReference] = []

  private let bytes: [UInt8]
  private let location: TokenLocation
  private var index = 0
  private var depth = 0

  /// Starts with a text that is written at a location.
  init(_ text: String, at location: TokenLocation) {
    bytes = Array(text.utf8)
    self.location = location
  }

  /// Reads the whole text.
  mutating func parse() throws(Mistake) {
    guard bytes.count <= Self.maximumLength else { throw tooLarge("\(bytes.count) bytes") }
    try sum()
    if peek() != nil { throw unexpected() }
  }

  private mutating func sum() throws(Mistake) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw tooLarge("many parentheses") }
    try product()
    while let byte = peek(), byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      index += 1
      try product()
      try add(byte == UInt8(ascii: "+") ? .add : .subtract)
    }
  }

  private mutating func product() throws(Mistake) {
    try signed()
    while let byte = peek(), byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
      index += 1
      try signed()
      try add(byte == UInt8(ascii: "*") ? .multiply : .divide)
    }
  }

  private mutating func signed() throws(Mistake) {
    var isNegative = false
    while let byte = peek(), byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      if byte == UInt8(ascii: "-") { isNegative.toggle() }
      index += 1
    }
    try operand()
    // A power binds closer than a sign.
    if peek() == UInt8(ascii: "^") {
      index += 1
      let isBelow = peek() == UInt8(ascii: "-")
      if isBelow { index += 1 }
      try operand()
      if isBelow { try add(.negate) }
      try add(.call(.power, arguments: 2))
    }
    if isNegative { try add(.negate) }
  }

  private mutating func operand() throws(Mistake) {
    guard let byte = peek() else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "("):
      index += 1
      try sum()
      try expect(UInt8(ascii: ")"))
    case UInt8(ascii: "{"): try reference()
    case UInt8(ascii: "#"):
      let text = take { $0 == UInt8(ascii: "#") || Self.isLetter($0) || Self.isDigit($0) }
      guard let color = FormulaSyntax.hexadecimal(text) else {
        throw syntax("'\(text)' is not a colour", advice: "write '#rrggbb'")
      }
      try add(.color(color))
    case _ where Self.isDigit(byte) || byte == UInt8(ascii: "."): try number()
    case _ where Self.isLetter(byte): try call()
    default: throw unexpected()
    }
  }

  private mutating func number() throws(Mistake) {
    let text = take { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      throw syntax("'\(text)' is not a number", advice: "write digits with one point")
    }
    var unit = take { Self.isLetter($0) }.lowercased()
    if unit.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "%") {
      index += 1
      unit = "%"
    }
    if unit.isEmpty || unit == "deg" { return try add(.number(value, nil)) }
    guard let known = TokenFormula.Unit(rawValue: unit) else {
      // What depends on a window or a parent has a meaning, but no value.
      throw Mistake(
        code: ForeignWords.lengthUnits.contains(unit) ? .valueUnsupported : .expressionUnits,
        message: "the unit '\(unit)' is not one that is computed with",
        advice: "use 'px', 'rem' or no unit")
    }
    try add(.number(value, known))
  }

  private mutating func reference() throws(Mistake) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
    guard index < bytes.count else { throw syntax("a brace is not closed", advice: "write '{path.to.token}'") }
    index += 1
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let path = ReferenceSyntax.curlyPath(text) else {
      throw Mistake(
        code: .referenceMalformed, message: "'\(text)' is not a reference", advice: "write '{path.to.token}'")
    }
    if let known = references.firstIndex(where: { ExactText($0.path) == ExactText(path) }) {
      return try add(.operand(known))
    }
    references.append(TokenReference(path: path, location: location))
    try add(.operand(references.count - 1))
  }

  private mutating func call() throws(Mistake) {
    let name = take { Self.isLetter($0) || Self.isDigit($0) }
    guard peek() == UInt8(ascii: "(") else {
      throw syntax("'\(name)' is neither a number nor a function", advice: "use braces for tokens")
    }
    index += 1
    var count = 0
    var space = TokenFormula.Space.srgb
    while true {
      if let word = spaceWord() {
        guard let known = TokenFormula.Space(rawValue: word) else {
          throw syntax("'\(word)' is not a space that colours are changed in", advice: "use srgb, hsl, lch or p3")
        }
        space = known
      } else {
        try sum()
        count += 1
      }
      guard peek() == UInt8(ascii: ",") else { break }
      index += 1
    }
    try expect(UInt8(ascii: ")"))
    guard let function = FormulaSyntax.function(name.lowercased(), space: space) else {
      throw syntax(
        "there is no function '\(name)'", advice: "use min, max, round, roundTo, floor, ceil, abs, sqrt or pow")
    }
    try add(.call(function, arguments: count))
  }

  /// A word that is the last argument of a function; `nil` if something else comes.
  private mutating func spaceWord() -> String? {
    guard let byte = peek(), Self.isLetter(byte) else { return nil }
    let end = bytes[index...].firstIndex { !Self.isLetter($0) && !Self.isDigit($0) && $0 != UInt8(ascii: "-") }
    guard let end, bytes[end] == UInt8(ascii: ")") else { return nil }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
  }

  private mutating func add(_ step: TokenFormula.Step) throws(Mistake) {
    guard steps.count < Self.maximumSteps else { throw tooLarge("more than \(Self.maximumSteps) steps") }
    steps.append(step)
  }

  private mutating func peek() -> UInt8? {
    while index < bytes.count, bytes[index] == 32 || 9...13 ~= bytes[index] { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func take(_ belongs: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func expect(_ byte: UInt8) throws(Mistake) {
    guard peek() == byte else { throw unexpected() }
    index += 1
  }

  private func unexpected() -> Mistake {
    let rest = String(decoding: bytes[min(index, bytes.count)...].prefix(40), as: UTF8.self)
    return syntax(
      rest.isEmpty ? "the expression ends too early" : "'\(rest)' does not belong to the expression",
      advice: "write numbers, '{path.to.token}', + - * / and parentheses")
  }

  private func syntax(_ message: String, advice: String) -> Mistake {
    Mistake(code: .expressionSyntax, message: message, advice: advice)
  }

  private func tooLarge(_ what: String) -> Mistake {
    Mistake(
      code: .expressionTooLarge, message: "the expression has \(what)", advice: "compute parts of it in other tokens")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
