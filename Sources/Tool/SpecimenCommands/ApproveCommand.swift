private import LocalFiles
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

  /// How many problems are reported one by one.
  private static let toldProblems = 20

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    choice = try ApprovalChoice(parsing: &arguments)
    suites = try arguments.values(.suite)
    isTrial = try arguments.flag(.dryRun)
    workers = try arguments.workers(in: environment)
    results = try arguments.words().first ?? VerifyOptions.standardResults
  }

  func run(in environment: Environment) async throws -> Incidents {
    // Without a choice, what waits is listed.
    let isTrial = isTrial || choice.isEmpty
    if environment.isContinuousIntegration, !isTrial {
      throw UsageError(
        "CI is set: references are never written there; approve on your machine, from the results of this run")
    }
    try ResultsArgument.check(results, choosesCases: true, in: environment)
    let marks = try marks(in: environment)
    if choice.markFile != nil, marks == nil { return Incidents(failures: 1) }
    var (session, selection) = try open(marks, in: environment)
    if let refusal = session.refusal { throw ResultsError(refusal) }
    if session.wasInterrupted {
      if isTrial {
        environment.say("an approval of these results was interrupted; what it has done is found out by the next one")
      } else {
        session.targets = try ApprovalTargets.find(
          session.suites, ofTests: session.suitesOfTests, in: suites, of: environment)
        if let problem = await session.settle() { environment.say("problem  \(problem)") }
        (session, selection) = try open(marks, in: environment)
      }
    }
    if let marks {
      let problems = session.problems(with: marks)
      guard problems.isEmpty else {
        tell(problems.map { "specimen: approve: \(choice.markFile ?? ""): \($0)" }, in: environment)
        environment.say("specimen: approve: nothing was written")
        return Incidents(failures: 1)
      }
      tell(marks, of: session, in: environment)
    }
    guard selection.openCount > 0 else {
      environment.say("nothing waits for an approval in '\(results)'")
      return Incidents()
    }
    guard !choice.isEmpty else {
      list(selection, in: environment)
      return Incidents(differences: 1)
    }
    try selection.check()
    // Tests draw with programs that say no version.
    if !session.rendererVersion.isEmpty, session.rendererVersion != Program.version {
      environment.say(
        "the pictures were drawn by version '\(session.rendererVersion)', and this is '\(Program.version)', which may "
          + "draw them differently")
    }
    let open = Prose.count(selection.openCount, "case")
    let waiting = selection.waiting.map { ", \($0)" } ?? ""
    let chosen = selection.chosen
    var incidents = Incidents(differences: chosen.isEmpty && selection.waitingCount > 0 ? 1 : 0)
    if selection.waitingCount > 0, choice.markFile == nil {
      let whole = selection.wholeChoice
      environment.say("to approve them: \(command(whole.causes, only: whole.only, in: environment))")
    }
    guard !isTrial else {
      for id in chosen { environment.put(line: "would write  \(id)") }
      environment.put(line: "\(chosen.count) of \(open) would be approved\(waiting)")
      return incidents
    }
    session.targets = try ApprovalTargets.find(
      selection.suites, ofTests: session.suitesOfTests, in: suites, of: environment)
    environment.holdInterruptions()
    let report = await session.approve(chosen, shouldStop: environment.isInterrupted)
    for id in report.approved { environment.put(line: "approved  \(id)") }
    tell(report.problems.map { "problem  \($0)" }, in: environment)
    if let unnoted = report.unnoted { environment.say(unnoted) }
    environment.put(line: "\(report.approved.count) of \(open) approved\(waiting)")
    incidents.isInterrupted = environment.isInterrupted()
    incidents.failures = report.isComplete ? 0 : 1
    return incidents
  }

  /// Lists what waits, and the commands that approve it.
  private func list(_ selection: ApprovalSelection, in environment: Environment) {
    environment.put(line: "\(Prose.count(selection.openCount, "case waits", "cases wait")) for approval")
    for line in selection.list { environment.put(line: "  " + line) }
    let causes = selection.commonCauses
    if !causes.isEmpty, causes.count <= SuggestedCommand.maximumCauses {
      environment.say("to approve some: \(command(causes, in: environment))")
    }
    environment.say("to approve all: \(command([], in: environment))")
  }

  /// The command that approves cases of some causes, or all.
  private func command(_ causes: [String], only: [String] = [], in environment: Environment) -> String {
    SuggestedCommand.approve(
      causes, only: only, suites: suites, results: results, program: environment.programName)
  }

  /// Reads the results, and chooses among their cases.
  private func open(
    _ marks: ReviewMarks?, in environment: Environment
  ) throws(ResultsError) -> (ApprovalSession, ApprovalSelection) {
    var selection = ApprovalSelection(choice, marks: marks)
    let session = try ApprovalSession(environment.path(results), workers: workers) { selection.look(at: $0) }
    return (session, selection)
  }

  /// The content of the mark file, `nil` after saying what is wrong with it; also `nil` if there is none.
  private func marks(in environment: Environment) throws -> ReviewMarks? {
    guard let name = choice.markFile else { return nil }
    let isStandard = name == OutputFile.standardOutput
    let limit = ReviewMarks.maximumSize
    let bytes = try isStandard ? environment.input(limit) : Files.read(environment.path(name), limit: limit)
    let (marks, findings) = ReviewMarks.read(bytes, file: isStandard ? "standard input" : name)
    environment.tell(findings)
    return marks
  }

  /// Says what marks ask for that is not done.
  private func tell(_ marks: ReviewMarks, of session: ApprovalSession, in environment: Environment) {
    for mark in marks.marks where mark.decision == .reject {
      environment.put(line: "rejected  \(mark.id)" + (mark.note.map { "  \($0)" } ?? ""))
    }
    for id in session.unapprovable(of: marks) {
      environment.say("left  \(id): only what changed or has no reference can be approved")
    }
  }

  /// Says some lines; of very many, the first.
  private func tell(_ lines: [String], in environment: Environment) {
    for line in lines.prefix(Self.toldProblems) { environment.say(line) }
    if lines.count > Self.toldProblems {
      environment.say("and \(Prose.count(lines.count - Self.toldProblems, "more problem"))")
    }
  }
}
