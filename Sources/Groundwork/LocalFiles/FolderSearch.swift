import ExactTexts

/// A search for regular files in a folder and those below it.
///
/// Names that begin with a dot are skipped, and so are folders that vanish during the search.
package struct FolderSearch {
  /// Whether a file is wanted, by its path from the top folder.
  package var wantsFile: (_ path: String) -> Bool = { _ in true }

  /// Whether to look into a folder, by its path from the top one; asked once per folder.
  package var entersFolder: (_ path: String) -> Bool = { _ in true }

  /// Whether something unreadable may be left out, by its path from the top folder.
  ///
  /// That is a folder below the top one, or a file or folder whose name is not text. Where it may not be left out, the
  /// search fails, since something could be missing.
  package var toleratesUnreadable: (_ path: String) -> Bool = { _ in false }

  /// Whether to follow a link to a file or folder, by the link's path from the top folder; no link is unless this is set.
  ///
  /// Each real folder is searched once, under its own path if it has one, so links may form cycles.
  package var takesLink: ((_ path: String, _ kind: FileKind) throws(FileError) -> Bool)?

  /// Whether devices, pipes and sockets are found as files are, so that their reader reports the problem.
  package var findsOthers = false

  /// The result of a search.
  package struct Findings: Hashable, Sendable {
    /// The files, as paths from the top folder, sorted by their bytes.
    package var files: [String] = []

    /// The paths that could not be read and are left out; sorted.
    package var unread: [String] = []
  }

  /// Creates a search for all files.
  package init() {}

  /// Creates a search for files whose names have an ending.
  package init(suffix: String) {
    wantsFile = { $0.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
  }

  /// Whether anything is in a folder; names that begin with a dot are passed over.
  package static func findsAny(in folder: String) -> Bool {
    var findsAny = false
    var search = FolderSearch()
    search.wantsFile = { _ in
      findsAny = true
      return false
    }
    search.entersFolder = search.wantsFile
    search.takesLink = { (_, _) throws(FileError) in
      findsAny = true
      return false
    }
    search.toleratesUnreadable = { _ in true }
    _ = try? search.findings(in: folder)
    return findsAny
  }

  /// Searches.
  ///
  /// - Parameter folder: The top folder; one that does not exist has no files.
  /// - Returns: The files that were found.
  /// - Throws: ``FileError`` if a folder cannot be read and may not be left out.
  package func findings(in folder: String) throws(FileError) -> Findings {
    var findings = Findings()
    var waiting = [""]
    // Searched after all real folders, so that paths in the result do not depend on the order of names on the disk.
    var links: [String] = []
    // Without links no folder is met twice.
    var seen: Set<FileStatus.Identity>? = takesLink == nil ? nil : []
    while let prefix = waiting.popLast() ?? Self.takeFirst(&links) {
      let here = Files.join(folder, prefix)
      let entries: [Files.Entry]
      do {
        entries = try Files.entries(of: here, seen: &seen)
      } catch {
        if prefix.isEmpty ? error.reason == .system(.noSuchFile) : error.isMissing { continue }
        guard !prefix.isEmpty, toleratesUnreadable(prefix) else { throw error }
        findings.unread.append(prefix)
        continue
      }
      for entry in entries where !entry.isHidden {
        guard let name = entry.name else {
          try judgeNameless(entry, in: prefix, here: here, findings: &findings)
          continue
        }
        let path = Files.join(prefix, name)
        switch entry.kind {
        case .folder: if entersFolder(path) { waiting.append(path) }
        case .file: if wantsFile(path) { findings.files.append(path) }
        case .link:
          switch Files.kindFollowingLinks(of: Files.join(here, name)) {
          case .folder: if entersFolder(path), try takesLink?(path, .folder) ?? false { links.append(path) }
          // A link that leads nowhere is found too: whoever reads the file reports the problem.
          case .file, .link, nil:
            if wantsFile(path), try takesLink?(path, .file) ?? false { findings.files.append(path) }
          case .other: if findsOthers, wantsFile(path) { findings.files.append(path) }
          }
        case .other: if findsOthers, wantsFile(path) { findings.files.append(path) }
        }
      }
    }
    findings.files.sort { ExactText($0) < ExactText($1) }
    findings.unread.sort { ExactText($0) < ExactText($1) }
    return findings
  }

  private static func takeFirst(_ paths: inout [String]) -> String? {
    guard let first = paths.indices.min(by: { ExactText(paths[$0]) < ExactText(paths[$1]) }) else {
      return nil
    }
    return paths.remove(at: first)
  }

  /// Handles a name that no path can have: an error if a file with the repaired name would be wanted.
  private func judgeNameless(
    _ entry: Files.Entry, in prefix: String, here: String, findings: inout Findings
  ) throws(FileError) {
    let text = String(decoding: entry.bytes, as: UTF8.self)
    let path = Files.join(prefix, text)
    guard entry.kind == .folder ? entersFolder(path) : wantsFile(path) else { return }
    guard toleratesUnreadable(path) else {
      throw FileError(path: Files.join(here, text), operation: .listed, reason: .notText)
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
  ///   - suffix: The ending of names, such as `.png`.
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

  /// What lies directly in a folder, in the system's order, without `.` and `..`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - seen: The folders that were read before, which have no entries now; receives this one. `nil` if no folder can be met
  ///     twice.
  /// - Returns: The entries.
  /// - Throws: ``FileError`` if it cannot be read.
  static func entries(of folder: String, seen: inout Set<FileStatus.Identity>?) throws(FileError) -> [Entry] {
    do throws(FileError.Reason) {
      let (identity, entries) = try SystemCalls.content(
        ofFolder: folder.isEmpty ? "." : folder, asksIdentity: seen != nil)
      if let identity, let isNew = seen?.insert(identity).inserted, !isNew { return [] }
      return entries.compactMap { bytes, kind in
        let known = kind ?? String(validating: bytes, as: UTF8.self).flatMap { self.kind(of: join(folder, $0)) }
        return known.map { Entry(bytes: bytes, kind: $0) }
      }
    } catch {
      throw FileError(path: folder, operation: .listed, reason: error)
    }
  }
}
