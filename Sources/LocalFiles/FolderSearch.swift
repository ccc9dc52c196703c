#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A search for regular files in a folder and those below it.
///
/// Names that begin with a dot are passed over. A folder that vanishes while the search goes on was never there.
package struct FolderSearch {
  /// Whether a file is wanted, by its path from the top folder.
  package var wantsFile: (_ path: String) -> Bool = { _ in true }

  /// Whether to look into a folder, by its path from the top one; asked once per folder.
  package var entersFolder: (_ path: String) -> Bool = { _ in true }

  /// Whether what cannot be read may be left out: a folder below the top one, or a file or folder whose name is no
  /// text; by its path from the top folder.
  ///
  /// Where it may not, that is an error: something could be missing.
  package var toleratesUnreadable: (_ path: String) -> Bool = { _ in false }

  /// Whether to take a link for the file or folder it leads to, by its path from the top folder; without it, no link is.
  ///
  /// Each real folder is searched once, by its own path if it has one, so links may lead in circles.
  package var takesLink: (_ path: String, _ kind: FileKind) throws(FileError) -> Bool = {
    (_, _) throws(FileError) in false
  }

  /// What a search found.
  package struct Findings: Hashable, Sendable {
    /// The files, as paths from the top folder, sorted by their bytes.
    package var files: [String] = []

    /// What could not be read and is left out; sorted.
    package var unread: [String] = []
  }

  /// Creates a search for all files.
  package init() {}

  /// Creates a search for files whose names have an ending.
  package init(suffix: String) {
    wantsFile = { $0.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
  }

  /// Searches.
  ///
  /// - Parameter folder: The top folder; one that does not exist has no files.
  /// - Returns: What was found.
  /// - Throws: ``FileError`` if a folder cannot be read that must be.
  package func findings(in folder: String) throws(FileError) -> Findings {
    var findings = Findings()
    var waiting = [""]
    // Behind all real folders, so that what is found by which path does not depend on the order of names on the disk.
    var links: [String] = []
    var seen: Set<Files.Identity> = []
    while let prefix = waiting.popLast() ?? Self.takeFirst(&links) {
      let here = prefix.isEmpty ? folder : folder + "/" + prefix
      let entries: [Files.Entry]
      do {
        entries = try Files.entries(of: here, seen: &seen)
      } catch {
        if prefix.isEmpty ? error.reason == .system(ENOENT) : error.isMissing { continue }
        guard !prefix.isEmpty, toleratesUnreadable(prefix) else { throw error }
        findings.unread.append(prefix)
        continue
      }
      for entry in entries where !entry.isHidden {
        guard let name = entry.name else {
          try judgeNameless(entry, in: prefix, here: here, findings: &findings)
          continue
        }
        let path = prefix.isEmpty ? name : prefix + "/" + name
        switch entry.kind {
        case .folder: if entersFolder(path) { waiting.append(path) }
        case .file: if wantsFile(path) { findings.files.append(path) }
        case .link:
          switch Files.kindFollowingLinks(of: here + "/" + name) {
          case .folder: if entersFolder(path), try takesLink(path, .folder) { links.append(path) }
          // A link that leads nowhere is found too: who reads the file says what is wrong.
          case .file, .link, nil: if wantsFile(path), try takesLink(path, .file) { findings.files.append(path) }
          case .other: break
          }
        case .other: break
        }
      }
    }
    findings.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    findings.unread.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return findings
  }

  private static func takeFirst(_ paths: inout [String]) -> String? {
    guard let first = paths.indices.min(by: { paths[$0].utf8.lexicographicallyPrecedes(paths[$1].utf8) }) else {
      return nil
    }
    return paths.remove(at: first)
  }

  /// A name that no path can have: an error if what it names could be wanted, as one with the repaired name would be.
  private func judgeNameless(
    _ entry: Files.Entry, in prefix: String, here: String, findings: inout Findings
  ) throws(FileError) {
    let text = String(decoding: entry.bytes, as: UTF8.self)
    let path = prefix.isEmpty ? text : prefix + "/" + text
    guard entry.kind == .folder ? entersFolder(path) : wantsFile(path) else { return }
    guard toleratesUnreadable(path) else {
      throw FileError(path: here + "/" + text, operation: .listed, reason: .notText)
    }
    findings.unread.append(path)
  }
}

extension Files {
  /// The regular files below a folder, at any depth, as paths relative to it.
  ///
  /// Symbolic links are neither listed nor followed, and neither are names that begin with a dot.
  ///
  /// - Parameters:
  ///   - folder: The folder to look in; one that does not exist has no files.
  ///   - suffix: What a name must end with, such as `.png`.
  /// - Returns: The paths, sorted by their bytes.
  /// - Throws: ``FileError`` if a folder cannot be read, or holds a name that is no UTF-8 text.
  package static func list(_ folder: String, suffix: String = "") throws(FileError) -> [String] {
    try FolderSearch(suffix: suffix).findings(in: folder).files
  }

  /// What lies directly in a folder.
  struct Entry {
    /// The name as the system gives it.
    var bytes: [UInt8]

    /// What it is, links themselves.
    var kind: FileKind

    /// The name; `nil` if it is no UTF-8 text.
    var name: String? { String(validating: bytes, as: UTF8.self) }

    /// Whether the name begins with a dot.
    var isHidden: Bool { bytes.first == UInt8(ascii: ".") }
  }

  /// A file or folder, whatever its path.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// What lies directly in a folder, in the system's order, without `.` and `..`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - seen: The folders that were read before, which have no entries now; receives this one.
  /// - Returns: The entries.
  /// - Throws: ``FileError`` if it cannot be read.
  static func entries(of folder: String, seen: inout Set<Identity>) throws(FileError) -> [Entry] {
    func failure(_ code: Int32) -> FileError {
      FileError(path: folder, operation: .listed, reason: .system(code))
    }
    guard !folder.utf8.contains(0) else { throw failure(EINVAL) }
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { throw failure(errno) }
    defer { unsafe _ = closedir(stream) }
    var status = stat()
    guard unsafe fstat(dirfd(stream), &status) == 0 else { throw failure(errno) }
    let identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    guard seen.insert(identity).inserted else { return [] }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw failure(errno) }
        return entries
      }
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
      let kind: FileKind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): String(validating: bytes, as: UTF8.self).flatMap { self.kind(of: folder + "/" + $0) }
        default: .other
        }
      if let kind { entries.append(Entry(bytes: bytes, kind: kind)) }
    }
  }
}
