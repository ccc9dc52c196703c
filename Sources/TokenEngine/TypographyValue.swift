/// Everything that sets a text.
public struct TypographyValue: Sendable {
  /// The font families, most preferred first.
  public let fontFamily: [String]

  /// The size of the font.
  public let fontSize: Dimension

  /// The weight of the font, 1–1000.
  public let fontWeight: Double

  /// The space added between letters.
  public let letterSpacing: Dimension

  /// The height of a line as a multiple of the font size.
  public let lineHeight: Double

  /// What the format has no members for.
  public let details: TypographyDetails

  /// Creates a typography from its parts.
  public init(
    fontFamily: [String], fontSize: Dimension, fontWeight: Double, letterSpacing: Dimension, lineHeight: Double,
    details: TypographyDetails = TypographyDetails()
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
    self.details = details
  }
}
