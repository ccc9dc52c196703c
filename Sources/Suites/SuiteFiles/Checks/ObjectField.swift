package import LocatedJSON

/// A key of an object in a suite file: how it is read into a value, and written from it.
package struct ObjectField<Value> {
  package let key: String
  package var isRequired = false
  package let read: (inout SettingsReader, JSONNode, inout Value) -> Void

  /// Writes the key and the value, or neither if the value is what it is without the key.
  package let write: (inout JSONWriter, Value) -> Void
}

/// Spellings of earlier versions, which are still read.
package enum OldSpelling {
  package static let code = FindingCode.suiteOldSpelling

  /// The keys that objects under `checks` had.
  package static let keys = ["rules": "findings", "severity": "level"]

  /// The codes that findings of declared rules had beside those of the same fault.
  package static let codes: [String: FindingCode] = [
    "checks.sameTokens": .themeMissing, "checks.negative": .sizeNegative,
  ]
}

extension JSONNode {
  /// An object without the members of some keys.
  package func leavingOut(_ keys: [String]) -> JSONNode {
    JSONNode(offset: offset, content: .object((object ?? []).filter { !keys.contains($0.key) }))
  }
}

extension SettingsReader {
  /// Says that a spelling is an old one.
  package mutating func reportOld(_ old: String, at offset: Int, advice: String) {
    report("\(old) is an old spelling", at: offset, advice: advice, severity: .warning, code: OldSpelling.code)
  }

  /// Reads an object into a value.
  ///
  /// - Returns: Whether it is an object.
  package mutating func read<Value>(
    _ node: JSONNode, into value: inout Value, _ fields: [ObjectField<Value>], _ subject: String
  ) -> Bool {
    let keys = fields.map(\.key)
    let node = renewed(node, keys)
    let required = fields.filter(\.isRequired).map(\.key)
    guard let members = members(of: node, keys: keys, required: required, subject) else { return false }
    for member in members { fields.first { $0.key == member.key }?.read(&self, member.value, &value) }
    return true
  }

  /// An object with the keys of today, after telling which ones are old.
  private mutating func renewed(_ node: JSONNode, _ keys: [String]) -> JSONNode {
    guard let members = node.object, members.contains(where: { OldSpelling.keys[$0.key] != nil }) else { return node }
    return JSONNode(
      offset: node.offset,
      content: .object(
        members.map { member in
          guard let key = OldSpelling.keys[member.key], keys.contains(key) else { return member }
          reportOld("'\(member.key)'", at: member.keyOffset, advice: "write '\(key)'")
          return JSONMember(key: key, keyOffset: member.keyOffset, value: member.value)
        }))
  }

  /// The largest number of rules of one kind, and of patterns in one list.
  private static let maximumRules = 1_000

  /// A pattern, or a list of them; at least one.
  package mutating func patterns(_ node: JSONNode) -> [CheckPattern] {
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
      guard read(item, into: &rule, Rule.fields, "a rule") else { return nil }
      rule.findMistakes(in: item, with: &self)
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

extension JSONWriter {
  /// Writes a value as an object.
  package mutating func object<Value>(
    _ key: String? = nil, of value: Value, _ fields: [ObjectField<Value>], isInline: Bool = true
  ) {
    object(key, isInline: isInline) { for field in fields { field.write(&$0, value) } }
  }
}

extension ObjectField {
  /// Patterns, one or a list of them.
  package static func patterns(
    _ key: String, _ path: WritableKeyPath<Value, [CheckPattern]>, isRequired: Bool = false
  ) -> ObjectField {
    ObjectField(key: key, isRequired: isRequired) {
      $2[keyPath: path] = $0.patterns($1)
    } write: { output, value in
      let patterns = value[keyPath: path]
      if patterns.isEmpty { return }
      output.member(key, patterns.map(\.text), isInline: true)
    }
  }

  /// A text; `read` takes it from the file.
  package static func text(
    _ key: String, _ path: WritableKeyPath<Value, CheckPattern?>,
    read: @escaping (inout SettingsReader, JSONNode) -> SuiteFile.Located? = { $0.text($1) }
  ) -> ObjectField {
    ObjectField(key: key) { reader, node, value in
      value[keyPath: path] = read(&reader, node).map { CheckPattern($0) }
    } write: {
      $0.member(key, $1[keyPath: path]?.text)
    }
  }

  /// A word, left out where it is `standard`.
  package static func word<Word: RawRepresentable<String> & CaseIterable & Equatable>(
    _ key: String, _ path: WritableKeyPath<Value, Word>, unless standard: Word? = nil
  ) -> ObjectField {
    ObjectField(key: key, isRequired: standard == nil) { reader, node, value in
      if let word: Word = reader.word(node, reader.name(of: node)) { value[keyPath: path] = word }
    } write: { output, value in
      if value[keyPath: path] != standard { output.member(key, value[keyPath: path].rawValue) }
    }
  }

  /// Whether something holds, left out where it does not.
  package static func flag(_ key: String, _ path: WritableKeyPath<Value, Bool>) -> ObjectField {
    ObjectField(key: key) {
      $2[keyPath: path] = $0.flag($1, $0.name(of: $1)) ?? false
    } write: {
      if $1[keyPath: path] { $0.member(key, true) }
    }
  }

  /// Contexts by their axes.
  package static func contexts(
    _ key: String, _ path: WritableKeyPath<Value, [CheckContext]>, isRequired: Bool = false
  ) -> ObjectField {
    ObjectField(key: key, isRequired: isRequired) {
      $2[keyPath: path] = $0.contexts($1)
    } write: { output, value in
      let contexts = value[keyPath: path]
      if contexts.isEmpty { return }
      output.object(key, isInline: true) {
        for context in contexts { $0.member(context.axis.text, context.name.text) }
      }
    }
  }

  /// A list of rules of one kind.
  package static func rules<Rule: DeclaredCheck>(_ key: String, _ path: WritableKeyPath<Value, [Rule]>) -> ObjectField {
    ObjectField(key: key) {
      $2[keyPath: path] = $0.rules($1)
    } write: { output, value in
      if value[keyPath: path].isEmpty { return }
      output.array(key, value[keyPath: path]) { $0.object(of: $1, Rule.fields) }
    }
  }
}
