private import Synchronization

/// The observers of each topic, and the announcing of changes.
///
/// A change is announced after it was made and outside of any lock, to those who observed when it was made: topic by
/// topic, in the order of subscription. Observers that unsubscribe meanwhile are no longer notified. Changes are
/// announced one after the other, each to all observers before the next: one that an observer makes, or another thread,
/// while a change is announced waits its turn, and the call that made it returns at once.
final class NoticeBoard: Sendable {
  /// How often an observer may cause a change that makes an observer cause a change, and so on.
  ///
  /// An observer that changes something each time it is notified would never end.
  static let maximumDepth = 100

  /// How many changes, all in all, observers may make because of changes that observers made.
  ///
  /// Two observers that change something each time they are notified make twice as many changes at each depth.
  static let maximumEchoes = 10_000

  /// What is being announced, if this is part of it.
  @TaskLocal static var cause: Cause?

  /// A position in a row of changes.
  struct Cause: Sendable {
    let row: ChangeRow

    /// How many changes led to the one that is being announced, with that one.
    let depth: Int
  }

  private struct Observer {
    let topic: Int
    let body: @Sendable () -> Void
  }

  private struct Topic {
    /// The numbers of the observers, in the order of their subscription; some may have been removed.
    var observers: [Int] = []
    var goneCount = 0
  }

  private struct Announcement {
    let observers: [Int]
    let cause: Cause
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var topics: [Int: Topic] = [:]
    var lastNumber = 0
    var waiting: [Announcement] = []
    var isAnnouncing = false

    /// Drops the numbers of removed observers when they are more than the others.
    mutating func tidy(_ topic: Int) {
      guard let known = topics[topic], 2 * known.goneCount > known.observers.count else { return }
      let left = known.observers.filter { observers[$0] != nil }
      topics[topic] = left.isEmpty ? nil : Topic(observers: left)
    }
  }

  private let state = Mutex(State())

  /// The number of observers of all topics.
  var observerCount: Int { state.withLock { $0.observers.count } }

  /// Adds an observer to a topic.
  ///
  /// - Returns: The subscription; when it is released or cancelled, the observer is removed.
  func subscribe(to topic: Int, _ body: @escaping @Sendable () -> Void) -> ThemeSubscription {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.observers[state.lastNumber] = Observer(topic: topic, body: body)
      state.topics[topic, default: Topic()].observers.append(state.lastNumber)
      return state.lastNumber
    }
    return ThemeSubscription { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    // What an observer holds is let go of outside of the lock: that may unsubscribe others.
    let removed = state.withLock { state -> Observer? in
      guard let observer = state.observers.removeValue(forKey: number) else { return nil }
      state.topics[observer.topic]?.goneCount += 1
      state.tidy(observer.topic)
      return observer
    }
    withExtendedLifetime(removed) {}
  }

  /// Removes all observers of topics of which nothing will be announced any more.
  func forget(_ topics: [Int]) {
    // As above, outside of the lock.
    let removed = state.withLock { state in
      topics.flatMap { topic in
        (state.topics.removeValue(forKey: topic)?.observers ?? []).compactMap {
          state.observers.removeValue(forKey: $0)
        }
      }
    }
    withExtendedLifetime(removed) {}
  }

  /// Notifies the observers of some topics that something changed.
  ///
  /// - Parameter topics: The topics, in the order in which they are notified.
  /// - Returns: Whether the change is announced; `false` if it is one of an endless row.
  @discardableResult
  func announce(to topics: [Int]) -> Bool {
    var cause = Cause(row: ChangeRow(), depth: 0)
    // What a task does that an observer has left running is no part of the row, once all of it is announced.
    if let former = Self.cause, let isTaken = former.row.takes(atDepth: former.depth) {
      guard isTaken else { return false }
      cause = former
    }
    let isFirst = state.withLock { state in
      let observers = topics.flatMap { state.topics[$0]?.observers ?? [] }
      state.waiting.append(Announcement(observers: observers, cause: cause))
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
          for number in announcement.observers {
            let observer = state.withLock { $0.observers[number] }
            observer?.body()
          }
        }
        cause.row.end()
      }
    }
  }

  /// The changes to announce next; `nil` if there are none, which ends the announcing.
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
