private import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites

/// `specimen watch`: verifies suites, and after each save what it touches, until it is interrupted.
struct WatchCommand: Command {
  static let declaration = CommandTable.watch

  private let suites: [String]
  private let links: FollowedLinks
  private let workers: Int

  /// How long after a look at the files the next one begins, at least.
  private static let pause = Duration.milliseconds(15)

  /// How much longer the pause is than the look, so that many files do not keep a processor busy.
  private static let restraint = 10

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    links = try arguments.followedLinks(in: environment)
    workers = try arguments.workers(in: environment)
    suites = try arguments.words()
  }

  func run(in environment: Environment) async throws -> Incidents {
    let clock = ContinuousClock()
    environment.holdInterruptions()
    var watched: [(suite: WatchedSuite, files: WatchedFiles)] = []
    for path in try SuiteSearch.files(for: suites, in: environment) {
      var suite = WatchedSuite(path, links: links, workers: workers)
      // What is saved while the suite is read shows at the next look.
      let files = WatchedFiles(of: path, in: environment)
      await suite.verify(after: clock.now, in: environment)
      watched.append((suite, files.adding(suite.inputs, in: environment)))
    }
    environment.say("watching \(Prose.count(watched.count, "suite")); Ctrl-C ends")
    while !environment.isInterrupted() {
      let start = clock.now
      for index in watched.indices {
        let seen = clock.now
        guard let changes = watched[index].files.look(in: environment) else { continue }
        await watched[index].suite.verify(after: seen, changing: changes, in: environment)
        watched[index].files = watched[index].files.adding(watched[index].suite.inputs, in: environment)
      }
      let pause = max(Self.pause, start.duration(to: clock.now) * Self.restraint)
      try? await Task.sleep(for: min(pause, .seconds(1)))
    }
    return Incidents(isInterrupted: true)
  }
}

/// The files of a suite with the versions of their contents.
struct WatchedFiles {
  private let path: String
  private let folder: String
  private var inputs: Set<String> = []
  private var versions: [String: FileVersion]

  /// The endings of names of files that decide pictures.
  private static let endings = [".json", ".json5", ".jsonc", ".yaml", ".yml", ".tokens", ".svg", ".ttf", ".otf"]

  /// Looks at the files for the first time.
  ///
  /// - Parameters:
  ///   - path: The suite file, as the user would write it.
  ///   - environment: Where it is.
  init(of path: String, in environment: Environment) {
    self.path = path
    folder = Files.folder(of: path)
    versions = [:]
    versions = current(in: environment)
  }

  /// The same, with files that the suite was read from and that may lie elsewhere.
  func adding(_ inputs: [String], in environment: Environment) -> WatchedFiles {
    var copy = self
    for input in inputs where copy.inputs.insert(input).inserted {
      copy.versions[input] = FileVersion(of: environment.path(Files.join(folder, input)))
    }
    return copy
  }

  /// Looks again.
  ///
  /// - Returns: The files that are new, gone or other ones; `nil` if none is.
  mutating func look(in environment: Environment) -> Set<String>? {
    let now = current(in: environment)
    guard now != versions else { return nil }
    let changed = Set(now.keys).union(versions.keys).filter { now[$0] != versions[$0] }
    versions = now
    return changed
  }

  private func current(in environment: Environment) -> [String: FileVersion] {
    var search = FolderSearch()
    search.wantsFile = { path in Self.endings.contains { path.hasSuffix($0) } }
    search.toleratesUnreadable = { _ in true }
    let top = environment.path(folder.isEmpty ? "." : folder)
    let files = (try? search.findings(in: top).files) ?? []
    var versions: [String: FileVersion] = [:]
    for file in inputs.union(files) { versions[file] = FileVersion(of: environment.path(Files.join(folder, file))) }
    return versions
  }
}
