import LocalFiles
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
  /// - Returns: What the run met.
  func run() async throws -> Incidents {
    var options = options
    if try leavesOutUnstored(&options), options.suites.isEmpty { return Incidents() }
    return try await SuiteRun(options: options, environment: environment).compare()
  }

  /// Leaves out suites that store nothing, where references are to be written, and says so.
  ///
  /// - Parameter options: Receives the paths of the other suites.
  /// - Returns: Whether there are some.
  /// - Throws: ``UsageError`` if an argument names no suite.
  private func leavesOutUnstored(_ options: inout VerifyOptions) throws(UsageError) -> Bool {
    guard writesReferences else { return false }
    let unstored = try UnstoredSuites(options.suites, in: environment)
    guard !unstored.states.isEmpty else { return false }
    unstored.tell("nothing is recorded", in: environment)
    options.suites = unstored.others
    return true
  }

  private func compare() async throws -> Incidents {
    var planned: PlannedRun?
    if let choice = options.plan, let shard = options.filter.shard { planned = try PlannedRun(choice, shard: shard) }
    let loaded =
      try planned?.suites(links: options.links, in: environment)
      ?? LoadedSuites(
        options.suites, choosing: options.filter, links: options.links,
        mayBeEmpty: options.passesWithNoCases, runsChecks: true, comparing: options.comparison, in: environment)
    try options.check(against: loaded.former?.state)
    if options.decodesReferences {
      for suite in loaded.suites where suite.digests != nil {
        environment.say("--decode: suite '\(suite.name)' keeps digests, so it has no reference to decode")
      }
    }
    // Among references, the next run would take what this one writes for obsolete ones, or they would be gone.
    var references = ReferenceGuard(suites: loaded.suites, in: environment)
    try references.checkResults(
      environment.path(options.results), name: options.results, suites: loaded.suites.map(\.name))
    let destinations = try RunOutputs.destinations(
      of: options.reporters, results: options.results, besides: &references, in: environment)
    if environment.isContinuousIntegration, options.update != .none {
      environment.say("CI is set: references are compared, not written")
    }
    // On build machines letters that no font has are errors; where references are written, no box becomes one.
    let plan = SuitesPlan(
      loaded.suites, workers: options.workers,
      log: DrawingLog(
        missingLetters: environment.isContinuousIntegration ? .demand : options.update == .none ? .warn : .refuse),
      against: loaded.former, since: loaded.base)
    if !writesReferences { try planned?.checkReferences(plan.plans, of: loaded) }
    let outputs = RunOutputs(options.reporters, at: destinations, results: options.results, in: environment)
    // Before there is anything in the results folder that an interrupted run would have to take away.
    environment.holdInterruptions()
    let results: ResultsFolder?
    var folderProblem: String?
    do throws(ResultsError) {
      results = try ResultsFolder(
        environment.path(options.results), keepsEarlier: writesReferences, redoing: plan.plans)
      tellDropped(results?.dropped ?? [])
    } catch {
      environment.say("specimen: \(error)")
      if error.isInUse { return Incidents(failures: 1) }
      folderProblem = error.description
      results = nil
    }
    let summary = await SnapshotRun.run(
      plan.plans,
      options: runOptions(results, planned, of: loaded.suites),
      begin: { outputs.begin($0) },
      conclude: { [folderProblem, planned] summary in
        if let folderProblem { summary.problems.insert(folderProblem, at: 0) }
        for change in planned?.changedFiles(in: loaded) ?? [] { summary.problems.append("\(change); run again") }
        let drawn = DrawingFindings(
          of: plan.log, unused: loaded.suites.flatMap(\.unusedIcons), silencing: environment.silenced)
        summary.findings = FindingExcerpts.added(to: loaded.findings + drawn.findings, in: environment)
        summary.drawn = drawn.sections
        summary.silenced = environment.silenced.counts
        // Some icons and images were read while cases were drawn.
        summary.state?.inputs = planned?.inputFiles(of: loaded) ?? inputFiles(of: loaded.suites)
        // What is not there any more has its location in the former state.
        summary.tally.locateCauses { plan.location(of: $0) ?? plan.formerLocation(of: $0) }
        if let state = loaded.base?.state {
          let lines = LineCommits(of: state, around: loaded.entries.first?.path ?? "", in: environment)
          summary.tally.traceCauses { group in plan.formerLocation(of: group).flatMap { lines.commit(of: $0) } }
        }
        summary.exitStatus = Int(ExitStatus(of: incidents(of: summary, plan: plan, loaded: loaded)).rawValue)
      },
      receive: { outputs.add($0, index: $1, count: $2) })
    var met = incidents(of: summary, plan: plan, loaded: loaded)
    // That a token without a value is used is what the report says of the cases that fail by it.
    let remarks = plan.log.findings.filter { $0.kind != .specimenBrokenToken } + loaded.suites.flatMap(\.unusedIcons)
    environment.talk(FindingLines.text(of: environment.silenced.kept(remarks)))
    if environment.isInterrupted() {
      environment.talk(
        "interrupted after \(summary.tally.plannedCount) of \(plan.count) cases; each reference is the old or the new "
          + "one, whole\n")
    } else if lacksCases(plan, loaded) {
      let reason = LoadedSuites.absenceOfCases(in: loaded.suites, loaded.findings)
      let remedy = reason == LoadedSuites.emptiness ? "add some, or pass" : "to accept that, pass"
      environment.say("no cases to run\(reason); \(remedy) --pass-with-no-cases")
    }
    // All folders are searched for other suites, so only where a command is suggested.
    let tally = summary.tally
    let suggests =
      tally.pictured > 0 || !tally.openSuites.isEmpty || tally.renamedCount > 0 || tally.unwrittenCount(.obsolete) > 0
    let suites = suggests ? suiteArguments(of: loaded) : []
    // What an earlier run left was removed before this one began; on a full disk there is nothing then.
    let hasResults =
      results != nil
      && Files.kind(of: Files.join(environment.path(options.results), ResultsBundle.fileName)) == .file
    var report = RunReport(
      summary: summary, resultsFolder: hasResults ? options.results : nil,
      recordCommand: recordCommand(for: summary, of: loaded, named: suites),
      pruneCommand: pruneCommand(of: loaded, named: suites))
    if tally.renamedCount > 0, loaded.former == nil {
      report.moveCommand = pruneCommand(of: loaded, named: suites, movesRenamed: true)
    }
    report.home = environment.projectHome
    if hasResults, !options.areResultsMoved {
      report.followUps = SuggestedCommand.followUps(
        for: summary, results: options.results, suites: suites, in: environment)
    }
    report.isWhole = !environment.isInterrupted()
    if !outputs.end(report) { met.failures += 1 }
    if options.showsTimings { environment.talk(timings(of: summary, loaded: loaded, log: plan.log)) }
    return met
  }

  /// Reports which pictures of earlier results can no longer be decided on.
  private func tellDropped(_ dropped: [(suite: String, count: Int)]) {
    guard !dropped.isEmpty else { return }
    let count = dropped.reduce(0) { $0 + $1.count }
    let suites = Prose.list(dropped.map { "\($0.suite.onOneLine()) \($0.count)" }, limit: 6)
    environment.say(
      "\(options.results.onOneLine()): \(Prose.count(count, "picture")) of an earlier run that waited for a decision "
        + "\(count == 1 ? "is" : "are") gone with its results (\(suites)); verify these cases again, or give each run "
        + "results of its own with --results")
  }

  /// Whether this run may write references; what earlier runs found out about other cases then stays to be reviewed.
  private var writesReferences: Bool { options.update != .none && !environment.isContinuousIntegration }

  private func runOptions(_ results: ResultsFolder?, _ planned: PlannedRun?, of suites: [Suite]) -> RunOptions {
    var run = RunOptions(
      update: options.update, isCI: environment.isContinuousIntegration, workers: options.workers, results: results,
      decodesReferences: options.decodesReferences, rendererVersion: Program.version,
      shouldStop: environment.isInterrupted)
    run.drawsAll = options.drawsAll
    run.build = environment.build
    run.shard = options.filter.shard
    if run.shard != nil { run.plan = planned?.identity ?? PlanIdentity(of: suites) }
    run.planned = planned?.report
    if results != nil { run.state = RunState(program: Program.digest, runID: environment.runID) }
    return run
  }

  /// The files that were read.
  ///
  /// Shards draw different cases, but what they could read must be the same: icons and images that no picture needed are
  /// read now, and marked.
  private func inputFiles(of suites: [Suite]) -> [RunState.Input] {
    guard options.filter.shard != nil else { return suites.flatMap(\.inputFiles) }
    return suites.flatMap { suite in
      let used = Set(suite.inputFiles)
      suite.readAllInputs()
      return suite.inputFiles.map { input in
        var input = input
        input.isUnused = !used.contains(input)
        return input
      }
    }
  }

  /// What the run met.
  private func incidents(of summary: RunSummary, plan: SuitesPlan, loaded: LoadedSuites) -> Incidents {
    let tally = summary.tally
    var incidents = Incidents(findings: loaded.findings + plan.log.findings)
    // What explains why a case could not be drawn is a mistake in a file; other cases failed.
    incidents.failures = summary.problems.count + max(0, tally.unwrittenCount(.failed) - plan.log.explainedCount)
    incidents.differences = plan.log.explainedCount + (lacksCases(plan, loaded) ? 1 : 0)
    if loaded.former == nil {
      let all = tally.unwrittenCount(.changed) + tally.unwrittenCount(.missing) + tally.renamedCount
      switch options.failOn ?? .changed {
      case .changed: incidents.differences += all - tally.predatingCount
      case .all: incidents.differences += all
      case .none: break
      }
      incidents.obsolete = tally.unwrittenCount(.obsolete)
    } else if options.failOn != FailureCondition.none {
      incidents.differences += tally.unwrittenCount(.changed)
    }
    incidents.isInterrupted = environment.isInterrupted()
    return incidents
  }

  /// Whether there is no case and no finding says why: a filter that matches nothing must not be green.
  private func lacksCases(_ plan: SuitesPlan, _ loaded: LoadedSuites) -> Bool {
    guard ExitStatus(of: loaded.incidents) == .success else { return false }
    // A shard may be empty where the plan is not.
    return loaded.lacksPlannedCases
      ?? (plan.count == 0 && !options.passesWithNoCases && loaded.suites.allSatisfy(\.passingIDs.isEmpty))
  }

  /// The command that deletes the obsolete references of this run, or moves those of renamed cases.
  private func pruneCommand(
    of loaded: LoadedSuites, named suites: [String], movesRenamed: Bool = false
  ) -> String? {
    environment.isContinuousIntegration || loaded.former != nil
      ? nil
      : SuggestedCommand.prune(suites, movesRenamed: movesRenamed, program: environment.programName)
  }

  /// The command that accepts the pictures of this run.
  private func recordCommand(for summary: RunSummary, of loaded: LoadedSuites, named suites: [String]) -> String? {
    let open = Set(summary.tally.openSuites)
    // Where nothing is written, and the working copy is thrown away, a command that writes is no advice; and no command
    // records the part of a plan alone.
    guard !open.isEmpty, !environment.isContinuousIntegration, loaded.former == nil, options.plan == nil else {
      return nil
    }
    return SuggestedCommand.record(suites, filter: options.filter, program: environment.programName)
  }

  /// The suites as a command line names them that is run in the same folder: none if they are all there are below it.
  private func suiteArguments(of loaded: LoadedSuites) -> [String] {
    guard !options.suites.isEmpty else { return [] }
    let found = (try? SuiteSearch.files(for: [], in: environment, mayBeNone: true)) ?? []
    return Set(found) == Set(loaded.entries.map(\.path)) ? [] : options.suites
  }

  private func timings(of summary: RunSummary, loaded: LoadedSuites, log: DrawingLog) -> String {
    let times = summary.tally.times
    let layout = min(log.layoutNanoseconds, times.draw)
    return "\n"
      + TextReport(usesColor: false).timings([
        ("tokens", loaded.nanoseconds), ("layout", layout), ("drawing", times.draw - layout), ("reading", times.read),
        ("hashing", times.hash), ("comparing", times.compare), ("writing", times.write),
      ])
  }
}
