/// A token that a file declares and a mistake leaves without a value.
public struct BrokenToken: Sendable {
  /// The group names and the token's name, joined with dots.
  public let path: String

  /// The type the token would have; `nil` if that is not known either.
  public let type: TokenType?

  /// Creates a broken token from its parts.
  public init(path: String, type: TokenType? = nil) {
    self.path = path
    self.type = type
  }
}

extension BrokenToken: Hashable {
  /// Whether both say the same, to the letter.
  public static func == (left: BrokenToken, right: BrokenToken) -> Bool {
    left.path.isSameText(as: right.path) && left.type == right.type
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(type)
  }
}
