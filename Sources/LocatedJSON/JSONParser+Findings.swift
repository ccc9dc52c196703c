private import ColorSpaces

extension JSONParser {
  /// Adds a finding at a byte offset; the pointer is that of the value being read.
  mutating func report(
    _ code: String, at offset: Int, _ message: String, advice: String? = nil, severity: Severity = .error
  ) {
    guard findings.count <= JSONScanner.maximumFindings else { return }
    let position = lines.position(of: offset)
    guard findings.count < JSONScanner.maximumFindings else {
      findings.append(
        Finding(
          severity: .error, code: "json.tooManyProblems", file: file, line: position.line, column: position.column,
          message: "more than \(JSONScanner.maximumFindings) problems; those from here on are not told",
          advice: "mend the others first"))
      return
    }
    findings.append(
      Finding(
        severity: severity, code: code, file: file, line: position.line, column: position.column, pointer: pointer,
        message: message, advice: advice))
  }

  /// Adds a finding after which reading cannot go on.
  mutating func stop(
    _ code: String = "json.syntax", at offset: Int, _ message: String, advice: String? = nil
  ) throws(Stop) -> Never {
    report(code, at: offset, message, advice: advice)
    throw Stop()
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
        // What lies below a name that is too long to be told has no pointer that could be.
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
