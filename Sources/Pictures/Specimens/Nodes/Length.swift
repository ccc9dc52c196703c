/// A length in points: a sample number, a token, or a sum of lengths.
public indirect enum Length: Hashable, Sendable {
  /// A sample number, in points.
  case points(Double)

  /// A dimension or number token, the first set one of a list.
  case reference(Reference)

  /// The sum of lengths, multiplied by a number.
  case sum([Length], times: Scalar)
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
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

  /// Creates a length from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .reference(Reference(elements))
  }
}

/// The extent of a node on one axis.
public enum Extent: Hashable, Sendable {
  /// All that the container offers.
  case fill

  /// A fixed length.
  case length(Length)
}

extension Extent: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
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

  /// Creates an extent from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .length(.reference(Reference(elements)))
  }
}

/// A plain number: written out, or a number token.
public enum Scalar: Hashable, Sendable {
  /// A number written out.
  case number(Double)

  /// A number token, or a placeholder with a number as its text.
  case reference(Reference)
}

extension Scalar: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
  /// Creates a scalar from a whole number.
  public init(integerLiteral number: Int) {
    self = .number(Double(number))
  }

  /// Creates a scalar from a number.
  public init(floatLiteral number: Double) {
    self = .number(number)
  }

  /// Creates a scalar from a reference written `"{path}"`, or a placeholder.
  public init(stringLiteral text: String) {
    self = .reference(Reference(stringLiteral: text))
  }
}

/// One of a fixed set of words, or a template that becomes one in each cell.
enum Word<Value>: Hashable, Sendable
where Value: RawRepresentable & CaseIterable & Hashable & Sendable, Value.RawValue == String {
  /// A word written out.
  case fixed(Value)

  /// A text with placeholders.
  case template(WordTemplate)
}

/// A text that becomes a word of a fixed set when its placeholders are replaced.
struct WordTemplate: Hashable, Sendable {
  /// The text with placeholders.
  let template: Template

  let origin: Origin

  /// Creates a word template.
  init(_ template: Template) {
    self.init(template, origin: Origin())
  }

  init(_ template: Template, origin: Origin) {
    self.template = template
    self.origin = origin
  }
}
