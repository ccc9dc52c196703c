import ExactTexts
import LocatedJSON
import PNGCoding
import SnapshotHarness

/// Cases of suites that are compared together, with an issue for each cause.
struct SuiteAssertion {
  private let planned: [PlannedSnapshot]
  private let mode: RecordMode
  private let workers: Int
  private let call: AssertedCall
  private let issues: IssueRecorder

  init(
    _ planned: [PlannedSnapshot], mode: RecordMode, workers: Int, _ call: AssertedCall, _ issues: IssueRecorder
  ) {
    self.planned = planned
    self.mode = mode
    self.workers = workers
    self.call = call
    self.issues = issues
  }

  /// Compares all of them, and reports.
  func run() async -> [CaseResult] {
    let plans = plans()
    var options = SnapshotAssertion.options(mode)
    options.workers = workers
    options.pictures = AssertionEnvironment.current.run.journal(for: call)
    let results = await SnapshotRun.results(of: plans, options: options)
    var tally = results.summary.tally
    // All cases of a suite know the same locations.
    let ofSuites = plans.compactMap { plan in planned.first { ExactText($0.plan.suite) == ExactText(plan.suite) } }
    tally.locateCauses { group in ofSuites.lazy.compactMap { $0.location(group) }.first }
    let groups = Dictionary(uniqueKeysWithValues: tally.causes.map { ($0.cause, $0) })
    for result in results.cases {
      guard let plan = plans.first(where: { ExactText($0.suite) == ExactText(result.suite) }) else { continue }
      var result = result
      let causes = result.causes.compactMap { groups[$0] }
      AssertionEnvironment.current.run.keep(&result, nil, of: plan, isOfTests: false, causes: causes, call)
    }
    for problem in results.summary.problems { issues.record(problem.onOneLine(), isError: true) }
    report(tally, results.cases)
    return results.cases
  }

  /// A plan for each suite, with its cases.
  private func plans() -> [SnapshotPlan] {
    var names = OrderedTexts()
    var (plans, cases) = ([SnapshotPlan](), [[SnapshotCase]]())
    for planned in planned {
      let index = names.add(planned.plan.suite)
      if index == plans.count {
        plans.append(planned.plan)
        cases.append([])
      }
      cases[index].append(planned.snapshotCase)
    }
    for index in plans.indices { plans[index].cases = OnDemandList(cases[index]) }
    return plans
  }

  private func report(_ tally: RunTally, _ results: [CaseResult]) {
    let text = IssueText(mode: mode, folder: AssertionEnvironment.current.run.folder(for: call))
    let known = Dictionary(results.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for group in tally.causes {
      let cases = group.cases.compactMap { known[$0] }
      attach(group, known)
      let changed = cases.filter { $0.outcome == .changed }
      let isWritten = cases.allSatisfy(\.isWritten)
      let remark = changed.isEmpty ? "; all within the tolerance" : isWritten ? "; recorded" : ""
      var lines = ["\(text.text(of: group))   \(Prose.cases(of: group))\(remark)"]
      let details = Prose.details(of: group)
      if !details.isEmpty { lines.append(details) }
      if !changed.isEmpty, !isWritten {
        // A picture is approved when all its causes are.
        let others = OrderedTexts(changed.flatMap(\.causes).map(\.shortName)).texts
        let isAlone = changed.contains { OrderedTexts($0.causes.map(\.shortName)).texts.count == 1 }
        lines += text.commands((isAlone ? [group.cause.shortName] : others).map { ("--cause", $0) })
      }
      issues.record(lines.joined(separator: "\n"), isError: !changed.isEmpty)
    }
    for group in tally.failures.groups {
      let names = Prose.list(group.cases.map { $0.onOneLine() }, limit: 3, total: group.count)
      issues.record("\(group.text.onOneLine())   \(Prose.count(group.count, "case")): \(names)", isError: true)
    }
    if tally.uncausedCount > 0 {
      let names = Prose.list(tally.firstUncaused.map { $0.id.onOneLine() }, limit: 3, total: tally.uncausedCount)
      issues.record("\(Prose.count(tally.uncausedCount, "case")) changed without a cause: \(names)", isError: true)
    }
    let missing = results.filter { $0.outcome == .missing }
    if !missing.isEmpty {
      let isWritten = missing.allSatisfy(\.isWritten)
      let names = Prose.list(missing.prefix(3).map { $0.id.onOneLine() }, limit: 3, total: missing.count)
      issues.record(
        "\(Prose.count(missing.count, "case has", "cases have")) no reference: \(names); "
          + (isWritten ? "recorded" : text.whyNotRecorded), isError: !isWritten || mode.record != .missing)
    }
  }

  /// Attaches the pictures of the case that shows a cause best.
  private func attach(_ group: CauseGroup, _ results: [String: CaseResult]) {
    guard let id = group.example ?? group.cases.first, let result = results[id],
      case .kept(let place) = AssertionEnvironment.current.run.folder(for: call)
    else { return }
    for kind in ResultPicture.Kind.allCases {
      guard let picture = result.picture(kind), let bytes = try? picture.read(in: place.path) else { continue }
      issues.attach(bytes, named: picture.path.replacingSlashes)
    }
  }
}
