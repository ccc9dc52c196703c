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
      let border = value(of: reference, "a border") { token -> (path: String, value: BorderValue)? in
        if case .border(let value) = token.value { (token.path, value) } else { nil }
      }
      guard let border else { return BoundBorder() }
      guard let stroke = BoundStroke(border.value.style) else {
        reportUndrawn(border.value.style, "border", path: border.path, at: reference.origin)
        return BoundBorder()
      }
      let width = min(max(0, border.value.width.points), Self.maximumLength)
      return BoundBorder(BoundBorder.Side(width: width, color: border.value.color.rgba16, stroke: stroke))
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
      thickness: thickness, color: color(line.color), axis: word(line.axis, default: .horizontal),
      stroke: stroke(line.style), shadows: shadows(line.shadow, of: .outline("a line")))
  }

  /// How a line is stroked; solid after reporting why there is no style.
  private mutating func stroke(_ style: Reference?) -> BoundStroke {
    guard let style else { return .solid }
    let found = value(of: style, "a stroke style") { token -> (path: String, value: StrokeStyleValue)? in
      if case .strokeStyle(let value) = token.value { (token.path, value) } else { nil }
    }
    guard let found else { return .solid }
    guard let stroke = BoundStroke(found.value) else {
      reportUndrawn(found.value, "line", path: found.path, at: style.origin)
      return .solid
    }
    return stroke
  }

  private mutating func reportUndrawn(
    _ style: StrokeStyleValue, _ what: String, path: String, at origin: Origin
  ) {
    let why = "is a \(style.description) \(what), and only solid, dashed and dotted ones are drawn"
    report(.undrawable(path: path, why: why), at: origin)
  }
}

extension BoundStroke {
  /// The stroke of a style; `nil` if it is none that is drawn.
  init?(_ style: StrokeStyleValue) {
    switch style {
    case .keyword(.solid): self = .solid
    case .keyword(.dashed): self = .dashed
    case .keyword(.dotted): self = .dotted
    case .keyword: return nil
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
