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
