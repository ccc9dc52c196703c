private import LocatedJSON
internal import SnapshotHarness
private import Synchronization

/// Shows on a terminal how far a run is: one line that is updated, and taken away at the end.
final class ProgressDisplay: Sendable {
  private struct State {
    var lastUpdate: ContinuousClock.Instant?
    var isLineOpen = false
  }

  private let environment: Environment
  private let isShown: Bool
  private let state = Mutex(State())

  /// How often a line is updated at most.
  private static let interval = Duration.milliseconds(50)

  /// How long a line is at most, in characters: one that wraps could not be taken away again.
  private static let width = 79

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - reporters: The reports of the run; those without a file decide whether there is room for a line.
  ///   - environment: Where the line goes.
  init(reporters: [ReporterChoice], environment: Environment) {
    self.environment = environment
    isShown =
      environment.isTerminal
      && !reporters.contains { $0.kind == .none || $0.isOnStandardOutput && $0.kind.writesEachCase }
  }

  /// Shows that a case is done.
  func show(_ result: CaseResult, index: Int, count: Int) {
    // Obsolete references come after the last case, and are not counted.
    guard isShown, index < count else { return }
    let now = ContinuousClock.now
    let line: String? = state.withLock { state in
      if let last = state.lastUpdate, last.duration(to: now) < Self.interval, index + 1 < count { return nil }
      state.lastUpdate = now
      state.isLineOpen = true
      return "\r\u{1B}[K" + "[\(index + 1)/\(count)] \(result.id.onOneLine())".prefix(Self.width)
    }
    if let line { environment.talk(line) }
  }

  /// Takes the updated line away.
  func finish() {
    let wasOpen = state.withLock { state in
      defer { state.isLineOpen = false }
      return state.isLineOpen
    }
    if wasOpen { environment.talk("\r\u{1B}[K") }
  }
}
