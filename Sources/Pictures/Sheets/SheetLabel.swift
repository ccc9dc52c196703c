import Lettering
import Specimens

/// The names and captions on sheets, in the tool's own face; none is ever cut.
enum SheetLabel {
  /// A text that can break between the words of names: after dots and hyphens, and before capitals.
  static func text(_ text: String, width: Double, tone: LabelTone = .text, font: FontSource = .label) -> Node {
    .text(.verbatim(breakable(text)), font: font, color: .label(tone), lineLimit: 0)
      .frame(width: .length(.points(width)))
  }

  /// A value, which breaks at its spaces alone.
  static func value(_ text: String, width: Double) -> Node {
    .text(.verbatim(measured(text)), font: .label, color: .label(.text), lineLimit: 0)
      .frame(width: .length(.points(width)))
  }

  /// A value whose numbers stay on one line with their units.
  private static func measured(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "%", result.last == " " {
        result.removeLast()
        result += "\u{A0}"
      }
      result.append(character)
    }
    return result
  }

  /// A name with invisible break opportunities (U+200B).
  static func breakable(_ name: String) -> String {
    var result = ""
    var last: Character?
    for character in name {
      if let last, isBreak(between: last, and: character) { result += "\u{200B}" }
      result.append(character)
      last = character
    }
    return result
  }

  private static func isBreak(between last: Character, and next: Character) -> Bool {
    switch last {
    case ".", "-", "_", "/": next != " "
    default: isCapital(next) && !isCapital(last)
    }
  }

  /// Whether a character is an upper-case letter; most are of ASCII, and that is quick to see.
  private static func isCapital(_ character: Character) -> Bool {
    character.asciiValue.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? character.isUppercase
  }

  /// The height of a line, in points.
  static let lineHeight = 14.0

  /// How many lines a text may need: never fewer than it does in the built-in face.
  ///
  /// Which sheets there are follows from this, so it does not follow from the shapes of letters, which may be redrawn:
  /// each character counts as the largest width of its kind.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width of a line, in points.
  ///   - isName: Whether it can break between the words of a name.
  /// - Returns: The number of lines, at least 1.
  static func lines(_ text: String, width: Double, isName: Bool = true) -> Int {
    var (lines, used, word) = (1, 0.0, 0.0)
    for character in (isName ? breakable(text) : measured(text)) + "\u{200B}" {
      guard character == " " || character == "\u{200B}" else {
        word += Self.width(of: character)
        continue
      }
      if used > 0, used + word > width {
        lines += 1
        used = 0
      }
      // A word that is wider than the line is broken anywhere.
      let more = Int((word / max(width - 12, 12)).rounded(.up)) - 1
      if word > width, more > 0 { lines += more }
      used += word + (character == " " ? 4 : 0)
      word = 0
    }
    return lines
  }

  /// The largest width that a text may have on one line, in points.
  static func width(of text: String) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Double {
    guard let character = character.asciiValue else { return 12 }
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "@"),
      UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "&"):
      return 10
    default: return 7
    }
  }
}
