import TokenEngine

/// What a token or group says about a type.
enum TypeDeclaration: Hashable, Sendable {
  /// Nothing.
  case absent

  /// Something that is no type; it has been reported.
  case invalid

  /// A type.
  case stated(TokenType)
}
