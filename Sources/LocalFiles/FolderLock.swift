private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A folder that one run has for itself.
///
/// The lock is the system's, on a file in the folder. It ends with the process, however that ends, so nobody has to
/// clean up after a run that was killed. Hold it with `defer { lock.release() }`.
package final class FolderLock: Sendable {
  /// The name of the file in the folder; it goes when the lock is released.
  package static let fileName = ".specimen-lock"

  /// The path of the file.
  private let path: String

  /// The open file, whose lock is the folder's; `nil` once it is released.
  private let file: Mutex<Int32?>

  private init(path: String, file: Int32) {
    self.path = path
    self.file = Mutex(file)
  }

  deinit { release() }

  /// Takes a folder, which is made if it is missing.
  ///
  /// - Parameter folder: The folder, which may be reached through links.
  /// - Returns: The lock.
  /// - Throws: ``FolderLockError`` if another run has the folder, or no file can be made and locked in it.
  package static func acquire(_ folder: String) throws(FolderLockError) -> FolderLock {
    func failure(_ reason: FolderLockError.Reason) -> FolderLockError {
      FolderLockError(folder: folder, reason: reason)
    }
    let path = folder.utf8.last == UInt8(ascii: "/") ? folder + fileName : folder + "/" + fileName
    do throws(FileError) {
      try Files.makeFolder(folder)
    } catch {
      throw failure(.file(error))
    }
    // Who releases the lock takes the file away, so the file that was opened may be gone when it is locked.
    for _ in 0..<1_000 {
      let file = try Files.openLockFile(path, failure: { failure(.file($0)) })
      switch Files.lock(file) {
      case 0:
        guard Files.isSameFile(file, as: path) else {
          close(file)
          continue
        }
        FolderLockHolder.current.write(to: file)
        return FolderLock(path: path, file: file)
      case EWOULDBLOCK:
        let holder = FolderLockHolder(readFrom: file)
        close(file)
        throw failure(.held(by: holder))
      case let code:
        close(file)
        throw failure(.noLocks(code))
      }
    }
    throw failure(.held(by: nil))
  }

  /// Gives the folder to the next run; a second call does nothing.
  package func release() {
    file.withLock { file in
      guard let open = file else { return }
      // Taken away while it is still locked: nobody else can hold the file that goes.
      if Files.isSameFile(open, as: path) { try? Files.remove(path) }
      close(open)
      file = nil
    }
  }
}

/// The process that has a folder for itself, as far as its lock file tells.
package struct FolderLockHolder: Hashable, Sendable {
  /// The number of the process, on its own machine.
  package let process: Int

  /// The name of the machine, or of the container.
  package let host: String

  /// This process.
  static var current: FolderLockHolder {
    var name = [CChar](repeating: 0, count: 256)
    // One byte less than there is, so that the name ends with a zero whatever the system does with long ones.
    let isKnown = unsafe gethostname(&name, name.count - 1) == 0
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return FolderLockHolder(process: Int(getpid()), host: isKnown ? String(decoding: bytes, as: UTF8.self) : "")
  }

  private init(process: Int, host: String) {
    self.process = process
    self.host = host
  }

  /// Reads what a holder wrote; `nil` if that is not, or not yet, a number and a name.
  init?(readFrom file: Int32) {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe bytes.withUnsafeMutableBytes { memory in
      unsafe pread(file, memory.baseAddress, memory.count, 0)
    }
    let words = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard words.count == 3, let process = Int(String(decoding: words[0], as: UTF8.self)), process > 0,
      words[1].allSatisfy(Self.isPartOfHostName)
    else { return nil }
    self.init(process: process, host: String(decoding: words[1], as: UTF8.self))
  }

  /// The file is for people first, and not worth a failure: a full disk must not stop a run that writes nothing else.
  fileprivate func write(to file: Int32) {
    let bytes = Array("\(process)\n\(host)\n".utf8)
    _ = ftruncate(file, 0)
    _ = unsafe bytes.withUnsafeBytes { memory in unsafe pwrite(file, memory.baseAddress, memory.count, 0) }
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

/// A folder that a run could not have for itself.
package struct FolderLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why not.
  package enum Reason: Hashable, Sendable {
    /// Another run has it; `nil` if that run has not said which it is.
    case held(by: FolderLockHolder?)

    /// The file that would be locked cannot be made.
    case file(FileError)

    /// The file system has no locks, or has none left; the value is the `errno`.
    case noLocks(Int32)
  }

  /// The folder as it was given.
  package let folder: String

  /// Why not.
  package let reason: Reason

  /// Whether another run has the folder.
  package var isHeld: Bool { if case .held = reason { true } else { false } }

  /// Where, what, and what to do.
  package var description: String {
    switch reason {
    case .held(let holder):
      "the results folder '\(folder)' is in use by \(holder.map(Self.name) ?? "another run"); wait until it ends, or "
        + "name another folder with --results"
    case .file(let error):
      "\(error); name another results folder with --results"
    case .noLocks(let code):
      "the results folder '\(folder)' cannot be locked: \(FileError.Reason.system(code)); name a folder on another "
        + "file system with --results"
    }
  }

  private static func name(of holder: FolderLockHolder) -> String {
    let own = FolderLockHolder.current
    let place = holder.host == own.host ? "" : " on \(holder.host)"
    return holder == own ? "another run of this process" : "process \(holder.process)\(place)"
  }
}

extension Files {
  /// Opens a file for its lock alone, made if it is missing; never one that a link leads to.
  fileprivate static func openLockFile(
    _ path: String, failure: (FileError) -> FolderLockError
  ) throws(FolderLockError) -> Int32 {
    while true {
      let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
      if file >= 0 { return file }
      if errno != EINTR { throw failure(FileError(path: path, operation: .created, reason: .system(errno))) }
    }
  }

  /// Takes the lock of an open file without waiting for it.
  ///
  /// - Returns: 0, or the `errno`; `EWOULDBLOCK` if somebody else has it.
  fileprivate static func lock(_ file: Int32) -> Int32 {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// Whether an open file is the one that has a name now.
  fileprivate static func isSameFile(_ file: Int32, as path: String) -> Bool {
    var (open, named) = (stat(), stat())
    guard unsafe fstat(file, &open) == 0, unsafe lstat(path, &named) == 0 else { return false }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }
}
