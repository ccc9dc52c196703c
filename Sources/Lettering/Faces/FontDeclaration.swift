/// A family of fonts as a suite names it.
public struct FontDeclaration: Hashable, Sendable {
  /// Where faces of a family come from.
  public enum Source: Hashable, Sendable {
    /// The face that is always there.
    case builtIn

    /// A font file: its name for messages, its bytes, and a digest of them.
    case file(name: String, bytes: [UInt8], digest: String)

    /// A font file that cannot be opened, and why.
    case unreadable(name: String, why: String)
  }

  /// The name of the family; `*` stands for every family without a declaration.
  public var family: String

  /// The files of the family, which may hold several faces each.
  public var sources: [Source]

  /// Creates a declaration.
  public init(family: String, sources: [Source]) {
    self.family = family
    self.sources = sources
  }
}
