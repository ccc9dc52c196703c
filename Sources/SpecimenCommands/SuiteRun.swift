private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
internal import Suites

/// One run of suites: reads them, draws and compares their cases, and reports.
struct SuiteRun: Sendable {
  let options: VerifyOptions
  let environment: Environment

  /// Runs.
  ///
  /// - Returns: The exit status.
  func run() async -> ExitStatus {
    let loaded: LoadedSuites
    do throws(UsageError) {
      loaded = try LoadedSuites(options.suites, in: environment)
      if !loaded.entries.isEmpty { try checkFilter(against: loaded.suites) }
      try checkResultsFolder(against: loaded.suites)
    } catch {
      environment.talk("specimen: \(error)\n")
      return .usage
    }
    if environment.isContinuousIntegration, options.update != .none {
      environment.talk("CI is set: references are compared, not written\n")
    }
    environment.holdInterruptions()
    let plan = SuitesPlan(loaded.suites, filter: options.filter, workers: options.workers)
    let progress = ProgressDisplay(reporters: options.reporters, environment: environment)
    let results = await SnapshotRun.run(plan.plans, options: runOptions) { result, index, count in
      if !environment.isInterrupted() { progress.show(result, index: index, count: count) }
    }
    progress.finish()
    if environment.isInterrupted() {
      let done = results.cases.count { $0.failure != CaseResult.interruption }
      environment.talk(
        "interrupted after \(done) of \(plan.count) cases; each reference is the old or the new one, whole\n")
      return .interrupted
    }

    let drawingFindings = plan.log.findings
    environment.talk(FindingLines.text(of: drawingFindings))
    let report = RunReport(
      results: results, findings: loaded.findings + drawingFindings, resultsFolder: options.results,
      recordCommand: recordCommand(for: results, of: loaded))
    var status = loaded.status.combined(with: LoadedSuites.status(of: drawingFindings))
    status = status.combined(with: self.status(of: results, log: plan.log))
    if plan.count == 0, !options.passesWithNoCases, status == .success || status == .obsolete {
      environment.talk("no case to run; --pass-with-no-cases makes that good\n")
      status = .differences
    }
    if !write(report) { status = status.combined(with: .failure) }
    if options.showsTimings { environment.talk(timings(of: results, loaded: loaded, log: plan.log)) }
    return status
  }

  private var runOptions: RunOptions {
    RunOptions(
      update: options.update, isCI: environment.isContinuousIntegration, workers: options.workers,
      results: environment.path(options.results), rendererVersion: Program.version,
      shallStop: environment.isInterrupted)
  }

  /// Pictures of what differs must not lie among references, where the next run would take them for obsolete ones.
  private func checkResultsFolder(against suites: [Suite]) throws(UsageError) {
    let results = Files.normalized(environment.path(options.results))
    for suite in suites {
      let snapshots = Files.normalized(suite.snapshots)
      guard results != snapshots, !results.hasPrefix(snapshots + "/") else {
        throw UsageError(
          "the results folder '\(options.results)' lies in the references of suite '\(suite.name)'; "
            + "name another with --results")
      }
    }
  }

  /// Names of variants and scales that no suite has are mistakes of the command line.
  private func checkFilter(against suites: [Suite]) throws(UsageError) {
    let variants = suites.flatMap(\.variantNames)
    for name in options.filter.variants where !variants.contains(name) {
      let spelling = spellingAdvice(for: name, among: variants)
      throw UsageError("no variant '\(name)'; \(spelling ?? "there are \(Self.list(variants))")")
    }
    let scales = suites.flatMap(\.scales)
    for scale in options.filter.scales where !scales.contains(scale) {
      throw UsageError("no scale \(scale); there are \(Self.list(scales.map(String.init)))")
    }
  }

  private static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  private func status(of results: RunResults, log: DrawingLog) -> ExitStatus {
    var status = results.problems.isEmpty ? ExitStatus.success : .failure
    for result in results.cases where !result.isWritten {
      switch result.outcome {
      case .matched, .tolerated: break
      case .changed, .missing: status = status.combined(with: .differences)
      case .obsolete: status = status.combined(with: .obsolete)
      case .failed: status = status.combined(with: log.explains(result.id) ? .differences : .failure)
      }
    }
    return status
  }

  /// The command that accepts the pictures of this run.
  private func recordCommand(for results: RunResults, of loaded: LoadedSuites) -> String? {
    let open = Set(
      results.cases.filter { ($0.outcome == .changed || $0.outcome == .missing) && !$0.isWritten }.map(\.suite))
    guard !open.isEmpty else { return nil }
    var words = [environment.programName, "record"]
    words += loaded.entries.filter { open.contains($0.suite.name) }.map(\.path)
    words += options.filter.only.flatMap { ["--only", $0.pattern] }
    words += options.filter.variants.flatMap { ["--variant", $0] }
    words += options.filter.scales.flatMap { ["--scale", String($0)] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word as a shell takes it for one.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "@", "=", "+", ":", ",": true
      default: false
      }
    }
    return isPlain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// Writes all reports; whether every file could be written.
  private func write(_ report: RunReport) -> Bool {
    var isGood = true
    for reporter in options.reporters {
      let text: String
      let isFile = reporter.file != nil
      let writer = TextReport(usesColor: !isFile && environment.usesColor)
      switch reporter.kind {
      case .none: continue
      case .json: text = JSONReport.text(of: report)
      case .line: text = writer.summary(of: report, namesCases: true)
      case .list:
        let lines = isFile ? report.results.cases.map(writer.line).joined() : ""
        text = lines + writer.summary(of: report, namesCases: false)
      }
      guard let file = reporter.file else {
        environment.output(text)
        continue
      }
      do {
        try Files.writeAtomically(Array(text.utf8), to: environment.path(file))
      } catch {
        environment.talk("specimen: \(error)\n")
        isGood = false
      }
    }
    return isGood
  }

  private func timings(of results: RunResults, loaded: LoadedSuites, log: DrawingLog) -> String {
    let times = results.times
    let layout = min(log.layoutNanoseconds, times.draw)
    return "\n"
      + TextReport(usesColor: false).timings([
        ("tokens", loaded.nanoseconds), ("layout", layout), ("drawing", times.draw - layout), ("reading", times.read),
        ("hashing", times.hash), ("comparing", times.compare), ("writing", times.write),
      ])
  }
}
