import SnapshotHarness

/// The modes for writing references in tests; the words of `SNAPSHOT_TESTING_RECORD`.
public enum SnapshotRecord: String, Hashable, Sendable, CaseIterable {
  /// All; each is an issue, so that it cannot be left on unnoticed.
  case all

  /// Those of pictures that changed or have none; each is an issue.
  case failed

  /// Those of pictures that have none; each is a warning.
  case missing

  /// None.
  case never

  /// The mode of a run with these words.
  var update: UpdateMode {
    switch self {
    case .all: .all
    case .failed: .changed
    case .missing: .missing
    case .never: .none
    }
  }
}

/// Which references are written now, and why none is where that is not what was asked for.
struct RecordMode {
  /// Why no reference is written, whatever was asked for.
  enum Prohibition {
    /// `CI` is set.
    case continuousIntegration

    /// The source of the test is not on this machine.
    case absentSources
  }

  var record: SnapshotRecord
  var prohibition: Prohibition?

  /// The mode of the run.
  var update: UpdateMode { prohibition == nil ? record.update : .none }
}

extension SnapshotConfiguration {
  /// The variable that says which references are written.
  static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Which references are written.
  ///
  /// - Parameter sourcesExist: Whether the file of the test is on this machine.
  /// - Returns: The mode.
  /// - Throws: ``AssertionProblem`` if the variable has a word that is none.
  func mode(sourcesExist: Bool) throws(AssertionProblem) -> RecordMode {
    var asked = record
    if asked == nil, let word = AssertionEnvironment.current.variable(Self.variable), !word.isEmpty {
      guard let record = SnapshotRecord(rawValue: word) else { throw .unknownRecord(word) }
      asked = record
    }
    let isCI = RunOptions.isContinuousIntegration(AssertionEnvironment.current.variable("CI"))
    return RecordMode(
      record: asked ?? .missing, prohibition: isCI ? .continuousIntegration : sourcesExist ? nil : .absentSources)
  }
}
