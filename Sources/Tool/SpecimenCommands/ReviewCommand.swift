private import LocalFiles
private import LocatedJSON
private import ReviewServer
internal import SnapshotHarness
private import SnapshotReports

/// `specimen review`: shows results in a browser, and writes what is decided about them at once.
struct ReviewCommand: Command {
  static let declaration = CommandTable.review

  private let results: String
  private let suites: [String]
  private let port: Int
  private let opensBrowser: Bool
  private let workers: Int

  /// The largest message of a page, in bytes: the marks of as many cases as a page lists, with short notes.
  private static let messageLimit = 8 << 20

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    suites = try arguments.values(.suite)
    port = try arguments.wholeNumber(.port) ?? 0
    opensBrowser = try arguments.flag(.open)
    // One processor is left for answers, so that pages are told of marks while references are written.
    workers = max(1, environment.processorCount - 1)
    results = try arguments.words().first ?? VerifyOptions.standardResults
  }

  func run(in environment: Environment) async throws -> Incidents {
    guard !environment.isContinuousIntegration else {
      throw UsageError("CI is set: references are never written there; see 'specimen help report'")
    }
    guard LoopbackServer.isBuiltIn else {
      throw UsageError(
        "this build has no server, because it was made without the trait SystemLibraries; write a page "
          + "with 'specimen report --reporter html', and give the marks that it exports to 'specimen approve --from'")
    }
    try ResultsArgument.check(results, in: environment)
    let path = environment.path(results)
    var names = OrderedTexts()
    var approvals = try ApprovalSession(path, workers: workers) { result in
      guard Approval.canBeApproved(result) else { return }
      names.add(result.suite)
    }
    var references = ReferenceGuard(in: environment)
    try references.checkResults(path, name: results, suites: [])
    let writesReferences = approvals.former == nil
    if writesReferences {
      approvals.targets = try ApprovalTargets.find(
        names.texts, ofTests: approvals.suitesOfTests, in: suites, of: environment)
    }
    let page = try ReviewPage(ofResults: path, currentFolder: environment.currentFolder)
    for problem in page.problems { environment.say("problem  \(problem)") }
    let folder = ReviewFolder(
      path, name: results, identity: approvals.identity, writesReferences: writesReferences)
    if writesReferences, let problem = await approvals.settle() { environment.say("problem  \(problem)") }
    let (marks, remark) = try folder.marks()
    if let remark { environment.say(remark) }

    environment.holdInterruptions()
    let session = ReviewSession(
      page: page, approvals: writesReferences ? approvals : MarkedApprovals(of: approvals), folder: folder,
      marks: marks, shouldStop: environment.isInterrupted)
    var limits = LoopbackServer.Limits()
    limits.body = Self.messageLimit
    let server = try LoopbackServer(port: port, limits: limits) { request, route in
      await session.answer(request, route: route)
    }
    environment.put(line: server.address)
    environment.say(
      "\(Prose.count(approvals.openCount, "case waits", "cases wait")); "
        + (writesReferences
          ? "what you approve is written at once"
          : "marks are kept beside the results, and merging accepts the pictures")
        + "; close the page or press Ctrl-C to end")
    let forget = opensBrowser ? environment.openPage(server.address) : nil
    defer { forget?() }
    if opensBrowser, forget == nil { environment.say("no browser could be started; open the address above") }
    while !environment.isInterrupted(), await !session.isOver { try? await Task.sleep(for: .milliseconds(100)) }
    await server.stop()
    let (approved, rejected) = await session.counts
    environment.say("\(Prose.count(approved, "case")) approved, \(rejected) rejected")
    return Incidents(isInterrupted: environment.isInterrupted())
  }
}
