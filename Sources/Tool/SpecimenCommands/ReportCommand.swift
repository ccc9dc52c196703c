import LocalFiles
private import SnapshotHarness
private import SnapshotReports

/// `specimen report`: writes reports of the last results, without drawing again.
struct ReportCommand: Command {
  static let declaration = CommandTable.report

  private let results: String
  private let reporters: [ReporterChoice]

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    reporters = try arguments.reporters(in: environment)
    results = try arguments.words().first ?? VerifyOptions.standardResults
  }

  func run(in environment: Environment) async throws -> Incidents {
    try ResultsArgument.check(results, in: environment)
    let file = try ResultsBundle.open(environment.path(results))
    var references = ReferenceGuard(in: environment)
    let destinations = try RunOutputs.destinations(
      of: reporters, results: results, besides: &references, in: environment)
    let outputs = RunOutputs(reporters, at: destinations, results: results, in: environment)
    environment.holdInterruptions()
    var summary = file.summary
    outputs.begin(summary)
    for index in 0..<file.caseCount {
      guard !environment.isInterrupted() else { return Incidents(isInterrupted: true) }
      let result = try file.caseResult(at: index)
      summary.tally.add(result)
      outputs.add(result, index: index, count: file.caseCount)
    }
    var report = RunReport(summary: summary, resultsFolder: results)
    report.home = environment.projectHome
    report.followUps = SuggestedCommand.followUps(for: summary, results: results, in: environment)
    return Incidents(failures: outputs.end(report) ? 0 : 1)
  }
}
