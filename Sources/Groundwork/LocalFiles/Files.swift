/// File access through the C library, for everything that reads or writes.
///
/// Paths are UTF-8 text with `/` between parts. Relative ones start in the current folder.
package enum Files {
  /// The largest file that is read unless the caller says otherwise: 512 MiB.
  package static let sizeLimit = 1 << 29

  /// The number of attempts to read a file that changes while it is read.
  private static let attemptLimit = 3

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
    try read(path, into: &buffer, limit: limit, afterReading: {})
  }

  /// Reads a whole regular file below a folder without following a symbolic link on its path, even one that appears
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - relative: The file's path in the folder.
  ///   - folder: The folder, which may itself be reached through links.
  ///   - limit: The largest number of bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if the path leaves the folder or a part of it is a link, there is no such regular file, or it
  ///   is larger than `limit`.
  package static func read(
    _ relative: String, in folder: String, limit: Int = sizeLimit
  ) throws(FileError) -> [UInt8] {
    let path = try path(relative, in: folder)
    let parts = relative.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    do throws(FileError.Reason) {
      var bytes: [UInt8] = []
      let count = try readUnchanged(into: &bytes, limit: limit) { () throws(FileError.Reason) in
        var here: OpenFolder
        do throws(FileError) { here = try OpenFolder(folder, for: .read) } catch { throw error.reason }
        for part in parts.dropLast() { here = try here.folder(named: part) }
        return try here.openFile(named: parts[parts.count - 1])
      }
      bytes.removeLast(bytes.count - count)
      return bytes
    } catch {
      throw FileError(path: path, operation: .read, reason: error)
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The largest number of bytes to accept.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if there are more, or it cannot be read.
  package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileError.Reason) {
      let count = try readToEnd(of: SystemCalls.standardInput, into: &bytes, limit: limit)
      bytes.removeLast(bytes.count - count)
      return bytes
    } catch {
      throw FileError(path: "standard input", operation: .read, reason: error)
    }
  }

  /// Reads an open file from where it stands to its end.
  ///
  /// - Parameters:
  ///   - file: The open file.
  ///   - buffer: Receives the bytes at its start.
  ///   - limit: The largest number of bytes to accept.
  ///   - size: The number of bytes after which the end need not be looked for, since it is looked at again; `nil` if that is
  ///     not known.
  /// - Returns: The number of bytes that there were.
  /// - Throws: The reason if there are more than `limit`, or they cannot be read.
  private static func readToEnd(
    of file: Int32, into buffer: inout [UInt8], limit: Int, expecting size: Int? = nil
  ) throws(FileError.Reason) -> Int {
    var count = 0
    while true {
      if count == buffer.count {
        buffer.append(contentsOf: repeatElement(0, count: min(max(count, 4096), limit + 1 - count)))
      }
      let got = try SystemCalls.readBytes(of: file, into: &buffer, from: count)
      // Only a read of nothing is the end: files of the kernel and of networks give less than was asked for.
      if got == 0 { return count }
      count += got
      guard count <= limit else { throw .tooLarge(limit: limit) }
      if count == size { return count }
    }
  }

  /// Reads a whole regular file; `afterReading` is called each time its end was reached, so that a test can change it.
  static func read(
    _ path: String, into buffer: inout [UInt8], limit: Int, afterReading: () -> Void
  ) throws(FileError) -> Int {
    do throws(FileError.Reason) {
      return try readUnchanged(into: &buffer, limit: limit, afterReading: afterReading) {
        () throws(FileError.Reason) in
        // With waiting, opening a pipe would take until somebody writes to it.
        try SystemCalls.openFile(path, [.reading, .withoutWaiting])
      }
    } catch {
      throw FileError(path: path, operation: .read, reason: error)
    }
  }

  /// Reads a file that is not written to meanwhile, and returns how many bytes it has.
  static func readUnchanged(
    into buffer: inout [UInt8], limit: Int, afterReading: () -> Void = {},
    opening open: () throws(FileError.Reason) -> Int32
  ) throws(FileError.Reason) -> Int {
    // A file that is overwritten in place may be read half old and half new. One that is replaced never is.
    for _ in 0..<attemptLimit {
      let count = try readOnce(try open(), into: &buffer, limit: limit, afterReading: afterReading)
      if let count { return count }
    }
    throw .changing
  }

  /// Reads an open file to its end and closes it; `nil` if it was written to meanwhile.
  private static func readOnce(
    _ file: Int32, into buffer: inout [UInt8], limit: Int, afterReading: () -> Void
  ) throws(FileError.Reason) -> Int? {
    defer { SystemCalls.closeFile(file) }
    let before = try SystemCalls.status(of: file)
    guard before.kind == .file else { throw .notAFile }
    guard before.size <= limit else { throw .tooLarge(limit: limit) }

    // One byte more than the file has, so that one read reaches the end and shows whether it is one.
    if buffer.isEmpty {
      buffer = [UInt8](repeating: 0, count: before.size + 1)
    } else if buffer.count < before.size + 1 {
      buffer.append(contentsOf: repeatElement(0, count: before.size + 1 - buffer.count))
    }
    let count = try readToEnd(of: file, into: &buffer, limit: limit, expecting: before.size)
    afterReading()
    // The size once more: what has as many bytes now was read to its end.
    let after = try SystemCalls.status(of: file)
    return after.size == before.size && after.modified == before.modified ? count : nil
  }
}

// MARK: Folders and names

extension Files {
  /// The folder that relative paths start in, without a slash at its end; empty if the system does not say.
  package static func currentFolder() -> String {
    (try? SystemCalls.currentFolder()) ?? ""
  }

  /// Makes a folder and those above it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isDurable: Whether to wait until the disk has the names of new folders.
  /// - Throws: ``FileError`` if one of them cannot be made, or something that is not a folder has the name of one.
  package static func makeFolder(_ path: String, isDurable: Bool = false) throws(FileError) {
    func failure(_ number: ErrorNumber) -> FileError {
      FileError(path: path, operation: .created, reason: .system(number))
    }
    if path.isEmpty || path == "/" { return }
    var result = SystemCalls.makeFolder(path)
    if result == .noSuchFile {
      let parent = folder(of: path)
      // A path of nothing but a name has no parent to make: the current folder is gone.
      guard !parent.isEmpty else { throw failure(.noSuchFile) }
      try makeFolder(parent, isDurable: isDurable)
      result = SystemCalls.makeFolder(path)
    }
    switch result {
    case nil:
      if isDurable { try OpenFolder(folder(of: path), for: .created).synchronize(for: path) }
    case .exists?:
      guard kindFollowingLinks(of: path) == .folder else { throw failure(.notAFolder) }
    case let number?:
      throw failure(number)
    }
  }

  /// Removes one file or link; a link's target stays.
  ///
  /// - Throws: ``FileError`` if there is no such file or it cannot be removed.
  package static func remove(_ path: String) throws(FileError) {
    guard let number = SystemCalls.removeFile(path) else { return }
    throw FileError(path: path, operation: .removed, reason: .system(number))
  }

  /// Gives a file another name in the same file system; what had that name is replaced.
  ///
  /// - Throws: ``FileError`` naming `path` if that cannot be done.
  package static func move(_ path: String, to other: String) throws(FileError) {
    guard let number = SystemCalls.rename(path, to: other) else { return }
    throw FileError(path: path, operation: .written, reason: .system(number))
  }

  /// Removes a folder if it is empty, and says whether it did.
  @discardableResult
  package static func removeEmptyFolder(_ path: String) -> Bool {
    SystemCalls.removeFolder(path) == nil
  }

  /// Removes the folders between a file and `folder` that hold nothing any more.
  ///
  /// - Parameters:
  ///   - relative: The path, in `folder`, of a file that is gone.
  ///   - folder: The folder, which itself stays.
  package static func removeEmptyFolders(above relative: String, in folder: String) {
    var parent = self.folder(of: relative)
    while !parent.isEmpty, let full = try? path(parent, in: folder), removeEmptyFolder(full) {
      parent = self.folder(of: parent)
    }
  }
}
