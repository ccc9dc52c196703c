import ColorSpaces

/// The tiers of a design system, and which references between them are meant to be.
///
/// A tier is a list of groups. Tokens refer to their own tier and to the one before it; values of their own are for the
/// first tier. Exceptions are recorded with the tier that needs them.
public struct TierRules: Sendable {
  /// A layer of tokens: raw values, meanings, or the tokens of controls.
  public struct Tier: Hashable, Sendable {
    /// The name of the tier.
    public let name: String

    /// The groups whose tokens belong to the tier, as paths.
    public let groups: [String]

    /// What tokens of the tier may do although the rules forbid it.
    public let exceptions: [TierException]

    /// Creates a tier.
    public init(name: String, groups: [String], exceptions: [TierException] = []) {
      self.name = name
      self.groups = groups
      self.exceptions = exceptions
    }
  }

  /// The tiers, the first holding the raw values.
  public let tiers: [Tier]

  /// The tiers by the paths of their groups, and by the beginnings of what their exceptions are for.
  private let groups: PrefixTable<Int>
  private let exceptions: [PrefixTable<TierException>]

  /// Creates rules from tiers, the first holding the raw values.
  public init(tiers: [Tier]) {
    self.tiers = tiers
    var groups = PrefixTable<Int>()
    for (index, tier) in tiers.enumerated() {
      for group in tier.groups { groups.add(index, for: group + ".") }
    }
    self.groups = groups
    exceptions = tiers.map { tier in
      var table = PrefixTable<TierException>()
      for exception in tier.exceptions { table.add(exception, for: exception.beginning) }
      return table
    }
  }

  /// The index of the tier a token belongs to: that of the longest group it is in; `nil` if it is in none.
  ///
  /// - Complexity: O(*l*), where *l* is the number of different lengths that paths of groups have.
  public func tier(of path: String) -> Int? { groups.longest(of: path + ".")?.first }

  /// What in a variant breaks the rules, in the order of the tokens.
  ///
  /// - Parameter tree: The tokens of a variant as they are declared.
  /// - Returns: One problem for each reference, and one for each token with a value of its own, that breaks a rule.
  public func problems(in tree: TokenTree) -> [TierProblem] {
    guard !tiers.isEmpty else { return [] }
    return tree.declarations.flatMap(problems)
  }

  private func problems(of token: TokenDeclaration) -> [TierProblem] {
    guard let own = tier(of: token.path) else {
      return [TierProblem(token: token.path, reason: .unlisted, location: token.location)]
    }
    lazy var exceptions = self.exceptions[own].values(of: token.path)
    var problems: [TierProblem] = []
    for reference in token.expression.references {
      guard let other = tier(of: reference.path), other > own || other < own - 1 else { continue }
      if exceptions.contains(where: { $0.allows(token.path, reference: reference.path) }) { continue }
      let reason: TierProblem.Reason =
        other > own
        ? .direction(name: reference.path, tier: tiers[own].name, otherTier: tiers[other].name)
        : .skipped(
          name: reference.path, tier: tiers[own].name, otherTier: tiers[other].name,
          between: tiers[(other + 1)..<own].map(\.name))
      problems.append(TierProblem(token: token.path, reason: reason, location: reference.location))
    }
    if own > 0, let text = token.expression.ownText, !exceptions.contains(where: { $0.allowsLiteral(token.path) }) {
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
    guard case .literal(let value, let references, let copies) = self else { return nil }
    return value.text(leavingOut: references.map(\.property) + copies.map(\.property), .short)
  }
}
