private import LocatedJSON
internal import SnapshotHarness
private import SnapshotReports

/// `specimen approve`: makes pictures of the last results the references, without drawing again.
struct ApproveCommand: Command {
  static let declaration = CommandTable.approve

  private let results: String
  private let choice: ApprovalChoice
  private let suites: [String]
  private let isTrial: Bool
  private let workers: Int

  /// How many problems are told one by one.
  private static let toldProblems = 20

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    choice = try ApprovalChoice(parsing: &arguments)
    suites = try arguments.values(.suite)
    isTrial = try arguments.flag(.dryRun)
    workers = try arguments.workers(in: environment)
    results = try arguments.words().first ?? VerifyOptions.standardResults
  }

  func run(in environment: Environment) async -> ExitStatus {
    if environment.isContinuousIntegration, !isTrial {
      environment.say("specimen: approve: CI is set: references are never written there")
      return .usage
    }
    do {
      return try await approve(in: environment)
    } catch let error as UsageError {
      environment.complain(error, in: Self.name)
      return .usage
    } catch {
      environment.say("specimen: approve: \(error)")
      return .failure
    }
  }

  private func approve(in environment: Environment) async throws -> ExitStatus {
    var selection = ApprovalSelection(choice)
    var session = try ApprovalSession(environment.path(results), workers: workers) { selection.look(at: $0) }
    guard selection.openCount > 0 else {
      environment.say("nothing waits for an approval in '\(results)'")
      return .success
    }
    try selection.check()
    for (name, count) in selection.left {
      environment.say(
        Prose.count(
          count, "case has other causes than '\(name)' too; it is left",
          "cases have other causes than '\(name)' too; they are left"))
    }
    let open = Prose.count(selection.openCount, "case")
    guard !isTrial else {
      for id in selection.chosen { environment.put(line: "would write  \(id)") }
      environment.put(line: "\(selection.chosen.count) of \(open) would be approved")
      return .success
    }
    session.targets = try ApprovalTargets.find(selection.suites, in: suites, of: environment)
    environment.holdInterruptions()
    let report = await session.approve(selection.chosen, shouldStop: environment.isInterrupted)
    for id in report.approved { environment.put(line: "approved  \(id)") }
    for problem in report.problems.prefix(Self.toldProblems) { environment.say("problem  \(problem)") }
    if report.problems.count > Self.toldProblems {
      environment.say("and \(Prose.count(report.problems.count - Self.toldProblems, "more problem"))")
    }
    if let unnoted = report.unnoted { environment.say(unnoted) }
    environment.put(line: "\(report.approved.count) of \(open) approved")
    if environment.isInterrupted() { return .interrupted }
    return report.isComplete ? .success : .failure
  }
}
