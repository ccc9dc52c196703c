package import PNGCoding

/// The options of a run.
public struct RunOptions: Sendable {
  /// The mode for writing references.
  public var update: UpdateMode

  /// Whether this is a CI run, which never writes a reference.
  public var isCI: Bool

  /// The number of cases that are processed at the same time, at least 1; a small multiple of images is in memory.
  public var workers: Int

  /// The folder of the results bundle; `nil` writes none.
  public var results: ResultsFolder?

  /// The part of the plan that this run does; `nil` if the plans hold all cases.
  package var shard: Shard?

  /// All cases of the plan, including those of other shards; `nil` if the plans hold all of them.
  package var plan: PlanIdentity?

  /// What a shard reports for all shards of a plan that was made once; `nil` if the run finds that out itself.
  package var planned: PlannedReport?

  /// The inputs of the run and the program, without the references; `nil` if it is not needed.
  package var state: RunState?

  /// The build of CI that the run is a part of; `nil` where there is none.
  package var build: Build?

  /// Whether references are decoded and compared pixel by pixel, regardless of their stored digests.
  public var decodesReferences: Bool

  /// The version of the program that draws, kept in each reference.
  public var rendererVersion: String

  /// Whether cases are drawn that are known to equal their former pictures.
  package var drawsAll = false

  /// Whether references that no case names are looked for.
  public var findsObsolete: Bool

  /// The folder for pictures that are not part of a results bundle yet; `nil` where there is one, or none are wanted.
  package var pictures: (any ResultPictureFolder)?

  /// Whether differences are measured; otherwise a picture with another digest than its reference states is changed, and only
  /// the causes are looked for, unless something is tolerated.
  package var measuresDifferences = true

  /// The compression effort for references.
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

  /// Whether the environment variable `CI` says that this is a CI run.
  package static func isContinuousIntegration(_ value: String?) -> Bool {
    value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false
  }

  /// The mode that applies: ``UpdateMode/none`` in CI.
  var effectiveUpdate: UpdateMode { isCI ? .none : update }
}

/// The modes for writing references in a run.
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
