private import ColorSpaces

extension String {
  /// The text as it can be written on one line of a log: no line ends, no control characters, and not too long.
  ///
  /// Names come from files, and files may hold anything. What a terminal or a CI log would treat as a command, and what
  /// changes the direction of text or cannot be seen, is written as JSON would escape it; of a text longer than `limit`
  /// scalars, the start and the end stay. A text that was escaped before stays as it is.
  package func onOneLine(limit: Int = 2_000) -> String {
    guard utf8.count > limit || needsEscapes else { return self }
    guard unicodeScalars.count > limit else { return escaped(unicodeScalars) }
    return escaped(unicodeScalars.prefix(limit / 2)) + "…" + escaped(unicodeScalars.suffix(limit / 2))
  }

  /// Whether any part of the text could be treated as a command.
  package var needsEscapes: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte < 0x20 || byte >= 0x7F || byte == last && (byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")) {
        // Few texts come this far; whether they need escapes takes a closer look.
        return hasCommands
      }
      last = byte
    }
    return false
  }

  private var hasCommands: Bool {
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar.isCommand || scalar == "#" && last == "#" { return true }
      last = scalar
    }
    return startsWithCommand
  }

  /// Whether the text, at the start of a line, is a command of GitHub's log.
  private var startsWithCommand: Bool {
    unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
  }

  private func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    var last: Unicode.Scalar = " "
    var isAtStart = startsWithCommand
    for scalar in scalars {
      // Build machines obey `::word` at the start of a line, and `##word[` and `##[` anywhere.
      let isOfCommand = scalar == "#" && last == "#" || scalar == ":" && isAtStart
      last = scalar
      if !scalar.properties.isWhitespace { isAtStart = false }
      if isOfCommand || scalar.isCommand { scalar.escape(into: &text) } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar moves the cursor, ends a line, turns the direction of text, or cannot be seen.
  ///
  /// Joiners and variation selectors do not count: they shape the letters and signs beside them.
  package var isCommand: Bool {
    switch value {
    // Controls of ASCII and Latin-1.
    case 0x00...0x1F, 0x7F...0x9F: true
    // Ends of lines and paragraphs; marks, embeddings, overrides and isolates of direction.
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // What takes no room: soft hyphens, spaces without width, invisible signs, tags, fillers.
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB: true
    case 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    default: false
    }
  }

  /// Writes the scalar as JSON would escape it: `\n`, `\u001b`; `\u{e0041}` where four digits do not do.
  fileprivate func escape(into text: inout String) {
    switch self {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      let digits = value.hexadecimalText(digits: 4)
      text += value > 0xFFFF ? "\\u{\(digits)}" : "\\u\(digits)"
    }
  }
}
