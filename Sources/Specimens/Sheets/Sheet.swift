/// A specimen the tool makes by itself from a family of tokens.
public enum Sheet: String, CaseIterable, Hashable, Sendable {
  case color, radius, shadow, spacing, typography, border
}
