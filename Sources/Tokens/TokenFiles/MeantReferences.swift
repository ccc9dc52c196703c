import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Finds the tokens that texts name which are no references, but were meant to be: `palette.white`, `$palette.white`,
/// `{palette.white.value}` or `var(--palette-white)`.
struct MeantReferences {
  private let names: [String]
  private let exact: Set<ExactText>

  /// The names as custom properties of CSS, made when one is looked for.
  private lazy var cssNames: [String: String] = Dictionary(
    names.map { (Self.cssName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates a search.
  ///
  /// - Parameter names: The paths of all tokens of the system.
  init(among names: [String]) {
    self.names = names
    exact = Set(names.map { ExactText($0) })
  }

  /// The kinds of findings about a text in the place of a value that may have been meant as a reference.
  private static let kinds: Set<FindingCode> = [
    .valueType, .valueUnit, .valueKeyword, .valueFontWeight, .referenceMalformed, .referenceExternal,
    .referenceUnresolved,
  ]

  /// Whether a finding may be about a text that was meant as a reference.
  static func concerns(_ finding: Finding) -> Bool {
    finding.severity == .error && finding.kind.map(kinds.contains) == true
  }

  /// A finding about a token's value, saying that a reference was meant if that is so.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - token: The token.
  /// - Returns: The finding at the same location, or the same one.
  mutating func corrected(_ finding: Finding, of token: DeclaredToken) -> Finding {
    let prefix = token.location.pointer + "/"
    guard let kind = finding.kind, Self.concerns(finding), finding.pointer.hasPrefix(prefix),
      let text = token.node.text(at: finding.pointer.dropFirst(prefix.count)), let name = name(in: text)
    else { return finding }
    let isPointer = finding.pointer.hasSuffix("/$ref")
    return Finding(
      severity: .error, code: isPointer ? kind : .referenceMalformed, file: finding.file, line: finding.line,
      column: finding.column, pointer: finding.pointer,
      message: text == name
        ? "'\(name)' is a token, but is not written as a reference"
        : "'\(text)' means the token '\(name)', but is no reference",
      advice: isPointer
        ? "write \"#/\(name.split(separator: ".").joined(separator: "/"))\" as '$ref', or \"{\(name)}\" as the whole value"
        : "write \"{\(name)}\"")
  }

  /// The token that a text names in another way than references do; `nil` if none.
  private mutating func name(in text: String) -> String? {
    guard text.utf8.count <= TokenLimits.standard.pointerLength else { return nil }
    if text.hasPrefix("var(") || text.hasPrefix("--") {
      let property = text.hasPrefix("var(") ? text.dropFirst(4).prefix { $0 != ")" && $0 != "," } : text[...]
      return cssNames[String(property.drop { $0 == " " || $0 == "-" }.prefix { $0 != " " }).lowercased()]
    }
    var core = text.drop { " #$@{".contains($0) }
    while let last = core.last, " }".contains(last) { core.removeLast() }
    for path in [String(core), String(core.replacing("/", with: "."))] {
      let trimmed = path.drop { $0 == "." }
      for suffix in ["", ".$value", ".value"] where trimmed.hasSuffix(suffix) {
        let name = String(trimmed.dropLast(suffix.count))
        if exact.contains(ExactText(name)) { return name }
      }
    }
    return nil
  }

  /// What a custom property for a token is usually called, without its first hyphens.
  private static func cssName(of name: String) -> String {
    name.split { ". /".contains($0) }.joined(separator: "-").lowercased()
  }
}

extension JSONNode {
  /// The text at a JSON Pointer without its first slash; `nil` if there is none.
  fileprivate func text(at pointer: Substring) -> String? {
    var node = self
    for segment in pointer.split(separator: "/", omittingEmptySubsequences: false) {
      let key = segment.replacing("~1", with: "/").replacing("~0", with: "~")
      guard let next = node.step(String(key)) else { return nil }
      node = next
    }
    return node.string
  }
}
