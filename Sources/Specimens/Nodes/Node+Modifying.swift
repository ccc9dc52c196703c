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

  /// The node, there only if a name has one of some texts.
  public func when(_ name: String, _ texts: Template...) -> Node {
    var node = self
    node.when.append(Condition(name: name, texts: texts))
    return node
  }

  /// The node, there only if a name has none of some texts.
  public func whenNot(_ name: String, _ texts: Template...) -> Node {
    var node = self
    node.whenNot.append(Condition(name: name, texts: texts))
    return node
  }

  /// The node, absent if a token it names itself is unset.
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

  /// The node at a point of the surrounding overlay, moved from there.
  public func anchor(_ anchor: Alignment, x: Length? = nil, y: Length? = nil) -> Node {
    var node = self
    node.anchor = .fixed(anchor)
    if x != nil || y != nil { node.offset = Offset(x: x ?? 0, y: y ?? 0) }
    return node
  }
}
