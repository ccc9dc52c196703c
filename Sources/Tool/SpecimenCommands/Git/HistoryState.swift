private import ExactTexts
private import LocalFiles
private import LocatedJSON
internal import Suites
private import Synchronization
private import TokenEngine

/// A suite as it was at a commit, or as it lies in its folder.
enum HistoryState: Sendable {
  /// There is no such suite.
  case absent

  /// The suite cannot be read, and why.
  case unreadable(reason: String)

  /// The suite; with the first error in its files, if there is one.
  case suite(Suite, firstError: String?)

  /// The suite, if there is one that can be read.
  var suite: Suite? { if case .suite(let suite, _) = self { suite } else { nil } }
}

/// Reads a suite as it was at commits, several at the same time, and notes which paths decide what it is.
struct HistoryReader: Sendable {
  /// A state, and the paths that reading and drawing it asks for.
  private struct Reading: Sendable {
    var state: HistoryState
    var notes: PathNotes
  }

  /// The path of the suite file, from the top of the repository; another one in commits before it was moved.
  private(set) var file: String

  /// The name that the suite has now.
  private let name: String?

  /// Which cases are wanted.
  private let filter: CaseFilter

  /// The pattern of the filter, which may begin with the name of the suite.
  private let pattern: String
  private let objects: GitObjects

  /// The states that were read ahead, by the full names of their commits.
  private var ahead: [String: Result<Reading, any Error>] = [:]

  /// What the last state that was asked for notes.
  private var last = PathNotes()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The path of the suite file, from the top of the repository.
  ///   - name: The name that the suite has now; `nil` if it cannot be read.
  ///   - filter: Which cases are wanted.
  ///   - pattern: The pattern of the filter.
  ///   - objects: What reads the contents of files.
  init(file: String, name: String?, filter: CaseFilter, of pattern: String, reading objects: GitObjects) {
    (self.file, self.name, self.filter, self.pattern, self.objects) = (file, name, filter, pattern, objects)
  }

  /// The paths that the last state asked for so far: while all of them stay the same, so does the state.
  var paths: Set<String> { last.paths.union([file]) }

  /// Reads the suite at commits at the same time, for ``state(at:before:)``; what was read ahead before and is not among
  /// them is forgotten.
  ///
  /// - Parameter hashes: The full names of the commits.
  mutating func readAhead(_ hashes: [String]) async {
    let missing = hashes.filter { ahead[$0] == nil }
    ahead = ahead.filter { hashes.contains($0.key) }
    objects.beginRound()
    await withTaskGroup(of: (String, Result<Reading, any Error>).self) { group in
      for hash in missing {
        group.addTask { [self] in (hash, Result { try read(at: hash) }) }
      }
      for await (hash, reading) in group { ahead[hash] = reading }
    }
  }

  /// Reads the suite at a commit.
  ///
  /// - Parameters:
  ///   - hash: The full name of the commit.
  ///   - newer: The full name of the commit after it, in which the suite file may have another path; `nil` if the suite was
  ///     not there, either.
  /// - Returns: The state, and the path that the suite file has in the newer commit if it was moved.
  /// - Throws: ``HistoryError`` if git cannot list the files.
  mutating func state(at hash: String, before newer: String?) throws -> (state: HistoryState, movedTo: String?) {
    var reading = try ahead.removeValue(forKey: hash)?.get() ?? read(at: hash)
    var movedTo: String?
    if case .absent = reading.state, let newer, let source = try source(at: hash, before: newer) {
      (movedTo, file) = (file, source)
      ahead = [:]
      reading = try read(at: hash)
    }
    last = reading.notes
    return (reading.state, movedTo)
  }

  private func read(at hash: String) throws -> Reading {
    let commit = try GitCommit(hash: hash, reading: objects)
    let notes = PathNotes()
    guard commit.files.holds(file) else { return Reading(state: .absent, notes: notes) }
    let tree = commit.tree { notes.add($0) }
    var (suite, findings) = Suite.load(file, in: tree, choosing: filter)
    if let former = suite?.name, let renamed = filter(forSuiteNamed: former) {
      (suite, findings) = Suite.load(file, in: tree, choosing: renamed)
    }
    let error = findings.first { $0.severity == .error }.map { "\($0)" }
    guard let suite else {
      return Reading(state: .unreadable(reason: error ?? "the suite has no case"), notes: notes)
    }
    return Reading(state: .suite(suite, firstError: error), notes: notes)
  }

  /// The filter for a suite with another name than now, if that makes a difference.
  private func filter(forSuiteNamed former: String) -> CaseFilter? {
    guard let name, ExactText(name) != ExactText(former), pattern.hasPrefix(name + "/") else { return nil }
    var renamed = filter
    renamed.only = [Glob(former + pattern.dropFirst(name.count))]
    return renamed
  }

  /// The path of the suite file before it was moved: of a file that the newer commit has not, with the same content or
  /// with a suite of the same name.
  private func source(at hash: String, before newer: String) throws -> String? {
    let commit = try GitCommit(hash: hash, reading: objects)
    let later = try GitCommit(hash: newer, reading: objects)
    guard let present = later.files.file(file) else { return nil }
    let others = commit.files.paths.filter { Files.name(of: $0) == Files.name(of: file) && !later.files.holds($0) }
    if let same = others.first(where: { commit.files.file($0)?.hash == present.hash }) { return same }
    return others.first { path in
      guard let name else { return false }
      return Suite.load(path, in: commit.tree, choosing: filter).suite?.name == name
    }
  }
}

/// Paths that were asked for, from any thread.
private final class PathNotes: Sendable {
  private let noted = Mutex<Set<String>>([])

  /// The paths.
  var paths: Set<String> { noted.withLock { $0 } }

  /// Notes a path.
  func add(_ path: String) { noted.withLock { _ = $0.insert(path) } }
}
