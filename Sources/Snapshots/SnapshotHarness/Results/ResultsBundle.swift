import ExactTexts
import LocalFiles
import LocatedJSON

/// The folder with everything a report, an approval or another machine needs.
///
/// `results.json` says what became of each case; beside it lie the pictures of those that did not match.
public enum ResultsBundle {
  /// The name of the file with the results.
  package static let fileName = "results.json"

  /// Whether a path ends as those of a bundle's pictures do.
  package static func isPictureName(_ path: String) -> Bool {
    ResultPictures.endings.contains { path.hasSuffix($0) }
  }

  /// Whether a run has written to a folder: its results are there, or what a killed run or tests leave behind.
  package static func isResultsFolder(_ folder: String) -> Bool {
    let names = [
      fileName, FolderLock.fileName, ResultsFolder.journalName, ResultsFolder.discardedName,
      ResultsJournal.folderName,
    ]
    return names.contains { Files.kind(of: Files.join(folder, $0)) != nil }
  }

  /// Whether a run has ended in a folder, or left something there: an engine may have deleted the results, but not the times.
  package static func isFolderOfRun(_ folder: String) -> Bool {
    isResultsFolder(folder) || CaseTimes.isOurs(Files.join(folder, CaseTimes.fileName))
  }

  /// Whether a folder holds files of somebody else, among which no run must write; names that begin with a dot are passed
  /// over.
  package static func isForeign(_ folder: String) -> Bool {
    guard Files.kindFollowingLinks(of: folder) == .folder, !isFolderOfRun(folder) else { return false }
    return FolderSearch.findsAny(in: folder)
  }

  /// Reads the results of a bundle, all cases at once.
  ///
  /// - Parameter folder: The results folder.
  /// - Returns: The results, without guarantees about the pictures they name.
  /// - Throws: ``ResultsError`` if there is no `results.json`, or it is not one of ours.
  public static func read(_ folder: String) throws(ResultsError) -> RunResults {
    try open(folder).results()
  }

  /// Opens the results of a bundle, to read its cases one after the other.
  ///
  /// Results that tests have appended since are part of them, and are merged into the file first where that is
  /// possible.
  ///
  /// - Throws: ``ResultsError`` if there is no `results.json`, or it is not one of ours.
  package static func open(_ folder: String) throws(ResultsError) -> ResultsFile {
    if let results = try ResultsJournals.fold(in: folder) { return results }
    return try openWritten(folder)
  }

  /// Opens the results of a bundle as they are written, without what tests have appended since.
  ///
  /// - Throws: ``ResultsError`` if there is no `results.json`, or it is not one of ours.
  package static func openWritten(_ folder: String) throws(ResultsError) -> ResultsFile {
    let reader = try find(folder) { path throws(FileError) in try FileReader(path, limit: ResultsText.sizeLimit) }
    return try ResultsFile(ResultsText(reader))
  }

  /// Opens the results of a bundle beside those of many others: the file is open only while it is read.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - readAhead: The number of bytes of the file to keep.
  /// - Returns: The results, whose cases are read when they are needed.
  /// - Throws: ``ResultsError`` as ``open(_:)`` does.
  static func open(_ folder: String, readAhead: Int) throws(ResultsError) -> ResultsFile {
    if let results = try ResultsJournals.fold(in: folder) { return results }
    let file = try find(folder) { path throws(FileError) in
      try ReopenedFile(path, limit: ResultsText.sizeLimit, readAhead: readAhead)
    }
    return try ResultsFile(ResultsText(file))
  }

  /// Opens the file with the results of a folder.
  private static func find<File>(
    _ folder: String, _ open: (String) throws(FileError) -> File
  ) throws(ResultsError) -> File {
    let path = Files.join(folder, fileName)
    do throws(FileError) {
      return try open(path)
    } catch {
      throw ResultsError(
        error.isMissing
          ? "\(path): there is no such file; name the folder that 'specimen verify --results' wrote"
          : error.description)
    }
  }
}

/// A results folder that cannot be read or used.
public struct ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location, the problem, and what to do.
  public let description: String

  /// Whether another run has the folder for itself.
  public let isInUse: Bool

  /// Creates an error from its text.
  package init(_ description: String, isInUse: Bool = false) {
    self.description = description
    self.isInUse = isInUse
  }
}

/// A `results.json` that was read: what it says of the run, and its cases one after the other.
package struct ResultsFile {
  /// The run; its tally has no cases, but what the results say of causes besides.
  package private(set) var summary: RunSummary

  /// How many cases the results state that they have, obsolete references left out; `nil` if they do not.
  let statedCount: Int?

  /// The text that the cases are read from.
  let text: ResultsText

  /// Reads what ``ResultsWriter`` wrote.
  ///
  /// Members that are not known are passed over, so that a later program may add some.
  ///
  /// - Parameters:
  ///   - bytes: The content of `results.json`.
  ///   - file: The file's path, for messages.
  /// - Throws: ``ResultsError`` naming the location of the first thing that is not as it should be; the cases are not
  ///   looked at yet.
  package init(_ bytes: [UInt8], file: String) throws(ResultsError) {
    try self.init(ResultsText(bytes, file: file))
  }

  /// Reads a text whose cases were found.
  init(_ text: ResultsText) throws(ResultsError) {
    self.text = text
    let outline = try text.outline()
    _ = try outline.array(outline.document.root, "cases")
    summary = try outline.summary(outline.document.root)
    statedCount = try outline.plannedCount(outline.document.root)
  }

  /// Names inputs with texts that other results have too, so that those of many take little memory.
  mutating func shareNames(_ names: inout [ExactText: String]) {
    guard var state = summary.state else { return }
    for index in state.inputs.indices {
      let key = ExactText(state.inputs[index].path)
      if let known = names[key] { state.inputs[index].path = known } else { names[key] = key.text }
    }
    summary.state = state
  }

  /// The number of cases, obsolete references included.
  package var caseCount: Int { text.caseCount }

  /// One case.
  ///
  /// - Throws: ``ResultsError`` naming the location of the first thing that is not as it should be.
  /// - Complexity: O(*n*) for a case of *n* bytes.
  package func caseResult(at index: Int) throws(ResultsError) -> CaseResult {
    let reader = try text.reader(ofCase: index)
    return try reader.caseResult(reader.document.root)
  }

  /// The results with all their cases.
  func results() throws(ResultsError) -> RunResults {
    var results = RunResults(summary)
    for index in 0..<caseCount { results.add(try caseResult(at: index)) }
    return results
  }
}

extension RunResults {
  /// Reads what ``json`` wrote.
  ///
  /// - Parameters:
  ///   - bytes: The content of `results.json`.
  ///   - file: The file's path, for messages.
  /// - Throws: ``ResultsError`` naming the location of the first thing that is not as it should be.
  package init(json bytes: [UInt8], file: String) throws(ResultsError) {
    self = try ResultsFile(bytes, file: file).results()
  }
}
