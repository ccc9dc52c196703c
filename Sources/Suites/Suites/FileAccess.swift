internal import ExactTexts
import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
import TokenEngine
internal import TokenFiles
import TokenSyntax

/// The links in a suite's folder that are followed besides those that stay in it.
package enum FollowedLinks: Hashable, Sendable {
  /// None.
  case none

  /// All, whatever their targets.
  case all

  /// Those with a target in a folder; relative paths start from the current folder.
  case into(String)

  /// All of a suite that lies in this folder, where each file that may be read has a link; none of other suites.
  ///
  /// Files of such a suite are opened by their names alone: a `..` steps up from where a link lies, not from where it leads,
  /// and nothing outside of the folder is named.
  case named(in: String)
}

/// Opens files by the paths the user writes, and names them so in findings.
package struct FileAccess: Sendable {
  /// The folder that relative paths start from; empty is the process's own.
  var currentFolder: String

  /// The folder that no link may point outside of, as its real path; `nil` if links may have any target.
  private(set) var boundary: String?

  /// The folder of ``boundary``, opened, where the system keeps paths in it; and the path by which its files are named.
  private(set) var enclosure: (folder: EnclosedFolder, path: String)?

  /// The folder that files must be named in, if their names alone count.
  private var naming: NamingFolder?

  /// Another folder, as its real path, that links may point into; `nil` if there is none.
  var linkRoot: String?

  /// What messages call the folder of ``boundary``.
  var boundaryName = "the suite's folder"

  /// The files of a suite that is declared in Swift, by their paths; on the disk they need not be, and are not looked for.
  var declared: [ExactText: [UInt8]] = [:]

  /// The tree that has all files instead of the disk; paths are relative to its top then, and nothing else is opened.
  package var tree: FileTree?

  /// Where the files that are read are noted; `nil` notes none.
  var inputs: InputFiles?

  /// The largest file of tokens, specimens or settings, in bytes.
  var sizeLimit: Int

  /// Creates an access.
  ///
  /// - Parameters:
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - sizeLimit: The largest file that is read, in bytes: 64 MiB, eight times what 100,000 tokens need.
  package init(currentFolder: String = "", sizeLimit: Int = 1 << 26) {
    self.currentFolder = currentFolder
    self.sizeLimit = sizeLimit
  }

  /// A path as the process can open it.
  package func opened(_ path: String) -> String {
    if naming != nil {
      let simple = RelativePath.join(currentFolder, path)
      return simple.isEmpty ? "." : simple
    }
    // Compared as bytes: to the system a slash with a combining mark is still a slash.
    if path.utf8.first == UInt8(ascii: "/") || currentFolder.isEmpty { return path.isEmpty ? "." : path }
    return path.isEmpty ? currentFolder : currentFolder + "/" + path
  }

  /// Sets the boundary that links may not cross.
  ///
  /// - Parameters:
  ///   - links: Which links are followed.
  ///   - folder: The suite's folder, as the user writes it.
  mutating func limit(_ links: FollowedLinks, to folder: String) {
    if links == .all || tree != nil { return }
    if case .named(let root) = links {
      let runfiles = NamingFolder(root, from: currentFolder)
      if runfiles.holds(folder) {
        naming = runfiles
        return
      }
    }
    if let real = try? Files.realPath(opened(folder)) { limit(to: real, at: folder) }
    if case .into(let root) = links { linkRoot = try? Files.realPath(opened(root)) }
  }

  /// Whether files are opened by their names alone, whatever these are links to.
  var isReadByNames: Bool { naming != nil }

  /// Sets the boundary that links may not cross to another folder.
  ///
  /// - Parameters:
  ///   - real: The folder, as its real path.
  ///   - path: The path by which files in it are named; to the system it must lead to the same folder.
  mutating func limit(to real: String, at path: String) {
    boundary = real
    enclosure = EnclosedFolder(real).map { ($0, path) }
  }

  /// Has each path judged step by step, as where the system does not do that when it opens files; for tests.
  mutating func looksAtEachStep() { enclosure = nil }

  /// The bytes of a file.
  ///
  /// - Throws: A `FileError.Reason` if it cannot be read, is larger than the limit or lies behind a link out of
  ///   ``boundary``; its description says why, without the path.
  package func read(_ path: String) throws -> [UInt8] {
    if let bytes = declared[ExactText(path)] {
      inputs?.add(bytes, of: path)
      return bytes
    }
    if let tree { return try tree.read(RelativePath.join("", path)) }
    if let enclosure, let rest = Self.rest(of: path, in: enclosure.path),
      let bytes = enclosure.folder.read(rest, limit: sizeLimit)
    {
      inputs?.add(bytes, of: path)
      return bytes
    }
    do throws(FileError) {
      // What was judged is read: the path itself may lead elsewhere a moment later.
      let bytes = try Files.read(try checkLinks(on: opened(path)), limit: sizeLimit)
      inputs?.add(bytes, of: path)
      return bytes
    } catch {
      throw error.reason
    }
  }

  /// The files in a folder and below, also behind links, relative to it and sorted.
  ///
  /// - Throws: A `FileError` if one of the folders cannot be listed or lies behind a link out of ``boundary``.
  func list(_ folder: String, suffix: String = "") throws -> [String] {
    if let tree {
      return (try tree.list(RelativePath.join("", folder)) ?? []).filter { suffix.isEmpty || $0.hasSuffix(suffix) }
    }
    let top = opened(folder)
    try checkLinks(on: top)
    var search = FolderSearch(suffix: suffix)
    search.takesLink = { (path, kind) throws(FileError) in
      // A file behind a link is judged when it is read: perhaps nobody wants it.
      if kind == .folder { try checkLinks(on: top + "/" + path) }
      return true
    }
    return try search.findings(in: top).files
  }

  /// The files in a folder and below; `nil` if there is no such folder.
  ///
  /// - Throws: A `FileError` if one of the folders cannot be listed or lies behind a link out of ``boundary``.
  package func listIfFolder(_ path: String) throws -> [String]? {
    if let tree { return try tree.list(RelativePath.join("", path)) }
    return !isDeclared(path) && Files.kindFollowingLinks(of: opened(path)) == .folder ? try list(path) : nil
  }

  /// The files that a pattern describes, also behind links.
  ///
  /// Only folders that the pattern reaches into are looked at. Those that only a `**` reaches may be unreadable or lie
  /// behind a link out of ``boundary``; then they are left out.
  ///
  /// - Parameters:
  ///   - glob: The pattern.
  ///   - folder: The folder that it starts from.
  /// - Returns: The paths from that folder, sorted; and what could not be read.
  /// - Throws: A `FileError` if another folder cannot be listed, or lies behind such a link.
  func files(matching glob: Glob, in folder: String) throws -> (files: [String], unread: [String]) {
    let start = glob.folder
    if tree != nil {
      return (try list(Files.join(folder, start)).map { Files.join(start, $0) }.filter { glob.matches($0) }, [])
    }
    let top = opened(Files.join(folder, start))
    try checkLinks(on: top)
    var search = FolderSearch()
    search.wantsFile = { glob.matches(Files.join(start, $0)) }
    search.entersFolder = { glob.reaches(into: Files.join(start, $0)) }
    search.toleratesUnreadable = { glob.isDeep(at: Files.join(start, $0)) }
    search.takesLink = { (path, kind) throws(FileError) in
      let whole = Files.join(start, path)
      // A file behind a link is judged when it is read.
      if kind == .file { return true }
      do throws(FileError) {
        try checkLinks(on: top + "/" + path)
        return true
      } catch {
        guard glob.isDeep(at: whole) else { throw error }
        return false
      }
    }
    let findings = try search.findings(in: top)
    return (
      findings.files.map { Files.join(start, $0) },
      findings.unread.map { Files.join(start, $0) }
    )
  }

  /// Whether a file is one of a suite that is declared in Swift.
  func isDeclared(_ path: String) -> Bool { declared[ExactText(path)] != nil }

  /// Whether something is there.
  package func exists(_ path: String) -> Bool {
    if let tree { return tree.holds(RelativePath.join("", path)) }
    return isDeclared(path) || Files.exists(opened(path))
  }

  /// Whether a regular file is there, or a link to one or to nothing.
  func isFileOrLink(_ path: String) -> Bool {
    if isDeclared(path) { return true }
    if let tree { return tree.holds(RelativePath.join("", path)) }
    return switch Files.kindFollowingLinks(of: opened(path)) {
    case .file: true
    case nil: isLink(path)
    case .folder, .link, .other: false
    }
  }

  /// Whether a link is there, whatever its target.
  func isLink(_ path: String) -> Bool {
    tree == nil && Files.kind(of: opened(path)) == .link
  }

  /// A folder as the root of token files: written from where their path starts, so that both can be compared as text.
  ///
  /// - Parameters:
  ///   - folder: The folder, as the user writes it.
  ///   - path: The token file or folder, as the user writes it.
  /// - Returns: The root; `nil` if the path does not lie in the folder.
  package func root(_ folder: String, of path: String) -> String? {
    let start = currentFolder.isEmpty ? Files.currentFolder() : currentFolder
    let whole = RelativePath.join(start, folder)
    let root = RelativePath.isAbsolute(path) ? whole : RelativePath.path(to: whole, from: start)
    let path = RelativePath.join("", path)
    return ExactText(root) == ExactText(path) || RelativePath.contains(root, path) ? root : nil
  }

  /// What follows a folder in a path; `nil` if the path does not begin with it.
  private static func rest(of path: String, in folder: String) -> String? {
    if folder.isEmpty { return RelativePath.isAbsolute(path) ? nil : path }
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.starts(with: folder), path.dropFirst(folder.count).first == UInt8(ascii: "/") else { return nil }
    return String(Substring(path.dropFirst(folder.count + 1)))
  }

  /// Refuses a path with a link that points outside the boundary, or that is named outside of the naming folder.
  ///
  /// - Returns: The path to read: the real one where links are judged.
  @discardableResult
  private func checkLinks(on path: String) throws(FileError) -> String {
    if let naming, !naming.holds(path) {
      throw FileError(
        path: path, operation: .read,
        reason: .refused(
          "it lies outside '\(naming.root)', where each file that may be read has a link; add it to the 'data' of the test"
        ))
    }
    guard let boundary else { return path }
    let real = try Files.realPath(path)
    if Files.isInside(real, boundary) || linkRoot.map({ Files.isInside(real, $0) }) ?? false { return real }
    guard let out = try Files.linkOut(of: boundary, on: path) else {
      throw FileError(path: path, operation: .read, reason: .outside)
    }
    let isBelow = !currentFolder.isEmpty && out.link.hasPrefix(currentFolder + "/")
    let link = isBelow ? String(out.link.dropFirst(currentFolder.count + 1)) : out.link
    let root = linkRoot.map { ", and out of '\($0)'" } ?? ""
    throw FileError(
      path: path, operation: .read,
      reason: .refused(
        "the link '\(link)' points outside \(boundaryName) '\(boundary)'\(root), to '\(out.target)'; put a copy in its "
          + "place, or allow such links with --follow-links"))
  }
}

/// A folder in which each file that may be read has a link, such as the runfiles of a test under Bazel.
package struct NamingFolder: Sendable {
  /// The folder, absolute and simplified.
  let root: String

  /// The same folder as its real path: what the system calls the current folder is one.
  private let realRoot: String

  /// Where relative paths start.
  private let home: String

  /// Takes a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - home: The folder that relative paths start from; empty is the process's own.
  package init(_ root: String, from home: String) {
    let home = home.isEmpty ? Files.currentFolder() : home
    self.home = home
    self.root = RelativePath.join(home, root)
    realRoot = (try? Files.realPath(self.root)) ?? self.root
  }

  /// Whether a path names the folder or something in it, by its text alone.
  package func holds(_ path: String) -> Bool {
    let whole = RelativePath.join(home, path)
    return Files.isInside(whole, root) || Files.isInside(whole, realRoot)
  }
}
