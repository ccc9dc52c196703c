#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// What lies at a path.
package enum FileKind: Hashable, Sendable {
  case file, folder, link, other
}

extension Files {
  /// Whether a path is relative, names something below its folder and cannot leave it.
  ///
  /// Each part is non-empty and neither `.` nor `..`; there is no NUL and no backslash.
  package static func staysInside(_ relative: String) -> Bool {
    if relative.isEmpty || relative.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") }) { return false }
    return relative.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
    }
  }

  /// The path of something below a folder.
  ///
  /// - Throws: ``FileError`` if `relative` is absolute or leaves the folder.
  package static func path(
    _ relative: String, in folder: String, for operation: FileError.Operation = .read
  ) throws(FileError) -> String {
    guard staysInside(relative) else { throw FileError(path: relative, operation: operation, reason: .outside) }
    if folder.isEmpty { return relative }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + relative : folder + "/" + relative
  }

  /// The folder part of a path: empty for a bare name, `/` for something in the root.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// What lies at a path, links themselves, not what they point at; `nil` if there is nothing or it cannot be seen.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe lstat(path, &status) == 0 else { return nil }
    return kind(of: status)
  }

  /// What lies at a path or where a link there leads, never a link; `nil` if there is nothing or it cannot be seen.
  package static func kindFollowingLinks(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    return kind(of: status)
  }

  private static func kind(of status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Whether something readable lies at a path, links followed.
  package static func exists(_ path: String) -> Bool {
    unsafe !path.utf8.contains(0) && access(path, F_OK) == 0
  }
}
