/// What the program answers to the one who started it.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything is as it should be.
  case success = 0

  /// Pictures differ, references are missing, or a file has a mistake.
  case differences = 1

  /// The command line or a suite file asks for something that does not exist.
  case usage = 2

  /// Something could not be read, drawn or written.
  case failure = 3

  /// Everything matches, but references are left over that no case asks for.
  case obsolete = 4

  /// The user stopped the run.
  case interrupted = 130

  /// The graver of two answers: usage, then failure, then differences, then obsolete references.
  func combined(with other: ExitStatus) -> ExitStatus {
    let gravest: [ExitStatus] = [.interrupted, .usage, .failure, .differences, .obsolete]
    return gravest.first { $0 == self || $0 == other } ?? .success
  }
}
