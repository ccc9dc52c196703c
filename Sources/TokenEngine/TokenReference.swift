/// A place in a token's value that names another token.
public struct TokenReference: Sendable {
  /// The path of the other token, as it is written.
  public let path: String

  /// The part of the value the other token supplies, such as `fontSize` or `0.color`; empty for the whole value.
  public let property: String

  /// The type the other token must have; `nil` where any will do.
  public let expectedType: TokenType?

  /// Tokens whose text a JSON Pointer passed through on its way to the other token.
  public let via: [String]

  /// Where the reference is written.
  public let location: TokenLocation

  /// Creates a reference from its parts.
  public init(
    path: String, property: String = "", expectedType: TokenType? = nil, via: [String] = [], location: TokenLocation
  ) {
    self.path = path
    self.property = property
    self.expectedType = expectedType
    self.via = via
    self.location = location
  }
}

extension TokenReference: Hashable {
  /// Whether both say the same, to the letter.
  public static func == (left: TokenReference, right: TokenReference) -> Bool {
    left.path.isSameText(as: right.path) && left.property.isSameText(as: right.property)
      && left.expectedType == right.expectedType && left.via.areSameTexts(as: right.via)
      && left.location == right.location
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(property)
    hasher.combine(expectedType)
    hasher.combine(via)
    hasher.combine(location)
  }
}
