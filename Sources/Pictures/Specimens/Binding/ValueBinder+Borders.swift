import ColorSpaces
import DisplayLists
import TokenEngine

extension ValueBinder {
  /// A border with its widths in points, and where its colours come from.
  mutating func border(_ border: BorderNode?) -> (border: BoundBorder, origins: SideOrigins) {
    func uniform(_ side: BoundBorder.Side, _ origin: ColorOrigin) -> (border: BoundBorder, origins: SideOrigins) {
      (BoundBorder(side), SideOrigins(top: origin, right: origin, bottom: origin, left: origin))
    }
    switch border {
    case nil: return (BoundBorder(), SideOrigins())
    case .all(let side):
      let (side, origin) = self.side(side, .border)
      return uniform(side, origin)
    case .sides(let top, let trailing, let bottom, let leading):
      let (top, right, bottom, left) = (
        side(top, .borderTop), side(trailing, .borderTrailing), side(bottom, .borderBottom),
        side(leading, .borderLeading)
      )
      return (
        BoundBorder(top: top.side, right: right.side, bottom: bottom.side, left: left.side),
        SideOrigins(top: top.origin, right: right.origin, bottom: bottom.origin, left: left.origin)
      )
    case .token(let reference):
      lookup.property = .border
      let border = lookup.value(of: reference, "a border") { if case .border(let value) = $0 { value } else { nil } }
      guard let border else { return (BoundBorder(), SideOrigins()) }
      let width = lookup.within(NumberLimits.sizes, border.value.width.points, of: border.token, "width")
      let stroke = stroke(border.value.style, of: border.token, "style")
      return uniform(
        BoundBorder.Side(width: width, color: border.value.color.rgba16, stroke: stroke),
        .token(lookup: border.index, part: 0))
    }
  }

  private mutating func side(
    _ side: BorderNode.Side?, _ property: NodeProperty
  ) -> (side: BoundBorder.Side, origin: ColorOrigin) {
    guard let side else { return (BoundBorder.Side(), .fixed) }
    lookup.property = property
    let width = size(side.width, isToken: true)
    let (color, origin) = color(side.color)
    return (BoundBorder.Side(width: width, color: color, stroke: stroke(side.style)), origin)
  }

  /// A straight line.
  mutating func line(_ line: LineNode) -> BoundLine {
    lookup.property = .thickness
    let thickness = size(line.thickness)
    lookup.property = .color
    let color = paint(line.color)
    lookup.property = .style
    var bound = BoundLine(
      thickness: thickness, color: color, axis: word(line.axis, default: .horizontal), stroke: stroke(line.style))
    lookup.property = .shadow
    (bound.shadows, bound.shadowOrigin) = shadows(line.shadow, of: .outline("a line"))
    return bound
  }

  /// How a line is stroked; solid after reporting why there is no style.
  private mutating func stroke(_ style: Reference?) -> BoundStroke {
    guard let style else { return .solid }
    let found = lookup.value(of: style, "a stroke style") {
      if case .strokeStyle(let value) = $0 { value } else { nil }
    }
    return found.map { stroke($0.value, of: $0.token) } ?? .solid
  }

  /// The stroke of a style, whose dashes may be too long or below 0.
  private mutating func stroke(_ style: StrokeStyleValue, of token: ResolvedToken, _ part: String = "") -> BoundStroke {
    if case .dashes(let lengths, _) = style {
      for length in lengths { _ = lookup.within(NumberLimits.sizes, length.points, of: token, part) }
    }
    return BoundStroke(style)
  }
}

extension BoundStroke {
  /// The stroke of a style.
  init(_ style: StrokeStyleValue) {
    switch style {
    case .keyword(.solid): self = .solid
    case .keyword(.dashed): self = .dashed
    case .keyword(.dotted): self = .dotted
    case .keyword(.double): self = .double
    case .keyword(.groove): self = .groove
    case .keyword(.ridge): self = .ridge
    case .keyword(.inset): self = .inset
    case .keyword(.outset): self = .outset
    case .dashes(let lengths, let lineCap):
      let points = lengths.map { NumberLimits.nearest(to: $0.points, in: NumberLimits.sizes) }
      // As in SVG: dashes that are all without length are a whole line.
      self = points.contains { $0 > 0 } ? .pattern(points, lineCap.cap) : .solid
    }
  }
}

extension StrokeStyleValue.LineCap {
  fileprivate var cap: LineCap {
    switch self {
    case .round: .round
    case .butt: .butt
    case .square: .square
    }
  }
}
