import ColorSpaces
import DisplayLists

extension Painter {
  /// Paints the parts of an icon, stretched to its frame and turned.
  func paint(_ icon: BoundIcon, in frame: Rectangle, into items: inout [DisplayItem]) {
    guard icon.color.alpha > 0, frame.width > 0, frame.height > 0, icon.icon.width > 0, icon.icon.height > 0 else {
      return
    }
    let map = IconMap(
      icon: icon.icon, quarters: icon.quarters,
      frame: Rectangle(
        x: grid.snapped(frame.x), y: grid.snapped(frame.y), width: frame.width * grid.scale,
        height: frame.height * grid.scale))
    for part in icon.icon.parts {
      switch part {
      case .fill(let elements, let rule):
        items.append(
          .fill(FilledPath(elements: elements.map { map.element($0) }, rule: rule, paint: .solid(icon.color))))
      case .stroke(let elements, let width):
        items.append(
          .stroke(
            StrokedPath(
              elements: elements.map { map.element($0) }, width: width * map.lineScale, cap: .round, join: .round,
              paint: .solid(icon.color))))
      }
    }
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

/// Maps the box of an icon to a frame in device pixels, turned by quarters.
private struct IconMap {
  let icon: Icon
  let quarters: Int
  let frame: Rectangle

  /// The factor for line widths: the geometric mean of both directions.
  var lineScale: Double {
    let isSideways = quarters % 2 == 1
    let horizontal = (isSideways ? frame.height : frame.width) / icon.width
    let vertical = (isSideways ? frame.width : frame.height) / icon.height
    return (horizontal * vertical).squareRoot()
  }

  func point(_ point: Point) -> Point {
    let (u, v) = (point.x / icon.width, point.y / icon.height)
    let (x, y): (Double, Double) =
      switch quarters {
      case 1: (1 - v, u)
      case 2: (1 - u, 1 - v)
      case 3: (v, 1 - u)
      default: (u, v)
      }
    return Point(x: frame.x + x * frame.width, y: frame.y + y * frame.height)
  }

  func element(_ element: PathElement) -> PathElement {
    switch element {
    case .move(let end): .move(point(end))
    case .line(let end): .line(point(end))
    case .quadratic(let control, let end): .quadratic(point(control), point(end))
    case .cubic(let first, let second, let end): .cubic(point(first), point(second), point(end))
    case .close: .close
    }
  }
}
