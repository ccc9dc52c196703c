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
    return join(folder, relative)
  }

  /// The path of something in a folder, without a second slash; an empty folder is the current one.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.isEmpty { return folder + name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
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

  /// The kind of file at a path; for a link that of the link itself, not of its target; `nil` if there is nothing or it
  /// cannot be seen.
  package static func kind(of path: String) -> FileKind? {
    try? SystemCalls.status(of: path, followsLinks: false).kind
  }

  /// The kind of file at a path or at the target of a link there, never a link; `nil` if there is nothing or it cannot
  /// be seen.
  package static func kindFollowingLinks(of path: String) -> FileKind? {
    try? SystemCalls.status(of: path, followsLinks: true).kind
  }

  /// The number of bytes of the regular file at a path, links followed; `nil` if there is none or it cannot be seen.
  package static func size(of path: String) -> Int? {
    guard let status = try? SystemCalls.status(of: path, followsLinks: true), status.kind == .file else { return nil }
    return status.size
  }

  /// Whether something exists at a path; a link must have an existing target.
  package static func exists(_ path: String) -> Bool {
    kindFollowingLinks(of: path) != nil
  }
}

// MARK: Links

extension Files {
  /// The largest number of links that one path may pass through, as in Linux.
  private static let linkLimit = 40

  /// The real path of something: absolute, without links, `.` or `..`.
  ///
  /// Parts that do not exist stay as they are written, so a file that does not exist yet has a real path too. The open
  /// files that Linux shows as links in `/proc/…/fd` are not followed: the text of such a link is not a path.
  ///
  /// - Throws: ``FileError`` if links form a cycle.
  /// - Complexity: O(*n*) file system calls for *n* parts of the path and of the links on it.
  package static func realPath(_ path: String) throws(FileError) -> String {
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(path: path, operation: .read, reason: reason)
    }
    guard !path.utf8.contains(0) else { throw failure(.system(.invalidArgument)) }
    // The parts that are left, the next one last.
    var waiting: [Substring] = parts(of: path.hasPrefix("/") ? path : currentFolder() + "/" + path).reversed()
    var done: [Substring] = []
    var links = 0
    while let part = waiting.popLast() {
      switch part {
      case ".": continue
      case "..": _ = done.popLast()
      default:
        done.append(part)
        let here = "/" + done.joined(separator: "/")
        guard !isFolderOfOpenFiles(done.dropLast()), let target = target(ofLink: here) else { continue }
        links += 1
        guard links <= linkLimit else { throw failure(.system(.tooManyLinks)) }
        done.removeLast()
        if target.hasPrefix("/") { done = [] }
        waiting += parts(of: target).reversed()
      }
    }
    return "/" + done.joined(separator: "/")
  }

  /// Whether a path lies in a folder or is the folder; both as ``realPath(_:)`` gives them.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder == "/" { return true }
    return path.utf8.starts(with: folder.utf8)
      && (path.utf8.count == folder.utf8.count || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/"))
  }

  /// The first link on a path that points outside a folder, and its target.
  ///
  /// - Parameters:
  ///   - folder: The folder, as ``realPath(_:)`` gives it.
  ///   - path: A path that starts in the folder, but resolves to a location outside it.
  /// - Returns: The link and its target; `nil` if no link points outside.
  /// - Throws: ``FileError`` if links form a cycle.
  package static func linkOut(of folder: String, on path: String) throws(FileError) -> (link: String, target: String)? {
    var prefixes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") && $0 > path.startIndex }
    prefixes.append(path.endIndex)
    for end in prefixes {
      let prefix = String(path[..<end])
      guard kind(of: prefix) == .link else { continue }
      let start = self.folder(of: prefix)
      let target = try realPath(prefix)
      if isInside(try realPath(start.isEmpty ? "." : start), folder), !isInside(target, folder) {
        return (prefix, target)
      }
    }
    return nil
  }

  /// The text of a link; `nil` if there is no link.
  static func target(ofLink path: String) -> String? {
    guard let target = try? SystemCalls.target(ofLink: path), !target.isEmpty else { return nil }
    return String(decoding: target, as: UTF8.self)
  }

  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Whether parts of a path are those of `/proc/NUMBER/fd` or `/proc/NUMBER/task/NUMBER/fd`.
  private static func isFolderOfOpenFiles(_ parts: ArraySlice<Substring>) -> Bool {
    guard parts.count >= 3, parts.first == "proc", parts.last == "fd" else { return false }
    return parts.dropFirst().dropLast().allSatisfy { part in
      part == "task" || part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }
}
