public import TokenEngine

/// A specimen that the tool generates from a family of tokens.
public enum Sheet: String, CaseIterable, Hashable, Sendable {
  /// Colours and gradients as swatches.
  case color

  /// Corner radii as boxes.
  case radius

  /// Shadows as cards.
  case shadow

  /// Distances as bars.
  case spacing

  /// Type styles as lines of text.
  case typography

  /// Borders as boxes, and their widths as lines.
  case border

  /// The specimen for each tier that has tokens to show, in the order of the tiers.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a variant.
  ///   - tiers: The tiers.
  /// - Returns: A specimen for each tier that has tokens to show.
  public func specimens(of tokens: ResolvedTokens, tiers: [Tier]) -> [Specimen] {
    tiers.compactMap { specimen(of: tokens, tier: $0) }
  }

  /// The name of the sheet's control for a tier: `sheet-color-global` for the sheet `color` of the tier `global`.
  package func control(of tier: Tier) -> String { "sheet-\(rawValue)-\(tier.name)" }

  /// Whether a tier has tokens to show, or would have without a mistake in the token files.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  package func hasSpecimen(of tokens: ResolvedTokens, tier: Tier) -> Bool {
    tokens.tokens.contains { tier.contains($0.path) && shows($0.type, at: $0.path) }
      || tokens.broken.contains { tier.contains($0.path) && mayShow($0) }
  }

  /// The specimen of a tier; `nil` if it has no tokens to show.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a variant; those that are unset there are not shown. A sheet that lacks a token because
  ///     of a mistake would pass for one of fewer tokens, so it cannot be laid out and says which tokens it lacks; nor
  ///     can one of more than 4,000 tokens.
  ///   - tier: The tier.
  /// - Returns: A specimen without axes: it has one case.
  package func specimen(of tokens: ResolvedTokens, tier: Tier) -> Specimen? {
    let shown = tokens.tokens.filter { tier.contains($0.path) && shows($0.type, at: $0.path) }
    let missing = tokens.broken.filter { tier.contains($0.path) && mayShow($0) }
    guard !shown.isEmpty || !missing.isEmpty else { return nil }
    let count = shown.count + missing.count
    guard count <= Self.maximumTokens else {
      var specimen = Specimen(
        control: control(of: tier), title: "\(rawValue), \(tier.name)", body: Node.column {})
      specimen.refusal =
        "the sheet '\(rawValue)' of the tier '\(tier.name)' would show \(count) tokens, more than "
        + "\(Self.maximumTokens); divide the tier"
      return specimen
    }
    let body =
      missing.isEmpty
      ? body(of: TokenGroups(shown))
      : Node.column { for token in missing { Node.box(fill: .token(Reference(toTokenAt: token.path))) } }
    return Specimen(control: control(of: tier), title: "\(rawValue), \(tier.name)", body: body)
  }

  /// The largest number of tokens on one sheet.
  private static let maximumTokens = 4_000

  /// Whether the sheet would show a token if it had a value.
  private func mayShow(_ token: BrokenToken) -> Bool {
    guard let type = token.type else { return TokenType.allCases.contains { shows($0, at: token.path) } }
    return shows(type, at: token.path)
  }

  private func shows(_ type: TokenType, at path: String) -> Bool {
    switch (self, type) {
    case (.color, .color), (.color, .gradient), (.shadow, .shadow), (.typography, .typography), (.border, .border):
      return true
    case (.radius, .dimension): return path.mentions(["radius", "radii", "rounding"])
    case (.spacing, .dimension):
      return path.mentions(["spacing", "space", "padding", "margin", "gap", "inset"])
        && !path.mentions(["letterspacing", "radius", "radii"])
    case (.border, .dimension):
      return path.mentions(["stroke", "border", "outline", "separator", "divider"])
        && path.mentions(["width", "thickness"])
    default: return false
    }
  }

  private func body(of groups: TokenGroups) -> Node {
    switch self {
    case .color: groups.grid(perRow: 12, spacing: 12, width: 72) { Self.swatch($0) }
    case .radius: groups.grid(perRow: 12, spacing: 16, width: 64) { Self.corner($0) }
    case .shadow: groups.grid(perRow: 8, spacing: 40, width: 96) { Self.card($0) }
    case .spacing: groups.list { Self.bar($0) }
    case .typography: Self.ramp(of: groups.groups.flatMap(\.tokens))
    case .border: groups.list { Self.stroke($0) }
    }
  }
}

extension String {
  /// Whether the path contains one of some words, ignoring case.
  fileprivate func mentions(_ words: [String]) -> Bool {
    let path = lowercased()
    return words.contains { path.contains($0) }
  }
}

extension Reference {
  /// The reference to one token.
  fileprivate init(toTokenAt path: String) { self.init([Template("{\(path)}")]) }
}

extension ResolvedToken {
  /// The reference to the token.
  var reference: Reference { Reference(toTokenAt: path) }
}
