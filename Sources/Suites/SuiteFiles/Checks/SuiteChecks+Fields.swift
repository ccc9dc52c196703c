package import LocatedJSON
internal import TokenEngine

/// A check as a rule of a suite file.
package protocol DeclaredCheck: Hashable, Sendable {
  /// The variants, the exceptions and the level.
  var scope: CheckScope { get set }

  /// A rule that says nothing yet.
  static var blank: Self { get }

  /// The keys of a rule.
  static var fields: [SettingsField<Self>] { get }

  /// Reports errors within a rule alone.
  mutating func findErrors(in node: JSONNode, with reader: inout SettingsReader)
}

extension DeclaredCheck {
  package func findErrors(in node: JSONNode, with reader: inout SettingsReader) {}

  /// The keys that all rules have behind their own.
  fileprivate static func scopeFields(
    except: String = "What may break the rule: `token`, or `token in variant`."
  ) -> [SettingsField<Self>] {
    [variantsField, exceptField(except), levelField]
  }

  fileprivate static var variantsField: SettingsField<Self> {
    .init("variants", \.scope.variants, .patterns, "Names of variants.", unless: [], absence: .means("all"))
  }

  fileprivate static func exceptField(_ meaning: String) -> SettingsField<Self> {
    .init("except", \.scope.except, .patterns, meaning, unless: [], absence: .means("nothing"))
  }

  fileprivate static var levelField: SettingsField<Self> {
    .init("level", \.scope.level, .word.defined(as: "level"), "How grave it is to break the rule.", unless: .error)
  }
}

extension SuiteChecks {
  /// The keys of `checks`.
  package static let fields: [SettingsField<SuiteChecks>] = [
    rules("references", \.references, "Which tiers specimens may refer to."),
    rules("sameTokens", \.sameTokens, "Tokens that have a value in every variant if they have one in any."),
    rules("counterparts", \.counterparts, "Names that come together, with `${name}` for what they have in common."),
    rules("notNegative", \.notNegative, "Sizes that are 0 or more."),
    rules("ordered", \.ordered, "Tokens that are steps of ramps."),
    rules("variants", \.variants, "How tokens differ between two variants."),
    rules("contrast", \.contrast, "Colours that can be distinguished (WCAG 2.2)."),
    rules(
      "truncation", \.truncation,
      "Texts that show as a whole, unless their specimen says that a missing part is meant."),
    SettingsField(
      MemberShape(
        "findings",
        "How grave rules are that apply without being asked for; warnings and notes of other codes can be switched off.",
        FindingSetting.shape)
    ) {
      $2.findings += $0.findingSettings($1)
    } write: {
      if !$1.findings.isEmpty { $0.findingSettings($1.findings) }
    },
    SettingsField(
      "baseline", \.baseline, .pattern { $0.relativePath($1) }, "The file of known findings, below this file."),
  ]

  private static func rules<Rule: DeclaredCheck>(
    _ key: String, _ path: any WritableKeyPath<SuiteChecks, [Rule]> & Sendable, _ meaning: String
  ) -> SettingsField<SuiteChecks> {
    SettingsField(key, path, .rules(), meaning, unless: [], absence: .isUnsaid)
  }
}

extension ReferenceCheck: DeclaredCheck {
  package static var blank: ReferenceCheck { ReferenceCheck(tiers: []) }

  package static let fields: [SettingsField<ReferenceCheck>] =
    [
      .init("specimens", \.specimens, .patterns, "Names of controls.", unless: [], absence: .means("all")),
      .init("tiers", \.tiers, .patterns, "Names of tiers.", unless: [], absence: .isMistake),
      exceptField("`control → token`, `*` for any text."), levelField,
    ]

  package func findErrors(in node: JSONNode, with reader: inout SettingsReader) {
    for text in scope.except where CheckExceptions.sides(of: text.text) == nil {
      reader.report(
        "'\(text.text)' is not an exception", at: text.offset,
        advice: "write two patterns with an arrow between: \"avatar* → global.shared.*\"")
    }
  }
}

extension SameTokensCheck: DeclaredCheck {
  package static var blank: SameTokensCheck { SameTokensCheck([]) }
  package static let fields: [SettingsField<SameTokensCheck>] =
    [
      .init("tokens", \.tokens, .patterns, "Patterns for the tokens.", unless: [], absence: .isMistake)
    ] + scopeFields()
}

extension NotNegativeCheck: DeclaredCheck {
  package static var blank: NotNegativeCheck { NotNegativeCheck([]) }
  package static let fields: [SettingsField<NotNegativeCheck>] =
    [
      .init("tokens", \.tokens, .patterns, "Patterns for the tokens.", unless: [], absence: .isMistake)
    ] + scopeFields()
}

extension CounterpartCheck: DeclaredCheck {
  package static var blank: CounterpartCheck { CounterpartCheck([]) }
  package static let fields: [SettingsField<CounterpartCheck>] =
    [
      .init("tokens", \.names, .patterns, "The names, each with the same placeholder.", unless: [], absence: .isMistake)
    ] + scopeFields(except: "Names that may be missing.")

  package func findErrors(in node: JSONNode, with reader: inout SettingsReader) {
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

  package static let fields: [SettingsField<OrderCheck>] =
    [
      .init(
        "tokens", \.tokens, .patterns, "Patterns with `#` for the step, or names in order.", unless: [],
        absence: .isMistake),
      .init("by", \.measure, .word, "What grows or falls."),
      .init("direction", \.direction, .word, "Which way the ramps go.", unless: .ascending),
      .init(
        "steps", \.steps, .patterns, "The words that `#` stands for, in order.", unless: [], absence: .means("numbers")),
      .init("equal", \.allowsEqual, .flag, "Whether neighbours may be equal.", unless: false),
    ] + scopeFields(except: "Tokens that may be out of order with the one before.")

  package func findErrors(in node: JSONNode, with reader: inout SettingsReader) {
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

  package static let fields: [SettingsField<VariantCheck>] =
    [
      .init("tokens", \.tokens, .patterns, "Patterns for the tokens.", unless: [], absence: .isMistake),
      .init("by", \.measure, .word, "What differs."),
      .init("on", \.on, .patterns, "What the colours stand on; for contrast only.", unless: [], absence: .isUnsaid),
      .init("less", \.less, .contexts, "The contexts with less of it.", unless: [], absence: .isMistake),
      .init("more", \.more, .contexts, "The contexts with more of it.", unless: [], absence: .isMistake),
      .init("equal", \.allowsEqual, .flag, "Whether both may have the same.", unless: false),
    ] + scopeFields(except: "Tokens that may differ the other way.")

  package func findErrors(in node: JSONNode, with reader: inout SettingsReader) {
    guard node["by"] != nil, (measure == .contrast) != (node["on"] != nil) else { return }
    reader.report(
      measure == .contrast ? "a rule of contrast has no 'on'" : "a rule of lightness has an 'on'",
      at: node["on"]?.offset ?? node.offset,
      advice: measure == .contrast ? "name what the colours stand on" : "leave it out")
  }
}

extension ContrastCheck: DeclaredCheck {
  package static var blank: ContrastCheck { ContrastCheck([], on: []) }

  package static let fields: [SettingsField<ContrastCheck>] =
    [
      .init("text", \.text, .patterns, "Colours of texts or icons.", unless: [], absence: .isMistake),
      .init(
        "on", \.on, .patterns, "Colours or gradients; `${name}` is the same as in `text`.", unless: [],
        absence: .isMistake),
      .init("over", \.over, .pattern(), "The token under what is translucent.", absence: .means("the canvas")),
      .init(
        "textIn", \.textIn, .contexts, "The contexts that texts have their colour from.", unless: [], absence: .isUnsaid
      ),
      .init("minimum", \.minimum, .number(in: 1...21), "The smallest ratio.", absence: .isValue(json: "4.5")),
    ] + scopeFields(except: "`text → background`, `*` for any text.")

  package mutating func findErrors(in node: JSONNode, with reader: inout SettingsReader) {
    let texts = reader.placeholders(in: text)
    let first = texts.compactMap { $0 }.first
    for (text, pattern) in zip(on, reader.placeholders(in: on, like: first)) {
      guard let pattern, texts.contains(nil) else { continue }
      reader.report(
        "'\(text.text)' has a placeholder, but a text has none", at: text.offset,
        advice: "write ${\(pattern.name)} there, too")
    }
    for index in scope.except.indices {
      let old = scope.except[index]
      let new = old.text.replacing(" on ", with: " → ")
      guard new != old.text, CheckExceptions.sides(of: old.text) == nil else { continue }
      reader.reportOld("'\(old.text)'", at: old.offset, advice: "write \"\(new)\"")
      scope.except[index].text = new
    }
  }
}

extension TruncationCheck: DeclaredCheck {
  package static var blank: TruncationCheck { TruncationCheck() }

  package static let fields: [SettingsField<TruncationCheck>] =
    [
      .init("specimens", \.specimens, .patterns, "Names of controls.", unless: [], absence: .means("all")),
      variantsField, levelField,
    ]
}

extension SettingsReader {
  /// The patterns with their placeholders, all of one name; `nil` for one that has none.
  fileprivate mutating func placeholders(
    in patterns: [CheckPattern], like first: NamePattern? = nil
  ) -> [NamePattern?] {
    var first = first
    return patterns.map { pattern in
      do throws(NamePattern.SyntaxError) {
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
  private static let levelField = SettingsField<FindingSetting>(
    "level", \.level, .word.defined(as: "level"), "How grave a finding is.")

  private static let exceptField = SettingsField<FindingSetting>(
    "except", \.except, .patterns,
    "What may break the rule: `token` or `token → other`, with or without ` in variant`.", unless: [],
    absence: .isUnsaid)

  private static let maximumField = SettingsField<FindingSetting>(
    "maximum", \.maximum, .wholeNumber(in: maximumRange), "The largest number of steps.",
    absence: .isValue(json: "4"))

  private static let deltaEField = SettingsField<FindingSetting>(
    "deltaE", \.deltaE, .number(in: deltaERange), "Colours this near (CIEDE2000) count as one.",
    absence: .isValue(json: "0"))

  /// The keys of the object of a rule.
  fileprivate static func fields(of rule: TokenRule?) -> [SettingsField<FindingSetting>] {
    switch rule {
    case nil: [levelField]
    case .aliasDepth: [levelField, exceptField, maximumField]
    case .duplicateValue: [levelField, exceptField, deltaEField]
    default: [levelField, exceptField]
    }
  }

  /// All settings, by their codes.
  fileprivate static var shape: ValueShape {
    let rules = TokenRule.allCases.map { rule in
      MemberShape(
        rule.rawValue, FindingCode.entry(of: rule.rawValue)?.summary ?? "",
        .oneOf([.definition("level"), .object(fields(of: rule).map(\.shape))]))
    }
    return .map(
      of: .words([CheckLevel.off.rawValue]), names: .text(pattern: #"^[A-Za-z0-9]+(\.[A-Za-z0-9]+)+$"#), known: rules)
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
      guard readRenewed(value, into: &setting, FindingSetting.fields(of: setting.rule), subject) else { return nil }
      return checked(setting, at: value.offset, rules)
    }
    setting.level = word(value, name(of: value))
    return setting.level == nil ? nil : checked(setting, at: value.offset, rules)
  }

  /// A setting, unless it has a key that only applies to rules for all tokens.
  private mutating func checked(_ setting: FindingSetting, at offset: Int, _ rules: [String]) -> FindingSetting? {
    guard setting.rule == nil, setting.level != .off else { return setting }
    report(
      "'\(setting.code)' is no rule for all tokens, so it can only be switched off", at: offset,
      advice: spellingAdvice(for: setting.code, among: rules) ?? "write \"off\", or leave it out")
    return nil
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
