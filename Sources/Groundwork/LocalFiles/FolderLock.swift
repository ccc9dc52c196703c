private import Synchronization

/// The purpose of a folder, as messages about its lock name it.
package struct FolderUse: Hashable, Sendable {
  /// What the user calls such a folder, as in `results folder`.
  let name: String

  /// The option that names another one, as in `--results`.
  package let option: String

  /// Creates the words.
  package init(name: String, option: String) {
    self.name = name
    self.option = option
  }
}

/// Folders that a run holds, so that others wait for it or do without.
///
/// The system keeps the lock. It ends with the process, however that ends, so a killed run needs no clean-up. Hold it
/// with `defer { lock.release() }`. There are two kinds:
///
/// - ``acquire(_:for:)`` makes a folder the run's own. The lock is that of a file in it, which says who has the folder.
/// - ``take(_:_:)`` holds folders of references, together with others or alone. No file is made, because the folders
///   may be read-only, and git would see it; the locks are those of the folders themselves. Where a file system has no
///   such locks, nothing is held, and no run waits; each file is still written atomically.
package final class FolderLock: Sendable {
  /// The name of the file in the folder; releasing the lock removes it.
  package static let fileName = ".specimen-lock"

  /// With whom a folder is held.
  package enum Company: Hashable, Sendable {
    /// With others who hold it together.
    case shared

    /// Exclusively.
    case alone
  }

  /// The path of the file that goes with the lock; `nil` if the folders themselves are locked.
  private let path: String?

  /// The open files or folders, whose locks are held; none once they are released.
  private let files: Mutex<[Int32]>

  private init(files: [Int32], path: String? = nil) {
    self.path = path
    self.files = Mutex(files)
  }

  deinit { release() }

  /// Locks a folder and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - folder: The folder, which may be reached through links.
  ///   - use: The name of the folder in messages.
  /// - Returns: The lock.
  /// - Throws: ``FolderLockError`` if another run has the folder, or no file can be made and locked in it.
  package static func acquire(_ folder: String, for use: FolderUse) throws(FolderLockError) -> FolderLock {
    func failure(_ reason: FolderLockError.Reason) -> FolderLockError {
      FolderLockError(folder: folder, use: use, reason: reason)
    }
    let path = Files.join(folder, fileName)
    do throws(FileError) { try Files.makeFolder(folder) } catch { throw failure(.file(error)) }
    // Whoever releases the lock removes the file, so the file that was opened may be gone when it is locked.
    for _ in 0..<1_000 {
      let file: Int32
      do {
        file = try SystemCalls.openFile(path, [.readingAndWriting, .creating, .notThroughLink, .withoutWaiting])
      } catch {
        throw failure(.file(FileError(path: path, operation: .created, reason: error)))
      }
      switch SystemCalls.takeLock(of: file) {
      case nil:
        guard isFile(file, at: path) else {
          SystemCalls.closeFile(file)
          continue
        }
        FolderLockHolder.current.write(to: file)
        return FolderLock(files: [file], path: path)
      case .wouldWait?:
        let holder = FolderLockHolder(readFrom: file)
        SystemCalls.closeFile(file)
        throw failure(.held(by: holder))
      case let number?:
        SystemCalls.closeFile(file)
        throw failure(.noLocks(number))
      }
    }
    throw failure(.held(by: nil))
  }

  /// Locks a folder and creates it if it is missing; waits for a run that has it.
  ///
  /// - Parameters:
  ///   - folder: The folder, which may be reached through links.
  ///   - use: The name of the folder in messages.
  ///   - patience: How long to wait.
  /// - Returns: The lock.
  /// - Throws: ``FolderLockError`` if another run has the folder all the time, or no file can be made and locked in it.
  package static func acquire(
    _ folder: String, for use: FolderUse, within patience: Duration
  ) async throws(FolderLockError) -> FolderLock {
    var patience = Patience(patience)
    while true {
      do throws(FolderLockError) {
        return try acquire(folder, for: use)
      } catch {
        guard error.isHeld, await patience.waits() else { throw error }
      }
    }
  }

  /// The state of a folder according to its lock file.
  package enum State: Hashable, Sendable {
    /// There is none.
    case free

    /// A run holds the lock; the words say which.
    case held(by: String)

    /// A run that was ended left the file; the next one reuses it.
    case leftBehind(by: String)
  }

  /// Looks whether a folder is locked, without taking or changing anything.
  ///
  /// - Parameter folder: The folder, which may be reached through links.
  /// - Returns: The state; what cannot be opened counts as free.
  package static func state(of folder: String) -> State {
    let path = Files.join(folder, fileName)
    guard let file = try? SystemCalls.openFile(path, [.reading, .notThroughLink, .withoutWaiting]) else { return .free }
    defer { SystemCalls.closeFile(file) }
    let holder = FolderLockHolder(readFrom: file).map(FolderLockError.name) ?? "another run"
    // A lock that is had for this moment ends when the file is closed.
    return SystemCalls.takeLock(of: file, isShared: true) == .wouldWait ? .held(by: holder) : .leftBehind(by: holder)
  }

  /// Takes all of some folders, or none.
  ///
  /// - Parameters:
  ///   - folders: The folders, which may be reached through links; those that are not there are passed over.
  ///   - company: With whom.
  /// - Returns: The locks; `nil` if one of them is held by others.
  /// - Throws: ``FileError`` if a folder cannot be opened.
  package static func take(_ folders: [String], _ company: Company) throws(FileError) -> FolderLock? {
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
    return FolderLock(files: held)
  }

  /// Takes all of some folders, and waits for those who hold them.
  ///
  /// - Parameters:
  ///   - folders: The folders, which may be reached through links; those that are not there are passed over.
  ///   - company: With whom.
  ///   - patience: How long to wait.
  ///   - shouldStop: Called while waiting; once it returns `true`, no lock is acquired.
  /// - Returns: The locks; `nil` if others held one of them all the time.
  /// - Throws: ``FileError`` if a folder cannot be opened.
  package static func take(
    _ folders: [String], _ company: Company, within patience: Duration, shouldStop: () -> Bool = { false }
  ) async throws(FileError) -> FolderLock? {
    var patience = Patience(patience)
    while true {
      if let hold = try take(folders, company) { return hold }
      guard !shouldStop(), await patience.waits() else { return nil }
    }
  }

  /// Gives the folders back; a second call does nothing.
  package func release() {
    files.withLock { files in
      // Removed while it is still locked: nobody else can hold the file that goes.
      if let path, let open = files.first, Self.isFile(open, at: path) { try? Files.remove(path) }
      for file in files { SystemCalls.closeFile(file) }
      files = []
    }
  }

  /// Whether an open file is the one that has a name now.
  static func isFile(_ file: Int32, at path: String) -> Bool {
    guard let open = try? SystemCalls.status(of: file),
      let named = try? SystemCalls.status(of: path, followsLinks: false)
    else { return false }
    return open.identity == named.identity
  }
}

/// The process that holds a lock, as the lock file says.
struct FolderLockHolder: Hashable, Sendable {
  /// The number of the process, on its own machine.
  let process: Int

  /// The name of the machine, or of the container.
  let host: String

  /// This process.
  static var current: FolderLockHolder {
    FolderLockHolder(process: Int(SystemCalls.processNumber), host: (try? SystemCalls.hostName()) ?? "")
  }

  private init(process: Int, host: String) {
    self.process = process
    self.host = host
  }

  /// Reads what a holder wrote; `nil` unless it is a number and a name.
  init?(readFrom file: Int32) {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = (try? SystemCalls.readBytes(of: file, into: &bytes, from: 0)) ?? 0
    let words = bytes.prefix(count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard words.count == 3, let process = Int(String(decoding: words[0], as: UTF8.self)), process > 0,
      words[1].allSatisfy(Self.isPartOfHostName)
    else { return nil }
    self.init(process: process, host: String(decoding: words[1], as: UTF8.self))
  }

  /// The file is for people, so failures are ignored: a full disk must not stop a run that writes nothing else.
  fileprivate func write(to file: Int32) {
    _ = SystemCalls.empty(file)
    _ = Files.write(Array("\(process)\n\(host)\n".utf8), to: file)
  }

  private static func isPartOfHostName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// A folder that could not be locked.
package struct FolderLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why not.
  enum Reason: Hashable, Sendable {
    /// Another run holds the lock; `nil` if its file does not say which.
    case held(by: FolderLockHolder?)

    /// The file that would be locked cannot be made.
    case file(FileError)

    /// The file system has no locks, or has none left.
    case noLocks(ErrorNumber)
  }

  /// The folder as it was given.
  let folder: String

  /// What such a folder is called.
  let use: FolderUse

  /// Why not.
  let reason: Reason

  /// Whether another run has the folder.
  package var isHeld: Bool { if case .held = reason { true } else { false } }

  /// Whether only this user, or no user, may write into the folder, so that no other run of the user's can change it
  /// either.
  package var isReadOnly: Bool { if case .file(let error) = reason { error.isReadOnly } else { false } }

  /// The location, the problem, and what to do.
  package var description: String {
    switch reason {
    case .held(let holder):
      "the \(use.name) '\(folder)' is in use by \(holder.map(Self.name) ?? "another run"); wait until it ends, or "
        + "name another folder with \(use.option)"
    case .file(let error):
      "\(error); name another \(use.name) with \(use.option)"
    case .noLocks(let number):
      "the \(use.name) '\(folder)' cannot be locked: \(number); name a folder on another file system with \(use.option)"
    }
  }

  fileprivate static func name(of holder: FolderLockHolder) -> String {
    let own = FolderLockHolder.current
    let host = holder.host == own.host ? "" : " on \(holder.host)"
    return holder == own ? "another run of this process" : "process \(holder.process)\(host)"
  }
}

/// Waiting for a lock that another run will release, a moment at a time.
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
