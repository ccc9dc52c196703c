import ColorSpaces
import DisplayLists

extension Painter {
  /// Paints a straight line through the middle of its frame.
  func paint(_ line: BoundLine, in frame: Rectangle, into items: inout [DisplayItem]) {
    guard line.color.isVisible, line.thickness > 0 else { return }
    let area = grid.snapped(frame)
    var band = area
    switch line.axis {
    case .horizontal: (band.y, band.height) = grid.line(middle: frame.y + frame.height / 2, thickness: line.thickness)
    case .vertical: (band.x, band.width) = grid.line(middle: frame.x + frame.width / 2, thickness: line.thickness)
    }
    guard band.width > 0, band.height > 0 else { return }
    let paint = line.color.paint(in: area, scale: grid.scale)
    guard !line.stroke.isOfBands else {
      items += LineBands(line.stroke, of: paint).parts(of: band, axis: line.axis).map { part in
        .box(Box(shape: RoundedRectangle(rectangle: part.band), fill: part.paint))
      }
      return
    }
    let thickness = line.axis == .horizontal ? band.height : band.width
    let stroke = LineStroke(line.stroke, thickness: thickness, scale: grid.scale)
    let item = DisplayItem.stroke(stroke.straight(band, axis: line.axis, paint: paint))
    // A dot is as wide as the line is thick, however short the line is.
    let isTooShort = (line.axis == .horizontal ? band.width : band.height) < thickness
    items.append(isTooShort ? .group(Group(clip: RoundedRectangle(rectangle: band), items: [item])) : item)
  }
}

/// How a line without gaps lies in its band: whole, as two lines, or as two halves in the light and in the shadow.
///
/// As rules between columns in CSS, an inset line is a ridge, and an outset one a groove.
struct LineBands {
  private let stroke: BoundStroke
  private let paint: Paint

  init(_ stroke: BoundStroke, of paint: Paint) {
    self.stroke = stroke
    self.paint = paint
  }

  /// The parts of a band of whole device pixels, from the left or from the top.
  func parts(of band: Rectangle, axis: LayoutAxis) -> [(band: Rectangle, paint: Paint)] {
    let thickness = axis == .horizontal ? band.height : band.width
    func part(from start: Double, to end: Double) -> Rectangle {
      var part = band
      switch axis {
      case .horizontal: (part.y, part.height) = (band.y + start, end - start)
      case .vertical: (part.x, part.width) = (band.x + start, end - start)
      }
      return part
    }
    if stroke == .double, thickness >= 3 {
      let third = (thickness / 3).rounded()
      return [(part(from: 0, to: third), paint), (part(from: thickness - third, to: thickness), paint)]
    }
    guard stroke != .solid, stroke != .double, thickness >= 2 else { return [(band, paint)] }
    let isCarved = stroke == .groove || stroke == .outset
    let half = thickness - (thickness / 2).rounded(.down)
    return [
      (part(from: 0, to: half), paint.mapped { BorderShade.color($0, isLit: !isCarved) }),
      (part(from: half, to: thickness), paint.mapped { BorderShade.color($0, isLit: isCarved) }),
    ]
  }
}
