import ColorSpaces
import DisplayLists
import VectorIcons

/// Paints the parts of an icon, mapped from its box to a frame in device pixels and turned by quarters.
struct IconPainter {
  private let icon: BoundIcon

  /// Where the icon stands, in device pixels.
  private let frame: Rectangle

  /// The number of device pixels per unit of the icon's box.
  private let scale: Double

  /// What is painted that has no paint of its own.
  private let whole: Paint

  /// Creates a painter; in a frame of other proportions the icon stands in the middle.
  init(icon: BoundIcon, frame: Rectangle, paint: Paint) {
    self.icon = icon
    whole = paint
    let isSideways = icon.quarters % 2 == 1
    let width = isSideways ? icon.icon.height : icon.icon.width
    let height = isSideways ? icon.icon.width : icon.icon.height
    let (across, down) = (frame.width / width, frame.height / height)
    scale = min(across, down)
    var fitted = frame
    // The space beside the icon is shared to whole pixels, so that its own edges stay where they are.
    if across > scale {
      fitted.width = width * scale
      fitted.x += ((frame.width - fitted.width) / 2 + 0.5).rounded(.down)
    } else if down > scale {
      fitted.height = height * scale
      fitted.y += ((frame.height - fitted.height) / 2 + 0.5).rounded(.down)
    }
    self.frame = fitted
  }

  /// Appends the items of some parts.
  func paint(_ parts: [IconPart], into items: inout [DisplayItem]) {
    for part in parts {
      switch part {
      case .fill(let fill):
        guard let paint = paint(fill.paint, fill.opacity) else { continue }
        items.append(.fill(FilledPath(elements: elements(fill.elements), rule: fill.rule, paint: paint)))
      case .stroke(let stroke):
        guard let paint = paint(stroke.paint, stroke.opacity) else { continue }
        items.append(
          .stroke(
            StrokedPath(elements: elements(stroke.elements), style: stroke.style.scaled(by: scale), paint: paint)))
      case .group(let group):
        var inner: [DisplayItem] = []
        self.paint(group.parts, into: &inner)
        guard !inner.isEmpty else { continue }
        let clips = group.clips.map { ClipPath(elements: elements($0.elements), rule: $0.rule) }
        items.append(.group(Group(opacity: group.opacity, clipPaths: clips, items: inner)))
      }
    }
  }

  /// The paint of a part; `nil` if nothing is visible of it.
  private func paint(_ paint: IconPaint, _ opacity: Double) -> Paint? {
    var paint = ownPaint(paint) ?? whole
    if opacity < 1 {
      paint = paint.mapped { color in
        var color = color
        color.alpha = UInt16((Double(color.alpha) * max(0, opacity) + 0.5).rounded(.down))
        return color
      }
    }
    if case .solid(let color) = paint, color.alpha == 0 { return nil }
    return paint
  }

  private func ownPaint(_ paint: IconPaint) -> Paint? {
    guard case .mapped(let index) = paint, icon.colors.indices.contains(index) else { return nil }
    return icon.colors[index].map { .solid($0) }
  }

  private func elements(_ elements: [PathElement]) -> [PathElement] { elements.map { $0.mapped(point) } }

  private func point(_ point: Point) -> Point {
    let (u, v) = (point.x / icon.icon.width, point.y / icon.icon.height)
    let (x, y): (Double, Double) =
      switch icon.quarters {
      case 1: (1 - v, u)
      case 2: (1 - u, 1 - v)
      case 3: (v, 1 - u)
      default: (u, v)
      }
    return Point(x: frame.x + x * frame.width, y: frame.y + y * frame.height)
  }
}
