private import LocalFiles
private import LocatedJSON

/// The command line of Specimen as a library.
public enum Program {
  /// The version of the program.
  public static let version = "0.1.0"

  /// The name and version, as what is drawn for people to look at has them.
  static let signature = "Specimen \(version)"

  /// The commands by what a person wants to do, in the order of the help text.
  static let groups: [(title: String, commands: [any Command.Type])] = [
    ("Start", [InitCommand.self, DoctorCommand.self]),
    (
      "Verify and record",
      [
        VerifyCommand.self, WatchCommand.self, RecordCommand.self, PruneCommand.self, ListCommand.self,
        PlanCommand.self, MergeCommand.self,
      ]
    ),
    ("Review and approve", [ReviewCommand.self, ApproveCommand.self, ReportCommand.self]),
    ("Look at pictures", [DrawCommand.self, SheetCommand.self, CompareCommand.self, HistoryCommand.self]),
    (
      "Tokens",
      [
        ResolveTokensCommand.self, CheckTokensCommand.self, DiffTokensCommand.self, ExportTokensCommand.self,
        ConvertTokensCommand.self, AxesTokensCommand.self,
      ]
    ),
    ("Git", [GitTextCommand.self, MergeLockCommand.self, GitSetupCommand.self]),
    ("Help", [HelpCommand.self, CompletionsCommand.self]),
  ]

  /// The commands, in the order of the help text.
  static let commands = groups.flatMap(\.commands)

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The process, or its replacement in a test.
  /// - Returns: The exit status.
  public nonisolated(nonsending) static func run(arguments: [String], environment: Environment) async -> ExitStatus {
    do {
      return try await dispatch(arguments, in: environment)
    } catch {
      environment.complain(error)
      return .usage
    }
  }

  private nonisolated(nonsending) static func dispatch(_ arguments: [String], in environment: Environment)
    async throws(UsageError)
    -> ExitStatus
  {
    guard let first = arguments.first else {
      environment.talk(HelpText.overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    if OptionDeclaration.version.names.contains(first) {
      environment.put(line: "specimen \(version)")
      return .success
    }
    if first == HelpCommand.name || OptionDeclaration.help.names.contains(first) {
      return try await help(rest, in: environment)
    }
    let (command, own) = try command(startingWith: arguments, in: environment)
    guard let command else {
      let isAsked = asksForHelp(own)
      (isAsked ? environment.output : environment.talk)(HelpText.group(first))
      return isAsked ? .success : .usage
    }
    if asksForHelp(own) {
      environment.output(HelpText.text(of: command.declaration))
      return .success
    }
    return try await run(command, with: own, in: environment)
  }

  private nonisolated(nonsending) static func run(
    _ command: any Command.Type, with arguments: [String], in environment: Environment
  ) async throws(UsageError) -> ExitStatus {
    if let shortage = environment.memoryShortage() {
      environment.talk(shortage)
      return .failure
    }
    var cursor = ArgumentCursor(arguments, of: command.declaration)
    var environment = environment
    let parsed: any Command
    do throws(UsageError) {
      environment.silenced = try cursor.silencedFindings()
      parsed = try command.init(parsing: &cursor, environment: environment)
    } catch {
      throw UsageError("\(command.name): \(error); see 'specimen help \(command.name)'")
    }
    let incidents: Incidents
    do {
      incidents = try await parsed.run(in: environment)
    } catch {
      environment.complain(error, in: command.name)
      incidents = Incidents(of: error)
    }
    if let account = environment.silenced.account { environment.say(account) }
    return ExitStatus(of: incidents)
  }

  /// Answers `specimen help`: its topic may be followed, or replaced, by the options of the program.
  private static func help(_ topic: [String], in environment: Environment) async throws(UsageError) -> ExitStatus {
    if let first = topic.first, OptionDeclaration.version.names.contains(first) {
      environment.output(HelpText.version)
      return .success
    }
    let words = topic.filter { !asksForHelp([$0]) }
    if words.isEmpty, !topic.isEmpty {
      environment.output(HelpText.text(of: HelpCommand.declaration))
      return .success
    }
    return try await run(HelpCommand.self, with: words, in: environment)
  }

  /// Whether arguments ask for help rather than for work.
  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { OptionDeclaration.help.names.contains($0) }
  }

  /// The command whose name the arguments begin with, `nil` for a bare group; and the arguments after the name.
  private static func command(
    startingWith arguments: [String], in environment: Environment
  ) throws(UsageError) -> ((any Command.Type)?, [String]) {
    for command in commands where arguments.starts(with: command.declaration.words) {
      return (command, Array(arguments.dropFirst(command.declaration.words.count)))
    }
    let rest = Array(arguments.dropFirst())
    guard !CommandTable.group(arguments[0]).isEmpty else {
      // Of `token check`, both words are needed to know what was meant.
      let both = arguments.prefix(2).joined(separator: " ")
      if let meant = nearestName(to: both, among: CommandTable.commands.map(\.name).filter { $0.contains(" ") }) {
        throw UsageError("no command '\(both)'; did you mean '\(meant)'?")
      }
      if !arguments[0].isEmpty, Files.exists(environment.path(arguments[0])) {
        throw misplaced(arguments[0], in: environment)
      }
      throw unknown(arguments[0])
    }
    if rest.isEmpty || asksForHelp([rest[0]]) { return (nil, rest) }
    guard rest[0].isEmpty || !Files.exists(environment.path(rest[0])) else {
      throw UsageError(
        "'\(rest[0])' is no command; did you mean '\(CommandTable.group(arguments[0])[0].name) \(rest[0])'?")
    }
    throw unknown("\(arguments[0]) \(rest[0])")
  }

  /// What is wrong with a command line that begins with a file or folder.
  private static func misplaced(_ path: String, in environment: Environment) -> UsageError {
    let command =
      switch FileRole(of: path, in: environment) {
      case .tokens: "tokens resolve"
      case .specimen: "draw"
      case .suite, nil: "verify"
      }
    return UsageError("'\(path)' is no command; did you mean 'specimen \(command) \(path)'?")
  }

  /// What is wrong with a command line that begins with no command.
  ///
  /// For a misspelt command, one that writes or deletes references is never suggested, because people follow suggestions.
  static func unknown(_ name: String) -> UsageError {
    let grouped = CommandTable.commands.first { $0.words.count == 2 && $0.words[1] == name }
    let names = CommandTable.commands.filter { !$0.isDestructive }.map(\.name) + ["--version", "--help"]
    let advice =
      name == "-v"
      ? "did you mean '--version'?"
      : ForeignSpelling.advice(forCommand: name)
        ?? grouped.map { "did you mean '\($0.name)'?" } ?? spellingAdvice(for: name, among: names)
        ?? "see 'specimen help'"
    return UsageError(name.hasPrefix("-") ? "unknown option \(name); \(advice)" : "no command '\(name)'; \(advice)")
  }
}
