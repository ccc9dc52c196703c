public import Lettering

/// What a text node says of its letters itself; what is absent is as its typography token says.
public struct TextAdjustments: Hashable, Sendable {
  /// The case the text is set in.
  public var letterCase: Word<LetterCase>?

  /// The lines along the text; several words together, `none` for no line.
  public var decoration: [Word<DecorationWord>]?

  /// The language as a BCP 47 tag, such as `tr`.
  public var language: Template?

  /// The direction of paragraphs; that of their first letter if absent.
  public var direction: Word<TextDirection>?

  /// The lean to the right in degrees, −30…30.
  public var slant: Scalar?

  /// The width of the letters in percent of the normal one, 50–200.
  public var stretch: Scalar?

  /// The shadow token under the letters; its spread does not count.
  public var shadow: Reference?

  /// Creates adjustments; none unless given.
  public init(
    letterCase: Word<LetterCase>? = nil, decoration: [Word<DecorationWord>]? = nil, language: Template? = nil,
    direction: Word<TextDirection>? = nil, slant: Scalar? = nil, stretch: Scalar? = nil, shadow: Reference? = nil
  ) {
    self.letterCase = letterCase
    self.decoration = decoration
    self.language = language
    self.direction = direction
    self.slant = slant
    self.stretch = stretch
    self.shadow = shadow
  }

  /// The slants a text may have, in degrees.
  static let slants = -30.0...30

  /// The widths of letters a text may have, in percent.
  static let stretches = 50.0...200
}
