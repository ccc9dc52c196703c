internal import LocatedJSON
internal import TokenEngine

/// A rule for all tokens of a suite, which applies without being asked for; the raw value is the code of what it finds.
public enum TokenRule: String, CaseIterable, Hashable, Sendable {
  /// A token refers to a tier after its own.
  case tierDirection = "tier.direction"

  /// A token refers past a tier.
  case tierSkipped = "tier.skipped"

  /// A token outside the first tier has a value of its own.
  case tierLiteral = "tier.literal"

  /// A token is in no tier.
  case tierUnlisted = "tier.unlisted"

  /// An alias is more than ``TokenRuleSetting/maximum`` steps away from a value.
  case aliasDepth = "alias.depth"

  /// Several contexts state the same for a token, and no context anything else.
  case aliasRedundant = "alias.redundant"

  /// Tokens of one tier have the same value, or colours that are no more than ``TokenRuleSetting/deltaE`` apart;
  /// lengths, numbers, weights and times only where they are in one group.
  case duplicateValue = "value.duplicate"

  /// Nothing refers to a token of a tier before the last.
  case unusedToken = "token.unused"

  /// No specimen uses a token of the last tier.
  case unusedControlToken = "control.unusedToken"

  /// A token has a value in one variant and none in another.
  case missingInTheme = "theme.missing"

  /// Names differ only in case.
  case caseCollision = "name.caseCollision"

  /// Names are one name in Swift.
  case outputCollision = "name.outputCollision"

  /// A token refers to one that should not be used any more.
  case deprecatedUse = "deprecated.used"

  /// A blur, a width, a size or a time is less than 0.
  case negativeSize = "size.negative"
}

extension TokenRule {
  /// How grave a finding is unless the suite file says otherwise.
  var standardLevel: TokenRuleLevel {
    switch self {
    case .tierDirection: .error
    case .tierSkipped, .tierLiteral, .tierUnlisted, .caseCollision, .outputCollision, .deprecatedUse, .negativeSize,
      .missingInTheme:
      .warning
    case .aliasRedundant, .duplicateValue, .unusedControlToken: .note
    case .aliasDepth, .unusedToken: .off
    }
  }

  /// Whether the rule is one of tiers, which are checked whenever tokens are resolved.
  var isOfTiers: Bool {
    switch self {
    case .tierDirection, .tierSkipped, .tierLiteral, .tierUnlisted: true
    default: false
    }
  }

  /// The keys that the rule's settings may have besides those of all rules.
  var ownKeys: [String] {
    switch self {
    case .aliasDepth: ["maximum"]
    case .duplicateValue: ["deltaE"]
    default: []
    }
  }

  /// What the rule finds, one sentence.
  package var summary: String {
    switch self {
    case .tierDirection: "A token refers to a tier after its own."
    case .tierSkipped: "A token refers past a tier."
    case .tierLiteral: "A token outside the first tier has a value of its own."
    case .tierUnlisted: "A token is in no tier."
    case .aliasDepth: "An alias is too many steps away from its value."
    case .aliasRedundant: "Several contexts state the same for a token, and no context anything else."
    case .duplicateValue: "Tokens of one tier have the same value."
    case .unusedToken: "Nothing refers to a token."
    case .unusedControlToken: "No specimen uses a token of a control."
    case .missingInTheme: "A token has a value in one variant and none in another."
    case .caseCollision: "Names of tokens differ only in case."
    case .outputCollision: "Names of tokens are one name in Swift."
    case .deprecatedUse: "A token refers to one that is deprecated."
    case .negativeSize: "A size, a blur or a time is negative."
    }
  }
}

/// How grave it is that a rule for all tokens does not hold.
public enum TokenRuleLevel: String, CaseIterable, Hashable, Sendable {
  /// The rule is not applied.
  case off

  /// It is told by `specimen tokens check` as a remark.
  case note

  /// It is told by `specimen tokens check`.
  case warning

  /// A run is not good.
  case error

  /// The severity of findings; `nil` if there are none.
  var severity: Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

/// What a suite says about a rule for all tokens.
public struct TokenRuleSetting: Hashable, Sendable {
  /// The rule.
  public var rule: TokenRule

  /// How grave a finding is; `nil` leaves it at what it is without a setting, or a warning if that is nothing.
  public var level: TokenRuleLevel?

  /// Patterns for the tokens that may break the rule; each must be needed.
  public var except: [CheckPattern]

  /// The largest number of steps from an alias to a value, 1–18; 4 unless given.
  public var maximum: Int?

  /// The largest difference (CIEDE2000) of colours that are told as duplicates, 0–10; 0 unless given.
  public var deltaE: Double?

  /// The place of the setting in the suite file, in UTF-8 bytes.
  var offset = 0

  /// Creates a setting.
  public init(
    _ rule: TokenRule, _ level: TokenRuleLevel? = nil, except: [CheckPattern] = [], maximum: Int? = nil,
    deltaE: Double? = nil
  ) {
    self.rule = rule
    self.level = level
    self.except = except
    self.maximum = maximum
    self.deltaE = deltaE
  }

  /// The values that ``maximum`` may have: of longer ways, the middle is not kept.
  static let maximumRange = 1...18

  /// The values that ``deltaE`` may have.
  static let deltaERange = 0.0...10
}

/// The rules for all tokens, with what a suite says about them.
struct TokenRules {
  private let settings: [TokenRule: TokenRuleSetting]
  private let globs: [TokenRule: [Glob]]

  /// Creates rules; of two settings for one rule the last one counts.
  init(_ list: [TokenRuleSetting] = []) {
    var settings: [TokenRule: TokenRuleSetting] = [:]
    var globs: [TokenRule: [Glob]] = [:]
    for setting in list {
      settings[setting.rule] = setting
      globs[setting.rule] = setting.except.map { Glob($0.text, style: .tokens) }
    }
    self.settings = settings
    self.globs = globs
  }

  /// The severity of a rule's findings; `nil` if it is off.
  func severity(of rule: TokenRule) -> Severity? {
    guard let setting = settings[rule] else { return rule.standardLevel.severity }
    let standard = rule.standardLevel == .off ? TokenRuleLevel.warning : rule.standardLevel
    return (setting.level ?? standard).severity
  }

  /// The largest number of steps from an alias to a value.
  var maximumDepth: Int { settings[.aliasDepth]?.maximum ?? 4 }

  /// The largest difference of colours that count as one.
  var deltaE: Double { settings[.duplicateValue]?.deltaE ?? 0 }

  /// The exceptions of a rule.
  func exceptions(of rule: TokenRule) -> [CheckPattern] { settings[rule]?.except ?? [] }

  /// Whether a token may break a rule, by one of the rule's exceptions.
  func excepts(_ path: String, from rule: TokenRule) -> Bool { globs[rule]?.contains { $0.matches(path) } ?? false }

  /// The position of each exception of a rule that a token needs.
  func neededExceptions(of rule: TokenRule, by path: String) -> [Int] {
    let list = globs[rule] ?? []
    return list.indices.filter { list[$0].matches(path) }
  }
}
