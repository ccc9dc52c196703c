public import LocatedJSON

/// What a run found out, added up over its cases.
public struct RunSummary: Sendable {
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

  /// The mode in which references were written.
  public var update: UpdateMode

  /// The version of the program that drew.
  public var rendererVersion: String

  /// The part of the plan that was done; `nil` is all of it.
  public var shard: Shard?

  /// All cases of the plan, also those of other shards.
  public var plan: PlanIdentity

  /// What went wrong outside any case, such as a results folder that cannot be written; a failure of the run.
  public var problems: [String] = []

  /// What is wrong with token, suite and specimen files; filled in by the one who read them.
  public var findings: [Finding] = []

  /// The exit status of the program; filled in by the one who decides it.
  public var exitStatus: Int?

  /// What became of the cases.
  public var tally = RunTally()

  /// How long the run took, in nanoseconds.
  public var wallTime = 0

  /// Creates a summary of no cases.
  public init(
    suites: [Suite] = [], update: UpdateMode = .none, rendererVersion: String = "", shard: Shard? = nil,
    plan: PlanIdentity = PlanIdentity()
  ) {
    self.suites = suites
    self.update = update
    self.rendererVersion = rendererVersion
    self.shard = shard
    self.plan = plan
  }
}
