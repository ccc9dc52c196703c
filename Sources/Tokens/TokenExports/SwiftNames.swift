import TokenFiles

/// Names of Swift declarations, made from the names in token files.
package enum SwiftNames {
  /// The name of a constant or property: `brand-background` is `brandBackground`.
  package static func member(_ name: String) -> String {
    if name == "$root" { return "base" }
    return legal(joined(words(name), startsUpper: false))
  }

  /// The name of a type: `brand-background` is `BrandBackground`.
  ///
  /// A name without upper and lower case would also be that of a constant, so it ends in `Group`.
  package static func type(_ name: String) -> String {
    let words = words(name)
    let type = legal(joined(words, startsUpper: true))
    return type == legal(joined(words, startsUpper: false)) ? type + "Group" : type
  }

  /// A member as it is declared: keywords stand between back-ticks.
  static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The words of a name: separated by what is no letter, digit or sign, and where lower case turns to upper case.
  package static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let last = index > 0 ? scalars[index - 1] : nil
      if let spelled = spelled(scalar, after: last, before: next) {
        end()
        words.append(spelled)
      } else if isPart(scalar) {
        if let last = word.unicodeScalars.last, startsWord(scalar, after: last, before: next) { end() }
        word.unicodeScalars.append(scalar)
      } else if !isJoiner(scalar) {
        end()
      }
    }
    end()
    // A name that is all upper case is shouted; the case says nothing about its words.
    if !name.unicodeScalars.contains(where: { $0.properties.isLowercase }) { words = words.map { $0.lowercased() } }
    // What nothing remains of is named by its numbers.
    return words.isEmpty ? scalars.map { "u" + String($0.value, radix: 16) } : words
  }

  /// Whether a scalar is a letter, a mark or a digit that a Swift name may hold, or an emoji of the upper planes.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard isIdentifierScalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return !isJoiner(scalar)
    default: return scalar.value >= 0x1F000 && scalar.properties.isEmoji
    }
  }

  /// What shapes signs beside it and cannot be seen itself: joiners and variation selectors.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    [0x200C, 0x200D].contains(scalar.value) || 0xFE00...0xFE0F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
  }

  /// The word for a sign that means something in a name; `nil` for all other scalars.
  private static func spelled(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> String? {
    switch scalar {
    case "%": return "percent"
    case "+": return "plus"
    case "-": return last == nil && next.map(isDigit) ?? true ? "minus" : nil
    case ",", ".": return last.map(isDigit) ?? false && next.map(isDigit) ?? false ? "_" : nil
    default:
      guard scalar.value > 0x7F, !isPart(scalar), !isJoiner(scalar) else { return nil }
      switch scalar.properties.generalCategory {
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .uppercaseLetter, .lowercaseLetter,
        .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
        return "u" + String(scalar.value, radix: 16, uppercase: true)
      default: return nil
      }
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static func startsWord(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> Bool {
    guard scalar.properties.isUppercase else { return false }
    // `iOSColor` is i, OS, Color.
    return !last.properties.isUppercase || next?.properties.isLowercase ?? false
  }

  private static func joined(_ words: [String], startsUpper: Bool) -> String {
    var name = ""
    for word in words {
      let isFirst = name.isEmpty
      name += isFirst && !startsUpper ? word.lowercased() : capitalized(word)
    }
    return name
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  /// A name that can stand in a program, however it is used there.
  private static func legal(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "_" }
    let isHead = !isDigit(first) && !isCombining(first)
    let name = isHead ? name : "_" + name
    return reserved.contains(name) ? name + "_" : name
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// Names that do not mean the declaration where it is used, back-ticks or not, or that the compiler needs itself.
  private static let reserved: Set<String> = [
    "self", "Self", "init", "Type", "Protocol", "Any", "hashValue", "_", "Swift", "TokenEngine", "ColorSpaces",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Whether a scalar may stand in a name (The Swift Programming Language, Lexical Structure, Identifiers).
  private static func isIdentifierScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    default: break
    }
    switch scalar.value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
      0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD:
      return true
    // Every plane ends with two numbers that are no characters.
    case 0x10000...0xEFFFF: return scalar.value & 0xFFFF < 0xFFFE
    default: return false
    }
  }
}
