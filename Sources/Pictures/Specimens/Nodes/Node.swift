/// A part of the drawing of a control: what it is, how large it is, and when it is present.
public struct Node: Hashable, Sendable {
  /// What the node draws or arranges.
  var content: NodeContent

  /// The horizontal extent; if absent, what the content needs.
  var width: Extent?

  /// The vertical extent; if absent, what the content needs.
  var height: Extent?

  /// The least horizontal extent.
  var minWidth: Length?

  /// The largest horizontal extent.
  var maxWidth: Length?

  /// The least vertical extent.
  var minHeight: Length?

  /// The largest vertical extent.
  var maxHeight: Length?

  /// The opacity of the whole subtree, 0–1.
  var opacity: Scalar?

  /// How the colours of the whole subtree are mixed with those below.
  var blend: Word<BlendWord>?

  /// The outline outside which nothing shows of the whole subtree.
  var clipPath: ClipPathNode?

  /// How what the node draws is turned, scaled, moved or skewed; its position in the layout stays.
  var transform: TransformNode?

  /// The conditions that must all apply for the node to be present.
  var when: [Condition] = []

  /// The conditions that must not apply for the node to be present.
  var whenNot: [Condition] = []

  /// Whether the node is absent if one of its own tokens is unset.
  var isAbsentIfUnset = false

  /// The contexts in which the subtree's tokens are resolved, axis by axis.
  var context: [ContextChoice] = []

  /// The point of the node that lies on the same point of the surrounding overlay.
  var anchor: Word<Alignment>?

  /// The offset from the anchor, in points to the right and down.
  var offset: Offset?

  /// In an overlay: how much the node's own shape is grown, in points, before it is cut out of what lies below.
  ///
  /// Nothing is cut if it is absent.
  var cutout: Length?

  /// The location of the cutout in the file.
  var cutoutOrigin = Origin()

  /// Words with placeholders that the kind of node does not have; a suite reports it.
  var strayWords: [NamedText] = []

  /// The token that the node is a sample of, on a sheet.
  var sampledToken: String?

  var origin = Origin()

  /// Creates a node from its content.
  init(_ content: NodeContent) {
    self.content = content
  }
}

/// A condition: a name has one of some texts.
struct Condition: Hashable, Sendable {
  /// The name, without `${}`.
  var name: String

  /// The texts.
  var texts: [Template]

  var origin = Origin()

  /// Creates a condition.
  init(name: String, texts: [Template]) {
    self.name = name
    self.texts = texts
  }
}

/// A choice on one axis of the token system, such as `theme` → `dark`.
struct ContextChoice: Hashable, Sendable {
  /// The name of the axis.
  var axis: String

  /// The name of the context.
  var context: Template

  var origin = Origin()

  /// Creates a choice.
  init(axis: String, context: Template) {
    self.axis = axis
    self.context = context
  }
}

/// An offset to the right and down.
struct Offset: Hashable, Sendable {
  /// The offset to the right, in points.
  var x: Length

  /// The offset downwards, in points.
  var y: Length

  /// Creates an offset, in points.
  init(x: Length = 0, y: Length = 0) {
    self.x = x
    self.y = y
  }
}

/// What a node draws or arranges.
indirect enum NodeContent: Hashable, Sendable {
  /// A CSS box: shadow, fill, border, padding and content.
  case box(BoxNode)

  /// Children from left to right.
  case row(StackNode)

  /// Children from top to bottom.
  case column(StackNode)

  /// Layered children.
  case overlay(OverlayNode)

  /// A sample text.
  case text(TextNode)

  /// A picture from the icon set.
  case icon(IconNode)

  /// A straight line.
  case line(LineNode)

  /// Free space in a row or column.
  case space(SpaceNode)

  /// An image of the suite.
  case image(ImageNode)

  /// Another specimen's body.
  case control(ControlNode)

  /// The kind, and what such a node has beside the keys of all nodes.
  var parts: (kind: NodeKind, values: any NodeValues) {
    switch self {
    case .box(let box): (.box, box)
    case .row(let stack): (.row, stack)
    case .column(let stack): (.column, stack)
    case .overlay(let overlay): (.overlay, overlay)
    case .text(let text): (.text, text)
    case .icon(let icon): (.icon, icon)
    case .line(let line): (.line, line)
    case .space(let space): (.space, space)
    case .image(let image): (.image, image)
    case .control(let control): (.control, control)
    }
  }
}

/// The kinds of nodes, spelled as in a specimen file.
enum NodeKind: String, CaseIterable {
  case box, row, column, overlay, text, icon, line, space, image, control

  /// What files say of the kind: how its values become content, and what such a node is.
  var form: NodeForm {
    switch self {
    case .box: NodeForm(self, NodeContent.box, "a CSS box around at most one node")
    case .row: NodeForm(self, NodeContent.row, "nodes from left to right")
    case .column: NodeForm(self, NodeContent.column, "nodes from top to bottom")
    case .overlay: NodeForm(self, NodeContent.overlay, "layered nodes, as large as the first unless it has a size")
    case .text: NodeForm(self, NodeContent.text, "a sample text")
    case .icon: NodeForm(self, NodeContent.icon, "a picture from the icon set; sizes apply before the rotation")
    case .line: NodeForm(self, NodeContent.line, "a straight line")
    case .space: NodeForm(self, NodeContent.space, "free space in a row or column")
    case .image: NodeForm(self, NodeContent.image, "a PNG file of the suite")
    case .control: NodeForm(self, NodeContent.control, "the body of another specimen")
    }
  }
}
