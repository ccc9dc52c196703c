internal import ExactTexts
package import SnapshotHarness

/// Suites as they were in a former state, which the present ones are compared with in place of references.
package struct FormerSuites: Sendable {
  /// The state.
  package let state: FormerState

  /// The suites that it had, each with the name that it has now.
  let suites: [(name: String, suite: Suite)]

  /// Whether former cases without a present one are reported; of the shards of a run, one does.
  let reportsRemoved: Bool

  /// Creates the suites of a state.
  ///
  /// - Parameters:
  ///   - suites: The suites with their present names, read for the same cases as the present ones, in all shards.
  ///   - state: The state.
  ///   - reportsRemoved: Whether former cases without a present one are reported.
  package init(_ suites: [(name: String, suite: Suite)], of state: FormerState, reportsRemoved: Bool) {
    self.suites = suites
    self.state = state
    self.reportsRemoved = reportsRemoved
  }

  /// The suite that has a name now; `nil` if there was none.
  func suite(named name: String) -> Suite? { suites.first { ExactText($0.name) == ExactText(name) }?.suite }
}

extension Suite {
  /// The cases of the suite, to be compared with those that it has now.
  ///
  /// - Parameter state: The state that the suite was read from.
  /// - Returns: The cases; those that were not chosen when it was read cannot be drawn.
  package func formerCases(in state: FormerState) -> FormerCases {
    var position = 0
    return FormerCases(
      plan(pool: RasterizerPool(count: 1), log: DrawingLog(), position: &position), of: state,
      present: OnDemandList([]),
      reportsRemoved: false)
  }
}
