private import ColorSpaces
internal import ExactTexts
private import LocatedJSON
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

/// The files of a revision, read by git when they are wanted; nothing is fetched or written, not even into the repository.
struct GitRevision: Sendable {
  /// The file or folder, from the repository's top; empty is the top.
  let path: String

  /// All files of the revision.
  let tree: FileTree

  /// The most that git may print about the names of all files, and the largest file, in bytes.
  private static let listLimit = 1 << 27
  private static let fileLimit = 1 << 26

  /// Finds a path.
  ///
  /// - Parameters:
  ///   - named: The path.
  ///   - folder: A folder in the repository; empty is the process's own.
  /// - Throws: ``UsageError`` if there is no git, no repository, no such revision or no such path.
  init(_ named: GitPath, in folder: String) throws(UsageError) {
    let here = try Self.run(["rev-parse", "--show-prefix"], in: folder)
    guard here.status == 0 else {
      throw UsageError(
        "git:\(named.revision):\(named.path): the current folder is in no git repository; change to one that is")
    }
    let name = try Self.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", named.revision + "^{tree}"], in: folder)
    guard name.status == 0, let hash = Self.hash(name.output) else {
      throw UsageError(
        "git has no revision '\(named.revision)'; name a branch, tag or commit that is here, or fetch it first")
    }
    let listing = try Self.run(["ls-tree", "-r", "-z", "--full-tree", hash, "--"], in: folder)
    guard listing.status == 0 else {
      throw UsageError(
        "git cannot list the revision '\(named.revision)'; if this clone lacks its folders, run "
          + "'git fetch --refetch --no-filter'")
    }
    let files = GitListing(listing.output)
    let isFromHere = named.path == "." || named.path.hasPrefix("./") || named.path.hasPrefix("../")
    let start = isFromHere ? String(decoding: here.output, as: UTF8.self).split(separator: "\n").first ?? "" : ""
    let path = RelativePath.join(String(start), named.path)
    guard files.holds(path) else {
      let advice = spellingAdvice(
        for: path, among: files.paths.lazy.filter { path in FileLanguage.endings.contains { path.hasSuffix($0) } })
      throw UsageError(
        "the revision '\(named.revision)' has no file or folder '\(path)'; "
          + (advice ?? "write its path from the top of the repository, or from here with ./ before it"))
    }
    self.path = path
    tree = FileTree(
      read: { try Self.read($0, of: files, in: folder) }, list: { files.names(in: $0) }, holds: { files.holds($0) })
  }

  private static func read(_ path: String, of files: GitListing, in folder: String) throws -> [UInt8] {
    guard let file = files.file(path) else { throw GitReadingError.missing }
    guard !file.isLink else { throw GitReadingError.link }
    let answer: GitProcess.Answer
    do throws(GitProcess.Problem) {
      answer = try GitProcess.run(["cat-file", "blob", file.hash], in: folder, limit: fileLimit)
    } catch {
      throw error == .notStarted ? GitReadingError.unreadable : GitReadingError.tooLarge(limit: fileLimit)
    }
    guard answer.status == 0 else {
      let look = try? GitProcess.run(["cat-file", "-e", file.hash], in: folder, limit: fileLimit)
      throw look?.status == 0 ? GitReadingError.unreadable : .lacking(hash: file.hash)
    }
    return answer.output
  }

  private static func run(_ words: [String], in folder: String) throws(UsageError) -> GitProcess.Answer {
    do throws(GitProcess.Problem) {
      return try GitProcess.run(words, in: folder, limit: listLimit)
    } catch {
      switch error {
      case .notStarted: throw UsageError("git could not be started; install it, or name files on the disk")
      case .tooLarge:
        let limit = listLimit.groupedText
        throw UsageError("the list of the revision's files has more than \(limit) bytes; name files on the disk")
      }
    }
  }

  /// The name of an object that git has printed; `nil` if it is none.
  fileprivate static func hash(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map { String($0) } ?? ""
    let isHash =
      text.utf8.count >= 40
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
      }
    return isHash ? text : nil
  }
}

/// Why a file of a revision cannot be read.
private enum GitReadingError: Error, CustomStringConvertible {
  case missing, link, unreadable
  case lacking(hash: String)
  case tooLarge(limit: Int)

  var description: String {
    switch self {
    case .missing: "no such file in the revision"
    case .link: "it is a link, and links of a revision are not followed"
    case .unreadable: "git cannot read it"
    case .lacking(let hash):
      "this clone lacks the file, and nothing is fetched for a comparison; run 'git fetch --refetch --no-filter' for all, "
        + "or 'git show \(hash)' for this one"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    }
  }
}

/// The files of a revision as `git ls-tree -r -z` lists them.
struct GitListing: Sendable {
  /// A file.
  struct File: Sendable {
    let path: String
    let hash: String
    let isLink: Bool
  }

  /// The files, sorted by the bytes of their paths.
  private let files: [File]

  /// The paths of the files, sorted.
  var paths: [String] { files.map(\.path) }

  /// Reads a listing; names that are not UTF-8 are left out, since no token file can refer to them.
  init(_ bytes: [UInt8]) {
    var files: [File] = []
    for entry in bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      let name = entry[entry.index(after: tab)...]
      // What is no file is another repository inside this one.
      guard words.count == 3, words[1].elementsEqual("blob".utf8), let hash = GitRevision.hash(words[2]),
        let path = String(validating: name, as: UTF8.self)
      else { continue }
      files.append(File(path: path, hash: hash, isLink: words[0].elementsEqual("120000".utf8)))
    }
    self.files = files.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  /// The file at a path.
  func file(_ path: String) -> File? {
    let index = index(of: path)
    return index < files.count && ExactText(files[index].path) == ExactText(path) ? files[index] : nil
  }

  /// The files in a folder and below, relative to it and sorted; `nil` if there is no such folder.
  func names(in folder: String) -> [String]? {
    if folder.isEmpty { return paths }
    let start = folder + "/"
    let names = files[index(of: start)...].prefix { $0.path.utf8.starts(with: start.utf8) }
    return names.isEmpty ? nil : names.map { String($0.path.utf8.dropFirst(start.utf8.count)) ?? $0.path }
  }

  /// Whether a file or folder is there.
  func holds(_ path: String) -> Bool {
    if path.isEmpty || file(path) != nil { return true }
    let index = index(of: path + "/")
    return index < files.count && files[index].path.utf8.starts(with: (path + "/").utf8)
  }

  /// The index of the first path that does not come before a text.
  private func index(of text: String) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if ExactText(files[middle].path) < ExactText(text) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
