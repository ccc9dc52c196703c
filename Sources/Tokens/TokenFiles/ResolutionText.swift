import LocatedJSON
import TokenEngine

/// The readable output of `tokens resolve`.
package struct ResolutionText: Sendable {
  /// The number of names of a chain that are written out; the middle of longer ones is left out.
  private static let maximumNames = 12

  /// The number of characters of a line that are written; the middle of longer ones is left out.
  private static let longestLine = 100_000

  /// The number of parts of a token whose chains are written out.
  private static let maximumChains = 12

  /// The items of a list, and the characters of a value or a reason, that are written out.
  private static let maximumItems = 100
  private static let maximumLength = 2_000

  /// All tokens of some variants, one on each line: `path = value`, then the names it was found by.
  ///
  /// - Parameter variants: The variants, in order; a line with the contexts precedes each if there are several.
  /// - Returns: The text; every line ends with a line feed.
  static func text(_ variants: [ResolvedVariant]) -> String {
    var text = ""
    var writer = ResolutionText(isOneOfMany: variants.count > 1)
    for variant in variants { writer.write(variant) { text += $0 } }
    return text
  }

  /// Whether other variants are written too.
  private let isOneOfMany: Bool

  /// The lines of the last variant's tokens.
  private var lines = TokenTexts<String>()

  /// Starts the text.
  ///
  /// - Parameter isOneOfMany: Whether several variants are written.
  package init(isOneOfMany: Bool) { self.isOneOfMany = isOneOfMany }

  /// The bytes after which text is handed on.
  private static let portion = 1 << 18

  /// Writes all tokens of a variant, after a line with its contexts if it is one of many or there are any.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - output: Receives the text in portions.
  package mutating func write(_ variant: ResolvedVariant, to output: (String) -> Void) {
    var text = ""
    if isOneOfMany || !variant.input.isEmpty {
      let contexts = variant.input.map { "\($0.axis)=\($0.context)" }.joined(separator: " ")
      text += "# \(contexts.isEmpty ? "default" : contexts)".onOneLine() + "\n"
    }
    for token in variant.tokens.tokens {
      text += writtenLine(for: token)
      if text.utf8.count > Self.portion {
        output(text)
        text = ""
      }
    }
    for path in variant.tokens.unset { text += "\(path) is unset".onOneLine() + "\n" }
    output(text)
  }

  private mutating func writtenLine(for token: ResolvedToken) -> String {
    if let line = lines.text(of: token) { return line }
    let line = Self.line(for: token).onOneLine(limit: Self.longestLine) + "\n"
    if isOneOfMany { lines.keep(line, of: token) }
    return line
  }

  private static func line(for token: ResolvedToken) -> String {
    var line = "\(token.path) = \(text(of: token.value))"
    let chains = token.chains(limit: maximumChains + 1)
    for chain in chains.prefix(maximumChains) where chain.links.count > 1 {
      let property = chain.property.isEmpty ? "" : "[\(chain.property)] "
      line += "  ← " + property + names(chain.links.dropFirst())
    }
    if chains.count > maximumChains { line += "  ← …" }
    switch token.deprecation {
    case .unexplained: line += "  (deprecated)"
    case .explained(let reason): line += "  (deprecated: \(cut(reason)))"
    case nil: break
    }
    return line
  }

  /// A value; of a long list, the first items.
  private static func text(of value: TokenValue) -> String {
    let text = cut(value.prefix(maximumItems).description)
    return value.itemCount > maximumItems && !text.hasSuffix("…") ? text + ", …" : text
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex) else {
      return text
    }
    return end == scalars.endIndex ? text : text[..<end] + "…"
  }

  private static func names(_ links: some BidirectionalCollection<String>) -> String {
    guard links.count > maximumNames else { return links.joined(separator: " → ") }
    let half = maximumNames / 2
    return links.prefix(half).joined(separator: " → ") + " → … → " + links.suffix(half).joined(separator: " → ")
  }
}
