import CanonicalValues
import ColorSpaces
import ExactTexts

/// A layer of tokens: raw values, meanings, or the tokens of controls.
public struct Tier: Hashable, Sendable {
  /// The name of the tier.
  public let name: String

  /// The groups whose tokens belong to the tier, as paths; the empty path is the group of all tokens.
  public let groups: [String]

  /// Creates a tier.
  public init(name: String, groups: [String]) {
    self.name = name
    self.groups = groups
  }

  /// Whether a token belongs to one of the groups.
  package func contains(_ path: String) -> Bool { groups.contains { path.isInGroup($0) } }
}

/// The tiers of a design system, and which references between them are allowed.
///
/// A tier is a list of groups. Tokens refer to their own tier and to the one before it; values of their own are for the
/// first tier.
public struct TierRules: Sendable {
  /// The tiers, the first holding the raw values.
  public let tiers: [Tier]

  /// The tiers by the paths of their groups.
  private let groups: PrefixTable<Int>

  /// Creates rules from tiers, the first holding the raw values.
  public init(tiers: [Tier]) {
    self.tiers = tiers
    var groups = PrefixTable<Int>()
    for (index, tier) in tiers.enumerated() {
      for group in tier.groups { groups.add(index, for: group.isEmpty ? "" : group + ".") }
    }
    self.groups = groups
  }

  /// The index of the tier a token belongs to: that of the longest group it is in; `nil` if it is in none.
  ///
  /// - Complexity: O(*l*), where *l* is the number of different lengths that paths of groups have.
  package func tier(of path: String) -> Int? { groups.longest(of: path + ".")?.first }

  /// The violations of the rules in a variant, in the order of the tokens.
  ///
  /// - Parameter tree: The tokens of a variant as they are declared.
  /// - Returns: One problem for each reference, and one for each token with a value of its own, that breaks a rule.
  package func problems(in tree: TokenTree) -> [TierProblem] {
    guard !tiers.isEmpty else { return [] }
    return tree.declarations.flatMap(problems)
  }

  private func problems(of token: TokenDeclaration) -> [TierProblem] {
    guard let own = tier(of: token.path) else {
      return [TierProblem(token: token.path, reason: .unlisted, location: token.location)]
    }
    var problems: [TierProblem] = []
    for (name, location) in token.expression.namedTokens {
      guard let other = tier(of: name), other > own || other < own - 1 else { continue }
      let reason: TierProblem.Reason =
        other > own
        ? .direction(name: name, tier: tiers[own].name, otherTier: tiers[other].name)
        : .skipped(
          name: name, tier: tiers[own].name, otherTier: tiers[other].name,
          between: tiers[(other + 1)..<own].map(\.name))
      problems.append(TierProblem(token: token.path, reason: reason, location: location ?? token.location))
    }
    if own > 0, let text = token.expression.ownText {
      let reason = TierProblem.Reason.literal(value: text, tier: tiers[own].name, first: tiers[0].name)
      problems.append(TierProblem(token: token.path, reason: reason, location: token.location))
    }
    return problems
  }
}

extension TierRules: Hashable {
  /// Whether both have the same tiers.
  public static func == (left: TierRules, right: TierRules) -> Bool { left.tiers == right.tiers }

  /// Hashes the tiers.
  public func hash(into hasher: inout Hasher) { hasher.combine(tiers) }
}

extension TokenExpression {
  /// The description of what the expression states itself; `nil` if other tokens supply everything.
  var ownText: String? {
    if case .computed(let value, let references, let formulas) = self {
      let computed = formulas.map(\.property)
      return computed.contains("") ? nil : value.text(leavingOut: references.map(\.property) + computed, .short)
    }
    guard case .literal(let value, let references, let copies) = self else { return nil }
    var supplied = references.map(\.property) + copies.map(\.property)
    // A colour that states no opacity has all of it.
    if case .color(let color) = value, color.alpha == 1, !supplied.isEmpty { supplied.append("alpha") }
    return value.text(leavingOut: supplied, .short)
  }
}

/// A token that breaks the rules of tiers.
package struct TierProblem: Hashable, Sendable {
  /// The broken rule.
  package enum Reason: Hashable, Sendable {
    /// The token refers to a tier after its own.
    case direction(name: String, tier: String, otherTier: String)

    /// The token refers past the tiers between.
    case skipped(name: String, tier: String, otherTier: String, between: [String])

    /// The token has a value of its own, but is not in the first tier.
    case literal(value: String, tier: String, first: String)

    /// The token is in no tier.
    case unlisted
  }

  /// The token.
  let token: String

  /// The broken rule.
  package let reason: Reason

  /// The location of the reference or the value.
  package let location: TokenLocation

  /// Creates a problem from its parts.
  init(token: String, reason: Reason, location: TokenLocation) {
    self.token = token
    self.reason = reason
    self.location = location
  }

  /// Whether the rule is one that every design system needs: references go in one direction.
  package var isError: Bool { if case .direction = reason { true } else { false } }

  /// The token, and the one that it must not refer to.
  package var tokens: [String] {
    switch reason {
    case .direction(let name, _, _), .skipped(let name, _, _, _): [token, name]
    case .literal, .unlisted: [token]
    }
  }

  /// What is wrong.
  package var message: String {
    switch reason {
    case .direction(let name, let tier, let otherTier):
      "'\(token)' is in tier '\(tier)' and refers to '\(name)' in '\(otherTier)', which comes after it"
    case .skipped(let name, _, let otherTier, let between):
      "'\(token)' refers to '\(name)' in tier '\(otherTier)', past '\(between.joined(separator: "', '"))'"
    case .literal(let value, let tier, _):
      "'\(token)' in tier '\(tier)' has a value of its own: \(value)"
    case .unlisted:
      "'\(token)' is in no tier"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch reason {
    case .direction(_, let tier, _): "refer to tokens of '\(tier)' or of tiers before it"
    case .skipped(let name, _, _, _):
      "give the value a name there, or except \"\(token) → \(name)\" from 'tier.skipped'"
    case .literal(_, _, let first): "move the value to '\(first)', or except \"\(token)\" from 'tier.literal'"
    case .unlisted: "list its group in a tier"
    }
  }
}
