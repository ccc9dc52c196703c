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
