import LocatedJSON
import TokenSyntax

/// How Tokens Studio writes references, numbers and arithmetic in texts.
enum StudioText {
  /// A text that is a reference as a whole, in the spelling of the Design Tokens format; `nil` for any other.
  static func reference(_ text: String) -> String? {
    let text = cleaned(text)
    return ReferenceSyntax.curlyPath(text) == nil ? nil : text
  }

  /// A text without spaces around it and in braces, with `$a.b` as `{a.b}`.
  static func cleaned(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) {
        result.append(byte)
        result += trimmed(bytes[(index + 1)..<end])
        result.append(bytes[end])
        index = end + 1
      } else if byte == UInt8(ascii: "$"), index + 1 < bytes.count, isName(bytes[index + 1]) {
        let end = bytes[(index + 1)...].firstIndex { !isName($0) } ?? bytes.count
        result.append(UInt8(ascii: "{"))
        result += bytes[(index + 1)..<end]
        result.append(UInt8(ascii: "}"))
        index = end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: trimmed(result[...]), as: UTF8.self)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop { isSpace($0) }
    let count = start.reversed().prefix { isSpace($0) }.count
    return start.dropLast(count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }

  /// A text that is a number; `nil` for any other.
  static func number(_ text: String) -> Double? {
    quantity(text).flatMap { $0.unit.isEmpty ? $0.value : nil }
  }

  /// A text that is a number with what follows it, perhaps a unit; `nil` for any other.
  static func quantity(_ text: String) -> (value: Double, unit: String)? {
    let bytes = trimmed(Array(text.utf8)[...])
    let digits = bytes.prefix { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+")
    }
    var number = String(decoding: digits, as: UTF8.self)
    if number.hasPrefix("+") { number.removeFirst() }
    guard !number.isEmpty, number.utf8.last != UInt8(ascii: "."), let value = Double(number), value.isFinite else {
      return nil
    }
    let unit = String(decoding: trimmed(bytes.dropFirst(digits.count)), as: UTF8.self).lowercased()
    guard unit == "%" || unit.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return nil }
    return (value, unit)
  }

  /// The first function that a cleaned text calls and that nothing here computes; `nil` if there is none.
  static func unknownFunction(in text: String) -> String? {
    var name: [UInt8] = []
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if byte == UInt8(ascii: "("), depth == 0, !name.isEmpty {
        let name = String(decoding: name, as: UTF8.self)
        // A difference may stand before the name of a function.
        let last = name.split(separator: "-").last.map(String.init) ?? name
        let isKnown = FormulaSyntax.isFunction(last) || WrittenValue.isColor(name + "(") || CSSText.isGradient(name)
        if !isKnown { return name }
      }
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      let belongs = isLetter || !name.isEmpty && byte != UInt8(ascii: ".") && isName(byte)
      if depth == 0, belongs { name.append(byte) } else { name = [] }
    }
    return nil
  }

  /// The values of a text with spaces between them: `4px 8px` and `4px -8px` have two, `4px * 2` and `4px - 2` one.
  static func values(_ text: String) -> [String] {
    let text = cleaned(text)
    var values: [[UInt8]] = []
    var depth = 0
    var needsOperand = true
    var wasSpace = false
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if depth == 0, isSpace(byte) {
        wasSpace = true
        continue
      }
      let isBeforeSpace = index + 1 == bytes.count || isSpace(bytes[index + 1])
      let isSign = (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && wasSpace && !isBeforeSpace
      let isOperator = "+-*/^,".utf8.contains(byte) && !(isSign && !needsOperand)
      if wasSpace, !needsOperand, !isOperator, byte != UInt8(ascii: ")") {
        values.append([])
        needsOperand = true
      } else if wasSpace, !values.isEmpty {
        values[values.count - 1].append(32)
      }
      wasSpace = false
      if values.isEmpty { values.append([]) }
      values[values.count - 1].append(byte)
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      needsOperand = isOperator
    }
    return values.map { String(decoding: $0, as: UTF8.self) }
  }
}
