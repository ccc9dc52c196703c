internal import Digests
private import ExactTexts
import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import Suites
private import TokenSyntax

/// `specimen plan`: divides a run among shards once, so that each shard reads only what it draws.
struct PlanCommand: Command {
  static let declaration = CommandTable.plan

  private let suites: [String]
  private let filter: CaseFilter
  private let links: FollowedLinks
  private let passesWithNoCases: Bool
  private let shardCount: Int
  private let times: [String]
  private let out: String

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    filter = try arguments.filter()
    links = try arguments.followedLinks(in: environment)
    passesWithNoCases = try arguments.flag(.passWithNoCases)
    let count = try arguments.wholeNumber(.shards)
    times = try arguments.values(.times)
    let out = try arguments.value(.planFolder)
    suites = try arguments.words()
    guard let count else { throw UsageError("--shards is missing; say how many parts there are") }
    guard let out else { throw UsageError("--out is missing; name the folder of the plan") }
    (shardCount, self.out) = (count, out)
  }

  func run(in environment: Environment) async throws -> Incidents {
    let loaded = try LoadedSuites(
      suites, choosing: filter, links: links, mayBeEmpty: passesWithNoCases, runsChecks: true, in: environment)
    if let suite = loaded.suites.first(where: { $0.state != nil }) {
      throw UsageError(
        "suite '\(suite.name)' is compared with '\(suite.state ?? "")', and a plan divides suites that store pictures or "
          + "digests; run its shards without a plan: --shard I/\(shardCount)")
    }
    let times = try recordedTimes(in: environment)
    try checkFolder(suites: loaded.suites, in: environment)
    let folder = try ParentFolder(out, option: "--out \(out)", in: environment)
    let plan = plan(of: loaded, by: times)
    if plan.common.lacksCases {
      environment.say(
        "no cases to divide\(LoadedSuites.absenceOfCases(in: loaded.suites, loaded.findings)); to accept that, pass "
          + "--pass-with-no-cases")
    }
    for problem in plan.common.problems { environment.say("specimen: \(problem)") }
    do throws(FileError) { try PlanFolder.write(plan, to: environment.path(out)) } catch {
      throw ResultsError("\(error); \(error.remedy(for: "folder of the plan")), or name another with --out")
    }
    folder.announce(in: environment)
    environment.output(text(of: plan, suites: loaded.suites.count, isTimed: !times.isEmpty, in: environment))
    // Whatever is wrong with the files is a part of the plan, and the status of the part that reports it.
    return Incidents()
  }

  private func recordedTimes(in environment: Environment) throws(UsageError) -> CaseTimes {
    var all = CaseTimes()
    for path in times {
      do throws(ResultsError) { all.add(try CaseTimes(reading: environment.path(path))) } catch {
        throw UsageError("--times: \(error)")
      }
    }
    return all
  }

  private func checkFolder(suites: [Suite], in environment: Environment) throws(UsageError) {
    let path = environment.path(out)
    let real: String
    do throws(FileError) { real = try Files.realPath(path) } catch {
      throw UsageError("--out: \(error); name another folder")
    }
    var references = ReferenceGuard(suites: suites, in: environment)
    try references.checkFolder(real, name: out)
    guard !PlanFolder.isForeign(real) else {
      throw UsageError(
        "--out: '\(out)' holds files that are no plan; name a new or empty folder, or that of an earlier plan")
    }
  }

  /// Divides the cases.
  private func plan(of loaded: LoadedSuites, by times: CaseTimes) -> RunPlan {
    let cases = loaded.suites.map { SuiteCases($0) }
    let snapshotPlans = SuitesPlan(loaded.suites, workers: 0).plans
    var common = RunPlan.CommonReport()
    common.findings = loaded.findings
    common.lacksCases = cases.allSatisfy { $0.count == 0 } && !passesWithNoCases
    ObsoleteReferences.find(in: snapshotPlans, problems: &common.problems) { common.obsolete.append($0) }

    var (known, controlStarts, suiteStarts): ([Int?], [Int], [Int]) = ([], [], [])
    for suite in cases {
      suiteStarts.append(known.count)
      controlStarts += suite.controlStarts.map { known.count + $0 }
      for index in 0..<suite.count {
        let control = suite.control(at: index)
        known.append(times.time(of: control.name, scale: control.scale, in: suite.suite.name))
      }
    }
    // A control that is new counts as the median of the others.
    let sorted = known.compactMap { $0 }.sorted()
    let usual = sorted.isEmpty ? 1 : sorted[sorted.count / 2]
    let costs = known.map { $0 ?? usual }
    let pieces = PlanDivision.pieces(of: costs, controls: controlStarts, suites: suiteStarts, count: shardCount)
    let shards = pieces.map { piece in
      PlannedShard(
        suites: cases.indices.compactMap { index in
          let (start, suite) = (suiteStarts[index], cases[index])
          let own = piece.clamped(to: start..<start + suite.count)
          guard !own.isEmpty else { return nil }
          return suite.part(
            own.lowerBound - start..<own.upperBound - start, from: start, suite: index, plan: snapshotPlans[index])
        }, nanoseconds: times.isEmpty ? nil : costs[piece].reduce(0, +))
    }
    let read = loaded.suites.map(\.inputFiles)
    common.inputs = unread(of: read, by: shards)
    let records = zip(cases, snapshotPlans).map { cases, plan in
      let suite = cases.suite
      // Whatever a picture may need later belongs to the state that the plan was made of.
      suite.readAllInputs()
      var record = RunPlan.Suite(
        record: RunSummary.Suite(of: plan), variants: suite.variantNames, scales: suite.scales,
        inputs: suite.inputsBesidesSpecimens)
      record.controls = cases.controls
      return record
    }
    return RunPlan(
      identity: PlanIdentity(of: loaded.suites), program: Program.digest, suites: records, shards: shards,
      common: common)
  }

  /// The specimens that were read and that no shard reads, since no case shows or embeds them.
  private func unread(
    of read: [[RunState.Input]], by shards: [PlannedShard]
  ) -> [RunState.Input] {
    var needed: [Set<ExactText>] = Array(repeating: [], count: read.count)
    for part in shards.lazy.flatMap(\.suites) {
      for specimen in part.specimens { needed[part.suite].insert(ExactText(RelativePath.join("", specimen.path))) }
    }
    return zip(read, needed).flatMap { inputs, needed in inputs.filter { !needed.contains(ExactText($0.path)) } }
  }

  private func text(of plan: RunPlan, suites: Int, isTimed: Bool, in environment: Environment) -> String {
    let counts = plan.shards.map(\.caseCount)
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    let each = least == most ? "\(most) each" : "\(least) to \(most) each"
    var text =
      "\(Prose.count(plan.identity.count, "case")) of \(Prose.count(suites, "suite")) in "
      + "\(Prose.count(plan.shards.count, "shard")), \(each)\n"
    let times = plan.shards.compactMap(\.nanoseconds)
    if isTimed, let longest = times.max(), times.reduce(0, +) > 0 {
      let mean = times.reduce(0, +) / times.count
      text +=
        "by the times of an earlier run, the longest takes \(longest / 1_000_000) ms, the mean \(mean / 1_000_000) ms\n"
    }
    let empty = counts.count { $0 == 0 }
    if empty > 0 { text += "\(Prose.count(empty, "shard")) \(empty == 1 ? "has" : "have") no cases\n" }
    let found = [
      (plan.common.findings.count, "finding"), (plan.common.obsolete.count, "obsolete reference"),
      (plan.common.problems.count, "problem"),
    ].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1) }
    if !found.isEmpty { text += "\(found.joined(separator: ", ")), which the first shard reports\n" }
    let command = ShellCommand.line(
      environment.programName, ["verify"],
      options: [
        (name: "--plan", value: out), (name: "--shard", value: "I/\(plan.shards.count)"),
        (name: "--results", value: "shard-I"),
      ], words: [])
    return text + "written  \(out.onOneLine())/\(PlanFolder.fileName)\nrun each  \(command)\n"
  }
}

extension PlanIdentity {
  /// The identity of the chosen cases of suites, whichever shard runs them.
  init(of suites: [Suite]) {
    self.init()
    for suite in suites { for id in suite.passingIDs { add(id) } }
  }
}
