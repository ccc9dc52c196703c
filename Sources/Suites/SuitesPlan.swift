package import SnapshotHarness

/// The cases of several suites that one run shall do.
package struct SuitesPlan: Sendable {
  /// The plan of each suite.
  package let plans: [SnapshotPlan]

  /// What drawing brings to light.
  package let log: DrawingLog

  /// Makes the plans.
  ///
  /// - Parameters:
  ///   - suites: The suites.
  ///   - filter: Which cases to run; a shard takes its part of the cases of all suites together.
  ///   - workers: How many cases will be drawn at the same time.
  package init(_ suites: [Suite], filter: CaseFilter, workers: Int) {
    let log = DrawingLog()
    let pool = RasterizerPool(count: workers)
    var position = 0
    plans = suites.map { $0.plan(filter, position: &position, pool: pool, log: log) }
    self.log = log
  }

  /// The number of cases.
  package var count: Int { plans.reduce(0) { $0 + $1.cases.count } }
}
