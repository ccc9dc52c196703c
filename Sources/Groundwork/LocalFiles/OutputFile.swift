/// A destination that the user named for a result: a file, a device, a pipe, or an output of the process.
///
/// A regular file is replaced as a whole and keeps its permission bits. A link stays, and its target is written. Devices
/// and pipes are written to. Open files of the process, such as `/dev/stdout`, continue at their current position.
package struct OutputFile: Hashable, Sendable {
  /// What lies at the path.
  package enum Destination: Hashable, Sendable {
    /// A regular file, which may not exist yet: its real path.
    case file(String)

    /// A device or a pipe: its path, through links.
    case device(String)

    /// An open file of this process: its number.
    case open(Int32)
  }

  /// The path that errors name, as the process can open it.
  package let path: String

  /// What lies there.
  package let destination: Destination

  /// The path that means standard output.
  package static let standardOutput = "-"

  /// Examines a destination without opening or creating anything.
  ///
  /// - Parameter path: The path, as the process can open it; `-` is standard output.
  /// - Throws: ``FileError`` if there is a folder or a socket, or links form a cycle.
  package init(_ path: String) throws(FileError) {
    self.path = path
    destination = try Self.destination(of: path)
  }

  /// Whether the destination is a stream of bytes rather than a file.
  package var isStream: Bool {
    if case .file = destination { false } else { true }
  }

  /// Whether this is standard output.
  package var isStandardOutput: Bool { destination == .open(SystemCalls.standardOutput) }

  /// Writes the content.
  ///
  /// - Parameter bytes: The whole content.
  /// - Throws: ``FileError`` if it cannot be written, or the destination has changed since it was examined.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try checkUnchanged()
    switch destination {
    case .file(let real):
      do {
        try Files.writeAtomically(bytes, to: real)
      } catch {
        throw FileError(path: path, operation: error.operation, reason: error.reason)
      }
    case .device(let device): try Files.writeInPlace(bytes, to: device)
    case .open(let number):
      guard let failure = Files.write(bytes, to: number) else { return }
      throw FileError(path: path, operation: .written, reason: .system(failure))
    }
  }

  /// Refuses a destination that has changed since it was examined, since only the earlier one was allowed.
  func checkUnchanged() throws(FileError) {
    guard try Self.destination(of: path) == destination else {
      throw FileError(path: path, operation: .written, reason: .changing)
    }
  }

  private static func destination(of path: String) throws(FileError) -> Destination {
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(path: path, operation: .written, reason: reason)
    }
    if path == standardOutput { return .open(SystemCalls.standardOutput) }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw failure(.system(.invalidArgument)) }
    guard path.utf8.last != UInt8(ascii: "/") else { throw failure(.system(.isAFolder)) }
    let real: String
    do { real = try Files.realPath(path) } catch { throw failure(error.reason) }
    if let number = openFile(in: real) { return .open(number) }
    do throws(FileError.Reason) {
      // By the path itself: what it leads to may have no path of its own, as a pipe of a shell.
      let status = try SystemCalls.status(of: path, followsLinks: true)
      switch status.kind {
      case .file: return .file(real)
      case .folder: throw .system(.isAFolder)
      case .link, .other:
        if status.isSocket { throw .socket }
        return .device(path)
      }
    } catch  where error == .system(.noSuchFile) {
      return .file(real)
    } catch {
      throw failure(error)
    }
  }

  /// The number of an open file of this process that a real path names.
  private static func openFile(in path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return SystemCalls.standardOutput
    case "/dev/stderr": return SystemCalls.standardError
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(SystemCalls.processNumber)/fd/"]
      where path.hasPrefix(folder) {
        if let number = Int32(path.dropFirst(folder.utf8.count)), number >= 0 { return number }
      }
      return nil
    }
  }
}

/// A file that is written piece by piece, by one task at a time.
package final class FileStream {
  /// The path that errors name.
  private let path: String
  private let file: Int32
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// Whether the stream closes the file.
  private let isOwned: Bool

  /// Where the file gets its name at the end; `nil` if it needs none.
  private let folder: OpenFolder?
  private let name: String
  private let temporaryName: String
  private let isDurable: Bool

  /// How many bytes are collected before they are written.
  private static let bufferSize = 1 << 16

  /// Starts a file that gets its name when it is complete; the old file stays until then.
  ///
  /// - Parameter path: The file; its folder is made if it is missing. A link at this destination is replaced, not
  ///   followed.
  /// - Throws: ``FileError`` if no file can be made in the folder.
  package convenience init(replacing path: String) throws(FileError) {
    try self.init(replacing: path, named: path, isDurable: false)
  }

  /// Starts a file at one path; errors name another.
  private init(replacing target: String, named path: String, isDurable: Bool) throws(FileError) {
    let name = Files.name(of: target)
    guard !target.utf8.contains(0), !target.isEmpty else {
      throw FileError(path: path, operation: .written, reason: .system(.invalidArgument))
    }
    let folder = try Files.openOrMakeFolder(Files.folder(of: target), for: path, isDurable: isDurable)
    let made = try folder.begin(name, path: path)
    (file, temporaryName) = (made.file, made.temporaryName)
    self.path = path
    self.name = name
    self.folder = consume folder
    self.isDurable = isDurable
    isOwned = true
  }

  /// Opens a destination that the user named.
  ///
  /// - Parameter output: The destination. A regular file gets its name when it is complete; devices and pipes get the
  ///   bytes at once.
  /// - Throws: ``FileError`` if it cannot be opened, or has changed since it was examined.
  package convenience init(_ output: OutputFile) throws(FileError) {
    try output.checkUnchanged()
    switch output.destination {
    case .file(let real):
      try self.init(replacing: real, named: output.path, isDurable: true)
    case .device(let path): try self.init(path: path, file: Files.openInPlace(path), isOwned: true)
    case .open(let number): self.init(path: output.path, file: number, isOwned: false)
    }
  }

  /// Opens a file to append to, and creates it if it is missing.
  ///
  /// - Throws: ``FileError`` if it cannot be opened, or is a link.
  package convenience init(appendingTo path: String) throws(FileError) {
    let file: Int32
    do {
      file = try SystemCalls.openFile(path, [.writing, .creating, .appending, .notThroughLink])
    } catch {
      throw FileError(path: path, operation: .written, reason: error)
    }
    self.init(path: path, file: file, isOwned: true)
  }

  private init(path: String, file: Int32, isOwned: Bool) {
    self.path = path
    self.file = file
    self.isOwned = isOwned
    folder = nil
    name = ""
    temporaryName = ""
    isDurable = false
  }

  deinit {
    guard isOpen, isOwned else { return }
    SystemCalls.closeFile(file)
    folder?.remove(temporaryName)
  }

  /// Appends bytes, which may stay in memory until ``flush()`` or ``finish()``.
  ///
  /// - Throws: ``FileError`` if they cannot be written.
  package func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Passes all bytes to the system.
  ///
  /// - Throws: ``FileError`` if they cannot be written.
  package func flush() throws(FileError) {
    let failure = Files.write(buffer, to: file)
    buffer.removeAll(keepingCapacity: true)
    if let failure { throw FileError(path: path, operation: .written, reason: .system(failure)) }
  }

  /// Completes the file and gives it its name.
  ///
  /// - Throws: ``FileError`` if it cannot be written completely; the old file is then untouched.
  package func finish() throws(FileError) {
    try flush()
    isOpen = false
    if folder != nil {
      try folder?.end(
        name, of: file, named: temporaryName, path: path, isDurable: isDurable)
    } else if isOwned, let failure = SystemCalls.closeFile(file) {
      throw FileError(path: path, operation: .written, reason: .system(failure))
    }
  }
}
