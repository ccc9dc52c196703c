/// The border of a box.
public enum BorderNode: Hashable, Sendable {
  /// A border token for all sides.
  case token(Reference)

  /// The same width and colour on all sides.
  case all(Side)

  /// A side for each named edge; none where absent.
  case sides(top: Side?, trailing: Side?, bottom: Side?, leading: Side?)

  /// One side of a border.
  public struct Side: Hashable, Sendable {
    /// The thickness, in points; made of tokens.
    public var width: Length

    /// The colour.
    public var color: ColorSource

    /// Creates a side.
    public init(width: Length, color: ColorSource) {
      self.width = width
      self.color = color
    }
  }
}
