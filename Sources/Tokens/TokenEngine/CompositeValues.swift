public import ColorSpaces
public import ExactTexts

/// The line around a box.
public struct BorderValue: Hashable, Sendable {
  /// The colour of the line.
  public let color: ColorValue

  /// The width of the line.
  public let width: Dimension

  /// The style of the line.
  public let style: StrokeStyleValue

  /// Creates a border from its parts.
  public init(color: ColorValue, width: Dimension, style: StrokeStyleValue) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// The style of a line: a keyword, or the lengths of its dashes.
public enum StrokeStyleValue: Hashable, Sendable {
  /// The styles that have a name.
  public enum Keyword: String, CaseIterable, Hashable, Sendable {
    /// One line.
    case solid

    /// Dashes.
    case dashed

    /// Dots.
    case dotted

    /// Two lines.
    case double

    /// Carved into the surface.
    case groove

    /// Raised from the surface.
    case ridge

    /// The surface inside seems raised.
    case outset

    /// The surface inside seems sunk.
    case inset
  }

  /// The ends of dashes.
  public enum LineCap: String, CaseIterable, Hashable, Sendable {
    /// Round, reaching beyond the dash by half its width.
    case round

    /// Straight, at the end of the dash.
    case butt

    /// Straight, reaching beyond the dash by half its width.
    case square
  }

  /// A style with a name.
  case keyword(Keyword)

  /// Dashes and gaps in turn, an even number of lengths, and the form of the ends.
  case dashes([Dimension], lineCap: LineCap)
}

extension StrokeStyleValue: CustomStringConvertible {
  /// The keyword, or the lengths and the form of the ends.
  public var description: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let lengths, let lineCap):
      "dashes " + lengths.map(\.description).joined(separator: " ") + " " + lineCap.rawValue
    }
  }
}

/// The animation of a change.
public struct TransitionValue: Hashable, Sendable {
  /// The duration of the change.
  public let duration: TokenDuration

  /// The time before the change begins.
  public let delay: TokenDuration

  /// The course of the change.
  public let timingFunction: CubicBezier

  /// Creates a transition from its parts.
  public init(duration: TokenDuration, delay: TokenDuration, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// One shadow of a box.
public struct ShadowValue: Hashable, Sendable {
  /// The colour of the shadow.
  public let color: ColorValue

  /// How far the shadow is moved to the right.
  public let offsetX: Dimension

  /// How far the shadow is moved down.
  public let offsetY: Dimension

  /// The blur, as the design states it.
  public let blur: Dimension

  /// The growth of the shadow beyond the box on each side.
  public let spread: Dimension

  /// Whether the shadow falls into the box.
  public let isInset: Bool

  /// Creates a shadow from its parts.
  public init(
    color: ColorValue, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension, isInset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }
}

/// A colour at a position of a gradient.
public struct GradientValueStop: Hashable, Sendable {
  /// The colour.
  public let color: ColorValue

  /// The position, 0–1.
  public let position: Double

  /// Creates a stop; the position is clamped to 0–1.
  public init(color: ColorValue, position: Double) {
    self.color = color
    self.position = min(max(position, 0), 1)
  }
}

/// The typographic style of a text.
public struct TypographyValue: Hashable, Sendable {
  /// The font families, most preferred first.
  @Exact public private(set) var fontFamily: [String]

  /// The size of the font.
  public let fontSize: Dimension

  /// The weight of the font, 1–1000.
  public let fontWeight: Double

  /// The space added between letters.
  public let letterSpacing: Dimension

  /// The height of a line as a multiple of the font size.
  public let lineHeight: Double

  /// The largest number without a unit that anybody means as a multiple of the font size; larger ones are pixels.
  package static let largestMultiple = 4.0

  /// The details that the format has no members for.
  public let details: TypographyDetails

  /// Parts that are known as soon as the size of the font is.
  package var pending = PendingMeasures()

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

/// The typographic details for which the format (DTCG 2025.10) has no members.
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

  /// The slant of text that is italic or oblique without an angle, in degrees (CSS Fonts 4 §2.4).
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
