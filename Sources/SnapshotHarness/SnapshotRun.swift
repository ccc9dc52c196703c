/// Runs plans: draws, compares, and writes what the options allow.
public enum SnapshotRun {
  /// Runs all cases of some plans.
  ///
  /// A case that fails never stops the others. Results and progress come in the order of the plans,
  /// however many workers there are.
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
    RunResults(suites: plans.map { .init(name: $0.suite, snapshots: $0.snapshots) }, cases: [])
  }
}
