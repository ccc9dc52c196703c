public import Lettering

/// Collects the children of a row, column or overlay.
@resultBuilder
public enum NodeBuilder: ListBuilder {
  /// A node.
  public typealias Item = Node

  /// A single node.
  public static func buildExpression(_ node: Node) -> [Node] { [node] }

  /// Several nodes.
  public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
}

extension Node {
  /// A box around at most one child; several become a column.
  public static func box(
    fill: Fill? = nil, radius: Radius? = nil, corners: CornerWord? = nil, border: BorderNode? = nil,
    borderPlacement: BorderPlacementWord? = nil, shadow: Reference? = nil, backdropBlur: Length? = nil,
    padding: Padding? = nil, alignment: Alignment? = nil, clipsContent: Bool = false,
    @NodeBuilder content: () -> [Node] = { [] }
  ) -> Node {
    let nodes = content()
    let child = nodes.count > 1 ? Node(.column(StackNode(children: nodes))) : nodes.first
    return Node(
      .box(
        BoxNode(
          fill: fill, radius: radius, corners: corners.map { .all(.fixed($0)) }, border: border,
          borderPlacement: borderPlacement.map { .fixed($0) }, shadow: shadow, backdropBlur: backdropBlur,
          padding: padding, alignment: alignment.map { .fixed($0) }, clipsContent: clipsContent, content: child)))
  }

  /// Children from left to right.
  public static func row(
    spacing: Spacing? = nil, distribution: Distribution? = nil, alignment: Alignment? = nil,
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
    spacing: Spacing? = nil, distribution: Distribution? = nil, alignment: Alignment? = nil,
    @NodeBuilder children: () -> [Node]
  ) -> Node {
    Node(
      .column(
        StackNode(
          spacing: spacing, distribution: distribution.map { .fixed($0) }, alignment: alignment.map { .fixed($0) },
          children: children())))
  }

  /// Layered children, bottom first; the first one determines the size.
  public static func overlay(alignment: Alignment? = nil, @NodeBuilder children: () -> [Node]) -> Node {
    Node(.overlay(OverlayNode(alignment: alignment.map { .fixed($0) }, children: children())))
  }

  /// A sample text.
  public static func text(
    _ string: Template, font: FontSource, color: Fill, lineLimit: Scalar? = nil,
    alignment: TextAlignment? = nil, adjustments: TextAdjustments = TextAdjustments(),
    truncation: TextTruncationWord? = nil
  ) -> Node {
    Node(
      .text(
        TextNode(
          string, font: font, color: color, lineLimit: lineLimit, alignment: alignment.map { .fixed($0) },
          adjustments: adjustments, truncation: truncation.map { .fixed($0) })))
  }

  /// The value of a token in words, such as `#0F6CBD` or `8 px`.
  public static func value(
    of token: Reference, font: FontSource, color: Fill, lineLimit: Scalar? = nil,
    alignment: TextAlignment? = nil, adjustments: TextAdjustments = TextAdjustments(),
    truncation: TextTruncationWord? = nil
  ) -> Node {
    Node(
      .text(
        TextNode(
          nil, value: token, font: font, color: color, lineLimit: lineLimit, alignment: alignment.map { .fixed($0) },
          adjustments: adjustments, truncation: truncation.map { .fixed($0) })))
  }

  /// A picture from the icon set.
  public static func icon(
    _ name: Template, size: Length? = nil, color: Fill, rotation: Scalar? = nil, shadow: Reference? = nil
  ) -> Node {
    Node(.icon(IconNode(name, size: size, color: color, rotation: rotation, shadow: shadow)))
  }

  /// A straight line; solid, or as a stroke style token says.
  public static func line(
    thickness: Length, color: Fill, axis: LayoutAxis? = nil, style: Reference? = nil, shadow: Reference? = nil
  ) -> Node {
    Node(
      .line(LineNode(thickness: thickness, color: color, axis: axis.map { .fixed($0) }, style: style, shadow: shadow)))
  }

  /// Space of a length along a row or column.
  public static func space(_ length: Length) -> Node {
    Node(.space(SpaceNode(length)))
  }

  /// Space that fills what is left over, but has at least a length.
  public static func flexibleSpace(min length: Length? = nil) -> Node {
    Node(.space(SpaceNode(length, isFlexible: true)))
  }

  /// An image: a PNG file, named by its path from the folder of the suite.
  public static func image(
    _ path: Template, fit: ImageFit? = nil, color: ColorSource? = nil, radius: Radius? = nil,
    corners: CornerWord? = nil, shadow: Reference? = nil
  ) -> Node {
    Node(
      .image(
        ImageNode(
          path, fit: fit.map { .fixed($0) }, color: color, radius: radius, corners: corners.map { .all(.fixed($0)) },
          shadow: shadow)))
  }

  /// Another specimen's body.
  public static func control(
    _ name: Template, values: [ControlNode.Value] = [], overrides: [ControlNode.Override] = []
  ) -> Node {
    Node(.control(ControlNode(name, values: values, overrides: overrides)))
  }
}

extension Node {
  /// The node with extents; what is not given stays.
  public func frame(width: Extent? = nil, height: Extent? = nil) -> Node {
    var node = self
    node.width = width ?? node.width
    node.height = height ?? node.height
    return node
  }

  /// The node with limits of its extents; what is not given stays.
  public func limits(
    minWidth: Length? = nil, maxWidth: Length? = nil, minHeight: Length? = nil, maxHeight: Length? = nil
  ) -> Node {
    var node = self
    node.minWidth = minWidth ?? node.minWidth
    node.maxWidth = maxWidth ?? node.maxWidth
    node.minHeight = minHeight ?? node.minHeight
    node.maxHeight = maxHeight ?? node.maxHeight
    return node
  }

  /// The node with an opacity, 0–1.
  public func opacity(_ opacity: Scalar) -> Node {
    var node = self
    node.opacity = opacity
    return node
  }

  /// The node, mixed with what lies below it.
  public func blend(_ mode: BlendWord) -> Node {
    var node = self
    node.blend = .fixed(mode)
    return node
  }

  /// The node, drawn under a transform; its position in the layout stays.
  ///
  /// - Parameters:
  ///   - steps: The steps as CSS lists them; the last one is done first.
  ///   - origin: The point of the node that stays where it is.
  /// - Returns: The transformed node.
  public func transform(_ steps: TransformStep..., origin: Alignment = .center) -> Node {
    var node = self
    node.transform = TransformNode(steps: steps, origin: origin == .center ? nil : .fixed(origin))
    return node
  }

  /// The node, present only if a name has one of some texts.
  public func when(_ name: String, _ texts: Template...) -> Node {
    var node = self
    node.when.append(Condition(name: name, texts: texts))
    return node
  }

  /// The node, present only if a name has none of some texts.
  public func whenNot(_ name: String, _ texts: Template...) -> Node {
    var node = self
    node.whenNot.append(Condition(name: name, texts: texts))
    return node
  }

  /// The node, absent if one of its own tokens is unset.
  public func unlessUnset() -> Node {
    var node = self
    node.isAbsentIfUnset = true
    return node
  }

  /// The node with its tokens resolved in another context of an axis.
  public func context(_ axis: String, _ context: Template) -> Node {
    var node = self
    node.context.append(ContextChoice(axis: axis, context: context))
    return node
  }

  /// The node, which cuts its own shape, grown on all sides, out of what lies below it in the surrounding overlay.
  public func cutout(_ growth: Length) -> Node {
    var node = self
    node.cutout = growth
    return node
  }

  /// The node at a point of the surrounding overlay, moved by an offset.
  public func anchor(_ anchor: Alignment, x: Length? = nil, y: Length? = nil) -> Node {
    var node = self
    node.anchor = .fixed(anchor)
    if x != nil || y != nil { node.offset = Offset(x: x ?? 0, y: y ?? 0) }
    return node
  }
}
