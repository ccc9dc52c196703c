#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension Files {
  /// The regular files below a folder, at any depth, as paths relative to it.
  ///
  /// Symbolic links are neither listed nor followed, and neither are names that begin with a dot.
  ///
  /// - Parameters:
  ///   - folder: The folder to look in; one that does not exist has no files.
  ///   - suffix: What a name must end with, such as `.png`.
  /// - Returns: The paths, sorted by their bytes.
  /// - Throws: ``FileError`` if a folder cannot be read.
  package static func list(_ folder: String, suffix: String = "") throws(FileError) -> [String] {
    var found: [String] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      let here = prefix.isEmpty ? folder : folder + "/" + prefix
      let entries: [(name: String, kind: FileKind)]
      do {
        entries = try self.entries(of: here)
      } catch {
        if prefix.isEmpty && error.isMissing { return [] }
        throw error
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = prefix.isEmpty ? entry.name : prefix + "/" + entry.name
        switch entry.kind {
        case .folder: waiting.append(path)
        case .file where entry.name.utf8.count >= suffix.utf8.count && entry.name.hasSuffix(suffix):
          found.append(path)
        case .file, .link, .other: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What lies directly in a folder, in the system's order, without `.` and `..`.
  private static func entries(of folder: String) throws(FileError) -> [(name: String, kind: FileKind)] {
    func failure(_ code: Int32) -> FileError {
      FileError(path: folder, operation: .listed, reason: .system(code))
    }
    guard !folder.utf8.contains(0) else { throw failure(EINVAL) }
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else {
      throw failure(errno)
    }
    defer { unsafe _ = closedir(stream) }
    var entries: [(name: String, kind: FileKind)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw failure(errno) }
        return entries
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind: FileKind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): self.kind(of: folder + "/" + name)
        default: .other
        }
      if let kind { entries.append((name, kind)) }
    }
  }

  /// Makes a folder and those above it.
  ///
  /// - Throws: ``FileError`` if one of them cannot be made, or something that is no folder is in the way.
  package static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty || path == "/" { return }
    guard !path.utf8.contains(0) else {
      throw FileError(path: path, operation: .created, reason: .system(EINVAL))
    }
    let code = unsafe mkdir(path, 0o777) == 0 ? 0 : errno
    switch code {
    case 0: return
    case ENOENT:
      try makeFolder(folder(of: path))
      guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
      throw FileError(path: path, operation: .created, reason: .system(errno))
    case EEXIST:
      var status = stat()
      if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
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
  static func removeEmptyFolders(above relative: String, in folder: String) {
    var parent = self.folder(of: relative)
    while !parent.isEmpty, let full = try? path(parent, in: folder), removeEmptyFolder(full) {
      parent = self.folder(of: parent)
    }
  }
}
