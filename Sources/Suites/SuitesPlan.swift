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
  ///   - suites: The suites, each with the cases it was loaded for.
  ///   - workers: How many cases will be drawn at the same time.
  package init(_ suites: [Suite], workers: Int) {
    let log = DrawingLog()
    let pool = RasterizerPool(count: workers)
    var position = 0
    plans = suites.map { $0.plan(pool: pool, log: log, position: &position) }
    self.log = log
  }

  /// The number of cases.
  package var count: Int { plans.reduce(0) { $0 + $1.cases.count } }
}
