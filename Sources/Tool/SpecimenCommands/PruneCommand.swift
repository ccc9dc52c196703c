import LocalFiles
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
internal import Suites

/// `specimen prune`: deletes references that no case asks for, or moves those whose cases were renamed.
struct PruneCommand: Command {
  static let declaration = CommandTable.prune

  private let suites: [String]
  private let isTrial: Bool
  private let movesRenamed: Bool
  private let links: FollowedLinks
  private let workers: Int

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    isTrial = try arguments.flag(.dryRun)
    movesRenamed = try arguments.flag(.renamed)
    links = try arguments.followedLinks(in: environment)
    workers = try arguments.workers(in: environment)
    suites = try arguments.words()
  }

  func run(in environment: Environment) async throws -> Incidents {
    if environment.isContinuousIntegration, !isTrial {
      throw UsageError(
        "CI is set: references are never deleted or moved there; run it on your machine, or with --dry-run")
    }
    let unstored = try UnstoredSuites(suites, in: environment)
    unstored.tell("nothing is deleted or moved", in: environment)
    let suites = unstored.states.isEmpty ? suites : unstored.others
    if !unstored.states.isEmpty, suites.isEmpty { return Incidents() }
    let loaded = try LoadedSuites(suites, links: links, in: environment)
    // A misspelt pattern or a broken specimen makes references look as if nobody wanted them.
    guard !loaded.findings.contains(where: { $0.severity == .error || $0.code.hasPrefix("suite.") }) else {
      environment.say("specimen: prune: nothing is deleted or moved while the files above have errors")
      return Incidents(findings: loaded.findings, differences: 1)
    }
    let plan = SuitesPlan(loaded.suites, workers: movesRenamed ? workers : 0)
    let plans = plan.plans
    let folders = plans.filter { $0.digests == nil }.map(\.snapshots)
    let hold = isTrial ? nil : try await FolderLock.take(folders, .alone, within: .seconds(10))
    guard isTrial || hold != nil else {
      environment.say("specimen: prune: the references are being written by another run; wait until it ends")
      return Incidents(failures: 1)
    }
    defer { hold?.release() }
    let incidents = movesRenamed ? await moveRenamed(plans, in: environment) : await delete(plans, in: environment)
    environment.tell(plan.log.findings)
    return incidents
  }

  /// The plans without those that have no case at all, which are reported.
  private func plansWithCases(
    _ plans: [SnapshotPlan], _ incidents: inout Incidents, in environment: Environment
  ) -> [SnapshotPlan] {
    plans.filter { plan in
      guard plan.expectedPaths.isEmpty else { return true }
      environment.say("specimen: prune: suite '\(plan.suite)' has no case at all; nothing of it is deleted or moved")
      incidents.differences += 1
      return false
    }
  }

  /// Moves the references of renamed cases.
  private func moveRenamed(_ plans: [SnapshotPlan], in environment: Environment) async -> Incidents {
    var incidents = Incidents()
    var (count, rest) = (0, 0)
    environment.holdInterruptions()
    let options = RunOptions(
      workers: workers, rendererVersion: Program.version, shouldStop: environment.isInterrupted)
    for plan in plansWithCases(plans, &incidents, in: environment) {
      let moving = await ReferenceMoves.move(plan, besides: plans, options: options, isTrial: isTrial)
      count += moving.moved.count
      rest += moving.rest
      for move in moving.moved {
        environment.put(
          line: "\(isTrial ? "would move" : "moved")  \(plan.suite)/\(move.former) → \(plan.suite)/\(move.path)")
      }
      for problem in moving.problems { environment.say("problem  \(problem)") }
      incidents.failures += moving.problems.count
    }
    environment.output(
      "\(Prose.count(count, "reference")) of renamed cases \(isTrial ? "found" : "moved")"
        + (rest > 0 ? ", \(Prose.count(rest, "other obsolete reference")) left\n" : "\n"))
    incidents.isInterrupted = environment.isInterrupted()
    return incidents
  }

  /// Deletes what no case asks for.
  private func delete(_ plans: [SnapshotPlan], in environment: Environment) async -> Incidents {
    var incidents = Incidents()
    var count = 0
    for plan in plansWithCases(plans, &incidents, in: environment) {
      let pruning =
        plan.digests == nil
        ? ObsoleteReferences.prune(plan, besides: plans, isTrial: isTrial)
        : await ObsoleteReferences.pruneLines(of: plan, version: Program.version, isTrial: isTrial)
      count += pruning.deleted.count
      for path in pruning.deleted {
        environment.put(line: "\(isTrial ? "would delete" : "deleted")  \(plan.suite)/\(path)")
      }
      for path in pruning.foreign {
        environment.say("left  \(plan.suite)/\(path): no run wrote it as a reference; delete it by hand if it may go")
      }
      for problem in pruning.problems { environment.say("problem  \(problem)") }
      incidents.failures += pruning.problems.count
    }
    environment.output("\(Prose.count(count, "obsolete reference")) \(isTrial ? "found" : "deleted")\n")
    return incidents
  }
}
