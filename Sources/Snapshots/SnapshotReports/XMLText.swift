private import LocatedJSON

/// Texts from files as parts of XML 1.0.
enum XMLText {
  /// The largest number of scalars of one text that are written; of a longer one, the start and the end stay.
  static let limit = 2_000

  /// A text as it may stand in an attribute's value and between tags, on one line.
  ///
  /// Control characters, which XML forbids even as references, and what turns the direction of text are written as JSON
  /// would escape them. `>` is escaped too, so that `]]>` and `-->` mean nothing.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.onOneLine(limit: limit).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      // XML has no character for these two; all others of their kind are allowed.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
