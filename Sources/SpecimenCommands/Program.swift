private import LocatedJSON

/// The command line of Specimen as a library.
public enum Program {
  /// The version of the program.
  public static let version = "0.1.0"

  /// The commands, in the order of the help text.
  static let commands: [any Command.Type] = [
    VerifyCommand.self, RecordCommand.self, ApproveCommand.self, PruneCommand.self, MergeCommand.self,
    DrawCommand.self, CompareCommand.self, ListCommand.self, ResolveTokensCommand.self,
  ]

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The process, or what stands for it in a test.
  /// - Returns: The exit status.
  public static func run(arguments: [String], environment: Environment) async -> ExitStatus {
    do {
      return try await dispatch(arguments, in: environment)
    } catch {
      environment.complain(error)
      return .usage
    }
  }

  private static func dispatch(_ arguments: [String], in environment: Environment) async throws(UsageError)
    -> ExitStatus
  {
    guard let first = arguments.first else {
      environment.talk(HelpText.overview(of: commands))
      return .usage
    }
    switch first {
    case "--version", "-V":
      environment.put(line: "specimen \(version)")
      return .success
    case "help", "--help", "-h":
      environment.output(try help(on: Array(arguments.dropFirst())))
      return .success
    default:
      let (command, rest) = try command(startingWith: arguments)
      if asksForHelp(rest) {
        environment.output(command?.usage ?? HelpText.group(first, of: commands))
        return .success
      }
      guard let command else {
        environment.talk(HelpText.group(first, of: commands))
        return .usage
      }
      var cursor = ArgumentCursor(rest)
      do {
        return try await command.init(parsing: &cursor, environment: environment).run(in: environment)
      } catch {
        throw UsageError("\(command.name): \(error); see 'specimen help \(command.name)'")
      }
    }
  }

  /// What `specimen help` says about a topic: a command, a group of commands, `help`, `--version`, or nothing at all.
  private static func help(on topic: [String]) throws(UsageError) -> String {
    switch topic.first {
    case nil: return HelpText.overview(of: commands)
    case "help", "--help", "-h": return HelpText.help
    case "--version", "-V": return HelpText.version
    case let first?:
      if topic.count == 1 || asksForHelp(Array(topic.dropFirst())), isGroup(first) {
        return HelpText.group(first, of: commands)
      }
      let name = topic.filter { !asksForHelp([$0]) }.joined(separator: " ")
      guard let command = commands.first(where: { $0.name.isSameText(as: name) }) else { throw unknown(name) }
      return command.usage
    }
  }

  /// Whether arguments ask for help rather than for work.
  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Whether a word begins the names of several commands.
  private static func isGroup(_ word: String) -> Bool { commands.contains { $0.name.hasPrefix(word + " ") } }

  /// The command whose name the arguments begin with, `nil` for a bare group; and the arguments after the name.
  private static func command(startingWith arguments: [String]) throws(UsageError) -> ((any Command.Type)?, [String]) {
    for command in commands {
      let words = command.name.split(separator: " ").map(String.init)
      if arguments.starts(with: words) { return (command, Array(arguments.dropFirst(words.count))) }
    }
    let rest = Array(arguments.dropFirst())
    guard isGroup(arguments[0]) else { throw unknown(arguments[0]) }
    if rest.isEmpty || asksForHelp([rest[0]]) { return (nil, rest) }
    throw unknown("\(arguments[0]) \(rest[0])")
  }

  private static func unknown(_ name: String) -> UsageError {
    let names = commands.map { $0.name } + ["help", "--version", "--help"]
    let spelling = spellingAdvice(for: name, among: names.filter { !CommandWord.isDestructive($0) })
    let advice = spelling ?? "see 'specimen help'"
    return UsageError(name.hasPrefix("-") ? "unknown option \(name); \(advice)" : "no command '\(name)'; \(advice)")
  }
}
