/// The fill of a box, or the paint of an icon, a line or a text.
public enum Fill: Hashable, Sendable {
  /// A colour token, or a gradient token, which runs from top to bottom.
  case token(Reference)

  /// A gradient of any kind, of a token or composed of colour tokens.
  indirect case gradient(GradientFill)

  /// What stands where a fill is missing, which is reported.
  static let blank = Fill.token(Reference([]))

  /// A gradient token at an angle in CSS degrees: 0 runs upwards, 90 to the right.
  public static func gradient(_ reference: Reference, angle: Scalar) -> Fill {
    .gradient(.linear(.token(reference), angle: angle))
  }

  /// A gradient composed of colour tokens, at an angle in CSS degrees.
  public static func stops(_ stops: [Stop], angle: Scalar) -> Fill {
    .gradient(.linear(.stops(stops), angle: angle))
  }

  /// A colour of a composed gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour token.
    public var color: ColorSource

    /// The position along the gradient, 0–1.
    public var position: Scalar

    /// Creates a stop.
    public init(color: ColorSource, position: Scalar) {
      self.color = color
      self.position = position
    }
  }

  /// The tool's own label colour, for sheets.
  case label(LabelTone)
}

extension Fill: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  /// Creates a fill from a reference.
  public init(stringLiteral text: String) {
    self = .token(Reference(stringLiteral: text))
  }

  /// Creates a fill from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .token(Reference(elements))
  }
}

/// The source of a colour.
public enum ColorSource: Hashable, Sendable {
  /// A colour token, the first set one of a list.
  case token(Reference)

  /// The tool's own label colour, which reads on the canvas.
  case label(LabelTone)
}

/// The strength of a label's colour against the canvas.
public enum LabelTone: Hashable, Sendable {
  /// For samples of text and shape.
  case ink

  /// For the names of rows, columns and swatches.
  case text

  /// For outlines of swatches and surfaces of samples.
  case outline

  /// The canvas itself.
  case canvas

  /// What darkens a light surface, so that it differs from a card on it.
  case shade

  /// What lightens a card on a dark surface.
  case light
}

extension ColorSource: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  /// Creates a colour from a reference.
  public init(stringLiteral text: String) {
    self = .token(Reference(stringLiteral: text))
  }

  /// Creates a colour from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .token(Reference(elements))
  }
}
