extension Files {
  /// Writes a file so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// The bytes go to a temporary file in the same folder, reach the disk, and are then renamed to the file's name. A
  /// file that is replaced keeps its permission bits and, as far as the system allows, its owner and group.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The file; its folder is made if it is missing. A link at this path is replaced, not followed.
  ///   - isDurable: Whether to wait until the disk has bytes and name; without it, a power cut may lose the file.
  /// - Throws: ``FileError`` naming `path`; then the old file is untouched and the temporary one is gone.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, isDurable: Bool = true
  ) throws(FileError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw FileError(path: path, operation: .written, reason: .system(.invalidArgument))
    }
    let folder = try openOrMakeFolder(folder(of: path), for: path, isDurable: isDurable)
    try folder.write(bytes, as: name(of: path), path: path, isDurable: isDurable)
  }

  /// Writes a file below a folder without following a symbolic link on its path, even one that appears meanwhile.
  ///
  /// A file that is replaced keeps its permission bits and, as far as the system allows, its owner and group.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - relative: The file's path in the folder.
  ///   - folder: The folder, which may itself be reached through links.
  ///   - isDurable: Whether to wait until the disk has bytes and name.
  /// - Throws: ``FileError`` if the path leaves the folder or a part of it is a link, or the file cannot be written.
  package static func writeAtomically(
    _ bytes: [UInt8], to relative: String, in folder: String, isDurable: Bool = true
  ) throws(FileError) {
    let path = try path(relative, in: folder, for: .written)
    try openFolder(of: relative, in: folder, for: path, isDurable: isDurable)
      .write(bytes, as: name(of: relative), path: path, isDurable: isDurable)
  }

  /// Writes a file below a folder that was not there, without following a symbolic link on its path.
  ///
  /// Of several processes that do so at the same time one writes the file.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - relative: The file's path in the folder; missing folders on it are made.
  ///   - folder: The folder, which may itself be reached through links.
  ///   - isExecutable: Whether all who may read the file may also run it.
  /// - Throws: ``FileError`` if the path leaves the folder or a part of it is a link, or the file cannot be written; if
  ///   something of its name is there, ``FileError/isTaken`` is `true`.
  package static func create(
    _ bytes: [UInt8], at relative: String, in folder: String, isExecutable: Bool = false
  ) throws(FileError) {
    let path = try path(relative, in: folder, for: .created)
    try openFolder(of: relative, in: folder, for: path, isDurable: false)
      .create(bytes, as: name(of: relative), path: path, isExecutable: isExecutable)
  }

  /// Opens the folder of a file below another folder, and makes both if they are missing; no link on the path is
  /// followed.
  private static func openFolder(
    of relative: String, in folder: String, for path: String, isDurable: Bool
  ) throws(FileError) -> OpenFolder {
    var open = try openOrMakeFolder(folder, for: path, isDurable: isDurable)
    var here = folder
    for part in relative.utf8.split(separator: UInt8(ascii: "/")).dropLast().map({ String(Substring($0)) }) {
      here = join(here, part)
      open = try open.folder(part, at: here, for: path, isDurable: isDurable)
    }
    return open
  }

  /// Why this process may not make files in a folder; `nil` if it may.
  package static func obstacleToWriting(in folder: String) -> FileError? {
    SystemCalls.allowsWriting(in: folder.isEmpty ? "." : folder).map {
      FileError(path: folder, operation: .written, reason: .system($0))
    }
  }

  /// Opens a folder and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - folder: The folder; empty is the current one.
  ///   - path: The path that errors name.
  ///   - isDurable: Whether to wait until the disk has the names of new folders.
  /// - Returns: The folder.
  /// - Throws: ``FileError`` if it cannot be opened or made.
  static func openOrMakeFolder(
    _ folder: String, for path: String, isDurable: Bool
  ) throws(FileError) -> OpenFolder {
    do {
      return try OpenFolder(folder, for: .written)
    } catch  where error.reason == .system(.noSuchFile) {
      try makeFolder(folder, isDurable: isDurable)
      return try OpenFolder(folder, for: .written)
    } catch {
      throw FileError(path: path, operation: .written, reason: error.reason)
    }
  }

  /// Writes bytes into what lies at a path, from its start: a device, or a pipe with a reader.
  ///
  /// - Throws: ``FileError`` if it cannot be opened, or does not accept all bytes.
  static func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try openInPlace(path)
    let failure = write(bytes, to: file)
    let closing = SystemCalls.closeFile(file)
    if let number = failure ?? closing { throw FileError(path: path, operation: .written, reason: .system(number)) }
  }

  /// Opens a device, or a pipe that has a reader, for writing.
  static func openInPlace(_ path: String) throws(FileError) -> Int32 {
    do {
      return try SystemCalls.openFile(path, [.writing, .notControlling])
    } catch {
      throw FileError(path: path, operation: .written, reason: error)
    }
  }

  /// Refuses a relative path if one of its folders is a symbolic link.
  package static func checkForLinks(
    _ relative: String, in folder: String, for operation: FileError.Operation
  ) throws(FileError) {
    for slash in relative.utf8.indices where relative.utf8[slash] == UInt8(ascii: "/") {
      let part = try path(String(relative[..<slash]), in: folder, for: operation)
      if kind(of: part) == .link { throw FileError(path: part, operation: operation, reason: .symbolicLink) }
    }
  }

  /// Writes all bytes to an open file, and returns why it could not.
  static func write(_ bytes: [UInt8], to file: Int32) -> ErrorNumber? {
    var offset = 0
    while offset < bytes.count {
      switch SystemCalls.writeBytes(bytes, from: offset, to: file) {
      case .success(let count): offset += count
      case .failure(let number): return number
      }
    }
    return nil
  }
}
