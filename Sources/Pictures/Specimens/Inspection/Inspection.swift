import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON

/// Finds the nodes of a picture with their frames and tokens, by the layout that draws it.
///
/// Nothing of this is worked out when pictures are drawn.
///
/// - Parameters:
///   - specimenCase: The case.
///   - context: What the picture depends on.
/// - Returns: The nodes of all cells. Labels of rows and columns are none.
/// - Throws: ``SpecimenProblems`` with every problem of every cell.
/// - Complexity: As ``layOut(_:in:)``.
package func inspect(
  _ specimenCase: SpecimenCase, in context: DrawingContext
) throws(SpecimenProblems) -> DrawnNodes {
  let arranged = try arrange(specimenCase, in: context, keepsOrigins: true)
  let laidOut = try arranged.painted(specimenCase, in: context)
  let grid = PixelGrid(scale: Double(context.scale), origin: arranged.margin(in: context))
  var inspection = Inspection(of: arranged, grid: grid)
  let isMatrix = specimenCase.specimen.rows != nil || specimenCase.specimen.columns != nil
  for (number, cell) in arranged.cells.enumerated() {
    inspection.add(cell.root, to: isMatrix ? Inspection.Around(cell: number) : Inspection.Around())
  }
  return DrawnNodes(
    nodes: inspection.nodes, cells: laidOut.cells, width: laidOut.displayList.width,
    height: laidOut.displayList.height, scale: context.scale)
}

/// Collects the nodes of a picture in the order of painting.
struct Inspection {
  /// What was found so far.
  private(set) var nodes: [DrawnNode] = []

  private let arranged: ArrangedCase
  private let grid: PixelGrid

  /// The sample that each node is, by the node's position in the tree.
  private var samples: [Int: Int] = [:]

  /// The JSON Pointers of nodes, which are the same in each cell.
  private var pointers: [PointerKey: String] = [:]

  private struct PointerKey: Hashable {
    var control: String
    var offset: Int
  }

  /// Where a node stands.
  struct Around {
    var cell: Int?
    var parent: Int?

    /// The transforms around, of points; `nil` if there are none.
    var map: AffineMap?

    /// Whether nothing around fades, mixes or cuts the colours.
    var isPlain = true
  }

  /// How far frames are moved, in points.
  private let shift: Point

  /// Starts with nothing; the nodes must have kept their origins.
  init(of arranged: ArrangedCase, grid: PixelGrid, movedBy shift: Point = Point(x: 0, y: 0)) {
    self.arranged = arranged
    self.grid = grid
    self.shift = shift
    for (number, sample) in arranged.samples.enumerated() { samples[sample.node] = number }
  }

  /// Adds a node and those in it.
  mutating func add(_ index: Int, to around: Around) {
    let node = arranged.engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    var around = around
    if let sample = samples[index] { around.cell = sample }
    if let transform = node.transform {
      around.map = (around.map ?? .identity) * arranged.engine.map(transform, of: index)
      if around.map?.isFlat ?? false { return }
    }
    around.isPlain = around.isPlain && !node.isolates
    nodes.append(drawn(index, node, at: around))
    around.parent = nodes.count - 1
    let children = arranged.engine.children(of: index)
    if case .overlay = node.content, children.contains(where: { arranged.engine.tree.nodes[$0].cutout != nil }) {
      around.isPlain = false
    }
    for child in children { add(child, to: around) }
  }

  private mutating func drawn(_ index: Int, _ node: BoundNode, at around: Around) -> DrawnNode {
    let frame = arranged.engine.frames[index]
    var drawn = DrawnNode(
      kind: node.kind, control: "", pointer: "", cell: around.cell, parent: around.parent,
      shape: RoundedRectangle(rectangle: rectangle(of: frame, node)), border: Insets(), cover: node.content.cover,
      shadow: nil, ink: ink(of: index, under: around.map), clips: false,
      isPlain: around.isPlain && around.map == nil, isTurned: around.map != nil, properties: [])
    if let origin = arranged.origins?[index] {
      drawn.control = origin.control
      drawn.pointer = pointer(of: origin)
      drawn.properties = properties(of: node, origin.uses)
    }
    switch node.content {
    case .box(let box): add(box, in: frame, to: &drawn)
    case .image(let image):
      drawn.shape.radii = image.radii.scaled(by: grid.scale)
      drawn.shape.corners = image.corners
    default: break
    }
    if let map = around.map {
      let whole = pixels(map.bounds(of: frame))
      drawn.shape = RoundedRectangle(rectangle: whole)
      drawn.border = Insets()
      if drawn.shadow != nil { drawn.shadow = drawn.ink }
    } else if !node.content.dropShadows.isEmpty {
      drawn.shadow = drawn.ink
    }
    return drawn
  }

  private func add(_ box: BoundBox, in frame: Rectangle, to drawn: inout DrawnNode) {
    let shape = drawn.shape.rectangle
    drawn.shape.radii = box.radii.scaled(by: grid.scale)
    drawn.shape.corners = box.corners
    drawn.clips = box.clipsContent
    if let border = Painter(engine: arranged.engine, grid: grid).border(box.border, in: shape) {
      let outwards = border.reachOutwards
      if outwards != Insets() { drawn.shape = drawn.shape.outset(by: outwards) }
      let inwards = border.reachInwards
      drawn.border = Insets(
        top: inwards.top + outwards.top, right: inwards.right + outwards.right,
        bottom: inwards.bottom + outwards.bottom, left: inwards.left + outwards.left)
    }
    for shadow in box.shadows where shadow.color.alpha > 0 && !shadow.isInset {
      let extent = pixels(shadow.extent(of: frame))
      drawn.shadow = drawn.shadow?.around(extent) ?? extent
    }
    // Inside of an inset shadow, and over what is blurred, a fill is not what is seen.
    let hasInset = box.shadows.contains { $0.color.alpha > 0 && $0.isInset }
    if hasInset || box.backdropBlur > 0 { drawn.cover = .drawing }
  }

  /// A rectangle of points in device pixels, each edge rounded as it is painted.
  private func rectangle(of frame: Rectangle, _ node: BoundNode) -> Rectangle {
    let frame = Rectangle(x: frame.x + shift.x, y: frame.y + shift.y, width: frame.width, height: frame.height)
    var snapped = grid.snapped(frame)
    guard case .line(let line) = node.content else { return snapped }
    switch line.axis {
    case .horizontal:
      (snapped.y, snapped.height) = grid.line(middle: frame.y + frame.height / 2, thickness: line.thickness)
    case .vertical:
      (snapped.x, snapped.width) = grid.line(middle: frame.x + frame.width / 2, thickness: line.thickness)
    }
    return snapped
  }

  /// A rectangle of points in device pixels.
  private func pixels(_ points: Rectangle) -> Rectangle {
    Rectangle(
      x: grid.pixels(points.x + shift.x), y: grid.pixels(points.y + shift.y), width: points.width * grid.scale,
      height: points.height * grid.scale)
  }

  /// What a node may leave without those in it, in device pixels.
  private func ink(of index: Int, under map: AffineMap?) -> Rectangle {
    var ink = InkBounds(frame: arranged.engine.frames[index])
    ink.leavesOutChildren = true
    ink.add(index, of: arranged.engine)
    let area = Rectangle(x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top)
    return pixels(map?.bounds(of: area) ?? area)
  }

  private mutating func pointer(of origin: NodeOrigin) -> String {
    guard let document = origin.source.document, origin.origin.offset >= 0 else { return "" }
    let key = PointerKey(control: origin.control, offset: origin.origin.offset)
    if let known = pointers[key] { return known }
    let pointer = document.root.pointer(to: origin.origin.offset) ?? ""
    pointers[key] = pointer
    return pointer
  }

  // MARK: Properties

  private func properties(of node: BoundNode, _ uses: [PropertyUse]) -> [DrawnNode.Property] {
    var properties: [DrawnNode.Property] = []
    for use in uses {
      let token = arranged.lookups[use.lookup].token
      if let known = properties.firstIndex(where: { $0.name == use.property }) {
        if !properties[known].tokens.contains(token) { properties[known].tokens.append(token) }
      } else {
        properties.append(DrawnNode.Property(name: use.property, tokens: [token], points: nil))
      }
    }
    for (name, points) in node.lengths {
      if let known = properties.firstIndex(where: { $0.name == name }) {
        properties[known].points = points
      } else if points != 0 {
        properties.append(DrawnNode.Property(name: name, tokens: [], points: points))
      }
    }
    return properties
  }
}

extension Rectangle {
  /// The smallest rectangle around this one and another one.
  func around(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

extension BoundNode {
  /// What the node is called in specimen files.
  fileprivate var kind: DrawnNode.Kind {
    if isControl { return .control }
    return switch content {
    case .box: .box
    case .row: .row
    case .column: .column
    case .overlay: .overlay
    case .text: .text
    case .icon: .icon
    case .line: .line
    case .space: .space
    case .image: .image
    }
  }

  /// The lengths of the node, in points: those that it has, and none for what is left to its content.
  fileprivate var lengths: [(NodeProperty, Double)] {
    var lengths: [(NodeProperty, Double)] = []
    if case .fixed(let width) = width { lengths.append((.width, width)) }
    if case .fixed(let height) = height { lengths.append((.height, height)) }
    lengths.append((.minWidth, minWidth))
    lengths.append((.minHeight, minHeight))
    if maxWidth.isFinite { lengths.append((.maxWidth, maxWidth)) }
    if maxHeight.isFinite { lengths.append((.maxHeight, maxHeight)) }
    return lengths + content.lengths
  }
}

extension BoundContent {
  /// What covers the inside of a node of this content; the padding boxes of boxes have more to it.
  fileprivate var cover: DrawnNode.Cover {
    switch self {
    case .box(let box):
      switch box.fill {
      case nil: .none
      case .solid(let color, _): color.alpha > 0 ? .color(color) : .none
      case .gradient: .drawing
      }
    case .text(let text): text.color.isVisible && !text.string.isEmpty ? .drawing : .none
    case .line(let line):
      if case .solid(let color, _) = line.color, line.stroke == .solid {
        color.alpha > 0 ? .color(color) : .none
      } else {
        .drawing
      }
    case .icon, .image: .drawing
    case .row, .column, .overlay, .space: .none
    }
  }

  /// The lengths that are the content's own, in points.
  fileprivate var lengths: [(NodeProperty, Double)] {
    switch self {
    case .box(let box): box.lengths
    case .row(let stack), .column(let stack): stack.spacing.map { [(.spacing, $0)] } ?? []
    case .text(let text): [(.font, text.style.size)]
    case .icon(let icon): [(.size, max(icon.width, icon.height))]
    case .line(let line): [(.thickness, line.thickness)]
    case .image(let image): image.radii.lengths
    case .space(let length, _): [(.length, length)]
    case .overlay: []
    }
  }
}

extension BoundBox {
  fileprivate var lengths: [(NodeProperty, Double)] {
    var lengths: [(NodeProperty, Double)] = [
      (.paddingTop, padding.top), (.paddingTrailing, padding.right), (.paddingBottom, padding.bottom),
      (.paddingLeading, padding.left),
    ]
    lengths += radii.lengths
    let widths = border.sides.map(\.width)
    if widths.allSatisfy({ $0 == widths[0] }) {
      lengths.append((.border, widths[0]))
    } else {
      lengths += zip([NodeProperty.borderTop, .borderTrailing, .borderBottom, .borderLeading], widths)
    }
    if backdropBlur > 0 { lengths.append((.backdropBlur, backdropBlur)) }
    return lengths
  }
}

extension CornerRadii {
  /// The radii as properties: one if all are equal.
  fileprivate var lengths: [(NodeProperty, Double)] {
    let all = [topLeft, topRight, bottomRight, bottomLeft].map(\.horizontal)
    if all.allSatisfy({ $0 == all[0] }) { return [(.radius, all[0])] }
    return Array(
      zip([.radiusTopLeading, .radiusTopTrailing, .radiusBottomTrailing, .radiusBottomLeading], all))
  }
}
