internal import ColorSpaces
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine
internal import TokenFiles

extension CheckRunner {
  /// Tokens of one tier with a value of their own that another one has, too.
  mutating func duplicates() -> [Failure] {
    var failures: [Failure] = []
    var firsts: [Signature: Everywhere] = [:]
    var colors: [Group: [Color]] = [:]
    var groups: [Group] = []
    for token in tokens {
      guard let values = values(of: token) else { continue }
      let tier = tiers.tier(of: token.path)
      let signature = Signature(tier: tier, group: token.first.type.isMeasure ? token.group : "", values: values)
      guard let first = firsts[signature] else {
        firsts[signature] = token
        if settings.deltaE > 0, let color = Color(token, values) {
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

  /// The values that a token states itself in all variants; `nil` if some variant takes a part from another token.
  private func values(of token: Everywhere) -> [TokenValue?]? {
    var values: [TokenValue?] = []
    for found in token.tokens {
      guard let found else {
        values.append(nil)
        continue
      }
      guard case .literal(let value, let references, let copies) = found.declaration.expression, references.isEmpty,
        copies.isEmpty
      else { return nil }
      // The colour for programs that know no other is not what the token says.
      if case .color(let color) = value {
        values.append(.color(ColorValue(space: color.space, components: color.components, alpha: color.alpha)))
      } else {
        values.append(value)
      }
    }
    return values
  }

  /// Colours that are nearly the same, each with the nearest of those before it.
  private mutating func nearColors(among colors: [Color]) -> [Failure] {
    // The difference in lightness alone is at least this part of the whole one.
    let window = settings.deltaE * Self.largestLightnessScale
    let sorted = colors.enumerated().sorted {
      ($0.element.lightness, $0.offset) < ($1.element.lightness, $1.offset)
    }
    var nearest: [Int: (other: Int, difference: Double)] = [:]
    for index in sorted.indices {
      for next in sorted[(index + 1)...] {
        if next.element.lightness - sorted[index].element.lightness > window { break }
        colorComparisonsLeft -= variants.count
        guard colorComparisonsLeft >= 0 else {
          reportTooManyColors()
          return []
        }
        guard let difference = sorted[index].element.difference(to: next.element), difference <= settings.deltaE else {
          continue
        }
        let (earlier, later) = (min(sorted[index].offset, next.offset), max(sorted[index].offset, next.offset))
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

  /// Says, once, that not all colours are compared.
  private mutating func reportTooManyColors() {
    guard !hasTooManyColors else { return }
    hasTooManyColors = true
    report(
      .warning, .checksTooMany, at: settings.offset(of: .duplicateValue),
      "so many colours are nearly the same that not all are compared", advice: "write a smaller 'deltaE'")
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
    init?(_ token: Everywhere, _ values: [TokenValue?]) {
      self.token = token.first
      alphas = []
      labs = []
      for value in values {
        guard let value else {
          alphas.append(nil)
          labs.append(nil)
          continue
        }
        guard case .color(let color) = value else { return nil }
        alphas.append(color.alpha)
        labs.append(CIELab(color.linear))
      }
      guard let first = labs.lazy.compactMap({ $0 }).first else { return nil }
      lightness = first.lightness
    }

    /// The largest difference to a colour in any variant; `nil` if a variant has only one of them.
    func difference(to other: Color) -> Double? {
      var largest = 0.0
      for (own, its) in zip(labs, other.labs) {
        guard let own, let its else {
          if own == nil, its == nil { continue }
          return nil
        }
        largest = max(largest, own.ciede2000(to: its))
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

extension Everywhere {
  /// The path of the token's group.
  fileprivate var group: String {
    path.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
  }
}
