package import ExactTexts
package import ImageComparison

/// The nodes of a picture: where each is drawn, and the tokens that decided how.
///
/// What many nodes have in common, as the same node in each cell does, is there once.
package struct PictureNodes: Hashable, Sendable {
  /// What the same node has in all cells.
  package struct Look: Hashable, Sendable {
    /// What the node draws or arranges, such as `box`.
    @Exact package var kind: String

    /// The control whose specimen has it.
    @Exact package var control: String

    /// The JSON Pointer of the node in that specimen; empty if there is none.
    @Exact package var pointer: String

    /// Its properties.
    package var properties: [Property]

    /// Creates a look.
    package init(kind: String, control: String, pointer: String, properties: [Property]) {
      self.properties = properties
      (self.kind, self.control, self.pointer) = (kind, control, pointer)
    }
  }

  /// A property of nodes.
  package struct Property: Hashable, Sendable {
    /// The name, as specimen files have it: `padding.top`.
    @Exact package var name: String

    /// The length, in points; `nil` if the property is none.
    package var points: Double?

    /// Creates a property.
    package init(name: String, points: Double?) {
      self.points = points
      self.name = name
    }
  }

  /// One node of one cell.
  package struct Node: Hashable, Sendable {
    /// The index of its look.
    package var look: Int

    /// The index of its cell; `nil` if the picture has none.
    package var cell: Int?

    /// The index of the node around it, which comes before it; `nil` for the body.
    package var parent: Int?

    /// Its frame, in device pixels; it may lie outside of the picture.
    package var frame: PixelBox

    /// The largest radius of its corners, in device pixels.
    package var radius: Int

    /// The largest width of its border inside of the frame, in device pixels.
    package var border: Int

    /// Whether anything covers the inside of its border.
    package var isCovered: Bool

    /// Whether the nodes in it show only inside of its border.
    package var clips: Bool

    /// Whether a transform turns or moves it, so that lengths are not those of its frame.
    package var isTurned: Bool

    /// Where its outset shadows may be seen, in device pixels; `nil` without any.
    package var shadow: PixelBox?

    /// For each property of its look, the indices of the tokens that it is of; none if it is written out.
    package var tokens: [[Int]]

    /// Creates a node.
    package init(
      look: Int, cell: Int?, parent: Int?, frame: PixelBox, radius: Int = 0, border: Int = 0, isCovered: Bool = true,
      clips: Bool = false, isTurned: Bool = false, shadow: PixelBox? = nil, tokens: [[Int]] = []
    ) {
      self.look = look
      self.cell = cell
      self.parent = parent
      self.frame = frame
      self.radius = radius
      self.border = border
      self.isCovered = isCovered
      self.clips = clips
      self.isTurned = isTurned
      self.shadow = shadow
      self.tokens = tokens
    }
  }

  /// The tokens, as ingredients name them.
  package var tokens: [AskedName] = []

  /// The looks.
  package var looks: [Look] = []

  /// The names of the cells: of the row and of the column.
  package var cells: [[String]] = []

  /// The nodes in the order of painting, each before those in it.
  package var nodes: [Node] = []

  /// The number of nodes that are left out after these, because there are too many.
  package var left = 0

  /// The largest number of nodes.
  package static let maximumCount = 10_000

  /// The largest distance of a frame from the picture's corner, and the largest extent, in device pixels.
  package static let farthest = 1_000_000

  /// Creates an empty list.
  package init() {}
}
