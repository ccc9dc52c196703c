package import LocatedJSON

/// A key of an object in a suite file.
package typealias SettingsField<Object: SendableMetatype> = ObjectField<SettingsReader, Object>

/// The form of a value in suite files.
package typealias SettingsFormat<Value: SendableMetatype> = ValueFormat<SettingsReader, Value>

extension ValueFormat<SettingsReader, [CheckPattern]> {
  /// A pattern, or a list of them; at least one.
  static var patterns: ValueFormat {
    ValueFormat(.definition("patterns")) { reader, node, _ in
      reader.patterns(node)
    } write: { output, patterns in
      output.array(patterns, isInline: true) { $0.string($1.text) }
    }
  }
}

extension ValueFormat<SettingsReader, CheckPattern> {
  /// A text of a check; `read` reads it from the file.
  static func pattern(
    read: @escaping @Sendable (inout SettingsReader, JSONNode) -> SuiteFile.Located? = { $0.text($1) }
  ) -> ValueFormat {
    ValueFormat(.someText) { reader, node, _ in
      read(&reader, node).map { CheckPattern($0) }
    } write: {
      $0.string($1.text)
    }
  }
}

extension ValueFormat<SettingsReader, [CheckContext]> {
  /// Contexts by their axes.
  static var contexts: ValueFormat {
    ValueFormat(.definition("contexts")) { reader, node, _ in
      reader.contexts(node)
    } write: { output, contexts in
      output.object(isInline: true) { output in
        for context in contexts { output.member(context.axis.text, context.name.text) }
      }
    }
  }
}

extension ValueFormat where Reader == SettingsReader {
  /// A list of rules of one kind.
  static func rules<Rule: DeclaredCheck>() -> ValueFormat where Value == [Rule] {
    let rule = ValueShape.object(Rule.fields.map(\.shape))
    return ValueFormat(.list(of: rule, count: 0...SettingsReader.maximumRules)) { reader, node, _ in
      reader.rules(node)
    } write: { output, rules in
      output.array(rules) { $0.object(of: $1, Rule.fields) }
    }
  }
}

extension SettingsReader {
  /// The largest number of rules of one kind, and of patterns in one list.
  static let maximumRules = 1_000

  fileprivate mutating func patterns(_ node: JSONNode) -> [CheckPattern] {
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

  fileprivate mutating func rules<Rule: DeclaredCheck>(_ node: JSONNode) -> [Rule] {
    let items = items(of: node)
    guard items.count <= Self.maximumRules else {
      report("\(name(of: node)) has more than \(Self.maximumRules) rules", at: node.offset)
      return []
    }
    return items.compactMap { item in
      var rule = Rule.blank
      rule.scope.offset = item.offset
      guard readRenewed(item, into: &rule, Rule.fields, "a rule") else { return nil }
      rule.findErrors(in: item, with: &self)
      return rule
    }
  }

  fileprivate mutating func contexts(_ node: JSONNode) -> [CheckContext] {
    let example = "write an object such as {\"theme\": \"dark\"}"
    let members = members(of: node, name(of: node), advice: example) ?? []
    if node.object?.isEmpty == true { report("\(name(of: node)) names no context", at: node.offset, advice: example) }
    return members.compactMap { member in
      text(member.value).map {
        CheckContext(CheckPattern(SuiteFile.Located(text: member.key, offset: member.keyOffset)), CheckPattern($0))
      }
    }
  }
}
