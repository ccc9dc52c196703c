/// What a run found out, with each of its cases in memory.
public struct RunResults: Sendable {
  /// The sums.
  public var summary: RunSummary

  /// The cases in the order of the plans, then the obsolete references by path.
  public private(set) var cases: [CaseResult]

  /// Creates results of some cases.
  ///
  /// - Parameters:
  ///   - summary: The run; the cases are added to its tally.
  ///   - cases: The cases, in order.
  public init(_ summary: RunSummary, cases: [CaseResult] = []) {
    self.summary = summary
    self.cases = []
    for result in cases { add(result) }
  }

  /// Creates results of cases that the tally of their summary has already.
  init(_ summary: RunSummary, alreadyAdded cases: [CaseResult]) {
    self.summary = summary
    self.cases = cases
  }

  /// Adds a case.
  public mutating func add(_ result: CaseResult) {
    summary.tally.add(result)
    cases.append(result)
  }
}
