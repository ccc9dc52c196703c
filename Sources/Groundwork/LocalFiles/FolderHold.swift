private import Synchronization

/// Folders that are held while files in them are written, without a file for it.
///
/// Many may hold a folder together, or one alone. The system keeps the locks, on the folders themselves. They end with
/// the process, however that ends. Where a file system has no such locks, nothing is held, and nobody waits: each file is
/// whole all the same. Hold them with `defer { hold.release() }`.
package final class FolderHold: Sendable {
  /// With whom a folder is held.
  package enum Company: Hashable, Sendable {
    /// With others who hold it together.
    case shared

    /// With nobody else.
    case alone
  }

  private let files: Mutex<[Int32]>

  private init(files: [Int32]) { self.files = Mutex(files) }

  deinit { release() }

  /// Takes all of some folders, or none.
  ///
  /// - Parameters:
  ///   - folders: The folders, which may be reached through links; those that are not there are passed over.
  ///   - company: With whom.
  /// - Returns: What holds them; `nil` if one of them is held by others.
  /// - Throws: ``FileError`` if a folder cannot be opened.
  package static func take(_ folders: [String], _ company: Company) throws(FileError) -> FolderHold? {
    var open: [(file: Int32, identity: FileStatus.Identity)] = []
    var held: [Int32] = []
    defer { for entry in open where !held.contains(entry.file) { SystemCalls.closeFile(entry.file) } }
    for folder in folders {
      do throws(FileError.Reason) {
        let file = try SystemCalls.openFile(folder.isEmpty ? "." : folder, [.reading, .folder])
        do throws(FileError.Reason) {
          open.append((file, try SystemCalls.status(of: file).identity))
        } catch {
          SystemCalls.closeFile(file)
          throw error
        }
      } catch  where error.isMissing {
        continue
      } catch {
        throw FileError(path: folder, operation: .read, reason: error)
      }
    }
    // A folder that is named twice would wait for itself.
    var seen: Set<FileStatus.Identity> = []
    for entry in open where seen.insert(entry.identity).inserted {
      guard SystemCalls.takeLock(of: entry.file, isShared: company == .shared) != .wouldWait else {
        held = []
        return nil
      }
      held.append(entry.file)
    }
    return FolderHold(files: held)
  }

  /// Takes all of some folders, and waits for those who hold them.
  ///
  /// - Parameters:
  ///   - folders: The folders, which may be reached through links; those that are not there are passed over.
  ///   - company: With whom.
  ///   - patience: How long to wait.
  ///   - shouldStop: Called while waiting; once it returns `true`, nothing is taken.
  /// - Returns: What holds them; `nil` if others held one of them all the time.
  /// - Throws: ``FileError`` if a folder cannot be opened.
  package static func take(
    _ folders: [String], _ company: Company, within patience: Duration, shouldStop: () -> Bool = { false }
  ) async throws(FileError) -> FolderHold? {
    var patience = Patience(patience)
    while true {
      if let hold = try take(folders, company) { return hold }
      guard !shouldStop(), await patience.waits() else { return nil }
    }
  }

  /// Gives the folders back; a second call does nothing.
  package func release() {
    files.withLock { files in
      for file in files { SystemCalls.closeFile(file) }
      files = []
    }
  }
}

/// Waiting for something that somebody else will release, a moment at a time.
struct Patience {
  private let end: ContinuousClock.Instant
  private var moment = Duration.milliseconds(1)

  /// Waits at most this long in all.
  init(_ duration: Duration) { end = .now + duration }

  /// Waits a moment; `false` if all time is up, or the task was cancelled.
  mutating func waits() async -> Bool {
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero, (try? await Task.sleep(for: min(moment, left))) != nil else { return false }
    moment = min(moment * 2, .milliseconds(50))
    return true
  }
}
