private import LocatedJSON

extension Environment {
  /// Writes one line of a result; what names of files bring along is escaped.
  ///
  /// - Parameter line: The line without its end.
  func put(line: String) { output(line.onOneLine(limit: Self.longestLine) + "\n") }

  /// Says one line; what names of files bring along is escaped.
  ///
  /// - Parameter line: The line without its end.
  func say(_ line: String) { talk(line.onOneLine(limit: Self.longestLine) + "\n") }

  /// Says what is wrong with what a command was asked to do.
  ///
  /// - Parameters:
  ///   - error: The mistake.
  ///   - command: The name of the command; `nil` if there is none, or several do the same.
  func complain(_ error: UsageError, in command: String? = nil) {
    talk("specimen: \(command.map { "\($0): " } ?? "")\(error)\n")
  }

  /// How many characters of a line are written: enough for every path and sentence.
  private static let longestLine = 20_000
}
