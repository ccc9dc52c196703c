public import Lettering

/// A line along a text as specimen files spell it.
public enum DecorationWord: String, CaseIterable, Hashable, Sendable {
  case none, underline, overline
  case lineThrough = "line-through"

  /// The line.
  public var decoration: TextDecoration {
    switch self {
    case .none: []
    case .underline: .underline
    case .overline: .overline
    case .lineThrough: .lineThrough
    }
  }
}
