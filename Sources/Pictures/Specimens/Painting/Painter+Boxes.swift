import ColorSpaces
import DisplayLists

extension Painter {
  /// Appends what lies below a box, blurred: it is faded as the box is, but lies outside of the group of its items, in which
  /// there is nothing to blur.
  func paintBackdrop(of box: BoundBox, opacity: Double, in frame: Rectangle, into items: inout [DisplayItem]) {
    let rectangle = grid.snapped(frame)
    guard box.backdropBlur > 0, rectangle.width > 0, rectangle.height > 0 else { return }
    let shape = RoundedRectangle(rectangle: rectangle, radii: box.radii.scaled(by: grid.scale), corners: box.corners)
    items.append(.backdropBlur(BackdropBlur(shape: shape, sigma: box.backdropBlur * grid.scale, opacity: opacity)))
  }

  /// Appends the shadows, the fill and the border of a box.
  ///
  /// - Returns: Its rectangle in device pixels; `nil` if nothing of it is visible.
  func paint(_ box: BoundBox, in frame: Rectangle, into items: inout [DisplayItem]) -> Rectangle? {
    let rectangle = grid.snapped(frame)
    guard rectangle.width > 0, rectangle.height > 0 else {
      // Nothing is inside of such a box, but its shadows may spread.
      let shadows = shadows(box.shadows).filter { !$0.isInset && $0.spread > 0 }
      guard !shadows.isEmpty else { return nil }
      items.append(.box(Box(shape: RoundedRectangle(rectangle: rectangle), shadows: shadows)))
      return rectangle
    }
    let shape = RoundedRectangle(rectangle: rectangle, radii: box.radii.scaled(by: grid.scale), corners: box.corners)
    let border = border(box.border, in: rectangle)
    var painted = Box(shape: shape, shadows: shadows(box.shadows), border: border?.solid)
    switch box.fill {
    case nil: break
    case .solid(let color, _):
      if color.alpha > 0 { painted.fill = .solid(color) }
    case .gradient(let gradient):
      let inner = border.map { rectangle.inset(by: $0.takenRoom) } ?? rectangle
      painted.fill = gradient.paint(in: inner, scale: grid.scale)
    }
    // A border of dashes is painted apart, but inset shadows begin inside it.
    if painted.border == nil, let border, painted.shadows.contains(where: { $0.isInset }) {
      painted.border = border.room
    }
    guard painted.fill != nil || border != nil || !painted.shadows.isEmpty || box.backdropBlur > 0 else { return nil }
    if painted.fill != nil || painted.border != nil || !painted.shadows.isEmpty { items.append(.box(painted)) }
    if let border, border.groupDepth > 0 { items += BorderStrokes(border, of: painted.shape, scale: grid.scale).items }
    return rectangle
  }

  /// The visible shadows, in device pixels.
  func shadows(_ shadows: [BoxShadow]) -> [BoxShadow] {
    shadows.filter { $0.color.alpha > 0 }.map { $0.scaled(by: grid.scale) }
  }

  /// The border in whole device pixels; `nil` if no side is visible.
  ///
  /// Opposite sides that lie inside never overlap. Elsewhere each has its thickness: what reaches out of the box has room, and
  /// nothing is left inside where two that reach in meet.
  func border(_ border: BoundBorder, in rectangle: Rectangle) -> BoundBorder? {
    var painted = border
    guard border.placement == .inside else {
      painted.top.width = grid.borderWidth(border.top.width)
      painted.right.width = grid.borderWidth(border.right.width)
      painted.bottom.width = grid.borderWidth(border.bottom.width)
      painted.left.width = grid.borderWidth(border.left.width)
      return painted.sides.contains { $0.isVisible } ? painted : nil
    }
    painted.top.width = min(grid.borderWidth(border.top.width), rectangle.height)
    painted.bottom.width = min(grid.borderWidth(border.bottom.width), rectangle.height - painted.top.width)
    painted.left.width = min(grid.borderWidth(border.left.width), rectangle.width)
    painted.right.width = min(grid.borderWidth(border.right.width), rectangle.width - painted.left.width)
    return painted.sides.contains { $0.isVisible } ? painted : nil
  }

  /// The inside of the border with its corners, to which content is clipped.
  func clip(of box: BoundBox, in frame: Rectangle) -> RoundedRectangle {
    let outer = RoundedRectangle(
      rectangle: grid.snapped(frame), radii: box.radii.scaled(by: grid.scale), corners: box.corners)
    return outer.inset(by: border(box.border, in: outer.rectangle)?.room.inner ?? Insets())
  }
}
