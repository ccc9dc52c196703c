public import ExactTexts

/// All tokens of one variant as they are declared: well-formed, typed and located, with references still to be followed.
package struct TokenTree: Sendable {
  /// The tokens, in the order of their declaration; no two have the same path.
  package let declarations: [TokenDeclaration]

  /// For each of them the type its groups give it; none if that is not known.
  let groupTypes: [TokenType?]

  /// The tokens whose declarations cannot be used; the position of each is the number of ``declarations`` before it.
  package let broken: [BrokenToken]

  /// The paths of groups.
  package let groups: [String]

  /// The paths of all tokens the system declares in any context.
  package let known: [String]

  /// Creates a tree from its parts.
  ///
  /// - Parameters:
  ///   - declarations: The tokens, in the order of their declaration; no two have the same path.
  ///   - groupTypes: For each of them the type its groups give it; none if that is not known.
  ///   - broken: The tokens whose declarations cannot be used.
  ///   - groups: The paths of groups.
  ///   - known: The paths of all tokens the system declares in any context.
  package init(
    declarations: [TokenDeclaration], groupTypes: [TokenType?] = [], broken: [BrokenToken] = [],
    groups: [String] = [], known: [String] = []
  ) {
    self.declarations = declarations
    self.groupTypes = groupTypes
    self.broken = broken
    self.groups = groups
    self.known = known
  }
}

/// A token as its file declares it.
package struct TokenDeclaration: Sendable {
  /// The group names and the token's name, joined with dots.
  package let path: String

  /// Whether and why the token should not be used any more; inherited from its groups.
  let deprecation: Deprecation?

  /// What does not depend on the groups the token is in, shared by all variants.
  package let statement: TokenStatement

  /// Whether the token is only for others to refer to, and not part of the result.
  let isReferenceOnly: Bool

  /// Creates a declaration from its parts.
  package init(
    path: String, type: TokenType? = nil, expression: TokenExpression, location: TokenLocation,
    description: String? = nil, deprecation: Deprecation? = nil
  ) {
    let statement = TokenStatement(type: type, expression: expression, location: location, description: description)
    self.init(path: path, statement: statement, deprecation: deprecation)
  }

  /// Creates a declaration from what its file states.
  package init(path: String, statement: TokenStatement, deprecation: Deprecation? = nil, isReferenceOnly: Bool = false)
  {
    self.path = path
    self.statement = statement
    self.deprecation = deprecation
    self.isReferenceOnly = isReferenceOnly
  }

  /// The type the declaration states; `nil` for an alias, which has the type of its target.
  var type: TokenType? { statement.type }

  /// The value as the declaration states it.
  package var expression: TokenExpression { statement.expression }

  /// The location of the value.
  package var location: TokenLocation { statement.location }

  /// What the token is for, if its author says so.
  var description: String? { statement.description }
}

/// What the file of a token states about it, whatever the path it ends up at.
///
/// A class, so that the variants of a system share it and copying a declaration costs one reference.
package final class TokenStatement: Sendable {
  /// The type the file states; `nil` for an alias, which has the type of its target.
  let type: TokenType?

  /// The value as the file states it.
  package let expression: TokenExpression

  /// The location of the value.
  package let location: TokenLocation

  /// What the token is for, if its author says so.
  let description: String?

  /// What a number or length is for, if the file says so.
  let uses: TokenUses?

  /// Creates a statement from its parts.
  package init(
    type: TokenType?, expression: TokenExpression, location: TokenLocation, description: String?, uses: TokenUses? = nil
  ) {
    self.type = type
    self.expression = expression
    self.location = location
    self.description = description
    self.uses = uses
  }
}

/// The deprecation of a token.
public enum Deprecation: Hashable, Sendable {
  /// No reason is given.
  case unexplained

  /// What to use instead, or why.
  case explained(String)
}

/// The location of the declaration of a token or a part of it.
public struct TokenLocation: Hashable, Sendable {
  /// The file, as it was named when it was read.
  @Exact public private(set) var file: String

  /// The line, counted from 1.
  public let line: Int

  /// The column in Unicode scalars, counted from 1.
  public let column: Int

  /// The JSON Pointer (RFC 6901, without `#`) of the value.
  @Exact public private(set) var pointer: String

  /// Creates a location from its parts.
  public init(file: String, line: Int, column: Int, pointer: String) {
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}

extension TokenLocation: CustomStringConvertible {
  /// The location as editors and terminals link it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
