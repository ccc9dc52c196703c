private import ExactTexts
private import LocatedJSON

/// The styles of the elements of a file: its attributes, style sheets and `style`, in the order of CSS.
struct SVGCascade {
  private let document: SVGDocument
  private let limits: IconLimits
  private var sheet = StyleSheet()
  private var reader: StyleReader

  /// The bytes of values that may still be read.
  private var bytesLeft: Int

  /// The declarations that were read, by element: `use` may repeat them.
  private var declarations: [Int: [SVGDeclaration]] = [:]

  /// The styles of elements that clip paths and masks stand in, by element.
  private var ancestorStyles: [Int: SVGStyle] = [:]

  /// Reads the style sheets of a file.
  init(_ document: SVGDocument, viewport: SVGBox, limits: IconLimits, findings: inout IconFindings) {
    self.document = document
    self.limits = limits
    reader = StyleReader(viewport: viewport)
    bytesLeft = limits.valueBytes
    for element in document.elements where element.name == "style" {
      if Self.isForOthers(element, &findings) { continue }
      sheet.add(element.text, limits: limits, findings: &findings)
    }
  }

  /// The box that percentages are of.
  var viewport: SVGBox {
    get { reader.viewport }
    set { reader.viewport = newValue }
  }

  /// Whether no value may be read any more.
  var isExhausted: Bool { bytesLeft < 0 }

  /// Counts the bytes of a value.
  mutating func spend(_ bytes: Int) { bytesLeft -= bytes }

  /// The style of an element: attributes first, then style sheets, then its own `style`; what is important comes last.
  mutating func style(of index: Int, in parent: SVGStyle, findings: inout IconFindings) -> SVGStyle {
    var style = parent.inherited
    for declaration in declarations(of: index, &findings) {
      guard take(declaration, &findings) else { return style }
      do throws(SVGMistake) {
        try reader.apply(declaration, to: &style, of: parent)
      } catch {
        findings.add(error, declaration.name, declaration.value)
      }
    }
    return style
  }

  /// What an element inherits where it stands, which is not where it is drawn if it is a clip path or a mask.
  mutating func inheritedStyle(of index: Int, findings: inout IconFindings) -> SVGStyle {
    guard let parent = document.elements[index].parent else { return SVGStyle() }
    if let known = ancestorStyles[parent] { return known }
    let inherited = inheritedStyle(of: parent, findings: &findings)
    let style = style(of: parent, in: inherited, findings: &findings)
    ancestorStyles[parent] = style
    return style
  }

  /// Whether a declaration can still be read, be it drawn or not.
  private mutating func take(_ declaration: SVGDeclaration, _ findings: inout IconFindings) -> Bool {
    bytesLeft -= 16 + declaration.value.text.utf8.count
    if bytesLeft >= 0 { return true }
    findings.add(
      .iconTooLarge, "the properties of the elements that are drawn have more than \(limits.valueBytes) bytes",
      at: declaration.offset, advice: "simplify the icon in the design tool")
    return false
  }

  private mutating func declarations(of index: Int, _ findings: inout IconFindings) -> [SVGDeclaration] {
    if let known = declarations[index] { return known }
    let element = document.elements[index]
    var all: [SVGDeclaration] = []
    for attribute in element.attributes where SVGProperty.drawn.contains(attribute.name) {
      all.append(SVGDeclaration(name: attribute.name, value: attribute.value.trimmed, offset: attribute.offset))
    }
    let classes = Set((element["class"]?.text.split { $0.isWhitespace } ?? []).map { ExactText(String($0)) })
    var others = sheet.declarations(element: element.name, id: ExactText(element["id"]?.text), classes: classes)
    if let own = element["style"] { others += SVGDeclaration.list(own, findings: &findings) }
    if others.contains(where: \.isImportant) {
      others = others.filter { !$0.isImportant } + others.filter(\.isImportant)
    }
    for attribute in element.attributes where SVGProperty.unsupported[attribute.name] != nil {
      // The attribute is not the property of that name.
      guard !SVGElements.hasAttribute(attribute.name, on: element.name) else { continue }
      others.append(SVGDeclaration(name: attribute.name, value: attribute.value.trimmed, offset: attribute.offset))
    }
    for declaration in others {
      if Self.isDrawn(declaration, isRoot: index == 0, &findings) {
        all.append(declaration)
      } else if !take(declaration, &findings) {
        return []
      }
    }
    declarations[index] = all
    return all
  }

  /// Whether a property is drawn; notes one that would have to be, and is not.
  private static func isDrawn(
    _ declaration: SVGDeclaration, isRoot: Bool, _ findings: inout IconFindings
  ) -> Bool {
    let name = declaration.name
    if SVGProperty.drawn.contains(name) { return true }
    if let harmless = SVGProperty.unsupported[name] {
      if !harmless.contains(declaration.value.text.lowercased()) {
        findings.add(
          .iconUnsupported, "'\(name)' is not drawn", at: declaration.offset,
          advice: "flatten the effect in the design tool, or remove the property")
      }
    } else if !SVGProperty.harmless.contains(name), !SVGProperty.isForeign(name),
      !(isRoot && SVGProperty.ofRoot.contains(name))
    {
      findings.add(
        .iconUnsupported, "no property '\(name)' is known", at: declaration.offset,
        advice: spellingAdvice(for: name, among: SVGProperty.drawn.sorted()) ?? "remove it if nothing depends on it")
    }
    return false
  }

  /// Whether a `style` element is for other media or in another language, which is noted.
  private static func isForOthers(_ element: SVGDocument.Element, _ findings: inout IconFindings) -> Bool {
    for (name, known) in [("media", ["", "all", "screen"]), ("type", ["", "text/css"])] {
      guard let value = element[name], !known.contains(value.trimmed.text.lowercased()) else { continue }
      findings.add(
        .iconUnsupported, "the '\(name)' of a style sheet is '\(value.trimmed.text)'", at: value.offset,
        advice: "remove the style sheet, or the attribute if the sheet is meant for screens")
      return true
    }
    return false
  }
}
