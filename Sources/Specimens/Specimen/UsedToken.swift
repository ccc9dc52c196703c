import LocatedJSON

/// A token that a picture was drawn from.
public struct UsedToken: Sendable {
  /// The path of the token.
  public var path: String

  /// The context of each axis in which it was read; empty for the variant itself.
  public var context: [String: String]

  /// Creates a used token.
  public init(path: String, context: [String: String] = [:]) {
    self.path = path
    self.context = context
  }

  /// The context as `axis=context` pairs, sorted and joined with commas; empty for the variant itself.
  public var contextText: String { Self.text(of: context) }

  /// The contexts of some axes as one text.
  static func text(of context: [String: String]) -> String {
    context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}

extension UsedToken: Hashable {
  /// Whether both name the same token in the same context, to the letter.
  public static func == (left: UsedToken, right: UsedToken) -> Bool {
    guard left.path.isSameText(as: right.path), left.context.count == right.context.count else { return false }
    if left.context.isEmpty { return true }
    return zip(left.context.sorted { $0.key < $1.key }, right.context.sorted { $0.key < $1.key }).allSatisfy {
      $0.key.isSameText(as: $1.key) && $0.value.isSameText(as: $1.value)
    }
  }

  /// Hashes the path and the context.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(context)
  }
}
