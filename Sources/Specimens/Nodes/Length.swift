/// A length in points: a sample number, a token, or a sum of lengths.
public indirect enum Length: Hashable, Sendable {
  /// A sample number, in points.
  case points(Double)

  /// A dimension or number token, the first set one of a list.
  case reference(Reference)

  /// The sum of lengths, multiplied by a number.
  case sum([Length], times: Scalar)
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// Creates a length from whole points.
  public init(integerLiteral points: Int) {
    self = .points(Double(points))
  }

  /// Creates a length from points.
  public init(floatLiteral points: Double) {
    self = .points(points)
  }

  /// Creates a length from a reference written `"{path}"`.
  public init(stringLiteral text: String) {
    self = .reference(Reference(stringLiteral: text))
  }

  /// Creates a length from references of which the first set one counts.
  public init(arrayLiteral elements: Template...) {
    self = .reference(Reference(elements))
  }
}

/// What a node asks for on one axis.
public enum Extent: Hashable, Sendable {
  /// As much as the container offers.
  case fill

  /// A fixed length.
  case length(Length)
}

extension Extent: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// Creates a fixed extent from whole points.
  public init(integerLiteral points: Int) {
    self = .length(.points(Double(points)))
  }

  /// Creates a fixed extent from points.
  public init(floatLiteral points: Double) {
    self = .length(.points(points))
  }

  /// Creates an extent from a reference written `"{path}"`, or from `"fill"`.
  public init(stringLiteral text: String) {
    self = text == "fill" ? .fill : .length(Length(stringLiteral: text))
  }

  /// Creates an extent from references of which the first set one counts.
  public init(arrayLiteral elements: Template...) {
    self = .length(.reference(Reference(elements)))
  }
}
