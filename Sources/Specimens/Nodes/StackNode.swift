/// A row or a column.
public struct StackNode: Hashable, Sendable {
  /// The gap between neighbours.
  public enum Spacing: Hashable, Sendable {
    /// A fixed gap, in points; negative lets neighbours overlap, later ones above.
    case length(Length)

    /// What is left over, in equal parts.
    case equal
  }

  /// The children in order.
  public var children: [Node]

  /// The gap between neighbours; 0 if absent.
  public var spacing: Spacing?

  /// How the length is shared.
  public var distribution: Word<Distribution>?

  /// Where children stand across the axis, and as a group along it; centre if absent.
  public var alignment: Word<Alignment>?

  /// Creates a row or column.
  public init(
    spacing: Spacing? = nil, distribution: Word<Distribution>? = nil, alignment: Word<Alignment>? = nil,
    children: [Node]
  ) {
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    self.children = children
  }
}

extension StackNode.Spacing: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// Creates a gap from whole points.
  public init(integerLiteral points: Int) {
    self = .length(.points(Double(points)))
  }

  /// Creates a gap from points.
  public init(floatLiteral points: Double) {
    self = .length(.points(points))
  }

  /// Creates a gap from a reference written `"{path}"`, or from `"equal"`.
  public init(stringLiteral text: String) {
    self = text == "equal" ? .equal : .length(Length(stringLiteral: text))
  }

  /// Creates a gap from references of which the first set one counts.
  public init(arrayLiteral elements: Template...) {
    self = .length(.reference(Reference(elements)))
  }
}

/// Children above each other; the first gives the size unless the node has its own.
public struct OverlayNode: Hashable, Sendable {
  /// The children, bottom first.
  public var children: [Node]

  /// The anchor of children that name none; centre if absent.
  public var alignment: Word<Alignment>?

  /// Creates an overlay.
  public init(alignment: Word<Alignment>? = nil, children: [Node]) {
    self.alignment = alignment
    self.children = children
  }
}

/// Free space in a row or column.
public struct SpaceNode: Hashable, Sendable {
  /// The length along the stack, or the least length if the space is flexible, in points.
  public var length: Length?

  /// Whether the space takes what is left over.
  public var isFlexible: Bool

  /// Creates space.
  public init(_ length: Length? = nil, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
  }
}

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
