/// A reference to a token, or a list of which the first set one counts.
///
/// Written `"{path.of.token}"`; the path may hold `${name}` placeholders.
public struct Reference: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The alternatives in order; at least one.
  public let alternatives: [Template]

  /// The alternatives as they are expanded: without the outer braces where those are written out.
  let paths: [PathTemplate]

  var origin = Origin()

  /// A reference whose braces are known before its names are put in.
  struct PathTemplate: Hashable, Sendable {
    /// The text between the braces, or the whole text if `isBraced` is false.
    let template: Template

    /// Whether braces were taken off; otherwise the expanded text brings its own.
    let isBraced: Bool
  }

  /// Creates a reference from its alternatives, each written with braces.
  public init(_ alternatives: [Template]) {
    self.init(alternatives, origin: Origin())
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
