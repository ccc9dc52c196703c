extension String {
  /// The text as it can stand in one line of a log: no line ends, no control characters, and not endless.
  ///
  /// Names come from files, and files may hold anything. What a terminal or a log would take for a command is
  /// written as JSON would escape it; of a text longer than `limit` scalars, the start and the end stay.
  package func onOneLine(limit: Int = 2_000) -> String {
    guard utf8.count > limit || unicodeScalars.contains(where: \.isCommand) else { return self }
    guard unicodeScalars.count > limit else { return escaped(unicodeScalars) }
    return escaped(unicodeScalars.prefix(limit / 2)) + "…" + escaped(unicodeScalars.suffix(limit / 2))
  }

  private func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      guard scalar.isCommand else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar moves the cursor, ends a line or turns the direction of text: C0, C1 and their kin.
  fileprivate var isCommand: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
