internal import ExactTexts
private import LocalFiles
internal import LocatedJSON
import SuiteFiles
internal import Suites
import TokenDialects
internal import TokenEngine
internal import TokenFiles
import TokenSyntax

/// One of the two design systems that are compared, as far as the command line decides it.
struct TokenDiffSide {
  /// How the command line names it.
  let name: String

  /// Its tokens.
  let system: TokenSystem

  /// The variants of its suite; `nil` if it is none.
  let variants: [(name: String, input: [String: String])]?

  /// The tiers of its suite; none if it is none, or does not say.
  let tiers: [Tier]

  /// What the command line named: files are compared by their names only between two of one kind.
  enum Kind: Hashable, Sendable {
    case file, folder, suite
  }

  /// What the command line named.
  let kind: Kind

  /// The folder from which its files are named, and the file that stands for all of it, if there is one.
  private let folder: String
  private let entry: String?

  /// Reads a system.
  ///
  /// - Parameters:
  ///   - name: A token file, resolver document, folder or suite, on the disk or as `git:REV:PATH`.
  ///   - root: The folder that references between token files on the disk may reach up to; `nil` for that of the file.
  ///   - dialect: The format of the files; found out by what they hold unless given. A suite decides itself.
  ///   - profile: What of the files may deviate from the format.
  ///   - environment: Where relative paths start.
  /// - Returns: The system, `nil` if it cannot be used; and what is wrong with its files.
  /// - Throws: ``UsageError`` if there is nothing of that name.
  static func load(
    _ name: String, root: String?, dialect: TokenDialect?, profile: TokenProfile, in environment: Environment
  ) throws(UsageError) -> (side: TokenDiffSide?, findings: [Finding]) {
    var access = FileAccess(currentFolder: environment.currentFolder)
    var path = name
    if let gitPath = try GitPath(name) {
      let revision = try GitRevision(gitPath, in: environment.currentFolder)
      access = FileAccess()
      access.tree = revision.tree
      path = revision.path
    } else if !access.exists(name) {
      throw UsageError("no file or folder '\(name)'; a path in a revision is written git:REVISION:PATH")
    }
    let isFolder: Bool
    do { isFolder = try access.listIfFolder(path) != nil } catch { throw UsageError("\(error)") }
    let suite = isFolder ? Files.join(path == "." ? "" : path, SuiteFile.fileName) : path
    if ExactText(Files.name(of: suite)) == ExactText(SuiteFile.fileName), access.exists(suite) {
      let (tokens, findings) = SuiteTokenSystem.load(suite, access: access)
      let side = tokens.map {
        TokenDiffSide(
          name: name, system: $0.system, variants: $0.variants, tiers: $0.tiers, kind: .suite,
          folder: Files.folder(of: suite), entry: nil)
      }
      return (side, findings)
    }
    // A revision has nothing beside its own files, so its top is as far as references reach.
    let folder = access.tree == nil ? try access.tokenRoot(root, of: path) : ""
    let (system, findings) = TokenSystem.load(
      path: path, root: folder, dialect: dialect, profile: profile, read: access.read, list: access.listIfFolder)
    let side = system.map {
      TokenDiffSide(
        name: name, system: $0, variants: nil, tiers: [], kind: isFolder ? .folder : .file,
        folder: isFolder ? path : Files.folder(of: path),
        entry: isFolder ? nil : path)
    }
    return (side, findings)
  }

  /// What is known of the system besides its tokens, in some choices of contexts.
  ///
  /// - Parameters:
  ///   - inputs: The choices.
  ///   - other: The system that it is compared with.
  /// - Returns: The names of its files, and what identifies its tokens.
  func version(in inputs: [[String: String]], against other: TokenDiffSide) -> TokenComparison.Version {
    let folder = RelativePath.join("", folder)
    var names: [String: String] = [:]
    for file in system.files {
      // The one file that was named has no other name: both systems have one.
      let isEntry = entry.map { ExactText(RelativePath.join("", $0)) == ExactText(file) } ?? false
      names[file] = isEntry || kind != other.kind ? "" : RelativePath.path(to: file, from: folder)
    }
    return TokenComparison.Version(files: names) { system.identifiers(of: $0, in: inputs) }
  }
}
