/// The face, size and line height of a text.
public struct TextStyle: Hashable, Sendable {
  /// The names of the families, best first; a character that one lacks is taken from the next.
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
