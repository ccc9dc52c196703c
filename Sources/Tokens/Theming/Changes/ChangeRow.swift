private import Synchronization

/// A change, those that observers make because they are notified of it, and so on, until all of them are announced.
final class ChangeRow: Sendable {
  private struct State {
    /// The changes that are not announced yet; the first one to begin with.
    var pending = 1
    var echoes = 0
  }

  private let state = Mutex(State())

  /// Adds a change to the row.
  ///
  /// - Parameter depth: How many changes of the row led to it.
  /// - Returns: Whether there is room for it; `nil` if the row is over.
  func takes(atDepth depth: Int) -> Bool? {
    state.withLock { state in
      if state.pending == 0 { return nil }
      if depth >= NoticeBoard.maximumDepth { return false }
      if depth > 1 {
        if state.echoes == NoticeBoard.maximumEchoes { return false }
        state.echoes += 1
      }
      state.pending += 1
      return true
    }
  }

  /// Notes that a call of an observer was scheduled for later; that is part of the row.
  func wait() { state.withLock { $0.pending += 1 } }

  /// Notes that a change was announced, or that a scheduled observer was called.
  func end() { state.withLock { $0.pending -= 1 } }
}
