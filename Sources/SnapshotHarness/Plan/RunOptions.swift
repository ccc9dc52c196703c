/// How a run is done.
public struct RunOptions: Sendable {
  /// Which references may be written.
  public var update: UpdateMode

  /// Whether this is a run on a build machine, where no reference is ever written.
  public var isCI: Bool

  /// The number of cases in work at one time, at least 1; the number of images in memory is a small multiple.
  public var workers: Int

  /// The folder of the results bundle; `nil` writes none.
  public var results: ResultsFolder?

  /// The part of the plan that this run does; `nil` if the plans hold all cases.
  public var shard: Shard?

  /// All cases of the plan, also those of other shards; `nil` if the plans hold all of them.
  public var plan: PlanIdentity?

  /// Whether references are decoded and compared pixel by pixel, whatever they say about themselves.
  public var decodesReferences: Bool

  /// The version of the program that draws, kept in each reference.
  public var rendererVersion: String

  /// Whether references that no case names are looked for.
  public var findsObsolete: Bool

  /// Asked before each case, from any thread: whether it and all later ones shall not be begun.
  public var shallStop: @Sendable () -> Bool

  /// Creates options.
  public init(
    update: UpdateMode = .none, isCI: Bool = false, workers: Int = 1, results: ResultsFolder? = nil,
    shard: Shard? = nil, plan: PlanIdentity? = nil, decodesReferences: Bool = false, rendererVersion: String = "",
    findsObsolete: Bool = true,
    shallStop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.update = update
    self.isCI = isCI
    self.workers = workers
    self.results = results
    self.shard = shard
    self.plan = plan
    self.decodesReferences = decodesReferences
    self.rendererVersion = rendererVersion
    self.findsObsolete = findsObsolete
    self.shallStop = shallStop
  }

  /// The mode that holds: ``UpdateMode/none`` on a build machine.
  public var effectiveUpdate: UpdateMode { isCI ? .none : update }
}

/// Which references a run may write.
public enum UpdateMode: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none

  /// Those that do not exist yet.
  case missing

  /// Those that do not exist yet, and those whose picture changed beyond the tolerance.
  case changed

  /// All whose picture or record differs in anything, also damaged ones.
  case all
}
