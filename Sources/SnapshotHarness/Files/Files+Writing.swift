#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension Files {
  /// Writes a file so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// The bytes go to a temporary file in the same folder, reach the disk, and then take the name.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The file; its folder is made if it is missing. A link at this place is replaced, not followed.
  ///   - isDurable: Whether to wait until the disk has the bytes; without it, a power cut may lose the file.
  /// - Throws: ``FileError`` naming `path`; then the old file is untouched and the temporary one is gone.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, isDurable: Bool = true
  ) throws(FileError) {
    func failure(_ code: Int32) -> FileError {
      FileError(path: path, operation: .written, reason: .system(code))
    }
    guard !path.utf8.contains(0), !path.isEmpty else { throw failure(EINVAL) }
    let (file, temporary) = try makeTemporaryFile(for: path)
    var code = write(bytes, to: file)
    if code == 0, isDurable, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0 {
      let isRenamed = unsafe rename(temporary, path) == 0
      if !isRenamed { code = errno }
    }
    guard code == 0 else {
      unsafe _ = unlink(temporary)
      throw failure(code)
    }
  }

  /// Writes a file below a folder, through no symbolic link on the way there.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - relative: The file's path in the folder.
  ///   - folder: The folder, which may itself be reached through links.
  ///   - isDurable: Whether to wait until the disk has the bytes.
  /// - Throws: ``FileError`` if the path leaves the folder or a part of it is a link, or the file cannot be written.
  package static func writeAtomically(
    _ bytes: [UInt8], to relative: String, in folder: String, isDurable: Bool = true
  ) throws(FileError) {
    let path = try path(relative, in: folder, for: .written)
    try checkForLinks(relative, in: folder, for: .written)
    try writeAtomically(bytes, to: path, isDurable: isDurable)
  }

  /// Refuses a relative path one of whose folders is a symbolic link.
  static func checkForLinks(
    _ relative: String, in folder: String, for operation: FileError.Operation
  ) throws(FileError) {
    for slash in relative.utf8.indices where relative.utf8[slash] == UInt8(ascii: "/") {
      let part = try path(String(relative[..<slash]), in: folder, for: operation)
      if kind(of: part) == .link { throw FileError(path: part, operation: operation, reason: .symbolicLink) }
    }
  }

  /// Creates an empty file beside `path` that nobody else has, and its folder if that is missing.
  static func makeTemporaryFile(for path: String) throws(FileError) -> (file: Int32, path: String) {
    let folder = folder(of: path)
    let prefix = folder.isEmpty ? "" : folder == "/" ? "/" : folder + "/"
    // Names beginning with a dot are never listed; the process number keeps two runs apart.
    let stem = "\(prefix).\(name(of: path).prefix(100)).\(getpid())"
    var attempt = 0
    var hasMadeFolder = false
    while true {
      let temporary = "\(stem).\(attempt).tmp"
      let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if file >= 0 { return (file, temporary) }
      switch errno {
      case EEXIST where attempt < 100: attempt += 1
      case EINTR: continue
      case ENOENT where !hasMadeFolder:
        try makeFolder(folder)
        hasMadeFolder = true
      case let code: throw FileError(path: path, operation: .written, reason: .system(code))
      }
    }
  }

  /// Writes all bytes to an open file; 0 or the `errno`.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { memory in
      var offset = 0
      while offset < memory.count {
        let written = unsafe systemWrite(file, UnsafeRawBufferPointer(rebasing: memory[offset...]))
        if written < 0 {
          if errno == EINTR { continue }
          return errno
        }
        offset += written
      }
      return 0
    }
  }
}

/// The C function, under a name that the members of ``Files`` do not hide.
private func systemWrite(_ file: Int32, _ memory: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, memory.baseAddress, memory.count)
}
