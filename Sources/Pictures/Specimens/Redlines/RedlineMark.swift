import ColorSpaces
import DisplayLists
import Lettering

/// Something that is drawn for redlines; positions are in points of the page, or of a figure whose control is at 0.
enum RedlineMark {
  /// A filled rectangle.
  case area(Rectangle, RGBA16)

  /// A straight line along an axis, one point thick, with something around it so that it is seen everywhere.
  case line(from: Point, to: Point, RGBA16)

  /// A curve along a round corner.
  case curve([PathElement], RGBA16)

  /// A rounded rectangle with a text in its middle.
  case tag(Rectangle, TextBlock, RGBA16)

  /// A text that begins at a point at its top.
  case text(TextBlock, Point, RGBA16)

  /// What the mark covers.
  var bounds: Rectangle {
    switch self {
    case .area(let area, _), .tag(let area, _, _): area
    case .line(let from, let to, _):
      Rectangle(
        x: min(from.x, to.x) - 1, y: min(from.y, to.y) - 1, width: abs(from.x - to.x) + 2,
        height: abs(from.y - to.y) + 2)
    case .curve(let elements, _):
      elements.flatMap(\.points).map { Rectangle(x: $0.x - 1, y: $0.y - 1, width: 2, height: 2) }
        .reduce(nil) { (whole: Rectangle?, part) in whole?.around(part) ?? part }
        ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    case .text(let block, let start, _):
      Rectangle(x: start.x, y: start.y, width: block.roundedWidth, height: block.height)
    }
  }
}

/// Turns marks into display items.
struct RedlineBrush {
  let typesetter: Typesetter
  let colors: RedlineColors

  /// The number of device pixels per point.
  let scale: Double

  /// Where the marks' 0 lies, in points; whole ones.
  var origin: Point

  /// Appends the items of marks; tags lie over everything else.
  func draw(_ marks: [RedlineMark], into items: inout [DisplayItem]) {
    for mark in marks { if case .tag = mark { continue } else { draw(mark, into: &items) } }
    for mark in marks { if case .tag = mark { draw(mark, into: &items) } }
  }

  private func draw(_ mark: RedlineMark, into items: inout [DisplayItem]) {
    switch mark {
    case .area(let area, let color): items.append(.box(Box(shape: shape(area), fill: .solid(color))))
    case .line(let from, let to, let color):
      let elements: [PathElement] = [.move(pixel(from)), .line(pixel(to))]
      stroke(elements, color, width: 1, into: &items)
    case .curve(let elements, let color): stroke(elements.map { $0.mapped(pixel) }, color, width: 2, into: &items)
    case .tag(let area, let block, let color):
      var shape = shape(area)
      shape.radii = CornerRadii(4 * scale)
      items.append(.box(Box(shape: shape.outset(by: scale), fill: .solid(colors.halo))))
      items.append(.box(Box(shape: shape, fill: .solid(color))))
      draw(
        block,
        at: Point(x: area.x + (area.width - block.width) / 2, y: area.y + (area.height - block.height) / 2),
        colors.onTag, into: &items)
    case .text(let block, let start, let color): draw(block, at: start, color, into: &items)
    }
  }

  private func stroke(_ elements: [PathElement], _ color: RGBA16, width: Double, into items: inout [DisplayItem]) {
    // What is faint only leads to something.
    let isFaint = color.alpha < .max
    for (width, color) in isFaint ? [(width, color)] : [(width + 2, colors.halo), (width, color)] {
      let style = StrokeStyle(width: width * scale, cap: .square)
      items.append(.stroke(StrokedPath(elements: elements, style: style, paint: .solid(color))))
    }
  }

  private func draw(_ block: TextBlock, at start: Point, _ color: RGBA16, into items: inout [DisplayItem]) {
    let frame = Rectangle(
      x: start.x + origin.x, y: start.y + origin.y, width: block.roundedWidth, height: block.height)
    typesetter.draw(
      block, in: TextPlacement(frame: frame, alignment: .leading, color: color, scale: scale), into: &items)
  }

  /// The middle of the pixel row and column of a point, so that lines along an axis are sharp.
  private func pixel(_ point: Point) -> Point {
    let middle = scale / 2
    return Point(
      x: ((point.x + origin.x) * scale).rounded(.down) + middle,
      y: ((point.y + origin.y) * scale).rounded(.down) + middle)
  }

  private func shape(_ area: Rectangle) -> RoundedRectangle {
    func nearest(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    let (left, top) = (nearest(area.x + origin.x), nearest(area.y + origin.y))
    let right = max(left + 1, nearest(area.x + area.width + origin.x))
    let bottom = max(top + 1, nearest(area.y + area.height + origin.y))
    return RoundedRectangle(rectangle: Rectangle(x: left, y: top, width: right - left, height: bottom - top))
  }
}
