import TokenEngine

/// What a token or group says about being deprecated.
enum DeprecationDeclaration: Hashable, Sendable {
  /// Nothing: what holds for the parent group holds here.
  case absent

  /// It is not deprecated, even if the parent group is.
  case off

  /// It is deprecated.
  case on(Deprecation)
}
