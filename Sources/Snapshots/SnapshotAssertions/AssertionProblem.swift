import LocatedJSON

/// Why a picture could not be compared: what, where and what to do.
enum AssertionProblem: Error, CustomStringConvertible {
  /// A test with arguments has a picture without a name.
  case unnamedArgument

  /// A name has no letter and no digit.
  case emptyName(String)

  /// A name is too long for a file.
  case longName(String)

  /// `SNAPSHOT_TESTING_RECORD` has a word that is none.
  case unknownRecord(String)

  /// Two pictures have one reference.
  case takenName(path: String, by: String)

  /// One call has drawn several pictures under one name.
  case drawnTwice(path: String)

  /// The value is not a case of a suite.
  case notOfASuite

  /// There is nothing to compare.
  case noCases

  var description: String {
    switch self {
    case .unnamedArgument:
      "a test with arguments must name its pictures, or all of them would have one reference; "
        + "write assertSnapshot(of: …, named: …) with a name for each argument"
    case .emptyName(let name):
      "the name '\(name.onOneLine())' has no letter and no digit; name the picture with some"
    case .longName(let name):
      "the name '\(name.onOneLine(limit: 60))' is too long for a file; use one of at most 100 letters"
    case .unknownRecord(let word):
      "SNAPSHOT_TESTING_RECORD is '\(word.onOneLine())'; set it to "
        + SnapshotRecord.allCases.map(\.rawValue).joined(separator: ", ") + ", or to nothing"
    case .takenName(let path, let other):
      "\(path.onOneLine()) is the reference of another picture too, at \(other.onOneLine()); "
        + "give one of them a name of its own with named:"
    case .drawnTwice(let path):
      "\(path.onOneLine()) was drawn before in this run, as another picture; give each a name of its own with named:, or "
        + "number them with @Suite(.snapshots); pass testName: on if a function that tests share calls this"
    case .notOfASuite:
      "only cases of suites can be compared together; use assertSnapshot(of:named:) for a picture"
    case .noCases: "there is no case to compare; name a suite that has some"
    }
  }
}
