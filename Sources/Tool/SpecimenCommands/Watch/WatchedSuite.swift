private import ColorSpaces
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
internal import Suites
private import Synchronization

/// A suite that is verified again and again: what it was when it was last read, and what became of its cases.
struct WatchedSuite {
  /// The paths of the files that it was read from, from its folder.
  private(set) var inputs: [String] = []

  private let path: String
  private let links: FollowedLinks
  private let workers: Int
  private var suite: Suite?

  /// The suite as it was in the state that it is compared with, and that state; `nil` if it stores accepted pictures.
  private var former: (suite: Suite?, state: FormerState)?

  /// What became of each case, and what it was drawn from.
  private var known: [String: Verdict] = [:]

  /// A case as it was verified last.
  private struct Verdict: Sendable {
    var outcome: Outcome

    /// The digest of the specimen.
    var specimen: String?

    /// The settings that the picture depends on.
    var settings: [Ingredient]

    /// The tokens.
    var tokens: Set<String> = []

    /// Whether some of them are those of other contexts.
    var looksElsewhere = false
  }

  /// The largest number of findings that are reported each time.
  private static let maximumFindings = 5

  /// Creates a suite that was not read yet.
  init(_ path: String, links: FollowedLinks, workers: Int) {
    (self.path, self.links, self.workers) = (path, links, workers)
  }

  /// Reads the suite and verifies what may have changed since the last time.
  ///
  /// - Parameters:
  ///   - start: When the change was seen.
  ///   - files: The files that changed, from the suite's folder; `nil` the first time.
  ///   - environment: Where the suite is, and where verdicts go.
  mutating func verify(
    after start: ContinuousClock.Instant, changing files: Set<String>? = nil, in environment: Environment
  ) async {
    do throws(UsageError) {
      try readFormer(in: environment)
    } catch {
      environment.say("\(error); waiting for the next save")
      return
    }
    var (loaded, findings) = Suite.load(
      path, choosing: CaseFilter(), currentFolder: environment.currentFolder, links: links, checksTiers: false,
      former: former?.suite)
    let errors = findings.filter { $0.severity == .error }
    environment.talk(FindingLines.text(of: Array(errors.prefix(Self.maximumFindings))))
    if errors.count > Self.maximumFindings {
      environment.say("and \(Prose.count(errors.count - Self.maximumFindings, "more error"))")
    }
    if let lock = loaded?.digests {
      loaded?.digests?.origin = LockOrigins(of: lock, suite: path, choosing: CaseFilter(), in: environment).origin
    }
    guard let loaded else {
      environment.put(line: "\(path): cannot be read, \(Prose.count(errors.count, "error")); waiting for the next save")
      return
    }
    let formerSuites = former.map { former in
      FormerSuites(
        former.suite.map { [(name: loaded.name, suite: $0)] } ?? [], of: former.state, reportsRemoved: false)
    }
    let plans = SuitesPlan(
      [loaded], workers: workers, log: DrawingLog(missingLetters: .warn), against: formerSuites
    ).plans
    let areTokens = files?.allSatisfy(Self.isText) ?? false
    let changed = areTokens ? suite.flatMap { loaded.changedTokens(since: $0) } : nil
    suite = loaded
    inputs = loaded.inputFiles.map(\.path)
    await verify(plans[0], changed: changed, start, in: environment)
  }

  /// Reads the suite as it was, if it is compared with that and the commit is another one than the last time.
  private mutating func readFormer(in environment: Environment) throws(UsageError) {
    guard let name = SuiteLocation.read(path, currentFolder: environment.currentFolder).location?.state else {
      former = nil
      return
    }
    let argument = try FormerStateArgument(name, of: path, in: environment)
    let state = try argument.state(of: path, in: environment)
    if former?.state == state { return }
    let suites = try argument.suites(at: [path], choosing: CaseFilter(), links: links, in: environment).suites
    former = (suites[path], state)
    // What matched the other state may differ from this one.
    known = [:]
  }

  /// Whether a file holds tokens, specimens or settings, whose changes the plan shows.
  private static func isText(_ file: String) -> Bool {
    ![".svg", ".ttf", ".otf"].contains { file.hasSuffix($0) }
  }

  private mutating func verify(
    _ plan: SnapshotPlan, changed: [String: Set<String>]?, _ start: ContinuousClock.Instant, in environment: Environment
  ) async {
    let everywhere = changed.map { $0.values.reduce(into: Set<String>()) { $0.formUnion($1) } } ?? []
    var ids: Set<String> = []
    let touched = plan.cases.filter { snapshotCase in
      ids.insert(snapshotCase.id)
      // What did not match may match now, because somebody has approved it.
      guard let changed, let verdict = known[snapshotCase.id], verdict.outcome == .matched,
        verdict.specimen == snapshotCase.specimenDigest, verdict.settings == snapshotCase.settings
      else { return true }
      let tokens = verdict.looksElsewhere ? everywhere : changed[snapshotCase.variant] ?? everywhere
      return !verdict.tokens.isDisjoint(with: tokens)
    }
    known = known.filter { ids.contains($0.key) }
    let verdicts = Mutex<[String: Verdict]>([:])
    var part = plan
    part.cases = OnDemandList(
      touched.map { snapshotCase in
        var copy = snapshotCase
        copy.draw = {
          let drawing = try snapshotCase.draw()
          let tokens = drawing.ingredients.filter { $0.kind == .token }
          let verdict = Verdict(
            outcome: .failed, specimen: snapshotCase.specimenDigest, settings: snapshotCase.settings,
            tokens: Set(tokens.flatMap(\.chain)),
            looksElsewhere: tokens.contains { !$0.context.isEmpty })
          verdicts.withLock { $0[snapshotCase.id] = verdict }
          return drawing
        }
        return copy
      })
    var options = RunOptions(
      workers: workers, rendererVersion: Program.version, findsObsolete: false,
      shouldStop: environment.isInterrupted)
    // What changed and why is the verdict; how much is for 'specimen verify' to say.
    options.measuresDifferences = false
    let summary = await SnapshotRun.run([part], options: options) { _ in
    } conclude: { _ in
    } receive: { result, _, _ in
      verdicts.withLock { $0[result.id, default: Verdict(outcome: .failed, settings: [])].outcome = result.outcome }
    }
    guard !environment.isInterrupted() else { return }
    known.merge(verdicts.withLock { $0 }) { $1 }
    tell(summary, of: plan.cases.count, touched.count, start, in: environment)
  }

  /// Says what became of the cases: causes, then sums.
  private func tell(
    _ summary: RunSummary, of count: Int, _ touched: Int, _ start: ContinuousClock.Instant, in environment: Environment
  ) {
    let drawn = touched - summary.tally.proven
    if summary.tally.count(.matched) < touched {
      var reporter = TextReporter(environment.textReport, listsCases: false)
      var text = ""
      reporter.end(RunReport(summary: summary)) { text += $0 }
      environment.output(text)
    }
    let counts = Outcome.allCases.compactMap { outcome -> String? in
      let number = known.values.count { $0.outcome == outcome }
      return number == 0 ? nil : "\(number.groupedText) \(outcome.rawValue)"
    }
    let time = start.duration(to: .now)
    let milliseconds = time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    environment.put(
      line: "\(summary.suites.first?.name ?? path): \(counts.joined(separator: ", ")); "
        + "\(drawn.groupedText) of \(Prose.count(count, "case")) drawn, \(milliseconds) ms")
  }
}
