/// Runs plans: draws, compares, and writes what the options allow.
public enum SnapshotRun {
  /// Runs all cases of some plans.
  ///
  /// A case that fails never stops the others. Results and progress come in the order of the plans,
  /// however many workers there are. If the task is cancelled, or the options say so, the cases not yet begun fail.
  ///
  /// - Parameters:
  ///   - plans: The suites and their cases.
  ///   - options: What may be written, and with how many workers.
  ///   - progress: Called for each case in order, one call at a time: the result, its index, the number of cases.
  /// - Returns: What became of each case.
  public static func run(
    _ plans: [SnapshotPlan], options: RunOptions,
    progress: @Sendable (CaseResult, Int, Int) -> Void = { _, _, _ in }
  ) async -> RunResults {
    var watch = Stopwatch()
    var results = RunResults(
      suites: plans.map { .init(name: $0.suite, snapshots: $0.snapshots, tolerance: $0.tolerance) }, cases: [],
      update: options.effectiveUpdate, rendererVersion: options.rendererVersion)
    var options = options
    if let folder = options.results {
      do {
        try ResultsBundle.prepare(folder)
      } catch {
        results.problems.append("\(error)")
        options.results = nil
      }
    }
    results.cases = await runCases(of: plans, options: options, progress: progress)
    for result in results.cases { results.times += result.times }
    if options.findsObsolete { ObsoleteReferences.find(in: plans, into: &results) }
    watch.end(\.draw)
    results.wallTime = watch.times.draw
    if let folder = options.results {
      do {
        try ResultsBundle.write(results, to: folder)
      } catch {
        results.problems.append("\(error); make the results folder writable, or name another with --results")
      }
    }
    return results
  }

  /// Runs the cases, a bounded number at a time.
  private static func runCases(
    of plans: [SnapshotPlan], options: RunOptions, progress: @Sendable (CaseResult, Int, Int) -> Void
  ) async -> [CaseResult] {
    let refusals = PlanCheck.refusals(in: plans)
    let chunks = chunks(of: plans, workers: options.workers)
    let total = plans.reduce(0) { $0 + $1.cases.count }
    var finished: [[CaseResult]?] = Array(repeating: nil, count: chunks.count)
    var results: [CaseResult] = []
    results.reserveCapacity(total)
    await withTaskGroup(of: (chunk: Int, results: [CaseResult], runner: CaseRunner).self) { group in
      var next = 0
      func start(_ runner: CaseRunner) {
        guard next < chunks.count else { return }
        let (chunk, place) = (chunks[next], next)
        let plan = plans[chunk.plan]
        let refused = refusals[chunk.plan]
        next += 1
        group.addTask {
          var runner = runner
          let results = chunk.cases.map { runner.result(of: plan.cases[$0], refusal: refused[$0], plan: plan) }
          return (place, results, runner)
        }
      }
      for _ in 0..<max(1, options.workers) { start(CaseRunner(options: options)) }
      var reported = 0
      for await done in group {
        start(done.runner)
        finished[done.chunk] = done.results
        while reported < chunks.count, let ready = finished[reported] {
          for result in ready {
            results.append(result)
            progress(result, results.count - 1, total)
          }
          finished[reported] = nil
          reported += 1
        }
      }
    }
    return results
  }

  /// The cases in pieces: large enough that handing them out costs nothing, small enough that no worker waits long.
  private static func chunks(of plans: [SnapshotPlan], workers: Int) -> [(plan: Int, cases: Range<Int>)] {
    var chunks: [(plan: Int, cases: Range<Int>)] = []
    for (plan, snapshotPlan) in plans.enumerated() {
      let count = snapshotPlan.cases.count
      let size = min(32, max(1, count / (max(1, workers) * 16)))
      for start in stride(from: 0, to: count, by: size) { chunks.append((plan, start..<min(count, start + size))) }
    }
    return chunks
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
    guard refusal == nil, !Task.isCancelled, !options.shallStop() else {
      var result = CaseResult(snapshotCase, outcome: .failed)
      result.failure = refusal ?? CaseResult.interruption
      return result
    }
    return run(snapshotCase, of: plan)
  }
}
