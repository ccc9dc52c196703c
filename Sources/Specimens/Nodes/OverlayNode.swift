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
