import ColorSpaces
import DisplayLists

extension Painter {
  /// A box in device pixels; `nil` if nothing of it shows.
  func box(_ box: BoundBox, in frame: Rectangle) -> Box? {
    let rectangle = grid.snapped(frame)
    guard rectangle.width > 0, rectangle.height > 0 else { return nil }
    let border = border(box.border, in: rectangle)
    var painted = Box(
      shape: RoundedRectangle(rectangle: rectangle, radii: radii(box.radii), corners: box.corners),
      shadows: shadows(box.shadows), border: border)
    switch box.fill {
    case nil: break
    case .solid(let color):
      if color.alpha > 0 { painted.fill = .solid(color) }
    case .gradient(let stops, let angle):
      let inner = paddingBox(rectangle, border)
      painted.fill = .linearGradient(GradientLine(angle: angle, in: inner).gradient(stops))
    }
    guard painted.fill != nil || border != nil || !painted.shadows.isEmpty else { return nil }
    return painted
  }

  /// The shadows that show, in device pixels.
  func shadows(_ shadows: [BoundShadow]) -> [BoxShadow] {
    shadows.filter { $0.color.alpha > 0 }.map { shadow in
      BoxShadow(
        color: shadow.color, offsetX: shadow.offsetX * grid.scale, offsetY: shadow.offsetY * grid.scale,
        sigma: shadow.sigma * grid.scale, spread: shadow.spread * grid.scale)
    }
  }

  /// The border in whole device pixels; opposite sides never overlap.
  private func border(_ border: BoundBorder, in rectangle: Rectangle) -> Border? {
    guard !border.isEmpty else { return nil }
    var widths = Insets(
      top: grid.borderWidth(border.widths.top), right: grid.borderWidth(border.widths.right),
      bottom: grid.borderWidth(border.widths.bottom), left: grid.borderWidth(border.widths.left))
    widths.top = min(widths.top, rectangle.height)
    widths.bottom = min(widths.bottom, rectangle.height - widths.top)
    widths.left = min(widths.left, rectangle.width)
    widths.right = min(widths.right, rectangle.width - widths.left)
    let painted = Border(
      top: Border.Side(width: widths.top, color: border.top),
      right: Border.Side(width: widths.right, color: border.right),
      bottom: Border.Side(width: widths.bottom, color: border.bottom),
      left: Border.Side(width: widths.left, color: border.left))
    let isVisible = [painted.top, painted.right, painted.bottom, painted.left]
      .contains { $0.width > 0 && $0.color.alpha > 0 }
    return isVisible ? painted : nil
  }

  /// The part of a border box inside its border.
  private func paddingBox(_ rectangle: Rectangle, _ border: Border?) -> Rectangle {
    guard let border else { return rectangle }
    return Rectangle(
      x: rectangle.x + border.left.width, y: rectangle.y + border.top.width,
      width: max(0, rectangle.width - border.left.width - border.right.width),
      height: max(0, rectangle.height - border.top.width - border.bottom.width))
  }

  /// The padding box with its corners: what clipped content shows in.
  func clip(of box: BoundBox, in frame: Rectangle) -> RoundedRectangle {
    let rectangle = grid.snapped(frame)
    let border = border(box.border, in: rectangle)
    let outer = fitted(radii(box.radii), in: rectangle)
    guard let border else { return RoundedRectangle(rectangle: rectangle, radii: outer, corners: box.corners) }
    func inner(_ corner: CornerRadius, _ horizontal: Double, _ vertical: Double) -> CornerRadius {
      CornerRadius(
        horizontal: max(0, corner.horizontal - horizontal), vertical: max(0, corner.vertical - vertical))
    }
    let radii = CornerRadii(
      topLeft: inner(outer.topLeft, border.left.width, border.top.width),
      topRight: inner(outer.topRight, border.right.width, border.top.width),
      bottomRight: inner(outer.bottomRight, border.right.width, border.bottom.width),
      bottomLeft: inner(outer.bottomLeft, border.left.width, border.bottom.width))
    return RoundedRectangle(rectangle: paddingBox(rectangle, border), radii: radii, corners: box.corners)
  }

  /// Radii reduced together so that those of one side fit it (CSS Backgrounds 3 §4.5).
  private func fitted(_ radii: CornerRadii, in rectangle: Rectangle) -> CornerRadii {
    var factor = 1.0
    let sums = [
      (rectangle.width, radii.topLeft.horizontal + radii.topRight.horizontal),
      (rectangle.width, radii.bottomLeft.horizontal + radii.bottomRight.horizontal),
      (rectangle.height, radii.topLeft.vertical + radii.bottomLeft.vertical),
      (rectangle.height, radii.topRight.vertical + radii.bottomRight.vertical),
    ]
    for (side, sum) in sums where sum > side { factor = min(factor, side / sum) }
    func scaled(_ corner: CornerRadius) -> CornerRadius { CornerRadius(corner.horizontal * factor) }
    return CornerRadii(
      topLeft: scaled(radii.topLeft), topRight: scaled(radii.topRight), bottomRight: scaled(radii.bottomRight),
      bottomLeft: scaled(radii.bottomLeft))
  }

  func radii(_ radii: BoundRadii) -> CornerRadii {
    CornerRadii(
      topLeft: CornerRadius(radii.topLeft * grid.scale), topRight: CornerRadius(radii.topRight * grid.scale),
      bottomRight: CornerRadius(radii.bottomRight * grid.scale),
      bottomLeft: CornerRadius(radii.bottomLeft * grid.scale))
  }
}
