/// A plain number: written out, or a number token.
public enum Scalar: Hashable, Sendable {
  /// A number written out.
  case number(Double)

  /// A number token, or a placeholder whose text is a number.
  case reference(Reference)
}

extension Scalar: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
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
