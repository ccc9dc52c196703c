import LocalFiles

/// The cases of one suite that a run shall do.
public struct SnapshotPlan: Sendable {
  /// The name of the suite.
  public var suite: String

  /// The folder of the suite's references; relative to the current folder, or absolute.
  public var snapshots: String

  /// The cases to run, in the order of every report.
  public var cases: OnDemandList<SnapshotCase>

  /// The paths of all cases of the suite, also those that a filter or a shard leaves out.
  ///
  /// A reference that neither these nor ``cases`` name is obsolete.
  public var expectedPaths: OnDemandList<String>

  /// The differences that are accepted, visibly; `nil` accepts none.
  public var tolerance: Tolerance?

  /// Whether this run shall tell of an obsolete reference; a run of some cases leaves those of others alone.
  public var concerns: @Sendable (ObsoleteReference) -> Bool

  /// Creates a plan whose cases and paths are made when they are needed.
  public init(
    suite: String, snapshots: String, cases: OnDemandList<SnapshotCase>, expectedPaths: OnDemandList<String>,
    tolerance: Tolerance? = nil, concerns: @escaping @Sendable (ObsoleteReference) -> Bool = { _ in true }
  ) {
    self.suite = suite
    self.snapshots = snapshots
    self.cases = cases
    self.expectedPaths = expectedPaths
    self.tolerance = tolerance
    self.concerns = concerns
  }

  /// The folder of the references as every spelling of its path has it; links that lead in a circle stay as they are.
  var realFolder: String { (try? Files.realPath(snapshots)) ?? snapshots }

  /// Creates a plan from its cases and paths.
  public init(
    suite: String, snapshots: String, cases: [SnapshotCase], expectedPaths: [String], tolerance: Tolerance? = nil,
    concerns: @escaping @Sendable (ObsoleteReference) -> Bool = { _ in true }
  ) {
    self.init(
      suite: suite, snapshots: snapshots, cases: OnDemandList(cases), expectedPaths: OnDemandList(expectedPaths),
      tolerance: tolerance, concerns: concerns)
  }
}
