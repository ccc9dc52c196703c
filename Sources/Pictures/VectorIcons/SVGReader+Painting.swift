import DisplayLists
private import LocatedJSON

extension SVGReader {
  /// The fill and the line of an outline.
  mutating func paint(
    _ outline: [PathElement], _ style: SVGStyle, _ map: AffineMap, isFilled: Bool, at offset: Int
  ) -> [IconPart] {
    guard style.isVisible, outline.count > 1 else { return [] }
    let fill = isFilled && style.fillOpacity > 0 ? paint(style.fill, style) : nil
    let stroke = style.strokeWidth > 0 && style.strokeOpacity > 0 ? paint(style.stroke, style) : nil
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
    guard scale > 0, takeDashes(of: outline, style, at: offset) else { return parts }
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
  private mutating func paint(_ paint: SVGPaint, _ style: SVGStyle) -> IconPaint? {
    switch paint {
    case .none: nil
    case .unspecified: palette.unspecified()
    case .currentColor:
      switch style.color {
      case .color(let color, let offset): palette.paint(color, at: offset)
      // A transparent colour paints nothing.
      case .none: nil
      case .unspecified, .currentColor: palette.unspecified()
      }
    case .color(let color, let offset): palette.paint(color, at: offset)
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

  /// Whether the dashes of a line can still be drawn.
  private mutating func takeDashes(of outline: [PathElement], _ style: SVGStyle, at offset: Int) -> Bool {
    guard !style.dashes.isEmpty else { return true }
    var (length, current, start) = (0.0, Point(x: 0, y: 0), Point(x: 0, y: 0))
    for element in outline {
      if case .move(let point) = element { (current, start) = (point, point) }
      for point in element.points + (element == .close ? [start] : []) {
        let (dx, dy) = (point.x - current.x, point.y - current.y)
        length += (dx * dx + dy * dy).squareRoot()
        current = point
      }
    }
    dashesLeft -= length / style.dashes.reduce(0, +) * Double(style.dashes.count)
    guard dashesLeft >= 0 else {
      note(
        .iconTooLarge, "lines have more than \(Int(limits.dashes)) dashes", at: offset,
        advice: "make the dashes longer")
      return false
    }
    return true
  }

  /// The shapes of `clip-path`; `nil` if nothing is inside, or after noting what is wrong.
  mutating func clips(_ reference: SVGText, _ map: AffineMap) -> [ClipPath]? {
    guard let index = target(reference, "clip-path") else { return nil }
    let element = document.elements[index]
    guard element.name == "clipPath" else {
      note(
        .iconValue, "'clip-path' names the '\(element.name)' '\(reference.text)'", at: reference.offset,
        advice: "name a 'clipPath'")
      return nil
    }
    guard !path.contains(index) else {
      note(.iconValue, "a 'clipPath' clips itself", at: element.offset, advice: "remove its 'clip-path'")
      return nil
    }
    path.append(index)
    defer { path.removeLast() }
    guard take(element, depth: path.count) else { return nil }
    if let units = element["clipPathUnits"], units.trimmed.text != "userSpaceOnUse" {
      note(
        .iconUnsupported, "a 'clipPath' is measured in its object's box", at: units.offset,
        advice: "export it with clipPathUnits=\"userSpaceOnUse\"")
      return nil
    }
    check(element, .container)
    let style = style(of: index, in: inheritedStyle(of: index), isRoot: false)
    let map = map * transform(of: element)
    var shapes: [ClipShape] = []
    for child in element.children { shapes += clipShapes(child, in: style, map, depth: path.count) }
    guard let shape = ClipShape.union(shapes) else {
      note(
        .iconUnsupported, "the shapes of a 'clipPath' overlap", at: element.offset,
        advice: "unite them to one path in the design tool")
      return nil
    }
    guard !shape.elements.isEmpty else { return nil }
    guard let reference = style.clip else { return [shape] }
    return clips(reference, map).map { [shape] + $0 }
  }

  /// The shapes of a child of a `clipPath`.
  private mutating func clipShapes(
    _ index: Int, in parent: SVGStyle, _ map: AffineMap, depth: Int
  ) -> [ClipShape] {
    let element = document.elements[index]
    guard take(element, depth: depth), SVGElements.isDrawn(element.name) else { return [] }
    guard !path.contains(index) else {
      note(
        .iconValue, "'\(element.name)' is drawn inside itself", at: element.offset,
        advice: "let 'use' name another element"
      )
      return []
    }
    guard let kind = SVGElements.Kind(element.name, isRoot: false), kind != .container else {
      note(
        .iconUnsupported, "'\(element.name)' is no shape, and cannot clip", at: element.offset,
        advice: "put shapes into the 'clipPath' itself")
      return []
    }
    path.append(index)
    defer { path.removeLast() }
    let style = style(of: index, in: parent, isRoot: false)
    guard style.isDisplayed, style.isVisible else { return [] }
    check(element, kind)
    if let clip = style.clip {
      note(
        .iconUnsupported, "a shape that clips is clipped itself", at: clip.offset,
        advice: "unite the shapes in the design tool")
      return []
    }
    let map = map * transform(of: element)
    guard case .shape(let shape) = kind else {
      guard let target = useTarget(element) else { return [] }
      return clipShapes(target, in: style, map * useOffset(element), depth: depth + 1)
    }
    let outline = outline(of: index, shape)
    guard shape != .line, outline.count > 1, let elements = mapped(outline, map, at: element.offset) else { return [] }
    return [
      ClipShape(
        elements: elements, rule: style.clipRule, isSimple: SVGElements.Shape.simple.contains(shape),
        keepsOrientation: map.keepsOrientation)
    ]
  }
}

extension SVGElements.Shape {
  /// Those whose outline runs around once, clockwise.
  static let simple: Set<SVGElements.Shape> = [.rect, .circle, .ellipse]
}

/// One shape of a `clipPath`.
struct ClipShape {
  var elements: [PathElement]
  var rule: FillRule

  /// Whether the outline runs around once, clockwise before it is mapped.
  var isSimple: Bool
  var keepsOrientation: Bool

  /// What is inside any of the shapes; `nil` if one path cannot say it.
  ///
  /// Paths that run around in opposite directions would cancel each other where they overlap.
  static func union(_ shapes: [ClipShape]) -> ClipPath? {
    guard shapes.count > 1 else {
      return ClipPath(elements: shapes.first?.elements ?? [], rule: shapes.first?.rule ?? .nonzero)
    }
    let elements = shapes.flatMap(\.elements)
    if shapes.allSatisfy({ $0.isSimple && $0.keepsOrientation == shapes[0].keepsOrientation }) {
      return ClipPath(elements: elements, rule: .nonzero)
    }
    guard shapes.count <= 64, shapes.allSatisfy({ $0.rule == shapes[0].rule }) else { return nil }
    let boxes = shapes.map { BoundingBox($0.elements) }
    for (index, box) in boxes.enumerated() where boxes[..<index].contains(where: { $0.touches(box) }) { return nil }
    return ClipPath(elements: elements, rule: shapes[0].rule)
  }
}
