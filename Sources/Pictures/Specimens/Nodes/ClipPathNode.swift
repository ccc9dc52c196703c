import DisplayLists

/// An outline outside which nothing shows of a node and its children, scaled to the node's box.
struct ClipPathNode: Hashable, Sendable {
  /// Where the outline comes from.
  var source: Source

  /// How the outline's own box fills the node's; both sides of their own if absent.
  var fit: Word<ImageFit>?

  var origin = Origin()

  /// Where an outline comes from.
  indirect enum Source: Hashable, Sendable {
    /// The filled outline of an icon, by the icon's name.
    case icon(Template)

    /// Path data as in SVG, and the box that is scaled to the node's.
    case path(String, box: Rectangle, rule: FillRuleWord)
  }

  /// The box of path data that names none: that of icons.
  static let standardBox = Rectangle(x: 0, y: 0, width: 24, height: 24)
}

/// The fill rule of an outline, as SVG and specimen files spell it.
public enum FillRuleWord: String, CaseIterable, Hashable, Sendable {
  case nonzero, evenodd

  /// The rule of the display list.
  var rule: FillRule { self == .evenodd ? .evenOdd : .nonzero }
}

extension Node {
  /// The node, cut to the filled outline of an icon that is scaled to the node's box.
  public func clipped(toIcon name: Template, fit: ImageFit? = nil) -> Node {
    var node = self
    node.clipPath = ClipPathNode(source: .icon(name), fit: fit.map { .fixed($0) })
    return node
  }

  /// The node, cut to an outline that is scaled to the node's box.
  ///
  /// - Parameters:
  ///   - path: Path data as in SVG; an error in it is reported when the node is drawn.
  ///   - width: The width of the box from 0, 0 that is scaled.
  ///   - height: Its height.
  ///   - rule: Which points are inside.
  ///   - fit: How the box fills the node's.
  /// - Returns: The node.
  public func clipped(
    toPath path: String, width: Double = 24, height: Double = 24, rule: FillRuleWord = .nonzero, fit: ImageFit? = nil
  ) -> Node {
    var node = self
    let box = Rectangle(x: 0, y: 0, width: width, height: height)
    node.clipPath = ClipPathNode(source: .path(path, box: box, rule: rule), fit: fit.map { .fixed($0) })
    return node
  }
}
