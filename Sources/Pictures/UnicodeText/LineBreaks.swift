/// Whether a line may end before a character.
package enum LineBreak: UInt8 {
  /// A line may not end there, unless nothing else fits.
  case prohibited

  /// A line may end there.
  case allowed

  /// A line must end there.
  case mandatory
}

/// The rules that decide where a line may end.
package enum LineBreakRules {
  /// UAX #14 of Unicode 15.0 with the numbers of its section 8.2, example 7, as its test file expects.
  case unicode15

  /// What browsers do for `line-break: auto` and `word-break: normal`: a line may end after every space, between ASCII
  /// characters by a table, and elsewhere by UAX #14 with the quotation marks and hyphens of Unicode 16.0.
  case browsers
}

extension LineBreak {
  /// Says for each character whether a line may end before it.
  ///
  /// Scripts that are written without spaces and need a dictionary (Thai, Lao, Khmer, Burmese) are not divided into
  /// words.
  ///
  /// - Complexity: O(*n*).
  package static func breaks(of text: [Unicode.Scalar], by rules: LineBreakRules = .browsers) -> [LineBreak] {
    var breaks = [LineBreak](repeating: .prohibited, count: text.count)
    guard rules == .unicode15 || !text.allSatisfy({ $0.isASCII && !$0.endsLine }) else {
      for index in breaks.indices.dropFirst() where ASCIILineBreaks.mayEnd(before: index, of: text) {
        breaks[index] = .allowed
      }
      return breaks
    }
    var scanner = LineBreakScanner(text, rules: rules)
    for index in breaks.indices.dropFirst() {
      breaks[index] = scanner.nextBreak()
      guard rules == .browsers, breaks[index] != .mandatory else { continue }
      let (last, next) = (text[index - 1], text[index])
      if last.isASCII, next.isASCII || last == " " {
        guard !last.endsLine, !next.endsLine else { continue }
        breaks[index] = ASCIILineBreaks.mayEnd(before: index, of: text) ? .allowed : .prohibited
      }
    }
    return breaks
  }
}

/// Where browsers end lines between two ASCII characters: rules that are older than UAX #14 and differ from it.
///
/// Chromium has a table of all pairs. In words: after spaces; after `-` and `?`, if no closing sign follows; and before
/// an opening bracket, unless it follows a letter, a digit or a sign that belongs to what comes after it.
enum ASCIILineBreaks {
  /// Whether a line may end before a position of a text other than the first; the characters on both sides are ASCII,
  /// or the one before is a space.
  static func mayEnd(before index: Int, of text: [Unicode.Scalar]) -> Bool {
    let (last, next) = (text[index - 1], text[index])
    if last == " " { return next != " " }
    switch next {
    case " ", "!", ")", ",", ".", "/", ":", ";", "?", "]", "}": return false
    case "(", "<", "[", "{": return !bindsBracket(last)
    case "0"..."9" where last == "-":
      // A minus sign belongs to its number; a hyphen has a letter or a digit before it.
      return index >= 2 && isLetterOrDigit(text[index - 2])
    case "\"", "'": return last == "-"
    case "$": return last == "?"
    default: return last == "-" || last == "?"
    }
  }

  /// Whether an opening bracket stays with the character before it.
  private static func bindsBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "'", "(", "/", "<", "@", "[", "^", "_", "`", "{": true
    default: isLetterOrDigit(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    default: false
    }
  }
}
