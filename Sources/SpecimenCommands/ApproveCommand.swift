import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
private import SnapshotReports
internal import Suites
private import TokenEngine

/// `specimen approve`: makes pictures of the last results the references, without drawing again.
struct ApproveCommand: Command {
  static let declaration = CommandTable.approve

  private let results: String
  private let choice: ApprovalChoice
  private let suites: [String]
  private let isTrial: Bool
  private let workers: Int

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
      environment.say(
        Prose.count(
          count, "case has other causes than '\(name)' too; it is left",
          "cases have other causes than '\(name)' too; they are left"))
    }
    guard !isTrial else {
      for result in chosen { environment.put(line: "would write  \(result.id)") }
      environment.put(line: "\(chosen.count) of \(Prose.count(open.count, "case")) would be approved")
      return .success
    }
    let targets = try targets(for: chosen, in: environment)
    environment.holdInterruptions()
    let report = await Approval.approve(
      chosen, in: folder, targets: targets, workers: workers, shouldStop: environment.isInterrupted)
    if !report.approved.isEmpty { try ResultsBundle.noteWritten(report.approved, in: folder) }
    for id in report.approved { environment.put(line: "approved  \(id)") }
    for problem in report.problems { environment.say("problem  \(problem)") }
    environment.put(line: "\(report.approved.count) of \(Prose.count(open.count, "case")) approved")
    if environment.isInterrupted() { return .interrupted }
    return report.problems.isEmpty ? .success : .failure
  }

  /// Where the references of the chosen cases are.
  ///
  /// The suites are searched for; the results are not trusted to say.
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

/// Which of the cases that wait for an approval to approve.
struct ApprovalChoice: Sendable {
  private let isAll: Bool
  private let only: [Glob]
  private let causes: [Glob]

  /// How many causes are listed for those who have not chosen.
  private static let listedCauses = 20

  /// Reads `--all`, `--only` and `--cause`.
  init(parsing arguments: inout ArgumentCursor) throws(UsageError) {
    isAll = try arguments.flag(.all)
    only = try arguments.values(.only).map { Glob($0) }
    causes = try arguments.values(.cause).map { Glob($0) }
    guard !isAll || only.isEmpty && causes.isEmpty else {
      throw UsageError("--all chooses every case; leave out --only and --cause, or --all")
    }
  }

  /// The chosen cases, in order; and for each cause that was asked for, how many cases have others too.
  ///
  /// - Throws: ``UsageError`` if nothing is chosen, with what there is.
  func cases(
    of open: [CaseResult]
  ) throws(UsageError) -> (chosen: [CaseResult], mixed: [(name: String, count: Int)]) {
    guard isAll || !only.isEmpty || !causes.isEmpty else {
      throw UsageError(
        "\(Prose.count(open.count, "case waits", "cases wait")); say which: --all, --only GLOB or --cause NAME",
        list: Self.list(open))
    }
    for cause in causes where !open.contains(where: { $0.causes.contains { cause.matches($0.shortName) } }) {
      throw UsageError("no case that waits has the cause '\(cause.pattern)'; there are", list: Self.list(open))
    }
    var mixed = causes.map { (name: $0.pattern, count: 0) }
    let chosen = open.filter { result in
      guard
        only.isEmpty
          || only.contains(where: {
            $0.matchesCase(
              suite: result.suite, control: result.control, variant: result.variant, scale: result.scale)
          })
      else { return false }
      if causes.isEmpty { return true }
      let names = result.causes.map(\.shortName)
      if !names.isEmpty, names.allSatisfy({ name in causes.contains { $0.matches(name) } }) { return true }
      for place in causes.indices where names.contains(where: causes[place].matches) { mixed[place].count += 1 }
      return false
    }
    if chosen.isEmpty, mixed.allSatisfy({ $0.count == 0 }) {
      throw UsageError("no case that waits matches; there are", list: Self.list(open))
    }
    return (chosen, mixed.filter { $0.count > 0 })
  }

  /// What waits, by cause: one line each.
  private static func list(_ open: [CaseResult]) -> [String] {
    var tally = RunTally()
    for result in open { tally.add(result) }
    let causes = tally.causes
    var lines = causes.prefix(listedCauses).map { "\($0.cause.shortName)  \(Prose.count($0.cases.count, "case"))" }
    if causes.count > listedCauses { lines.append("and \(Prose.count(causes.count - listedCauses, "more cause"))") }
    if tally.count(.missing) > 0 { lines.append("without a reference: \(Prose.count(tally.count(.missing), "case"))") }
    return lines
  }
}

extension Cause {
  /// What `--cause` calls it: a token, the family of a font, the name of an icon, a setting or a style, the path of an
  /// image, or one of three words.
  var shortName: String {
    switch self {
    case .token(let name, _, _): name
    case .font(let family, _, _, _): family
    case .icon(let name, _, _, _): name
    case .image(let file, _, _): file
    case .setting(let name, _, _): name
    case .style(let identifier, _, _): identifier
    case .specimen: "specimen"
    case .renderer: "renderer"
    case .unrecorded, .unreadableRecord: "unrecorded"
    }
  }
}
