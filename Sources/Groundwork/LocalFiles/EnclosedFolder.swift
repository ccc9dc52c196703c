private import Synchronization

/// An open folder whose files are read by paths that cannot leave it, whatever links are on them.
///
/// The system itself judges the path, while it opens the file: neither is another call needed for each folder and link on it,
/// nor can a link be put there between a look and the opening. Not every system can do that, and what it does not open this
/// way may nevertheless lie in the folder: a link with an absolute path, for one. So whoever gets nothing looks closer.
package final class EnclosedFolder: Sendable {
  private let file: Int32

  /// The number of such folders that are open.
  private static let count = Atomic<Int>(0)

  /// The largest number of such folders that are open at the same time, so that enough files can be.
  private static let countLimit = 64

  /// Opens a folder, which may be reached through links; `nil` where the system cannot keep paths in it, or too many are open.
  package init?(_ path: String) {
    guard Self.count.add(1, ordering: .relaxed).newValue <= Self.countLimit, let file = Self.open(path) else {
      Self.count.subtract(1, ordering: .relaxed)
      return nil
    }
    self.file = file
  }

  private static func open(_ path: String) -> Int32? {
    let options: SystemCalls.OpenOptions = [.reading, .folder]
    guard let file = try? SystemCalls.openFile(path.isEmpty ? "." : path, options) else { return nil }
    defer { SystemCalls.closeFile(file) }
    // Once, so that a system without the call is not asked for each file.
    return try? SystemCalls.openFile(beneath: file, ".", options)
  }

  deinit {
    SystemCalls.closeFile(file)
    Self.count.subtract(1, ordering: .relaxed)
  }

  /// Reads a whole regular file in the folder or below it.
  ///
  /// - Parameters:
  ///   - relative: The file's path from the folder.
  ///   - limit: The largest number of bytes to accept.
  /// - Returns: The bytes; `nil` if the file cannot be read, is larger than `limit`, or its path points outside the folder as
  ///   far as the system sees.
  package func read(_ relative: String, limit: Int = Files.sizeLimit) -> [UInt8]? {
    var bytes: [UInt8] = []
    let count = try? Files.readUnchanged(into: &bytes, limit: limit) { () throws(FileError.Reason) in
      // With waiting, opening a pipe would take until somebody writes to it.
      try SystemCalls.openFile(beneath: file, relative, [.reading, .withoutWaiting])
    }
    guard let count else { return nil }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
