import ColorSpaces
import DisplayLists
import TokenEngine

extension Binder {
  /// A border with its widths in points.
  mutating func border(_ border: BorderNode?) -> BoundBorder {
    switch border {
    case nil: return BoundBorder()
    case .all(let side): return BoundBorder(self.side(side))
    case .sides(let top, let trailing, let bottom, let leading):
      return BoundBorder(top: side(top), right: side(trailing), bottom: side(bottom), left: side(leading))
    case .token(let reference):
      let border = value(of: reference, "a border") { token -> BorderValue? in
        if case .border(let value) = token.value { value } else { nil }
      }
      guard let border else { return BoundBorder() }
      let width = min(max(0, border.width.points), Self.maximumLength)
      return BoundBorder(
        BoundBorder.Side(width: width, color: border.color.rgba16, stroke: BoundStroke(border.style)))
    }
  }

  private mutating func side(_ side: BorderNode.Side?) -> BoundBorder.Side {
    guard let side else { return BoundBorder.Side() }
    let width = max(0, length(side.width, isToken: true))
    return BoundBorder.Side(width: width, color: color(side.color), stroke: stroke(side.style))
  }

  /// A straight line.
  mutating func line(_ line: LineNode) -> BoundLine {
    let thickness = max(0, length(line.thickness))
    return BoundLine(
      thickness: thickness, color: paint(line.color), axis: word(line.axis, default: .horizontal),
      stroke: stroke(line.style), shadows: shadows(line.shadow, of: .outline("a line")))
  }

  /// How a line is stroked; solid after reporting why there is no style.
  private mutating func stroke(_ style: Reference?) -> BoundStroke {
    guard let style else { return .solid }
    let found = value(of: style, "a stroke style") { token -> StrokeStyleValue? in
      if case .strokeStyle(let value) = token.value { value } else { nil }
    }
    return found.map { BoundStroke($0) } ?? .solid
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
      let points = lengths.map { min(max(0, $0.points), Binder.maximumLength) }
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
