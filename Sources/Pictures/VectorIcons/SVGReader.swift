import DisplayLists
import LocatedJSON

/// Turns the elements of an SVG file into the parts of an icon, and notes what would not be drawn as it should.
struct SVGReader {
  let document: SVGDocument
  let limits: IconLimits
  var findings: IconFindings
  var cascade: SVGCascade

  /// The box of the drawing.
  let box: SVGBox

  /// The box that percentages are of: the drawing's, or that of the view in it that is being drawn.
  var viewport: SVGBox {
    get { cascade.viewport }
    set { cascade.viewport = newValue }
  }

  /// The colours of the file, by which parts are painted until it is known what they stand for.
  var palette = IconPalette()

  /// The elements that are being drawn, outermost first, so that none is drawn inside itself.
  var path: [Int] = []

  /// What may still be drawn.
  var budget: IconBudget

  /// The shapes that were read, by element: `use` may repeat them.
  private var outlines: [OutlineKey: [PathElement]] = [:]

  /// Creates a reader of a file's elements.
  init(_ document: SVGDocument, box: SVGBox, findings: IconFindings, limits: IconLimits) {
    self.document = document
    self.box = box
    self.limits = limits
    self.findings = findings
    cascade = SVGCascade(document, viewport: box, limits: limits, findings: &self.findings)
    budget = IconBudget(limits)
    for element in document.elements where element.name == "script" {
      self.findings.add(
        .iconUnsupported, "the icon has a script", at: element.offset, advice: "remove it; nothing in an icon is run")
    }
  }

  /// Notes a problem of an element; the advice is only sought for problems that are kept.
  mutating func note(
    _ code: FindingCode, _ what: String, at offset: Int, advice: @autoclosure () -> String
  ) {
    findings.add(code, what, at: offset, advice: advice())
  }

  /// Notes that a value cannot be read, at the byte where that shows.
  mutating func note(_ mistake: SVGMistake, _ name: String, _ value: SVGText) {
    findings.add(mistake, name, value)
  }

  /// The parts of the whole drawing.
  mutating func parts() -> [IconPart] {
    if let value = document.elements[0]["transform"], !["", "none"].contains(value.trimmed.text) {
      note(
        .iconUnsupported, "the root is transformed", at: value.offset,
        advice: "put the shapes into a 'g' with the transform")
    }
    return draw(0, in: SVGStyle(), map: box.map)
  }

  /// The parts of an element; `use` is the element that shows it, if it is not shown where it stands.
  mutating func draw(
    _ index: Int, in parent: SVGStyle, map: AffineMap, use: SVGDocument.Element? = nil, depth: Int = 0
  ) -> [IconPart] {
    let element = document.elements[index]
    let isSymbol = use != nil && element.name == "symbol"
    guard take(element, depth: depth), isSymbol || SVGElements.isDrawn(element.name), conditionsHold(element) else {
      return []
    }
    guard let kind = isSymbol ? .view : SVGElements.Kind(element.name, isRoot: index == 0) else {
      note(
        .iconUnsupported, "'\(element.name)' is not drawn", at: element.offset,
        advice: SVGElements.advice(for: element.name))
      return []
    }
    guard enter(index) else { return [] }
    defer { path.removeLast() }
    let style = style(of: index, in: parent)
    // 'display' does not concern a symbol that is used (SVG 2, section 5.5).
    guard style.isDisplayed || isSymbol, style.opacity > 0 else { return [] }
    check(element, kind)
    var map = map * transform(of: element)
    var parts: [IconPart] = []
    switch kind {
    case .container:
      for child in element.children { parts += draw(child, in: style, map: map, depth: depth + 1) }
    case .use:
      // The position of 'use' belongs to its transformation, so that a clip path moves as well (SVG 2, section 5.6).
      map = map * useOffset(element)
      guard let target = useTarget(element) else { return [] }
      parts = draw(target, in: style, map: map, use: element, depth: depth + 1)
    case .view: parts = view(element, style, map, use: use, depth: depth)
    case .choice:
      guard let child = choice(element) else { return [] }
      parts = draw(child, in: style, map: map, depth: depth + 1)
    case .shape(let shape):
      let outline = outline(of: index, shape)
      for child in element.children { refuseChild(child) }
      parts = paint(outline, style, map, isFilled: shape != .line, at: element.offset)
    }
    return grouped(parts, style, map, at: element.offset)
  }

  /// Notes that an element is being drawn; whether it is not drawn inside itself.
  mutating func enter(_ index: Int) -> Bool {
    guard !path.contains(index) else {
      let element = document.elements[index]
      note(
        .iconValue, "'\(element.name)' is drawn inside itself", at: element.offset,
        advice: "let 'use' name another element")
      return false
    }
    path.append(index)
    return true
  }

  /// Notes elements inside a shape that would change it.
  private mutating func refuseChild(_ index: Int) {
    let child = document.elements[index]
    guard SVGElements.isDrawn(child.name) else { return }
    note(
      .iconUnsupported, "'\(child.name)' is not drawn", at: child.offset, advice: SVGElements.advice(for: child.name))
  }

  /// Whether an element can still be drawn.
  mutating func take(_ element: SVGDocument.Element, depth: Int) -> Bool {
    budget.takeElement(at: element.offset, depth: depth, &findings) && !cascade.isExhausted
  }

  /// Parts that are clipped and faded as one.
  private mutating func grouped(
    _ parts: [IconPart], _ style: SVGStyle, _ map: AffineMap, at offset: Int
  ) -> [IconPart] {
    guard !parts.isEmpty else { return [] }
    var (clips, opacity): ([ClipPath], Double) = ([], style.opacity)
    if let reference = style.clip {
      guard let found = self.clips(reference, map) else { return [] }
      clips = found
    }
    if let reference = style.mask {
      guard let mask = mask(reference, map, over: parts) else { return [] }
      clips += mask.clips
      opacity *= mask.opacity
    }
    if clips.isEmpty, opacity == 1 { return parts }
    if clips.isEmpty, parts.count == 1 { return [parts[0].faded(opacity)] }
    return group(IconGroup(opacity: opacity, clips: clips, parts: parts), at: offset)
  }

  /// A group as a part; nothing after noting that it is nested too deep.
  mutating func group(_ group: IconGroup, at offset: Int) -> [IconPart] {
    let part = IconPart.group(group)
    guard part.groupDepth <= limits.groups else {
      note(
        .iconTooLarge, "groups that fade or clip are nested more than \(limits.groups) deep", at: offset,
        advice: "ungroup shapes in the design tool")
      return []
    }
    return [part]
  }

  /// The map of an element's `transform`.
  mutating func transform(of element: SVGDocument.Element) -> AffineMap {
    guard let value = element["transform"] else { return .identity }
    cascade.spend(value.text.utf8.count)
    do throws(SVGMistake) {
      return try TransformReader.map(value.text)
    } catch {
      note(error, "transform", value)
      return .identity
    }
  }

  /// The style of an element.
  mutating func style(of index: Int, in parent: SVGStyle) -> SVGStyle {
    cascade.style(of: index, in: parent, findings: &findings)
  }

  /// The outline of a shape in its own coordinates, counted each time that it is drawn.
  mutating func outline(of index: Int, _ shape: SVGElements.Shape) -> [PathElement] {
    let key = OutlineKey(index: index, viewport: viewport)
    let known = outlines[key] ?? ShapeReader.read(document.elements[index], shape, viewport, limits, &findings)
    outlines[key] = known
    return budget.takeSegments(known.count, at: document.elements[index].offset, &findings) ? known : []
  }
}

extension SVGReader {
  /// What the outline of a shape depends on.
  private struct OutlineKey: Hashable {
    var index: Int
    var viewport: SVGBox
  }
}
