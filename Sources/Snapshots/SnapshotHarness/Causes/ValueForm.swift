/// Finds the type of a token's value by the form of its text.
///
/// Records hold texts of values, whose forms differ from type to type. Where the texts of two types can be alike, the text
/// of a change begins with the type's word, as in `fontWeight 400`.
enum ValueForm {
  /// The words of the types that begin a text where its form alone is ambiguous.
  static let ambiguousTypes = ["number", "fontWeight", "color", "gradient"]

  private static let strokeStyles = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]

  /// Whether a text names another token.
  static func isAlias(_ text: String) -> Bool { text.hasPrefix("{") }

  /// The type of a value.
  ///
  /// - Parameter text: The exact text of a whole value.
  /// - Returns: The type's word; `nil` for a name, or for a text that lacks parts.
  static func type(of text: String) -> String? {
    if isAlias(text) { return nil }
    if text.hasPrefix("\"") { return quotedType(of: Array(text.utf8)) }
    let words = words(of: text)
    guard let first = words.first, !words.contains("…") else { return nil }
    if ambiguousTypes.contains(first) { return first }
    if isColor(first) {
      if words.count == 1 { return "color" }
      return words.count == 2 && !first.hasSuffix(",") && words[1].hasSuffix("%") ? "color" : "gradient"
    }
    if first.hasPrefix("cubic-bezier(") { return words.count == 1 ? "cubicBezier" : nil }
    if first == "dashes" || strokeStyles.contains(first) { return "strokeStyle" }
    switch unit(of: first) {
    case "": return words.count == 1 ? "number" : nil
    case "ms", "s":
      guard words.count > 1 else { return "duration" }
      return words[1].hasPrefix("cubic-bezier(") ? "transition" : nil
    case "px", "rem":
      guard words.count > 1 else { return "dimension" }
      if words[1] == "dashes" || strokeStyles.contains(words[1]) { return "border" }
      return ["px", "rem"].contains(unit(of: words[1])) ? "shadow" : nil
    default: return nil
    }
  }

  /// The words between spaces; what is in brackets is one word.
  private static func words(of text: String) -> [String] {
    var words: [[UInt8]] = [[]]
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: " ") where depth == 0:
        words.append([])
        continue
      default: break
      }
      words[words.count - 1].append(byte)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }
  }

  /// Whether a word is a colour: `#0F6CBD`, or the name of a space with components in brackets.
  private static func isColor(_ word: String) -> Bool {
    if word.hasPrefix("#") { return true }
    guard let bracket = word.utf8.firstIndex(of: UInt8(ascii: "(")), bracket > word.startIndex else { return false }
    return !word.hasPrefix("cubic-bezier(")
  }

  /// What follows the number that a word begins with; `nil` if it begins with none.
  private static func unit(of word: String) -> String? {
    let bytes = Array(word.utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    // The letter of an exponent is followed by a digit or a sign.
    var end = bytes.first == UInt8(ascii: "-") ? 1 : 0
    while end < bytes.count {
      let byte = bytes[end]
      let isExponent =
        byte == UInt8(ascii: "e") && end > 0 && end + 1 < bytes.count
        && (digits.contains(bytes[end + 1]) || bytes[end + 1] == UInt8(ascii: "-")
          || bytes[end + 1] == UInt8(ascii: "+"))
      guard digits.contains(byte) || byte == UInt8(ascii: ".") || isExponent else { break }
      end += isExponent ? 2 : 1
    }
    guard bytes[..<end].contains(where: digits.contains) else { return nil }
    return String(decoding: bytes[end...], as: UTF8.self)
  }

  /// The type of a text that begins with a name in quotes: a list of names, or with more after it a typography.
  private static func quotedType(of bytes: [UInt8]) -> String? {
    var index = 0
    while index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
      guard bytes[min(index, bytes.count)...].starts(with: Array(", \"".utf8)) else { break }
      index += 2
    }
    return index >= bytes.count ? "fontFamily" : "typography"
  }
}
