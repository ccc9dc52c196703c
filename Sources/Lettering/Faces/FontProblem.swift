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

  /// What to do about it.
  public var advice: String

  /// Creates a problem; without an advice of its own it has the usual one for the reason.
  public init(family: String, file: String = "", reason: Reason, advice: String = "") {
    self.family = family
    self.file = file
    self.reason = reason
    self.advice = advice.isEmpty ? Self.advice(for: reason) : advice
  }

  private static func advice(for reason: Reason) -> String {
    switch reason {
    case .unreadable: "correct the name of the file, or add the file to the suite"
    case .malformed: "export the font again, or take it from where it is published"
    case .undeclared: "name its files under \"fonts\", or declare \"*\" for all other families"
    case .noShaper: "build with the trait BrandFonts, which is on by default, or take the family out of \"fonts\""
    }
  }
}
