/// The radii of a box: one for all corners or one for each.
public enum Radius: Hashable, Sendable {
  /// The same radius at all corners.
  case all(Length)

  /// A radius for each named corner; 0 where absent.
  case corners(topLeading: Length?, topTrailing: Length?, bottomTrailing: Length?, bottomLeading: Length?)
}

extension Radius: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates one radius for all corners from a reference.
  public init(stringLiteral text: String) {
    self = .all(Length(stringLiteral: text))
  }

  /// Creates one radius for all corners from references of which the first set one counts.
  public init(arrayLiteral elements: Template...) {
    self = .all(.reference(Reference(elements)))
  }
}
