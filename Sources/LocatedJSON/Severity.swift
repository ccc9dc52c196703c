/// How much a finding matters.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The input cannot be used as written.
  case error

  /// The input can be used, but is probably not what was meant.
  case warning

  /// A remark that explains another finding.
  case note

  /// Whether `left` is worse than `right`: errors come before warnings, warnings before notes.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
