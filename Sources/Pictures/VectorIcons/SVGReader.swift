import DisplayLists
import LocatedJSON

/// Turns the elements of an SVG file into the parts of an icon, and notes what would not be drawn as it should.
struct SVGReader {
  let document: SVGDocument
  let limits: IconLimits
  var findings: IconFindings
  var sheet = StyleSheet()
  var styles: StyleReader

  /// The box of the drawing.
  let box: SVGBox

  /// The box that percentages are of: the drawing's, or that of the symbol that is being drawn.
  var viewport: SVGBox { styles.viewport }

  /// The colours of the file, by which parts are painted until it is known what they stand for.
  var palette = IconPalette()

  /// The elements that are being drawn, outermost first, so that none is drawn inside itself.
  var path: [Int] = []

  // What may still be drawn.
  private var elementsLeft: Int
  private var bytesLeft: Int
  private var segmentsLeft: Int
  var dashesLeft: Double

  /// The shapes and properties that were read, by element: `use` may repeat them.
  private var outlines: [OutlineKey: [PathElement]] = [:]
  private var declarations: [Int: [SVGDeclaration]] = [:]

  /// The styles of elements that clip paths stand in, by element.
  private var ancestorStyles: [Int: SVGStyle] = [:]

  /// Creates a reader of a file's elements.
  init(_ document: SVGDocument, box: SVGBox, findings: IconFindings, limits: IconLimits) {
    self.document = document
    self.box = box
    self.limits = limits
    self.findings = findings
    styles = StyleReader(viewport: box)
    elementsLeft = limits.elements
    bytesLeft = limits.valueBytes
    segmentsLeft = limits.segments
    dashesLeft = limits.dashes
    for element in document.elements where element.name == "style" {
      if refuseOtherMedia(element) { continue }
      sheet.add(element.text, limits: limits, findings: &self.findings)
    }
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
    findings.add(
      mistake.code, "'\(name)' \(mistake.message)", at: value.fileOffset(of: mistake.offset), advice: mistake.advice)
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

  /// The parts of an element.
  mutating func draw(_ index: Int, in parent: SVGStyle, map: AffineMap, depth: Int = 0) -> [IconPart] {
    let element = document.elements[index]
    guard take(element, depth: depth), SVGElements.isDrawn(element.name) else { return [] }
    guard let kind = SVGElements.Kind(element.name, isRoot: path.isEmpty) else {
      note(
        .iconUnsupported, "'\(element.name)' is not drawn", at: element.offset,
        advice: SVGElements.advice(for: element.name))
      return []
    }
    guard !path.contains(index) else {
      note(
        .iconValue, "'\(element.name)' is drawn inside itself", at: element.offset,
        advice: "let 'use' name another element"
      )
      return []
    }
    path.append(index)
    defer { path.removeLast() }
    let style = style(of: index, in: parent, isRoot: path.count == 1)
    guard style.isDisplayed, style.opacity > 0 else { return [] }
    check(element, kind)
    var map = map * transform(of: element)
    var parts: [IconPart] = []
    switch kind {
    case .container:
      for child in element.children { parts += draw(child, in: style, map: map, depth: depth + 1) }
    case .use:
      // The position of 'use' belongs to its transformation, so that a clip path moves as well (SVG 2, section 5.6).
      map = map * useOffset(element)
      parts = use(element, style, map, depth: depth)
    case .shape(let shape):
      let outline = outline(of: index, shape)
      for child in element.children { refuseChild(child) }
      parts = paint(outline, style, map, isFilled: shape != .line, at: element.offset)
    }
    return grouped(parts, style, map, at: element.offset)
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
    guard depth < limits.depth else {
      note(
        .iconTooLarge, "elements are nested more than \(limits.depth) deep", at: element.offset,
        advice: "ungroup shapes in the design tool")
      return false
    }
    elementsLeft -= 1
    if elementsLeft == -1 {
      note(
        .iconTooLarge,
        "there are more than \(limits.elements) elements to draw, with what 'use' and 'clip-path' repeat",
        at: element.offset, advice: "simplify the icon in the design tool")
    }
    return elementsLeft >= 0 && bytesLeft >= 0 && segmentsLeft >= 0
  }

  /// Parts that are clipped and faded as one.
  private mutating func grouped(
    _ parts: [IconPart], _ style: SVGStyle, _ map: AffineMap, at offset: Int
  ) -> [IconPart] {
    guard !parts.isEmpty else { return [] }
    var clips: [ClipPath] = []
    if let reference = style.clip {
      guard let found = self.clips(reference, map) else { return [] }
      clips = found
    }
    if clips.isEmpty, style.opacity == 1 { return parts }
    if clips.isEmpty, parts.count == 1 { return [parts[0].faded(style.opacity)] }
    return group(IconGroup(opacity: style.opacity, clips: clips, parts: parts), at: offset)
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
    bytesLeft -= value.text.utf8.count
    do throws(SVGMistake) {
      return try TransformReader.map(value.text)
    } catch {
      note(error, "transform", value)
      return .identity
    }
  }

  /// The style of an element: attributes first, then style sheets, then its own `style`.
  mutating func style(of index: Int, in parent: SVGStyle, isRoot: Bool) -> SVGStyle {
    var style = parent.inherited
    for declaration in declarations(of: index, isRoot: isRoot) {
      guard take(declaration) else { return style }
      do throws(SVGMistake) {
        try styles.apply(declaration, to: &style, of: parent)
      } catch {
        note(error, declaration.name, declaration.value)
      }
    }
    return style
  }

  /// Whether a declaration can still be read, be it drawn or not.
  private mutating func take(_ declaration: SVGDeclaration) -> Bool {
    bytesLeft -= 16 + declaration.value.text.utf8.count
    if bytesLeft >= 0 { return true }
    note(
      .iconTooLarge, "the properties of the elements that are drawn have more than \(limits.valueBytes) bytes",
      at: declaration.offset, advice: "simplify the icon in the design tool")
    return false
  }

  /// What an element inherits where it stands, which is not where it is drawn if it is a clip path.
  mutating func inheritedStyle(of index: Int) -> SVGStyle {
    guard let parent = document.elements[index].parent else { return SVGStyle() }
    if let known = ancestorStyles[parent] { return known }
    let style = style(of: parent, in: inheritedStyle(of: parent), isRoot: parent == 0)
    ancestorStyles[parent] = style
    return style
  }

  private mutating func declarations(of index: Int, isRoot: Bool) -> [SVGDeclaration] {
    if let known = declarations[index] { return known }
    let element = document.elements[index]
    var all: [SVGDeclaration] = []
    for attribute in element.attributes where SVGProperty.drawn.contains(attribute.name) {
      all.append(SVGDeclaration(name: attribute.name, value: attribute.value.trimmed, offset: attribute.offset))
    }
    let classes = Set(element["class"]?.text.split { $0.isWhitespace } ?? [])
    var others = sheet.declarations(element: element.name, id: element["id"]?.text, classes: classes)
    if let own = element["style"] { others += SVGDeclaration.list(own, findings: &findings) }
    for attribute in element.attributes
    where SVGProperty.unsupported[attribute.name] != nil || attribute.name == SVGProperty.overflow {
      // The attribute is not the property of that name.
      guard !SVGElements.hasAttribute(attribute.name, on: element.name) else { continue }
      others.append(SVGDeclaration(name: attribute.name, value: attribute.value.trimmed, offset: attribute.offset))
    }
    for declaration in others {
      if isDrawn(declaration, of: element, isRoot: isRoot) {
        all.append(declaration)
      } else if !take(declaration) {
        return []
      }
    }
    declarations[index] = all
    return all
  }

  /// Whether a property is drawn; notes one that would have to be, and is not.
  private mutating func isDrawn(
    _ declaration: SVGDeclaration, of element: SVGDocument.Element, isRoot: Bool
  ) -> Bool {
    let name = declaration.name
    if SVGProperty.drawn.contains(name) { return true }
    if name == SVGProperty.overflow, element.name == "symbol", declaration.value.text.lowercased() != "hidden" {
      note(
        .iconUnsupported, "what reaches out of a symbol is not drawn", at: declaration.offset,
        advice: "remove 'overflow', or draw the shapes without a symbol")
    }
    if let harmless = SVGProperty.unsupported[name] {
      if !harmless.contains(declaration.value.text.lowercased()) {
        note(
          .iconUnsupported, "'\(name)' is not drawn", at: declaration.offset,
          advice: "flatten the effect in the design tool, or remove the property")
      }
    } else if !SVGProperty.harmless.contains(name), !SVGProperty.isForeign(name),
      !(isRoot && SVGProperty.ofRoot.contains(name))
    {
      note(
        .iconUnsupported, "no property '\(name)' is known", at: declaration.offset,
        advice: spellingAdvice(for: name, among: SVGProperty.drawn.sorted()) ?? "remove it if nothing depends on it")
    }
    return false
  }

  /// The outline of a shape in its own coordinates, counted each time that it is drawn.
  mutating func outline(of index: Int, _ shape: SVGElements.Shape) -> [PathElement] {
    let key = OutlineKey(index: index, viewport: viewport)
    let known = outlines[key] ?? ShapeReader.read(document.elements[index], shape, viewport, limits, &findings)
    outlines[key] = known
    guard segmentsLeft >= 0 else { return [] }
    segmentsLeft -= known.count
    guard segmentsLeft >= 0 else {
      note(
        .iconTooLarge, "the paths that are drawn have more than \(limits.segments) segments",
        at: document.elements[index].offset, advice: "simplify the paths in the design tool")
      return []
    }
    return known
  }
}

extension SVGReader {
  /// What the outline of a shape depends on.
  private struct OutlineKey: Hashable {
    var index: Int
    var viewport: SVGBox
  }

  /// Notes a `style` element for other media or in another language, and says whether it is one.
  private mutating func refuseOtherMedia(_ element: SVGDocument.Element) -> Bool {
    for (name, known) in [("media", ["", "all", "screen"]), ("type", ["", "text/css"])] {
      guard let value = element[name], !known.contains(value.trimmed.text.lowercased()) else { continue }
      note(
        .iconUnsupported, "the '\(name)' of a style sheet is '\(value.trimmed.text)'", at: value.offset,
        advice: "remove the style sheet, or the attribute if the sheet is meant for screens")
      return true
    }
    return false
  }
}
