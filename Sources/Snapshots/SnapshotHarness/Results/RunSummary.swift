private import Digests
public import LocatedJSON

/// The sums of a run over its cases.
public struct RunSummary: Sendable {
  /// A suite of the run and the folder of its references.
  public struct Suite: Hashable, Sendable {
    /// The suite's name.
    public var name: String

    /// The suite file, as the user named it; `nil` if the suite has none.
    public var file: String?

    /// The folder of its references, as the plan named it.
    public var snapshots: String

    /// The differences that were accepted.
    public var tolerance: Tolerance?

    /// The largest changes that the tolerance lets pass unseen, in one sentence.
    package var unseen: String?

    /// Whether tests drew its pictures, so that no suite file need say where its references are.
    package var isOfTests = false

    /// Creates a record of a suite.
    package init(name: String, file: String? = nil, snapshots: String, tolerance: Tolerance? = nil) {
      self.name = name
      self.file = file
      self.snapshots = snapshots
      self.tolerance = tolerance
    }

    /// Creates the record of a plan's suite.
    package init(of plan: SnapshotPlan) {
      self.init(name: plan.suite, file: plan.file, snapshots: plan.snapshots, tolerance: plan.tolerance)
      unseen = plan.unseen
    }
  }

  /// The suites, in the order of the plans.
  public var suites: [Suite]

  /// The mode in which references were written.
  public var update: UpdateMode

  /// The version of the program that drew.
  public var rendererVersion: String

  /// The part of the plan that was done; `nil` is all of it.
  package var shard: Shard?

  /// The number of cases of that part; `nil` if it is not known, or the part is all.
  package var shardCaseCount: Int?

  /// All cases of the plan, including those of other shards.
  package var plan: PlanIdentity

  /// The inputs and the program of the run; `nil` if the results do not state them.
  package var state: RunState?

  /// What the pictures are compared with.
  public enum Counterpart: Hashable, Sendable {
    /// The references of suites.
    case references

    /// Those of a second folder: the cases are pairs.
    case pairs

    /// What a former state of the suites draws.
    case formerState(FormerState)
  }

  /// What the pictures are compared with.
  public package(set) var counterpart = Counterpart.references

  /// The state by which it is known which differences are older than the change; `nil` if nobody asked.
  public package(set) var base: FormerState?

  /// Whether the cases are pairs of pictures of two folders instead of pictures of suites.
  public var comparesPairs: Bool { counterpart == .pairs }

  /// The build of CI that the run is a part of; `nil` where none says that it is one.
  package var build: Build?

  /// Failures outside any case, such as a results folder that cannot be written; each fails the run.
  public var problems: [String] = []

  /// What merged results lack; `nil` if they lack nothing, and for the results of a run.
  package var incomplete: IncompleteResults?

  /// Problems of token, suite and specimen files; the program that reads them fills this in.
  public var findings: [Finding] = []

  /// Which of the findings came from drawing; the program fills this in.
  package var drawn = DrawnFindings()

  /// The number of further findings that are switched off, by code; the program fills this in.
  package var silenced: [FindingFilter.Count] = []

  /// The exit status of the program, which fills this in.
  public var exitStatus: Int?

  /// The outcomes of the cases.
  public var tally = RunTally()

  /// The duration of the run, in nanoseconds.
  public var wallTime = 0

  /// Creates a summary of no cases.
  package init(
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

/// The results of a run, with all of its cases in memory.
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
  package init(_ summary: RunSummary, cases: [CaseResult] = []) {
    self.summary = summary
    self.cases = []
    for result in cases { add(result) }
  }

  /// Creates results of cases that the summary's tally already includes.
  init(_ summary: RunSummary, alreadyAdded cases: [CaseResult]) {
    self.summary = summary
    self.cases = cases
  }

  /// Adds a case.
  package mutating func add(_ result: CaseResult) {
    summary.tally.add(result)
    cases.append(result)
  }
}

/// The sums of a run, added up case by case, so that a run of any length needs little memory.
public struct RunTally: Sendable {
  /// The number of cases of each outcome that are kept by name.
  public static let namedCases = 20

  /// The durations of the stages, summed over all workers.
  public private(set) var times = StageTimes()

  /// How long the cases of each control took.
  package private(set) var caseTimes = CaseTimes()

  /// The number of cases whose references were written.
  public private(set) var recorded = 0

  /// The number of cases that are known to equal their former pictures although they were not drawn.
  public private(set) var proven = 0

  /// The number of changed and missing cases whose difference is older than the change; without those that were written.
  public private(set) var predatingCount = 0

  /// The number of cases with pictures in the results folder whose references were not written.
  public private(set) var pictured = 0

  /// The suites with changed or missing references that were not written, in the order of the run; without renamed
  /// cases.
  public var openSuites: [String] { waiting.texts }

  /// The parts of texts that are not visible, grouped.
  public private(set) var cutTexts = CutTextTally()

  /// The reasons why cases failed whose references were not written, each with its cases.
  public private(set) var failures = SentenceTally()

  /// Remarks on cases that are not reported one by one with their notes: those that matched, and those of causes.
  public private(set) var remarks = SentenceTally()

  /// The number of cases without a reference whose picture an obsolete reference has: they have another name now.
  ///
  /// Neither they nor these references are counted in ``unwrittenCount(_:)``.
  public private(set) var renamedCount = 0

  /// The first of the renamed cases, at most ``namedCases``.
  public private(set) var firstRenamed: [CaseResult] = []

  /// The number of changed cases without any cause whose references were not written.
  public private(set) var uncausedCount = 0

  /// The first changed cases without any cause whose references were not written, at most ``namedCases``.
  public private(set) var firstUncaused: [CaseResult] = []

  /// The ids of the causes of cases whose difference is older than the change.
  private var predatingCauses: Set<String> = []

  private var waiting = OrderedTexts()

  /// The former references of the renamed cases.
  private var openRenames: Set<Digest> = []

  private var counts = [Int](repeating: 0, count: Outcome.allCases.count)
  private var named = [[CaseResult]](repeating: [], count: Outcome.allCases.count)
  private var unwritten = [Int](repeating: 0, count: Outcome.allCases.count)
  private var causeTally = CauseTally()
  private var invisibleTally = CauseTally()

  /// What is known of causes besides their cases, by their ids.
  private(set) var notes: [String: CauseNote] = [:]

  /// Creates a tally without cases.
  package init() {}

  /// Adds a case.
  package mutating func add(_ result: CaseResult) {
    let index = result.outcome.index
    counts[index] += 1
    if result.isProven { proven += 1 }
    times += result.times
    caseTimes.add(result)
    cutTexts.add(result.cutTexts, suite: result.suite, control: result.control, variant: result.variant)
    if result.isWritten {
      recorded += 1
    } else {
      if result.predatesChange {
        predatingCount += 1
        for cause in result.causes { predatingCauses.insert(cause.id) }
      }
      if result.outcome == .missing, let former = result.renamed {
        renamedCount += 1
        if renamedCount <= Self.namedCases { firstRenamed.append(result) }
        openRenames.insert(Self.reference(former, of: result.suite))
      } else if !isReported(asRenamed: result) {
        unwritten[index] += 1
        if unwritten[index] <= Self.namedCases { named[index].append(result) }
      }
      if result.actualPicture != nil { pictured += 1 }
      // The reference of a renamed case need not be written, but moved.
      if result.outcome == .changed || result.outcome == .missing, result.renamed == nil { waiting.add(result.suite) }
      if result.outcome == .failed { failures.add(result.failure ?? "", of: result) }
      if result.outcome == .changed, result.causes.isEmpty {
        uncausedCount += 1
        if uncausedCount <= Self.namedCases { firstUncaused.append(result) }
      }
    }
    if result.outcome == .matched || result.outcome == .changed && !result.causes.isEmpty {
      let cuts = CutText.notes(of: result.cutTexts)
      // How many are older than the change is counted apart.
      for note in result.notes.dropLast(result.predatesChange ? 1 : 0) {
        remarks.add(note, of: result, isOfCutText: cuts.contains(note))
      }
    }
    switch result.outcome {
    case .changed, .tolerated: causeTally.add(result, causes: result.causes)
    case .matched: invisibleTally.add(result, causes: result.causes)
    case .missing, .obsolete, .failed: break
    }
  }

  /// Whether an open renamed case accounts for an obsolete reference; once it is approved, the reference is left over.
  package func isReported(asRenamed result: CaseResult) -> Bool {
    result.outcome == .obsolete && result.renamed != nil
      && openRenames.contains(Self.reference(result.path, of: result.suite))
  }

  private static func reference(_ path: String, of suite: String) -> Digest { Digest(ofText: "\(suite)\0\(path)") }

  /// The number of cases with an outcome.
  public func count(_ outcome: Outcome) -> Int { counts[outcome.index] }

  /// The number of cases with an outcome whose references were not written in this run, without those that were renamed.
  public func unwrittenCount(_ outcome: Outcome) -> Int { unwritten[outcome.index] }

  /// The first cases with an outcome whose references were not written in this run, without those that were renamed, at
  /// most ``namedCases``.
  public func firstUnwritten(_ outcome: Outcome) -> [CaseResult] { named[outcome.index] }

  /// The number of cases that were planned: all but obsolete references.
  public var plannedCount: Int { counts.reduce(0, +) - count(.obsolete) }

  /// The causes of changed pictures: one group per cause, most cases first, then by name.
  public var causes: [CauseGroup] { noted(causeTally.groups) }

  /// Ingredients that changed without changing the picture of any case, grouped like ``causes``.
  public var invisibleChanges: [CauseGroup] {
    let visible = Set(causeTally.groups.map(\.cause))
    return noted(invisibleTally.groups.filter { !visible.contains($0.cause) })
  }

  private func noted(_ groups: [CauseGroup]) -> [CauseGroup] {
    groups.map { group in
      guard let note = notes[group.cause.id] else { return group }
      var group = group
      (group.location, group.nodes) = (note.location, note.nodes)
      group.example = note.example
      group.commit = note.commit
      return group
    }
  }

  /// Notes what is known of a cause besides its cases; what a note does not say stays as it is.
  package mutating func add(_ note: CauseNote, toCause id: String) {
    if let location = note.location {
      notes[id, default: CauseNote()].location = location
      notes[id, default: CauseNote()].nodes = note.nodes
    }
    if let example = note.example { notes[id, default: CauseNote()].example = example }
    if let commit = note.commit { notes[id, default: CauseNote()].commit = commit }
  }

  /// Notes where the causes stand in files.
  ///
  /// - Parameter find: Is given each group, also those of invisible changes.
  package mutating func locateCauses(_ find: (CauseGroup) -> FileLocation?) {
    for group in causeTally.groups + invisibleTally.groups {
      guard let location = find(group) else { continue }
      let nodes = group.cause.nodesAround.compactMap { node -> NodeLocation? in
        var around = group
        around.cause = .specimen(file: group.cause.name, node: node)
        return find(around).map { NodeLocation(node: node, line: $0.line, column: $0.column) }
      }
      add(CauseNote(location: location, nodes: nodes), toCause: group.cause.id)
    }
  }

  /// Notes where the nodes of changed specimens stand, of which parts of the run know others.
  ///
  /// - Parameter find: Is given each cause; what parts know of it.
  mutating func locateNodes(_ find: (Cause) -> some Sequence<CauseNote>) {
    for group in causeTally.groups + invisibleTally.groups {
      guard let node = group.cause.nodesAround.first else { continue }
      for note in find(group.cause) {
        guard let location = note.location, let index = note.nodes.firstIndex(where: { $0.node == node }) else {
          continue
        }
        let nodes = Array(note.nodes[index...])
        let file = FileLocation(file: location.file, line: nodes[0].line, column: nodes[0].column)
        add(CauseNote(location: file, nodes: nodes), toCause: group.cause.id)
        break
      }
    }
  }

  /// Notes which commits wrote the lines of causes that are older than the change.
  ///
  /// - Parameter find: Is given each of their groups.
  package mutating func traceCauses(_ find: (CauseGroup) -> String?) {
    for group in causeTally.groups where predatingCauses.contains(group.cause.id) {
      if let commit = find(group) { add(CauseNote(commit: commit), toCause: group.cause.id) }
    }
  }

  /// Notes which cases show causes best.
  ///
  /// - Parameter examples: The id of a case for ids of causes.
  package mutating func setExamples(_ examples: [String: String]) {
    for (cause, example) in examples { add(CauseNote(example: example), toCause: cause) }
  }
}

extension Outcome {
  /// The index among all outcomes.
  fileprivate var index: Int {
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
