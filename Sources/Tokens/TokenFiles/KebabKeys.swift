import LocatedJSON
import TokenSyntax

/// Members of composite values that are written as CSS writes its properties, `font-size` for `fontSize`.
enum KebabKeys {
  /// The members that composite values may have, in the format or as details of a typography.
  private static let known = Set(
    ForeignWords.typographyKeys.map(\.key) + [
      "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "offsetX", "offsetY", "timingFunction",
      "dashArray", "lineCap",
    ])

  /// A value whose members have the names that the format has.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - renamed: Receives each member that was written otherwise, and its name in the format.
  /// - Returns: The value; each part of it is where it is written.
  static func camelCased(_ node: JSONNode, _ renamed: (JSONMember, String) -> Void) -> JSONNode {
    switch node.content {
    case .array(let items):
      return JSONNode(offset: node.offset, content: .array(items.map { camelCased($0, renamed) }))
    case .object(let members):
      let members = members.map { member in
        let value = camelCased(member.value, renamed)
        guard member.key.utf8.contains(UInt8(ascii: "-")) else {
          return JSONMember(key: member.key, keyOffset: member.keyOffset, value: value)
        }
        let name = camelCased(member.key)
        guard known.contains(name), node[name] == nil else {
          return JSONMember(key: member.key, keyOffset: member.keyOffset, value: value)
        }
        renamed(member, name)
        return JSONMember(key: name, keyOffset: member.keyOffset, value: value)
      }
      return JSONNode(offset: node.offset, content: .object(members))
    default: return node
    }
  }

  /// The name with a capital for each hyphen and small letter.
  private static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// Whether any member of a value has a hyphen in its name: most values have none, and are not made anew.
  static func areIn(_ node: JSONNode) -> Bool {
    switch node.content {
    case .array(let items): items.contains(where: areIn)
    case .object(let members):
      members.contains { $0.key.utf8.contains(UInt8(ascii: "-")) || areIn($0.value) }
    default: false
    }
  }
}
