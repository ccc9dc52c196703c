public import DisplayLists

/// A corner curve as specimen files spell it.
public enum CornerWord: String, CaseIterable, Hashable, Sendable {
  case circular, continuous

  /// The curve.
  public var kind: CornerKind {
    switch self {
    case .circular: .circular
    case .continuous: .continuous
    }
  }
}
