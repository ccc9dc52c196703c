private import Synchronization

/// Who listens to which topics, and the telling of what changed.
///
/// A change is told after it was made and outside of any lock, to those who listened when it was made: topic after
/// topic, in each the one who subscribed first is told first. Whoever unsubscribes meanwhile is not told any more.
/// Changes are told one after the other, each to everybody before the next: one that a listener makes, or another
/// thread, while a change is told waits its turn, and the call that made it returns at once.
final class NoticeBoard: Sendable {
  /// How often a listener may cause a change that makes a listener cause a change, and so on.
  ///
  /// A listener that changes something each time it is told would never end.
  static let maximumDepth = 100

  /// How many changes led to the one that is being told.
  @TaskLocal private static var depth = 0

  private struct Listener {
    let topic: Int
    let body: @Sendable () -> Void
  }

  private struct Announcement {
    let listeners: [Int]
    let depth: Int
  }

  private struct State {
    var listeners: [Int: Listener] = [:]

    /// The numbers of the listeners of each topic, in the order of their subscription.
    var topics: [Int: [Int]] = [:]
    var lastNumber = 0
    var waiting: [Announcement] = []
    var isTelling = false
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
      state.topics[topic, default: []].append(state.lastNumber)
      return state.lastNumber
    }
    return ThemeSubscription { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    // What a listener holds is let go of outside of the lock: that may unsubscribe others.
    let removed = state.withLock { state -> Listener? in
      guard let listener = state.listeners.removeValue(forKey: number) else { return nil }
      state.topics[listener.topic]?.removeAll { $0 == number }
      if state.topics[listener.topic]?.isEmpty == true { state.topics[listener.topic] = nil }
      return listener
    }
    withExtendedLifetime(removed) {}
  }

  /// Tells the listeners of some topics that something changed.
  ///
  /// - Parameter topics: The topics, in the order in which they are told.
  /// - Returns: Whether the change is told; `false` if it is one of an endless row.
  @discardableResult
  func announce(to topics: [Int]) -> Bool {
    let depth = Self.depth
    guard depth < Self.maximumDepth else { return false }
    let tells = state.withLock { state in
      state.waiting.append(Announcement(listeners: topics.flatMap { state.topics[$0] ?? [] }, depth: depth))
      defer { state.isTelling = true }
      return !state.isTelling
    }
    if tells { tellAll() }
    return true
  }

  private func tellAll() {
    while let next = next() {
      Self.$depth.withValue(next.depth + 1) {
        for number in next.listeners {
          let listener = state.withLock { $0.listeners[number] }
          listener?.body()
        }
      }
    }
  }

  /// The next change to tell; without one, nobody is telling any more.
  private func next() -> Announcement? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.isTelling = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
