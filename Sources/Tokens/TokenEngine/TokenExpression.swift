package import ExactTexts

/// The value of a token as its declaration states it, unresolved.
package enum TokenExpression: Hashable, Sendable {
  /// The value of another token.
  case alias(TokenReference)

  /// A value, some parts of which other tokens may supply.
  ///
  /// The value holds placeholders where `references` name other tokens. `copies` are parts that are already in the value,
  /// but were copied from the text of other tokens.
  case literal(TokenValue, references: [TokenReference], copies: [CopiedPart])

  /// A value, some parts of which are computed from the values of other tokens.
  ///
  /// The value holds placeholders for the parts; it counts for nothing where a formula is for the whole of it.
  case computed(TokenValue, references: [TokenReference], formulas: [TokenFormula])

  /// All references that name another token.
  package var references: [TokenReference] {
    switch self {
    case .alias(let reference): [reference]
    case .literal(_, let references, _): references
    case .computed(_, let references, let formulas): references + formulas.flatMap(\.references)
    }
  }
}

/// A part of a value that a JSON Pointer copied from the text of another token.
package struct CopiedPart: Hashable, Sendable {
  /// The part of the value, such as `components` or `0.color.alpha`.
  @Exact private(set) var property: String

  /// The tokens the part comes from, the last one holding it.
  @Exact package private(set) var via: [String]

  /// Creates a copied part.
  package init(property: String, via: [String]) {
    self.property = property
    self.via = via
  }
}

extension TokenExpression {
  /// The tokens that the expression names, not those that a pointer resolves to; each with its position if that is
  /// known.
  package var namedTokens: [(path: String, location: TokenLocation?)] {
    var named: [(path: String, location: TokenLocation?)] = references.map { ($0.via.first ?? $0.path, $0.location) }
    if case .literal(_, _, let copies) = self {
      var listed: [String] = []
      for name in copies.compactMap(\.via.first) where !listed.contains(where: { ExactText($0) == ExactText(name) }) {
        listed.append(name)
        named.append((name, nil))
      }
    }
    return named
  }
}

/// A position in a token's value that names another token.
package struct TokenReference: Hashable, Sendable {
  /// The path of the other token, as it is written.
  @Exact package private(set) var path: String

  /// The part of the value the other token supplies, such as `fontSize` or `0.color`; empty for the whole value.
  @Exact package private(set) var property: String

  /// The type the other token must have; `nil` where any will do.
  package let expectedType: TokenType?

  /// Whether a length will do for the height of a line, too.
  package let acceptsLength: Bool

  /// Tokens whose text a JSON Pointer passed through to the other token.
  @Exact package private(set) var via: [String]

  /// The location of the reference.
  package let location: TokenLocation

  /// Creates a reference from its parts.
  package init(
    path: String, property: String = "", expectedType: TokenType? = nil, acceptsLength: Bool = false,
    via: [String] = [], location: TokenLocation
  ) {
    self.path = path
    self.property = property
    self.expectedType = expectedType
    self.acceptsLength = acceptsLength
    self.via = via
    self.location = location
  }
}
