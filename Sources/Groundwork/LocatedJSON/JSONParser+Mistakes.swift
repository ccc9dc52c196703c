// What people write instead of JSON. Each mistake is named precisely and skipped, so that later ones are found too.
extension JSONParser {
  /// Reads past something that is not a value and reports it.
  mutating func parseMistake() throws(Stop) -> JSONContent {
    let start = index
    let first = bytes[index]
    if first == UInt8(ascii: "'") {
      let text = try parseSingleQuoted()
      tree.report(.jsonSyntax, at: start, "a string in single quotes", advice: "use double quotes")
      return .string(text)
    }
    if let text = parseTypographicString() { return .string(text) }
    let word = skipWordBytes()
    guard !word.isEmpty else {
      try tree.stop(at: start, "\(tree.quotedCharacter(at: start)) where a value was expected")
    }
    let advice: String
    switch word {
    case "NaN", "Infinity", "-Infinity", "+Infinity", "undefined", "None", "nil":
      advice = "JSON has no such value"
    case "True", "TRUE", "False", "FALSE", "Null", "NULL":
      advice = "write it in lower case"
    default:
      let isNumeric = word.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      advice =
        word.hasPrefix("0x") || word.hasPrefix("0X")
        ? "write a colour in quotes, such as \"#1a1a1f\", and a number without '0x'"
        : isNumeric ? "write it as a JSON number, such as 0.5 or -1e3" : "put text in double quotes"
    }
    tree.report(.jsonSyntax, at: start, "'\(word)' is not a JSON value", advice: advice)
    return .null
  }

  /// Reads a key without double quotes and reports it.
  mutating func parseBareKey() throws(Stop) -> String {
    let start = index
    if bytes[index] == UInt8(ascii: "'") {
      let text = try parseSingleQuoted()
      tree.report(.jsonSyntax, at: start, "a key in single quotes", advice: "use double quotes")
      return text
    }
    if let text = parseTypographicString() { return text }
    let word = skipWordBytes()
    guard !word.isEmpty else {
      try tree.stop(at: start, "\(tree.quotedCharacter(at: start)) where a key in double quotes was expected")
    }
    tree.report(.jsonSyntax, at: start, "the key \(word) is not in quotes", advice: "write \"\(word)\"")
    return word
  }

  private mutating func parseSingleQuoted() throws(Stop) -> String {
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "'") {
      if bytes[index] == 0x0A { break }
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "'") else {
      try tree.stop(at: start - 1, "' is not a quote of JSON", advice: "use double quotes")
    }
    index += 1
    return String(decoding: bytes[start..<index - 1], as: UTF8.self)
  }

  /// Reads a string in the quotes of a word processor and reports it; `nil` if there is none on this line.
  private mutating func parseTypographicString() -> String? {
    // “ ” „ and ‘ ’ ‚ are E2 80 98 to E2 80 9E.
    func isQuote(at index: Int) -> Bool {
      index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && 0x98...0x9E ~= bytes[index + 2]
    }
    guard isQuote(at: index) else { return nil }
    let start = index
    var end = index + 3
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "\""), !isQuote(at: end) { end += 1 }
    guard end < bytes.count, bytes[end] != 0x0A else { return nil }
    let text = String(decoding: bytes[start + 3..<end], as: UTF8.self)
    index = end + (bytes[end] == UInt8(ascii: "\"") ? 1 : 3)
    tree.report(
      .jsonSyntax, at: start, "typographic quotes around '\(text.onOneLine(limit: 60))'",
      advice: "use straight double quotes")
    return text
  }

  /// Skips `word` if it is at `index` and nothing continues it.
  mutating func skipWord(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !isWordByte(bytes[end]) else { return false }
    guard bytes[index..<end].elementsEqual("\(word)".utf8) else { return false }
    index = end
    return true
  }

  private mutating func skipWordBytes() -> String {
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).onOneLine(limit: 60)
  }

  /// Whether a byte can be part of a bare word or a number.
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default:
      false
    }
  }

  /// Adds the finding that the text ended too early.
  mutating func stopAtEnd() throws(Stop) -> Never {
    let message =
      tree.isNested ? "the file ends inside \(tree.isInObject ? "an object" : "an array")" : "the file holds no value"
    try tree.stop(at: bytes.count, message, advice: "check that the file is complete")
  }
}
