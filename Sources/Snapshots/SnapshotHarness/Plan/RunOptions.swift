package import PNGCoding

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

  /// Where pictures go that are no part of a results bundle yet; `nil` where there is one, or none are wanted.
  package var pictures: (any ResultPictureFolder)?

  /// Whether differences are measured; otherwise a picture with another digest than its reference states is changed, and only
  /// the causes are looked for, unless something is tolerated.
  package var measuresDifferences = true

  /// How hard references are compressed.
  package var referenceEffort = PNGEncoder.Effort.smallFile

  /// The largest picture, in pixels, whose difference from the reference is drawn.
  package var largestDifferencePicture = Int.max

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

  /// Whether the environment variable `CI` says that this is a build machine.
  package static func isContinuousIntegration(_ value: String?) -> Bool {
    value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false
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
