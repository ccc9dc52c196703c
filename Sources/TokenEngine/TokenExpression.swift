/// What a token's declaration says its value is, before anything is looked up.
public enum TokenExpression: Hashable, Sendable {
  /// The value of another token.
  case alias(TokenReference)

  /// A value, of which other tokens supply some parts.
  ///
  /// The value holds placeholders where `references` name other tokens. `copies` are parts that are already in the value,
  /// but were copied from the text of other tokens.
  case literal(TokenValue, references: [TokenReference], copies: [CopiedPart])

  /// All places that name another token.
  public var references: [TokenReference] {
    switch self {
    case .alias(let reference): [reference]
    case .literal(_, let references, _): references
    }
  }
}

/// A part of a value that a JSON Pointer copied from the text of another token.
public struct CopiedPart: Sendable {
  /// The part of the value, such as `components` or `0.color.alpha`.
  public let property: String

  /// The tokens the text was taken from, the last one holding it.
  public let via: [String]

  /// The text, for people.
  public let text: String

  /// Creates a copied part.
  public init(property: String, via: [String], text: String) {
    self.property = property
    self.via = via
    self.text = text
  }
}

extension CopiedPart: Hashable {
  /// Whether both say the same, to the letter.
  public static func == (left: CopiedPart, right: CopiedPart) -> Bool {
    left.property.isSameText(as: right.property) && left.via.areSameTexts(as: right.via)
      && left.text.isSameText(as: right.text)
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(property)
    hasher.combine(via)
    hasher.combine(text)
  }
}
