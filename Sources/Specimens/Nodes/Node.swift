/// A part of the drawing of a control: what it is, how large, and when it is there.
public struct Node: Hashable, Sendable {
  /// What the node draws or arranges.
  public var content: NodeContent

  /// The horizontal extent; what the content needs if absent.
  public var width: Extent?

  /// The vertical extent; what the content needs if absent.
  public var height: Extent?

  /// The least horizontal extent.
  public var minWidth: Length?

  /// The largest horizontal extent.
  public var maxWidth: Length?

  /// The least vertical extent.
  public var minHeight: Length?

  /// The largest vertical extent.
  public var maxHeight: Length?

  /// The opacity of the whole subtree, 0–1.
  public var opacity: Scalar?

  /// The texts that names must have for the node to be there.
  public var when: [Condition] = []

  /// The texts that names must not have for the node to be there.
  public var whenNot: [Condition] = []

  /// Whether the node is absent when a token it names itself is unset.
  public var isAbsentIfUnset = false

  /// The contexts in which the subtree's tokens are resolved, axis by axis.
  public var context: [ContextChoice] = []

  /// The point that is laid on the same point of the surrounding overlay.
  public var anchor: Word<Alignment>?

  /// The move from the anchor, in points to the right and down.
  public var offset: Offset?

  var origin = Origin()

  /// Creates a node from its content.
  public init(_ content: NodeContent) {
    self.content = content
  }
}

/// A name and the texts that count.
public struct Condition: Hashable, Sendable {
  /// The name, without `${}`.
  public var name: String

  /// The texts.
  public var texts: [Template]

  var origin = Origin()

  /// Creates a condition.
  public init(name: String, texts: [Template]) {
    self.name = name
    self.texts = texts
  }
}

/// A choice on one axis of the token system, such as `theme` → `dark`.
public struct ContextChoice: Hashable, Sendable {
  /// The name of the axis.
  public var axis: String

  /// The name of the context.
  public var context: Template

  var origin = Origin()

  /// Creates a choice.
  public init(axis: String, context: Template) {
    self.axis = axis
    self.context = context
  }
}

/// A move to the right and down.
public struct Offset: Hashable, Sendable {
  /// The move to the right, in points.
  public var x: Length

  /// The move down, in points.
  public var y: Length

  /// Creates an offset, in points.
  public init(x: Length = 0, y: Length = 0) {
    self.x = x
    self.y = y
  }
}

/// What a node draws or arranges.
public indirect enum NodeContent: Hashable, Sendable {
  /// A CSS box: shadow, fill, border, padding and content.
  case box(BoxNode)

  /// Children from left to right.
  case row(StackNode)

  /// Children from top to bottom.
  case column(StackNode)

  /// Children above each other.
  case overlay(OverlayNode)

  /// A sample text.
  case text(TextNode)

  /// A picture from the icon set.
  case icon(IconNode)

  /// A straight line.
  case line(LineNode)

  /// Free space in a row or column.
  case space(SpaceNode)

  /// A stand-in for a photo.
  case image(ImageNode)

  /// Another specimen's body.
  case control(ControlNode)

  /// The word for the kind in a specimen file.
  var kind: NodeKind {
    switch self {
    case .box: .box
    case .row: .row
    case .column: .column
    case .overlay: .overlay
    case .text: .text
    case .icon: .icon
    case .line: .line
    case .space: .space
    case .image: .image
    case .control: .control
    }
  }
}

/// The kinds of nodes, spelled as in a specimen file.
enum NodeKind: String, CaseIterable {
  case box, row, column, overlay, text, icon, line, space, image, control
}
