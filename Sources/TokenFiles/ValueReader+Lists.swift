import LocatedJSON

extension ValueReader {
  /// Whether a list has so few items that it may be read; if not, that is reported.
  mutating func isShort(_ items: [JSONNode], in node: JSONNode, _ what: String) -> Bool {
    if items.count <= TokenLimits.itemCount { return true }
    report(
      "value.tooLong", at: node, "\(what) has at most \(TokenLimits.itemCount) items, not \(items.count)",
      advice: "shorten the list")
    return false
  }
}
