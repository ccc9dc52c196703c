/// An open folder: files are read from it and written into it even if its path has another target by then.
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
      let reason = reason(error, of: name)
      throw FileError(path: reason == .symbolicLink ? here : path, operation: .written, reason: reason)
    }
  }

  /// Opens a folder in this one, not through a link.
  ///
  /// - Parameter name: The folder's name.
  /// - Returns: The folder.
  /// - Throws: The reason if there is no such folder, it cannot be opened, or the name is that of a link.
  func folder(named name: String) throws(FileError.Reason) -> OpenFolder {
    do throws(FileError.Reason) {
      return OpenFolder(file: try SystemCalls.openFile(name, [.reading, .folder, .notThroughLink], in: file))
    } catch {
      throw reason(error, of: name)
    }
  }

  /// Opens a regular file in this folder to read it, not through a link.
  ///
  /// Devices and pipes are not even opened: some do things when they are.
  ///
  /// - Parameter name: The file's name.
  /// - Returns: The open file, which may be another one by then; its reader must check it again.
  /// - Throws: The reason if there is no such file, it cannot be opened, or the name is that of a link.
  func openFile(named name: String) throws(FileError.Reason) -> Int32 {
    switch try SystemCalls.status(of: name, in: file, followsLinks: false).kind {
    case .file: break
    case .link: throw .symbolicLink
    case .folder, .other: throw .notAFile
    }
    do throws(FileError.Reason) {
      // With waiting, opening a pipe would take until somebody writes to it.
      return try SystemCalls.openFile(name, [.reading, .withoutWaiting, .notThroughLink], in: file)
    } catch {
      throw reason(error, of: name)
    }
  }

  /// Why something in this folder was not opened: because of a link, if there is one.
  private func reason(_ reason: FileError.Reason, of name: String) -> FileError.Reason {
    let isLink = (try? SystemCalls.status(of: name, in: file, followsLinks: false))?.kind == .link
    return isLink ? .symbolicLink : reason
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
  /// A file that is replaced keeps its permission bits and, as far as the system allows, its owner and group.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - name: The file's name. A link of this name is replaced, not followed.
  ///   - path: The path that errors name.
  ///   - isDurable: Whether to wait until the disk has bytes and name.
  /// - Throws: ``FileError``; then the old file is untouched and the temporary one is gone.
  func write(
    _ bytes: [UInt8], as name: String, path: String, isDurable: Bool
  ) throws(FileError) {
    let (temporary, temporaryName) = try begin(name, path: path)
    let failure = Files.write(bytes, to: temporary)
    try end(name, of: temporary, named: temporaryName, path: path, after: failure, isDurable: isDurable)
  }

  /// Writes a file in this folder that was not there; what has its name, a link included, is left as it is.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - name: The file's name.
  ///   - path: The path that errors name.
  ///   - isExecutable: Whether all who may read the file may also run it.
  /// - Throws: ``FileError``, with the reason `exists` if there is such a file; no part of a file is left then.
  func create(_ bytes: [UInt8], as name: String, path: String, isExecutable: Bool) throws(FileError) {
    let created: Int32
    do {
      created = try SystemCalls.openFile(
        name, [.writing, .creating, .exclusive, .notThroughLink], in: file, permissions: isExecutable ? 0o777 : 0o666)
    } catch {
      throw FileError(path: path, operation: .created, reason: error)
    }
    let failure = Files.write(bytes, to: created) ?? SystemCalls.synchronize(created)
    let closing = SystemCalls.closeFile(created)
    guard let failure = failure ?? closing else { return }
    remove(name)
    throw FileError(path: path, operation: .written, reason: .system(failure))
  }

  /// Begins a file that gets its name with ``end(_:of:named:path:after:isDurable:)``.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - path: The path that errors name.
  /// - Returns: The open file, and the name it has until then.
  /// - Throws: ``FileError`` if it cannot be made.
  func begin(_ name: String, path: String) throws(FileError) -> (file: Int32, temporaryName: String) {
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(0) else {
      throw FileError(path: path, operation: .written, reason: .system(.invalidArgument))
    }
    let old = try? SystemCalls.status(of: name, in: file, followsLinks: false)
    guard let old, old.kind == .file else {
      let made = try makeTemporaryFile(for: name, path: path, permissions: 0o666)
      return (made.file, made.name)
    }
    // Whoever may not read the old file must not open the new one before it has the same bits.
    let made = try makeTemporaryFile(for: name, path: path, permissions: 0o600)
    copyPermissions(from: old, to: made.file)
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

  /// Creates a new, empty file in this folder, with permission bits as the process's mask lets them.
  private func makeTemporaryFile(
    for name: String, path: String, permissions: UInt32
  ) throws(FileError) -> (file: Int32, name: String) {
    let options: SystemCalls.OpenOptions = [.writing, .creating, .exclusive, .notThroughLink]
    var attempt = 0
    while true {
      let temporary = TemporaryFileName(for: name, attempt: attempt).text
      do {
        return (try SystemCalls.openFile(temporary, options, in: file, permissions: permissions), temporary)
      } catch  where error == .system(.exists) && attempt < TemporaryFileName.attemptLimit {
        attempt += 1
      } catch {
        throw FileError(path: path, operation: .written, reason: error)
      }
    }
  }

  /// Gives an open file the permission bits of another one, and its owner and group as far as the system allows.
  ///
  /// A file that root replaces still belongs to its user. Others cannot give files away. Where not even the group can be
  /// kept, another group gets no right that strangers did not have.
  private func copyPermissions(from old: FileStatus, to copy: Int32) {
    var bits = old.permissions
    if let made = try? SystemCalls.status(of: copy), made.user != old.user || made.group != old.group,
      SystemCalls.setOwner(of: copy, user: old.user, group: old.group) != nil, made.group != old.group,
      SystemCalls.setOwner(of: copy, user: made.user, group: old.group) != nil
    {
      bits &= 0o707 | (bits & 0o007) << 3
    }
    _ = SystemCalls.setPermissions(of: copy, to: bits)
  }
}
