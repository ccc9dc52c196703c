import ColorSpaces
import DisplayLists
import Lettering

/// Turns placed nodes into display items.
struct Painter {
  let engine: LayoutEngine
  let grid: PixelGrid

  /// The items of a node and all below it.
  func paint(_ index: Int, into items: inout [DisplayItem]) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    if node.opacity < 1 {
      var inner: [DisplayItem] = []
      paintOpaque(index, node, into: &inner)
      if !inner.isEmpty { items.append(.group(Group(opacity: node.opacity, items: inner))) }
    } else {
      paintOpaque(index, node, into: &items)
    }
  }

  private func paintOpaque(_ index: Int, _ node: BoundNode, into items: inout [DisplayItem]) {
    let frame = engine.frames[index]
    switch node.content {
    case .box(let box):
      if let painted = self.box(box, in: frame) { items.append(.box(painted)) }
      if box.clipsContent {
        var inner: [DisplayItem] = []
        paintChildren(of: index, into: &inner)
        if !inner.isEmpty { items.append(.group(Group(clip: clip(of: box, in: frame), items: inner))) }
      } else {
        paintChildren(of: index, into: &items)
      }
    case .row, .column, .overlay: paintChildren(of: index, into: &items)
    case .text(let text): paint(text, index, in: frame, into: &items)
    case .icon(let icon): paint(icon, in: frame, into: &items)
    case .line(let thickness, let color, let axis):
      if let line = line(thickness: thickness, color: color, axis: axis, in: frame) { items.append(line) }
    case .image(let image): paint(image, in: frame, into: &items)
    case .space: break
    }
  }

  private func paintChildren(of index: Int, into items: inout [DisplayItem]) {
    for child in engine.children(of: index) { paint(child, into: &items) }
  }

  private func paint(_ text: BoundText, _ index: Int, in frame: Rectangle, into items: inout [DisplayItem]) {
    let shadows = shadows(text.shadows)
    guard text.color.alpha > 0 || !shadows.isEmpty else { return }
    let block = engine.block(of: index, text)
    // The lines stand in the middle of a taller frame.
    let moved = Rectangle(
      x: frame.x + grid.origin, y: frame.y + grid.origin + (frame.height - block.height) / 2, width: frame.width,
      height: block.height)
    let placement = TextPlacement(
      frame: moved, alignment: text.alignment, color: text.color, scale: grid.scale, shadows: shadows)
    engine.typesetter.draw(block, in: placement, into: &items)
  }

  private func line(thickness: Double, color: RGBA16, axis: LayoutAxis, in frame: Rectangle) -> DisplayItem? {
    guard color.alpha > 0, thickness > 0 else { return nil }
    var rectangle = grid.snapped(frame)
    switch axis {
    case .horizontal:
      (rectangle.y, rectangle.height) = grid.line(middle: frame.y + frame.height / 2, thickness: thickness)
    case .vertical:
      (rectangle.x, rectangle.width) = grid.line(middle: frame.x + frame.width / 2, thickness: thickness)
    }
    guard rectangle.width > 0, rectangle.height > 0 else { return nil }
    return .box(Box(shape: RoundedRectangle(rectangle: rectangle), fill: .solid(color)))
  }
}
