#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// File access through the C library, for everything that reads or writes.
///
/// Paths are UTF-8 text, `/` between parts. Relative ones start in the current folder.
package enum Files {
  /// The largest file that is read unless the caller says otherwise: 512 MiB.
  package static let sizeLimit = 1 << 29

  /// Reads a whole regular file.
  ///
  /// - Parameters:
  ///   - path: The file; symbolic links are followed.
  ///   - limit: The largest number of bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if there is no such regular file, or it is larger than `limit`.
  package static func read(_ path: String, limit: Int = sizeLimit) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = try read(path, into: &bytes, limit: limit)
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads a whole regular file into memory that is used again for the next file.
  ///
  /// - Parameters:
  ///   - path: The file; symbolic links are followed.
  ///   - buffer: Receives the bytes at its start and only ever grows.
  ///   - limit: The largest number of bytes to accept.
  /// - Returns: The number of bytes at the start of `buffer` that are the file.
  /// - Throws: ``FileError`` if there is no such regular file, or it is larger than `limit`.
  package static func read(
    _ path: String, into buffer: inout [UInt8], limit: Int = sizeLimit
  ) throws(FileError) -> Int {
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(path: path, operation: .read, reason: reason)
    }
    guard !path.utf8.contains(0) else { throw failure(.system(EINVAL)) }
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(.system(errno)) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure(.system(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.notAFile) }
    let size = Int(status.st_size)
    guard size <= limit else { throw failure(.tooLarge(limit: limit)) }

    // One byte more than the file has, so that the read that reaches the end also proves it.
    if buffer.count < size + 1 {
      buffer.append(contentsOf: repeatElement(0, count: size + 1 - buffer.count))
    }
    var count = 0
    while count < buffer.count {
      let space = buffer.count - count
      let got = unsafe buffer.withUnsafeMutableBytes {
        unsafe systemRead(file, UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw failure(.system(errno))
      }
      count += got
      if got < space { return count }
      // The file grew since it was measured.
      guard count <= limit else { throw failure(.tooLarge(limit: limit)) }
      buffer.append(contentsOf: repeatElement(0, count: min(count, limit + 1 - count)))
    }
    throw failure(.tooLarge(limit: limit))
  }

  /// The folder that relative paths start in, without a slash at its end; empty if the system does not say.
  package static func currentFolder() -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    return unsafe buffer.withUnsafeMutableBufferPointer { memory in
      guard let text = unsafe getcwd(memory.baseAddress, memory.count) else { return "" }
      return unsafe String(cString: text)
    }
  }
}

/// The C function, under a name that ``Files/read(_:limit:)`` does not hide.
private func systemRead(_ file: Int32, _ memory: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(file, memory.baseAddress, memory.count)
}
