package import Digests
import LocalFiles
package import LocatedJSON
import PixelBuffers

/// The `specimen.lock` of a suite, as a run has read it.
package struct DigestLockFile: Sendable {
  /// The file, as the process can open it.
  package let path: String

  /// The file, as messages name it.
  package let name: String

  /// What it says.
  package var lock: DigestLock

  /// A digest of its bytes.
  package let digest: Digest

  /// What is wrong with it.
  package let findings: [Finding]

  /// Finds the state in which the picture of a case had the digest that the file states; `nil` if nobody looks.
  package var origin: (@Sendable (_ line: DigestLock.Line) -> Origin)?

  /// Whether nothing is written into it, which a problem of the run explains.
  package var isRefused = false

  /// The state in which a picture was recorded.
  package enum Origin: Sendable {
    /// The cases as they were.
    case state(FormerCases)

    /// It is not known; `why` is a sentence without a full stop.
    case unknown(why: String)
  }

  /// Reads a file; one that is not there has no pictures.
  ///
  /// - Parameters:
  ///   - path: The file, as the process can open it.
  ///   - name: The file, as messages name it.
  package init(reading path: String, named name: String) {
    self.path = path
    self.name = name
    do throws(FileError) {
      let bytes = try Self.bytes(at: path)
      digest = Digest(of: bytes, in: 0..<bytes.count)
      (lock, findings) = DigestLock.read(bytes, file: name)
    } catch {
      (lock, digest) = (DigestLock(), Digest(high: 0, low: 0))
      findings = [
        Finding(severity: .error, code: .suiteUnreadable, file: name, message: "cannot be read: \(error.reason)")
      ]
    }
  }

  /// The bytes of a lock; none if there is no file.
  private static func bytes(at path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try Files.read(path, limit: DigestLock.sizeLimit)
    } catch  where error.isMissing {
      return []
    }
  }

  /// Whether pictures in conflict are what is recorded, so that they hinder nothing.
  package var settlesConflicts = false

  /// Why nothing can be written; `nil` if that is not known before it is tried.
  package var obstacle: String? {
    let advice = "; nothing is recorded for its suite"
    switch Files.kind(of: path) {
    case .file, nil: break
    case .link, .folder, .other: return "'\(name)' is a link or no file\(advice): put a file in its place, or remove it"
    }
    let errors = findings.filter {
      $0.severity == .error && !(settlesConflicts && $0.kind == .suiteLockConflict)
    }
    if let first = errors.first { return "\(first)\(advice)" }
    let folder = Files.folder(of: path)
    guard Files.kindFollowingLinks(of: folder) == .folder else { return nil }
    return Files.obstacleToWriting(in: folder).map { "'\(name)': \($0)\(advice): make the folder writable" }
  }

  /// Whether two paths are one file.
  package func isSameFile(as other: DigestLockFile) -> Bool {
    path == other.path || (try? Files.realPath(path)).map { $0 == (try? Files.realPath(other.path)) } ?? false
  }

  /// How long a writer waits for others that write into the same folder.
  private static let patience = Duration.seconds(60)

  /// Replaces, adds and removes pictures of a file as it is now; runs beside this one may have changed others.
  ///
  /// - Parameters:
  ///   - path: The file, as the process can open it; no link and no device.
  ///   - writer: The version of the program.
  ///   - keepsConflicts: Whether pictures may stay in conflict.
  ///   - change: Is given what the file says, and returns the new line of each name, `nil` to remove it.
  /// - Throws: ``CaseFailure`` if the file has errors or cannot be written; then it is unchanged.
  /// - Complexity: O(*n*) for *n* lines, once for all changes.
  package static func update(
    _ path: String, writer: String, keepsConflicts: Bool = false,
    _ change: (DigestLock) throws(CaseFailure) -> [(name: String, line: DigestLock.Line?)]
  ) async throws(CaseFailure) {
    let unchanged = "nothing is recorded"
    do {
      let folder = Files.folder(of: path)
      // Made now, so that two runs that record first pictures meet.
      try Files.makeFolder(folder)
      guard let hold = try await FolderLock.take([folder], .alone, within: patience) else {
        throw CaseFailure("'\(path)' is being written by another run, so \(unchanged); run again")
      }
      defer { hold.release() }
      switch Files.kind(of: path) {
      case .file, nil: break
      case .link, .folder, .other:
        throw CaseFailure("'\(path)' is a link or no file, so \(unchanged); put a file in its place, or remove it")
      }
      let bytes = try bytes(at: path)
      var (lock, findings) = DigestLock.read(bytes, file: path)
      let changes = try change(lock)
      if changes.isEmpty { return }
      lock.apply(changes, writer: writer)
      // What cannot be read would be lost; conflicts are settled by recording all of their pictures.
      let errors = findings.filter { $0.severity == .error && $0.kind != .suiteLockConflict }
      if let first = errors.first { throw CaseFailure("\(first); \(unchanged)") }
      guard lock.conflicts.isEmpty || keepsConflicts else {
        throw CaseFailure(
          "'\(path)' has conflicts of a merge, so \(unchanged); settle them with 'specimen record --conflicts'")
      }
      try Files.writeAtomically(Array(lock.text.utf8), to: path)
    } catch let error as FileError {
      throw CaseFailure("\(error); \(unchanged); make the file writable, or make room, and run again")
    } catch let error as CaseFailure {
      throw error
    } catch {
      throw CaseFailure("\(error)")
    }
  }
}
