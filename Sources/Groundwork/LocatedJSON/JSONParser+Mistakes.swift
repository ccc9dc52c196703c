private import ColorSpaces

// What people write instead of JSON. Each mistake is named precisely and skipped, so that later ones are found too.
extension JSONParser {
  /// Reads past something that is not a value and reports it.
  mutating func parseMistake() throws(Stop) -> JSONContent {
    let start = index
    let first = bytes[index]
    if first == UInt8(ascii: "'") {
      let text = try parseSingleQuoted()
      report(.jsonSyntax, at: start, "a string in single quotes", advice: "use double quotes")
      return .string(text)
    }
    let word = skipWordBytes()
    guard !word.isEmpty else {
      try stop(at: start, "\(quotedCharacter(at: start)) where a value was expected")
    }
    let advice: String
    switch word {
    case "NaN", "Infinity", "-Infinity", "+Infinity", "undefined", "None", "nil":
      advice = "JSON has no such value"
    case "True", "TRUE", "False", "FALSE", "Null", "NULL":
      advice = "write it in lower case"
    default:
      let isNumeric = word.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      advice = isNumeric ? "write it as a JSON number, such as 0.5 or -1e3" : "put text in double quotes"
    }
    report(.jsonSyntax, at: start, "'\(word)' is not a JSON value", advice: advice)
    return .null
  }

  /// Reads a key without double quotes and reports it.
  mutating func parseBareKey() throws(Stop) -> String {
    let start = index
    if bytes[index] == UInt8(ascii: "'") {
      let text = try parseSingleQuoted()
      report(.jsonSyntax, at: start, "a key in single quotes", advice: "use double quotes")
      return text
    }
    let word = skipWordBytes()
    guard !word.isEmpty else {
      try stop(at: start, "\(quotedCharacter(at: start)) where a key in double quotes was expected")
    }
    report(.jsonSyntax, at: start, "the key \(word) is not in quotes", advice: "write \"\(word)\"")
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
      try stop(at: start - 1, "' is not a quote of JSON", advice: "use double quotes")
    }
    index += 1
    return String(decoding: bytes[start..<index - 1], as: UTF8.self)
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
}

extension JSONParser {
  /// Adds a finding at a byte offset; the pointer is that of the value being read.
  mutating func report(
    _ code: FindingCode, at offset: Int, _ message: String, advice: String? = nil, severity: Severity = .error
  ) {
    guard findings.count <= JSONScanner.maximumFindings else { return }
    let position = lines.position(of: offset)
    guard findings.count < JSONScanner.maximumFindings else {
      findings.append(
        Finding(
          severity: .error, code: .jsonTooManyProblems, file: file, line: position.line, column: position.column,
          message: "more than \(JSONScanner.maximumFindings) problems; those from here on are not listed",
          advice: "fix the others first"))
      return
    }
    findings.append(
      Finding(
        severity: severity, code: code, file: file, line: position.line, column: position.column, pointer: pointer,
        message: message, advice: advice))
  }

  /// Reports a key that its object already has, or counts it where the last one counts.
  mutating func noteDuplicate(_ key: String, at offset: Int) {
    guard duplicateKeys == .lastCounts else {
      report(
        .jsonDuplicateKey, at: offset, "the key '\(key)' appears twice in this object", advice: "keep one of the two")
      return
    }
    frames[frames.count - 1].hasDuplicates = true
    if let known = duplicates {
      duplicates?.count = known.count + 1
    } else {
      duplicates = (1, (key, offset, pointer))
    }
  }

  /// Reports the keys of which the last one counts, all together and where the first of them is.
  mutating func reportDuplicates() {
    guard let (count, first) = duplicates else { return }
    let position = lines.position(of: first.offset)
    let rest = count == 1 ? "" : " (and \(count - 1) more like it in the file)"
    findings.append(
      Finding(
        severity: .warning, code: .jsonDuplicateKey, file: file, line: position.line, column: position.column,
        pointer: first.pointer,
        message: "the key '\(first.key)' appears twice in this object; the last one counts" + rest,
        advice: "keep one of the two"))
  }

  /// Adds a finding after which reading cannot go on.
  mutating func stop(
    _ code: FindingCode = .jsonSyntax, at offset: Int, _ message: String, advice: String? = nil
  ) throws(Stop) -> Never {
    if isConflictMarker(at: offset) {
      report(
        code, at: offset, "a merge conflict that is not resolved begins or ends here",
        advice: "choose one side, and delete the lines with <<<<<<<, ======= and >>>>>>>")
    } else {
      report(code, at: offset, message, advice: advice)
    }
    throw Stop()
  }

  /// Whether a line begins at an offset, and with seven of the characters by which git marks a conflict.
  private func isConflictMarker(at offset: Int) -> Bool {
    guard offset + 7 <= bytes.count, offset == 0 || bytes[offset - 1] == 0x0A else { return false }
    let first = bytes[offset]
    guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(first) else {
      return false
    }
    for index in offset..<offset + 7 where bytes[index] != first { return false }
    return offset + 7 == bytes.count || bytes[offset + 7] <= 0x20
  }

  /// Adds the finding that the text ended too early.
  mutating func stopAtEnd() throws(Stop) -> Never {
    let message: String
    if let frame = frames.last {
      message = "the file ends inside \(frame.isObject ? "an object" : "an array")"
    } else {
      message = "the file holds no value"
    }
    try stop(at: bytes.count, message, advice: "check that the file is complete")
  }

  /// The JSON Pointer of the value being read, or of its container where a key is expected.
  private var pointer: String {
    var text = ""
    for frame in frames {
      if !frame.isObject {
        text += "/\(frame.items.count)"
      } else if let key = frame.key {
        // Below a name this long every pointer would be too long.
        guard text.utf8.count + key.utf8.count <= Finding.maximumPointerLength else { return text + "/…" }
        text += "/" + key.escapedForPointer
      }
    }
    return text
  }

  /// The character at `offset` in quotes, for messages.
  func quotedCharacter(at offset: Int) -> String { "'\(character(at: offset))'" }

  func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard bytes[offset] >= 0x20, bytes[offset] != 0x7F else {
      return "U+00" + bytes[offset].hexadecimalText(digits: 2, isUppercase: true)
    }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}

extension String {
  /// The text as one segment of a JSON Pointer: `~` is `~0`, `/` is `~1`.
  package var escapedForPointer: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
