/// A CSS box.
///
/// The border lies inside the box and takes space; content begins inside border and padding.
public struct BoxNode: Hashable, Sendable {
  /// What fills the box.
  public var fill: Fill?

  /// The corner radii.
  public var radius: Radius?

  /// The curve of the corners; the suite's if absent.
  public var corners: Word<CornerWord>?

  /// The border.
  public var border: BorderNode?

  /// The shadow token.
  public var shadow: Reference?

  /// The space between border and content.
  public var padding: Padding?

  /// Where the content stands in a larger box; centre if absent.
  public var alignment: Word<Alignment>?

  /// Whether the content is cut off at the padding box.
  public var clipsContent: Bool

  /// The content: no node or one.
  public var content: [Node]

  /// Creates a box.
  public init(
    fill: Fill? = nil, radius: Radius? = nil, corners: Word<CornerWord>? = nil, border: BorderNode? = nil,
    shadow: Reference? = nil, padding: Padding? = nil, alignment: Word<Alignment>? = nil, clipsContent: Bool = false,
    content: Node? = nil
  ) {
    self.fill = fill
    self.radius = radius
    self.corners = corners
    self.border = border
    self.shadow = shadow
    self.padding = padding
    self.alignment = alignment
    self.clipsContent = clipsContent
    self.content = content.map { [$0] } ?? []
  }
}
