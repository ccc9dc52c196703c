/// A regular file that is read piece by piece, for files too large for memory.
///
/// The file stays open, so that its pieces belong together even if the file is replaced meanwhile.
package final class FileReader: Sendable {
  /// The file as it was named.
  package let path: String

  /// The number of bytes that the file had when it was opened.
  package let count: Int

  /// Which version of the file was opened.
  let version: FileVersion

  private let file: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; symbolic links are followed.
  ///   - limit: The largest number of bytes to accept.
  /// - Throws: ``FileError`` if there is no such regular file, or it is larger than `limit`.
  package init(_ path: String, limit: Int) throws(FileError) {
    self.path = path
    do throws(FileError.Reason) {
      // With waiting, opening a pipe would take until somebody writes to it.
      let file = try SystemCalls.openFile(path, [.reading, .withoutWaiting])
      do throws(FileError.Reason) {
        let status = try SystemCalls.status(of: file)
        guard status.kind == .file else { throw .notAFile }
        guard status.size <= limit else { throw .tooLarge(limit: limit) }
        count = status.size
        version = FileVersion(status)
      } catch {
        SystemCalls.closeFile(file)
        throw error
      }
      self.file = file
    } catch {
      throw FileError(path: path, operation: .read, reason: error)
    }
  }

  deinit { SystemCalls.closeFile(file) }

  /// The bytes of a piece; from any thread.
  ///
  /// - Precondition: The piece lies within the file as it was opened.
  /// - Throws: ``FileError`` if it cannot be read, or the file was shortened meanwhile.
  package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    do throws(FileError.Reason) {
      while done < bytes.count {
        let got = try SystemCalls.readBytes(of: file, at: range.lowerBound + done, into: &bytes, from: done)
        guard got > 0 else { throw .changing }
        done += got
      }
    } catch {
      throw FileError(path: path, operation: .read, reason: error)
    }
    return bytes
  }
}
