/// What sets a text besides the members that the format (DTCG 2025.10) has for it.
///
/// A token file says it in the `$extensions` of a typography token.
public struct TypographyDetails: Hashable, Sendable {
  /// The case a text is set in, spelled as in CSS `text-transform`.
  public enum TextCase: String, CaseIterable, Hashable, Sendable {
    case none, uppercase, lowercase, capitalize
  }

  /// A line along a text, spelled as in CSS `text-decoration-line`.
  public enum DecorationLine: String, CaseIterable, Hashable, Sendable {
    case underline, overline
    case lineThrough = "line-through"
  }

  /// The lean of the letters to the right, in degrees, −30…30.
  public var slant: Double

  /// The width of the letters, in percent of the normal one, 50–200.
  public var stretch: Double

  /// The case a text is set in.
  public var textCase: TextCase

  /// The lines along a text, each once, in the order of their names in CSS.
  public var decoration: [DecorationLine]

  /// The slant of what is called italic or oblique without an angle, in degrees (CSS Fonts 4 §2.4).
  public static let italicSlant = 14.0

  /// Creates details; upright, of normal width and without anything added unless given.
  public init(
    slant: Double = 0, stretch: Double = 100, textCase: TextCase = .none, decoration: [DecorationLine] = []
  ) {
    self.slant = slant
    self.stretch = stretch
    self.textCase = textCase
    self.decoration = DecorationLine.allCases.filter(decoration.contains)
  }
}
