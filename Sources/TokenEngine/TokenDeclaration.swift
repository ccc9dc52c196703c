/// A token as its file declares it.
public struct TokenDeclaration: Hashable, Sendable {
  /// The group names and the token's name, joined with dots.
  public let path: String

  /// The type the declaration states; `nil` for an alias that takes the type of its target.
  public let type: TokenType?

  /// What the declaration says the value is.
  public let expression: TokenExpression

  /// Where the value is written.
  public let location: TokenLocation

  /// What the token is for, if its author says so.
  public let description: String?

  /// Whether and why the token should not be used any more; inherited from its groups.
  public let deprecation: Deprecation?

  /// Creates a declaration from its parts.
  public init(
    path: String, type: TokenType? = nil, expression: TokenExpression, location: TokenLocation,
    description: String? = nil, deprecation: Deprecation? = nil
  ) {
    self.path = path
    self.type = type
    self.expression = expression
    self.location = location
    self.description = description
    self.deprecation = deprecation
  }
}
