import LocatedJSON
import TokenEngine

/// A token as one file declares it, before files are merged.
struct DeclaredToken: Sendable {
  /// Where the token's object starts.
  let place: Place

  /// The whole object.
  let node: JSONNode

  /// The type the token states itself.
  let type: TypeDeclaration

  /// The `$value` or, in its place, the `$ref`; `nil` if the token is broken.
  let source: Source?
  let description: String?
  let deprecation: DeprecationDeclaration

  /// Whether the object has only a `$ref`, so that the target decides whether it is a token or a group.
  let mayBeGroup: Bool

  /// The value as far as it can be read without the other files; filled in after the file is read.
  var prepared: PreparedValue?

  enum Source: Sendable {
    case value(JSONNode)
    case reference(JSONNode)
  }

  /// A value that was read once for all variants.
  struct PreparedValue: Sendable {
    /// The type the value was read as.
    let type: TypeDeclaration

    /// Whether the value is an alias, which can be read without a type.
    let isAlias: Bool

    /// The value; `nil` if it cannot be used.
    let expression: TokenExpression?
    let location: TokenLocation
    let findings: [Finding]
  }
}
