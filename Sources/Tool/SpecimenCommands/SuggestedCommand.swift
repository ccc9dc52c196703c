private import ColorSpaces
private import ExactTexts
private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
internal import Suites
private import TokenEngine

/// Commands that reports suggest, quoted for a shell.
enum SuggestedCommand {
  /// The command that records what a run with a filter has drawn.
  ///
  /// - Parameters:
  ///   - suites: The suite files, as the user would write them.
  ///   - filter: Which cases were run; a shard too is recorded alone.
  ///   - program: How the program was called.
  /// - Returns: One line.
  static func record(_ suites: [String], filter: CaseFilter, program: String) -> String {
    ShellCommand.line(program, ["record"], options: options(of: filter), words: suites)
  }

  /// The command that deletes what no case of some suites asks for.
  ///
  /// - Parameters:
  ///   - suites: The suite files, as the user would write them.
  ///   - movesRenamed: Whether it moves the references of renamed cases instead.
  ///   - program: How the program was called.
  /// - Returns: One line.
  static func prune(_ suites: [String], movesRenamed: Bool = false, program: String) -> String {
    ShellCommand.line(program, movesRenamed ? ["prune", "--renamed"] : ["prune"], options: [], words: suites)
  }

  /// The command that writes a file of tokens.
  ///
  /// - Parameters:
  ///   - command: The last word of its name.
  ///   - arguments: Its options with their values, and its words.
  ///   - program: How the program was called.
  /// - Returns: One line.
  static func tokens(
    _ command: String, _ arguments: (options: [(name: String, value: String)], words: [String]), program: String
  ) -> String {
    ShellCommand.line(program, ["tokens", command], options: arguments.options, words: arguments.words)
  }

  /// Commands that go on from the pictures in a results folder.
  ///
  /// - Parameters:
  ///   - summary: The run.
  ///   - results: The results folder, as the user named it.
  ///   - suites: The suite files, if the user named some; otherwise they are found again.
  ///   - environment: How the program was called.
  /// - Returns: How to look at the pictures, and how to accept those of the first cause; nothing if none waits.
  static func followUps(
    for summary: RunSummary, results: String, suites: [String] = [], in environment: Environment
  ) -> [FollowUp] {
    guard summary.tally.pictured > 0 else { return [] }
    let program = environment.programName
    let words = results == VerifyOptions.standardResults ? [] : [results]
    var followUps: [FollowUp] = []
    // In CI nobody can open a page, and nothing is written.
    let isAgainstFormer = if case .formerState = summary.counterpart { true } else { false }
    if !environment.isContinuousIntegration,
      Program.commands.contains(where: { $0.name == "review" })
    {
      followUps.append(FollowUp("to look at them", ShellCommand.line(program, ["review"], options: [], words: words)))
    }
    if ReporterChoice.Kind(rawValue: "html") != nil {
      followUps.append(
        FollowUp("as a page", ShellCommand.line(program, ["report"], options: [("--reporter", "html")], words: words)))
    }
    // Merging accepts what a former state is compared with.
    guard !isAgainstFormer, var causes = causesTogether(in: summary.tally.causes) else { return followUps }
    // Groups hold tolerated cases, too, which cannot be approved.
    if summary.tally.unwrittenCount(.tolerated) > 0 { causes = [] }
    let command = approve(causes, suites: suites, results: results, program: program)
    let purpose =
      causes.isEmpty || causes.count > maximumCauses
      ? "to accept all"
      : causes.count > 1 ? "to accept those of \(causes.count) causes" : "to accept those of one cause"
    followUps.append(FollowUp(purpose, command))
    return followUps
  }

  /// The command that approves the cases that some causes have changed.
  ///
  /// - Parameters:
  ///   - causes: What `--cause` calls them; if they are too many for a line, everything is approved.
  ///   - only: The patterns for cases.
  ///   - suites: The suites, as the user would write them; none if they are found again.
  ///   - results: The results folder, as the user named it.
  ///   - program: How the program was called.
  /// - Returns: One line.
  static func approve(
    _ causes: [String], only: [String] = [], suites: [String], results: String, program: String
  ) -> String {
    let isAll = causes.isEmpty || causes.count > maximumCauses
    let choice = isAll ? [] : causes.map { ("--cause", $0) } + only.map { ("--only", $0) }
    let words = results == VerifyOptions.standardResults ? [] : [results]
    return ShellCommand.line(
      program, isAll ? ["approve", "--all"] : ["approve"], options: choice + suites.map { ("--suite", $0) },
      words: words)
  }

  /// How many causes are named in a line; more are no longer read.
  static let maximumCauses = 4

  /// The causes that most cases of the first group have together: a case is approved when all its causes are.
  private static func causesTogether(in groups: [CauseGroup]) -> [String]? {
    guard let first = groups.first else { return nil }
    var numbers = Dictionary(first.cases.map { ($0, [0]) }) { old, _ in old }
    for (number, group) in groups.enumerated().dropFirst() {
      for id in group.cases { numbers[id]?.append(number) }
    }
    let counts = Dictionary(grouping: numbers.values) { $0 }.mapValues(\.count)
    let best = counts.max { left, right in
      left.value == right.value
        ? right.key.count == left.key.count
          ? right.key.lexicographicallyPrecedes(left.key) : right.key.count < left.key.count
        : left.value < right.value
    }
    return best.map { OrderedTexts($0.key.map { groups[$0].cause.shortName }).texts }
  }

  /// The options of a filter.
  private static func options(of filter: CaseFilter) -> [(name: String, value: String)] {
    var options = filter.only.map { ("--only", $0.pattern) }
    options += filter.variants.map { ("--variant", $0.text) }
    options += filter.scales.map { ("--scale", String($0)) }
    if let shard = filter.shard { options.append(("--shard", shard.description)) }
    return options
  }
}
