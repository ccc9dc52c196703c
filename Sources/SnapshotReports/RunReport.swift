public import LocatedJSON
public import SnapshotHarness

/// Everything a report tells of one run.
public struct RunReport: Sendable {
  /// What became of the cases.
  public var results: RunResults

  /// What is wrong with token, suite and specimen files, in the order of the files.
  public var findings: [Finding]

  /// The folder of the results bundle, as the user named it; `nil` if none was written.
  public var resultsFolder: String?

  /// The command that writes the references of the changed and missing cases; `nil` if nothing may be written.
  public var recordCommand: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - results: What became of the cases.
  ///   - findings: What is wrong with token, suite and specimen files.
  ///   - resultsFolder: The folder of the results bundle, as the user named it.
  ///   - recordCommand: The command that writes the references of the changed and missing cases.
  public init(
    results: RunResults, findings: [Finding] = [], resultsFolder: String? = nil, recordCommand: String? = nil
  ) {
    self.results = results
    self.findings = findings
    self.resultsFolder = resultsFolder
    self.recordCommand = recordCommand
  }
}
