private import ColorSpaces
private import LocatedJSON
internal import SnapshotHarness
private import Synchronization

/// Shows on a terminal how far a run is: one line that is updated, and taken away at the end.
final class ProgressDisplay: Sendable {
  private struct State {
    var start: ContinuousClock.Instant?
    var lastUpdate: ContinuousClock.Instant?
    var isLineOpen = false
  }

  private let environment: Environment
  private let isShown: Bool
  private let state = Mutex(State())

  /// How often a line is updated at most.
  private static let interval = Duration.milliseconds(50)

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
      let start = state.start ?? now
      state.start = start
      if let last = state.lastUpdate, last.duration(to: now) < Self.interval, index + 1 < count { return nil }
      state.lastUpdate = now
      state.isLineOpen = true
      let elapsed = start.duration(to: now).components
      let milliseconds = Int(elapsed.seconds) * 1_000 + Int(elapsed.attoseconds / 1_000_000_000_000_000)
      let line = ProgressLine.text(done: index + 1, of: count, milliseconds: milliseconds, at: result.id)
      // The last column stays free: some terminals begin a new line as soon as it is taken.
      return "\r\u{1B}[K" + ProgressLine.cut(line, to: environment.terminalColumns - 1)
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

/// The words of the line that shows the progress of a run.
enum ProgressLine {
  /// The time after which a rate means something, in milliseconds.
  private static let warmUp = 500

  /// The line: `[812/1,894]  406 per second, 3 s left  fluent/button/dark@2x`.
  ///
  /// - Parameters:
  ///   - done: The number of cases that are done.
  ///   - count: The number of all cases.
  ///   - milliseconds: The time since the first one.
  ///   - id: The case that was done last.
  /// - Returns: The line, without its end.
  static func text(done: Int, of count: Int, milliseconds: Int, at id: String) -> String {
    var text = "[\(done.groupedText)/\(count.groupedText)]"
    if milliseconds >= warmUp, done > 0 {
      let perSecond = Double(done) * 1_000 / Double(milliseconds)
      let rate = perSecond < 10 ? perSecond.fixedText(decimals: 1) : Int(perSecond).groupedText
      text += "  \(rate) per second"
      // Rounded up: what is left never takes 0 s.
      let left = Double(count - done) / perSecond
      if done < count { text += ", \(duration(seconds: Int(left.rounded(.up)))) left" }
    }
    return text + "  \(id.onOneLine())"
  }

  /// The start of a line that takes at most so many columns; letters that are not ASCII are taken to be two wide.
  static func cut(_ line: String, to columns: Int) -> String {
    var width = 0
    var text = ""
    for character in line {
      width += character.isASCII ? 1 : 2
      guard width <= columns else { break }
      text.append(character)
    }
    return text
  }

  private static func duration(seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
    }
  }
}
