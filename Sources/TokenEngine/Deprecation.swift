/// That a token should not be used any more.
public enum Deprecation: Hashable, Sendable {
  /// No reason is given.
  case unexplained

  /// What to use in its place, or why.
  case explained(String)
}
