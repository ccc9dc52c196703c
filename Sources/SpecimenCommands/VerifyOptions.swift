private import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// What the commands that run suites are asked to do.
struct VerifyOptions: Sendable {
  static let usage = """
      --only GLOB         run the cases whose name, or the end of it, matches: button, 'button*/dark', 'fluent/**@2x'
      --variant NAME|AXIS=CONTEXT,…
                          run the cases of this variant, or of all variants in these contexts
      --scale N           run the cases of this scale
      --shard I/N         run the I-th of N parts, counted from 1; a hash of each case's name says which it is in
      --shard-times RESULTS
                          divide so that the shards take the same time, as far as these results of an earlier run
                          say how long each case takes; every shard must be given the same ones
      --workers N         how many cases are drawn at the same time; the number of processors unless given
      --results DIR       where the pictures of what differs go; .specimen/results unless given
      --reporter KIND[:FILE]
                          line: one line that is updated, then a summary · list: one line per case, then a
                          summary · json · none; several may be given. Unless given: line on a terminal, else list.
                          FILE may be - for standard output
      --follow-links      let links in the folder of a suite lead out of it
      --pass-with-no-cases
                          no case at all is no mistake
      --decode            compare every pixel of every reference, whatever it says about itself; takes about twice
                          as long
      --timings           say how much of the time each stage took
    """

  /// The arguments that name suites.
  var suites: [String]

  /// Which cases of the suites to run.
  var filter: CaseFilter

  /// The results folder whose times divide the cases among shards; `nil` if the names do.
  var shardTimes: String?

  /// How many cases are drawn at the same time.
  var workers: Int

  /// The folder of the results bundle.
  var results: String

  /// The reports to write.
  var reporters: [ReporterChoice]

  /// Which references to write.
  var update: UpdateMode

  /// Whether links in the folder of a suite may lead out of it.
  var followsLinks: Bool

  /// Whether a run without any case is good.
  var passesWithNoCases: Bool

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
    filter.shard = try Self.shard(&arguments)
    shardTimes = try arguments.value(for: "--shard-times", as: "RESULTS")
    guard shardTimes == nil || filter.shard != nil else { throw UsageError("--shard-times needs --shard I/N") }
    workers = try arguments.workers(in: environment)
    results = try arguments.value(for: "--results", as: "DIR") ?? Self.standardResults
    reporters = try arguments.reporters(otherwise: environment.isTerminal ? .line : .list)
    followsLinks = try arguments.flag("--follow-links")
    passesWithNoCases = try arguments.flag("--pass-with-no-cases")
    decodesReferences = try arguments.flag("--decode")
    showsTimings = try arguments.flag("--timings")
    if let update {
      self.update = update
    } else {
      self.update = try Self.update(&arguments, environment: environment)
    }
    suites = try arguments.words()
  }

  private static func shard(_ arguments: inout ArgumentCursor) throws(UsageError) -> Shard? {
    guard let text = try arguments.value(for: "--shard", as: "I/N") else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count > 0, (1...count).contains(index)
    else { throw UsageError("--shard '\(text)': give two whole numbers, such as 1/3 for the first of three parts") }
    guard count <= ShardDivision.maximumCount else {
      throw UsageError("--shard '\(text)': there are at most \(ShardDivision.maximumCount) parts")
    }
    return Shard(index: index, count: count)
  }

  private static func update(
    _ arguments: inout ArgumentCursor, environment: Environment
  ) throws(UsageError) -> UpdateMode {
    let given = arguments.optionalValue(
      for: "--update-snapshots", "-u", among: UpdateMode.words, fallback: "changed")
    if let given {
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
    guard let word = environment.variables["SNAPSHOT_TESTING_RECORD"], !word.isEmpty else { return .none }
    guard let known = words.first(where: { $0.word == word }) else {
      let list = words.map(\.word).joined(separator: ", ")
      throw UsageError("the environment variable SNAPSHOT_TESTING_RECORD is '\(word)', not one of \(list)")
    }
    return known.mode
  }
}

extension ArgumentCursor {
  /// Takes the reports to write.
  ///
  /// - Throws: ``UsageError`` if there is no such report, or two of them would be mixed.
  mutating func reporters(otherwise kind: ReporterChoice.Kind) throws(UsageError) -> [ReporterChoice] {
    var reporters: [ReporterChoice] = []
    for text in try values(for: "--reporter", as: "KIND[:FILE]") { reporters.append(try ReporterChoice(text)) }
    guard reporters.count(where: { $0.file == nil && $0.kind != .none }) < 2 else {
      throw UsageError("two reporters write to standard output; give one of them a file: --reporter json:FILE")
    }
    return reporters.isEmpty ? [ReporterChoice(kind: kind)] : reporters
  }
}
