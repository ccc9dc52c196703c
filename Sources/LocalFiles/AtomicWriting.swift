extension Files {
  /// Writes a file so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// The bytes go to a temporary file in the same folder, reach the disk, and then take the name.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The file; its folder is made if it is missing. A link at this place is replaced, not followed.
  ///   - isDurable: Whether to wait until the disk has bytes and name; without it, a power cut may lose the file.
  ///   - keepsPermissions: Whether the new file may be read and written by those who might the old one.
  /// - Throws: ``FileError`` naming `path`; then the old file is untouched and the temporary one is gone.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, isDurable: Bool = true, keepsPermissions: Bool = false
  ) throws(FileError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw FileError(path: path, operation: .written, reason: .system(.invalidArgument))
    }
    let folder = try openOrMakeFolder(folder(of: path), for: path, isDurable: isDurable)
    try folder.write(
      bytes, as: name(of: path), path: path, isDurable: isDurable, keepsPermissions: keepsPermissions)
  }

  /// Writes a file below a folder without following a symbolic link on the way, even one that appears meanwhile.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - relative: The file's path in the folder.
  ///   - folder: The folder, which may itself be reached through links.
  ///   - isDurable: Whether to wait until the disk has bytes and name.
  ///   - keepsPermissions: Whether the new file may be read and written by those who might the old one.
  /// - Throws: ``FileError`` if the path leaves the folder or a part of it is a link, or the file cannot be written.
  package static func writeAtomically(
    _ bytes: [UInt8], to relative: String, in folder: String, isDurable: Bool = true, keepsPermissions: Bool = false
  ) throws(FileError) {
    let path = try path(relative, in: folder, for: .written)
    var parts = relative.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let name = parts.removeLast()
    var open = try openOrMakeFolder(folder, for: path, isDurable: isDurable)
    var here = folder
    for part in parts {
      here = join(here, part)
      open = try open.folder(part, at: here, for: path, isDurable: isDurable)
    }
    try open.write(bytes, as: name, path: path, isDurable: isDurable, keepsPermissions: keepsPermissions)
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

  /// Writes bytes into what lies at a path, from its start: a device, or a pipe that somebody reads.
  ///
  /// - Throws: ``FileError`` if it cannot be opened, or does not take all bytes.
  static func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try openInPlace(path)
    let failure = write(bytes, to: file)
    let closing = SystemCalls.closeFile(file)
    if let number = failure ?? closing { throw FileError(path: path, operation: .written, reason: .system(number)) }
  }

  /// Opens a device, or a pipe when somebody reads it, to write into it.
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

/// An open folder: files written into it land there even if its path leads elsewhere by then.
struct OpenFolder: ~Copyable {
  private let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { SystemCalls.closeFile(file) }

  /// Opens a folder, which may be reached through links.
  ///
  /// - Parameters:
  ///   - path: The folder; empty is the current one.
  ///   - operation: What is tried, for the error.
  /// - Throws: ``FileError`` if there is no such folder, or it cannot be opened.
  init(_ path: String, for operation: FileError.Operation) throws(FileError) {
    let path = path.isEmpty ? "." : path
    do {
      file = try SystemCalls.openFile(path, [.reading, .folder])
    } catch {
      throw FileError(path: path, operation: operation, reason: error)
    }
  }

  /// Opens a folder in this one and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - here: The folder's path, which errors about a link name.
  ///   - path: The path that other errors name.
  ///   - isDurable: Whether to wait until the disk has the name of a new folder.
  /// - Returns: The folder.
  /// - Throws: ``FileError`` if it cannot be opened or made, or the name is that of a link.
  func folder(_ name: String, at here: String, for path: String, isDurable: Bool) throws(FileError) -> OpenFolder {
    let options: SystemCalls.OpenOptions = [.reading, .folder, .notThroughLink]
    do throws(FileError.Reason) {
      do throws(FileError.Reason) {
        return OpenFolder(file: try SystemCalls.openFile(name, options, in: file))
      } catch  where error == .system(.noSuchFile) {
        let failure = SystemCalls.makeFolder(name, in: file)
        if let failure, failure != .exists { throw .system(failure) }
        if failure == nil, isDurable { try synchronize() }
        return OpenFolder(file: try SystemCalls.openFile(name, options, in: file))
      }
    } catch {
      let isLink = (try? SystemCalls.status(of: name, in: file, followsLinks: false))?.kind == .link
      if isLink { throw FileError(path: here, operation: .written, reason: .symbolicLink) }
      throw FileError(path: path, operation: .written, reason: error)
    }
  }

  /// Waits until the disk has the names in this folder.
  ///
  /// - Throws: ``FileError`` if the disk failed; file systems without this operation are trusted.
  func synchronize(for path: String) throws(FileError) {
    do { try synchronize() } catch { throw FileError(path: path, operation: .written, reason: error) }
  }

  private func synchronize() throws(FileError.Reason) {
    let failure = SystemCalls.synchronize(file)
    if let failure, [.diskError, .diskFull, .quotaUsedUp].contains(failure) { throw .system(failure) }
  }

  /// Writes a file in this folder so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - name: The file's name. A link of this name is replaced, not followed.
  ///   - path: The path that errors name.
  ///   - isDurable: Whether to wait until the disk has bytes and name.
  ///   - keepsPermissions: Whether the new file may be read and written by those who might the old one.
  /// - Throws: ``FileError``; then the old file is untouched and the temporary one is gone.
  func write(
    _ bytes: [UInt8], as name: String, path: String, isDurable: Bool, keepsPermissions: Bool = false
  ) throws(FileError) {
    let (temporary, temporaryName) = try begin(name, path: path, keepsPermissions: keepsPermissions)
    let failure = Files.write(bytes, to: temporary)
    try end(name, of: temporary, named: temporaryName, path: path, after: failure, isDurable: isDurable)
  }

  /// Begins a file that gets its name with ``end(_:of:named:path:after:isDurable:)``.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - path: The path that errors name.
  ///   - keepsPermissions: Whether the new file may be read and written by those who might the old one.
  /// - Returns: The open file, and the name it has until then.
  /// - Throws: ``FileError`` if it cannot be made.
  func begin(
    _ name: String, path: String, keepsPermissions: Bool
  ) throws(FileError) -> (file: Int32, temporaryName: String) {
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(0) else {
      throw FileError(path: path, operation: .written, reason: .system(.invalidArgument))
    }
    let made = try makeTemporaryFile(for: name, path: path)
    if keepsPermissions { copyPermissions(of: name, to: made.file) }
    return (made.file, made.name)
  }

  /// Closes a file and gives it its name.
  ///
  /// - Parameters:
  ///   - name: The file's name. A link of this name is replaced, not followed.
  ///   - temporary: The open file.
  ///   - temporaryName: The name it has.
  ///   - path: The path that errors name.
  ///   - failure: What went wrong before.
  ///   - isDurable: Whether to wait until the disk has bytes and name.
  /// - Throws: ``FileError``; then what had the name is untouched and the temporary file is gone.
  func end(
    _ name: String, of temporary: Int32, named temporaryName: String, path: String, after failure: ErrorNumber? = nil,
    isDurable: Bool
  ) throws(FileError) {
    var failure = failure
    if failure == nil, isDurable { failure = SystemCalls.synchronize(temporary) }
    let closing = SystemCalls.closeFile(temporary)
    failure = failure ?? closing ?? SystemCalls.rename(temporaryName, to: name, in: file)
    if let failure {
      remove(temporaryName)
      throw FileError(path: path, operation: .written, reason: .system(failure))
    }
    if isDurable { try synchronize(for: path) }
  }

  /// Removes a file from this folder if it is there.
  func remove(_ name: String) {
    SystemCalls.removeFile(name, in: file)
  }

  /// Creates an empty file in this folder that nobody else has.
  private func makeTemporaryFile(for name: String, path: String) throws(FileError) -> (file: Int32, name: String) {
    let options: SystemCalls.OpenOptions = [.writing, .creating, .exclusive, .notThroughLink]
    var attempt = 0
    while true {
      let temporary = TemporaryFileName(for: name, attempt: attempt).text
      do {
        return (try SystemCalls.openFile(temporary, options, in: file), temporary)
      } catch  where error == .system(.exists) && attempt < TemporaryFileName.attemptLimit {
        attempt += 1
      } catch {
        throw FileError(path: path, operation: .written, reason: error)
      }
    }
  }

  /// Gives an open file the permission bits of a file in this folder, if there is one.
  ///
  /// It also keeps the owner as far as the system allows: a file that root replaces still belongs to its user.
  private func copyPermissions(of name: String, to copy: Int32) {
    guard let status = try? SystemCalls.status(of: name, in: file, followsLinks: false), status.kind == .file else {
      return
    }
    if status.user != SystemCalls.userNumber || status.group != SystemCalls.groupNumber {
      _ = SystemCalls.setOwner(of: copy, user: status.user, group: status.group)
    }
    _ = SystemCalls.setPermissions(of: copy, to: status.permissions)
  }
}
