/// One thing the program can do.
///
/// `init` only reads the arguments, nothing is opened; `run` only works.
protocol Command: Sendable {
  /// The word, or words, after `specimen`.
  static var name: String { get }

  /// What it does, one short sentence for the list of commands.
  static var summary: String { get }

  /// How it is called, as the user reads it.
  static var usage: String { get }

  /// Reads the arguments.
  ///
  /// - Throws: ``UsageError`` if they are not the command's.
  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError)

  /// Does the work and says how it went.
  func run(in environment: Environment) async -> ExitStatus
}
