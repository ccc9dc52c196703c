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
