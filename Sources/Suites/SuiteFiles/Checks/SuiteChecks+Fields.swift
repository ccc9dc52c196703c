package import LocatedJSON
internal import TokenEngine

/// A check as a rule of a suite file.
package protocol DeclaredCheck: Hashable, Sendable {
  /// The variants, the exceptions and the level.
  var scope: CheckScope { get set }

  /// A rule that says nothing yet.
  static var blank: Self { get }

  /// The keys of a rule.
  static var fields: [ObjectField<Self>] { get }

  /// Tells what in a rule alone is a mistake.
  mutating func findMistakes(in node: JSONNode, with reader: inout SettingsReader)
}

extension DeclaredCheck {
  package func findMistakes(in node: JSONNode, with reader: inout SettingsReader) {}

  /// The keys that all rules have behind their own.
  fileprivate static var scopeFields: [ObjectField<Self>] {
    [.patterns("variants", \.scope.variants), .patterns("except", \.scope.except), levelField]
  }

  fileprivate static var levelField: ObjectField<Self> { .word("level", \.scope.level, unless: .error) }
}

extension SuiteChecks {
  /// The keys of `checks`.
  package static var fields: [ObjectField<SuiteChecks>] {
    [
      .rules("references", \.references), .rules("sameTokens", \.sameTokens), .rules("counterparts", \.counterparts),
      .rules("notNegative", \.notNegative), .rules("ordered", \.ordered), .rules("variants", \.variants),
      .rules("contrast", \.contrast), .rules("truncation", \.truncation),
      ObjectField(key: "findings") {
        $2.findings += $0.findingSettings($1)
      } write: {
        if !$1.findings.isEmpty { $0.findingSettings($1.findings) }
      },
      .text("baseline", \.baseline) { $0.relativePath($1) },
    ]
  }
}

extension ReferenceCheck: DeclaredCheck {
  package static var blank: ReferenceCheck { ReferenceCheck(tiers: []) }

  package static var fields: [ObjectField<ReferenceCheck>] {
    [
      .patterns("specimens", \.specimens), .patterns("tiers", \.tiers, isRequired: true),
      .patterns("except", \.scope.except), levelField,
    ]
  }

  package func findMistakes(in node: JSONNode, with reader: inout SettingsReader) {
    for text in scope.except where CheckExceptions.sides(of: text.text) == nil {
      reader.report(
        "'\(text.text)' is not an exception", at: text.offset,
        advice: "write two patterns with an arrow between: \"avatar* → global.shared.*\"")
    }
  }
}

extension SameTokensCheck: DeclaredCheck {
  package static var blank: SameTokensCheck { SameTokensCheck([]) }
  package static var fields: [ObjectField<SameTokensCheck>] {
    [.patterns("tokens", \.tokens, isRequired: true)] + scopeFields
  }
}

extension NotNegativeCheck: DeclaredCheck {
  package static var blank: NotNegativeCheck { NotNegativeCheck([]) }
  package static var fields: [ObjectField<NotNegativeCheck>] {
    [.patterns("tokens", \.tokens, isRequired: true)] + scopeFields
  }
}

extension CounterpartCheck: DeclaredCheck {
  package static var blank: CounterpartCheck { CounterpartCheck([]) }
  package static var fields: [ObjectField<CounterpartCheck>] {
    [.patterns("tokens", \.names, isRequired: true)] + scopeFields
  }

  package func findMistakes(in node: JSONNode, with reader: inout SettingsReader) {
    if names.count == 1 {
      reader.report("a rule has one name only", at: names[0].offset, advice: "write the name of its counterpart, too")
    }
    let count = reader.findings.count
    for (token, pattern) in zip(names, reader.placeholders(in: names))
    where pattern == nil && reader.findings.count == count {
      reader.report(
        "'\(token.text)' has no placeholder", at: token.offset,
        advice: "write what counterparts have in common as ${name}")
    }
  }
}

extension OrderCheck: DeclaredCheck {
  package static var blank: OrderCheck { OrderCheck([], by: .value) }

  package static var fields: [ObjectField<OrderCheck>] {
    [
      .patterns("tokens", \.tokens, isRequired: true), .word("by", \.measure),
      .word("direction", \.direction, unless: .ascending), .patterns("steps", \.steps), .flag("equal", \.allowsEqual),
    ] + scopeFields
  }

  package func findMistakes(in node: JSONNode, with reader: inout SettingsReader) {
    for token in tokens {
      let count = token.text.utf8.count { $0 == UInt8(ascii: "#") }
      if count > 1 {
        reader.report("'\(token.text)' has several #", at: token.offset, advice: "write * for what ramps differ in")
      } else if count == 0, !steps.isEmpty {
        reader.report(
          "'\(token.text)' has no #", at: token.offset, advice: "write # for the step, or leave 'steps' out")
      }
    }
  }
}

extension VariantCheck: DeclaredCheck {
  package static var blank: VariantCheck { VariantCheck([], by: .lightness, less: [], more: []) }

  package static var fields: [ObjectField<VariantCheck>] {
    [
      .patterns("tokens", \.tokens, isRequired: true), .word("by", \.measure), .patterns("on", \.on),
      .contexts("less", \.less, isRequired: true), .contexts("more", \.more, isRequired: true),
      .flag("equal", \.allowsEqual),
    ] + scopeFields
  }

  package func findMistakes(in node: JSONNode, with reader: inout SettingsReader) {
    guard node["by"] != nil, (measure == .contrast) != (node["on"] != nil) else { return }
    reader.report(
      measure == .contrast ? "a rule of contrast has no 'on'" : "a rule of lightness has an 'on'",
      at: node["on"]?.offset ?? node.offset,
      advice: measure == .contrast ? "name what the colours stand on" : "leave it out")
  }
}

extension ContrastCheck: DeclaredCheck {
  package static var blank: ContrastCheck { ContrastCheck([], on: []) }

  package static var fields: [ObjectField<ContrastCheck>] {
    [
      .patterns("text", \.text, isRequired: true), .patterns("on", \.on, isRequired: true), .text("over", \.over),
      .contexts("textIn", \.textIn),
      ObjectField(key: "minimum") {
        $2.minimum = $0.number($1, in: 1...21) ?? $2.minimum
      } write: {
        $0.member("minimum", $1.minimum)
      },
    ] + scopeFields
  }

  package mutating func findMistakes(in node: JSONNode, with reader: inout SettingsReader) {
    let texts = reader.placeholders(in: text)
    let first = texts.compactMap { $0 }.first
    for (text, pattern) in zip(on, reader.placeholders(in: on, like: first)) {
      guard let pattern, texts.contains(nil) else { continue }
      reader.report(
        "'\(text.text)' has a placeholder, but a text has none", at: text.offset,
        advice: "write ${\(pattern.name)} there, too")
    }
    for place in scope.except.indices {
      let old = scope.except[place]
      let new = old.text.replacing(" on ", with: " → ")
      guard new != old.text, CheckExceptions.sides(of: old.text) == nil else { continue }
      reader.reportOld("'\(old.text)'", at: old.offset, advice: "write \"\(new)\"")
      scope.except[place].text = new
    }
  }
}

extension TruncationCheck: DeclaredCheck {
  package static var blank: TruncationCheck { TruncationCheck() }

  package static var fields: [ObjectField<TruncationCheck>] {
    [.patterns("specimens", \.specimens), .patterns("variants", \.scope.variants), levelField]
  }
}

extension SettingsReader {
  /// The patterns with their placeholders, all of one name; `nil` for one that has none.
  fileprivate mutating func placeholders(
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
}

// MARK: Settings of findings

extension FindingSetting {
  /// The keys of the object of a rule.
  fileprivate static func fields(of rule: TokenRule?) -> [ObjectField<FindingSetting>] {
    let level = ObjectField<FindingSetting>(key: "level") {
      $2.level = $0.word($1, $0.name(of: $1))
    } write: {
      $0.member("level", $1.level?.rawValue)
    }
    let maximum = ObjectField<FindingSetting>(key: "maximum") {
      $2.maximum = $0.wholeNumber($1, in: maximumRange)
    } write: { output, setting in
      output.member("maximum", setting.maximum)
    }
    let deltaE = ObjectField<FindingSetting>(key: "deltaE") {
      $2.deltaE = $0.number($1, in: deltaERange)
    } write: { output, setting in
      output.member("deltaE", setting.deltaE)
    }
    return switch rule {
    case nil: [level]
    case .aliasDepth: [level, .patterns("except", \.except), maximum]
    case .duplicateValue: [level, .patterns("except", \.except), deltaE]
    default: [level, .patterns("except", \.except)]
    }
  }
}

extension SettingsReader {
  /// What is said about findings: for each code a word, or an object.
  fileprivate mutating func findingSettings(_ node: JSONNode) -> [FindingSetting] {
    var settings: [FindingSetting] = []
    let example = "write an object such as {\"deprecated.used\": \"error\"}"
    for member in members(of: node, name(of: node), advice: example) ?? [] {
      if let setting = findingSetting(member) { settings.append(setting) }
    }
    return settings
  }

  private mutating func findingSetting(_ member: JSONMember) -> FindingSetting? {
    var setting = FindingSetting(code: code(member.key, at: member.keyOffset), offset: member.keyOffset)
    let rules = TokenRule.allCases.map(\.rawValue)
    guard let entry = FindingCode.entry(of: setting.code) else {
      report(
        "'\(setting.code)' is not the code of a finding", at: member.keyOffset,
        advice: spellingAdvice(for: setting.code, among: FindingCode.allCases.map(\.rawValue))
          ?? "see 'specimen help findings'")
      return nil
    }
    guard setting.rule != nil || entry.canBeSilenced else {
      report(
        entry.severities == [.error]
          ? "'\(setting.code)' is always an error, and errors cannot be switched off"
          : "'\(setting.code)' is nothing that a suite can switch off", at: member.keyOffset,
        advice: "leave it out")
      return nil
    }
    let value = member.value
    guard value.object == nil else {
      let subject = "the setting of '\(setting.code)'"
      guard read(value, into: &setting, FindingSetting.fields(of: setting.rule), subject) else { return nil }
      return checked(setting, at: value.offset, rules)
    }
    setting.level = word(value, name(of: value))
    return setting.level == nil ? nil : checked(setting, at: value.offset, rules)
  }

  /// A setting, unless it says of a finding what only rules for all tokens can be told.
  private mutating func checked(_ setting: FindingSetting, at offset: Int, _ rules: [String]) -> FindingSetting? {
    guard setting.rule == nil, setting.level != .off else { return setting }
    report(
      "'\(setting.code)' is no rule for all tokens, so it can only be switched off", at: offset,
      advice: spellingAdvice(for: setting.code, among: rules) ?? "write \"off\", or leave it out")
    return nil
  }

  /// A code, after telling that it is an old one.
  package mutating func code(_ code: String, at offset: Int) -> String {
    guard let new = OldSpelling.codes[code]?.rawValue else { return code }
    reportOld("'\(code)'", at: offset, advice: "write '\(new)'")
    return new
  }
}

extension JSONWriter {
  fileprivate mutating func findingSettings(_ settings: [FindingSetting]) {
    object("findings") { output in
      for setting in settings {
        if let level = setting.level, setting.except.isEmpty, setting.maximum == nil, setting.deltaE == nil {
          output.member(setting.code, level.rawValue)
        } else {
          output.object(setting.code, of: setting, FindingSetting.fields(of: setting.rule))
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the checks of a suite as the value of a key.
  package mutating func checks(_ checks: SuiteChecks) { object(of: checks, SuiteChecks.fields, isInline: false) }
}
