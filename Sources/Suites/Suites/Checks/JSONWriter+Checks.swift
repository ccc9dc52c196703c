package import LocatedJSON

extension JSONWriter {
  /// Writes the checks of a suite as the value of a key.
  package mutating func checks(_ checks: SuiteChecks) {
    beginObject()
    rules("references", checks.references) { output, rule in
      output.patterns("specimens", rule.specimens)
      output.patterns("tiers", rule.tiers)
      output.scope(rule.scope)
    }
    rules("sameTokens", checks.sameTokens) { output, rule in
      output.patterns("tokens", rule.tokens)
      output.scope(rule.scope)
    }
    rules("counterparts", checks.counterparts) { output, rule in
      output.patterns("tokens", rule.names)
      output.scope(rule.scope)
    }
    rules("notNegative", checks.notNegative) { output, rule in
      output.patterns("tokens", rule.tokens)
      output.scope(rule.scope)
    }
    rules("ordered", checks.ordered) { output, rule in
      output.patterns("tokens", rule.tokens)
      output.member("by", rule.measure.rawValue)
      if rule.direction != .ascending { output.member("direction", rule.direction.rawValue) }
      output.patterns("steps", rule.steps)
      if rule.allowsEqual { output.member("equal", true) }
      output.scope(rule.scope)
    }
    rules("variants", checks.variants) { output, rule in
      output.patterns("tokens", rule.tokens)
      output.member("by", rule.measure.rawValue)
      output.patterns("on", rule.on)
      output.contexts("less", rule.less)
      output.contexts("more", rule.more)
      if rule.allowsEqual { output.member("equal", true) }
      output.scope(rule.scope)
    }
    rules("contrast", checks.contrast) { output, rule in
      output.patterns("text", rule.text)
      output.patterns("on", rule.on)
      output.member("over", ifPresent: rule.over?.text)
      output.contexts("textIn", rule.textIn)
      output.member("minimum", rule.minimum)
      output.scope(rule.scope)
    }
    rules("truncation", checks.truncation) { output, rule in
      output.patterns("specimens", rule.specimens)
      output.scope(rule.scope)
    }
    settings(checks.rules)
    member("baseline", ifPresent: checks.baseline?.text)
    endObject()
  }

  private mutating func settings(_ settings: [TokenRuleSetting]) {
    guard !settings.isEmpty else { return }
    key("rules")
    beginObject()
    for setting in settings {
      if let level = setting.level, setting.except.isEmpty, setting.maximum == nil, setting.deltaE == nil {
        member(setting.rule.rawValue, level.rawValue)
        continue
      }
      key(setting.rule.rawValue)
      beginObject(isInline: true)
      if let level = setting.level { member("severity", level.rawValue) }
      patterns("except", setting.except)
      if let maximum = setting.maximum { member("maximum", maximum) }
      if let deltaE = setting.deltaE { member("deltaE", deltaE) }
      endObject()
    }
    endObject()
  }

  private mutating func rules<Rule>(_ key: String, _ rules: [Rule], _ write: (inout JSONWriter, Rule) -> Void) {
    guard !rules.isEmpty else { return }
    array(key, rules) { output, rule in
      output.beginObject(isInline: true)
      write(&output, rule)
      output.endObject()
    }
  }

  private mutating func patterns(_ key: String, _ patterns: [CheckPattern]) {
    guard !patterns.isEmpty else { return }
    self.key(key)
    beginArray(isInline: true)
    for pattern in patterns { string(pattern.text) }
    endArray()
  }

  private mutating func contexts(_ key: String, _ contexts: [CheckContext]) {
    guard !contexts.isEmpty else { return }
    self.key(key)
    beginObject(isInline: true)
    for context in contexts { member(context.axis.text, context.name.text) }
    endObject()
  }

  private mutating func scope(_ scope: CheckScope) {
    patterns("variants", scope.variants)
    patterns("except", scope.except)
    if scope.level != .error { member("severity", scope.level.rawValue) }
  }
}
