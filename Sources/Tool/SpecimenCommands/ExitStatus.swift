internal import LocatedJSON

/// What the program answers to the one who started it.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything is as it should be.
  case success = 0

  /// Pictures differ, references are missing, or a file has an error.
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
    case .differences: "differences, missing references, or errors in token and specimen files"
    case .usage: "usage or configuration"
    case .failure: "something could not be read, drawn or written"
    case .obsolete: "only obsolete references"
    case .interrupted: "interrupted"
    }
  }

  /// The answer to what a command met: the most severe decides.
  ///
  /// An interrupted command says so, whatever else it met.
  init(of incidents: Incidents) {
    let kinds = Set(incidents.findings.filter { $0.severity == .error }.map { Self(ofErrorCode: $0.code) })
    self =
      if incidents.isInterrupted {
        .interrupted
      } else if incidents.misuses > 0 || kinds.contains(.usage) {
        .usage
      } else if incidents.failures > 0 || kinds.contains(.failure) {
        .failure
      } else if incidents.differences > 0 || kinds.contains(.differences) {
        .differences
      } else {
        incidents.obsolete > 0 ? .obsolete : .success
      }
  }

  /// What an error in a file asks for: errors in a suite file or in what the command line asks of the tokens are
  /// configuration, what the system does not let us read is a failure, and other errors are differences.
  private init(ofErrorCode code: String) {
    self =
      code.hasSuffix(".unreadable")
      ? .failure : code.hasPrefix("suite.") || code.hasPrefix("input.") ? .usage : .differences
  }
}

/// What a command met, as far as its exit status depends on it.
struct Incidents: Hashable, Sendable {
  /// What is wrong with files; only errors count.
  var findings: [Finding] = []

  /// How many things were asked for that do not exist.
  var misuses = 0

  /// How many things could not be read, drawn or written.
  var failures = 0

  /// How many pictures, references and files are not as they should be.
  var differences = 0

  /// How many references no case asks for.
  var obsolete = 0

  /// Whether the user stopped the command.
  var isInterrupted = false

  /// Adds what others met.
  mutating func add(_ other: Incidents) {
    findings += other.findings
    misuses += other.misuses
    failures += other.failures
    differences += other.differences
    obsolete += other.obsolete
    isInterrupted = isInterrupted || other.isInterrupted
  }
}

extension Incidents {
  /// What an error that ended a command is.
  init(of error: any Error) {
    if error is UsageError { misuses = 1 } else { failures = 1 }
  }

  /// These, or a failure if none of them is a reason to end badly.
  func orFailure() -> Incidents {
    ExitStatus(of: self) == .success ? Incidents(failures: 1) : self
  }

  /// What another process met, of which only its exit status is known.
  init(ofProcess status: ExitStatus) {
    switch status {
    case .success: break
    case .differences: differences = 1
    case .usage: misuses = 1
    case .failure: failures = 1
    case .obsolete: obsolete = 1
    case .interrupted: isInterrupted = true
    }
  }
}

/// A command line that asks for something the program does not have.
struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, one sentence without a full stop; perhaps lines below it with what there is.
  let description: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong and what to do, without a full stop. Names in it are escaped.
  ///   - list: What there is to choose from, each on a line of its own.
  init(_ sentence: String, list: [String] = []) {
    description = ([sentence.onOneLine(limit: 20_000)] + list.map { "  " + $0.onOneLine() }).joined(separator: "\n")
  }
}
