package import LocalFiles
import LocatedJSON
private import Synchronization

/// The results of one process of tests, in a file of their own in a results folder.
///
/// Several processes belong to one run of tests, and any of them may crash. So each appends its results to a file in the
/// folder `.journal`, a line for each as soon as it is known, and marks its end. ``ResultsJournals`` makes `results.json` of
/// them.
package final class ResultsJournal: Sendable, ResultPictureFolder {
  /// The name of the folder in the results folder.
  static let folderName = ".journal"

  /// The ending of the files' names.
  static let ending = ".jsonl"

  /// The version of the format.
  static let formatVersion = 1

  /// The run of tests that a process belongs to.
  package struct Run: Hashable, Sendable {
    /// The identity of the run that all its processes share: the process that started them.
    package var id: String

    /// Whether the process runs all tests; `nil` if it cannot know.
    package var isWhole: Bool?

    /// The folder that relative paths of references start from.
    package var root: String

    /// Creates a run.
    package init(id: String, isWhole: Bool?, root: String) {
      self.id = id
      self.isWhole = isWhole
      self.root = root
    }
  }

  /// The results folder.
  package let path: String

  package let option = "SNAPSHOT_ARTIFACTS"

  private let stream: Mutex<FileStream?>

  /// Begins to append.
  ///
  /// - Parameters:
  ///   - folder: The results folder; it is made if it is missing.
  ///   - run: The run that the process belongs to.
  /// - Throws: `FileError` if the file cannot be made.
  package init(in folder: String, run: Run) throws(FileError) {
    path = folder
    let journals = Files.join(folder, Self.folderName)
    try Files.makeFolder(journals)
    stream = Mutex(try FileStream(appendingTo: Files.join(journals, Self.name(of: run.id))))
    try append { json in
      json.member("version", Self.formatVersion)
      json.member("run", run.id)
      json.member("whole", run.isWhole)
      json.member("root", run.root)
      json.member("time", CurrentProcess.microseconds)
    }
  }

  /// The name of this process's file: the run, then the process.
  static func name(of run: String) -> String { "\(run).\(FileOwner.current.text)\(ending)" }

  package func willWritePictures(of id: String) throws(FileError) { try append { $0.member("pictures", id) } }

  /// Appends a result.
  ///
  /// - Parameters:
  ///   - result: The result of a case.
  ///   - suite: The suite it belongs to; the folder of its references is absolute, or below the run's root.
  ///   - causes: Its causes, with where they stand in files.
  /// - Throws: `FileError` if it cannot be written.
  package func add(_ result: CaseResult, of suite: RunSummary.Suite, causes: [CauseGroup] = []) throws(FileError) {
    try append { json in
      json.member("suite") { $0.suite(suite) }
      json.objects("locations", causes.filter { $0.location != nil }, isInline: true) { json, group in
        json.member("cause", group.cause.id)
        json.member("file", group.location?.file)
        json.member("line", group.location?.line)
        json.member("column", group.location?.column)
      }
      json.member("case") { $0.caseResult(result) }
    }
  }

  /// Marks the end of the process.
  ///
  /// - Parameter status: Its exit status; `nil` if it is not known.
  /// - Throws: `FileError` if it cannot be written.
  package func end(status: Int32?) throws(FileError) { try append { $0.member("end", status.map { Int($0) } ?? -1) } }

  /// Writes a line whole, so that a process that ends at once has written it.
  private func append(_ members: (inout JSONWriter) -> Void) throws(FileError) {
    var json = JSONWriter()
    json.object(isInline: true) { members(&$0) }
    let line = Array((json.text + "\n").utf8)
    try stream.withLock { (stream: inout FileStream?) throws(FileError) in
      try stream?.append(line)
      try stream?.flush()
    }
  }
}
