import Typefaces
import UnicodeText

/// The characters of a string as they are set: in the style's case, without control characters, limited in number.
struct SettableText {
  /// The characters, including separators of lines and paragraphs; a tab becomes four spaces.
  private(set) var scalars: [Unicode.Scalar] = []

  /// Whether the string has more characters than are set.
  private(set) var isCut = false

  /// Whether all characters are Latin, Greek or Cyrillic letters, signs and spaces that stand from left to right, each
  /// by itself: no joining, combining or invisible characters, and no line separators.
  private(set) var isPlain = true

  /// Whether a plain text has Latin letters, and not only signs and digits.
  private(set) var hasLetters = false

  /// Whether a plain text has no letters of Greek or Cyrillic, which fonts of files shape by rules of their own.
  private(set) var isLatin = true

  /// Whether the characters are exactly those of the string.
  private(set) var isAsWritten = true

  init(_ string: String, style: TextStyle) {
    scalars.reserveCapacity(min(string.utf8.count, TextBounds.characters))
    if style.letterCase == .asWritten {
      appendAll(string.unicodeScalars)
    } else {
      isAsWritten = false
      let written = Array(string.unicodeScalars.prefix(TextBounds.characters + 1))
      appendAll(style.letterCase.applied(to: written, language: style.language))
    }
  }

  private mutating func appendAll(_ all: some Sequence<Unicode.Scalar>) {
    for scalar in all {
      guard scalars.count < TextBounds.characters else {
        isCut = true
        isAsWritten = false
        return
      }
      append(scalar)
    }
  }

  /// The characters as a string.
  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @inline(__always)
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E:
      scalars.append(scalar)
      hasLetters = hasLetters || (0x61...0x7A).contains(scalar.value | 0x20)
    case 0x09:
      // As wide in every font as in the built-in face; fonts have no glyph for it, or one without a width.
      let count = min(TextBounds.spacesOfTab, TextBounds.characters - scalars.count)
      scalars.append(contentsOf: repeatElement(" ", count: count))
      isAsWritten = false
    case 0x0A...0x0D, 0x85:
      scalars.append(scalar)
      isPlain = false
    case 0...0x1F, 0x7F...0x9F: isAsWritten = false
    default:
      scalars.append(scalar)
      isPlain = isPlain && Self.isPlain(scalar)
      isLatin = isLatin && !Self.isGreekOrCyrillic(scalar)
      hasLetters = hasLetters || isPlain && Script(scalar) == .latin
    }
  }

  /// Whether a character is a letter or a sign of Greek or Cyrillic; the marks of old Cyrillic books are none.
  private static func isGreekOrCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x482, 0x48A...0x52F: true
    default: false
    }
  }

  /// Whether a character beyond ASCII stands from left to right by itself.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: false
    case 0xA0...0x2E9: true
    case 0x370...0x52F: isGreekOrCyrillic(scalar)
    // General punctuation without separators and invisible characters, currency signs, arrows, mathematical signs.
    case 0x2010...0x2027, 0x202F...0x205E, 0x20A0...0x20BF, 0x2190...0x22FF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character hangs at the end of a line, where it has no width and does not show: a space, or a mark of
  /// direction, which may stand among such spaces.
  var hangs: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000, 0x202A...0x202E, 0x2066...0x2069: true
    default: endsLine
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing shows of the character in any face: a space, a line end, or one that never shows.
  var isBlank: Bool { hangs || isDefaultIgnorable || [0xA0, 0x2007, 0x202F].contains(value) }
}

/// The limits of a text; beyond them the result is still defined, and needs no more time.
enum TextBounds {
  /// The largest number of characters that are set; a longer text is cut there, and its last line ends with `…`.
  static let characters = 100_000

  /// How many spaces a tab is as wide as, in every font.
  static let spacesOfTab = 4

  /// The largest number of lines; a text with more lines is cut as by a line limit.
  static let lines = 10_000

  /// The largest number of letters without a glyph that are reported, and of characters of a part that does not show.
  static let missingLetters = 1_000

  /// The largest length, in points; larger sizes, line heights and spacings count as this one.
  static let length = 1_000_000.0

  /// How much too wide a line may be, in points: sums of advances are not exact, and browsers count in 64ths.
  static let tolerance = 1.0 / 64

  /// A length within the limits; NaN counts as 0.
  static func length(_ value: Double, least: Double) -> Double {
    value.isNaN ? max(0, least) : min(max(value, least), length)
  }
}

extension TextStyle {
  /// The style with all lengths within the limits.
  var bounded: TextStyle {
    var style = self
    style.size = TextBounds.length(size, least: 0)
    style.lineHeight = TextBounds.length(lineHeight, least: 0)
    style.letterSpacing = TextBounds.length(letterSpacing, least: -TextBounds.length)
    return style
  }
}
