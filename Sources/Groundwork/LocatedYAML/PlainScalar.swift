/// What a text without quotes stands for: the core schema of YAML 1.2 (YAML 1.2.2, section 10.3.2).
///
/// `yes`, `no`, `on` and `off` are texts, as are dates and numbers with `_` or `:`: those were values in YAML 1.1 alone.
enum PlainScalar: Hashable {
  case null
  case boolean(Bool)
  case number(Double)

  /// An infinity, what is no number, or a number that no `Double` can hold.
  case unusableNumber
  case text

  init(_ text: String) {
    guard let first = text.utf8.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      self = Self.number(text.utf8)
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "f"), UInt8(ascii: "F"):
      switch text {
      case "~", "null", "Null", "NULL": self = .null
      case "true", "True", "TRUE": self = .boolean(true)
      case "false", "False", "FALSE": self = .boolean(false)
      default: self = .text
      }
    default: self = .text
    }
  }

  private static func number(_ text: String.UTF8View) -> PlainScalar {
    switch String(text) {
    case ".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF":
      return .unusableNumber
    default: break
    }
    if text.starts(with: "0x".utf8) { return integer(text.dropFirst(2), radix: 16) }
    if text.starts(with: "0o".utf8) { return integer(text.dropFirst(2), radix: 8) }
    let isSigned = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    var rest = text.dropFirst(isSigned ? 1 : 0)
    let whole = takeDigits(&rest)
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return .text }
    var exponent = "0"
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      let start = rest.dropFirst()
      rest = start
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard !takeDigits(&rest).isEmpty else { return .text }
      exponent = String(Substring(start))
    }
    guard rest.isEmpty else { return .text }
    // With digits on both sides of the point, as JSON wants it.
    let digits = "0\(Substring(whole)).\(Substring(fraction))0"
    let isZero = !(whole.contains { $0 != UInt8(ascii: "0") } || fraction.contains { $0 != UInt8(ascii: "0") })
    guard let value = Double("\(digits)e\(exponent)"), value.isFinite, value != 0 || isZero else {
      return .unusableNumber
    }
    return .number(text.first == UInt8(ascii: "-") ? -value : value)
  }

  private static func takeDigits(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    text = text[digits.endIndex...]
    return digits
  }

  /// The number of digits without a sign, of at most 64 bits.
  private static func integer(_ digits: Substring.UTF8View, radix: Int) -> PlainScalar {
    guard !digits.isEmpty, digits.allSatisfy({ Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } == true })
    else { return .text }
    return UInt64(Substring(digits), radix: radix).map { .number(Double($0)) } ?? .unusableNumber
  }
}
