import Synchronization

/// A regular file that is read piece by piece and is open only while a piece is read, for reading any number of files side
/// by side.
///
/// A file that is another one than at first, or was written to, is an error, so its pieces belong together.
package final class ReopenedFile: Sendable {
  /// The file as it was named.
  package let path: String

  /// The number of bytes that the file had at first.
  package let count: Int

  private let version: FileVersion
  private let readAhead: Int
  private let piece = Mutex<(start: Int, bytes: [UInt8])>((0, []))

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - path: The file; symbolic links are followed.
  ///   - limit: The largest number of bytes to accept.
  ///   - readAhead: The number of bytes to read at least and to keep, so that what stands one after the other is read at
  ///     once.
  /// - Throws: ``FileError`` if there is no such regular file, or it is larger than `limit`.
  package init(_ path: String, limit: Int, readAhead: Int) throws(FileError) {
    let reader = try FileReader(path, limit: limit)
    (self.path, self.readAhead) = (path, max(0, readAhead))
    (count, version) = (reader.count, reader.version)
  }

  /// The bytes of a piece; from any thread.
  ///
  /// - Precondition: The piece lies within the file as it was at first.
  /// - Throws: ``FileError`` if it cannot be read, or the file is another one now.
  package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return try piece.withLock { piece throws(FileError) in
      if range.count > readAhead { return try read(range) }
      if range.lowerBound < piece.start || range.upperBound > piece.start + piece.bytes.count {
        piece.bytes = []
        piece.bytes = try read(range.lowerBound..<min(count, range.lowerBound + readAhead))
        piece.start = range.lowerBound
      }
      return Array(piece.bytes[range.lowerBound - piece.start..<range.upperBound - piece.start])
    }
  }

  private func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let reader = try FileReader(path, limit: .max)
    guard reader.version == version else { throw FileError(path: path, operation: .read, reason: .changing) }
    return try reader.bytes(in: range)
  }
}
