private import ColorSpaces
internal import ExactTexts
private import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// `specimen record --conflicts`: draws the cases whose references a merge left in conflict from the merged files, says how
/// each differs from both branches, and records it.
struct ConflictRun: Sendable {
  let options: VerifyOptions
  let environment: Environment

  /// A side of a merge, as lines name it, and the results of comparing with it by the names of the cases.
  private typealias Side = (name: String, results: [ExactText: CaseResult])

  /// Runs.
  ///
  /// - Returns: What the run met.
  /// - Throws: ``UsageError`` if an argument names no suite, or there is no repository.
  func run() async throws -> Incidents {
    guard !environment.isContinuousIntegration else {
      throw UsageError("CI is set: references in conflict are settled on your machine, where the merge is made")
    }
    // The conflicts of a lock are what this is about.
    var quiet = environment
    quiet.talk = { _ in }
    let loaded = try LoadedSuites(options.suites, choosing: options.filter, links: options.links, in: quiet)
    let findings = environment.tell(loaded.findings.filter { $0.kind != .suiteLockConflict })
    var incidents = Incidents(findings: findings)
    let conflicts = try ReferenceConflicts(of: loaded.entries, in: environment)
    guard !conflicts.paths.isEmpty else {
      environment.put(line: "no reference is in conflict")
      return incidents
    }
    environment.holdInterruptions()
    let ours = await side("ours", "HEAD", loaded, conflicts)
    let theirs = await side("theirs", conflicts.theirs, loaded, conflicts)
    var count = (settled: 0, all: conflicts.paths.values.reduce(0) { $0 + $1.count })
    var paths: [String] = []
    let log = DrawingLog(missingLetters: .refuse)
    let plans = wanted(SuitesPlan(loaded.suites, workers: options.workers, log: log).plans, conflicts) {
      $0.digests?.settlesConflicts = true
    }
    for (plan, entry) in zip(plans, loaded.entries) {
      let results = await record(plan)
      incidents.failures += results.problems.count
      for problem in results.problems { environment.say("problem  \(problem)") }
      for result in results.cases {
        guard result.outcome != .failed else {
          incidents.failures += 1
          environment.say("left  \(result.id): \(result.failure ?? "could not be drawn")")
          continue
        }
        guard results.problems.isEmpty else { continue }
        count.settled += 1
        environment.put(line: "recorded  \(result.id.onOneLine())  \(sentence(of: result, [ours, theirs]))")
        if plan.digests == nil { paths.append(Files.join(plan.snapshots, result.path)) }
      }
      count.settled += await dropUnwanted(of: plan, conflicts, &incidents)
      if plan.digests != nil, let lock = entry.suite.digests, conflicts.paths[ExactText(entry.suite.name)] != nil {
        paths.append(lock.name)
      }
    }
    environment.tell(log.findings)
    let next =
      count.settled == 0
      ? "" : "; then: " + ShellCommand.line("git", ["add"], options: [], words: paths.count > 12 ? ["-u"] : paths)
    environment.put(line: "\(count.settled.groupedText) of \(Prose.count(count.all, "conflict")) settled\(next)")
    if count.settled < count.all { incidents.differences += count.all - count.settled }
    incidents.isInterrupted = environment.isInterrupted()
    return incidents
  }

  /// The plans with the cases in conflict only.
  private func wanted(
    _ plans: [SnapshotPlan], _ conflicts: ReferenceConflicts, change: (inout SnapshotPlan) -> Void = { _ in }
  ) -> [SnapshotPlan] {
    plans.map { plan in
      let paths = Set((conflicts.paths[ExactText(plan.suite)] ?? []).map { ExactText($0) })
      let indices = plan.cases.indices.filter { paths.contains(ExactText(plan.cases[$0].path)) }
      var wanted = plan
      wanted.cases = OnDemandList(count: indices.count) { [cases = plan.cases] in cases[indices[$0]] }
      change(&wanted)
      return wanted
    }
  }

  /// Compares the cases in conflict with what a branch draws; without results, which is said, if there is no such branch, or
  /// it cannot be read.
  private func side(
    _ name: String, _ revision: String?, _ loaded: LoadedSuites, _ conflicts: ReferenceConflicts
  ) async -> Side {
    var quiet = environment
    quiet.talk = { _ in }
    var filter = options.filter
    filter.shard = nil
    let former: (suites: [String: Suite], state: FormerState)
    do throws(UsageError) {
      guard let revision else { throw UsageError("no merge, rebase, pick or revert waits in this repository") }
      former = try FormerStateArgument("git:" + revision, in: quiet).suites(
        at: loaded.entries.map(\.path), choosing: filter, links: options.links, in: quiet)
    } catch {
      environment.say("nothing is compared with \(name): \(error)")
      return (name, [:])
    }
    let suites = FormerSuites(
      loaded.entries.compactMap { entry in former.suites[entry.path].map { (name: entry.suite.name, suite: $0) } },
      of: former.state, reportsRemoved: false)
    let plans = SuitesPlan(loaded.suites, workers: options.workers, log: DrawingLog(), against: suites).plans
    var run = runOptions(update: .none)
    run.drawsAll = true
    let results = await SnapshotRun.results(of: wanted(plans, conflicts), options: run)
    return (name, Dictionary(results.cases.map { (ExactText($0.id), $0) }) { first, _ in first })
  }

  private func record(_ plan: SnapshotPlan) async -> (cases: [CaseResult], problems: [String]) {
    let results = await SnapshotRun.results(of: [plan], options: runOptions(update: .all))
    return (results.cases, results.summary.problems)
  }

  private func runOptions(update: UpdateMode) -> RunOptions {
    RunOptions(
      update: update, workers: options.workers, rendererVersion: Program.version, findsObsolete: false,
      shouldStop: environment.isInterrupted)
  }

  /// How a recorded picture differs from those of both branches.
  private func sentence(of result: CaseResult, _ sides: [Side]) -> String {
    sides.compactMap { side -> String? in
      guard let compared = side.results[ExactText(result.id)] else { return nil }
      switch compared.outcome {
      case .matched: return "as in \(side.name)"
      case .missing: return "not in \(side.name)"
      case .changed, .tolerated, .obsolete, .failed:
        let causes = compared.causes.prefix(3).map { "\(Prose.name(of: $0)) \(Prose.change(of: $0))" }
        let more = compared.causes.count > 3 ? " and \(compared.causes.count - 3) more" : ""
        return "unlike \(side.name): \(causes.joined(separator: ", "))\(more)"
      }
    }.joined(separator: "; ")
  }

  /// Removes lines in conflict that no case asks for; files of that kind are left to the user.
  ///
  /// - Returns: How many lines were removed.
  private func dropUnwanted(
    of plan: SnapshotPlan, _ conflicts: ReferenceConflicts, _ incidents: inout Incidents
  ) async -> Int {
    let known = Set(plan.expectedPaths.map { ExactText($0) })
    let unwanted = (conflicts.paths[ExactText(plan.suite)] ?? []).filter { !known.contains(ExactText($0)) }
    guard !unwanted.isEmpty else { return 0 }
    guard let digests = plan.digests else {
      for path in unwanted {
        environment.say("left  \(plan.suite)/\(path): no case asks for it; remove it with 'git rm'")
      }
      return 0
    }
    do throws(CaseFailure) {
      try await DigestLockFile.update(digests.path, writer: Program.version, keepsConflicts: true) { _ in
        unwanted.compactMap { DigestLock.name(ofReference: $0) }.map { ($0, nil) }
      }
    } catch {
      incidents.failures += 1
      environment.say("problem  \(error.text)")
      return 0
    }
    for path in unwanted { environment.put(line: "removed  \(plan.suite)/\(path): no case asks for it") }
    return unwanted.count
  }
}
