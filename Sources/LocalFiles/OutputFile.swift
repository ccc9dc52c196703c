#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A place that the user named for a result: a file, a device, a pipe, or an output of the process.
///
/// What lies there is looked at first. A regular file is replaced whole, and keeps its permission bits. A link stays, and
/// what it leads to is written. Devices and pipes are written into. Open files of the process, such as `/dev/stdout`, are
/// continued where they stand.
package struct OutputFile: Hashable, Sendable {
  /// What lies at the place.
  package enum Place: Hashable, Sendable {
    /// A regular file, or none yet: its real path.
    case file(String)

    /// A device or a pipe: its path, through links.
    case device(String)

    /// An open file of this process: its number.
    case open(Int32)
  }

  /// The path that errors name, as the process can open it.
  package let path: String

  /// What lies there.
  package let place: Place

  /// The word for standard output.
  package static let standardOutput = "-"

  /// Looks at a place; nothing is opened or made.
  ///
  /// - Parameter path: The place, as the process can open it; `-` is standard output.
  /// - Throws: ``FileError`` if there is a folder or a socket, or links lead in a circle.
  package init(_ path: String) throws(FileError) {
    self.path = path
    place = try Self.place(of: path)
  }

  /// Whether the place holds no file that stays, but takes bytes one after the other.
  package var isStream: Bool {
    if case .file = place { false } else { true }
  }

  /// Whether this is standard output.
  package var isStandardOutput: Bool { place == .open(STDOUT_FILENO) }

  /// Writes the content.
  ///
  /// - Parameter bytes: The whole content.
  /// - Throws: ``FileError`` if it cannot be written, or the place has become another one since it was looked at.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try checkUnchanged()
    switch place {
    case .file(let real):
      do {
        try Files.writeAtomically(bytes, to: real, keepsPermissions: true)
      } catch {
        throw FileError(path: path, operation: error.operation, reason: error.reason)
      }
    case .device(let device): try Files.writeInPlace(bytes, to: device)
    case .open(let number):
      let code = Files.write(bytes, to: number)
      guard code == 0 else { throw FileError(path: path, operation: .written, reason: .system(code)) }
    }
  }

  /// Refuses a place that has become another one: what was allowed for one is not for another.
  func checkUnchanged() throws(FileError) {
    guard try Self.place(of: path) == place else {
      throw FileError(path: path, operation: .written, reason: .changing)
    }
  }

  private static func place(of path: String) throws(FileError) -> Place {
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(path: path, operation: .written, reason: reason)
    }
    if path == standardOutput { return .open(STDOUT_FILENO) }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw failure(.system(EINVAL)) }
    guard path.utf8.last != UInt8(ascii: "/") else { throw failure(.system(EISDIR)) }
    let real: String
    do { real = try Files.realPath(path) } catch { throw failure(error.reason) }
    if let number = openFile(in: real) { return .open(number) }
    var status = stat()
    // By the path itself: what it leads to may have no path of its own, as a pipe of a shell.
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw failure(.system(errno)) }
      return .file(real)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(real)
    case S_IFDIR: throw failure(.system(EISDIR))
    case S_IFSOCK: throw failure(.socket)
    default: return .device(path)
    }
  }

  /// The number of an open file of this process that a real path names.
  private static func openFile(in path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"] where path.hasPrefix(folder) {
        if let number = Int32(path.dropFirst(folder.utf8.count)), number >= 0 { return number }
      }
      return nil
    }
  }
}
