/// A point of a rectangle: where content hangs in a larger box.
public enum Alignment: String, CaseIterable, Hashable, Sendable {
  case topLeading, top, topTrailing
  case leading, center, trailing
  case bottomLeading, bottom, bottomTrailing

  /// The share of free space that lies to the left: 0 for leading, ½ or 1.
  var horizontalShare: Double {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// The share of free space that lies above: 0, ½ or 1.
  var verticalShare: Double {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}

/// A direction along which something extends.
public enum LayoutAxis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical
}

/// How a row or column shares its length among its children.
public enum Distribution: String, CaseIterable, Hashable, Sendable {
  /// Each child takes what it needs.
  case natural

  /// Each child gets the same share.
  case equal
}
