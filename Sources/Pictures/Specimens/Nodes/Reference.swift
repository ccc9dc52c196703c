/// A reference to a token, or a list of references; the first set token is used.
///
/// Written `"{path.of.token}"`; the path may hold `${name}` placeholders.
public struct Reference: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  /// The alternatives in order; at least one.
  let alternatives: [Template]

  /// The alternatives as they are expanded: without the outer braces where those are written out.
  let paths: [PathTemplate]

  var origin = Origin()

  /// A reference, with its braces removed before names are inserted.
  struct PathTemplate: Hashable, Sendable {
    /// The text between the braces, or the whole text if `isBraced` is false.
    let template: Template

    /// Whether braces were removed; otherwise the expanded text brings its own.
    let isBraced: Bool
  }

  /// Creates a reference from its alternatives, each written with braces.
  public init(_ alternatives: [Template]) {
    self.init(alternatives, origin: Origin())
  }

  /// Creates a reference to one token from the text between its braces, in which `${` means nothing.
  ///
  /// `offset` is where it is written in its file, in UTF-8 bytes.
  package init(token: String, at offset: Int) {
    origin = Origin(offset: offset)
    alternatives = [.verbatim("{\(token)}")]
    paths = [PathTemplate(template: .verbatim(token), isBraced: true)]
  }

  init(_ alternatives: [Template], origin: Origin) {
    self.alternatives = alternatives
    self.origin = origin
    paths = alternatives.map { template in
      if let inner = Self.contentOfBraces(template.text) {
        PathTemplate(template: Template(String(inner)), isBraced: true)
      } else {
        PathTemplate(template: template, isBraced: false)
      }
    }
  }

  /// Creates a reference to one token.
  public init(stringLiteral text: String) {
    self.init([Template(text)])
  }

  /// Creates a list of references.
  public init(arrayLiteral elements: Template...) {
    self.init(elements)
  }

  /// The text between the braces of `"{…}"`, or nothing if it is not written so.
  static func contentOfBraces(_ text: String) -> Substring? {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    return text[bytes.index(after: bytes.startIndex)..<bytes.index(before: bytes.endIndex)]
  }
}

/// A text with `${name}` placeholders, split into its parts once.
public struct Template: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text as written, placeholders included.
  let text: String

  /// The parts of the text in order; empty if there is no placeholder.
  let parts: [Part]

  /// A piece of a template.
  enum Part: Hashable, Sendable {
    case text(String)
    case name(String)
  }

  /// Creates a template from a text.
  ///
  /// A `${` without a closing brace is plain text.
  public init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text)
  }

  private init(text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// A template for a text in which `${` means nothing.
  package static func verbatim(_ text: String) -> Template { Template(text: text, parts: []) }

  /// Creates a template from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether the text is the same in every cell.
  var isFixed: Bool { parts.isEmpty }

  /// The names of the placeholders, in order of appearance.
  var names: [String] {
    parts.compactMap { part in
      if case .name(let name) = part { name } else { nil }
    }
  }

  /// The text with every placeholder replaced.
  ///
  /// - Parameters:
  ///   - names: The texts of the placeholders.
  ///   - limit: The number of bytes after which the rest is dropped.
  ///   - budget: The number of steps that are left for lookups; those used are subtracted.
  /// - Returns: The text.
  /// - Throws: ``UnknownName`` if a placeholder has no text.
  func expanded(
    with names: CellNames, limit: Int = .max, _ budget: inout LookupBudget
  ) throws(UnknownName) -> String {
    budget.take(1)
    if parts.isEmpty { return text }
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .name(let name):
        guard let value = names[name] else { throw UnknownName(name: name) }
        result += value
      }
      if result.utf8.count > limit { break }
    }
    budget.take(parts.count + result.utf8.count / 32)
    return result
  }

  private static func parts(of text: String) -> [Part] {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "$")) else { return [] }
    var parts: [Part] = []
    var start = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      guard bytes[index] == UInt8(ascii: "$"), next < bytes.endIndex, bytes[next] == UInt8(ascii: "{") else {
        index = next
        continue
      }
      let nameStart = bytes.index(after: next)
      guard let nameEnd = bytes[nameStart...].firstIndex(of: UInt8(ascii: "}")) else { break }
      if start < index { parts.append(.text(String(text[start..<index]))) }
      parts.append(.name(String(text[nameStart..<nameEnd])))
      index = bytes.index(after: nameEnd)
      start = index
    }
    guard !parts.isEmpty else { return [] }
    if start < bytes.endIndex { parts.append(.text(String(text[start...]))) }
    return parts
  }
}

/// A placeholder that has no text in a cell.
struct UnknownName: Error, Hashable, Sendable {
  /// The name between the braces.
  let name: String
}
