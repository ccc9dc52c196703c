public import Lettering

extension Node {
  /// A box around at most one child; several become a column.
  public static func box(
    fill: Fill? = nil, radius: Radius? = nil, corners: CornerWord? = nil, border: BorderNode? = nil,
    shadow: Reference? = nil, padding: Padding? = nil, alignment: Alignment? = nil, clipsContent: Bool = false,
    @NodeBuilder content: () -> [Node] = { [] }
  ) -> Node {
    let nodes = content()
    let child = nodes.count > 1 ? Node(.column(StackNode(children: nodes))) : nodes.first
    return Node(
      .box(
        BoxNode(
          fill: fill, radius: radius, corners: corners.map { .fixed($0) }, border: border, shadow: shadow,
          padding: padding, alignment: alignment.map { .fixed($0) }, clipsContent: clipsContent, content: child)))
  }

  /// Children from left to right.
  public static func row(
    spacing: StackNode.Spacing? = nil, distribution: Distribution? = nil, alignment: Alignment? = nil,
    @NodeBuilder children: () -> [Node]
  ) -> Node {
    Node(
      .row(
        StackNode(
          spacing: spacing, distribution: distribution.map { .fixed($0) }, alignment: alignment.map { .fixed($0) },
          children: children())))
  }

  /// Children from top to bottom.
  public static func column(
    spacing: StackNode.Spacing? = nil, distribution: Distribution? = nil, alignment: Alignment? = nil,
    @NodeBuilder children: () -> [Node]
  ) -> Node {
    Node(
      .column(
        StackNode(
          spacing: spacing, distribution: distribution.map { .fixed($0) }, alignment: alignment.map { .fixed($0) },
          children: children())))
  }

  /// Children above each other, bottom first; the first gives the size.
  public static func overlay(alignment: Alignment? = nil, @NodeBuilder children: () -> [Node]) -> Node {
    Node(.overlay(OverlayNode(alignment: alignment.map { .fixed($0) }, children: children())))
  }

  /// A sample text.
  public static func text(
    _ string: Template, font: FontSource, color: ColorSource, lineLimit: Scalar? = nil,
    alignment: TextAlignment? = nil, adjustments: TextAdjustments = TextAdjustments()
  ) -> Node {
    Node(
      .text(
        TextNode(
          string, font: font, color: color, lineLimit: lineLimit, alignment: alignment.map { .fixed($0) },
          adjustments: adjustments)))
  }

  /// A picture from the icon set.
  public static func icon(
    _ name: Template, size: Length? = nil, color: ColorSource, rotation: Scalar? = nil
  ) -> Node {
    Node(.icon(IconNode(name, size: size, color: color, rotation: rotation)))
  }

  /// A straight line.
  public static func line(thickness: Length, color: ColorSource, axis: LayoutAxis? = nil) -> Node {
    Node(.line(LineNode(thickness: thickness, color: color, axis: axis.map { .fixed($0) })))
  }

  /// Space of a length along a row or column.
  public static func space(_ length: Length) -> Node {
    Node(.space(SpaceNode(length)))
  }

  /// Space that takes what is left over, and at least a length.
  public static func flexibleSpace(min length: Length? = nil) -> Node {
    Node(.space(SpaceNode(length, isFlexible: true)))
  }

  /// A stand-in for a photo.
  public static func image(color: ColorSource, foreground: ColorSource? = nil, radius: Radius? = nil) -> Node {
    Node(.image(ImageNode(color: color, foreground: foreground, radius: radius)))
  }

  /// Another specimen's body.
  public static func control(
    _ name: Template, values: [ControlNode.Value] = [], overrides: [ControlNode.Override] = []
  ) -> Node {
    Node(.control(ControlNode(name, values: values, overrides: overrides)))
  }
}
