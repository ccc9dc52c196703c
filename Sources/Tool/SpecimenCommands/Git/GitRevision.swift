internal import ExactTexts
internal import LocatedJSON
internal import Suites
private import TokenFiles
import TokenSyntax

/// A path in a revision of a git repository, as a command line names it: `git:REV:PATH`.
struct GitPath: Hashable, Sendable {
  /// What the names of such paths begin with; a file of that name is written with `./` before it.
  private static let prefix = "git:"

  /// The revision, in any form that git takes.
  let revision: String

  /// The file or folder: from the repository's top or, if it begins with `./` or `../`, from the current folder.
  let path: String

  /// Takes a name apart; `nil` if it names a file on the disk.
  init?(_ name: String) throws(UsageError) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let rest = name.dropFirst(Self.prefix.count)
    guard let colon = rest.firstIndex(of: ":"), colon > rest.startIndex else {
      throw UsageError("'\(name)' names no file of a revision; write git:REV:PATH, such as git:main:tokens")
    }
    revision = String(rest[..<colon])
    path = String(rest[rest.index(after: colon)...])
    guard !revision.hasPrefix("-") else {
      throw UsageError("'\(revision)' is no revision: none begins with '-'; write git:REV:PATH")
    }
  }
}

/// A file or folder of a revision.
struct GitRevision: Sendable {
  /// The file or folder, from the repository's top; empty is the top.
  let path: String

  /// All files of the revision.
  let tree: FileTree

  /// Finds a path.
  ///
  /// - Parameters:
  ///   - named: The path.
  ///   - folder: A folder in the repository; empty is the process's own.
  /// - Throws: ``UsageError`` if there is no git, no repository, no such revision or no such path.
  init(_ named: GitPath, in folder: String) throws(UsageError) {
    guard let repository = try GitRepository(around: folder) else {
      throw UsageError(
        "git:\(named.revision):\(named.path): the current folder is in no git repository; change to one that is")
    }
    let commit = try GitCommit(named.revision, of: repository)
    let isFromHere = named.path == "." || named.path.hasPrefix("./") || named.path.hasPrefix("../")
    let path = RelativePath.join(isFromHere ? repository.prefix : "", named.path)
    guard commit.files.holds(path) else {
      let advice = spellingAdvice(
        for: path,
        among: commit.files.paths.lazy.filter { path in FileLanguage.endings.contains { path.hasSuffix($0) } })
      throw UsageError(
        "the revision '\(named.revision)' has no file or folder '\(path)'; "
          + (advice ?? "write its path from the top of the repository, or from here with ./ before it"))
    }
    (self.path, tree) = (path, commit.tree)
  }
}
