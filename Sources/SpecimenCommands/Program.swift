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
      environment.talk("specimen: \(error)\n")
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
      environment.output("specimen \(version)\n")
      return .success
    case "help", "--help", "-h":
      let topic = arguments.dropFirst().joined(separator: " ")
      environment.output(topic.isEmpty ? HelpText.overview(of: commands) : try command(named: topic).usage)
      return .success
    default:
      let (command, rest) = try command(startingWith: arguments)
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        environment.output(command.usage)
        return .success
      }
      var cursor = ArgumentCursor(rest)
      do {
        return try await command.init(parsing: &cursor, environment: environment).run(in: environment)
      } catch {
        throw UsageError("\(command.name): \(error); see 'specimen help \(command.name)'")
      }
    }
  }

  /// The command whose name the arguments begin with, and the arguments after the name.
  private static func command(startingWith arguments: [String]) throws(UsageError) -> (any Command.Type, [String]) {
    for command in commands {
      let words = command.name.split(separator: " ").map(String.init)
      if arguments.starts(with: words) { return (command, Array(arguments.dropFirst(words.count))) }
    }
    let isGroup = commands.contains { $0.name.hasPrefix(arguments[0] + " ") }
    return (try command(named: arguments.prefix(isGroup ? 2 : 1).joined(separator: " ")), [])
  }

  private static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let spelling = spellingAdvice(for: name, among: commands.map { $0.name } + ["help", "--version"])
    let advice = spelling ?? "see 'specimen help'"
    throw UsageError(name.hasPrefix("-") ? "unknown option \(name); \(advice)" : "no command '\(name)'; \(advice)")
  }
}
