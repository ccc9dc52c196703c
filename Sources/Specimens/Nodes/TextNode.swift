public import Lettering

/// A sample text.
public struct TextNode: Hashable, Sendable {
  /// The text.
  public var string: Template

  /// The face, size and line height.
  public var font: FontSource

  /// The colour.
  public var color: ColorSource

  /// The largest number of lines; 0 is no limit, 1 if absent.
  public var lineLimit: Scalar?

  /// Where the lines stand in a wider frame; leading, which is where they begin, if absent.
  public var alignment: Word<TextAlignment>?

  /// What the letters look like besides what the font says.
  public var adjustments: TextAdjustments

  var origin = Origin()

  /// Creates a text.
  public init(
    _ string: Template, font: FontSource, color: ColorSource, lineLimit: Scalar? = nil,
    alignment: Word<TextAlignment>? = nil, adjustments: TextAdjustments = TextAdjustments()
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.adjustments = adjustments
  }
}

/// Where the face of a text comes from.
public enum FontSource: Hashable, Sendable {
  /// A typography token, the first set one of a list.
  case token(Reference)

  /// The tool's own small label face.
  case label
}

extension FontSource: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates a font from a reference.
  public init(stringLiteral text: String) {
    self = .token(Reference(stringLiteral: text))
  }

  /// Creates a font from references of which the first set one counts.
  public init(arrayLiteral elements: Template...) {
    self = .token(Reference(elements))
  }
}

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

/// A line along a text as specimen files spell it.
public enum DecorationWord: String, CaseIterable, Hashable, Sendable {
  case none, underline, overline
  case lineThrough = "line-through"

  /// The line.
  public var decoration: TextDecoration {
    switch self {
    case .none: []
    case .underline: .underline
    case .overline: .overline
    case .lineThrough: .lineThrough
    }
  }
}
