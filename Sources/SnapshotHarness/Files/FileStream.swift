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
  private let path: String
  private let temporary: String?
  private let file: Int32
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// How many bytes are collected before they are written.
  private static let bufferSize = 1 << 16

  /// Starts a file that takes its name when it is whole; until then, what has the name stays.
  ///
  /// - Parameter path: The file; its folder is made if it is missing. A link at this place is replaced, not followed.
  /// - Throws: ``FileError`` if no file can be made in the folder.
  package init(replacing path: String) throws(FileError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw FileError(path: path, operation: .written, reason: .system(EINVAL))
    }
    self.path = path
    let made = try Files.makeTemporaryFile(for: path)
    (file, temporary) = (made.file, made.path)
  }

  /// Opens a file to write at its end; it is made if it is missing.
  ///
  /// - Throws: ``FileError`` if it cannot be opened, or is a link.
  package init(appendingTo path: String) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(path: path, operation: .written, reason: .system(EINVAL))
    }
    self.path = path
    temporary = nil
    file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw FileError(path: path, operation: .written, reason: .system(errno)) }
  }

  deinit {
    guard isOpen else { return }
    close(file)
    if let temporary { unsafe _ = unlink(temporary) }
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
    var code: Int32 = close(file) == 0 ? 0 : errno
    if code == 0, let temporary, unsafe rename(temporary, path) != 0 { code = errno }
    guard code != 0 else { return }
    if let temporary { unsafe _ = unlink(temporary) }
    throw FileError(path: path, operation: .written, reason: .system(code))
  }
}
