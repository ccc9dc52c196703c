private import LocatedJSON

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

  /// What it means, in a few words for help and the documentation.
  var meaning: String {
    switch self {
    case .success: "good"
    case .differences: "differences, missing references, or mistakes in token and specimen files"
    case .usage: "usage or configuration"
    case .failure: "something could not be read, drawn or written"
    case .obsolete: "only obsolete references"
    case .interrupted: "interrupted"
    }
  }

  /// The graver of two answers: usage, then failure, then differences, then obsolete references.
  func combined(with other: ExitStatus) -> ExitStatus {
    let gravest: [ExitStatus] = [.interrupted, .usage, .failure, .differences, .obsolete]
    return gravest.first { $0 == self || $0 == other } ?? .success
  }
}

/// A command line that asks for something the program does not have.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, one sentence without a full stop; perhaps lines below it with what there is.
  package let description: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong and what to do, without a full stop. Names in it are escaped.
  ///   - list: What there is to choose from, each on a line of its own.
  package init(_ sentence: String, list: [String] = []) {
    description = ([sentence.onOneLine(limit: 20_000)] + list.map { "  " + $0.onOneLine() }).joined(separator: "\n")
  }
}
