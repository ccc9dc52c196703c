/// The deviations from the format (DTCG 2025.10) that are accepted in a token file.
public enum TokenProfile: String, CaseIterable, Hashable, Sendable {
  /// Nothing: whatever the format does not allow is an error.
  case strict

  /// Deviations that are common in files of older drafts and of other tools, if they are unambiguous; each deviation is
  /// a warning.
  case lenient
}
