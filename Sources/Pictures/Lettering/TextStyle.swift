import UnicodeText

/// The face, size and line height of a text.
public struct TextStyle: Hashable, Sendable {
  /// The names of the families, best first; a character that is missing in one comes from the next.
  public var family: [String]

  /// The size of the em, in points.
  public var size: Double

  /// The weight, 1–1000; 400 is regular, 700 bold.
  public var weight: Double

  /// The extra space after each character, in points.
  public var letterSpacing: Double

  /// The distance between the tops of neighbouring lines, in points.
  public var lineHeight: Double

  /// The lean to the right, in degrees; 0 is upright.
  public var slant: Double

  /// The width of the letters, in percent of the normal one.
  public var width: Double

  /// The lines under, over and through the text.
  public var decoration: TextDecoration

  /// The case the text is set in.
  public var letterCase: LetterCase

  /// The language as a BCP 47 tag; empty if it is not known.
  public var language: String

  /// The direction of paragraphs.
  public var direction: TextDirection

  /// Creates a style; lengths in points.
  public init(
    family: [String], size: Double, weight: Double, letterSpacing: Double, lineHeight: Double, slant: Double = 0,
    width: Double = 100, decoration: TextDecoration = [], letterCase: LetterCase = .asWritten, language: String = "",
    direction: TextDirection = .automatic
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
    self.slant = slant
    self.width = width
    self.decoration = decoration
    self.letterCase = letterCase
    self.language = language
    self.direction = direction
  }
}

extension TextStyle {
  /// The line height that a ratio in a token file stands for, in points.
  ///
  /// A ratio is a rounded number: 1.333, 1.3333333 and 4/3 are written for the same line height. Where a 24th of a point,
  /// which holds halves, thirds, quarters and eighths exactly, is as near as rounding to three digits after the point
  /// leaves it, that is meant; otherwise the line height is the exact product. For sizes above 41 points, three digits
  /// may be nearer to another 24th; four are enough up to 416.
  ///
  /// - Parameters:
  ///   - ratio: The line height as a multiple of the size.
  ///   - size: The size of the em, in points.
  /// - Returns: The distance between the tops of neighbouring lines, in points.
  package static func lineHeight(ratio: Double, size: Double) -> Double {
    let exact = ratio * size
    let near = (exact * 24 + 0.5).rounded(.down) / 24
    return abs(near - exact) <= 0.0005 * size ? near : exact
  }
}

/// The alignment of a text's lines in a wider frame; leading is the side where lines begin.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

/// The direction of a paragraph: where its lines begin.
public enum TextDirection: String, CaseIterable, Hashable, Sendable {
  /// The direction of the first letter (UAX #9, rules P2 and P3).
  case automatic = "auto"

  /// From the left.
  case leftToRight = "ltr"

  /// From the right.
  case rightToLeft = "rtl"

  /// The embedding level of all paragraphs; `nil` if the first letter of each decides.
  var baseLevel: UInt8? {
    switch self {
    case .automatic: nil
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }
}

/// The case in which a text is set.
public enum LetterCase: String, CaseIterable, Hashable, Sendable {
  /// As written.
  case asWritten = "none"

  /// In capitals.
  case upper = "uppercase"

  /// In small letters.
  case lower = "lowercase"

  /// The first letter of each word as a capital.
  case capitalized = "capitalize"
}

extension LetterCase {
  /// A text in this case, with the customs of a language.
  func applied(to text: [Unicode.Scalar], language: String) -> [Unicode.Scalar] {
    switch self {
    case .asWritten: text
    case .upper: CaseMapping.uppercased(text, language: language)
    case .lower: CaseMapping.lowercased(text, language: language)
    case .capitalized: CaseMapping.capitalized(text, language: language)
    }
  }
}

/// Lines under, over and through a text.
public struct TextDecoration: OptionSet, Hashable, Sendable {
  /// A bit for each line.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line below the baseline.
  public static let underline = TextDecoration(rawValue: 1)

  /// A line through the small letters.
  public static let lineThrough = TextDecoration(rawValue: 2)

  /// A line above the letters.
  public static let overline = TextDecoration(rawValue: 4)
}
