import Digests
import ExactTexts
import LocalFiles

extension ApprovalSession {
  /// Whether an approval was killed, so that the results may not say what it has done.
  package var wasInterrupted: Bool { ApprovalJournal(folder: folder, identity: identity).isThere }

  /// Notes in the results what a killed approval has done, by the references on disk.
  ///
  /// Each call of ``approve(_:shouldStop:)`` and ``restore(_:)`` does so first.
  ///
  /// - Returns: Why it could not be noted; `nil` if it is, or there was nothing to note.
  package func settle() async -> String? {
    guard wasInterrupted else { return nil }
    do {
      let lock = try await FolderLock.acquire(folder, for: ResultsFolder.use, within: patience)
      defer { lock.release() }
      _ = try settled(try ResultsBundle.openWritten(folder))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Notes what a killed approval has done, while the results folder is locked.
  ///
  /// A reference that is neither the accepted nor the former one leaves its case as it is noted. Cases of suites that are
  /// not here stay in the list.
  ///
  /// - Parameter file: The results.
  /// - Returns: The results as they are then.
  /// - Throws: ``ResultsError`` if they cannot be read or written.
  func settled(_ file: ResultsFile) throws(ResultsError) -> ResultsFile {
    let journal = ApprovalJournal(folder: folder, identity: identity)
    guard journal.isThere else { return file }
    let exchange = ReferenceExchange(folder: folder, targets: targets)
    var accepted: [Int] = []
    var former: [Int] = []
    var unknown: [Int] = []
    for index in journal.indices(below: file.caseCount) {
      let result = try file.caseResult(at: index)
      guard Approval.canBeApproved(result) else { continue }
      guard targets[result.suite] != nil else {
        unknown.append(index)
        continue
      }
      switch exchange.state(of: result) {
      case .accepted: accepted.append(index)
      case .former: former.append(index)
      case .other: break
      }
    }
    var file = file
    for (indices, isWritten) in [(accepted, true), (former, false)] where !indices.isEmpty {
      try file.note(isWritten: isWritten, of: indices, in: folder)
      file = try ResultsBundle.openWritten(folder)
    }
    do throws(FileError) { try journal.keep(unknown) } catch { throw ResultsError(error.description) }
    return file
  }

  /// Those of some cases whose reference on disk is the picture of these results, regardless of who accepted it.
  ///
  /// - Parameter ids: The names of the cases.
  /// - Returns: The names of those, in the same order.
  package func accepted(_ ids: [String]) -> [String] {
    guard let file = try? ResultsBundle.openWritten(folder) else { return [] }
    let exchange = ReferenceExchange(folder: folder, targets: targets)
    return ids.filter { id in
      guard let index = index(of: id), index < file.caseCount, let result = try? file.caseResult(at: index),
        ExactText(result.id) == ExactText(id)
      else { return false }
      return exchange.state(of: result) == .accepted
    }
  }
}
