import ExactTexts
import LocatedJSON

/// What the parts of some runs say together, besides their cases.
struct MergedSummary {
  private let runs: [MergedRun]
  private let parts: [ResultsPart]

  /// Creates the sums of some runs.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - parts: Their parts, at least one.
  init(of runs: [MergedRun], _ parts: [ResultsPart]) {
    self.runs = runs
    self.parts = parts
  }

  /// The suites in the order of one run: those of one run as its plan has them; those of several by the bytes of the paths
  /// of their files, as a run sorts them that looks for all.
  func suites(in cases: MergedCases) -> [RunSummary.Suite] {
    var known: [ExactText: RunSummary.Suite] = [:]
    for suite in parts.flatMap(\.summary.suites) where known[ExactText(suite.name)] == nil {
      known[ExactText(suite.name)] = suite
    }
    let suites = runs.enumerated().flatMap { index, run in
      cases.suites(of: index, run).compactMap { known[ExactText($0)] }
    }
    guard runs.count > 1 else { return suites }
    return suites.sorted {
      (ExactText($0.file ?? $0.name), ExactText($0.name)) < (ExactText($1.file ?? $1.name), ExactText($1.name))
    }
  }

  /// The summary without its cases.
  ///
  /// - Parameters:
  ///   - suites: The suites, in order.
  ///   - plan: All cases.
  ///   - incomplete: What is missing; `nil` if nothing is.
  /// - Returns: The summary.
  func summary(
    of suites: [RunSummary.Suite], plan: PlanIdentity, lacking incomplete: IncompleteResults?
  ) -> RunSummary {
    let first = parts[0].summary
    var summary = RunSummary(
      suites: suites, update: first.update, rendererVersion: first.rendererVersion, plan: plan)
    (summary.counterpart, summary.base) = (first.counterpart, first.base)
    summary.build = Build.common(to: parts.map(\.summary.build))
    summary.state = state(of: suites.map(\.name))
    let findings = MergedFindings(of: parts, runs, suites)
    (summary.findings, summary.drawn, summary.silenced) = (findings.findings, findings.drawn, findings.silenced)
    summary.wallTime = parts.map(\.summary.wallTime).max() ?? 0
    summary.incomplete = incomplete
    summary.problems = incomplete?.reasons ?? []
    var problems = Set(summary.problems.map { ExactText($0) })
    for part in parts {
      // What an earlier merge lacked may be there now.
      let former = Set((part.summary.incomplete?.reasons ?? []).map { ExactText($0) })
      for problem in part.summary.problems where !former.contains(ExactText(problem)) {
        if problems.insert(ExactText(problem)).inserted { summary.problems.append(problem) }
      }
    }
    return summary
  }

  // MARK: - Files

  /// What all were made from: the files that any part needed, suite by suite and sorted by path.
  private func state(of suites: [String]) -> RunState? {
    let states = parts.compactMap(\.summary.state)
    guard let first = states.first else { return nil }
    var state = RunState(
      program: states.lazy.compactMap(\.program).first ?? first.program, runID: states.lazy.compactMap(\.runID).first)
    let ranks = OrderedTexts(suites)
    var references: [Int: RunState.References] = [:]
    var inputs: [Int: [ExactText: RunState.Input]] = [:]
    for run in runs {
      let isWhole = run.isWhole
      for part in run.parts {
        let own = Set(part.run.suites.map { ExactText($0) })
        guard let state = parts[part.index].summary.state else { continue }
        for input in state.inputs where own.contains(ExactText(input.suite)) {
          guard let rank = ranks.index(of: input.suite) else { continue }
          let isNeeded = inputs[rank]?[ExactText(input.path)].map { !$0.isUnused } ?? false
          var input = input
          if isNeeded { input.isUnused = false }
          inputs[rank, default: [:]][ExactText(input.path)] = input
        }
        guard !isWhole else { continue }
        for suite in state.references where own.contains(ExactText(suite.suite)) {
          if let rank = ranks.index(of: suite.suite), references[rank] == nil { references[rank] = suite }
        }
      }
      guard isWhole else { continue }
      // Of one run, only files are listed that some picture needed.
      for rank in run.suites.compactMap({ ranks.index(of: $0) }) {
        inputs[rank] = inputs[rank]?.filter { !$0.value.isUnused }
      }
    }
    for rank in suites.indices {
      state.inputs += (inputs[rank] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
      if let suite = references[rank] { state.references.append(suite) }
    }
    return state
  }
}

extension MergedRun {
  /// Whether every shard is there with all of its cases.
  var isWhole: Bool { held.count == shardCount ?? 1 }

  /// What results that lack other parts say of this run, so that they can be merged with these later.
  func record(lacksCases: Bool) -> IncompleteResults.Run {
    guard isWhole, !lacksCases else {
      return IncompleteResults.Run(
        plan: plan, suites: suites, shardCount: shardCount, held: held, interrupted: interrupted)
    }
    // It is as if it had never been divided.
    var plan = plan
    plan.division = nil
    return IncompleteResults.Run(
      plan: plan, suites: suites, shardCount: nil, held: NumberRanges([1]), interrupted: NumberRanges())
  }
}
