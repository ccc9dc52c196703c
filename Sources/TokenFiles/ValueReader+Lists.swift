import LocatedJSON

// Objects and lists with more in them than anybody means: told by a few findings, and not read on.
extension ValueReader {
  /// The number of members of one object that are reported one by one.
  private static let maximumUnknownMembers = 20

  /// Reports members that have no meaning; of very many in one object, the first ones and their number.
  mutating func reportUnknown(
    _ members: [JSONMember], advice: (String) -> String, message: (String) -> String
  ) {
    for member in members.prefix(Self.maximumUnknownMembers) {
      report(
        "value.unknownProperty", at: member.keyOffset, below: member.key, message(member.key),
        advice: advice(member.key))
    }
    let rest = members.dropFirst(Self.maximumUnknownMembers)
    guard let first = rest.first else { return }
    report(
      "value.unknownProperty", at: first.keyOffset, below: first.key,
      "\(message(first.key)), and \(rest.count - 1) more like it follow", advice: "remove them")
  }

  /// Whether a list has so few items that it may be read; if not, that is reported.
  mutating func isShort(_ items: [JSONNode], in node: JSONNode, _ what: String) -> Bool {
    if items.count <= TokenLimits.itemCount { return true }
    report(
      "value.tooLong", at: node, "\(what) has at most \(TokenLimits.itemCount) items, not \(items.count)",
      advice: "shorten the list")
    return false
  }
}
