private import Synchronization

/// The storage of a theme manager's settings: a few hundred bytes, which only the manager interprets.
///
/// A store may do its work on any thread. It must not change the settings of the manager it belongs to while it saves
/// them, which would never end.
public protocol ThemeStore: Sendable {
  /// Returns what was saved last; `nil` if nothing was.
  ///
  /// - Throws: If it cannot be read. Then the manager saves nothing, since it would overwrite what it does not know.
  func load() throws -> [UInt8]?

  /// Replaces what was saved, as a whole.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that ``load()`` returns from now on.
  ///   - isRejected: Whether the bytes are those that ``load()`` returned and the manager cannot use. They are to be kept
  ///     aside for a person, and ``load()`` returns nothing from now on.
  /// - Throws: If that cannot be done; what was saved is then as it was.
  func save(_ bytes: [UInt8], isRejected: Bool) throws
}

/// Keeps settings as long as it lives.
final class MemoryThemeStore: ThemeStore {
  private let saved: Mutex<[UInt8]?>
  private let kept = Mutex<[[UInt8]]>([])

  /// Creates a store that holds some bytes.
  init(_ bytes: [UInt8]? = nil) { saved = Mutex(bytes) }

  /// The name that the rejected settings were moved to.
  var rejected: [[UInt8]] { kept.withLock { $0 } }

  func load() -> [UInt8]? { saved.withLock { $0 } }

  func save(_ bytes: [UInt8], isRejected: Bool) {
    saved.withLock { $0 = isRejected ? nil : bytes }
    if isRejected { kept.withLock { $0.append(bytes) } }
  }
}
