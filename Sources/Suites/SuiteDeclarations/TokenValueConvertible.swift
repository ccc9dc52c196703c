public import ColorSpaces
import Suites
public import TokenEngine

/// A value that a token of a token file can have.
///
/// A `Double` is a number and an array of texts a list of font families. Values without a Swift type of their own, such
/// as the weight of a font, are written as a `TokenValue`.
public protocol TokenValueConvertible: Hashable, Sendable {
  /// The value as token files have it; `nil` if the token is unset.
  var tokenValue: TokenValue? { get }
}

/// An item of a token's value that is a list.
public protocol TokenListItem: Hashable, Sendable {
  /// The value of a token that has these items, at least one.
  static func tokenValue(of items: [Self]) -> TokenValue
}

extension TokenValue: TokenValueConvertible {
  /// The value itself.
  public var tokenValue: TokenValue? { self }
}

extension ColorValue: TokenValueConvertible {
  /// A colour.
  public var tokenValue: TokenValue? { .color(self) }
}

extension Dimension: TokenValueConvertible {
  /// A length.
  public var tokenValue: TokenValue? { .dimension(self) }
}

extension Double: TokenValueConvertible {
  /// A number.
  public var tokenValue: TokenValue? { .number(self) }
}

extension TokenDuration: TokenValueConvertible {
  /// A length of time.
  public var tokenValue: TokenValue? { .duration(self) }
}

extension CubicBezier: TokenValueConvertible {
  /// A timing curve.
  public var tokenValue: TokenValue? { .cubicBezier(self) }
}

extension StrokeStyleValue: TokenValueConvertible {
  /// A stroke style.
  public var tokenValue: TokenValue? { .strokeStyle(self) }
}

extension BorderValue: TokenValueConvertible {
  /// A border.
  public var tokenValue: TokenValue? { .border(self) }
}

extension TransitionValue: TokenValueConvertible {
  /// A transition.
  public var tokenValue: TokenValue? { .transition(self) }
}

extension TypographyValue: TokenValueConvertible {
  /// A typography.
  public var tokenValue: TokenValue? { .typography(self) }
}

extension ShadowValue: TokenValueConvertible, TokenListItem {
  /// One shadow.
  public var tokenValue: TokenValue? { .shadow([self]) }

  /// Shadows, the topmost first.
  public static func tokenValue(of items: [ShadowValue]) -> TokenValue { .shadow(items) }
}

extension GradientValueStop: TokenListItem {
  /// The stops of a gradient.
  public static func tokenValue(of items: [GradientValueStop]) -> TokenValue { .gradient(items) }
}

extension String: TokenListItem {
  /// Font families, most preferred first.
  public static func tokenValue(of items: [String]) -> TokenValue { .fontFamily(items) }
}

extension Array: TokenValueConvertible where Element: TokenListItem {
  /// The list.
  public var tokenValue: TokenValue? { Element.tokenValue(of: self) }
}

extension Optional: TokenValueConvertible where Wrapped: TokenValueConvertible {
  /// The value, if there is one.
  public var tokenValue: TokenValue? { flatMap { $0.tokenValue } }
}
