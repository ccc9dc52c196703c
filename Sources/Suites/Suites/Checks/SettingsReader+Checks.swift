internal import LocatedJSON
internal import TokenEngine

extension SettingsReader {
  /// The largest number of rules of one kind, and of patterns in one list.
  private static let maximumRules = 1_000

  /// The checks of a suite.
  mutating func checks(_ node: JSONNode) -> SuiteChecks {
    var checks = SuiteChecks()
    let keys = [
      "references", "sameTokens", "counterparts", "notNegative", "ordered", "variants", "contrast", "truncation",
      "rules", "baseline",
    ]
    for member in members(of: node, keys: keys, "the checks") ?? [] {
      switch member.key {
      case "references": checks.references = rules(member.value) { $0.referenceCheck($1) }
      case "sameTokens":
        checks.sameTokens = rules(member.value) { reader, rule in
          reader.tokenRule(rule).map { SameTokensCheck($0, scope: $1) }
        }
      case "counterparts": checks.counterparts = rules(member.value) { $0.counterpartCheck($1) }
      case "notNegative":
        checks.notNegative = rules(member.value) { reader, rule in
          reader.tokenRule(rule).map { NotNegativeCheck($0, scope: $1) }
        }
      case "ordered": checks.ordered = rules(member.value) { $0.orderCheck($1) }
      case "variants": checks.variants = rules(member.value) { $0.variantCheck($1) }
      case "contrast": checks.contrast = rules(member.value) { $0.contrastCheck($1) }
      case "truncation": checks.truncation = rules(member.value) { $0.truncationCheck($1) }
      case "rules": checks.rules = tokenRules(member.value)
      case "baseline": checks.baseline = relativePath(member.value).map { CheckPattern($0) }
      default: break
      }
    }
    return checks
  }

  private mutating func rules<Rule>(
    _ node: JSONNode, _ rule: (inout SettingsReader, JSONNode) -> Rule?
  ) -> [Rule] {
    let items = items(of: node)
    guard items.count <= Self.maximumRules else {
      report("\(name(of: node)) has more than \(Self.maximumRules) rules", at: node.offset)
      return []
    }
    return items.compactMap { rule(&self, $0) }
  }

  /// A pattern, or a list of them; at least one.
  mutating func patterns(_ node: JSONNode) -> [CheckPattern] {
    guard node.array != nil else { return text(node).map { [CheckPattern($0)] } ?? [] }
    let items = items(of: node)
    guard (1...Self.maximumRules).contains(items.count) else {
      report(
        name(of: node) + (items.isEmpty ? " is an empty list" : " has more than \(Self.maximumRules) patterns"),
        at: node.offset, advice: "write a pattern such as alias.color.*, or several between [ and ]")
      return []
    }
    return items.compactMap { text($0) }.map { CheckPattern($0) }
  }

  /// The keys of all rules.
  private static let scopeKeys = ["variants", "except", "severity"]

  mutating func read(_ member: JSONMember, into scope: inout CheckScope) {
    switch member.key {
    case "variants": scope.variants = patterns(member.value)
    case "except": scope.except = patterns(member.value)
    case "severity": scope.level = word(member.value, name(of: member.value)) ?? .error
    default: break
    }
  }

  private mutating func contexts(_ node: JSONNode) -> [CheckContext] {
    let example = "write an object such as {\"theme\": \"dark\"}"
    let members = members(of: node, name(of: node), advice: example) ?? []
    if node.object?.isEmpty == true { report("\(name(of: node)) names no context", at: node.offset, advice: example) }
    return members.compactMap { member in
      text(member.value).map {
        CheckContext(CheckPattern(SuiteFile.Located(text: member.key, offset: member.keyOffset)), CheckPattern($0))
      }
    }
  }

  private mutating func tokenRule(_ node: JSONNode) -> (tokens: [CheckPattern], scope: CheckScope)? {
    var scope = CheckScope()
    var tokens: [CheckPattern] = []
    scope.offset = node.offset
    let members = members(of: node, keys: ["tokens"] + Self.scopeKeys, required: ["tokens"], "a rule")
    guard let members else { return nil }
    for member in members {
      if member.key == "tokens" { tokens = patterns(member.value) } else { read(member, into: &scope) }
    }
    return (tokens, scope)
  }

  private mutating func referenceCheck(_ node: JSONNode) -> ReferenceCheck? {
    var rule = ReferenceCheck(tiers: [])
    rule.scope.offset = node.offset
    let keys = ["specimens", "tiers", "except", "severity"]
    guard let members = members(of: node, keys: keys, required: ["tiers"], "a rule") else { return nil }
    for member in members {
      switch member.key {
      case "specimens": rule.specimens = patterns(member.value)
      case "tiers": rule.tiers = patterns(member.value)
      default: read(member, into: &rule.scope)
      }
    }
    for text in rule.scope.except where TierException(text.text) == nil {
      report(
        "'\(text.text)' is not an exception", at: text.offset,
        advice: "write two patterns with an arrow between: \"avatar* → global.shared.*\"")
    }
    return rule
  }

  private mutating func counterpartCheck(_ node: JSONNode) -> CounterpartCheck? {
    guard let rule = tokenRule(node) else { return nil }
    if rule.tokens.count == 1 {
      report("a rule has one name only", at: rule.tokens[0].offset, advice: "write the name of its counterpart, too")
    }
    let count = findings.count
    let patterns = placeholders(in: rule.tokens)
    for (token, pattern) in zip(rule.tokens, patterns) where pattern == nil && findings.count == count {
      report(
        "'\(token.text)' has no placeholder", at: token.offset,
        advice: "write what counterparts have in common as ${name}")
    }
    return CounterpartCheck(rule.tokens, scope: rule.scope)
  }

  /// The patterns with their placeholders, all of one name; `nil` for one that has none.
  private mutating func placeholders(
    in patterns: [CheckPattern], like first: NamePattern? = nil
  ) -> [NamePattern?] {
    var first = first
    return patterns.map { pattern in
      do throws(NamePattern.Mistake) {
        guard let read = try NamePattern.read(pattern.text) else { return nil }
        if let first, first.name != read.name {
          report(
            "'\(pattern.text)' has the placeholder ${\(read.name)}", at: pattern.offset,
            advice: "give it the name of the other, ${\(first.name)}")
        }
        first = first ?? read
        return read
      } catch {
        let what = error == .severalNames ? "placeholders of several names" : "a placeholder and a *"
        report("'\(pattern.text)' has \(what)", at: pattern.offset, advice: "use one placeholder alone")
        return nil
      }
    }
  }

  private mutating func orderCheck(_ node: JSONNode) -> OrderCheck? {
    var rule = OrderCheck([], by: .value)
    rule.scope.offset = node.offset
    let keys = ["tokens", "by", "direction", "steps", "equal"] + Self.scopeKeys
    guard let members = members(of: node, keys: keys, required: ["tokens", "by"], "a rule") else { return nil }
    for member in members {
      switch member.key {
      case "tokens": rule.tokens = patterns(member.value)
      case "by": rule.measure = word(member.value, name(of: member.value)) ?? .value
      case "direction": rule.direction = word(member.value, name(of: member.value)) ?? .ascending
      case "steps": rule.steps = patterns(member.value)
      case "equal": rule.allowsEqual = flag(member.value, name(of: member.value)) ?? false
      default: read(member, into: &rule.scope)
      }
    }
    for token in rule.tokens {
      let count = token.text.utf8.count { $0 == UInt8(ascii: "#") }
      if count > 1 {
        report("'\(token.text)' has several #", at: token.offset, advice: "write * for what ramps differ in")
      } else if count == 0, !rule.steps.isEmpty {
        report("'\(token.text)' has no #", at: token.offset, advice: "write # for the step, or leave 'steps' out")
      }
    }
    return rule
  }

  private mutating func variantCheck(_ node: JSONNode) -> VariantCheck? {
    var rule = VariantCheck([], by: .lightness, less: [], more: [])
    rule.scope.offset = node.offset
    let keys = ["tokens", "by", "on", "less", "more", "equal"] + Self.scopeKeys
    let required = ["tokens", "by", "less", "more"]
    guard let members = members(of: node, keys: keys, required: required, "a rule") else { return nil }
    for member in members {
      switch member.key {
      case "tokens": rule.tokens = patterns(member.value)
      case "by": rule.measure = word(member.value, name(of: member.value)) ?? .lightness
      case "on": rule.on = patterns(member.value)
      case "less": rule.less = contexts(member.value)
      case "more": rule.more = contexts(member.value)
      case "equal": rule.allowsEqual = flag(member.value, name(of: member.value)) ?? false
      default: read(member, into: &rule.scope)
      }
    }
    if node["by"] != nil, (rule.measure == .contrast) != (node["on"] != nil) {
      report(
        rule.measure == .contrast ? "a rule of contrast has no 'on'" : "a rule of lightness has an 'on'",
        at: node["on"]?.offset ?? node.offset,
        advice: rule.measure == .contrast ? "name what the colours stand on" : "leave it out")
    }
    return rule
  }

  private mutating func contrastCheck(_ node: JSONNode) -> ContrastCheck? {
    var rule = ContrastCheck([], on: [])
    rule.scope.offset = node.offset
    let keys = ["text", "on", "over", "textIn", "minimum"] + Self.scopeKeys
    guard let members = members(of: node, keys: keys, required: ["text", "on"], "a rule") else { return nil }
    for member in members {
      switch member.key {
      case "text": rule.text = patterns(member.value)
      case "on": rule.on = patterns(member.value)
      case "over": rule.over = text(member.value).map { CheckPattern($0) }
      case "textIn": rule.textIn = contexts(member.value)
      case "minimum": rule.minimum = number(member.value, in: 1...21) ?? rule.minimum
      default: read(member, into: &rule.scope)
      }
    }
    let texts = placeholders(in: rule.text)
    let first = texts.compactMap { $0 }.first
    for (text, pattern) in zip(rule.on, placeholders(in: rule.on, like: first)) {
      guard let pattern, texts.contains(nil) else { continue }
      report(
        "'\(text.text)' has a placeholder, but a text has none", at: text.offset,
        advice: "write ${\(pattern.name)} there, too")
    }
    return rule
  }
}
