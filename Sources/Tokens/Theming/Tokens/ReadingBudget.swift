private import Synchronization

/// How often a value may still be looked for on behalf of one.
final class ReadingBudget: Sendable {
  /// How often at most.
  static let maximum = 10_000

  private let left = Mutex(maximum)

  /// Spends one; whether there was none left.
  func isSpent() -> Bool {
    left.withLock { left in
      if left == 0 { return true }
      left -= 1
      return false
    }
  }
}
