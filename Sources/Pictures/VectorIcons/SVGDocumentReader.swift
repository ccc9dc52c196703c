import LocatedJSON

/// Reads the XML of an SVG file into elements.
final class SVGDocumentReader: XMLHandler {
  private static let svg = "http://www.w3.org/2000/svg"
  private static let xlink = "http://www.w3.org/1999/xlink"

  private let bytes: [UInt8]
  private let limits: IconLimits
  private(set) var findings: IconFindings
  private var document = SVGDocument()

  /// The elements that are open, outermost first.
  private var open: [Int] = []

  /// How many elements of other namespaces are open; what is in them is left out.
  private var foreignDepth = 0

  /// The namespace of the root: SVG's, or none in files that leave it out.
  private var namespace: String?
  private var count = 0
  private var entities = EntityDeclarations()

  private init(_ bytes: [UInt8], findings: IconFindings, limits: IconLimits) {
    self.bytes = bytes
    self.findings = findings
    self.limits = limits
  }

  /// Reads a file; `nil` after noting why it cannot be read.
  static func read(_ bytes: [UInt8], findings: inout IconFindings, limits: IconLimits) -> SVGDocument? {
    guard bytes.count <= limits.bytes else {
      findings.add(
        .iconTooLarge, "the icon has \(bytes.count) bytes, more than \(limits.bytes)", at: 0,
        advice: "simplify it in the design tool")
      return nil
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      findings.add(.iconMalformed, "the file is UTF-16", at: 0, advice: "save it as UTF-8")
      return nil
    }
    if let offset = bytes.firstIndex(of: 0) {
      findings.add(
        .iconMalformed, "the file is not UTF-8: it has a byte that is 0, as UTF-16 has", at: offset,
        advice: "save it as UTF-8")
      return nil
    }
    let reader = SVGDocumentReader(bytes, findings: findings, limits: limits)
    defer { findings = reader.findings }
    do throws(XMLMistake) {
      try ExpatParser.parse(bytes, with: reader)
    } catch {
      reader.findings.add(
        .iconMalformed, "the file is not XML in UTF-8: \(error.message)", at: error.offset,
        advice: "export the icon again")
    }
    guard reader.findings.isEmpty else { return nil }
    reader.document.collectIDs()
    return reader.document
  }

  /// Notes a problem that ends the reading.
  private func stop(_ code: FindingCode, _ message: String, at offset: Int, advice: String) -> Bool {
    findings.add(code, message, at: offset, advice: advice)
    return false
  }

  func begin(_ name: String, attributes: [String], tag: Range<Int>) -> Bool {
    count += 1
    guard count <= limits.elements else {
      return stop(
        .iconTooLarge, "there are more than \(limits.elements) elements", at: tag.lowerBound,
        advice: "simplify the icon in the design tool")
    }
    guard open.count + foreignDepth < limits.depth else {
      return stop(
        .iconTooLarge, "elements are nested more than \(limits.depth) deep", at: tag.lowerBound,
        advice: "ungroup shapes in the design tool")
    }
    let qualified = QualifiedName(name)
    if open.isEmpty {
      guard qualified.name == "svg", qualified.namespace == nil || qualified.namespace == Self.svg else {
        return stop(
          .iconMalformed, "the root is '\(qualified.name)', not 'svg' of SVG", at: tag.lowerBound,
          advice: "name an SVG file")
      }
      namespace = qualified.namespace
    }
    guard foreignDepth == 0, qualified.namespace == namespace else {
      foreignDepth += 1
      return true
    }
    guard attributes.count / 2 <= limits.attributes else {
      return stop(
        .iconTooLarge, "an element has more than \(limits.attributes) attributes", at: tag.lowerBound,
        advice: "export the icon again")
    }
    guard let known = self.attributes(attributes, tag: tag) else { return false }
    let element = SVGDocument.Element(
      name: qualified.name, offset: tag.lowerBound, attributes: known, parent: open.last)
    if let parent = open.last { document.elements[parent].children.append(document.elements.count) }
    open.append(document.elements.count)
    document.elements.append(element)
    return true
  }

  /// The attributes that mean something in SVG, with their locations; `nil` after noting why they cannot be read.
  private func attributes(_ texts: [String], tag: Range<Int>) -> [SVGDocument.Attribute]? {
    let locations = AttributeLocations.locations(in: bytes, tag: tag, entities: entities)
    var known: [SVGDocument.Attribute] = []
    // Of both, the one without a namespace counts (SVG 2, section 16.1.5).
    let hasOwnReference = stride(from: 0, to: texts.count, by: 2).contains { texts[$0] == "href" }
    for index in 0..<texts.count / 2 {
      let (name, value) = (QualifiedName(texts[2 * index]), texts[2 * index + 1])
      let location = index < locations.count ? locations[index] : nil
      if let reference = location?.entity {
        _ = entity("&…;", at: reference)
        return nil
      }
      guard
        name.namespace == nil
          || (name.namespace == Self.xlink && name.name == "href" && !hasOwnReference)
      else { continue }
      let start = location?.value.lowerBound ?? tag.lowerBound
      known.append(
        SVGDocument.Attribute(
          name: name.name,
          value: SVGText(text: value, offset: start, isExact: location?.value.count == value.utf8.count),
          offset: location?.name ?? tag.lowerBound))
    }
    return known
  }

  func end() {
    if foreignDepth > 0 {
      foreignDepth -= 1
    } else if let index = open.popLast(), document.elements[index].name == "style" {
      let text = document.elements[index].text
      let end = text.offset + text.text.utf8.count
      document.elements[index].text.isExact =
        end <= bytes.count && bytes[text.offset..<end].elementsEqual(text.text.utf8)
    }
  }

  func text(_ text: String, at offset: Int) -> Bool {
    guard foreignDepth == 0, let index = open.last, document.elements[index].name == "style" else { return true }
    // Each line is a piece of its own: none may cost more than its own bytes.
    if document.elements[index].text.text.isEmpty { document.elements[index].text.offset = offset }
    document.elements[index].text.text += text
    return true
  }

  func declareEntity(_ name: String, value: String?, at offset: Int) -> Bool {
    // Expat is at the value.
    let start = bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? offset
    guard let value else {
      return stop(
        .iconUnsupported, "the entity '\(name)' does not stand for a text of this file", at: start,
        advice: EntityDeclarations.advice)
    }
    do throws(SVGMistake) {
      try entities.declare(name, value: value, limits: limits)
      return true
    } catch {
      return stop(error.code, error.message, at: start, advice: error.advice)
    }
  }

  func declareAttribute(at offset: Int) -> Bool {
    let start = bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? offset
    return stop(
      .iconUnsupported, "the document type declares attributes", at: start,
      advice: "remove '<!ATTLIST …>', and write the attributes at the elements that they are for")
  }

  func endDocumentType(at offset: Int) -> Bool {
    guard let excess = entities.excess(in: bytes, from: offset, limit: limits.bytes) else { return true }
    return stop(
      .iconTooLarge, "the entities come to more than \(limits.bytes) bytes where they are used", at: excess,
      advice: EntityDeclarations.advice)
  }

  func entity(_ name: String, at offset: Int) -> Bool {
    stop(
      .iconUnsupported, "an entity is used that XML does not know ('\(name)')", at: offset,
      advice: "declare it in the file, or write what it stands for; nothing outside the file is read")
  }
}

/// A name and its namespace.
private struct QualifiedName {
  var namespace: String?
  var name: String

  /// Takes a name of expat's apart.
  init(_ text: String) {
    guard let separator = text.lastIndex(of: ExpatParser.separator) else {
      name = text
      return
    }
    namespace = String(text[..<separator])
    name = String(text[text.index(after: separator)...])
  }
}

/// Where the attributes of a start tag are, which expat does not say.
private enum AttributeLocations {
  struct Location {
    var name: Int
    var value: Range<Int>

    /// Where an entity is referred to that is neither declared nor one of XML's own.
    var entity: Int?
  }

  /// The locations of the attributes that are no declarations of namespaces, in the order of the tag.
  ///
  /// - Precondition: Expat took the tag for well-formed.
  static func locations(in bytes: [UInt8], tag: Range<Int>, entities: EntityDeclarations) -> [Location] {
    var locations: [Location] = []
    let end = min(tag.upperBound, bytes.count)
    var index = tag.lowerBound
    while index < end, !bytes[index].isSpace { index += 1 }
    while true {
      while index < end, bytes[index].isSpace { index += 1 }
      let name = index
      while index < end, !bytes[index].isSpace, bytes[index] != UInt8(ascii: "=") { index += 1 }
      let isDeclaration = isNamespace(bytes[name..<index])
      while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
      guard index < end else { return locations }
      let quote = bytes[index]
      index += 1
      let start = index
      var entity: Int?
      while index < end, bytes[index] != quote {
        if bytes[index] == UInt8(ascii: "&"), entity == nil,
          let name = EntityDeclarations.reference(at: bytes[index..<end]), !entities.contains(name)
        {
          entity = index
        }
        index += 1
      }
      if !isDeclaration { locations.append(Location(name: name, value: start..<index, entity: entity)) }
      index += 1
    }
  }

  private static func isNamespace(_ name: ArraySlice<UInt8>) -> Bool {
    let prefix = Array("xmlns".utf8)
    return name.starts(with: prefix) && (name.count == prefix.count || name.dropFirst(prefix.count).first == 0x3A)
  }
}
