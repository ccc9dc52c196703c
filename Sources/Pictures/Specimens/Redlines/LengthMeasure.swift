import ColorSpaces
import DisplayLists

/// A length of a control that redlines show: what it is, how long, from which tokens, and where.
struct LengthMeasure {
  /// What is measured, in the order in which lengths are listed.
  enum Kind: Int, CaseIterable {
    case padding, spacing, size, radius, border
  }

  var kind: Kind

  /// What it is called: `padding`, `min height`.
  var name: String

  /// The side or corner of the node; empty if the length has none.
  var side = ""

  /// The length, in points.
  var points: Double

  /// The tokens that it is of, each once; none if it is written out, or follows from the content.
  var tokens: [UsedToken]

  /// What is as long, in device pixels; for a radius the square in the corner.
  var span: Rectangle

  /// The direction in which it is measured.
  var axis: LayoutAxis

  /// Whether nothing decides it but what the control contains.
  var isOfContent = false

  /// Whether a radius is larger than its node has room for, so that the ends are half circles.
  var isFull = false

  /// The value as it is shown.
  var text: String { isFull ? "full" : points.text(decimals: 2) }
}

/// Collects the lengths of one cell.
struct LengthMeasures {
  /// What was found so far.
  private(set) var found: [LengthMeasure] = []

  /// Whether there are embedded controls, whose lengths are left out.
  private(set) var leavesOutControls = false

  private let nodes: ArraySlice<DrawnNode>
  private let scale: Double

  /// Whether a token is a length, or has one as its part; a border names that of its colour, too.
  private let isLength: (UsedToken) -> Bool

  /// Collects the lengths of nodes.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of a cell, the body first.
  ///   - scale: The number of device pixels per point.
  ///   - isLength: Whether a token is a length.
  init(of nodes: ArraySlice<DrawnNode>, scale: Double, isLength: @escaping (UsedToken) -> Bool) {
    (self.nodes, self.scale, self.isLength) = (nodes, scale, isLength)
    var children: [Int: [DrawnNode]] = [:]
    for node in nodes { if let parent = node.parent { children[parent, default: []].append(node) } }
    for index in nodes.indices where !nodes[index].isTurned {
      let node = nodes[index]
      // An embedded control has redlines of its own.
      guard node.control == nodes.first?.control else {
        leavesOutControls = true
        continue
      }
      let inside = children[index] ?? []
      if !inside.isEmpty { addPadding(of: node) }
      addSpacing(of: node, inside)
      addSizes(of: node)
      addRadii(of: node)
      addBorder(of: node)
    }
    if let body = nodes.first, !body.isTurned {
      let area = body.shape.rectangle
      for axis in [LayoutAxis.horizontal, .vertical] {
        let name = axis == .horizontal ? "width" : "height"
        let count = found.count
        add(.size, name, points: area.size[axis] / scale, tokens: [], span: area, axis: axis)
        if found.count > count { found[count].isOfContent = true }
      }
    }
  }

  /// Adds a length, unless it is 0, or a size of something that has the same edges as one that is known.
  private mutating func add(
    _ kind: LengthMeasure.Kind, _ name: String, side: String = "", points: Double, tokens: [UsedToken], span: Rectangle,
    axis: LayoutAxis
  ) {
    guard points > 0, span.width > 0, span.height > 0 else { return }
    let tokens = tokens.filter(isLength)
    if kind == .size {
      let known = found.firstIndex { $0.kind == .size && $0.axis == axis && $0.span.hasEdges(of: span, along: axis) }
      if let known {
        if found[known].tokens.isEmpty, !tokens.isEmpty {
          (found[known].name, found[known].points, found[known].tokens) = (name, points, tokens)
        }
        return
      }
    }
    found.append(
      LengthMeasure(kind: kind, name: name, side: side, points: points, tokens: tokens, span: span, axis: axis))
  }

  private mutating func addPadding(of node: DrawnNode) {
    let inner = node.shape.rectangle.inset(by: node.border)
    let sides: [(NodeProperty, String, LayoutAxis)] = [
      (.paddingLeading, "leading", .horizontal), (.paddingTrailing, "trailing", .horizontal),
      (.paddingTop, "top", .vertical), (.paddingBottom, "bottom", .vertical),
    ]
    for (name, side, axis) in sides {
      guard let property = node[name], let points = property.points else { continue }
      let length = (points * scale + 0.5).rounded(.down)
      var span = inner
      switch axis {
      case .horizontal:
        span.width = min(length, inner.width)
        if side == "trailing" { span.x = inner.x + inner.width - span.width }
      case .vertical:
        span.height = min(length, inner.height)
        if side == "bottom" { span.y = inner.y + inner.height - span.height }
      }
      add(.padding, "padding", side: side, points: points, tokens: property.tokens, span: span, axis: axis)
    }
  }

  private mutating func addSpacing(of node: DrawnNode, _ children: [DrawnNode]) {
    let frame = node.shape.rectangle
    if node.kind == .space, let property = node[.length], let points = property.points {
      let axis: LayoutAxis = frame.width > frame.height ? .horizontal : .vertical
      add(.spacing, "space", points: points, tokens: property.tokens, span: frame, axis: axis)
    }
    guard node.kind == .row || node.kind == .column, let property = node[.spacing], let points = property.points
    else { return }
    let axis: LayoutAxis = node.kind == .row ? .horizontal : .vertical
    for (before, after) in zip(children, children.dropFirst()) {
      var span = frame
      let (first, second) = (before.shape.rectangle, after.shape.rectangle)
      switch axis {
      case .horizontal: (span.x, span.width) = (first.x + first.width, second.x - first.x - first.width)
      case .vertical: (span.y, span.height) = (first.y + first.height, second.y - first.y - first.height)
      }
      // Where children share space, the gap is not what is between them.
      guard abs(span.size[axis] - points * scale) <= scale else { continue }
      add(.spacing, "spacing", points: points, tokens: property.tokens, span: span, axis: axis)
    }
  }

  private mutating func addSizes(of node: DrawnNode) {
    let frame = node.shape.rectangle
    let names: [(NodeProperty, String, LayoutAxis)] = [
      (.width, "width", .horizontal), (.minWidth, "min width", .horizontal), (.maxWidth, "max width", .horizontal),
      (.height, "height", .vertical), (.minHeight, "min height", .vertical), (.maxHeight, "max height", .vertical),
      (.size, "\(node.kind.rawValue) size", .horizontal),
      (.thickness, "thickness", frame.width < frame.height ? .horizontal : .vertical),
    ]
    for (name, words, axis) in names {
      // A limit that is not reached decides nothing.
      guard let property = node[name], let points = property.points,
        abs(frame.size[axis] - points * scale) <= max(1, scale / 2)
      else { continue }
      add(.size, words, points: points, tokens: property.tokens, span: frame, axis: axis)
    }
  }

  private mutating func addRadii(of node: DrawnNode) {
    let frame = node.shape.rectangle
    let fitted = node.shape.radii.scaled(
      by: node.shape.corners.fittingFactor(node.shape.radii, width: frame.width, height: frame.height))
    let corners: [(NodeProperty, String, CornerRadius)] = [
      (.radius, "", fitted.topLeft), (.radiusTopLeading, "top leading", fitted.topLeft),
      (.radiusTopTrailing, "top trailing", fitted.topRight),
      (.radiusBottomTrailing, "bottom trailing", fitted.bottomRight),
      (.radiusBottomLeading, "bottom leading", fitted.bottomLeft),
    ]
    for (name, side, radius) in corners {
      guard let property = node[name], let points = property.points else { continue }
      var span = Rectangle(x: frame.x, y: frame.y, width: radius.horizontal, height: radius.vertical)
      if side.hasSuffix("trailing") { span.x = frame.x + frame.width - span.width }
      if side.hasPrefix("bottom") { span.y = frame.y + frame.height - span.height }
      let count = found.count
      add(.radius, "radius", side: side, points: points, tokens: property.tokens, span: span, axis: .horizontal)
      if found.count > count { found[count].isFull = points * scale > max(radius.horizontal, radius.vertical) + 1 }
    }
  }

  private mutating func addBorder(of node: DrawnNode) {
    let frame = node.shape.rectangle
    let sides: [(NodeProperty, String, LayoutAxis, Double)] = [
      (.border, "", .vertical, node.border.top), (.borderTop, "top", .vertical, node.border.top),
      (.borderTrailing, "trailing", .horizontal, node.border.right),
      (.borderBottom, "bottom", .vertical, node.border.bottom),
      (.borderLeading, "leading", .horizontal, node.border.left),
    ]
    for (name, side, axis, width) in sides {
      guard let property = node[name], let points = property.points else { continue }
      var span = frame
      switch axis {
      case .horizontal:
        span.width = width
        if side == "trailing" { span.x = frame.x + frame.width - width }
      case .vertical:
        span.height = width
        if side == "bottom" { span.y = frame.y + frame.height - width }
      }
      add(.border, "border", side: side, points: points, tokens: property.tokens, span: span, axis: axis)
    }
  }
}

extension Rectangle {
  /// Whether both begin and end at the same positions along an axis.
  fileprivate func hasEdges(of other: Rectangle, along axis: LayoutAxis) -> Bool {
    switch axis {
    case .horizontal: x == other.x && width == other.width
    case .vertical: y == other.y && height == other.height
    }
  }
}
