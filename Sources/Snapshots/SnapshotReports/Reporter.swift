package import LocalFiles
package import SnapshotHarness

/// A report that is written during a run, so that a run of any length needs little memory.
///
/// Each call gives the text that can be written now, with its line ends. ``begin(_:)`` is called once, then ``add(_:)``
/// for each case in the order of the run, then ``end(_:write:)`` once.
package protocol Reporter: Sendable {
  /// The text before the first case.
  ///
  /// - Parameter summary: The run; only what is known before its first case.
  /// - Returns: The text.
  mutating func begin(_ summary: RunSummary) -> String

  /// The text for a case.
  mutating func add(_ result: CaseResult) -> String

  /// Writes the rest.
  ///
  /// - Parameters:
  ///   - report: The whole run.
  ///   - write: Receives the text, in one piece or in many.
  /// - Throws: ``ResultsError`` if the report goes through the cases again, and they cannot be read.
  mutating func end(_ report: RunReport, write: (String) -> Void) throws(ResultsError)
}

extension Reporter {
  /// Nothing: most reports begin with the sums.
  package mutating func begin(_ summary: RunSummary) -> String { "" }

  /// Nothing: most reports need the sums only.
  package mutating func add(_ result: CaseResult) -> String { "" }
}

/// A report of several files, made from a results folder that is complete.
package protocol FolderReporter: Sendable {
  /// Writes the report.
  ///
  /// - Parameters:
  ///   - report: The run; its cases are those of the results folder.
  ///   - folder: The results folder, as the process can open it.
  ///   - output: The report's main file; the others lie beside it.
  /// - Throws: An error that says which file cannot be read or written.
  func write(_ report: RunReport, ofResults folder: String, to output: OutputFile) throws

  /// Writes the report, and informs the user about it.
  ///
  /// - Parameters:
  ///   - report: The run; its cases are those of the results folder.
  ///   - folder: The results folder, as the process can open it.
  ///   - output: The report's main file; the others lie beside it.
  ///   - say: Receives sentences, one line each.
  /// - Throws: An error that says which file cannot be read or written.
  func write(_ report: RunReport, ofResults folder: String, to output: OutputFile, say: (String) -> Void) throws
}

extension FolderReporter {
  /// Writes the report without a message about it.
  package func write(
    _ report: RunReport, ofResults folder: String, to output: OutputFile, say: (String) -> Void
  ) throws {
    try write(report, ofResults: folder, to: output)
  }
}

/// The report for programs: the form of `results.json`.
package struct JSONReporter: Reporter {
  private var writer: ResultsWriter?

  /// Creates a report.
  package init() {}

  package mutating func begin(_ summary: RunSummary) -> String {
    writer = ResultsWriter(summary)
    return ""
  }

  package mutating func add(_ result: CaseResult) -> String {
    writer?.add(result)
    return writer?.take() ?? ""
  }

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    writer?.end(report.summary)
    write(writer?.take() ?? "")
  }
}
