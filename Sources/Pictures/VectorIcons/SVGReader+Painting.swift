import DisplayLists
private import LocatedJSON

extension SVGReader {
  /// The fill and the line of an outline.
  mutating func paint(
    _ outline: [PathElement], _ style: SVGStyle, _ map: AffineMap, isFilled: Bool, at offset: Int
  ) -> [IconPart] {
    guard style.isVisible, outline.count > 1 else { return [] }
    let fill = isFilled && style.fillOpacity > 0 ? paint(style.fill, style, at: offset) : nil
    let stroke = style.strokeWidth > 0 && style.strokeOpacity > 0 ? paint(style.stroke, style, at: offset) : nil
    guard fill != nil || stroke != nil, let elements = mapped(outline, map, at: offset) else { return [] }
    var parts: [IconPart] = []
    if let fill {
      parts.append(.fill(IconFill(elements, rule: style.fillRule, paint: fill, opacity: style.fillOpacity)))
    }
    guard let stroke else { return parts }
    guard let scale = map.uniformScale else {
      note(
        .iconUnsupported, "a line is stretched more in one direction than in the other", at: offset,
        advice: "turn the line into a shape in the design tool, or scale it evenly")
      return parts
    }
    guard scale > 0, budget.takeDashes(of: outline, style, at: offset, &findings) else { return parts }
    let width = style.strokeWidth * scale
    guard width <= IconLimits.reach * max(box.width, box.height) else {
      note(
        .iconValue, "a line is more than 1,000 times as wide as the view box", at: offset, advice: "correct its width")
      return parts
    }
    parts.append(
      .stroke(
        IconStroke(
          elements,
          style: StrokeStyle(
            width: style.strokeWidth, cap: style.cap, join: style.join, miterLimit: style.miterLimit,
            dashes: style.dashes, dashPhase: style.dashOffset
          ).scaled(by: scale), paint: stroke, opacity: style.strokeOpacity)))
    return parts
  }

  /// The paint as the palette keeps it; `nil` for none.
  private mutating func paint(_ paint: SVGPaint, _ style: SVGStyle, at offset: Int) -> IconPaint? {
    switch paint {
    case .none: nil
    case .unspecified: palette.paint(.unsaid, at: offset)
    case .currentColor:
      switch style.color {
      case .color(let color, let offset): palette.paint(.color(color), at: offset)
      // A transparent colour paints nothing.
      case .none: nil
      case .unspecified, .currentColor: palette.paint(.currentColor, at: offset)
      }
    case .color(let color, let offset): palette.paint(.color(color), at: offset)
    }
  }

  /// The elements in the drawing's box; `nil` after noting that they are too far away.
  mutating func mapped(_ outline: [PathElement], _ map: AffineMap, at offset: Int) -> [PathElement]? {
    let elements = outline.map { $0.mapped { map($0) } }
    let reach = IconLimits.reach * max(box.width, box.height)
    guard elements.allSatisfy({ $0.points.allSatisfy { abs($0.x) <= reach && abs($0.y) <= reach } }) else {
      note(
        .iconValue, "a shape reaches more than 1,000 times the view box away", at: offset,
        advice: "correct its coordinates, or the 'viewBox'")
      return nil
    }
    return elements
  }
}
