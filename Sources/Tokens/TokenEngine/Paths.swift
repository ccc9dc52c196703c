/// A token's path as a key of a dictionary or set, compared scalar by scalar.
///
/// `String` compares canonically equivalent spellings as equal, but they are different token names.
package struct PathKey: Hashable, Sendable {
  /// The path.
  package let path: String

  /// Creates a key from a path.
  package init(_ path: String) { self.path = path }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.isSameText(as: right.path)
  }

  // Equal scalars imply canonical equivalence, so the hash of `String` is consistent with `==` above.
  package func hash(into hasher: inout Hasher) { path.hash(into: &hasher) }
}

extension String {
  /// Whether both texts have the same Unicode scalars; `==` also accepts canonically equivalent spellings.
  func isSameText(as other: String) -> Bool {
    // Of the canonical spellings of a text in ASCII, which knows of itself that it is one, all others are longer.
    utf8.count == other.utf8.count && self == other
      && (utf16.count == utf8.count || utf8.elementsEqual(other.utf8))
  }
}

extension [String] {
  /// Whether both lists have the same texts, scalar by scalar.
  func areSameTexts(as other: [String]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSameText(as: $1) }
  }
}

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
struct PrefixTable<Value: Sendable>: Sendable {
  private var values: [PathKey: [Value]] = [:]

  /// The lengths of the beginnings in bytes, ascending; there are few even where there are many beginnings.
  private var lengths: [Int] = []

  /// Adds a value for texts that begin so.
  mutating func add(_ value: Value, for beginning: String) {
    values[PathKey(beginning), default: []].append(value)
    let length = beginning.utf8.count
    let place = lengths.firstIndex { $0 >= length } ?? lengths.count
    if place == lengths.count || lengths[place] != length { lengths.insert(length, at: place) }
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
  func values(of text: String) -> [Value] { lengths.flatMap { values(of: text, length: $0) ?? [] } }

  private func values(of text: String, length: Int) -> [Value]? {
    guard length <= text.utf8.count else { return nil }
    // A beginning that ends inside a character is not decoded to what somebody wrote.
    return values[PathKey(String(decoding: text.utf8.prefix(length), as: UTF8.self))]
  }
}
