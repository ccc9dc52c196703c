public import SnapshotHarness

/// Everything a report says about one run.
public struct RunReport: Sendable {
  /// The sums of the run.
  public var summary: RunSummary

  /// The folder of the results bundle, as the user named it; `nil` if none was written.
  public var resultsFolder: String?

  /// The command that writes the references of the changed and missing cases; `nil` if nothing may be written.
  public var recordCommand: String?

  /// The command that deletes the obsolete references.
  public var pruneCommand: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - summary: The sums of the run.
  ///   - resultsFolder: The folder of the results bundle, as the user named it.
  ///   - recordCommand: The command that writes the references of the changed and missing cases.
  ///   - pruneCommand: The command that deletes the obsolete references.
  public init(
    summary: RunSummary, resultsFolder: String? = nil, recordCommand: String? = nil, pruneCommand: String? = nil
  ) {
    self.summary = summary
    self.resultsFolder = resultsFolder
    self.recordCommand = recordCommand
    self.pruneCommand = pruneCommand
  }
}
