/// A token that breaks the rules of tiers.
public struct TierProblem: Hashable, Sendable {
  /// Which rule is broken.
  public enum Reason: Hashable, Sendable {
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
  public let token: String

  /// Which rule is broken.
  public let reason: Reason

  /// Where the reference or the value is written.
  public let location: TokenLocation

  /// Creates a problem from its parts.
  public init(token: String, reason: Reason, location: TokenLocation) {
    self.token = token
    self.reason = reason
    self.location = location
  }

  /// Whether the rule is one that no design system can do without: references go one way.
  public var isError: Bool { if case .direction = reason { true } else { false } }

  /// The stable name of the kind of problem, such as `tier.direction`.
  public var code: String {
    switch reason {
    case .direction: "tier.direction"
    case .skipped: "tier.skipped"
    case .literal: "tier.literal"
    case .unlisted: "tier.unlisted"
    }
  }

  /// What is wrong.
  public var message: String {
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
  public var advice: String {
    switch reason {
    case .direction(_, let tier, _): "refer to tokens of '\(tier)' or of tiers before it"
    case .skipped(let name, _, _, _): "give the value a name there, or allow \"\(token) → \(name)\""
    case .literal(_, _, let first): "move the value to '\(first)', or allow \"\(token) → literal\""
    case .unlisted: "list its group in a tier"
    }
  }
}
