private import Synchronization

/// Who listens to which topics, and the announcing of what changed.
///
/// A change is announced after it was made and outside of any lock, to those who listened when it was made: topic after
/// topic, in each the one who subscribed first is notified first. Whoever unsubscribes meanwhile is notified no more.
/// Changes are announced one after the other, each to everybody before the next: one that a listener makes, or another
/// thread, while a change is announced waits its turn, and the call that made it returns at once.
final class NoticeBoard: Sendable {
  /// How often a listener may cause a change that makes a listener cause a change, and so on.
  ///
  /// A listener that changes something each time it is notified would never end.
  static let maximumDepth = 100

  /// How many changes, all in all, listeners may make because of changes that listeners made.
  ///
  /// Two listeners that change something each time they are notified make twice as many changes at each depth.
  static let maximumEchoes = 10_000

  /// What is being announced, if this is part of it.
  @TaskLocal static var cause: Cause?

  /// A position in a row of changes.
  struct Cause: Sendable {
    let row: ChangeRow

    /// How many changes led to the one that is being announced, with that one.
    let depth: Int
  }

  private struct Listener {
    let topic: Int
    let body: @Sendable () -> Void
  }

  private struct Topic {
    /// The numbers of the listeners, in the order of their subscription; some may have gone away.
    var listeners: [Int] = []
    var goneCount = 0
  }

  private struct Announcement {
    let listeners: [Int]
    let cause: Cause
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var topics: [Int: Topic] = [:]
    var lastNumber = 0
    var waiting: [Announcement] = []
    var isAnnouncing = false

    /// Forgets the numbers of listeners that went away, when they are more than the others.
    mutating func tidy(_ topic: Int) {
      guard let known = topics[topic], 2 * known.goneCount > known.listeners.count else { return }
      let left = known.listeners.filter { listeners[$0] != nil }
      topics[topic] = left.isEmpty ? nil : Topic(listeners: left)
    }
  }

  private let state = Mutex(State())

  /// The number of listeners of all topics.
  var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Adds a listener to a topic.
  ///
  /// - Returns: The subscription; when it is given up, the listener is forgotten.
  func subscribe(to topic: Int, _ body: @escaping @Sendable () -> Void) -> ThemeSubscription {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = Listener(topic: topic, body: body)
      state.topics[topic, default: Topic()].listeners.append(state.lastNumber)
      return state.lastNumber
    }
    return ThemeSubscription { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    // What a listener holds is let go of outside of the lock: that may unsubscribe others.
    let removed = state.withLock { state -> Listener? in
      guard let listener = state.listeners.removeValue(forKey: number) else { return nil }
      state.topics[listener.topic]?.goneCount += 1
      state.tidy(listener.topic)
      return listener
    }
    withExtendedLifetime(removed) {}
  }

  /// Forgets all listeners of topics of which nothing will be announced any more.
  func forget(_ topics: [Int]) {
    // As above, outside of the lock.
    let removed = state.withLock { state in
      topics.flatMap { topic in
        (state.topics.removeValue(forKey: topic)?.listeners ?? []).compactMap {
          state.listeners.removeValue(forKey: $0)
        }
      }
    }
    withExtendedLifetime(removed) {}
  }

  /// Notifies the listeners of some topics that something changed.
  ///
  /// - Parameter topics: The topics, in the order in which they are notified.
  /// - Returns: Whether the change is announced; `false` if it is one of an endless row.
  @discardableResult
  func announce(to topics: [Int]) -> Bool {
    var cause = Cause(row: ChangeRow(), depth: 0)
    // What a task does that a listener has left running is no part of the row, once all of it is announced.
    if let former = Self.cause, let isTaken = former.row.takes(atDepth: former.depth) {
      guard isTaken else { return false }
      cause = former
    }
    let isFirst = state.withLock { state in
      let listeners = topics.flatMap { state.topics[$0]?.listeners ?? [] }
      state.waiting.append(Announcement(listeners: listeners, cause: cause))
      defer { state.isAnnouncing = true }
      return !state.isAnnouncing
    }
    if isFirst { announceAll() }
    return true
  }

  private func announceAll() {
    while let announcements = takeWaiting() {
      for announcement in announcements {
        let cause = announcement.cause
        Self.$cause.withValue(Cause(row: cause.row, depth: cause.depth + 1)) {
          for number in announcement.listeners {
            let listener = state.withLock { $0.listeners[number] }
            listener?.body()
          }
        }
        cause.row.end()
      }
    }
  }

  /// The changes to announce next; without any, nobody is announcing any more.
  private func takeWaiting() -> [Announcement]? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.isAnnouncing = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
