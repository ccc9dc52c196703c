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
  /// - Throws: ``FileError`` if there is no such regular file, it is larger than `limit`, or is written to all the time.
  package static func read(
    _ path: String, into buffer: inout [UInt8], limit: Int = sizeLimit
  ) throws(FileError) -> Int {
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(path: path, operation: .read, reason: reason)
    }
    guard !path.utf8.contains(0) else { throw failure(.system(EINVAL)) }
    // A file that is written over in place may be read half old and half new; who replaces files never shows that.
    for _ in 0..<3 {
      do throws(FileError.Reason) {
        if let count = try readOnce(path, into: &buffer, limit: limit) { return count }
      } catch {
        throw failure(error)
      }
    }
    throw failure(.changing)
  }

  /// Reads a file to its end; `nil` if it was written to meanwhile.
  private static func readOnce(
    _ path: String, into buffer: inout [UInt8], limit: Int
  ) throws(FileError.Reason) -> Int? {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    let status = try status(of: file)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(limit: limit) }

    // One byte more than the file has, so that one read reaches the end and the next one proves it.
    if buffer.count < size + 1 {
      buffer.append(contentsOf: repeatElement(0, count: size + 1 - buffer.count))
    }
    var count = 0
    while true {
      if count == buffer.count {
        buffer.append(contentsOf: repeatElement(0, count: min(max(count, 4096), limit + 1 - count)))
      }
      let got = unsafe buffer.withUnsafeMutableBytes {
        unsafe systemRead(file, UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      // Only a read of nothing is the end: files of the kernel and of networks give less than was asked for.
      if got == 0 { break }
      count += got
      guard count <= limit else { throw .tooLarge(limit: limit) }
    }
    let after = try self.status(of: file)
    return after.st_size == status.st_size && modified(after) == modified(status) ? count : nil
  }

  private static func status(of file: Int32) throws(FileError.Reason) -> stat {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .system(errno) }
    return status
  }

  /// When a file was last written to, in nanoseconds.
  private static func modified(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
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
