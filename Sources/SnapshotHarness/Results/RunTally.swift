/// What became of the cases of a run, added up one after the other, so that a run of any length takes little memory.
public struct RunTally: Sendable {
  /// How many cases that need attention are kept by name, of each outcome.
  public static let namedCases = 20

  /// How long the stages took, summed over all workers.
  public private(set) var times = StageTimes()

  /// The number of cases whose references were written.
  public private(set) var recorded = 0

  /// The number of cases of which the results folder has a picture, and whose references were not written.
  public private(set) var pictured = 0

  /// The suites with changed or missing references that were not written, in the order of the run.
  public private(set) var openSuites: [String] = []

  private var counts = [Int](repeating: 0, count: Outcome.allCases.count)
  private var named = [[CaseResult]](repeating: [], count: Outcome.allCases.count)
  private var unwritten = [Int](repeating: 0, count: Outcome.allCases.count)
  private var causeTally = CauseTally()
  private var invisibleTally = CauseTally()

  /// Creates a tally without cases.
  public init() {}

  /// Adds a case.
  public mutating func add(_ result: CaseResult) {
    let place = result.outcome.place
    counts[place] += 1
    times += result.times
    if result.isWritten {
      recorded += 1
    } else {
      unwritten[place] += 1
      if unwritten[place] <= Self.namedCases { named[place].append(result) }
      if result.actualPicture != nil { pictured += 1 }
      let isOpen = result.outcome == .changed || result.outcome == .missing
      if isOpen, !openSuites.contains(result.suite) { openSuites.append(result.suite) }
    }
    switch result.outcome {
    case .changed, .tolerated: causeTally.add(result.id, variant: result.variant, causes: result.causes)
    case .matched where !result.changes.isEmpty:
      invisibleTally.add(result.id, variant: result.variant, causes: result.changes.map(Cause.init))
    case .matched, .missing, .obsolete, .failed: break
    }
  }

  /// The number of cases with an outcome.
  public func count(_ outcome: Outcome) -> Int { counts[outcome.place] }

  /// The number of cases with an outcome whose references were not written in this run.
  public func unwrittenCount(_ outcome: Outcome) -> Int { unwritten[outcome.place] }

  /// The first cases with an outcome whose references were not written in this run, at most ``namedCases``.
  public func firstUnwritten(_ outcome: Outcome) -> [CaseResult] { named[outcome.place] }

  /// The number of cases that were planned: all but obsolete references.
  public var plannedCount: Int { counts.reduce(0, +) - count(.obsolete) }

  /// Why pictures changed: one group per cause, most cases first, then by name.
  public var causes: [CauseGroup] { causeTally.groups }

  /// Tokens and fonts that changed without changing the picture of a case, grouped like ``causes``.
  public var invisibleChanges: [CauseGroup] { invisibleTally.groups }
}

extension Outcome {
  /// The place among all outcomes.
  fileprivate var place: Int {
    switch self {
    case .matched: 0
    case .tolerated: 1
    case .changed: 2
    case .missing: 3
    case .obsolete: 4
    case .failed: 5
    }
  }
}
