#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension Files {
  /// Makes a folder and those above it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isDurable: Whether to wait until the disk has the names of new folders.
  /// - Throws: ``FileError`` if one of them cannot be made, or something that is no folder is in the way.
  package static func makeFolder(_ path: String, isDurable: Bool = false) throws(FileError) {
    if path.isEmpty || path == "/" { return }
    guard !path.utf8.contains(0) else {
      throw FileError(path: path, operation: .created, reason: .system(EINVAL))
    }
    var code = unsafe mkdir(path, 0o777) == 0 ? 0 : errno
    if code == ENOENT {
      let parent = folder(of: path)
      // A path of nothing but a name has no parent to make: the current folder is gone.
      guard !parent.isEmpty else { throw FileError(path: path, operation: .created, reason: .system(ENOENT)) }
      try makeFolder(parent, isDurable: isDurable)
      code = unsafe mkdir(path, 0o777) == 0 ? 0 : errno
    }
    switch code {
    case 0:
      guard isDurable else { return }
      let parent = folder(of: path)
      try OpenFolder(parent, for: .created).synchronize(for: path)
    case EEXIST:
      if kindFollowingLinks(of: path) == .folder { return }
      throw FileError(path: path, operation: .created, reason: .system(ENOTDIR))
    default:
      throw FileError(path: path, operation: .created, reason: .system(code))
    }
  }

  /// Removes one file or link; a link's target stays.
  ///
  /// - Throws: ``FileError`` if there is no such file or it cannot be removed.
  package static func remove(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0), unsafe unlink(path) == 0 else {
      throw FileError(path: path, operation: .removed, reason: .system(path.utf8.contains(0) ? EINVAL : errno))
    }
  }

  /// Gives a file another name in the same file system; what had that name is replaced.
  ///
  /// - Throws: ``FileError`` naming `path` if that cannot be done.
  package static func move(_ path: String, to other: String) throws(FileError) {
    let isPath = !path.utf8.contains(0) && !other.utf8.contains(0)
    guard isPath, unsafe rename(path, other) == 0 else {
      throw FileError(path: path, operation: .written, reason: .system(isPath ? errno : EINVAL))
    }
  }

  /// Removes a folder if it is empty, and says whether it did.
  @discardableResult
  package static func removeEmptyFolder(_ path: String) -> Bool {
    unsafe !path.utf8.contains(0) && rmdir(path) == 0
  }

  /// Removes the folders between a file and `folder` that hold nothing any more.
  ///
  /// - Parameters:
  ///   - relative: The path of a file that is gone, in `folder`, which itself stays.
  ///   - folder: The folder.
  package static func removeEmptyFolders(above relative: String, in folder: String) {
    var parent = self.folder(of: relative)
    while !parent.isEmpty, let full = try? path(parent, in: folder), removeEmptyFolder(full) {
      parent = self.folder(of: parent)
    }
  }
}
