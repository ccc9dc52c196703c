import ColorSpaces
import DisplayLists
import VectorIcons

extension Painter {
  /// Paints an icon as large as it fits into the middle of its frame, turned.
  func paint(_ icon: BoundIcon, in frame: Rectangle, into items: inout [DisplayItem]) {
    guard frame.width > 0, frame.height > 0, icon.icon.width > 0, icon.icon.height > 0 else { return }
    let pixels = Rectangle(
      x: grid.snapped(frame.x), y: grid.snapped(frame.y), width: frame.width * grid.scale,
      height: frame.height * grid.scale)
    IconPainter(icon: icon, frame: pixels).paint(icon.icon.parts, into: &items)
  }

  /// Paints a hill and a sun on a background, clipped to the rounded corners.
  func paint(_ image: BoundImage, in frame: Rectangle, into items: inout [DisplayItem]) {
    let rectangle = grid.snapped(frame)
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    let shape = RoundedRectangle(rectangle: rectangle, radii: image.radii.scaled(by: grid.scale))
    if image.color.alpha > 0 { items.append(.box(Box(shape: shape, fill: .solid(image.color)))) }
    guard let foreground = image.foreground, foreground.alpha > 0 else { return }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rectangle.x + rectangle.width * x, y: rectangle.y + rectangle.height * y)
    }
    let hill: [PathElement] = [
      .move(point(0, 1)), .line(point(0, 0.78)), .line(point(0.32, 0.46)), .line(point(0.56, 0.72)),
      .line(point(0.74, 0.56)), .line(point(1, 0.82)), .line(point(1, 1)), .close,
    ]
    let side = min(rectangle.width, rectangle.height) * 0.2
    let center = point(0.7, 0.28)
    let sun = RoundedRectangle(
      rectangle: Rectangle(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
      radii: CornerRadii(side / 2))
    items.append(
      .group(
        Group(
          clip: shape,
          items: [
            .fill(FilledPath(elements: hill, paint: .solid(foreground))),
            .box(Box(shape: sun, fill: .solid(foreground))),
          ])))
  }
}

