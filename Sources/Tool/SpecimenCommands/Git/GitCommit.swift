private import ColorSpaces
internal import ExactTexts
internal import Suites
private import Synchronization
import TokenSyntax

/// A folder in the working tree of a git repository.
struct GitRepository: Sendable {
  /// The folder, as the process can open it; empty is the process's own.
  let folder: String

  /// The top of the working tree, as its real path.
  let top: String

  /// The path of the folder from the top; empty for the top itself.
  let prefix: String

  /// Finds the repository around a folder; `nil` if it lies in none.
  ///
  /// - Throws: ``UsageError`` if there is no git.
  init?(around folder: String) throws(UsageError) {
    let answer = try GitCommit.run(["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
    let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard answer.status == 0, lines.count >= 2, !lines[0].isEmpty else { return nil }
    (self.folder, top) = (folder, String(lines[0]))
    prefix = lines[1].hasSuffix("/") ? String(lines[1].dropLast()) : String(lines[1])
  }
}

/// The files of a commit, read by git when they are wanted; nothing is fetched or written, not even into the repository.
struct GitCommit: Sendable {
  /// The full name of the commit, or of the tree that is named in place of one; empty for what is staged.
  let hash: String

  /// Its files.
  let files: GitListing

  private let objects: GitObjects

  /// The most that git may print about the names of all files, in bytes.
  private static let listLimit = 1 << 27

  /// Finds a commit and lists its files.
  ///
  /// - Parameters:
  ///   - revision: The revision, in any form that git takes.
  ///   - repository: The repository.
  /// - Throws: ``UsageError`` if there is no such revision.
  init(_ revision: String, of repository: GitRepository) throws(UsageError) {
    let folder = repository.folder
    guard let tree = try Self.hash(of: revision + "^{tree}", in: folder) else {
      throw UsageError(
        "git has no revision '\(revision)'; name a branch, tag or commit that is here, or fetch it first")
    }
    let listing = try Self.run(["ls-tree", "-r", "-z", "--full-tree", tree, "--"], in: folder)
    guard listing.status == 0 else {
      throw UsageError(
        "git cannot list the revision '\(revision)'; if this clone lacks its folders, run "
          + "'git fetch --refetch --no-filter'")
    }
    hash = try Self.hash(of: revision + "^{commit}", in: folder) ?? tree
    files = GitListing(listing.output)
    objects = GitObjects(folder)
  }

  /// Lists the files that are staged for the next commit.
  ///
  /// - Throws: ``UsageError`` if git cannot list them.
  init(stagedIn repository: GitRepository) throws(UsageError) {
    let listing = try Self.run(["ls-files", "--stage", "-z"], in: repository.top)
    guard listing.status == 0 else { throw UsageError("--index: git cannot list what is staged") }
    hash = ""
    files = GitListing(ofIndex: listing.output)
    objects = GitObjects(repository.top)
  }

  /// Lists the files of a commit whose full name is known.
  ///
  /// - Parameters:
  ///   - hash: The full name.
  ///   - objects: What reads its files, and may have read those of other commits.
  /// - Throws: ``HistoryError`` if git cannot list them.
  init(hash: String, reading objects: GitObjects) throws {
    let listing = try Self.run(["ls-tree", "-r", "-z", "--full-tree", hash, "--"], in: objects.folder)
    guard listing.status == 0 else { throw HistoryError.unlistedFiles(hash: hash) }
    (self.hash, self.objects) = (hash, objects)
    files = GitListing(listing.output)
  }

  /// Its files as a tree from which suites and tokens can be read.
  var tree: FileTree { tree { _ in } }

  /// Its files as a tree from which suites and tokens can be read.
  ///
  /// - Parameter note: Receives the path of each file and folder that is asked for, also of those that are not there.
  /// - Returns: The tree.
  func tree(noting note: @escaping @Sendable (_ path: String) -> Void) -> FileTree {
    FileTree(
      read: { [files, objects] in
        note($0)
        return try objects.read($0, of: files)
      },
      list: { [files] in
        note($0)
        return files.names(in: $0)
      },
      holds: { [files] in
        note($0)
        // What is in a submodule is there, so that reading it says why it cannot be read.
        return files.holds($0) || files.submodule(around: $0) != nil
      })
  }

  /// The full name of an object; `nil` if there is none of that name.
  static func hash(of name: String, in folder: String) throws(UsageError) -> String? {
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name], in: folder)
    return answer.status == 0 ? hash(answer.output) : nil
  }

  static func run(_ words: [String], in folder: String) throws(UsageError) -> GitProcess.Answer {
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
  static func hash(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map { String($0) } ?? ""
    let isHash =
      text.utf8.count >= 40
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
      }
    return isHash ? text : nil
  }
}

/// The contents of a repository's files, those of a folder read together: starting git takes longer than reading them.
final class GitObjects: Sendable {
  /// A folder in the repository; empty is the process's own.
  let folder: String

  private let known = Mutex(Known())

  /// What was read together, and the names of the objects that were too large for that.
  private struct Known {
    var contents: [String: [UInt8]] = [:]
    var large: Set<String> = []

    /// The names of the objects that were asked for since the last round, and in the one before.
    var recent: Set<String> = []
    var former: Set<String> = []
  }

  /// The largest file, in bytes.
  private static let fileLimit = 1 << 26

  /// The most that is read together, in bytes: token files and specimens are small, images and fonts may not be.
  private static let batchLimit = 1 << 23

  init(_ folder: String) { self.folder = folder }

  /// The bytes of a file.
  ///
  /// - Throws: ``GitReadingError``.
  func read(_ path: String, of files: GitListing) throws(GitReadingError) -> [UInt8] {
    guard let file = files.file(path) else {
      throw files.submodule(around: path).map { .submodule($0) } ?? .missing
    }
    guard !file.isLink else { throw .link }
    let bytes = try contents(of: file, in: files)
    guard !bytes.starts(with: Self.pointer) else { throw .pointer }
    return bytes
  }

  /// How every pointer of git LFS begins (git-lfs specification, version 1).
  static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

  private func contents(of file: GitListing.File, in files: GitListing) throws(GitReadingError) -> [UInt8] {
    let (bytes, isLarge) = known.withLock { known in
      known.recent.insert(file.hash)
      return (known.contents[file.hash], known.large.contains(file.hash))
    }
    if let bytes { return bytes }
    if !isLarge {
      readTogether(files.neighbours(of: file))
      if let bytes = known.withLock({ $0.contents[file.hash] }) { return bytes }
    }
    let answer: GitProcess.Answer
    do throws(GitProcess.Problem) {
      answer = try GitProcess.run(["cat-file", "blob", file.hash], in: folder, limit: Self.fileLimit)
    } catch {
      throw error == .notStarted ? .unreadable : .tooLarge(limit: Self.fileLimit)
    }
    guard answer.status == 0 else {
      let look = try? GitProcess.run(["cat-file", "-e", file.hash], in: folder, limit: Self.fileLimit)
      throw look?.status == 0 ? .unreadable : .lacking(hash: file.hash)
    }
    return answer.output
  }

  /// Begins a round, such as the reading of another commit: what was asked for in neither of the last two is forgotten.
  func beginRound() {
    known.withLock { known in
      known.contents = known.contents.filter { known.recent.contains($0.key) || known.former.contains($0.key) }
      (known.former, known.recent) = (known.recent, [])
    }
  }

  /// Reads files that are wanted together; what cannot be read so is left to be asked for alone.
  private func readTogether(_ files: [GitListing.File]) {
    let hashes = known.withLock { known in
      files.filter { !$0.isLink && known.contents[$0.hash] == nil && !known.large.contains($0.hash) }.map(\.hash)
    }
    guard let longest = hashes.map(\.utf8.count).max() else { return }
    let perRun = GitProcess.largestInput / (longest + 1)
    for start in stride(from: 0, to: hashes.count, by: perRun) {
      let wanted = hashes[start..<min(start + perRun, hashes.count)]
      let input = Array(wanted.map { $0 + "\n" }.joined().utf8)
      let answer = try? GitProcess.run(["cat-file", "--batch"], in: folder, input: input, limit: Self.batchLimit)
      let contents = answer.map { Self.contents(of: $0.output) } ?? [:]
      known.withLock { known in
        known.contents.merge(contents) { first, _ in first }
        // What did not come this way is not asked for this way again.
        known.large.formUnion(wanted.filter { contents[$0] == nil })
      }
    }
  }

  /// The contents that `git cat-file --batch` has printed, by the names of the objects.
  static func contents(of output: [UInt8]) -> [String: [UInt8]] {
    let found = entries(of: output).compactMap { entry in entry.map { ($0.hash, $0.content) } }
    return Dictionary(found) { first, _ in first }
  }

  /// What `git cat-file --batch` has printed: for each object a line `HASH blob SIZE`, its bytes, a line end.
  ///
  /// - Returns: An entry for each object that was asked for, in their order; `nil` for one that is missing, or is no file.
  static func entries(of output: [UInt8]) -> [(hash: String, content: [UInt8])?] {
    var entries: [(hash: String, content: [UInt8])?] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = rest[..<end].split(separator: UInt8(ascii: " "))
      rest = rest[(end + 1)...]
      guard words.count == 3, let hash = GitCommit.hash(words[0]) else {
        entries.append(nil)
        continue
      }
      guard let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0, size < rest.count else { break }
      entries.append(words[1].elementsEqual("blob".utf8) ? (hash, Array(rest.prefix(size))) : nil)
      rest = rest.dropFirst(size + 1)
    }
    return entries
  }
}

/// Why a file of a revision cannot be read.
enum GitReadingError: Error, CustomStringConvertible {
  case missing, link, unreadable, pointer
  case submodule(String)
  case lacking(hash: String)
  case tooLarge(limit: Int)

  var description: String {
    switch self {
    case .missing: "no such file in the revision"
    case .link: "it is a link, and links of a revision are not followed"
    case .unreadable: "git cannot read it"
    case .pointer:
      "it is a pointer of git LFS, whose file is not in git, and nothing is fetched for a comparison; keep files of suites in "
        + "git itself, or compare with a folder that has them"
    case .submodule(let path):
      "it is in the submodule '\(path)', and a revision does not hold the files of its submodules; compare with a folder "
        + "that has them"
    case .lacking(let hash):
      "this clone lacks the file, and nothing is fetched for a comparison; run 'git fetch --refetch --no-filter' for all, "
        + "or 'git show \(hash)' for this one"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    }
  }
}
