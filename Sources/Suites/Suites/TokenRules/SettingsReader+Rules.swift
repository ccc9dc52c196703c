internal import LocatedJSON

extension SettingsReader {
  /// The settings of rules for all tokens: for each code a word, or an object.
  mutating func tokenRules(_ node: JSONNode) -> [TokenRuleSetting] {
    let codes = TokenRule.allCases.map(\.rawValue)
    var settings: [TokenRuleSetting] = []
    for member in members(of: node, keys: codes, "the rules") ?? [] {
      guard let rule = TokenRule(rawValue: member.key) else { continue }
      var setting = TokenRuleSetting(rule)
      setting.offset = member.keyOffset
      guard member.value.object != nil else {
        setting.level = word(member.value, name(of: member.value))
        settings.append(setting)
        continue
      }
      let keys = ["severity", "except"] + rule.ownKeys
      for part in members(of: member.value, keys: keys, "the rule '\(rule.rawValue)'") ?? [] {
        switch part.key {
        case "severity": setting.level = word(part.value, name(of: part.value))
        case "except": setting.except = patterns(part.value)
        case "maximum": setting.maximum = wholeNumber(part.value, in: TokenRuleSetting.maximumRange)
        case "deltaE": setting.deltaE = number(part.value, in: TokenRuleSetting.deltaERange)
        default: break
        }
      }
      settings.append(setting)
    }
    return settings
  }
}
