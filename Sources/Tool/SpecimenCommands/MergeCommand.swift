import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
private import SnapshotReports
private import Synchronization

/// `specimen merge`: makes one results folder of those of shards and of runs of different suites.
struct MergeCommand: Command {
  static let declaration = CommandTable.merge

  private let sources: [String]
  private let target: String
  private let isIncomplete: Bool
  private let plan: PlanChoice?
  private let reporters: [ReporterChoice]

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let target = try arguments.value(.results)
    isIncomplete = try arguments.flag(.incomplete)
    plan = try arguments.value(.plan).map { name throws(UsageError) in try PlanChoice(name, in: environment) }
    reporters = try arguments.reporters(in: environment)
    sources = try arguments.words()
    guard let target else { throw UsageError("--results is missing; name the folder of the whole results") }
    self.target = target
  }

  func run(in environment: Environment) async throws -> Incidents {
    let folder = environment.path(target)
    let real = try? Files.realPath(folder)
    guard real == nil || !sources.contains(where: { (try? Files.realPath(environment.path($0))) == real }) else {
      throw UsageError("'\(target)' is the folder of a shard; name another with --results")
    }
    let merge = try ResultsMerge(
      ResultsSearch.folders(sources, leavingOut: real, isIncomplete: isIncomplete, in: environment),
      isIncomplete: isIncomplete, naming: PlannedNames(of: plan?.folder).name)
    if let plan, merge.plans != [plan.folder.outline.identity] {
      throw ResultsError(
        "these are not the results of the plan '\(plan.name)' alone; name its shards, or leave --plan out")
    }
    for remark in merge.remarks { environment.say(remark.onOneLine(limit: 20_000)) }
    var references = ReferenceGuard(in: environment)
    try references.checkResults(folder, name: target, suites: merge.summary.suites.map(\.name))
    let destinations = try RunOutputs.destinations(
      of: reporters, results: target, besides: &references, in: environment)
    let outputs = RunOutputs(reporters, at: destinations, results: target, in: environment)
    environment.holdInterruptions()
    var incidents = Incidents()
    for status in merge.statuses {
      let known = status.flatMap { Int32(exactly: $0) }.flatMap { ExitStatus(rawValue: $0) }
      incidents.add(Incidents(ofProcess: known ?? .failure))
    }
    var done = 0
    outputs.begin(merge.summary)
    let summary = try merge.write(to: ResultsFolder(folder)) { summary in
      incidents.add(Self.differences(in: summary))
      summary.incomplete?.exitStatus = Int(ExitStatus(of: incidents).rawValue)
      if summary.incomplete != nil { incidents.failures += 1 }
      summary.findings = FindingExcerpts.limited(summary.findings)
      summary.exitStatus = Int(ExitStatus(of: incidents).rawValue)
    } receive: { result in
      outputs.add(result, index: done, count: merge.summary.plan.count)
      done += 1
    }
    var report = RunReport(summary: summary, resultsFolder: target)
    report.home = environment.projectHome
    report.followUps = SuggestedCommand.followUps(for: summary, results: target, in: environment)
    if !outputs.end(report) { incidents.failures += 1 }
    return incidents
  }

  /// What the cases themselves say, whatever exit statuses the results state; what is compared with a former state may be
  /// meant to pass.
  private static func differences(in summary: RunSummary) -> Incidents {
    var incidents = Incidents()
    guard summary.counterpart == .references, summary.base == nil else { return incidents }
    incidents.differences = [Outcome.changed, .missing, .failed].reduce(0) { $0 + summary.tally.unwrittenCount($1) }
    incidents.obsolete = summary.tally.unwrittenCount(.obsolete)
    return incidents
  }
}
