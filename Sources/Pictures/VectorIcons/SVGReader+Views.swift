import DisplayLists
import ExactTexts
import LocatedJSON

extension SVGReader {
  /// The element with an id; `nil` after noting that there is none.
  mutating func target(_ reference: SVGText, _ name: String) -> Int? {
    if let index = document.indicesByID[ExactText(reference.text)] { return index }
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

  /// Whether an element is meant for us (SVG 2, section 5.8): no extension of SVG is read.
  ///
  /// Notes an element that is meant for readers of some languages.
  mutating func conditionsHold(_ element: SVGDocument.Element) -> Bool {
    if element["requiredExtensions"] != nil { return false }
    guard let languages = element["systemLanguage"] else { return true }
    note(
      .iconUnsupported, "'\(element.name)' is only for readers of '\(languages.trimmed.text)'", at: languages.offset,
      advice: "keep one drawing, and remove 'systemLanguage' from it")
    return false
  }

  /// The element in a `switch` that is drawn: the first one that is meant for us.
  mutating func choice(_ element: SVGDocument.Element) -> Int? {
    element.children.first { child in
      SVGElements.isDrawn(document.elements[child].name) && conditionsHold(document.elements[child])
    }
  }

  /// The parts of an `svg` in another one, or of a `symbol` that is used, in the frame that it has there.
  ///
  /// The width and the height of the `use` that shows it count before its own (SVG 2, section 5.6.2).
  mutating func view(
    _ element: SVGDocument.Element, _ style: SVGStyle, _ map: AffineMap, use: SVGDocument.Element?, depth: Int
  ) -> [IconPart] {
    for name in element.name == "symbol" ? ["refX", "refY", "transform"] : [] {
      guard let value = element[name] else { continue }
      note(
        .iconUnsupported, "a symbol's '\(name)' is not read", at: value.offset,
        advice: "remove it, or draw the shapes without a symbol")
    }
    if let reference = style.clip ?? style.mask {
      note(
        .iconUnsupported, "'\(element.name)' is clipped or masked", at: reference.offset,
        advice: "clip or mask a 'g' with what is in it instead")
      return []
    }
    let outer = viewport
    guard let frame = frame(of: element, use: use), let aspect = aspectRatio(of: element) else { return [] }
    var shown = SVGBox(width: frame.width, height: frame.height)
    if let value = element["viewBox"] {
      guard let box = SVGBox.read(value, findings: &findings) else { return [] }
      shown = box
    }
    if style.hasPercentages, (shown.width, shown.height) != (outer.width, outer.height) {
      note(
        .iconUnsupported,
        "a line's percentage reaches into \(element.name == "symbol" ? "a symbol" : "an 'svg'") with a box of its own",
        at: (use ?? element).offset, advice: "write the width and the dashes of the line as numbers")
    }
    viewport = shown
    defer { viewport = outer }
    let inner = map * shown.map(into: frame, aspect)
    var parts: [IconPart] = []
    for child in element.children { parts += draw(child, in: style, map: inner, depth: depth + 1) }
    if parts.isEmpty || style.showsOverflow == true { return parts }
    guard let clip = mapped(frame.outline, map, at: element.offset) else { return parts }
    let isUpright = map.b == 0 && map.c == 0
    let bounds = BoundingBox(clip)
    if isUpright, parts.allSatisfy({ $0.isInside(bounds) }) { return parts }
    return group(IconGroup(clips: [ClipPath(elements: clip)], parts: parts), at: element.offset)
  }

  /// Where a view is shown; `nil` if it has no area, or after noting what is wrong.
  private mutating func frame(of element: SVGDocument.Element, use: SVGDocument.Element?) -> SVGBox? {
    func size(_ name: String) -> Double? {
      for element in [use, element] {
        guard let element, let value = element[name], value.trimmed.text != "auto" else { continue }
        guard let length = length(name, of: element) else { return nil }
        if length < 0 { note(SVGMistake(message: "is negative", offset: 0), name, value) }
        return length
      }
      return viewport.whole(of: name)
    }
    guard let width = size("width"), let height = size("height"), width > 0, height > 0 else { return nil }
    return SVGBox(x: length("x", of: element) ?? 0, y: length("y", of: element) ?? 0, width: width, height: height)
  }

  /// How a view fits its frame; `nil` after noting that it cannot be read.
  private mutating func aspectRatio(of element: SVGDocument.Element) -> SVGAspectRatio? {
    guard let value = element["preserveAspectRatio"] else { return SVGAspectRatio() }
    do throws(SVGMistake) {
      return try SVGAspectRatio(value.text)
    } catch {
      note(error, "preserveAspectRatio", value)
      return nil
    }
  }

  /// A length of an element, with percentages of the viewport unless something else is given as the whole.
  ///
  /// It is `nil` if it is not given, or after noting that it cannot be read.
  mutating func length(_ name: String, of element: SVGDocument.Element, whole: Double? = nil) -> Double? {
    guard let value = element[name] else { return nil }
    do throws(SVGMistake) {
      return try SVGLength(value.text).length(of: whole ?? viewport.whole(of: name))
    } catch {
      note(error, name, value)
      return nil
    }
  }
}
