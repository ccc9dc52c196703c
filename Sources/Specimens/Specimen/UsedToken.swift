/// A token that a picture was drawn from.
public struct UsedToken: Hashable, Sendable {
  /// The path of the token.
  public var path: String

  /// The context it was read in: empty for the variant itself, else `axis=context` pairs joined with commas.
  public var context: String

  /// Creates a used token.
  public init(path: String, context: String = "") {
    self.path = path
    self.context = context
  }
}
