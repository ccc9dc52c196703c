/// A rule for texts that must not be truncated, unless their specimen declares that as intended.
public struct TruncationCheck: Hashable, Sendable {
  /// Patterns for the names of controls.
  public var specimens: [CheckPattern]

  /// The variants; there are no exceptions but those in specimens.
  public var scope: CheckScope

  /// Creates a rule.
  public init(specimens: [CheckPattern] = ["*"], scope: CheckScope = CheckScope()) {
    self.specimens = specimens
    self.scope = scope
  }
}
