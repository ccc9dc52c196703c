/// The deviations from the format (DTCG 2025.10) that are accepted in a token file.
public enum TokenProfile: String, CaseIterable, Hashable, Sendable {
  /// Nothing: whatever the format does not allow is an error.
  case strict

  /// What files of older drafts and of other tools commonly have, as far as it has one meaning; each deviation is a
  /// warning.
  case lenient
}
