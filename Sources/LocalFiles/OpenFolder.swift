#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A folder that is open, so that what is written into it lands there even if its path leads elsewhere meanwhile.
struct OpenFolder: ~Copyable {
  private let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { close(file) }

  /// Opens a folder, which may be reached through links.
  ///
  /// - Parameters:
  ///   - path: The folder; empty is the current one.
  ///   - operation: What is tried, for the error.
  /// - Throws: ``FileError`` if there is no such folder, or it cannot be opened.
  init(_ path: String, for operation: FileError.Operation) throws(FileError) {
    let path = path.isEmpty ? "." : path
    let file = path.utf8.contains(0) ? -1 : unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else {
      throw FileError(path: path, operation: operation, reason: .system(path.utf8.contains(0) ? EINVAL : errno))
    }
    self.file = file
  }

  /// Opens a folder in this one, which is made if it is missing.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - here: The folder's path, which errors about a link name.
  ///   - path: The path that other errors name.
  ///   - isDurable: Whether to wait until the disk has the name of a new folder.
  /// - Returns: The folder.
  /// - Throws: ``FileError`` if it cannot be opened or made, or the name is that of a link.
  func folder(_ name: String, at here: String, for path: String, isDurable: Bool) throws(FileError) -> OpenFolder {
    func failure(_ code: Int32) -> FileError {
      FileError(path: path, operation: .written, reason: .system(code))
    }
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    var opened = unsafe openat(file, name, flags)
    if opened < 0, errno == ENOENT {
      if unsafe mkdirat(file, name, 0o777) == 0 {
        if isDurable { try synchronize(for: path) }
      } else if errno != EEXIST {
        throw failure(errno)
      }
      opened = unsafe openat(file, name, flags)
    }
    guard opened >= 0 else {
      let code = errno
      var status = stat()
      let isLink = unsafe fstatat(file, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
      throw isLink ? FileError(path: here, operation: .written, reason: .symbolicLink) : failure(code)
    }
    return OpenFolder(file: opened)
  }

  /// Waits until the disk has the names in this folder.
  ///
  /// - Throws: ``FileError`` if the disk failed; file systems that cannot be asked to are taken at their word.
  func synchronize(for path: String) throws(FileError) {
    guard fsync(file) != 0, errno == EIO || errno == ENOSPC || errno == EDQUOT else { return }
    throw FileError(path: path, operation: .written, reason: .system(errno))
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
    let code = Files.write(bytes, to: temporary)
    try end(name, of: temporary, named: temporaryName, path: path, code: code, isDurable: isDurable)
  }

  /// Begins a file that gets its name with ``end(_:of:named:path:code:isDurable:)``.
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
      throw FileError(path: path, operation: .written, reason: .system(EINVAL))
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
  ///   - code: The `errno` of what went wrong before; 0 if nothing did.
  ///   - isDurable: Whether to wait until the disk has bytes and name.
  /// - Throws: ``FileError``; then what had the name is untouched and the temporary file is gone.
  func end(
    _ name: String, of temporary: Int32, named temporaryName: String, path: String, code: Int32 = 0, isDurable: Bool
  ) throws(FileError) {
    var code = code
    if code == 0, isDurable, fsync(temporary) != 0 { code = errno }
    if close(temporary) != 0, code == 0 { code = errno }
    if code == 0, unsafe renameat(file, temporaryName, file, name) != 0 { code = errno }
    guard code == 0 else {
      remove(temporaryName)
      throw FileError(path: path, operation: .written, reason: .system(code))
    }
    if isDurable { try synchronize(for: path) }
  }

  /// Removes a file of this folder, if it is there.
  func remove(_ name: String) {
    unsafe _ = unlinkat(file, name, 0)
  }

  /// Creates an empty file in this folder that nobody else has.
  private func makeTemporaryFile(for name: String, path: String) throws(FileError) -> (file: Int32, name: String) {
    var attempt = 0
    while true {
      let temporary = TemporaryFileName(for: name, attempt: attempt).text
      let file = unsafe openat(self.file, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if file >= 0 { return (file, temporary) }
      switch errno {
      case EEXIST where attempt < 100: attempt += 1
      case EINTR: continue
      case let code: throw FileError(path: path, operation: .written, reason: .system(code))
      }
    }
  }

  /// Gives an open file the permission bits of a file in this folder, if there is one.
  ///
  /// As far as the system lets us, the owner too: a file that root replaces stays its user's.
  private func copyPermissions(of name: String, to copy: Int32) {
    var status = stat()
    guard unsafe fstatat(file, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return
    }
    if status.st_uid != geteuid() || status.st_gid != getegid() { _ = fchown(copy, status.st_uid, status.st_gid) }
    _ = fchmod(copy, status.st_mode & 0o777)
  }
}
