import LocalFiles
private import SnapshotHarness
private import SnapshotReports
private import Synchronization

/// `specimen merge`: makes the results of one run of those of its shards.
struct MergeCommand: Command {
  static let declaration = CommandTable.merge

  private let sources: [String]
  private let target: String
  private let reporters: [ReporterChoice]

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let target = try arguments.value(.results)
    reporters = try arguments.reporters(in: environment)
    sources = try arguments.words()
    guard let target else { throw UsageError("--results is missing; name the folder of the whole results") }
    self.target = target
  }

  func run(in environment: Environment) async throws -> Incidents {
    for source in sources { try ResultsArgument.check(source, in: environment) }
    let folders = sources.map(environment.path)
    let folder = environment.path(target)
    let real = try? Files.realPath(folder)
    guard !folders.contains(where: { (try? Files.realPath($0)) == real }) else {
      throw UsageError("'\(target)' is the folder of a shard; name another with --results")
    }
    let merge = try ResultsMerge(folders)
    var references = ReferenceGuard(in: environment)
    try references.checkResults(folder, name: target, suites: merge.summary.suites.map(\.name))
    let destinations = try RunOutputs.destinations(
      of: reporters, results: target, besides: &references, in: environment)
    let outputs = RunOutputs(reporters, at: destinations, results: target, in: environment)
    environment.holdInterruptions()
    var incidents = Incidents()
    for part in merge.parts {
      let status = part.exitStatus.flatMap { ExitStatus(rawValue: Int32(truncatingIfNeeded: $0)) }
      incidents.add(Incidents(ofProcess: status ?? .failure))
    }
    var done = 0
    outputs.begin(merge.summary)
    let summary = try merge.write(to: ResultsFolder(folder)) { summary in
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
}
