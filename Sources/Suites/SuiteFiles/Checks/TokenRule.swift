package import LocatedJSON

/// A rule for all tokens of a suite, which applies by default.
public enum TokenRule: CaseIterable, Hashable, Sendable {
  /// A token refers to a tier after its own.
  case tierDirection

  /// A token refers past a tier.
  case tierSkipped

  /// A token outside the first tier has a value of its own.
  case tierLiteral

  /// A token is in no tier.
  case tierUnlisted

  /// An alias is more than ``FindingSetting/maximum`` steps away from a value.
  case aliasDepth

  /// Several contexts state the same for a token, and no context anything else.
  case aliasRedundant

  /// Tokens of one tier have the same value, or colours that are no more than ``FindingSetting/deltaE`` apart;
  /// lengths, numbers, weights and times only where they are in one group.
  case duplicateValue

  /// Nothing refers to a token of a tier before the last.
  case unusedToken

  /// No specimen uses a token of the last tier.
  case unusedControlToken

  /// A token has a value in one variant and none in another.
  case missingInTheme

  /// Names differ only in case.
  case caseCollision

  /// Names are one name in Swift.
  case outputCollision

  /// A token refers to one that should not be used any more.
  case deprecatedUse

  /// A blur, a width, a size or a time is less than 0.
  case negativeSize
}

extension TokenRule {
  /// The severity of a finding unless the suite file sets another one.
  package var standardLevel: CheckLevel {
    switch self {
    case .tierDirection: .error
    case .tierSkipped, .tierLiteral, .tierUnlisted, .missingInTheme, .caseCollision, .outputCollision, .deprecatedUse,
      .negativeSize:
      .warning
    case .aliasRedundant, .duplicateValue, .unusedControlToken: .note
    case .aliasDepth, .unusedToken: .off
    }
  }

  /// Whether the rule is one of tiers, which are checked whenever tokens are resolved.
  package var isOfTiers: Bool { [.tierDirection, .tierSkipped, .tierLiteral, .tierUnlisted].contains(self) }

  /// The kind of what it finds.
  package var code: FindingCode {
    switch self {
    case .tierDirection: .tierDirection
    case .tierSkipped: .tierSkipped
    case .tierLiteral: .tierLiteral
    case .tierUnlisted: .tierUnlisted
    case .aliasDepth: .aliasDepth
    case .aliasRedundant: .aliasRedundant
    case .duplicateValue: .valueDuplicate
    case .unusedToken: .tokenUnused
    case .unusedControlToken: .controlUnusedToken
    case .missingInTheme: .themeMissing
    case .caseCollision: .nameCaseCollision
    case .outputCollision: .nameOutputCollision
    case .deprecatedUse: .deprecatedUsed
    case .negativeSize: .sizeNegative
    }
  }

  /// The rule that finds what has a code; `nil` if that is no rule's.
  package init?(_ code: FindingCode?) {
    guard let rule = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }
}

extension TokenRule: RawRepresentable {
  /// The code of what the rule finds, by which a suite file names it: `tier.direction`.
  public var rawValue: String { code.rawValue }

  /// The rule that finds what has a code; `nil` if that is no rule's.
  public init?(rawValue: String) {
    guard let rule = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = rule
  }
}
