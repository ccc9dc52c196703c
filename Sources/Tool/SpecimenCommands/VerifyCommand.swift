private import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// `specimen verify`: draws the cases of suites and compares them with their references.
struct VerifyCommand: Command {
  static let declaration = CommandTable.verify

  let options: VerifyOptions

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    options = try VerifyOptions(parsing: &arguments, environment: environment, update: nil)
  }

  func run(in environment: Environment) async throws -> Incidents {
    if options.readsShard { ShardArgument.acknowledge(in: environment) }
    let met = try await SuiteRun(options: options, environment: environment).run()
    let status = ExitStatus(of: met)
    guard options.exitsZeroIfDrawn, status == .differences || status == .obsolete else { return met }
    environment.say("exit status 0 in place of \(status.rawValue): \(OptionDeclaration.exitZeroIfDrawn.name)")
    return Incidents()
  }
}

/// `specimen record`: draws the cases of suites and writes all of them as references.
struct RecordCommand: Command {
  static let declaration = CommandTable.record

  let options: VerifyOptions

  /// Whether only references are recorded that a merge left in conflict.
  private let isOfConflicts: Bool

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    isOfConflicts = try arguments.flag(.conflicts)
    options = try VerifyOptions(parsing: &arguments, environment: environment, update: .all)
  }

  func run(in environment: Environment) async throws -> Incidents {
    if isOfConflicts { return try await ConflictRun(options: options, environment: environment).run() }
    return try await SuiteRun(options: options, environment: environment).run()
  }
}

/// What the commands that run suites are asked to do.
struct VerifyOptions: Sendable {
  /// The arguments that name suites.
  var suites: [String]

  /// Which cases of the suites to run.
  var filter: CaseFilter

  /// Whether the part of the run comes from the variables of an engine.
  var readsShard = false

  /// The plan that divides the cases among shards; `nil` if their names do.
  var plan: PlanChoice?

  /// How many cases are drawn at the same time.
  var workers: Int

  /// The folder of the results bundle.
  var results: String

  /// Whether an engine moves the results when the run has ended, so that no command for later can name them.
  var areResultsMoved = false

  /// The reports to write.
  var reporters: [ReporterChoice]

  /// Which references to write.
  var update: UpdateMode

  /// What pictures are compared with.
  var comparison = PictureComparison()

  /// What makes a run against a former state fail, besides errors; `nil` if the command line does not say.
  var failOn: FailureCondition?

  /// Whether cases are drawn that are known to equal their former pictures.
  var drawsAll: Bool

  /// Whether links in the folder of a suite may point outside it.
  var links: FollowedLinks

  /// Whether a run without any case is good.
  var passesWithNoCases: Bool

  /// Whether the exit status 0 also stands for what pictures, references and files are found to be.
  var exitsZeroIfDrawn = false

  /// Whether references are decoded, whatever they say about themselves.
  var decodesReferences: Bool

  /// Whether to say how much of the time each stage took.
  var showsTimings: Bool

  /// The folder of the results bundle unless the user names one.
  static let standardResults = ".specimen/results"

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - environment: Where the process runs.
  ///   - update: Which references the command writes; `nil` if that is an option.
  /// - Throws: ``UsageError`` if one is not an option, or its value is wrong.
  init(
    parsing arguments: inout ArgumentCursor, environment: Environment, update: UpdateMode?
  ) throws(UsageError) {
    filter = try arguments.filter()
    // Only comparing is divided by plans.
    if update == nil {
      plan = try arguments.value(.plan).map { name throws(UsageError) in try PlanChoice(name, in: environment) }
    }
    if let text = try arguments.value(.shard) {
      filter.shard = try ShardArgument.shard(text, of: plan?.folder.outline.shards.count, in: environment)
      readsShard = text.hasPrefix(ShardArgument.auto)
    }
    workers = try arguments.workers(in: environment)
    let named = try arguments.value(.results)
    let kept = named == nil && update == nil ? BazelTest.results(in: environment) : nil
    results = named ?? kept ?? Self.standardResults
    areResultsMoved = kept != nil
    reporters = try arguments.reporters(in: environment)
    links = try arguments.followedLinks(in: environment)
    passesWithNoCases = try arguments.flag(.passWithNoCases)
    decodesReferences = try arguments.flag(.decode)
    showsTimings = try arguments.flag(.timings)
    (failOn, drawsAll) = (nil, false)
    if let update {
      self.update = update
    } else {
      if let tests = try BazelTest.filter(besides: filter.only, in: environment) {
        guard plan == nil else {
          throw UsageError(
            "--plan says which cases there are, and \(EnvironmentVariable.testFilter.rawValue), from --test_filter of "
              + "Bazel, too; leave one of them out")
        }
        filter.only = [tests]
      }
      if let report = BazelTest.report(besides: reporters, in: environment) { reporters.append(report) }
      exitsZeroIfDrawn = try arguments.flag(.exitZeroIfDrawn)
      self.update = try Self.update(&arguments, environment: environment)
      let name = try arguments.value(.against)
      failOn = try arguments.choice(.failOn, of: FailureCondition.self)
      drawsAll = try arguments.flag(.drawAll)
      comparison.keepsReferences = try arguments.flag(.references)
      comparison.readsIndex = try arguments.flag(.index)
      guard !comparison.readsIndex || !comparison.keepsReferences else {
        throw UsageError("--index and --references do not go together; references lie on the disk")
      }
      guard name != nil || !comparison.keepsReferences else { throw UsageError("--references needs --against STATE") }
      if let name {
        guard self.update == .none else {
          throw UsageError(
            "--against '\(name)' writes no references; leave out --update-snapshots, and unset "
              + EnvironmentVariable.record.rawValue)
        }
        comparison.state = try FormerStateArgument(name, in: environment)
      }
    }
    suites = try arguments.words()
    if plan != nil { try checkPlan() }
  }

  /// Refuses what contradicts a plan, which says which cases there are.
  private func checkPlan() throws(UsageError) {
    guard filter.shard != nil else { throw UsageError("--plan needs --shard I/N, or --shard auto") }
    var whole = filter
    whole.shard = nil
    guard whole == CaseFilter(), suites.isEmpty else {
      throw UsageError(
        "--plan says which cases there are; give SUITE, --only, --variant and --scale to 'specimen plan'")
    }
    guard comparison.state == nil, !comparison.keepsReferences, !comparison.readsIndex else {
      throw UsageError("--plan divides runs that compare with references; leave --against out")
    }
  }

  /// Refuses options that mean nothing for what pictures are compared with.
  ///
  /// - Parameter former: The state that they are compared with; `nil` for references.
  /// - Throws: ``UsageError`` that names the option.
  func check(against former: FormerState?) throws(UsageError) {
    if let former {
      guard !decodesReferences else {
        throw UsageError(
          "--decode is about references, and pictures are compared with '\(former.name)'; leave one of them out")
      }
      return
    }
    if comparison.keepsReferences {
      guard !drawsAll else { throw UsageError("--draw-all means nothing with --references, where every case is drawn") }
      return
    }
    let remedy = "needs --against STATE, or suites that are compared with a revision"
    guard failOn == nil else { throw UsageError("--fail-on \(remedy)") }
    guard !drawsAll else { throw UsageError("--draw-all \(remedy)") }
  }

  private static func update(
    _ arguments: inout ArgumentCursor, environment: Environment
  ) throws(UsageError) -> UpdateMode {
    if let given = try arguments.optionalValue(
      .updateSnapshots, unless: { $0.contains("/") || $0.contains(".") || Files.exists(environment.path($0)) })
    {
      do {
        return try UpdateMode(word: given)
      } catch {
        throw UsageError("--update-snapshots '\(given)' is not one of \(error.list)")
      }
    }
    // The spellings of swift-snapshot-testing.
    let words: [(word: String, mode: UpdateMode)] = [
      ("all", .all), ("failed", .changed), ("missing", .missing), ("never", .none),
    ]
    guard let word = environment.value(of: .record), !word.isEmpty else { return .none }
    guard let known = words.first(where: { $0.word == word }) else {
      let list = words.map(\.word).joined(separator: ", ")
      let name = EnvironmentVariable.record.rawValue
      throw UsageError("the environment variable \(name) is '\(word)', not one of \(list)")
    }
    return known.mode
  }
}

/// What makes a run against a former state fail, besides errors.
enum FailureCondition: String, Hashable, Sendable, CaseIterable {
  /// Changed pictures; of those compared with references, the ones that the change made differ.
  case changed

  /// Changed pictures, also those that differed before the change.
  case all

  /// Nothing.
  case none
}
