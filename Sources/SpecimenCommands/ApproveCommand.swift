import LocalFiles
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
internal import Suites

/// `specimen approve`: makes pictures of the last results the references, without drawing again.
struct ApproveCommand: Command {
  static let name = "approve"
  static let summary = "Make pictures of the last results the references, without drawing again."
  static let usage = """
    usage: specimen approve [RESULTS] (--all | --only GLOB | --cause NAME)… [OPTION…]

      Makes the pictures of changed and missing cases the references. RESULTS is the results folder of a run;
      .specimen/results unless given. A picture is taken only while the reference is still the one that it was
      compared with. With CI set, nothing is written. Without a choice, what waits for one is listed.

      --all               all changed and missing cases
      --only GLOB         the cases whose name, or the end of it, matches
      --cause NAME        the cases that nothing else changed: a token or a pattern such as 'global.brand.*', the
                          family of a font, specimen, renderer or unrecorded; may be given several times
      --suite SUITE       where the suites of the results are; those below the current folder unless given
      --dry-run           say what would be written, and write nothing
      --workers N         how many references are written at the same time; the number of processors unless given

    """

  private let results: String
  private let choice: ApprovalChoice
  private let suites: [String]
  private let isTrial: Bool
  private let workers: Int

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    choice = try ApprovalChoice(parsing: &arguments)
    suites = try arguments.values(for: "--suite", as: "SUITE")
    isTrial = try arguments.flag("--dry-run")
    workers = try arguments.workers(in: environment)
    let words = try arguments.words()
    guard words.count < 2 else { throw UsageError("unexpected argument '\(words[1])'") }
    results = words.first ?? VerifyOptions.standardResults
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
    let folder = environment.path(results)
    // Taking a folder that is not there would make it.
    guard Files.exists(folder + "/" + ResultsBundle.fileName) else {
      _ = try ResultsBundle.open(folder)
      return .failure
    }
    let lock = try FolderLock.acquire(folder, for: ResultsFolder.use)
    defer { lock.release() }
    let file = try ResultsBundle.open(folder)
    var open: [CaseResult] = []
    for index in 0..<file.caseCount {
      var result = try file.caseResult(at: index)
      guard Approval.isOpen(result) else { continue }
      // A hundred thousand may wait: what only reports need is not kept.
      result.difference = nil
      result.changes = []
      open.append(result)
    }
    guard !open.isEmpty else {
      environment.say("nothing waits for an approval in '\(results)'")
      return .success
    }
    let (chosen, mixed) = try choice.cases(of: open)
    for (name, count) in mixed {
      environment.say("\(count) cases have other causes than '\(name)' too; they are left")
    }
    guard !isTrial else {
      for result in chosen { environment.put(line: "would write  \(result.id)") }
      environment.put(line: "\(chosen.count) of \(open.count) cases would be approved")
      return .success
    }
    let targets = try targets(for: chosen, in: environment)
    environment.holdInterruptions()
    let report = await Approval.approve(
      chosen, in: folder, targets: targets, workers: workers, shallStop: environment.isInterrupted)
    if !report.approved.isEmpty { try ResultsBundle.noteWritten(report.approved, in: folder) }
    for id in report.approved { environment.put(line: "approved  \(id)") }
    for problem in report.problems { environment.say("problem  \(problem)") }
    environment.put(line: "\(report.approved.count) of \(open.count) cases approved")
    if environment.isInterrupted() { return .interrupted }
    return report.problems.isEmpty ? .success : .failure
  }

  /// Where the references of the chosen cases are: the suites are looked for here, whatever the results say.
  private func targets(
    for chosen: [CaseResult], in environment: Environment
  ) throws(UsageError) -> [String: Approval.Target] {
    let wanted = Set(chosen.map(\.suite))
    var places: [String: SuiteLocation] = [:]
    for path in try SuiteSearch.files(for: suites, in: environment) {
      let (location, findings) = SuiteLocation.read(path, currentFolder: environment.currentFolder)
      guard let location else {
        environment.talk(FindingLines.text(of: findings))
        continue
      }
      guard wanted.contains(location.name) else { continue }
      if let twin = places[location.name] {
        throw UsageError("'\(twin.file)' and '\(path)' are both named '\(location.name)'; name one with --suite")
      }
      places[location.name] = location
    }
    return places.mapValues { location in
      Approval.Target(snapshots: location.snapshots) { result in
        location.path(control: result.control, variant: result.variant, scale: result.scale)
      }
    }
  }
}
