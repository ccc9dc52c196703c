import DisplayLists
import LocatedJSON

extension SVGReader {
  /// The element with an id; `nil` after noting that there is none.
  mutating func target(_ reference: SVGText, _ name: String) -> Int? {
    if let index = document.indicesByID[reference.text] { return index }
    let ids = document.ids
    note(
      .iconValue, "'\(name)' names '\(reference.text)', which no element has as its id", at: reference.offset,
      advice: spellingAdvice(for: reference.text, among: ids.prefix(1_000)) ?? "correct it, or export again")
    return nil
  }

  /// The element that `use` repeats; `nil` after noting what is wrong.
  mutating func useTarget(_ element: SVGDocument.Element) -> Int? {
    guard let reference = element["href"] else {
      note(.iconValue, "'use' has no 'href'", at: element.offset, advice: "name the element to repeat: href=\"#id\"")
      return nil
    }
    let text = reference.trimmed.text
    guard text.utf8.first == UInt8(ascii: "#") else {
      note(
        .iconUnsupported, "'use' refers to something outside the file ('\(text)')", at: reference.offset,
        advice: "copy it into the file; nothing outside is opened")
      return nil
    }
    return target(
      SVGText(text: String(text.dropFirst()), offset: reference.offset, isExact: false), "href")
  }

  /// The movement of `use` by its `x` and `y`.
  mutating func useOffset(_ element: SVGDocument.Element) -> AffineMap {
    .translation(length("x", of: element) ?? 0, length("y", of: element) ?? 0)
  }

  /// The parts of the element that `use` repeats; the map includes the movement of `use`.
  mutating func use(_ element: SVGDocument.Element, _ style: SVGStyle, _ map: AffineMap, depth: Int) -> [IconPart] {
    guard let index = useTarget(element) else { return [] }
    let target = document.elements[index]
    guard target.name == "symbol" else { return draw(index, in: style, map: map, depth: depth + 1) }
    return symbol(index, element, style, map, depth: depth)
  }

  /// The parts of a symbol, in the box that `use` gives it.
  private mutating func symbol(
    _ index: Int, _ use: SVGDocument.Element, _ parent: SVGStyle, _ map: AffineMap, depth: Int
  ) -> [IconPart] {
    let element = document.elements[index]
    guard take(element, depth: depth + 1) else { return [] }
    guard !path.contains(index) else {
      note(
        .iconValue, "'symbol' is drawn inside itself", at: element.offset, advice: "let 'use' name another element")
      return []
    }
    path.append(index)
    defer { path.removeLast() }
    // 'display' does not concern a symbol that is used (SVG 2, section 5.5).
    let style = style(of: index, in: parent, isRoot: false)
    check(element, .container)
    for name in ["preserveAspectRatio", "x", "y", "width", "height", "refX", "refY", "transform"] {
      guard let value = element[name] else { continue }
      note(
        .iconUnsupported, "a symbol's '\(name)' is not read", at: value.offset,
        advice: "remove it, or draw the shapes without a symbol")
    }
    guard style.opacity == 1, style.clip == nil else {
      note(
        .iconUnsupported, "a symbol is faded or clipped", at: element.offset, advice: "fade or clip the 'use' instead")
      return []
    }
    let outer = viewport
    guard let width = length("width", of: use) ?? (use["width"] == nil ? outer.width : nil),
      let height = length("height", of: use) ?? (use["height"] == nil ? outer.height : nil), width > 0, height > 0
    else { return [] }
    let frame = SVGBox(width: width, height: height)
    var shown = frame
    if let value = element["viewBox"] {
      guard let box = SVGBox.read(value, findings: &findings) else { return [] }
      shown = box
    }
    if style.hasPercentages, (shown.width, shown.height) != (outer.width, outer.height) {
      note(
        .iconUnsupported, "a line's percentage reaches into a symbol with a box of its own", at: use.offset,
        advice: "write the width and the dashes of the line as numbers")
    }
    styles.viewport = shown
    defer { styles.viewport = outer }
    let inner = map * shown.map(into: frame)
    var parts: [IconPart] = []
    for child in element.children { parts += draw(child, in: style, map: inner, depth: depth + 2) }
    guard !parts.isEmpty, let clip = mapped(frame.outline, map, at: element.offset) else { return parts }
    let isUpright = map.b == 0 && map.c == 0
    let bounds = BoundingBox(clip)
    if isUpright, parts.allSatisfy({ $0.isInside(bounds) }) { return parts }
    return group(IconGroup(clips: [ClipPath(elements: clip)], parts: parts), at: element.offset)
  }

  /// A length of an element; `nil` if it is not given, or after noting that it cannot be read.
  private mutating func length(_ name: String, of element: SVGDocument.Element) -> Double? {
    guard let value = element[name] else { return nil }
    do throws(SVGMistake) {
      return try SVGLength(value.text).length(of: viewport.whole(of: name))
    } catch {
      note(error, name, value)
      return nil
    }
  }
}
