/// Values that are costly to make and quick to be needed again; the most recently used ones are kept.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How many values are kept at least, if so many were made; at most twice as many.
  private let count: Int

  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// Keeps nothing yet.
  init(count: Int) { self.count = max(1, count) }

  /// The value of a key; `nil` if it is not kept.
  ///
  /// - Complexity: O(1) on average.
  mutating func value(of key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = older[key] else { return nil }
    keep(value, for: key)
    return value
  }

  /// Keeps a value, and lets go of those that were used before so many others.
  ///
  /// - Complexity: O(1) on average.
  mutating func keep(_ value: Value, for key: Key) {
    if recent.count >= count {
      older = recent
      recent = [:]
    }
    recent[key] = value
  }
}
