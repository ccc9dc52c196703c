internal import Digests
import LocalFiles
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

  /// What tells the pictures from those of other runs.
  private let identity: Digest

  private struct State {
    /// The results that were looked at last, and whether they are of another run.
    var version: FileVersion?
    var isReplaced = false

    /// Whether the marks are kept in the file.
    var keepsMarks = true
  }

  private let state: Mutex<State>

  /// Takes a folder whose results were read.
  ///
  /// - Parameters:
  ///   - path: The folder, as the process can open it.
  ///   - name: The folder, as the user named it.
  ///   - identity: What tells the results from those of other runs.
  init(_ path: String, name: String, identity: Digest) {
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
        state.isReplaced = (try? ResultsBundle.open(path).identity) != identity
        state.version = version
      }
      guard state.isReplaced else { return nil }
      return "another run has replaced the results in '\(name)'; nothing is written: start 'specimen review' again"
    }
  }

  /// Notes that the results are those of this review although they were written to: by the review.
  func look() {
    let version = FileVersion(of: results)
    state.withLock { state in if !state.isReplaced { state.version = version } }
  }

  /// The marks that an earlier review of the same results has left.
  ///
  /// - Parameter written: The names of the cases whose references the results say were written: what was approved and
  ///   then put back some other way is not marked any more.
  /// - Returns: The marks, and what to tell if there are some that cannot be taken.
  func marks(written: Set<ExactText>) -> (marks: MarkBoard, remark: String?) {
    let file = Files.join(path, Self.marksName)
    var marks = MarkBoard()
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(file, limit: ReviewMarks.maximumSize)
    } catch {
      guard !error.isMissing else { return (marks, nil) }
      state.withLock { $0.keepsMarks = false }
      return (marks, "\(error); marks are kept until the review ends only")
    }
    guard let known = ReviewMarks.read(bytes, file: file).marks else {
      state.withLock { $0.keepsMarks = false }
      return (marks, "\(file): this is not a file of marks; it stays, and marks are kept until the review ends only")
    }
    guard known.results == identity else {
      return (marks, "\(file): these marks are of another run; they are left out, and replaced by the first new one")
    }
    for mark in known.marks where mark.decision != .approve || written.contains(ExactText(mark.id)) {
      let decision = mark.decision == .approve ? MarkedCase.Decision.approve : .reject
      marks.set(MarkedCase(id: mark.id, actual: mark.actual, decision: decision, note: mark.note ?? ""))
    }
    return (marks, nil)
  }

  /// Keeps marks.
  ///
  /// - Returns: What to tell if they cannot be kept; the next call tries nothing then.
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
