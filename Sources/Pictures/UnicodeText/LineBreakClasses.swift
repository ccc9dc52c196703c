extension LineBreakClass {
  /// The class of a character after rule LB1.
  init(_ scalar: Unicode.Scalar) {
    self = LineBreakClass(rawValue: LineBreakClassTable.ranges[scalar]) ?? .al
    // Hangul syllables come in groups of 28; the first of each has no final.
    if self == .h3, (scalar.value &- 0xAC00) % 28 == 0 { self = .h2 }
  }

  /// Whether a line ends after the character.
  var endsLine: Bool {
    switch self {
    case .bk, .cr, .lf, .nl: true
    default: false
    }
  }

  /// Whether the character is a letter (AL, HL).
  var isLetter: Bool { self == .al || self == .hl }

  /// Whether the character is a quotation mark of any kind (QU).
  var isQuote: Bool { self == .qu || self == .initialQuote || self == .finalQuote }

  /// Whether the character opens (OP).
  var opens: Bool { self == .op || self == .wideOpen }

  /// Whether the character is a closing parenthesis (CP).
  var closesParenthesis: Bool { self == .cp || self == .wideClose }

  /// Whether the character stands before or after a number (PR, PO).
  var goesWithNumbers: Bool { self == .pr || self == .po }

  /// Whether the character is an ideograph or acts as one (ID, EB, EM).
  var isIdeographic: Bool {
    switch self {
    case .id, .eb, .em, .reservedPictograph: true
    default: false
    }
  }

  /// Whether the character is a Hangul syllable or a part of one.
  var isHangul: Bool {
    switch self {
    case .jl, .jv, .jt, .h2, .h3: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character always ends a line: the classes BK, CR, LF and NL of UAX #14.
  package var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is a hyphen, or a dash used like one; a word that it begins is not divided after it.
  package var isHyphen: Bool {
    switch self {
    case "-", "\u{2010}", "\u{2012}", "\u{2013}", "\u{58A}": true
    default: false
    }
  }
}
