#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A file that is written piece by piece.
///
/// It belongs to one task at a time.
package final class FileStream {
  /// The path that errors name.
  private let path: String
  private let file: Int32
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// Whether the file is ours to close.
  private let isOwned: Bool

  /// Where the file gets its name at the end; `nil` if it has it, or has none.
  private let folder: OpenFolder?
  private let name: String
  private let temporaryName: String
  private let isDurable: Bool

  /// How many bytes are collected before they are written.
  private static let bufferSize = 1 << 16

  /// Starts a file that takes its name when it is whole; until then, what has the name stays.
  ///
  /// - Parameter path: The file; its folder is made if it is missing. A link at this place is replaced, not followed.
  /// - Throws: ``FileError`` if no file can be made in the folder.
  package convenience init(replacing path: String) throws(FileError) {
    try self.init(replacing: path, named: path, isDurable: false, keepsPermissions: false)
  }

  /// Starts a file at one path that errors know by another.
  private init(
    replacing place: String, named path: String, isDurable: Bool, keepsPermissions: Bool
  ) throws(FileError) {
    let name = Files.name(of: place)
    guard !place.utf8.contains(0), !place.isEmpty else {
      throw FileError(path: path, operation: .written, reason: .system(EINVAL))
    }
    let folder = try Files.openOrMakeFolder(Files.folder(of: place), for: path, isDurable: isDurable)
    let made = try folder.begin(name, path: path, keepsPermissions: keepsPermissions)
    (file, temporaryName) = (made.file, made.temporaryName)
    self.path = path
    self.name = name
    self.folder = consume folder
    self.isDurable = isDurable
    isOwned = true
  }

  /// Opens a place that the user named.
  ///
  /// - Parameter output: The place. A regular file takes its name when it is whole; devices and pipes are written into
  ///   as the bytes come.
  /// - Throws: ``FileError`` if it cannot be opened, or has become another place since it was looked at.
  package convenience init(_ output: OutputFile) throws(FileError) {
    try output.checkUnchanged()
    switch output.place {
    case .file(let real):
      try self.init(replacing: real, named: output.path, isDurable: true, keepsPermissions: true)
    case .device(let path): try self.init(path: path, file: Files.openInPlace(path), isOwned: true)
    case .open(let number): self.init(path: output.path, file: number, isOwned: false)
    }
  }

  /// Opens a file to write at its end; it is made if it is missing.
  ///
  /// - Throws: ``FileError`` if it cannot be opened, or is a link.
  package convenience init(appendingTo path: String) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(path: path, operation: .written, reason: .system(EINVAL))
    }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw FileError(path: path, operation: .written, reason: .system(errno)) }
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
    close(file)
    folder?.remove(temporaryName)
  }

  /// Writes bytes after those before; they may stay in memory until ``flush()`` or ``finish()``.
  ///
  /// - Throws: ``FileError`` if they cannot be written.
  package func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands all bytes to the system.
  ///
  /// - Throws: ``FileError`` if they cannot be written.
  package func flush() throws(FileError) {
    let code = Files.write(buffer, to: file)
    buffer.removeAll(keepingCapacity: true)
    guard code == 0 else { throw FileError(path: path, operation: .written, reason: .system(code)) }
  }

  /// Ends the file, which then has its name.
  ///
  /// - Throws: ``FileError`` if it cannot be written whole; then what had the name is untouched.
  package func finish() throws(FileError) {
    try flush()
    isOpen = false
    if folder != nil {
      try folder?.end(
        name, of: file, named: temporaryName, path: path, isDurable: isDurable)
    } else if isOwned, close(file) != 0 {
      throw FileError(path: path, operation: .written, reason: .system(errno))
    }
  }
}
