import LocalFiles
import LocatedJSON
internal import SnapshotHarness
private import Synchronization

/// Asks git which commit wrote a line, as it is in a state.
final class LineCommits: Sendable {
  private let state: FormerState
  private let top: String?
  private let count = Mutex(0)

  /// The largest number of lines that git is asked for, each by a process.
  private static let limit = 20

  /// The most that git may print about a line, in bytes.
  private static let outputLimit = 1 << 16

  /// Creates the lines of a state.
  ///
  /// - Parameters:
  ///   - state: The state; of a folder no commit is known.
  ///   - suite: A suite file in the repository.
  ///   - environment: Where relative paths start.
  init(of state: FormerState, around suite: String, in environment: Environment) {
    self.state = state
    top = (try? GitRepository(around: environment.path(Files.folder(of: suite))))?.top
  }

  /// The commit that wrote a line last: `1f2e3d4c5b 2026-01-31 Ann: subject`.
  ///
  /// - Parameter location: A location in a file of the state.
  /// - Returns: The commit in one line; `nil` if git does not know, or was asked often enough.
  func commit(of location: FileLocation) -> String? {
    guard let hash = state.commit, let top, location.line > 0 else { return nil }
    let isFree = count.withLock { count in
      count += 1
      return count <= Self.limit
    }
    guard isFree else { return nil }
    let line = "\(location.line),\(location.line):\(location.file)"
    // `git blame` would read files that the repository's configuration names, of any size.
    let words = [
      "log", "-1", "-s", "--no-ext-diff", "--no-textconv", "--date=short", "--format=%H %ad %an: %s", "-L", line, hash,
    ]
    guard let text = Self.answer(words, in: top).map({ String(decoding: $0, as: UTF8.self) }), text.utf8.count > 40
    else {
      return nil
    }
    let (name, rest) = (text.prefix(10), text.drop { $0 != " " }.prefix { $0 != "\n" })
    return "\(name)\(rest)".onOneLine(limit: 160)
  }

  private static func answer(_ words: [String], in folder: String) -> [UInt8]? {
    guard let answer = try? GitProcess.run(words, in: folder, limit: outputLimit), answer.status == 0 else {
      return nil
    }
    return answer.output
  }
}
