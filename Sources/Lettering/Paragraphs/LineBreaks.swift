/// Whether a line may end before a character.
enum LineBreak: UInt8 {
  /// It may not, unless nothing else fits.
  case prohibited

  /// It may.
  case allowed

  /// It must.
  case mandatory
}

/// Which rules say where a line may end.
enum LineBreakRules {
  /// UAX #14 of Unicode 15.0 with the numbers of its section 8.2, example 7; what its test file expects.
  case unicode15

  /// What browsers do for `line-break: auto` and `word-break: normal`: always after spaces, between two ASCII
  /// characters by a table, and else UAX #14 with the quotation marks and hyphens of Unicode 16.0.
  case browsers
}

extension LineBreak {
  /// For each character whether a line may end before it.
  ///
  /// Words of scripts that are written without spaces but need a dictionary (Thai, Lao, Khmer, Burmese) are not
  /// divided.
  ///
  /// - Complexity: O(*n*).
  static func breaks(of text: [Unicode.Scalar], by rules: LineBreakRules = .browsers) -> [LineBreak] {
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
