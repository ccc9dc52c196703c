private import Digests
internal import ExactTexts
import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import Suites
private import TokenSyntax

/// The shard of a plan that a command line names: what it draws, and what it knows of the whole run.
struct PlannedRun: Sendable {
  /// The folder of the plan, as the user named it.
  private let name: String

  private let folder: PlanFolder
  private let shard: PlannedShard
  private let common: RunPlan.CommonReport

  /// The files that any picture of each part's suite may need.
  private let inputs: [[RunState.Input]]

  /// What to do if the state is another than that of the plan.
  private static let remedy = "run on the state that the plan was made of, or make it again with 'specimen plan'"

  /// The largest number of differences that are named.
  private static let namedChanges = 10

  /// Reads what a shard draws.
  ///
  /// - Throws: ``ResultsError`` if a file of the plan cannot be read, or another build of the program made it.
  init(_ choice: PlanChoice, shard: Shard) throws(ResultsError) {
    (name, folder) = (choice.name, choice.folder)
    if let program = folder.outline.program, let own = Program.digest, program != own {
      throw ResultsError(
        "the plan '\(name)' was made by another build of the program; make it again with 'specimen plan', and give all "
          + "shards this build")
    }
    var (planned, common) = try folder.read(shard)
    var inputs: [[RunState.Input]] = []
    for index in planned.suites.indices {
      let files = try folder.files(ofSuite: planned.suites[index].suite)
      inputs.append(files.inputs)
      planned.suites[index].controls = files.controls
    }
    (self.shard, self.common, self.inputs) = (planned, common, inputs)
  }

  /// All cases of the plan.
  var identity: PlanIdentity { folder.outline.identity }

  /// What the shard reports for all.
  var report: PlannedReport {
    PlannedReport(suites: folder.outline.suites.map(\.suite.record), common: common)
  }

  /// Reads the suites of the shard, as far as it draws them.
  ///
  /// - Parameters:
  ///   - links: Which links in a suite's folder may point outside it.
  ///   - environment: Where the suites are, and where findings go.
  /// - Returns: The suites.
  /// - Throws: ``ResultsError`` if the files are not those that the plan was made of.
  func suites(links: FollowedLinks, in environment: Environment) throws(ResultsError) -> LoadedSuites {
    var (loaded, seen) = (LoadedSuites(), Set<Finding>())
    let start = ContinuousClock.now
    loaded.findings += environment.tell(common.findings.filter { seen.insert($0).inserted })
    var missing: [String] = []
    for part in shard.suites {
      let record = folder.outline.suites[part.suite].suite.record
      let path = record.file ?? ""
      var (suite, findings) = Suite.load(path, part: part, currentFolder: environment.currentFolder, links: links)
      if let lock = suite?.digests {
        let origins = LockOrigins(of: lock, suite: path, choosing: CaseFilter(), in: environment)
        suite?.digests?.origin = origins.origin
      }
      loaded.fileCount += 1
      loaded.findings += environment.tell(findings.filter { seen.insert($0).inserted })
      if let suite {
        loaded.entries.append(LoadedSuites.Entry(path: path, suite: suite))
      } else {
        missing.append("suite '\(record.name)' of '\(path)' cannot be drawn as the plan says")
      }
    }
    loaded.lacksPlannedCases = common.lacksCases
    loaded.nanoseconds = start.duration(to: .now).nanoseconds
    let problems = missing + changedFiles(in: loaded)
    guard problems.isEmpty else { throw error(problems) }
    return loaded
  }

  private func error(_ problems: [String]) -> ResultsError {
    let more = problems.count - Self.namedChanges
    let named = problems.prefix(Self.namedChanges) + (more > 0 ? ["\(more) more"] : [])
    return ResultsError(
      "the plan '\(name)': \(named.map { $0.onOneLine() }.joined(separator: "\n")); \(Self.remedy)")
  }

  /// The files that were read so far and are not as they were when the plan was made, a phrase for each.
  func changedFiles(in loaded: LoadedSuites) -> [String] {
    var changes: [String] = []
    for (index, part) in shard.suites.enumerated() {
      let record = folder.outline.suites[part.suite].suite.record
      let suiteName = record.name
      // Of a suite that could not be read, something else is reported.
      guard let suite = loaded.entries.first(where: { $0.path == record.file ?? "" })?.suite else { continue }
      guard ExactText(suite.name) == ExactText(suiteName) else {
        changes.append("suite '\(suiteName)' has another name, '\(suite.name)'")
        continue
      }
      var digests: [ExactText: Digest] = [:]
      for input in inputs[index] { digests[ExactText(input.path)] = input.digest }
      for specimen in part.specimens { digests[ExactText(RelativePath.join("", specimen.path))] = specimen.digest }
      for input in suite.inputFiles {
        guard let digest = digests[ExactText(input.path)] else {
          changes.append("'\(input.path)' of suite '\(suiteName)' was not there when the plan was made")
          continue
        }
        if digest != input.digest {
          changes.append("'\(input.path)' of suite '\(suiteName)' is another file than when the plan was made")
        }
      }
    }
    return changes
  }

  /// Refuses references that are not those that the plan was made of.
  ///
  /// - Parameters:
  ///   - plans: The plans of the loaded suites.
  ///   - loaded: The suites.
  /// - Throws: ``ResultsError`` naming the suites.
  func checkReferences(_ plans: [SnapshotPlan], of loaded: LoadedSuites) throws(ResultsError) {
    var problems: [String] = []
    for (index, (plan, suite)) in zip(plans, loaded.suites).enumerated() {
      if SuiteCases(suite).references(in: plan) != shard.suites[index].references {
        problems.append("the references of suite '\(suite.name)' are others than when the plan was made")
      }
    }
    guard problems.isEmpty else { throw error(problems) }
  }

  /// The files that the shard read, and those that only the plan did, if it reports them: suite by suite, sorted by path.
  func inputFiles(of loaded: LoadedSuites) -> [RunState.Input] {
    let suites = OrderedTexts(folder.outline.suites.map(\.suite.record.name))
    var seen: Set<RunState.Input> = []
    let all = (loaded.suites.flatMap(\.inputFiles) + common.inputs).filter { seen.insert($0).inserted }
    return all.map { (key: (suites.index(of: $0.suite) ?? 0, ExactText($0.path)), input: $0) }
      .sorted { $0.key < $1.key }.map(\.input)
  }
}

/// A plan that a command line names.
struct PlanChoice: Sendable {
  /// The folder, as the user named it.
  let name: String

  /// The plan.
  let folder: PlanFolder

  /// Opens the plan.
  ///
  /// - Throws: ``UsageError`` if there is none.
  init(_ name: String, in environment: Environment) throws(UsageError) {
    self.name = name
    do throws(ResultsError) { folder = try PlanFolder(environment.path(name)) } catch {
      throw UsageError("--plan: \(error)")
    }
  }
}

/// The names of the cases of a plan, by their positions; a shard's are read when one of them is asked for.
final class PlannedNames {
  private let folder: PlanFolder?
  private var shard: Shard?
  private var names: [Int: String] = [:]

  /// Creates the names of a plan; without one, none is known.
  init(of folder: PlanFolder?) { self.folder = folder }

  /// The name of a case; `nil` if it belongs to another plan.
  func name(of plan: PlanIdentity, at position: Int) -> String? {
    guard let folder, folder.outline.identity == plan, let owner = folder.shard(at: position) else { return nil }
    if owner != shard {
      shard = owner
      names = [:]
      // Names are a help: what is wrong with the plan is no problem of the results.
      for (position, id) in (try? folder.cases(of: owner)) ?? [] { names[position] = id }
    }
    return names[position]
  }
}
