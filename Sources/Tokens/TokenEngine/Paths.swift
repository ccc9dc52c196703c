import ExactTexts

extension String {
  /// Whether this is the path of a group, or of a token or group in it; everything is in the group without a name.
  ///
  /// `control.button` is in `control` and in `control.button`, but not in `con`.
  package func isInGroup(_ group: String) -> Bool {
    if group.isEmpty { return true }
    guard utf8.starts(with: group.utf8) else { return false }
    let rest = utf8.dropFirst(group.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: ".")
  }
}

/// Values that are found by all beginnings of a text, byte by byte.
package struct PrefixTable<Value: Sendable>: Sendable {
  private var values: [ExactText: [Value]] = [:]

  /// The lengths of the beginnings in bytes, ascending; there are few even where there are many beginnings.
  private var lengths: [Int] = []

  /// Creates an empty table.
  package init() {}

  /// Adds a value for texts that begin so.
  package mutating func add(_ value: Value, for beginning: String) {
    values[ExactText(beginning), default: []].append(value)
    let length = beginning.utf8.count
    let index = lengths.firstIndex { $0 >= length } ?? lengths.count
    if index == lengths.count || lengths[index] != length { lengths.insert(length, at: index) }
  }

  /// The values for the longest beginning of a text; `nil` if there are none.
  ///
  /// - Complexity: O(*l*), where *l* is the number of different lengths.
  func longest(of text: String) -> [Value]? {
    for length in lengths.reversed() {
      if let found = values(of: text, length: length) { return found }
    }
    return nil
  }

  /// The values for all beginnings of a text, those of the shortest first.
  ///
  /// - Complexity: O(*l* + *v*), where *l* is the number of different lengths and *v* that of the values.
  package func values(of text: String) -> [Value] { lengths.flatMap { values(of: text, length: $0) ?? [] } }

  private func values(of text: String, length: Int) -> [Value]? {
    guard length <= text.utf8.count else { return nil }
    // A beginning that ends inside a character is not decoded to what somebody wrote.
    return values[ExactText(String(decoding: text.utf8.prefix(length), as: UTF8.self))]
  }
}
