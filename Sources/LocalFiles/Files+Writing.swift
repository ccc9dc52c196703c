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
  ///   - isDurable: Whether to wait until the disk has bytes and name; without it, a power cut may lose the file.
  ///   - keepsPermissions: Whether the new file may be read and written by those who might the old one.
  /// - Throws: ``FileError`` naming `path`; then the old file is untouched and the temporary one is gone.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, isDurable: Bool = true, keepsPermissions: Bool = false
  ) throws(FileError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw FileError(path: path, operation: .written, reason: .system(EINVAL))
    }
    let folder = try openOrMakeFolder(folder(of: path), for: path, isDurable: isDurable)
    try folder.write(
      bytes, as: name(of: path), path: path, isDurable: isDurable, keepsPermissions: keepsPermissions)
  }

  /// Writes a file below a folder, through no symbolic link on the way there, whoever puts one there meanwhile.
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
    var parts = relative.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let name = parts.removeLast()
    var open = try openOrMakeFolder(folder, for: path, isDurable: isDurable)
    var here = folder
    for part in parts {
      here = here.isEmpty ? part : here.utf8.last == UInt8(ascii: "/") ? here + part : here + "/" + part
      open = try open.folder(part, at: here, for: path, isDurable: isDurable)
    }
    try open.write(bytes, as: name, path: path, isDurable: isDurable)
  }

  /// Opens a folder, which is made if it is missing.
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
    } catch  where error.reason == .system(ENOENT) {
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
    var code = write(bytes, to: file)
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileError(path: path, operation: .written, reason: .system(code)) }
  }

  /// Opens a device, or a pipe when somebody reads it, to write into it.
  static func openInPlace(_ path: String) throws(FileError) -> Int32 {
    var file: Int32 = -1
    repeat { file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) } while file < 0 && errno == EINTR
    guard file >= 0 else { throw FileError(path: path, operation: .written, reason: .system(errno)) }
    return file
  }

  /// Refuses a relative path one of whose folders is a symbolic link.
  package static func checkForLinks(
    _ relative: String, in folder: String, for operation: FileError.Operation
  ) throws(FileError) {
    for slash in relative.utf8.indices where relative.utf8[slash] == UInt8(ascii: "/") {
      let part = try path(String(relative[..<slash]), in: folder, for: operation)
      if kind(of: part) == .link { throw FileError(path: part, operation: operation, reason: .symbolicLink) }
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
