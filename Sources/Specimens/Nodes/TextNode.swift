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
