import LocatedJSON
import TokenEngine

/// The readable output of `tokens resolve`.
package enum ResolutionText {
  /// The number of names of a chain that are written out; the middle of longer ones is left out.
  private static let maximumNames = 12

  /// The number of characters of a line that are written; the middle of longer ones is left out.
  private static let longestLine = 100_000

  /// All tokens of some variants, one on each line: `path = value`, then the names it was found by.
  ///
  /// - Parameter variants: The variants, in order; a line with the contexts precedes each if there are several.
  /// - Returns: The text; every line ends with a line feed.
  package static func text(_ variants: [ResolvedVariant]) -> String {
    var text = ""
    for variant in variants {
      if variants.count > 1 || !variant.input.isEmpty {
        let contexts = variant.input.map { "\($0.axis)=\($0.context)" }.joined(separator: " ")
        text += "# \(contexts.isEmpty ? "default" : contexts)".onOneLine() + "\n"
      }
      for token in variant.tokens.tokens { text += line(for: token).onOneLine(limit: longestLine) + "\n" }
      for path in variant.tokens.unset { text += "\(path) is unset".onOneLine() + "\n" }
    }
    return text
  }

  private static func line(for token: ResolvedToken) -> String {
    var line = "\(token.path) = \(token.value)"
    for chain in token.chains where chain.links.count > 1 {
      let property = chain.property.isEmpty ? "" : "[\(chain.property)] "
      line += "  ← " + property + names(chain.links.dropFirst())
    }
    switch token.deprecation {
    case .unexplained: line += "  (deprecated)"
    case .explained(let reason): line += "  (deprecated: \(reason))"
    case nil: break
    }
    return line
  }

  private static func names(_ links: some BidirectionalCollection<String>) -> String {
    guard links.count > maximumNames else { return links.joined(separator: " → ") }
    let half = maximumNames / 2
    return links.prefix(half).joined(separator: " → ") + " → … → " + links.suffix(half).joined(separator: " → ")
  }
}
