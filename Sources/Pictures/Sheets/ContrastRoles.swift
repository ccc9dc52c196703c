package import TokenEngine

/// Which colours are those of texts, and which those that texts stand on.
package struct ContrastRoles: Hashable, Sendable {
  /// What a colour is for.
  enum Role: Hashable, Sendable {
    case text, surface
  }

  /// Patterns for the paths of colours of texts; if there are none, the words in paths say it.
  private let text: [Glob]

  /// Patterns for the paths of colours that texts stand on; if there are none, the words in paths say it.
  private let on: [Glob]

  /// Creates roles.
  ///
  /// - Parameters:
  ///   - text: Patterns for the paths of colours of texts, `*` is any text; without any, the words in paths say it.
  ///   - on: Patterns for the paths of colours that texts stand on, likewise.
  package init(text: [String] = [], on: [String] = []) {
    self.text = text.map { Glob($0, style: .tokens) }
    self.on = on.map { Glob($0, style: .tokens) }
  }

  /// Whether a colour is one of texts.
  func isText(_ path: String) -> Bool {
    text.isEmpty ? Self.role(of: path) == .text : text.contains { $0.matches(path) }
  }

  /// Whether a colour is one that texts stand on.
  func isSurface(_ path: String) -> Bool {
    on.isEmpty ? Self.role(of: path) == .surface : on.contains { $0.matches(path) }
  }

  /// The patterns, as they are written, that match no colour that a sheet may show.
  ///
  /// - Parameters:
  ///   - variants: The tokens of every variant; a token that is unset in one may be a colour.
  ///   - tiers: The tiers that the sheet shows.
  /// - Returns: The patterns, those of texts first.
  /// - Complexity: O(*m* · *n*) for *m* patterns and *n* tokens.
  package func unmatched(in variants: [ResolvedTokens], tiers: [Tier]) -> [String] {
    let colors = tiers.flatMap { ContrastMatrix.colors(of: variants, tier: $0) }
    let unset = variants.flatMap(\.unset).filter { path in
      tiers.contains { $0.contains(path) } && !variants.contains { $0.token(path) != nil }
    }
    return (text + on).filter { pattern in !(colors + unset).contains { pattern.matches($0) } }.map(\.pattern)
  }

  /// What the words in a path say a colour is for: the last one that says anything; `nil` if none does.
  static func role(of path: String) -> Role? {
    var role: Role?
    var last = ""
    for word in PathWords.words(of: path) {
      switch word {
      // `onSurface` is for what stands on a surface.
      case _ where last == "on" && surfaces.contains(word): role = .text
      case _ where texts.contains(word): role = .text
      case _ where surfaces.contains(word): role = .surface
      case _ where others.contains(word): role = nil
      default: break
      }
      last = word
    }
    return role
  }

  private static let texts: Set = ["text", "foreground", "fg", "content", "label", "heading", "title", "ink"]
  private static let surfaces: Set = ["background", "bg", "surface", "layer", "canvas", "fill"]
  private static let others: Set = ["border", "stroke", "outline", "shadow", "divider", "separator", "icon", "scrim"]
}
