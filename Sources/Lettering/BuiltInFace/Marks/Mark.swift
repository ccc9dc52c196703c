/// A mark over, under or beside a letter.
enum Mark: UInt8, CaseIterable, Sendable {
  case grave, acute, circumflex, tilde, diaeresis, ring, caron, breve, macron, dot, doubleAcute, turnedComma
  case dotBelow, cedilla, commaBelow, ogonek, macronBelow
  case sideCaron

  /// Where a mark stands.
  enum Side {
    case above, below, right
  }

  /// Where the mark stands.
  var side: Side {
    switch self {
    case .dotBelow, .cedilla, .commaBelow, .ogonek, .macronBelow: .below
    case .sideCaron: .right
    default: .above
    }
  }

  /// The combining character of the mark; `nil` if it is a variant that only certain letters have.
  var combiningCharacter: Unicode.Scalar? {
    switch self {
    case .grave: "\u{300}"
    case .acute: "\u{301}"
    case .circumflex: "\u{302}"
    case .tilde: "\u{303}"
    case .macron: "\u{304}"
    case .breve: "\u{306}"
    case .dot: "\u{307}"
    case .diaeresis: "\u{308}"
    case .ring: "\u{30A}"
    case .doubleAcute: "\u{30B}"
    case .caron: "\u{30C}"
    case .turnedComma: "\u{312}"
    case .dotBelow: "\u{323}"
    case .commaBelow: "\u{326}"
    case .cedilla: "\u{327}"
    case .ogonek: "\u{328}"
    case .macronBelow: "\u{331}"
    case .sideCaron: nil
    }
  }

  /// The character of the mark that stands by itself; `nil` if there is none.
  var spacingCharacter: Unicode.Scalar? {
    switch self {
    case .grave: "`"
    case .acute: "´"
    case .circumflex: "ˆ"
    case .tilde: "˜"
    case .macron: "¯"
    case .breve: "˘"
    case .dot: "˙"
    case .diaeresis: "¨"
    case .ring: "˚"
    case .doubleAcute: "˝"
    case .caron: "ˇ"
    case .cedilla: "¸"
    case .ogonek: "˛"
    default: nil
    }
  }

  /// Whether a character may be a combining mark that the face has.
  @inline(__always)
  static func isCombining(_ character: Unicode.Scalar) -> Bool { character.value &- 0x300 <= 0x31 }

  /// The mark of a combining character.
  init?(combining character: Unicode.Scalar) {
    guard Mark.isCombining(character),
      let mark = Mark.allCases.first(where: { $0.combiningCharacter == character })
    else { return nil }
    self = mark
  }
}
