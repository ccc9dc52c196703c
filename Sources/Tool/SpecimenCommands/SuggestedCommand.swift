private import ColorSpaces
private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
internal import Suites
private import TokenEngine

/// Commands that reports tell the user to run, written so that a shell takes them as they are meant.
enum SuggestedCommand {
  /// The command that records what a run with a filter has drawn.
  ///
  /// - Parameters:
  ///   - suites: The suite files, as the user would write them.
  ///   - filter: Which cases were run; a shard too is recorded alone.
  ///   - shardTimes: The results whose times divided the shards.
  ///   - program: How the program was called.
  /// - Returns: One line.
  static func record(_ suites: [String], filter: CaseFilter, shardTimes: String? = nil, program: String) -> String {
    let times = shardTimes.map { [("--shard-times", $0)] } ?? []
    return ShellCommand.line(program, ["record"], options: options(of: filter) + times, words: suites)
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
    if Program.commands.contains(where: { $0.name == "review" }) {
      followUps.append(FollowUp("to look at them", ShellCommand.line(program, ["review"], options: [], words: words)))
    }
    if ReporterChoice.Kind(rawValue: "html") != nil {
      followUps.append(
        FollowUp("as a page", ShellCommand.line(program, ["report"], options: [("--reporter", "html")], words: words)))
    }
    guard let cause = summary.tally.causes.first?.cause.shortName else { return followUps }
    let options = [("--cause", cause)] + suites.map { ("--suite", $0) }
    followUps.append(
      FollowUp("to accept those of one cause", ShellCommand.line(program, ["approve"], options: options, words: words)))
    return followUps
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
