private import LocatedJSON

/// The command line of Specimen as a library.
public enum Program {
  /// The version of the program.
  public static let version = "0.1.0"

  /// The commands, in the order of the help text.
  static let commands: [any Command.Type] = [
    InitCommand.self, VerifyCommand.self, WatchCommand.self, RecordCommand.self, ApproveCommand.self,
    ReviewCommand.self,
    PruneCommand.self,
    ReportCommand.self, MergeCommand.self, DrawCommand.self, SheetCommand.self, CompareCommand.self, ListCommand.self,
    DoctorCommand.self,
    ResolveTokensCommand.self, CheckTokensCommand.self, DiffTokensCommand.self, ExportTokensCommand.self,
    ConvertTokensCommand.self, AxesTokensCommand.self, CompletionsCommand.self, HelpCommand.self,
  ]

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
    let (command, own) = try command(startingWith: arguments)
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
  private static func command(startingWith arguments: [String]) throws(UsageError) -> ((any Command.Type)?, [String]) {
    for command in commands where arguments.starts(with: command.declaration.words) {
      return (command, Array(arguments.dropFirst(command.declaration.words.count)))
    }
    let rest = Array(arguments.dropFirst())
    guard !CommandTable.group(arguments[0]).isEmpty else { throw unknown(arguments[0]) }
    if rest.isEmpty || asksForHelp([rest[0]]) { return (nil, rest) }
    throw unknown("\(arguments[0]) \(rest[0])")
  }

  /// What is wrong with a command line that begins with no command.
  ///
  /// What writes or deletes references is never suggested: people do as they are told.
  static func unknown(_ name: String) -> UsageError {
    let names = CommandTable.commands.filter { !$0.isDestructive }.map(\.name) + ["--version", "--help"]
    let advice = spellingAdvice(for: name, among: names) ?? "see 'specimen help'"
    return UsageError(name.hasPrefix("-") ? "unknown option \(name); \(advice)" : "no command '\(name)'; \(advice)")
  }
}
