/// The kinds of values a design token may have (DTCG format module 2025.10).
public enum TokenType: String, CaseIterable, Hashable, Sendable {
  /// A colour.
  case color

  /// A length in points or in multiples of the font size.
  case dimension

  /// A list of font families, most preferred first.
  case fontFamily

  /// The weight of a font, 1–1000.
  case fontWeight

  /// A length of time.
  case duration

  /// The timing curve of an animation.
  case cubicBezier

  /// A number without a unit.
  case number

  /// How a line is stroked.
  case strokeStyle

  /// A colour, a width and a stroke style.
  case border

  /// A duration, a delay and a timing curve.
  case transition

  /// One or more shadows, the topmost first.
  case shadow

  /// Colours along a line.
  case gradient

  /// Everything that sets a text.
  case typography
}
