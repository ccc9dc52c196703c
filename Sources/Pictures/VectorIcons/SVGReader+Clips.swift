import DisplayLists
private import LocatedJSON

extension SVGReader {
  /// The shapes of `clip-path`; `nil` if nothing is inside, or after noting what is wrong.
  mutating func clips(_ reference: SVGText, _ map: AffineMap) -> [ClipPath]? {
    guard let index = enter(reference, of: "clip-path", naming: "clipPath") else { return nil }
    defer { path.removeLast() }
    let element = document.elements[index]
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

  /// Enters the element that a property names, which has to be left again; `nil` after noting that it is none of its kind, or
  /// that it would contain itself.
  mutating func enter(_ reference: SVGText, of property: String, naming kind: String) -> Int? {
    guard let index = target(reference, property) else { return nil }
    let element = document.elements[index]
    guard element.name == kind else {
      note(
        .iconValue, "'\(property)' names the '\(element.name)' '\(reference.text)'", at: reference.offset,
        advice: "name a '\(kind)'")
      return nil
    }
    guard !path.contains(index) else {
      note(
        .iconValue, "a '\(kind)' is used in itself", at: element.offset,
        advice: "remove '\(property)' from it and from what is in it")
      return nil
    }
    path.append(index)
    return index
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
