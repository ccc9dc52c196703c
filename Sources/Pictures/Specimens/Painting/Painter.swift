import ColorSpaces
import DisplayLists
import Lettering

/// Turns laid-out nodes into display items.
struct Painter {
  let engine: LayoutEngine
  let grid: PixelGrid

  /// Appends the items of a node and its descendants.
  ///
  /// - Parameters:
  ///   - index: The node's position in the tree.
  ///   - shift: How far down rounding moved the middle of the box that the node is in, in device pixels.
  ///   - items: What was painted so far.
  func paint(_ index: Int, shift: Double = 0, into items: inout [DisplayItem]) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    if let transform = node.transform {
      paint(index, node, under: transform, shift: shift, into: &items)
    } else {
      paintUntransformed(index, node, shift: shift, into: &items)
    }
  }

  /// Appends the items of a node and its descendants, without the node's own transform.
  func paintUntransformed(_ index: Int, _ node: BoundNode, shift: Double, into items: inout [DisplayItem]) {
    if case .box(let box) = node.content {
      paintBackdrop(of: box, opacity: node.opacity, in: engine.frames[index], into: &items)
    }
    if node.isolates {
      var inner: [DisplayItem] = []
      paintOpaque(index, node, shift: shift, into: &inner)
      guard !inner.isEmpty else { return }
      var group = Group(opacity: node.opacity, blend: node.blend, items: inner)
      if let path = node.clipPath { group.clipPaths = [path.clip(in: grid.snapped(engine.frames[index]))] }
      items.append(.group(group))
    } else {
      paintOpaque(index, node, shift: shift, into: &items)
    }
  }

  private func paintOpaque(_ index: Int, _ node: BoundNode, shift: Double, into items: inout [DisplayItem]) {
    let frame = engine.frames[index]
    switch node.content {
    case .box(let box):
      var shift = shift
      if let drawn = paint(box, in: frame, into: &items) {
        shift = drawn.y + drawn.height / 2 - grid.pixels(frame.y + frame.height / 2)
      }
      if box.clipsContent {
        var inner: [DisplayItem] = []
        paintChildren(of: index, shift: shift, into: &inner)
        if !inner.isEmpty { items.append(.group(Group(clip: clip(of: box, in: frame), items: inner))) }
      } else {
        paintChildren(of: index, shift: shift, into: &items)
      }
    case .row, .column: paintChildren(of: index, shift: shift, into: &items)
    case .overlay: paintOverlay(index, shift: shift, into: &items)
    case .text(let text): paint(text, index, in: frame, shift: shift, into: &items)
    case .icon(let icon): paint(with: icon.shadows, into: &items) { paint(icon, in: frame, into: &$0) }
    case .line(let line): paint(with: line.shadows, into: &items) { paint(line, in: frame, into: &$0) }
    case .image(let image): paint(with: image.shadows, into: &items) { paint(image, in: frame, into: &$0) }
    case .space: break
    }
  }

  /// Appends items with the shadows of what they show.
  private func paint(
    with shadows: [BoxShadow], into items: inout [DisplayItem], _ paint: (inout [DisplayItem]) -> Void
  ) {
    let shadows = self.shadows(shadows)
    guard !shadows.isEmpty else { return paint(&items) }
    var inner: [DisplayItem] = []
    paint(&inner)
    guard !inner.isEmpty else { return }
    let drops = shadows.map {
      DropShadow(color: $0.color, offsetX: $0.offsetX, offsetY: $0.offsetY, sigma: $0.sigma)
    }
    items.append(.group(Group(dropShadows: drops, items: inner)))
  }

  private func paintChildren(of index: Int, shift: Double, into items: inout [DisplayItem]) {
    for child in engine.children(of: index) { paint(child, shift: shift, into: &items) }
  }

  private func paint(
    _ text: BoundText, _ index: Int, in frame: Rectangle, shift: Double, into items: inout [DisplayItem]
  ) {
    let shadows = shadows(text.shadows)
    guard text.color.isVisible || !shadows.isEmpty else { return }
    let block = engine.block(of: index, text)
    // In a taller frame, the lines are centred.
    let moved = Rectangle(
      x: frame.x + grid.origin, y: frame.y + grid.origin + (frame.height - block.height) / 2, width: frame.width,
      height: block.height)
    let placement = TextPlacement(
      frame: moved, alignment: text.alignment,
      paint: text.color.paint(in: grid.snapped(frame), scale: grid.scale), scale: grid.scale, shadows: shadows,
      shift: shift)
    engine.typesetter.draw(block, in: placement, into: &items)
  }
}

/// Rounds points to whole device pixels as CSS snaps boxes.
package struct PixelGrid {
  /// The number of device pixels per point.
  let scale: Double

  /// The offset of everything, in points: the margin of the picture.
  let origin: Double

  /// Creates a grid.
  package init(scale: Double, origin: Double) {
    self.scale = scale
    self.origin = origin
  }

  /// A coordinate in device pixels, not rounded.
  func pixels(_ points: Double) -> Double { (points + origin) * scale }

  /// The nearest whole device pixel; halves round up, as in CSS.
  func snapped(_ points: Double) -> Double { (pixels(points).roundedTo64ths + 0.5).rounded(.down) }

  /// A rectangle with each edge rounded on its own, so that neighbours still meet.
  ///
  /// An extent above 0 keeps at least one pixel.
  func snapped(_ rectangle: Rectangle) -> Rectangle {
    let (x, width) = span(rectangle.x, rectangle.width)
    let (y, height) = span(rectangle.y, rectangle.height)
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private func span(_ start: Double, _ length: Double) -> (start: Double, length: Double) {
    let (first, last) = (snapped(start), snapped(start + length))
    if last > first || length <= 0 { return (first, max(0, last - first)) }
    // The pixel around the middle, so that a hairline at an edge stays inside its box.
    return (pixels(start + length / 2).rounded(.down), 1)
  }

  /// The thickness of a border: whole pixels, rounded down, at least one if there is any.
  package func borderWidth(_ points: Double) -> Double {
    points > 0 ? max(1, (points * scale + 1e-9).rounded(.down)) : 0
  }

  /// The two edges of a line of a thickness around a middle, as whole pixels.
  func line(middle: Double, thickness: Double) -> (start: Double, length: Double) {
    let length = borderWidth(thickness)
    return ((pixels(middle) - length / 2 + 0.5).rounded(.down), length)
  }
}
