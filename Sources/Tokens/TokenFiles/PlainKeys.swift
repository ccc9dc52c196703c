import LocatedJSON

/// Tokens whose keys have no dollar sign, as tools wrote them before the format had one.
///
/// An object with `$value` or `$ref` is never one of them. Any other with a `value` that is no object is a token, and so
/// is one with a `value` that is an object if it has a `type` that is a string. All others are groups, also one that
/// holds a group called `value`. In a token and in a group, a `type` or `description` that is a string means `$type` or
/// `$description` where these are not there.
enum PlainKeys {
  /// Whether an object is a token whose value has no dollar sign.
  static func areToken(_ members: [JSONMember]) -> Bool {
    guard let value = members.first(where: { $0.key == "value" })?.value else { return false }
    if members.contains(where: { $0.key == "$value" || $0.key == "$ref" }) { return false }
    if value.object == nil { return true }
    return members.contains { $0.key == "type" && $0.value.string != nil }
  }

  /// The indices of the members whose keys want a dollar sign.
  static func renamed(_ members: [JSONMember]) -> [Int] {
    let isToken = areToken(members)
    return members.indices.filter { index in
      switch members[index].key {
      case "value": isToken
      case "type", "description":
        members[index].value.string != nil && !members.contains { $0.key == "$" + members[index].key }
      default: false
      }
    }
  }
}

extension JSONMember {
  /// The same member with a dollar sign before its key.
  var withDollarSign: JSONMember { JSONMember(key: "$" + key, keyOffset: keyOffset, value: value) }
}
