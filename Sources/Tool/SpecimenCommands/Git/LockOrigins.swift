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

  /// The most that git may print about a lock, in bytes.
  private static let blameLimit = 1 << 28

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

  /// Asks git which commit wrote each line of the lock that is committed.
  ///
  /// The file on the disk is not shown to git, which would pass it to programs that the repository's configuration names.
  private func look(_ known: inout Known) {
    let folder = Files.folder(of: lock.path)
    let words = [
      "-c", "blame.ignoreRevsFile=", "blame", "--porcelain", "--no-textconv", "HEAD", "--", Files.name(of: lock.path),
    ]
    guard let answer = try? GitProcess.run(words, in: folder, limit: Self.blameLimit) else {
      known.problem = "git could not be asked who wrote '\(lock.name)'"
      return
    }
    guard answer.status == 0 else {
      known.problem = "'\(lock.name)' is in no commit of a git repository"
      return
    }
    known.commits = Self.commits(of: answer.output)
  }

  /// The commit of each line, from the porcelain form of `git blame`: a line `HASH LINE LINE …`, perhaps more about the
  /// commit, then a tab and the line itself.
  private static func commits(of output: [UInt8]) -> [ExactText: String] {
    var commits: [ExactText: String] = [:]
    var hash: String?
    for line in output.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") {
        guard let hash, let end = line.lastIndex(of: UInt8(ascii: " ")) else { continue }
        commits[ExactText(String(decoding: line[(line.startIndex + 1)..<end], as: UTF8.self))] = hash
      } else if let word = line.split(separator: UInt8(ascii: " "), maxSplits: 1).first,
        let found = GitCommit.hash(word)
      {
        hash = found
      }
    }
    return commits
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
