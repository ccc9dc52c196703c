private import CLinux

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The calls of the C library that this target makes, in safe Swift.
///
/// Calls that return a value throw when they fail; the others return the failure, or `nil`. A call that a signal
/// interrupts is made again. A path that contains NUL is refused as an invalid argument, since C would cut it off there.
enum SystemCalls {
  /// How to open a file, which is always closed in processes that this one starts; the flags of open(2).
  struct OpenOptions: OptionSet {
    let rawValue: Int32

    static let reading = OpenOptions(rawValue: O_RDONLY)
    static let writing = OpenOptions(rawValue: O_WRONLY)
    static let readingAndWriting = OpenOptions(rawValue: O_RDWR)
    static let creating = OpenOptions(rawValue: O_CREAT)
    /// Fails if the file exists.
    static let exclusive = OpenOptions(rawValue: O_EXCL)
    static let appending = OpenOptions(rawValue: O_APPEND)
    /// Fails if it is not a folder.
    static let folder = OpenOptions(rawValue: O_DIRECTORY)
    /// Fails if the last part of the path is a link.
    static let notThroughLink = OpenOptions(rawValue: O_NOFOLLOW)
    /// Does not wait for the other end of a pipe.
    static let withoutWaiting = OpenOptions(rawValue: O_NONBLOCK)
    /// A terminal does not become the one that controls this process.
    static let notControlling = OpenOptions(rawValue: O_NOCTTY)
  }

  /// The open file that is standard input; stdin(3).
  static let standardInput = STDIN_FILENO

  /// The open file that is standard output; stdout(3).
  static let standardOutput = STDOUT_FILENO

  /// The open file that is standard error; stderr(3).
  static let standardError = STDERR_FILENO

  // MARK: Open files

  /// Opens a file, by a path that starts in an open folder or else in the current one; openat(2).
  ///
  /// A file that is created gets the permission bits as far as the process's mask lets it; umask(2).
  static func openFile(
    _ path: String, _ options: OpenOptions, in folder: Int32 = AT_FDCWD, permissions: UInt32 = 0o666
  ) throws(FileError.Reason) -> Int32 {
    try check(path)
    return try value {
      unsafe openat(folder, path, options.rawValue | O_CLOEXEC, mode_t(truncatingIfNeeded: permissions))
    }
  }

  /// Opens a file to read, by a path that starts in an open folder and may not leave it, neither by `..` nor through a
  /// link; openat2(2).
  ///
  /// A link whose text is an absolute path leads out, wherever that is. Fails where the system has no such call.
  static func openFile(beneath folder: Int32, _ path: String, _ options: OpenOptions) throws(FileError.Reason) -> Int32
  {
    try check(path)
    return try value { unsafe specimen_open_beneath(folder, path, options.rawValue | O_CLOEXEC) }
  }

  /// Closes an open file, which is closed even if that fails; close(2).
  @discardableResult
  static func closeFile(_ file: Int32) -> ErrorNumber? {
    close(file) == 0 ? nil : ErrorNumber(rawValue: errno)
  }

  /// Reads bytes into the end of an array, from `offset` on, and returns how many there were; read(2).
  static func readBytes(of file: Int32, into buffer: inout [UInt8], from offset: Int) throws(FileError.Reason) -> Int {
    precondition(offset >= 0 && offset <= buffer.count)
    // SAFETY: the pointer is used during the call only, and the memory from `offset` to its end is the buffer's own.
    let count = unsafe buffer.withUnsafeMutableBytes { memory in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[offset...])
      return result { unsafe read(file, rest.baseAddress, rest.count) }
    }
    return try value(of: count)
  }

  /// Reads bytes from an offset of a file into the end of an array, from `offset` on, and returns how many there were;
  /// pread(2).
  static func readBytes(
    of file: Int32, at position: Int, into buffer: inout [UInt8], from offset: Int
  ) throws(FileError.Reason) -> Int {
    precondition(offset >= 0 && offset <= buffer.count)
    // SAFETY: the pointer is used during the call only, and the memory from `offset` to its end is the buffer's own.
    let count = unsafe buffer.withUnsafeMutableBytes { memory in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[offset...])
      return result { unsafe pread(file, rest.baseAddress, rest.count, off_t(position)) }
    }
    return try value(of: count)
  }

  /// Writes the bytes from `offset` on, and returns how many were written; write(2).
  static func writeBytes(_ bytes: [UInt8], from offset: Int, to file: Int32) -> Result<Int, ErrorNumber> {
    precondition(offset >= 0 && offset <= bytes.count)
    // SAFETY: the pointer is used during the call only, and the memory from `offset` to its end is the array's own.
    return unsafe bytes.withUnsafeBytes { memory in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: memory[offset...])
      return result { unsafe write(file, rest.baseAddress, rest.count) }
    }
  }

  /// Waits until the disk has the content of an open file or the names of an open folder; fsync(2).
  static func synchronize(_ file: Int32) -> ErrorNumber? { failure { fsync(file) } }

  /// Removes all bytes of an open file; ftruncate(2).
  static func empty(_ file: Int32) -> ErrorNumber? { failure { ftruncate(file, 0) } }

  /// Takes the lock of an open file without waiting for it; flock(2).
  static func takeLock(of file: Int32, isShared: Bool = false) -> ErrorNumber? {
    failure { flock(file, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
  }

  /// Gives an open file an owner; fchown(2).
  static func setOwner(of file: Int32, user: UInt32, group: UInt32) -> ErrorNumber? {
    failure { fchown(file, user, group) }
  }

  /// Gives an open file permission bits; fchmod(2).
  static func setPermissions(of file: Int32, to bits: UInt32) -> ErrorNumber? {
    failure { fchmod(file, mode_t(truncatingIfNeeded: bits)) }
  }

  // MARK: What is known of a file

  /// What is known of an open file; fstat(2).
  static func status(of file: Int32) throws(FileError.Reason) -> FileStatus {
    var status = stat()
    _ = try value { unsafe fstat(file, &status) }
    return FileStatus(status)
  }

  /// What is known of the file at a path, which starts in an open folder or else in the current one; fstatat(2).
  static func status(
    of path: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool
  ) throws(FileError.Reason) -> FileStatus {
    try check(path)
    var status = stat()
    _ = try value { unsafe fstatat(folder, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  /// Asks whether this process may make and remove files in a folder; access(2).
  static func allowsWriting(in folder: String) -> ErrorNumber? {
    failure(folder) { unsafe access(folder, W_OK | X_OK) }
  }

  /// What a link says, up to 4096 bytes; readlink(2).
  static func target(ofLink path: String) throws(FileError.Reason) -> [UInt8] {
    try check(path)
    var memory = [CChar](repeating: 0, count: 4096)
    let count = try value { unsafe readlink(path, &memory, memory.count) }
    return memory.prefix(count).map { UInt8(bitPattern: $0) }
  }

  // MARK: Names in folders

  /// What a folder is, if that is asked, and what lies directly in it, in the system's order, without `.` and `..`;
  /// opendir(3), readdir(3).
  ///
  /// The kind of an entry is `nil` where the file system does not say.
  static func content(
    ofFolder path: String, asksIdentity: Bool = false
  ) throws(FileError.Reason) -> (identity: FileStatus.Identity?, entries: [(name: [UInt8], kind: FileKind?)]) {
    try check(path)
    guard let stream = unsafe opendir(path) else { throw .system(ErrorNumber(rawValue: errno)) }
    defer { unsafe _ = closedir(stream) }
    let identity = asksIdentity ? try unsafe status(of: dirfd(stream)).identity : nil
    var entries: [(name: [UInt8], kind: FileKind?)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw .system(ErrorNumber(rawValue: errno)) }
        return (identity, entries)
      }
      // SAFETY: the system ends the name with a zero within the array that holds it.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      let kind: FileKind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): nil
        default: .other
        }
      entries.append((name, kind))
    }
  }

  /// Makes a folder, by a path that starts in an open folder or else in the current one; mkdirat(2).
  static func makeFolder(_ path: String, in folder: Int32 = AT_FDCWD) -> ErrorNumber? {
    failure(path) { unsafe mkdirat(folder, path, 0o777) }
  }

  /// Removes a file or link, by a path that starts in an open folder or else in the current one; unlinkat(2).
  @discardableResult
  static func removeFile(_ path: String, in folder: Int32 = AT_FDCWD) -> ErrorNumber? {
    failure(path) { unsafe unlinkat(folder, path, 0) }
  }

  /// Removes an empty folder; rmdir(2).
  static func removeFolder(_ path: String) -> ErrorNumber? { failure(path) { unsafe rmdir(path) } }

  /// Gives a file another name; both start in an open folder or else in the current one; renameat(2).
  static func rename(_ path: String, to other: String, in folder: Int32 = AT_FDCWD) -> ErrorNumber? {
    failure(path, other) { unsafe renameat(folder, path, folder, other) }
  }

  /// The folder that relative paths start in; getcwd(3).
  static func currentFolder() throws(FileError.Reason) -> String {
    var memory = [CChar](repeating: 0, count: 4096)
    // SAFETY: the system writes a text that ends with a zero within the memory, or gives null.
    let text = unsafe memory.withUnsafeMutableBufferPointer { memory in
      unsafe getcwd(memory.baseAddress, memory.count).map { unsafe String(cString: $0) }
    }
    guard let text else { throw .system(ErrorNumber(rawValue: errno)) }
    return text
  }

  // MARK: The process and its machine

  /// The number of this process; getpid(2).
  static var processNumber: Int32 { getpid() }

  /// Asks whether a process can be signalled, without a signal; kill(2).
  static func reach(process: Int32) -> ErrorNumber? { failure { kill(process, 0) } }

  /// The name of this machine or container, up to 255 bytes; gethostname(2).
  static func hostName() throws(FileError.Reason) -> String {
    var name = [CChar](repeating: 0, count: 256)
    // One byte less than there is, so that the name ends with a zero however the system shortens it.
    _ = try value { unsafe gethostname(&name, name.count - 1) }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The seconds since the beginning of 1970; time(2).
  static var now: Int64 { Int64(time(nil)) }

  /// The microseconds since the beginning of 1970; clock_gettime(3).
  static var microseconds: Int64 {
    var now = timespec()
    // SAFETY: the call writes one timespec, during the call only.
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return self.now * 1_000_000 }
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
  }

  // MARK: Failures

  private static func check(_ path: String) throws(FileError.Reason) {
    if path.utf8.contains(0) { throw .system(.invalidArgument) }
  }

  /// The result of a call, made again while a signal interrupts it.
  private static func result(of call: () -> Int) -> Result<Int, ErrorNumber> {
    while true {
      let result = call()
      if result >= 0 { return .success(result) }
      if errno != EINTR { return .failure(ErrorNumber(rawValue: errno)) }
    }
  }

  private static func value(of result: Result<Int, ErrorNumber>) throws(FileError.Reason) -> Int {
    switch result {
    case .success(let value): return value
    case .failure(let number): throw .system(number)
    }
  }

  private static func value<Number: SignedInteger>(of call: () -> Number) throws(FileError.Reason) -> Number {
    Number(try value(of: result { Int(call()) }))
  }

  private static func failure(_ paths: String..., of call: () -> Int32) -> ErrorNumber? {
    guard paths.allSatisfy({ !$0.utf8.contains(0) }) else { return .invalidArgument }
    while call() != 0 {
      if errno != EINTR { return ErrorNumber(rawValue: errno) }
    }
    return nil
  }
}

/// What the system says of a file; stat(3type).
struct FileStatus {
  /// A file or folder, whatever its path.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  var identity: Identity
  var kind: FileKind
  var isSocket: Bool

  /// In bytes.
  var size: Int

  /// When it was last written to, in nanoseconds since the beginning of 1970; meaningless after the year 2262.
  var modified: Int64

  /// When it was last written to, in seconds since the beginning of 1970.
  var modifiedSeconds: Int64

  /// The permissions to read, write and execute it, as nine bits.
  var permissions: UInt32
  var user: UInt32
  var group: UInt32

  fileprivate init(_ status: stat) {
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modifiedSeconds = Int64(time.tv_sec)
    modified = modifiedSeconds &* 1_000_000_000 &+ Int64(time.tv_nsec)
    permissions = UInt32(status.st_mode & 0o777)
    user = status.st_uid
    group = status.st_gid
  }
}

/// The reason why a call of the C library failed; errno(3).
package struct ErrorNumber: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number that the system gives the failure.
  package let rawValue: Int32

  /// Takes a number that the system gave.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let noSuchFile = ErrorNumber(rawValue: ENOENT)
  package static let notAFolder = ErrorNumber(rawValue: ENOTDIR)
  package static let isAFolder = ErrorNumber(rawValue: EISDIR)
  package static let exists = ErrorNumber(rawValue: EEXIST)
  package static let tooManyLinks = ErrorNumber(rawValue: ELOOP)
  package static let accessDenied = ErrorNumber(rawValue: EACCES)
  static let notPermitted = ErrorNumber(rawValue: EPERM)
  static let readOnly = ErrorNumber(rawValue: EROFS)
  package static let invalidArgument = ErrorNumber(rawValue: EINVAL)
  static let notOpen = ErrorNumber(rawValue: EBADF)
  static let wouldWait = ErrorNumber(rawValue: EWOULDBLOCK)
  static let noSuchProcess = ErrorNumber(rawValue: ESRCH)
  static let diskError = ErrorNumber(rawValue: EIO)
  package static let diskFull = ErrorNumber(rawValue: ENOSPC)
  package static let addressInUse = ErrorNumber(rawValue: EADDRINUSE)
  package static let outOfMemory = ErrorNumber(rawValue: ENOMEM)
  static let quotaUsedUp = ErrorNumber(rawValue: EDQUOT)

  /// The system's text; strerror(3).
  package var description: String {
    // SAFETY: the texts of known numbers are constants in every C library we link.
    if let text = unsafe strerror(rawValue) { unsafe String(cString: text) } else { "error \(rawValue)" }
  }
}
