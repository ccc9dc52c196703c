/// A token as its file declares it.
public struct TokenDeclaration: Sendable {
  /// The group names and the token's name, joined with dots.
  public let path: String

  /// Whether and why the token should not be used any more; inherited from its groups.
  public let deprecation: Deprecation?

  /// What does not depend on the groups the token is in, shared by all variants.
  package let statement: TokenStatement

  /// Creates a declaration from its parts.
  public init(
    path: String, type: TokenType? = nil, expression: TokenExpression, location: TokenLocation,
    description: String? = nil, deprecation: Deprecation? = nil
  ) {
    let statement = TokenStatement(type: type, expression: expression, location: location, description: description)
    self.init(path: path, statement: statement, deprecation: deprecation)
  }

  /// Creates a declaration from what its file states.
  package init(path: String, statement: TokenStatement, deprecation: Deprecation? = nil) {
    self.path = path
    self.statement = statement
    self.deprecation = deprecation
  }

  /// The type the declaration states; `nil` for an alias that takes the type of its target.
  public var type: TokenType? { statement.type }

  /// What the declaration says the value is.
  public var expression: TokenExpression { statement.expression }

  /// Where the value is written.
  public var location: TokenLocation { statement.location }

  /// What the token is for, if its author says so.
  public var description: String? { statement.description }
}
