private import Synchronization

/// A change, those that listeners make because they are told of it, and so on, until all of them are told.
final class ChangeRow: Sendable {
  private struct State {
    /// The changes that are not told yet; the first one to begin with.
    var untold = 1
    var echoes = 0
  }

  private let state = Mutex(State())

  /// Adds a change to the row.
  ///
  /// - Parameter depth: How many changes of the row led to it.
  /// - Returns: Whether there is room for it; `nil` if the row is over.
  func takes(atDepth depth: Int) -> Bool? {
    state.withLock { state in
      if state.untold == 0 { return nil }
      if depth >= NoticeBoard.maximumDepth { return false }
      if depth > 1 {
        if state.echoes == NoticeBoard.maximumEchoes { return false }
        state.echoes += 1
      }
      state.untold += 1
      return true
    }
  }

  /// Notes that a listener was asked to act later; that is part of the row.
  func wait() { state.withLock { $0.untold += 1 } }

  /// Notes that a change is told, or that a listener acted later.
  func end() { state.withLock { $0.untold -= 1 } }
}
