/// Which references a run may write.
public enum UpdateMode: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none

  /// Those that do not exist yet.
  case missing

  /// Those that do not exist yet, and those whose picture changed beyond the tolerance.
  case changed

  /// All whose picture or record differs in anything, also damaged ones.
  case all
}
