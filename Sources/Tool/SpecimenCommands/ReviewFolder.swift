internal import Digests
internal import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
private import Synchronization

/// The results that a review is about, and the file beside them that keeps its marks.
///
/// Nothing is locked between two changes, so another run may replace the results. Then nothing is written any more.
final class ReviewFolder: Sendable {
  /// The name of the file with the marks.
  static let marksName = "review.marks.json"

  /// The folder, as the process can open it.
  let path: String

  /// The folder, as the user named it.
  private let name: String

  /// The identity of the results, which other runs do not have.
  private let identity: Digest

  /// Whether what is approved is what the results say was written; otherwise marks alone say it.
  private let writesReferences: Bool

  private struct State {
    /// The results that were looked at last, and whether they are of another run.
    var version: FileVersion?
    var isReplaced = false

    /// The results and the marks of which the last board was made.
    var seen: [FileVersion?] = []

    /// Whether the marks are kept in the file.
    var keepsMarks = true
  }

  private let state: Mutex<State>

  /// Takes a folder whose results were read.
  ///
  /// - Parameters:
  ///   - path: The folder, as the process can open it.
  ///   - name: The folder, as the user named it.
  ///   - identity: The identity of the results, which other runs do not have.
  ///   - writesReferences: Whether what is approved is what the results say was written; otherwise marks alone say it.
  init(_ path: String, name: String, identity: Digest, writesReferences: Bool = true) {
    self.writesReferences = writesReferences
    self.path = path
    self.name = name
    self.identity = identity
    // Not yet looked at: what was read may have been replaced meanwhile.
    state = Mutex(State())
  }

  private var results: String { Files.join(path, ResultsBundle.fileName) }

  /// Why nothing can be written now, and what to do; `nil` if it can.
  ///
  /// - Complexity: O(*n*) for results of *n* bytes if they have changed since the last call, otherwise one look at the file.
  func trouble() -> String? {
    guard let version = FileVersion(of: results) else {
      return "the results in '\(name)' are gone, or a run is at work there; nothing is written"
    }
    return state.withLock { state in
      if state.version != version {
        state.isReplaced = (try? ResultsBundle.openWritten(path).identity) != identity
        state.version = version
      }
      guard state.isReplaced else { return nil }
      return "another run has replaced the results in '\(name)'; nothing is written: start 'specimen review' again"
    }
  }

  /// Waits until no other review of the folder changes marks, up to a minute, and keeps others from it then.
  ///
  /// - Returns: What keeps them from it; `nil` where nothing can be held.
  func hold() async -> FolderLock? { try? await FolderLock.take([path], .alone, within: .seconds(60)) }

  /// Notes that the results are those of this review although they were written to: by the review.
  func look() {
    let version = FileVersion(of: results)
    state.withLock { state in if !state.isReplaced { state.version = version } }
  }

  /// The marks as they are now, if anybody has changed them or the results since the last call.
  ///
  /// - Parameter current: The marks so far, which stay if the folder keeps none.
  /// - Returns: The marks; `nil` if nothing has changed, or the results cannot be read.
  /// - Complexity: O(*n*) for results of *n* bytes if something has changed, otherwise one look at two files.
  func news(since current: MarkBoard) -> MarkBoard? {
    let versions = [FileVersion(of: results), FileVersion(of: Files.join(path, Self.marksName))]
    let (isNew, keepsMarks) = state.withLock { ($0.seen != versions && !$0.isReplaced, $0.keepsMarks) }
    guard isNew, let written = try? Self.written(in: path) else { return nil }
    state.withLock { $0.seen = versions }
    if keepsMarks { return marks(written: written).marks }
    return writesReferences ? current.agreeing(with: written) : current
  }

  /// The marks as a review begins.
  ///
  /// - Returns: The marks, and a remark if some cannot be used.
  /// - Throws: ``ResultsError`` if the results cannot be read.
  func marks() throws(ResultsError) -> (marks: MarkBoard, remark: String?) {
    marks(written: try Self.written(in: path))
  }

  /// A mark of approval for each case whose reference the results say was written.
  private static func written(in path: String) throws(ResultsError) -> MarkBoard {
    let file = try ResultsBundle.openWritten(path)
    var marks = MarkBoard()
    for index in 0..<file.caseCount {
      let result = try file.caseResult(at: index)
      guard Approval.canBeApproved(result), result.isWritten else { continue }
      marks.set(MarkedCase(id: result.id, actual: result.actualDigest, decision: .approve))
    }
    return marks
  }

  /// The marks that reviews of the same results have left, as far as the results agree.
  ///
  /// - Parameter written: A mark of approval for each case whose reference the results say was written: these are
  ///   approved, whatever the file says, and no others.
  /// - Returns: The marks, and a remark if some cannot be used.
  func marks(written: MarkBoard) -> (marks: MarkBoard, remark: String?) {
    let file = Files.join(path, Self.marksName)
    var marks = MarkBoard()
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(file, limit: ReviewMarks.maximumSize)
    } catch {
      guard !error.isMissing else { return (written, nil) }
      state.withLock { $0.keepsMarks = false }
      return (written, "\(error); marks are kept until the review ends only")
    }
    guard let known = ReviewMarks.read(bytes, file: file).marks else {
      state.withLock { $0.keepsMarks = false }
      return (written, "\(file): this is not a file of marks; it stays, and marks are kept until the review ends only")
    }
    guard known.results == identity else {
      return (written, "\(file): these marks are of another run; they are left out, and replaced by the first new one")
    }
    for mark in known.marks {
      let decision = mark.decision == .approve ? MarkedCase.Decision.approve : .reject
      marks.set(MarkedCase(id: mark.id, actual: mark.actual, decision: decision, note: mark.note ?? ""))
    }
    return (writesReferences ? marks.agreeing(with: written) : marks, nil)
  }

  /// Keeps marks.
  ///
  /// - Returns: A remark if they cannot be kept; then the next call does nothing.
  func write(_ marks: ReviewMarks) -> String? {
    guard state.withLock({ $0.keepsMarks }) else { return nil }
    do throws(FileError) {
      try Files.writeAtomically(Array(marks.json.utf8), to: Self.marksName, in: path)
      return nil
    } catch {
      state.withLock { $0.keepsMarks = false }
      return "\(error); marks are kept until the review ends only"
    }
  }
}
