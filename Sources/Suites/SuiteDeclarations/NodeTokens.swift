public import ColorSpaces
public import Specimens
import Suites
public import Theming
public import TokenEngine

/// A value of a node that a token can supply, such as a colour or a length.
///
/// A typed token can stand wherever a text with a reference can, `fill: .token(Alias.surface)` for
/// `fill: "{alias.surface}"`, and one of another type does not compile.
public protocol NodeValue: ExpressibleByStringLiteral where StringLiteralType == String {
  /// The type of the token's value.
  associatedtype Value: Hashable & Sendable
}

extension NodeValue {
  /// The value of an alias token.
  public static func token(_ token: AliasToken<Value>) -> Self { Self(stringLiteral: token.reference) }

  /// The value of a global token.
  ///
  /// A literal has no name that a node could refer to; a suite reports that it is no reference.
  public static func token(_ token: GlobalToken<Value>) -> Self { Self(stringLiteral: token.reference) }

  /// The value of a control's token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - name: The name of the control's style or state in `ControlToken.tokens(for:)`; it may hold placeholders, as in
  ///     `"${state}"`.
  /// - Returns: The value.
  public static func token<Control>(_ token: ControlToken<Control, Value>, _ name: String) -> Self {
    Self(stringLiteral: token.reference(name))
  }
}

extension ColorSource: NodeValue {
  /// The type of its tokens.
  public typealias Value = ColorValue
}

extension Fill: NodeValue {
  /// The type of its tokens.
  public typealias Value = ColorValue
}

extension FontSource: NodeValue {
  /// The type of its tokens.
  public typealias Value = TypographyValue
}

extension Length: NodeValue {
  /// The type of its tokens.
  public typealias Value = Dimension
}

extension Extent: NodeValue {
  /// The type of its tokens.
  public typealias Value = Dimension
}

extension Spacing: NodeValue {
  /// The type of its tokens.
  public typealias Value = Dimension
}

extension Radius: NodeValue {
  /// The type of its tokens.
  public typealias Value = Dimension
}

extension Scalar: NodeValue {
  /// The type of its tokens.
  public typealias Value = Double
}

extension Reference: NodeValue {
  /// The type of its tokens.
  public typealias Value = [ShadowValue]
}

extension AliasToken {
  /// The reference to the token as files write it, such as `{alias.surface}`.
  public var reference: String { "{\(path)}" }
}

extension GlobalToken {
  /// The reference to the token as files write it, such as `{palette.ink}`; `{}` for a literal.
  public var reference: String { "{\(path ?? "")}" }
}

extension ControlToken {
  /// The reference to one of the tokens that a suite has for a control, as files write it, such as `{card.fill.rest}`.
  ///
  /// - Parameter name: The name of the control's style or state in ``tokens(for:fileID:line:)``.
  /// - Returns: The reference.
  public func reference(_ name: String) -> String { "{\(path(for: name))}" }
}
