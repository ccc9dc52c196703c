import Digests
import LocalFiles
import LocatedJSON
private import Synchronization

/// Runs plans: draws, compares, and writes what the options allow.
public enum SnapshotRun {
  /// Runs all cases of some plans and passes on each result as it is ready, without keeping it.
  ///
  /// A case that fails never stops the others. Results come in the order of the plans, however many workers there are;
  /// after them, the obsolete references. If the task is cancelled, or the options say so, the cases not yet begun
  /// fail, and are no part of the summary or of the results folder.
  ///
  /// - Parameters:
  ///   - plans: The suites and their cases.
  ///   - options: The options: what may be written, and the number of workers.
  ///   - begin: Is given the summary before the first case.
  ///   - conclude: Completes the summary before the results folder gets it.
  ///   - receive: Called for each case in order, one call at a time: the result, its index, the number of cases. The
  ///     index of an obsolete reference is at least that number.
  /// - Returns: The sums of what became of the cases.
  public static func run(
    _ plans: [SnapshotPlan], options: RunOptions, begin: @Sendable (RunSummary) -> Void = { _ in },
    conclude: @Sendable (inout RunSummary) -> Void = { _ in },
    receive: @Sendable (CaseResult, Int, Int) -> Void = { _, _, _ in }
  ) async -> RunSummary {
    var watch = Stopwatch()
    var options = options
    let (hold, problem) = await hold(of: plans, options: options)
    defer { hold?.release() }
    if problem != nil { options.update = .none }
    var (plans, obstacles) = (plans, [String]())
    if options.effectiveUpdate != .none {
      for index in plans.indices {
        guard let obstacle = plans[index].digests?.obstacle else { continue }
        plans[index].digests?.isRefused = true
        obstacles.append(obstacle)
      }
    }
    let recordedLines = Mutex(RecordedLines())
    removeAbandonedFiles(of: plans, options: options)
    let total = plans.reduce(0) { $0 + $1.cases.count }
    var names = OrderedTexts()
    var suites = options.planned?.suites ?? []
    for plan in plans where options.planned == nil && names.add(plan.suite) == suites.count {
      suites.append(RunSummary.Suite(of: plan))
    }
    var summary = RunSummary(
      suites: suites,
      update: options.effectiveUpdate, rendererVersion: options.rendererVersion, shard: options.shard,
      plan: options.plan ?? PlanIdentity(of: plans))
    (summary.state, summary.build) = (options.state, options.build)
    if options.shard != nil { summary.shardCaseCount = total }
    if let former = plans.lazy.compactMap(\.former).first { summary.counterpart = .formerState(former.state) }
    summary.base = plans.lazy.compactMap(\.base).first?.state
    summary.problems += [problem].compactMap { $0 } + obstacles
    begin(summary)
    let recorder = Mutex(RunRecorder(summary, plans: plans, folder: options.results))
    let findsObsolete = options.findsObsolete && options.planned == nil
    var leftovers = findsObsolete ? leftovers(of: plans.filter { $0.former == nil }, options: options) : Leftovers()
    leftovers.results += options.planned?.common.obsolete ?? []
    leftovers.problems += options.planned?.common.problems ?? []
    if findsObsolete { leftovers.results += plans.flatMap { $0.removedCases(isShard: options.shard != nil) } }
    var renamed = RenamedReferences()
    // A shard does not know the cases of others; they are looked at when all are merged.
    if options.effectiveUpdate == .none, options.shard == nil {
      renamed = await RenamedReferences(of: leftovers.results, in: plans, options: options)
    }
    var index = 0
    func pass(_ result: CaseResult) {
      var result = result
      renamed.note(in: &result)
      recordedLines.withLock { $0.add(result, index: index) }
      recorder.withLock { $0.add(result) }
      receive(result, index, total)
      index += 1
    }
    await runCases(of: plans, options: options, receive: pass)
    leftovers.results.forEach(pass)
    recorder.withLock { recorder in
      recorder.summary.problems += leftovers.problems
      if findsObsolete { recorder.summary.state?.references = leftovers.references }
    }
    let unwritten = await recordedLines.withLock { $0 }.write(for: plans, version: options.rendererVersion)
    watch.end(\.draw)
    let wallTime = watch.times.draw
    return recorder.withLock { recorder in
      recorder.summary.problems += unwritten.problems
      recorder.summary.wallTime = wallTime
      recorder.chooseExamples()
      conclude(&recorder.summary)
      recorder.end()
      recorder.noteUnwritten(unwritten.indices)
      return recorder.summary
    }
  }

  /// The references without a case in a run.
  private struct Leftovers {
    var results: [CaseResult] = []
    var references: [RunState.References] = []
    var problems: [String] = []
  }

  private static func leftovers(of plans: [SnapshotPlan], options: RunOptions) -> Leftovers {
    var leftovers = Leftovers()
    var (problems, references) = ([String](), [RunState.References]())
    ObsoleteReferences.find(in: plans, problems: &problems) { plan, paths in
      // Only shards are ever compared, and where one writes references, the next one meets others.
      guard options.shard != nil, options.effectiveUpdate == .none else { return }
      references.append(ObsoleteReferences.state(of: paths, in: plan))
    } receive: {
      leftovers.results.append($0)
    }
    (leftovers.problems, leftovers.references) = (problems, references)
    return leftovers
  }

  /// How long a run waits for an approval that writes into the same references.
  private static let patience = Duration.seconds(60)

  /// Why nothing is written although it may be.
  private static let hindrance =
    "no reference is written while an approval writes into the same folder; wait until it ends, and run again"

  /// Takes the folders of references that a run may write, together with other runs but not with an approval; or says why
  /// nothing may be written.
  private static func hold(of plans: [SnapshotPlan], options: RunOptions) async -> (FolderLock?, problem: String?) {
    guard options.effectiveUpdate != .none else { return (nil, nil) }
    do throws(FileError) {
      let hold = try await FolderLock.take(
        plans.filter { $0.digests == nil }.map(\.snapshots), .shared, within: patience, shouldStop: options.shouldStop)
      if let hold { return (hold, nil) }
      return (nil, hindrance)
    } catch {
      // What cannot be opened cannot be written, and each case will say so.
      return (nil, nil)
    }
  }

  /// Removes what killed runs left where this run writes: in the suites' part of the results folder, and among the
  /// references if it may write any.
  private static func removeAbandonedFiles(of plans: [SnapshotPlan], options: RunOptions) {
    for plan in plans {
      if let results = options.results, let pictures = try? Files.path(plan.suite, in: results.path),
        Files.kind(of: pictures) == .folder
      {
        Files.removeAbandonedFiles(in: pictures)
      }
      if options.effectiveUpdate != .none, plan.digests == nil { Files.removeAbandonedFiles(in: plan.snapshots) }
    }
  }

  /// Runs all cases of some plans and keeps the result of each.
  ///
  /// - Parameters:
  ///   - plans: The suites and their cases.
  ///   - options: The options: what may be written, and the number of workers.
  /// - Returns: The result of each case, and the sums.
  public static func results(of plans: [SnapshotPlan], options: RunOptions) async -> RunResults {
    let cases = Mutex<[CaseResult]>([])
    let summary = await run(
      plans, options: options, receive: { result, _, _ in cases.withLock { $0.append(result) } })
    return RunResults(summary, alreadyAdded: cases.withLock { $0 })
  }

  /// Draws one case and compares it with its reference, synchronously on the calling thread.
  ///
  /// The options' results folder, workers and obsolete references play no part.
  ///
  /// - Parameters:
  ///   - snapshotCase: The case.
  ///   - plan: The plan that it belongs to.
  ///   - options: The options: what may be written.
  /// - Returns: The result of the case.
  public static func result(
    of snapshotCase: SnapshotCase, in plan: SnapshotPlan, options: RunOptions = RunOptions()
  ) -> CaseResult {
    resultAndPictures(of: snapshotCase, in: plan, options: options).result
  }

  /// Draws one case and compares it with its reference, and keeps the files of its pictures unless it matched.
  package static func resultAndPictures(
    of snapshotCase: SnapshotCase, in plan: SnapshotPlan, options: RunOptions
  ) -> (result: CaseResult, pictures: PictureFiles?) {
    var options = options
    options.results = nil
    if let refusal = PlanCheck.refusal(of: snapshotCase) {
      var result = CaseResult(snapshotCase, outcome: .failed)
      result.failure = refusal
      return (result, nil)
    }
    var (hold, isHindered) = (FolderLock?.none, false)
    var isRefused = false
    if plan.digests != nil, options.effectiveUpdate != .none {
      // A lock is written once in a run, not once for each case.
      (isRefused, options.update) = (true, .none)
    }
    if options.effectiveUpdate != .none {
      // What cannot be held cannot be written, and the case will say so.
      do throws(FileError) {
        hold = try FolderLock.take([plan.snapshots], .shared)
        isHindered = hold == nil
        if isHindered { options.update = .none }
      } catch {}
    }
    defer { hold?.release() }
    var runner = CaseRunner(options: options)
    runner.keepsPictures = true
    var result = runner.run(snapshotCase, of: plan)
    if isHindered, result.outcome != .matched { result.notes.append(hindrance) }
    if isRefused, result.outcome != .matched {
      result.notes.append("its digest is recorded by 'specimen record' alone")
    }
    return (result, runner.pictures)
  }

  /// Runs the cases, a bounded number at a time, and passes on their results in order.
  static func runCases(
    of plans: [SnapshotPlan], options: RunOptions, receive: (CaseResult) -> Void
  ) async {
    let refusals = PlanCheck.refusals(in: plans)
    let chunks = chunks(of: plans, workers: options.workers)
    // One slow case must not let the results of all others pile up.
    let window = 32 * max(1, options.workers)
    var finished: [Int: [CaseResult]] = [:]
    var idle: [CaseRunner] = (0..<max(1, options.workers)).map { _ in CaseRunner(options: options) }
    await withTaskGroup(of: (chunk: Int, results: [CaseResult], runner: CaseRunner).self) { group in
      var next = 0
      var reported = 0
      func start() {
        while next < chunks.count, next < reported + window, let runner = idle.popLast() {
          let (chunk, position) = (chunks[next], next)
          let plan = plans[chunk.plan]
          let refused = refusals[chunk.plan]
          next += 1
          group.addTask {
            var runner = runner
            let results = chunk.cases.map { index in
              var result = runner.result(of: plan.cases[index], refusal: refused[index], plan: plan)
              result.position = result.position ?? chunk.first + index
              return result
            }
            return (position, results, runner)
          }
        }
      }
      start()
      for await done in group {
        idle.append(done.runner)
        finished[done.chunk] = done.results
        while let ready = finished.removeValue(forKey: reported) {
          for result in ready { receive(result) }
          reported += 1
        }
        start()
      }
    }
  }

  /// Some cases of a plan, and the index of the plan's first case among all.
  private typealias Chunk = (plan: Int, cases: Range<Int>, first: Int)

  /// Divides the cases into pieces: large enough to be cheap to hand out, small enough that no worker waits long.
  private static func chunks(of plans: [SnapshotPlan], workers: Int) -> [Chunk] {
    var chunks: [Chunk] = []
    var first = 0
    for (plan, snapshotPlan) in plans.enumerated() {
      let count = snapshotPlan.cases.count
      let size = min(32, max(1, count / (max(1, workers) * 16)))
      for start in stride(from: 0, to: count, by: size) {
        chunks.append((plan, start..<min(count, start + size), first))
      }
      first += count
    }
    return chunks
  }
}

extension PlanIdentity {
  /// The identity of plans that hold all their cases.
  init(of plans: [SnapshotPlan]) {
    self.init()
    for plan in plans { for snapshotCase in plan.cases { add(snapshotCase.id) } }
  }
}

extension CaseResult {
  /// The failure of cases that were not begun because the run was stopped.
  package static let interruption = "the run was interrupted; run again"
}

extension CaseRunner {
  /// Runs a case that is neither refused nor cancelled.
  fileprivate mutating func result(
    of snapshotCase: SnapshotCase, refusal: String?, plan: SnapshotPlan
  ) -> CaseResult {
    guard refusal == nil, !Task.isCancelled, !options.shouldStop() else {
      var result = CaseResult(snapshotCase, outcome: .failed)
      result.failure = refusal ?? CaseResult.interruption
      return result
    }
    return run(snapshotCase, of: plan)
  }
}

/// Adds up the results of a run, and writes them into its folder as they come.
struct RunRecorder {
  var summary: RunSummary
  private let folder: ResultsFolder?
  private let earlier: EarlierResults
  private var stream: ResultsStream?
  private var examples = CauseExamples()

  init(_ summary: RunSummary, plans: [SnapshotPlan], folder: ResultsFolder?) {
    self.summary = summary
    self.folder = folder
    // Only a run that keeps earlier results must know which of them are its own.
    earlier = EarlierResults(besides: folder?.keepsEarlier == true ? plans : [])
    do throws(FileError) { stream = try folder?.begin(summary, keeping: earlier.isKept) } catch { stop(error) }
  }

  mutating func add(_ result: CaseResult) {
    guard result.failure != CaseResult.interruption else { return }
    summary.tally.add(result)
    examples.add(result)
    do throws(FileError) { try stream?.add(result) } catch { stop(error) }
  }

  /// Notes which case shows each cause best.
  mutating func chooseExamples() {
    summary.tally.setExamples(examples.choose(in: folder?.path))
  }

  mutating func end() {
    guard let folder, var stream else { return }
    self.stream = nil
    do throws(FileError) { try folder.end(&stream, summary, keeping: earlier.isKept) } catch { stop(error) }
  }

  /// Notes in the finished results that references were not written after all.
  func noteUnwritten(_ indices: [Int]) {
    guard !indices.isEmpty, let folder, let file = try? ResultsBundle.openWritten(folder.path) else { return }
    // The problems of the run say it, too.
    try? file.note(isWritten: false, of: indices, in: folder.path)
  }

  /// Writes no further: what went wrong once is one problem of the run.
  private mutating func stop(_ error: FileError) {
    stream = nil
    summary.problems.append("\(error); \(error.remedy(for: "results folder")), or name another with --results")
  }
}

/// Which results of earlier runs stay beside those of a run of some cases.
struct EarlierResults {
  private var suites: Set<String> = []
  private var done: Set<Digest> = []
  private var references: Set<Digest> = []

  init(besides plans: [SnapshotPlan]) {
    for plan in plans {
      suites.insert(plan.suite)
      for snapshotCase in plan.cases { done.insert(Digest(ofText: snapshotCase.id)) }
      for path in plan.expectedPaths { references.insert(Self.reference(path, of: plan.suite)) }
    }
  }

  /// Results of other suites and of cases that this run leaves out stay; those of cases that no longer exist do not.
  func isKept(_ result: CaseResult) -> Bool {
    if done.contains(Digest(ofText: result.id)) { return false }
    return !suites.contains(result.suite) || references.contains(Self.reference(result.path, of: result.suite))
  }

  private static func reference(_ path: String, of suite: String) -> Digest {
    Digest(ofText: "\(suite)\0\(path)")
  }
}
