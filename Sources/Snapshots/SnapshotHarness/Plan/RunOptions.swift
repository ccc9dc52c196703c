/// How a run is done.
public struct RunOptions: Sendable {
  /// Which references may be written.
  public var update: UpdateMode

  /// Whether this run is on a build machine, where no reference is ever written.
  public var isCI: Bool

  /// The number of cases that are worked on at the same time, at least 1; a small multiple of images is in memory.
  public var workers: Int

  /// The folder of the results bundle; `nil` writes none.
  public var results: ResultsFolder?

  /// The part of the plan that this run does; `nil` if the plans hold all cases.
  package var shard: Shard?

  /// All cases of the plan, including those of other shards; `nil` if the plans hold all of them.
  package var plan: PlanIdentity?

  /// What the run is made from and by, without the references; `nil` if nobody asks.
  package var state: RunState?

  /// Whether references are decoded and compared pixel by pixel, whatever they say about themselves.
  public var decodesReferences: Bool

  /// The version of the program that draws, kept in each reference.
  public var rendererVersion: String

  /// Whether references that no case names are looked for.
  public var findsObsolete: Bool

  /// Called before each case, on any thread; once it returns `true`, no further case begins.
  public var shouldStop: @Sendable () -> Bool

  /// Creates options.
  public init(
    update: UpdateMode = .none, isCI: Bool = false, workers: Int = 1, results: ResultsFolder? = nil,
    decodesReferences: Bool = false, rendererVersion: String = "", findsObsolete: Bool = true,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.update = update
    self.isCI = isCI
    self.workers = workers
    self.results = results
    self.decodesReferences = decodesReferences
    self.rendererVersion = rendererVersion
    self.findsObsolete = findsObsolete
    self.shouldStop = shouldStop
  }

  /// The mode that holds: ``UpdateMode/none`` on a build machine.
  var effectiveUpdate: UpdateMode { isCI ? .none : update }
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
