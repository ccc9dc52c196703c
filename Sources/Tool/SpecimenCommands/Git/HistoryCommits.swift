private import LocatedJSON

/// A commit, with what is said of it.
struct HistoryCommit: Hashable, Sendable {
  /// Its full name.
  let hash: String

  /// The full name of its first parent; `nil` if it has none, or the clone lacks it.
  let parent: String?

  /// When its author made it: a strict ISO 8601 date with the author's time zone.
  let authored: String

  /// The name of its author, as the commit has it.
  let author: String

  /// The first line of its message, as the commit has it.
  let subject: String

  /// The beginning of its name.
  var shortHash: String { String(hash.prefix(10)) }

  /// The day of ``authored``.
  var day: String { String(authored.prefix(10)) }
}

/// The commits of a branch, newest first: each with its first parent, so that a merge is one step.
struct HistoryCommits: Sendable {
  /// Why the history is not looked at beyond its oldest commit.
  enum Beginning: Hashable, Sendable {
    /// The oldest commit is the first one of all.
    case root

    /// The user named where it begins.
    case since(String)

    /// As many commits as were wanted are looked at.
    case limit(Int)

    /// The clone has no older commits.
    case shallow
  }

  /// The repository.
  let repository: GitRepository

  /// The commits, newest first.
  let commits: [HistoryCommit]

  /// The full name of the commit whose state is the oldest that is looked at; `nil` if there is nothing before the oldest of
  /// ``commits``.
  let baseline: String?

  /// Why there are no older ones.
  let beginning: Beginning

  /// The index of each commit.
  private let indices: [String: Int]

  /// Lists the commits of `HEAD`.
  ///
  /// - Parameters:
  ///   - since: The revision or the day after which they were made; `nil` lists all.
  ///   - limit: The largest number of commits.
  ///   - repository: The repository.
  /// - Throws: ``UsageError`` if there is no commit, or no such revision; ``HistoryError`` if git cannot list them.
  init(since: String?, limit: Int, of repository: GitRepository) throws {
    let folder = repository.top
    guard let head = try GitCommit.hash(of: "HEAD^{commit}", in: folder) else {
      throw UsageError("the repository '\(folder)' has no commit yet; commit the suite first")
    }
    var words = ["--max-count=\(limit + 1)"]
    var excluded: String?
    if let since {
      if let hash = try GitCommit.hash(of: since + "^{commit}", in: folder) {
        let answer = try GitCommit.run(["merge-base", "--is-ancestor", hash, head], in: folder)
        guard answer.status == 0 else {
          throw UsageError(
            "--since '\(since)' is no ancestor of the commit that is checked out; name one that is, or check out a branch "
              + "that has it (in a shallow clone: 'git fetch --unshallow')")
        }
        excluded = hash
        words.append("^\(hash)")
      } else if Self.isDay(since) {
        words.append("--since=\(since)T00:00:00Z")
      } else {
        throw UsageError(
          "--since: git has no revision '\(since)', and it is no day such as 2026-01-31; name a branch, tag or commit "
            + "that is here")
      }
    }
    var commits = try Self.list(words + [head], in: folder)
    let isLimited = commits.count > limit
    if isLimited { commits.removeLast() }
    (self.repository, self.commits) = (repository, commits)
    indices = Dictionary(commits.enumerated().map { ($1.hash, $0) }, uniquingKeysWith: { first, _ in first })
    guard let oldest = commits.last else {
      (baseline, beginning) = (excluded ?? head, .since(since ?? ""))
      return
    }
    baseline = oldest.parent
    if isLimited {
      beginning = .limit(limit)
    } else if oldest.parent != nil {
      beginning = .since(since ?? "")
    } else {
      beginning = try Self.hasParents(oldest.hash, in: folder) ? .shallow : .root
    }
  }

  /// The full name of the commit at an index, after the last one that of ``baseline``.
  func hash(at index: Int) -> String? { index < commits.count ? commits[index].hash : baseline }

  /// The indices of the commits, from one on, that differ from their first parents in some paths.
  ///
  /// - Parameters:
  ///   - paths: Files and folders from the top of the repository; all of it, if one is empty.
  ///   - start: The index of the newest commit that is asked for.
  /// - Returns: The indices, ascending. The oldest commit of a shallow clone is not among them: nobody knows its parents.
  /// - Throws: ``HistoryError`` if git cannot say.
  func touching(_ paths: Set<String>, from start: Int) throws -> [Int] {
    guard start < commits.count else { return [] }
    var words = ["--literal-pathspecs", "rev-list", "--first-parent", commits[start].hash]
    if let baseline { words.append("^\(baseline)") }
    words.append("--")
    words += Self.bounded(paths)
    let answer = try GitCommit.run(words, in: repository.top)
    guard answer.status == 0 else { throw HistoryError.unlisted }
    let hashes = answer.output.split(separator: UInt8(ascii: "\n")).compactMap { GitCommit.hash($0) }
    let end = beginning == .shallow ? commits.count - 1 : commits.count
    return hashes.compactMap { indices[$0] }.filter { $0 < end }.sorted()
  }

  /// The paths that lie in the repository, or their folders if a command line could not hold all of them.
  private static func bounded(_ paths: Set<String>) -> [String] {
    // What lies elsewhere is in no commit.
    let own = paths.filter { $0 != ".." && !$0.hasPrefix("../") && !$0.hasPrefix("/") && !$0.utf8.contains(0) }
    guard !own.contains("") else { return ["."] }
    if length(of: own) <= longestList { return own.sorted() }
    let folders = Set(own.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
    return folders.contains("") || length(of: folders) > longestList ? ["."] : folders.sorted()
  }

  private static func length(of paths: Set<String>) -> Int { paths.reduce(0) { $0 + $1.utf8.count + 1 } }

  /// The largest number of bytes of paths in a command line, well below the limit of every system.
  private static let longestList = 1 << 16

  /// The commits that `git rev-list` lists; plumbing, which no configuration of a log changes.
  private static func list(_ words: [String], in folder: String) throws -> [HistoryCommit] {
    let format = "--format=%H%x00%P%x00%aI%x00%an%x00%s"
    let answer = try GitCommit.run(
      ["rev-list", "--first-parent", "--encoding=UTF-8", format] + words + ["--"], in: folder)
    guard answer.status == 0 else { throw HistoryError.unlisted }
    return answer.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // Before each there is a line with its name alone.
      let parts = line.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, let hash = GitCommit.hash(parts[0]) else { return nil }
      return HistoryCommit(
        hash: hash, parent: GitCommit.hash(parts[1].prefix { $0 != UInt8(ascii: " ") }),
        authored: String(decoding: parts[2], as: UTF8.self), author: String(decoding: parts[3], as: UTF8.self),
        subject: String(decoding: parts[4], as: UTF8.self))
    }
  }

  /// Whether a commit names parents, perhaps some that the clone lacks.
  private static func hasParents(_ hash: String, in folder: String) throws -> Bool {
    let answer = try GitCommit.run(["cat-file", "commit", hash], in: folder)
    return answer.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.contains { $0.starts(with: "parent ".utf8) }
  }

  /// Whether a text is a day of the calendar: `2026-01-31`.
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year >= 1970
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// Why the history of a repository cannot be read.
enum HistoryError: Error, Hashable, CustomStringConvertible {
  case unlisted
  case unlistedFiles(hash: String)

  var description: String {
    let remedy = "if this clone lacks folders of commits, run 'git fetch --refetch --no-filter'"
    return switch self {
    case .unlisted: "git cannot list the commits and what they changed; \(remedy)"
    case .unlistedFiles(let hash): "git cannot list the files of the commit \(hash); \(remedy)"
    }
  }
}
