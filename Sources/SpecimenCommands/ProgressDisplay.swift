private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
private import Synchronization

/// Shows how far a run is: one line that is updated on a terminal, one line per case for the list report.
final class ProgressDisplay: Sendable {
  private struct State {
    var lastUpdate: ContinuousClock.Instant?
    var isLineOpen = false
  }

  private let environment: Environment
  private let report: TextReport
  private let listsCases: Bool
  private let updatesLine: Bool
  private let state = Mutex(State())

  /// How often a line is updated at most.
  private static let interval = Duration.milliseconds(50)

  /// How long a line is at most, in characters: one that wraps could not be taken away again.
  private static let width = 79

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - reporters: The reports of the run; those without a file decide what is shown.
  ///   - environment: Where the lines go.
  init(reporters: [ReporterChoice], environment: Environment) {
    self.environment = environment
    report = TextReport(usesColor: environment.usesColor)
    listsCases = reporters.contains(ReporterChoice(kind: .list))
    updatesLine = !listsCases && environment.isTerminal && !reporters.contains(ReporterChoice(kind: .none))
  }

  /// Shows that a case is done.
  func show(_ result: CaseResult, index: Int, count: Int) {
    if listsCases { environment.output(report.line(for: result)) }
    // Obsolete references come after the last case, and are not counted.
    guard updatesLine, index < count else { return }
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
