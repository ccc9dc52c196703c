/// What a run found out.
public struct RunResults: Sendable {
  /// A suite of the run and where its references are.
  public struct Suite: Hashable, Sendable {
    /// The suite's name.
    public var name: String

    /// The folder of its references, as the plan named it.
    public var snapshots: String

    /// The differences that were accepted.
    public var tolerance: Tolerance?

    /// Creates a record of a suite.
    public init(name: String, snapshots: String, tolerance: Tolerance? = nil) {
      self.name = name
      self.snapshots = snapshots
      self.tolerance = tolerance
    }
  }

  /// The suites, in the order of the plans.
  public var suites: [Suite]

  /// The cases in the order of the plans, then the obsolete references by path.
  public var cases: [CaseResult]

  /// What went wrong outside any case, such as a results folder that cannot be written; a failure of the run.
  public var problems: [String]

  /// The mode in which references were written.
  public var update: UpdateMode

  /// The version of the program that drew.
  public var rendererVersion: String

  /// How long the stages took, summed over all workers.
  public var times: StageTimes

  /// How long the run took, in nanoseconds.
  public var wallTime: Int

  /// Creates results.
  public init(
    suites: [Suite], cases: [CaseResult], problems: [String] = [], update: UpdateMode = .none,
    rendererVersion: String = "", times: StageTimes = StageTimes(), wallTime: Int = 0
  ) {
    self.suites = suites
    self.cases = cases
    self.problems = problems
    self.update = update
    self.rendererVersion = rendererVersion
    self.times = times
    self.wallTime = wallTime
  }

  /// The number of cases with an outcome.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cases.
  public func count(_ outcome: Outcome) -> Int {
    cases.reduce(0) { $0 + ($1.outcome == outcome ? 1 : 0) }
  }
}
