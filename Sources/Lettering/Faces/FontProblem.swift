/// What keeps texts of a family from being drawn.
public struct FontProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened.
    case unreadable(String)

    /// The file's bytes are no usable font.
    case malformed(String)

    /// No declaration names the family, and there is none for every other family.
    case undeclared

    /// The program was built without the trait `BrandFonts`.
    case noShaper
  }

  /// The family.
  public var family: String

  /// The file; empty if no file is concerned.
  public var file: String

  /// What is wrong.
  public var reason: Reason

  /// Creates a problem.
  public init(family: String, file: String = "", reason: Reason) {
    self.family = family
    self.file = file
    self.reason = reason
  }
}
