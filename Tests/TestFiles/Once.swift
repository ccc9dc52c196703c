import Synchronization

/// A value that is made when it is first asked for; who asks meanwhile waits for it.
public final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Nothing is made yet.
  public init() {}

  /// The value, made unless it was before.
  public func get(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
