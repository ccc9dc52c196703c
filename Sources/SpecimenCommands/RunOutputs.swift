import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
private import Synchronization

/// The reports of one run, written as its cases come, so that a run of any length takes little memory.
final class RunOutputs: Sendable {
  /// Where the text of a report goes.
  private enum Target {
    case standardOutput
    case file(FileStream)

    /// A file that could not be written; that was reported.
    case none
  }

  private struct Output {
    let kind: ReporterChoice.Kind
    var target: Target
    var writer: ResultsWriter?
  }

  private struct State {
    var outputs: [Output] = []
    var isGood = true
  }

  private let environment: Environment
  private let reporters: [ReporterChoice]
  private let progress: ProgressDisplay
  private let state = Mutex(State())

  /// Judges the places of reports, before anything is done.
  ///
  /// - Parameters:
  ///   - reporters: The reports.
  ///   - references: What must not be written.
  ///   - environment: Where relative paths start.
  /// - Returns: The place of each report that has a file, or why it cannot be one: then the others are still written.
  /// - Throws: ``UsageError`` if references lie there, or two reports go to one place.
  static func places(
    of reporters: [ReporterChoice], besides references: inout ReferenceGuard, in environment: Environment
  ) throws(UsageError) -> [Result<OutputFile, FileError>?] {
    var places: [Result<OutputFile, FileError>?] = []
    for reporter in reporters {
      guard let file = reporter.file else {
        places.append(nil)
        continue
      }
      let output: OutputFile
      do { output = try OutputFile(environment.path(file)) } catch {
        places.append(.failure(error))
        continue
      }
      try references.check(output)
      guard !places.contains(where: { $0.flatMap { try? $0.get() }?.place == output.place }) else {
        throw UsageError("two reporters write to '\(file)'; give each a file of its own")
      }
      places.append(.success(output))
    }
    return places
  }

  /// Opens the files of the reports; one that cannot be opened is reported, and the others are written.
  ///
  /// - Parameters:
  ///   - reporters: The reports.
  ///   - places: What ``places(of:besides:in:)`` gave for them.
  ///   - environment: Where text goes.
  init(_ reporters: [ReporterChoice], at places: [Result<OutputFile, FileError>?], in environment: Environment) {
    self.environment = environment
    self.reporters = reporters
    progress = ProgressDisplay(reporters: reporters, environment: environment)
    state.withLock { state in
      for (reporter, place) in zip(reporters, places) where reporter.kind != .none {
        state.outputs.append(Output(kind: reporter.kind, target: .standardOutput))
        guard let place else { continue }
        do throws(FileError) {
          state.outputs[state.outputs.count - 1].target = .file(try FileStream(place.get()))
        } catch {
          fail(state.outputs.count - 1, of: &state, error)
        }
      }
    }
  }

  /// Begins the reports of a run.
  func begin(_ summary: RunSummary) {
    state.withLock { state in
      for index in state.outputs.indices where state.outputs[index].kind == .json {
        state.outputs[index].writer = ResultsWriter(summary)
      }
    }
  }

  /// Reports a case.
  func add(_ result: CaseResult, index: Int, count: Int) {
    guard result.failure != CaseResult.interruption else { return }
    progress.show(result, index: index, count: count)
    state.withLock { state in
      for index in state.outputs.indices {
        switch state.outputs[index].kind {
        case .json:
          state.outputs[index].writer?.add(result)
          put(state.outputs[index].writer?.take() ?? "", to: index, of: &state)
        case .list:
          // On standard output, progress is the list.
          guard case .file = state.outputs[index].target else { break }
          put(TextReport(usesColor: false).line(for: result), to: index, of: &state)
        case .line, .none: break
        }
      }
    }
  }

  /// Ends the reports.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - isWhole: Whether all cases were done; people get no summary of a run that was interrupted.
  /// - Returns: Whether every report could be written.
  func end(_ report: RunReport, isWhole: Bool = true) -> Bool {
    progress.finish()
    return state.withLock { state in
      for index in state.outputs.indices {
        var isFile = true
        if case .standardOutput = state.outputs[index].target { isFile = false }
        switch state.outputs[index].kind {
        case .json:
          state.outputs[index].writer?.end(report.summary)
          put(state.outputs[index].writer?.take() ?? "", to: index, of: &state)
        case .line, .list:
          guard isWhole else { break }
          let writer = TextReport(usesColor: !isFile && environment.usesColor)
          put(writer.summary(of: report, namesCases: state.outputs[index].kind == .line), to: index, of: &state)
        case .none: break
        }
        if case .file(let stream) = state.outputs[index].target {
          do throws(FileError) { try stream.finish() } catch { fail(index, of: &state, error) }
        }
      }
      state.outputs = []
      return state.isGood
    }
  }

  private func put(_ text: String, to index: Int, of state: inout State) {
    switch state.outputs[index].target {
    case .standardOutput: environment.output(text)
    case .file(let stream):
      do throws(FileError) { try stream.append(text.utf8) } catch { fail(index, of: &state, error) }
    case .none: break
    }
  }

  private func fail(_ index: Int, of state: inout State, _ error: FileError) {
    environment.say("specimen: \(error)")
    state.outputs[index].target = .none
    state.isGood = false
  }
}

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
