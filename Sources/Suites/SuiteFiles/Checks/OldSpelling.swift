package import LocatedJSON

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

  /// A code, after reporting it if it is an old one.
  package mutating func code(_ code: String, at offset: Int) -> String {
    guard let new = OldSpelling.codes[code]?.rawValue else { return code }
    reportOld("'\(code)'", at: offset, advice: "write '\(new)'")
    return new
  }

  /// Reads an object that may have keys of earlier versions into a value.
  ///
  /// - Returns: Whether it is an object.
  mutating func readRenewed<Value>(
    _ node: JSONNode, into value: inout Value, _ fields: [SettingsField<Value>], _ subject: String
  ) -> Bool {
    read(renewed(node, fields.map(\.key)), into: &value, fields, subject)
  }

  /// An object with present keys, after reporting the old ones.
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
}
