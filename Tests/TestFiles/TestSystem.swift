package import LocalFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tests ask of the system beyond what `Files` does: special files, permissions, times, processes and signals.
package enum TestSystem {
  // MARK: Files

  /// Makes a symbolic link; symlink(2).
  package static func makeLink(_ path: String, to target: String) throws(ErrorNumber) {
    try check(unsafe symlink(target, path))
  }

  /// Makes a pipe with a name; mkfifo(3).
  package static func makePipe(_ path: String) throws(ErrorNumber) {
    try check(unsafe mkfifo(path, 0o600))
  }

  /// Makes a socket with a name; bind(2).
  package static func makeSocket(_ path: String) throws(ErrorNumber) {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try check(socket)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try check(result)
  }

  #if canImport(Glibc)
    /// Leaves this process some bytes of address space besides those it has; setrlimit(2).
    package static func leaveMemory(_ count: Int) throws {
      // The first number of statm is the size of the process in pages (proc(5)).
      let pages = String(decoding: try Files.read("/proc/self/statm"), as: UTF8.self).prefix { $0 != " " }
      let size = (Int(pages) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) + count
      var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
      try check(unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit))
    }
  #endif

  /// Lets this process have no more than some files open; setrlimit(2).
  package static func limitOpenFiles(to count: Int) throws {
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    #if canImport(Glibc)
      try check(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit))
    #else
      try check(unsafe setrlimit(RLIMIT_NOFILE, &limit))
    #endif
  }

  #if os(Linux)
    /// Makes a device of the kernel's memory driver, such as 3 (null) and 7 (full), which only root may; mknod(2).
    package static func makeMemoryDevice(_ path: String, number: UInt64) throws(ErrorNumber) {
      try check(unsafe mknod(path, S_IFCHR | 0o666, 1 << 8 | dev_t(number)))
    }

    /// Whether this process may make devices.
    package static let makesDevices: Bool = {
      guard let folder = try? TemporaryFolder() else { return false }
      return (try? makeMemoryDevice(folder("null"), number: 3)) != nil
    }()
  #endif

  /// Makes a file or folder whose name need not be UTF-8; open(2), mkdir(2).
  package static func makeNameless(_ name: [UInt8], in folder: String, isFolder: Bool) throws(ErrorNumber) {
    let path = cString(name, in: folder)
    if isFolder { return try check(unsafe mkdir(path, 0o777)) }
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o666)
    try check(file)
    close(file)
  }

  /// Removes a file or an empty folder whose name need not be UTF-8; remove(3).
  package static func removeNameless(_ name: [UInt8], in folder: String) {
    unsafe _ = remove(cString(name, in: folder))
  }

  /// What a file is, links themselves, as `ls` shows it, and its permission bits in octal: `-644`, `p600`; lstat(2).
  package static func mode(of path: String) throws(ErrorNumber) -> String {
    var status = stat()
    try check(unsafe lstat(path, &status))
    let letter =
      switch status.st_mode & S_IFMT {
      case S_IFREG: "-"
      case S_IFDIR: "d"
      case S_IFLNK: "l"
      case S_IFIFO: "p"
      case S_IFCHR: "c"
      case S_IFSOCK: "s"
      default: "?"
      }
    return letter + String(status.st_mode & 0o7777, radix: 8)
  }

  /// Sets a file's permission bits; chmod(2).
  package static func setPermissions(of path: String, to bits: Int) throws(ErrorNumber) {
    try check(unsafe chmod(path, mode_t(bits)))
  }

  /// The permission bits that a new file gets; umask(2).
  package static func permissionsOfNewFiles() -> Int {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~Int(mask)
  }

  /// Sets when a file was last written to, in seconds before now; utimensat(2).
  package static func setAge(of path: String, to seconds: Int) throws(ErrorNumber) {
    let time = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    try check(unsafe utimensat(AT_FDCWD, path, [time, time], 0))
  }

  /// Writes over the beginning of a file, which stays the same file; pwrite(2).
  package static func overwrite(_ path: String, with bytes: [UInt8]) throws(ErrorNumber) {
    let file = unsafe open(path, O_WRONLY)
    try check(file)
    defer { close(file) }
    try check(Int32(unsafe pwrite(file, bytes, bytes.count, 0)))
  }

  /// Sets the size of a file; bytes that it gains are zeros, which take no room on the disk; truncate(2).
  package static func setSize(of path: String, to size: Int) throws(ErrorNumber) {
    try check(unsafe truncate(path, off_t(size)))
  }

  /// Whether a folder has room for so many bytes, in files that may be programs and devices too; statvfs(3).
  package static func hasRoom(in folder: String, bytes: UInt64) -> Bool {
    var status = statvfs()
    // Linux's ST_NODEV and ST_NOEXEC, which its headers keep to programs that ask for GNU's names.
    guard unsafe statvfs(folder, &status) == 0, status.f_flag & (4 | 8) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= bytes
  }

  /// Opens a file to write, which is made if it is missing, and calls `body` with its number; open(2).
  package static func withOpenFile(_ path: String, _ body: (Int32) throws -> Void) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    try check(file)
    defer { close(file) }
    try body(file)
  }

  /// Writes bytes to an open file; write(2).
  package static func write(_ bytes: [UInt8], to file: Int32) throws(ErrorNumber) {
    try check(Int32(unsafe systemWrite(file, bytes, bytes.count)))
  }

  /// The names in a folder, hidden ones too, in the system's order; readdir(3).
  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  // MARK: Processes

  /// The number of this process; getpid(2).
  package static var processNumber: Int32 { getpid() }

  /// The number of the process that started this one; getppid(2).
  package static var parentNumber: Int32 { getppid() }

  /// The number of a process that has ended and been waited for; posix_spawnp(3).
  package static func endedProcess() throws(ErrorNumber) -> Int32 {
    let process = try spawn(["true"])
    try wait(for: process)
    return process
  }

  /// Starts a program that is found by its name; posix_spawnp(3).
  fileprivate static func spawn(_ words: [String]) throws(ErrorNumber) -> Int32 {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let code = unsafe posix_spawnp(&process, words[0], nil, nil, &arguments, nil)
    if code != 0 { throw ErrorNumber(rawValue: code) }
    return process
  }

  /// Waits until a program that was started here has ended; waitpid(2).
  fileprivate static func wait(for process: Int32) throws(ErrorNumber) {
    var status: Int32 = 0
    try check(unsafe waitpid(process, &status, 0))
  }

  /// The value of an environment variable; getenv(3).
  package static func variable(_ name: String) -> String? {
    // SAFETY: getenv gives null or a text that ends with a zero and stays while nobody sets variables; no test does.
    if let value = unsafe getenv(name) { unsafe String(cString: value) } else { nil }
  }

  /// A signal that a test sends; signal(7).
  package struct Signal: Sendable {
    /// The number that the system gives the signal.
    package let number: Int32

    package static let interrupt = Signal(number: SIGINT)
    package static let kill = Signal(number: SIGKILL)
    package static let brokenPipe = Signal(number: SIGPIPE)
    package static let terminate = Signal(number: SIGTERM)
    package static let abort = Signal(number: SIGABRT)
  }

  /// Sends this process a signal, when all that it printed is written; kill(2).
  package static func signalOwnProcess(_ signal: Signal) {
    _ = fflush(nil)
    _ = kill(getpid(), signal.number)
  }

  /// Ends this process; exit(3).
  package static func exit(_ status: Int32) -> Never { endProcess(status) }

  /// Gives up the rights of root, where this process has them; seteuid(2).
  package static func giveUpRoot() {
    if geteuid() == 0 { _ = seteuid(65_534) }
  }

  /// Takes the rights of root again; seteuid(2).
  package static func takeRootAgain() { _ = seteuid(0) }

  /// Makes a folder the one that relative paths start in; chdir(2).
  package static func enter(folder: String) throws(ErrorNumber) { try check(unsafe chdir(folder)) }

  /// Makes a file, which is there, the process's standard output; dup2(2).
  package static func redirectStandardOutput(to path: String) throws(ErrorNumber) {
    let file = unsafe open(path, O_WRONLY)
    try check(file)
    try check(dup2(file, STDOUT_FILENO))
  }

  /// Runs a command of the shell, waits for it, and returns its wait status, 0 if all went well; system(3).
  package static func runShell(_ command: String) -> Int32 { unsafe system(command) }

  /// Waits; usleep(3).
  package static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1_000) }

  private static func check(_ result: Int32) throws(ErrorNumber) {
    if result < 0 { throw ErrorNumber(rawValue: errno) }
  }

  private static func cString(_ name: [UInt8], in folder: String) -> [CChar] {
    (Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
  }
}

/// Another program that reads a pipe to its end.
///
/// A task that reads would take a thread from the tests, and several that wait for each other would wait for ever.
package struct PipeReader {
  private let folder: TemporaryFolder

  /// Starts the program, which waits for a writer.
  ///
  /// It is no child of this process: Swift Testing waits for children of its own in a loop, which takes a whole core while
  /// there is another one that has ended and that nobody has waited for.
  package init(_ path: String) throws {
    folder = try TemporaryFolder()
    let words = ["sh", "-c", "(cat \"$0\" > \"$1\"; mv \"$1\" \"$2\") &", path, folder("begun"), folder("read")]
    try TestSystem.wait(for: TestSystem.spawn(words))
  }

  /// What was written to the pipe; call it when the writer is done.
  package func bytes() throws -> [UInt8] {
    for _ in 0..<60_000 where !Files.exists(folder("read")) { TestSystem.sleep(milliseconds: 1) }
    return try folder.read("read")
  }
}

/// The C function, under a name that ``TestSystem/write(_:to:)`` does not hide.
private func systemWrite(_ file: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(file, memory, count)
}

private func endProcess(_ status: Int32) -> Never { exit(status) }
