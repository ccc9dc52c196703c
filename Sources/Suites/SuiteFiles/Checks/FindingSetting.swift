package import LocatedJSON

/// The setting of a suite for the findings of one code.
public struct FindingSetting: Hashable, Sendable {
  /// The code: that of a rule for all tokens, or any other, which can only be switched off.
  public var code: String

  /// The severity of a finding; `nil` keeps the default, or makes it a warning if the rule is off by default.
  public var level: CheckLevel?

  /// Patterns for what may break the rule, `token` or `token → other`, each with ` in variant` or without; each must
  /// match something.
  public var except: [CheckPattern] = []

  /// The largest number of steps from an alias to a value, 1–18; 4 unless given.
  public var maximum: Int?

  /// The largest difference (CIEDE2000) of colours that are reported as duplicates, 0–10; 0 unless given.
  public var deltaE: Double?

  /// The position of the setting in the suite file, in UTF-8 bytes.
  package var offset = 0

  /// Creates a setting of a rule for all tokens.
  public init(
    _ rule: TokenRule, _ level: CheckLevel? = nil, except: [CheckPattern] = [], maximum: Int? = nil,
    deltaE: Double? = nil
  ) {
    code = rule.rawValue
    self.level = level
    self.except = except
    self.maximum = maximum
    self.deltaE = deltaE
  }

  /// Creates a setting that says nothing yet.
  package init(code: String, offset: Int) {
    self.code = code
    self.offset = offset
  }

  /// Switches off the warnings and notes of a code; they are counted, and errors stay.
  public static func off(_ code: String) -> FindingSetting {
    var setting = FindingSetting(code: code, offset: 0)
    setting.level = .off
    return setting
  }

  /// The rule for all tokens; `nil` if findings of the code can only be switched off.
  package var rule: TokenRule? { TokenRule(rawValue: code) }

  /// The values that ``maximum`` may have: of longer chains, the middle is not kept.
  package static let maximumRange = 1...18

  /// The values that ``deltaE`` may have.
  package static let deltaERange = 0.0...10
}

/// An exception of a tier in the old spelling, which is for the tokens of that tier.
package struct TierAllowance: Hashable, Sendable {
  package var pattern: CheckPattern

  /// The groups of the tier.
  package var groups: [String]
}

/// The rules for all tokens, with what a suite says about them and about other findings.
package struct FindingSettings {
  private let settings: [TokenRule: FindingSetting]
  private let allowances: [TierAllowance]

  /// The codes of which nothing but errors is reported: those of other findings, and of rules of tiers.
  package let switchedOff: [FindingSetting]

  /// Creates settings; of two for one rule the last one counts.
  package init(_ list: [FindingSetting] = [], allowances: [TierAllowance] = []) {
    var settings: [TokenRule: FindingSetting] = [:]
    for setting in list { if let rule = setting.rule { settings[rule] = setting } }
    self.settings = settings
    self.allowances = allowances
    switchedOff = list.filter { $0.level == .off && $0.rule?.isOfTiers ?? true }
  }

  /// The severity of a rule's findings; `nil` if it is off.
  package func severity(of rule: TokenRule) -> Severity? {
    guard let setting = settings[rule] else { return rule.standardLevel.severity }
    let standard = rule.standardLevel == .off ? CheckLevel.warning : rule.standardLevel
    return (setting.level ?? standard).severity
  }

  /// The largest number of steps from an alias to a value.
  package var maximumDepth: Int { settings[.aliasDepth]?.maximum ?? 4 }

  /// The largest difference of colours that count as one.
  package var deltaE: Double { settings[.duplicateValue]?.deltaE ?? 0 }

  /// The position of what is said about a rule.
  package func offset(of rule: TokenRule) -> Int { settings[rule]?.offset ?? 0 }

  /// The exceptions of a rule.
  package func exceptions(of rule: TokenRule) -> CheckExceptions {
    CheckExceptions(settings[rule]?.except ?? [], allowances: rule.isOfTiers ? allowances : [], rule)
  }
}
