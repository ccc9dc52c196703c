/// What the file of a token states about it, whatever the path it ends up at.
///
/// A class, so that the variants of a system share it and copying a declaration costs one reference.
package final class TokenStatement: Sendable {
  /// The type the file states; `nil` for an alias that takes the type of its target.
  package let type: TokenType?

  /// What the file says the value is.
  package let expression: TokenExpression

  /// Where the value is written.
  package let location: TokenLocation

  /// What the token is for, if its author says so.
  package let description: String?

  /// Creates a statement from its parts.
  package init(type: TokenType?, expression: TokenExpression, location: TokenLocation, description: String?) {
    self.type = type
    self.expression = expression
    self.location = location
    self.description = description
  }
}
