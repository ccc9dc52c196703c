private import Synchronization

/// A listener's place among those who are told of changes; when it is given up, the listener is forgotten.
public final class ThemeSubscription: Sendable {
  private let ending: Mutex<(@Sendable () -> Void)?>

  init(_ ending: @escaping @Sendable () -> Void) { self.ending = Mutex(ending) }

  deinit { cancel() }

  /// Ends the subscription; a listener that is being told at this moment finishes.
  public func cancel() {
    let ending = ending.withLock { ending in
      defer { ending = nil }
      return ending
    }
    ending?()
  }
}

extension NoticeBoard {
  /// Adds a listener that is told on the main actor, on one of its next turns.
  ///
  /// Of changes that come before it could be told, the listener is told once.
  func subscribeOnMainActor(to topic: Int, _ body: @escaping @MainActor @Sendable () -> Void) -> ThemeSubscription {
    let changes = changes(of: topic)
    let task = Task { @MainActor in
      for await _ in changes { body() }
    }
    return ThemeSubscription { task.cancel() }
  }

  /// The changes of a topic; of those that wait, the last one stands for all.
  func changes(of topic: Int) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let subscription = subscribe(to: topic) { continuation.yield() }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}
