internal import ExactTexts
import LocalFiles
import LocatedJSON
import SnapshotHarness
internal import Suites
private import Synchronization
import TokenSyntax

/// The commits that wrote the lines of a lock, and the suite as it was then.
///
/// Nothing is asked of git before the first picture differs.
final class LockOrigins: Sendable {
  private let lock: DigestLockFile
  private let suite: String
  private let filter: CaseFilter
  private let environment: Environment
  private let known = Mutex(Known())

  private struct Known {
    /// The commit of each committed line; `nil` before git was asked.
    var commits: [ExactText: String]?

    /// Why git does not know.
    var problem: String?

    /// The origin that each commit is.
    var origins: [String: DigestLockFile.Origin] = [:]
  }

  /// The largest number of commits whose suites are read; each is kept for the rest of the run.
  private static let commitLimit = 24

  /// The largest number of commits that changed the lock that are looked at; a line that is older counts as of the oldest.
  private static let historyLimit = 500

  /// How many of them are read together.
  private static let batch = 20

  /// The most that git may print about a lock, in bytes.
  private static let outputLimit = 1 << 27

  /// Creates the origins of a lock's lines.
  ///
  /// - Parameters:
  ///   - lock: The lock as it is on the disk.
  ///   - suite: The suite file.
  ///   - filter: Which cases are wanted.
  ///   - environment: Where relative paths start.
  init(of lock: DigestLockFile, suite: String, choosing filter: CaseFilter, in environment: Environment) {
    (self.lock, self.suite, self.filter, self.environment) = (lock, suite, filter, environment)
  }

  /// Finds the suite in the state that the last commit made in which the line was written.
  func origin(of line: DigestLock.Line) -> DigestLockFile.Origin {
    known.withLock { known in
      if known.commits == nil, known.problem == nil { look(&known) }
      if let problem = known.problem { return .unknown(why: problem) }
      guard let commit = known.commits?[ExactText(Self.key(line))] else {
        return .unknown(why: "its line in '\(lock.name)' is not committed")
      }
      if let origin = known.origins[commit] { return origin }
      guard known.origins.count < Self.commitLimit else {
        return .unknown(
          why: "more than \(Self.commitLimit) commits wrote lines of what differs; choose fewer cases with --only")
      }
      let origin = read(commit)
      known.origins[commit] = origin
      return origin
    }
  }

  private static func key(_ line: DigestLock.Line) -> String { "\(line.name) \(line.pixels)" }

  /// Finds the commit that wrote each line of the lock that is committed: the oldest one of those in a row that have it.
  ///
  /// The file on the disk is not shown to git, which would pass it to programs that the repository's configuration names;
  /// and `git blame` is not asked, since it reads files that the configuration names, of any size.
  private func look(_ known: inout Known) {
    let (folder, name) = (Files.folder(of: lock.path), Files.name(of: lock.path))
    let list = ["--literal-pathspecs", "rev-list", "--max-count=\(Self.historyLimit)", "HEAD", "--", name]
    guard let repository = (try? GitRepository(around: folder)) ?? nil, !name.contains("\n"),
      let answer = try? GitProcess.run(list, in: folder, limit: Self.outputLimit), answer.status == 0
    else {
      known.problem = "'\(lock.name)' is in no commit of a git repository"
      return
    }
    let hashes = answer.output.split(separator: UInt8(ascii: "\n")).compactMap { GitCommit.hash($0) }
    let path = RelativePath.join(repository.prefix, name)
    var commits: [ExactText: String] = [:]
    var open: Set<ExactText>?
    var (size, last) = (0, "")
    for start in stride(from: 0, to: hashes.count, by: Self.batch)
    where open?.isEmpty != true && size < Self.outputLimit {
      let part = hashes[start..<min(start + Self.batch, hashes.count)]
      let input = Array(part.map { "\($0):\(path)\n" }.joined().utf8)
      guard input.count <= GitProcess.largestInput,
        let answer = try? GitProcess.run(["cat-file", "--batch"], in: folder, input: input, limit: Self.outputLimit)
      else { break }
      size += answer.output.count
      for (hash, entry) in zip(part, GitObjects.entries(of: answer.output)) {
        let lines = entry.map { DigestLock.read($0.content, file: lock.name).lock.lines } ?? []
        let keys = Set(lines.map { ExactText(Self.key($0)) })
        let waiting = open ?? keys
        for key in waiting where !keys.contains(key) { commits[key] = last }
        open = waiting.intersection(keys)
        last = hash
      }
    }
    for key in open ?? [] { commits[key] = last }
    guard !last.isEmpty else {
      known.problem = "'\(lock.name)' is in no commit of a git repository"
      return
    }
    known.commits = commits
  }

  private func read(_ hash: String) -> DigestLockFile.Origin {
    let state = FormerState(name: String(hash.prefix(10)), commit: hash)
    do throws(UsageError) {
      guard let repository = try GitRepository(around: environment.path(Files.folder(of: suite))) else {
        return .unknown(why: "'\(suite)' lies in no git repository")
      }
      let commit = try GitCommit(hash, of: repository)
      let file = RelativePath.join(repository.prefix, Files.name(of: suite))
      guard commit.files.holds(file) else {
        return .unknown(why: "its line is from \(state.name), which has no '\(file)'")
      }
      let (former, findings) = Suite.load(file, in: commit.tree, choosing: filter)
      guard let former else {
        let first = findings.first { $0.severity == .error }.map { ": \($0)" } ?? ""
        return .unknown(why: "its line is from \(state.name), whose suite cannot be read\(first)")
      }
      return .state(former.formerCases(in: state))
    } catch {
      return .unknown(why: error.description)
    }
  }
}
