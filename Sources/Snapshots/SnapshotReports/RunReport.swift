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

  /// The command that moves the references of renamed cases; `nil` if there are none.
  public var moveCommand: String?

  /// Whether all cases were done; people get no summary of a run that was interrupted.
  package var isWhole = true

  /// The folder that relative paths start from, as seen by the CI service.
  package var home = ProjectHome()

  /// Commands that go on from the results folder; empty if there is none.
  package var followUps: [FollowUp] = []

  /// The file of the page of what changed, and that of the gallery, if they are written together: each leads to the other.
  package var pages: (differences: String?, gallery: String?)

  /// The cases once more, for reports that go through them twice; `nil` if there is no results folder.
  package var cases: RunCases?

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

extension RunReport {
  /// The verdict on the run in a few words, with a capital.
  package var verdictText: String {
    let text = RunVerdict(of: summary).text
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Whether the run passes.
  package var isGood: Bool { RunVerdict(of: summary).level == .good }

  /// A path from the root of the project, if it is below it: without `./`, and not absolute.
  func projectPath(_ path: String) -> String {
    var path = path[...]
    if path.hasPrefix("/") {
      let root = home.root
      return root.isEmpty || !path.hasPrefix(root + "/") ? String(path) : String(path.dropFirst(root.count + 1))
    }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return home.offset.isEmpty ? String(path) : "\(home.offset)/\(path)"
  }
}

/// The folder of a project, and where the program runs in it.
package struct ProjectHome: Hashable, Sendable {
  /// The folder that paths in reports for CI start from, absolute; empty if it is not known.
  var root = ""

  /// The path from there to the current folder, where relative paths start; empty if it is the same.
  var offset = ""

  /// Creates a home.
  package init(root: String = "", offset: String = "") {
    self.root = root
    self.offset = offset
  }
}

/// A command to go on with, and what it is for.
package struct FollowUp: Hashable, Sendable {
  /// What it does, as the beginning of a line: `to look at them`.
  var purpose: String

  /// The command line, quoted for a shell.
  var command: String

  /// Creates a follow-up.
  package init(_ purpose: String, _ command: String) {
    self.purpose = purpose
    self.command = command
  }
}

/// The cases of a run in its results folder, read one after the other.
package struct RunCases: Sendable {
  /// The number of cases, obsolete references included.
  package let count: Int

  private let file: ResultsFile

  /// Creates a list of the first cases of a file.
  ///
  /// - Parameters:
  ///   - file: The results.
  ///   - count: The number of cases of the run; those of earlier runs stand behind them.
  package init(_ file: ResultsFile, count: Int? = nil) {
    self.file = file
    self.count = min(count ?? file.caseCount, file.caseCount)
  }

  /// One case.
  ///
  /// - Throws: ``ResultsError`` naming the location of the first thing that is not as it should be.
  package func caseResult(at index: Int) throws(ResultsError) -> CaseResult { try file.caseResult(at: index) }
}
