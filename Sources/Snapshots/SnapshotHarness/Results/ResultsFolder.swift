package import LocalFiles
private import LocatedJSON
import Synchronization

/// The results folder of a run in progress, which no other run can use.
///
/// Results are written as they come, into a file that is named `results.json` at the end. Pictures are noted before they
/// are written, so that the next run can remove those of a killed one.
public final class ResultsFolder: Sendable, ResultPictureFolder {
  /// The folder.
  public let path: String

  /// Whether results of earlier runs stay for cases that this run does not do.
  let keepsEarlier: Bool

  /// How many pictures of each suite waited for a decision in earlier results that are gone now, without those of cases
  /// that the run does again.
  package let dropped: [(suite: String, count: Int)]

  private let lock: FolderLock
  private let journal = Mutex<FileStream?>(nil)

  package var option: String { Self.use.option }

  /// What messages about the folder's lock call it.
  static let use = FolderUse(name: "results folder", option: "--results")

  /// The file that notes the cases whose pictures are about to be written, each with a NUL after it.
  static let journalName = ".pictures"

  /// The name that earlier results have while their pictures are removed.
  static let discardedName = ".discarded.json"

  /// Prepares a folder for a run.
  ///
  /// Partial files of a killed run are removed, and so are earlier results unless they are kept. All other files stay.
  ///
  /// - Parameters:
  ///   - path: The folder; it is made if it is missing.
  ///   - keepsEarlier: Whether earlier results stay for cases that this run leaves out, as they should if it writes
  ///     references.
  ///   - plans: What the run does again; `nil` if what is dropped need not be reported.
  /// - Throws: ``ResultsError`` if another run uses the folder, it cannot be created, or its `results.json` comes from
  ///   another program.
  public init(
    _ path: String, keepsEarlier: Bool = false, redoing plans: [SnapshotPlan]? = nil
  ) throws(ResultsError) {
    self.path = path
    self.keepsEarlier = keepsEarlier
    var dropped = DroppedPictures(besides: plans)
    do throws(FolderLockError) {
      lock = try FolderLock.acquire(path, for: Self.use)
    } catch {
      throw ResultsError(error.description, isInUse: error.isHeld)
    }
    Files.removeAbandonedFiles(in: path, isDeep: false)
    Self.removeNotedPictures(in: path)
    Self.removeDiscarded(in: path, &dropped)
    let file = path + "/" + ResultsBundle.fileName
    let hasResults = Files.kind(of: file) != nil
    if hasResults {
      do throws(ResultsError) {
        _ = try ResultsBundle.openWritten(path)
      } catch {
        throw ResultsError("\(error); it will not be overwritten: delete it, or name another folder with --results")
      }
    }
    CaseTimes.remove(from: path)
    // It would tell of other results than those that lie beside it.
    for name in [ReportFiles.fileName, ReportFiles.galleryName] { ReportFiles.remove(at: path + "/" + name) }
    if hasResults, !keepsEarlier {
      // The results first: should this be interrupted, nothing names pictures that are gone, and the next run goes on.
      do throws(FileError) {
        try Files.move(file, to: path + "/" + Self.discardedName)
      } catch {
        throw ResultsError("\(error); \(error.remedy(for: "results folder")), or name another with --results")
      }
      Self.removeDiscarded(in: path, &dropped)
    }
    self.dropped = dropped.counts
  }

  /// Notes that pictures of a case are about to be written; called before, from any thread.
  ///
  /// - Throws: ``FileError`` if it cannot be noted.
  package func willWritePictures(of id: String) throws(FileError) {
    try journal.withLock { (stream: inout FileStream?) throws(FileError) in
      let open = if let stream { stream } else { try FileStream(appendingTo: file(Self.journalName)) }
      stream = open
      try open.append(Array(id.utf8) + [0])
      try open.flush()
    }
  }

  /// Begins to write `results.json`.
  ///
  /// - Parameters:
  ///   - summary: The run, as far as it is known.
  ///   - isKept: Whether an earlier result stays; the pictures of those that do not go now.
  /// - Returns: The text that is being written.
  /// - Throws: ``FileError`` if the file cannot be made.
  func begin(_ summary: RunSummary, keeping isKept: (CaseResult) -> Bool) throws(FileError) -> ResultsStream {
    eachEarlier { _, result in if !isKept(result) { Self.removePictures(of: result, in: path) } }
    return ResultsStream(summary, file: try FileStream(replacing: file(ResultsBundle.fileName)))
  }

  /// Ends the run: adds earlier results of cases that this one left out, and gives the results their name.
  ///
  /// - Parameters:
  ///   - stream: What ``begin(_:keeping:)`` gave.
  ///   - summary: The whole run.
  ///   - isKept: Whether an earlier result stays.
  /// - Throws: ``FileError`` if the file cannot be written.
  func end(
    _ stream: inout ResultsStream, _ summary: RunSummary, keeping isKept: (CaseResult) -> Bool
  ) throws(FileError) {
    var summary = summary
    var failure: FileError?
    var (kept, earlierSuites) = (OrderedTexts(), [RunSummary.Suite]())
    eachEarlier { earlier, result in
      guard failure == nil, isKept(result) else { return }
      kept.add(result.suite)
      earlierSuites = earlier.suites
      summary.tally.add(result)
      do throws(FileError) { try stream.add(result) } catch { failure = error }
    }
    if let failure { throw failure }
    var names = OrderedTexts(summary.suites.map(\.name))
    for suite in earlierSuites where kept.index(of: suite.name) != nil {
      if names.add(suite.name) == summary.suites.count { summary.suites.append(suite) }
    }
    try summary.tally.caseTimes.write(to: path)
    try stream.end(summary)
    journal.withLock { $0 = nil }
    try? Files.remove(file(Self.journalName))
    lock.release()
  }

  private func eachEarlier(_ body: (RunSummary, CaseResult) -> Void) {
    guard keepsEarlier, let earlier = try? ResultsBundle.openWritten(path) else { return }
    for index in 0..<earlier.caseCount {
      // Obsolete references are looked for in each run; which of another suite there were is not kept.
      guard let result = try? earlier.caseResult(at: index), result.outcome != .obsolete else { continue }
      body(earlier.summary, result)
    }
  }

  private func file(_ name: String) -> String { path + "/" + name }

  /// Removes the pictures that a killed run has noted.
  private static func removeNotedPictures(in path: String) {
    let journal = path + "/" + journalName
    guard let notes = try? Files.read(journal) else { return }
    for id in notes.split(separator: 0) {
      let id = String(decoding: id, as: UTF8.self)
      for ending in ResultPictures.endings { removePicture(id + ending, in: path) }
    }
    try? Files.remove(journal)
  }

  /// Removes the pictures of results that are no longer wanted, then those results.
  private static func removeDiscarded(in path: String, _ dropped: inout DroppedPictures) {
    let discarded = path + "/" + discardedName
    guard Files.kind(of: discarded) != nil else { return }
    if let reader = try? FileReader(discarded, limit: ResultsText.sizeLimit),
      let earlier = try? ResultsFile(ResultsText(reader))
    {
      for index in 0..<earlier.caseCount {
        guard let result = try? earlier.caseResult(at: index) else { continue }
        if earlier.summary.counterpart == .references { dropped.add(result) }
        removePictures(of: result, in: path)
      }
    }
    try? Files.remove(discarded)
  }

  private static func removePictures(of result: CaseResult, in path: String) {
    for picture in [result.expectedPicture, result.actualPicture, result.differencePicture] {
      if let picture { removePicture(picture, in: path) }
    }
  }

  /// Removes a picture, if its name is one that a run gives, and it is not reached through a link.
  static func removePicture(_ picture: String, in path: String) {
    guard ResultPictures.endings.contains(where: { picture.hasSuffix($0) }),
      let file = try? Files.path(picture, in: path, for: .removed),
      (try? Files.checkForLinks(picture, in: path, for: .removed)) != nil, (try? Files.remove(file)) != nil
    else { return }
    Files.removeEmptyFolders(above: picture, in: path)
  }
}

/// Counts the pictures that wait for a decision in results that are about to go.
private struct DroppedPictures {
  /// The suites in the order of the results, and how many pictures of each.
  private(set) var counts: [(suite: String, count: Int)] = []

  private var indices = OrderedTexts()
  private let plans: [SnapshotPlan]?
  private var redone: EarlierResults?

  init(besides plans: [SnapshotPlan]?) { self.plans = plans }

  mutating func add(_ result: CaseResult) {
    guard let plans, Approval.isOpen(result) else { return }
    let redone = redone ?? EarlierResults(besides: plans)
    self.redone = redone
    guard redone.isKept(result) else { return }
    let index = indices.add(result.suite)
    if index == counts.count { counts.append((result.suite, 0)) }
    counts[index].count += 1
  }
}

/// A `results.json` that is being written.
struct ResultsStream {
  private var writer: ResultsWriter
  private let file: FileStream

  /// Begins a text.
  init(_ summary: RunSummary, file: FileStream) {
    writer = ResultsWriter(summary)
    self.file = file
  }

  /// Writes a case.
  mutating func add(_ result: CaseResult) throws(FileError) {
    writer.add(result)
    try file.append(writer.take().utf8)
  }

  /// Writes the sums and gives the file its name.
  mutating func end(_ summary: RunSummary) throws(FileError) {
    writer.end(summary)
    try file.append(writer.take().utf8)
    try file.finish()
  }
}
