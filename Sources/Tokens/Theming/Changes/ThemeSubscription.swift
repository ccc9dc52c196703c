private import Synchronization

/// The registration of an observer for changes; when it is released or cancelled, the observer is removed.
public final class ThemeSubscription: Sendable {
  private let ending: Mutex<(@Sendable () -> Void)?>

  init(_ ending: @escaping @Sendable () -> Void) { self.ending = Mutex(ending) }

  deinit { cancel() }

  /// Ends the subscription; an observer that is being notified at this moment finishes.
  public func cancel() {
    let ending = ending.withLock { ending in
      defer { ending = nil }
      return ending
    }
    ending?()
  }
}

extension NoticeBoard {
  /// Adds an observer that is notified on the main actor, on one of its next turns.
  ///
  /// Of changes that come before it could be notified, the observer is notified once.
  func subscribeOnMainActor(to topic: Int, _ body: @escaping @MainActor @Sendable () -> Void) -> ThemeSubscription {
    let turn = MainActorTurn()
    let subscription = subscribe(to: topic) {
      guard turn.mustBeAsked() else { return }
      let row = Self.cause?.row
      row?.wait()
      Task { @MainActor in
        if turn.begins() { body() }
        row?.end()
      }
    }
    return ThemeSubscription {
      turn.end()
      subscription.cancel()
    }
  }

  /// The changes of a topic, until it is forgotten; of those that wait, the last one stands for all.
  func changes(of topic: Int) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let source = ChangeSource(continuation)
    let subscription = subscribe(to: topic) { source.continuation.yield() }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}

/// Where the elements of a sequence come from; the sequence ends with it.
private final class ChangeSource: Sendable {
  let continuation: AsyncStream<Void>.Continuation

  init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}

/// Whether the main actor was asked for a turn that has not come yet.
private final class MainActorTurn: Sendable {
  private struct State {
    var isWaiting = false
    var isOver = false
  }

  private let state = Mutex(State())

  /// Notes a change; returns whether no turn is waiting that will announce it.
  func mustBeAsked() -> Bool {
    state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting && !state.isOver
    }
  }

  /// Notes that the turn has come; returns whether the subscription is still active.
  func begins() -> Bool {
    state.withLock { state in
      state.isWaiting = false
      return !state.isOver
    }
  }

  /// Notes that the subscription was cancelled.
  func end() { state.withLock { $0.isOver = true } }
}
