import DisplayLists
private import LocatedJSON

extension SVGReader {
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
    let style = style(of: index, in: cascade.inheritedStyle(of: index, findings: &findings))
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
    if let mask = style.mask {
      note(
        .iconUnsupported, "a 'clipPath' has a mask", at: mask.offset, advice: "mask what it clips instead")
      return nil
    }
    guard let reference = style.clip else { return [shape] }
    return clips(reference, map).map { [shape] + $0 }
  }

  /// The shapes of a child of a `clipPath`.
  private mutating func clipShapes(
    _ index: Int, in parent: SVGStyle, _ map: AffineMap, depth: Int
  ) -> [ClipShape] {
    let element = document.elements[index]
    guard take(element, depth: depth), SVGElements.isDrawn(element.name), conditionsHold(element) else { return [] }
    guard let kind = SVGElements.Kind(element.name, isRoot: index == 0), kind.canClip else {
      note(
        .iconUnsupported, "'\(element.name)' is no shape, and cannot clip", at: element.offset,
        advice: "put shapes into the 'clipPath' itself")
      return []
    }
    guard enter(index) else { return [] }
    defer { path.removeLast() }
    let style = style(of: index, in: parent)
    guard style.isDisplayed, style.isVisible else { return [] }
    check(element, kind)
    if let clip = style.clip ?? style.mask {
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

extension SVGElements.Kind {
  /// Whether an element of this kind may stand in a `clipPath`.
  fileprivate var canClip: Bool {
    switch self {
    case .shape, .use: true
    case .container, .view, .choice: false
    }
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
