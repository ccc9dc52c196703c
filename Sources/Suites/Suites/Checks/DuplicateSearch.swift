internal import ColorSpaces
internal import TokenEngine

/// Looks for tokens with the value of another one, or with nearly its colour.
struct DuplicateSearch {
  /// Only tokens of one tier are compared.
  let tiers: TierRules

  /// The largest difference of colours that are nearly the same; 0 if none are.
  let deltaE: Double

  /// The number of comparisons of colours that may still be made, each in every variant.
  private(set) var comparisonsLeft = DuplicateSearch.maximumComparisons

  /// The largest number of comparisons of colours.
  static let maximumComparisons = 2_000_000

  /// Whether all colours were compared that are near to each other.
  var isComplete: Bool { comparisonsLeft >= 0 }

  /// Tokens of one tier with a value of their own that another one has, too.
  mutating func failures(among tokens: [TokenAcrossVariants]) -> [Failure] {
    var failures: [Failure] = []
    var firsts: [Signature: TokenAcrossVariants] = [:]
    var colors: [Group: [Color]] = [:]
    var groups: [Group] = []
    for token in tokens {
      guard let values = values(of: token) else { continue }
      let tier = tiers.tier(of: token.path)
      let signature = Signature(tier: tier, group: token.first.type.isMeasure ? token.group : "", values: values)
      guard let first = firsts[signature] else {
        firsts[signature] = token
        if deltaE > 0, let color = Color(token, values) {
          let group = Group(tier: tier, alphas: color.alphas)
          if colors[group] == nil { groups.append(group) }
          colors[group, default: []].append(color)
        }
        continue
      }
      // What '$extends' brings is stated once.
      if token.first.declaration.statement === first.first.declaration.statement { continue }
      failures.append(
        Failure(
          of: [token.path, first.path], at: token.first.location,
          "'\(token.path)' has the value of '\(first.path)': \(token.first.value)",
          advice: "refer to it, or use one of the two"))
    }
    for group in groups { failures += nearColors(among: colors[group] ?? []) }
    return failures
  }

  /// The values that a token states itself in all variants; `nil` if some variant has a part from another token.
  private func values(of token: TokenAcrossVariants) -> [TokenValue?]? {
    var values: [TokenValue?] = []
    for expression in token.tokens.map({ $0?.declaration.expression }) {
      switch expression {
      case nil: values.append(nil)
      case .literal(let value, let references, let copies) where references.isEmpty && copies.isEmpty:
        // The colour for programs that know no other is not what the token says.
        if case .color(let color) = value {
          values.append(.color(ColorValue(space: color.space, components: color.components, alpha: color.alpha)))
        } else {
          values.append(value)
        }
      default: return nil
      }
    }
    return values
  }

  /// Colours that are nearly the same, each with the nearest of those before it.
  private mutating func nearColors(among colors: [Color]) -> [Failure] {
    // The difference in lightness alone is at least this part of the whole one.
    let window = deltaE * Self.largestLightnessScale
    let sorted = colors.enumerated().sorted {
      ($0.element.lightness, $0.offset) < ($1.element.lightness, $1.offset)
    }
    var nearest: [Int: (other: Int, difference: Double)] = [:]
    for (index, color) in sorted.enumerated() {
      for next in sorted[(index + 1)...] {
        if next.element.lightness - color.element.lightness > window { break }
        comparisonsLeft -= next.element.labs.count
        guard isComplete else { return [] }
        guard let difference = color.element.difference(to: next.element), difference <= deltaE else { continue }
        let (earlier, later) = (min(color.offset, next.offset), max(color.offset, next.offset))
        if let known = nearest[later], (known.difference, known.other) <= (difference, earlier) { continue }
        nearest[later] = (earlier, difference)
      }
    }
    return colors.enumerated().compactMap { index, color in
      nearest[index].map { other, difference in
        Failure(
          of: [color.token.path, colors[other].token.path], at: color.token.location,
          "'\(color.token.path)' (\(color.token.value)) is nearly '\(colors[other].token.path)' "
            + "(\(colors[other].token.value)): ΔE \(difference.text(decimals: 2))",
          advice: "use one of the two")
      }
    }
  }

  /// The largest weight that CIEDE2000 divides a difference in lightness by, rounded up.
  private static let largestLightnessScale = 1.75

  /// What duplicates have in common.
  private struct Signature: Hashable {
    var tier: Int?

    /// The group of a measure; empty for what is the same decision wherever it stands.
    var group: String
    var values: [TokenValue?]
  }

  /// What colours have in common that are compared.
  private struct Group: Hashable {
    var tier: Int?
    var alphas: [Double?]
  }

  /// A colour in all variants.
  private struct Color {
    var token: ResolvedToken
    var alphas: [Double?]
    var labs: [CIELab?]

    /// The lightness in the first variant that has the colour.
    var lightness: Double

    /// Creates a colour; `nil` for a token of another type.
    init?(_ token: TokenAcrossVariants, _ values: [TokenValue?]) {
      self.token = token.first
      var colors: [ColorValue?] = []
      for value in values {
        switch value {
        case nil: colors.append(nil)
        case .color(let color): colors.append(color)
        default: return nil
        }
      }
      alphas = colors.map { $0?.alpha }
      labs = colors.map { $0.map { CIELab($0.linear) } }
      guard let first = labs.lazy.compactMap({ $0 }).first else { return nil }
      lightness = first.lightness
    }

    /// The largest difference to a colour in any variant; `nil` if a variant has only one of them.
    func difference(to other: Color) -> Double? {
      var largest = 0.0
      for (own, its) in zip(labs, other.labs) {
        guard (own == nil) == (its == nil) else { return nil }
        if let own, let its { largest = max(largest, own.ciede2000(to: its)) }
      }
      return largest
    }
  }
}

extension TokenType {
  /// Whether values of the type mean nothing without their name: 4px of a radius and of a gap are two decisions.
  fileprivate var isMeasure: Bool {
    switch self {
    case .dimension, .number, .fontWeight, .duration, .string, .boolean: true
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography: false
    }
  }
}

extension TokenAcrossVariants {
  /// The path of the token's group.
  fileprivate var group: String {
    path.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
  }
}
