internal import ExactTexts
import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
import SuiteFiles
internal import Suites
private import TokenFiles
import TokenSyntax

/// A former state of suites, as a command line names it: a revision, what a branch began from, or a folder.
struct FormerStateArgument: Sendable {
  /// The forms of a name.
  private enum Form: Sendable {
    case revision(String)
    case mergeBase(String)
    case folder(String)
  }

  /// What the user wrote.
  let name: String

  /// The name and where it is from, as messages begin.
  private let label: String

  private let form: Form

  /// Takes a name apart.
  ///
  /// - Parameters:
  ///   - name: What the user wrote.
  ///   - suite: The suite file that says so; `nil` if the command line does.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if it is both a folder and a revision, or neither.
  init(_ name: String, of suite: String? = nil, in environment: Environment) throws(UsageError) {
    self.name = name
    label = suite.map { "\"snapshots\": \"\(name)\" of '\($0)'" } ?? "--against '\(name)'"
    let revision = name.hasPrefix("git:") ? String(name.dropFirst(4)) : name
    guard !revision.isEmpty, !revision.hasPrefix("-"), !name.utf8.contains(0) else {
      throw UsageError(
        "\(label.onOneLine()): no revision begins with '-' or is empty; name one, such as main")
    }
    if revision.hasPrefix("merge-base:") {
      form = .mergeBase(String(revision.dropFirst("merge-base:".count)))
      return
    }
    let isFolder = name == revision && Files.kindFollowingLinks(of: environment.path(name)) == .folder
    guard isFolder else {
      form = .revision(revision)
      return
    }
    if !name.contains("/"), name != ".", name != "..",
      (try? GitCommit.hash(of: name + "^{commit}", in: environment.currentFolder)) ?? nil != nil
    {
      throw UsageError("\(label) is a folder and a revision; write './\(name)' or 'git:\(name)'")
    }
    form = .folder(name)
  }

  /// Reads suites as they were.
  ///
  /// - Parameters:
  ///   - paths: The present suite files.
  ///   - filter: Which cases are wanted, in all shards.
  ///   - links: Which links in a suite's folder may point outside it; links of a revision are not followed.
  ///   - environment: Where relative paths start, and where messages go.
  /// - Returns: The suites of the state, by their paths, and the state.
  /// - Throws: ``UsageError`` if there is no such state, or nothing can be read from it.
  func suites(
    at paths: [String], choosing filter: CaseFilter, links: FollowedLinks, in environment: Environment
  ) throws(UsageError) -> (suites: [String: Suite], state: FormerState) {
    var (suites, state) = ([String: Suite](), FormerState(name: name))
    var commits: [String: GitCommit] = [:]
    for path in paths {
      let (former, commit) = try read(
        path, among: paths, choosing: filter, links: links, &commits, in: environment)
      if let commit { state.commit = state.commit ?? commit }
      guard commit == state.commit else {
        throw UsageError("\(label): the suites lie in several repositories; verify each apart")
      }
      if let former { suites[path] = former }
    }
    return (suites, state)
  }

  /// Finds the state without reading anything of it.
  ///
  /// - Parameters:
  ///   - path: A suite file.
  ///   - environment: Where relative paths start.
  /// - Returns: The state with its commit.
  /// - Throws: ``UsageError`` if there is no such state.
  func state(of path: String, in environment: Environment) throws(UsageError) -> FormerState {
    if case .folder = form { return FormerState(name: name) }
    return FormerState(name: name, commit: try open(try repository(of: path, in: environment)).hash)
  }

  /// The repository in which a suite lies.
  private func repository(of path: String, in environment: Environment) throws(UsageError) -> GitRepository {
    guard let repository = try GitRepository(around: environment.path(Files.folder(of: path))) else {
      throw UsageError("\(label): '\(path)' lies in no git repository; name a folder with the suite as it was")
    }
    return repository
  }

  /// Reads one suite; `nil` if the state has none of that path.
  private func read(
    _ path: String, among paths: [String], choosing filter: CaseFilter, links: FollowedLinks,
    _ commits: inout [String: GitCommit],
    in environment: Environment
  ) throws(UsageError) -> (suite: Suite?, commit: String?) {
    let suite: Suite?
    let findings: [Finding]
    var commit: String?
    if case .folder(let folder) = form {
      let nested = Files.join(folder, path)
      let own = Files.join(folder, Files.name(of: path))
      let file = Files.exists(environment.path(nested)) || paths.count > 1 ? nested : own
      guard Files.exists(environment.path(file)) else {
        tellNew(path, in: environment)
        return (nil, nil)
      }
      (suite, findings) = Suite.load(
        file, choosing: filter, currentFolder: environment.currentFolder, links: links)
    } else {
      let repository = try repository(of: path, in: environment)
      let known: GitCommit
      if let opened = commits[repository.top] { known = opened } else { known = try open(repository) }
      commits[repository.top] = known
      commit = known.hash
      let file = RelativePath.join(repository.prefix, Files.name(of: path))
      guard known.files.holds(file) else {
        tellNew(path, in: environment)
        return (nil, commit)
      }
      (suite, findings) = Suite.load(file, in: known.tree, choosing: filter)
    }
    let errors = findings.filter { $0.severity == .error }
    guard let suite else {
      let first = errors.first.map { "; \($0)" } ?? ""
      throw UsageError("\(label): the suite '\(path)' cannot be read as it was\(first)")
    }
    if let first = errors.first {
      environment.say(
        "\(path) has \(Prose.count(errors.count, "error")) in '\(name.onOneLine())', so cases may count as new; first: "
          + "\(first)")
    }
    return (suite, commit)
  }

  /// Says which suites of a revision are there no more below the current folder.
  ///
  /// - Parameters:
  ///   - paths: The suite files that are.
  ///   - environment: Where relative paths start, and where messages go.
  /// - Throws: ``UsageError`` if there is no such revision.
  func tellGoneSuites(besides paths: [String], in environment: Environment) throws(UsageError) {
    if case .folder = form { return }
    guard let repository = try GitRepository(around: environment.path("")) else { return }
    let known = Set(paths.map { ExactText($0) })
    for path in try open(repository).files.names(in: repository.prefix) ?? []
    where Files.name(of: path) == SuiteFile.fileName && !known.contains(ExactText(path)) {
      environment.say(
        "\(path.onOneLine()) is in '\(name.onOneLine())' and no more here: the pictures of its suite are not compared")
    }
  }

  private func tellNew(_ path: String, in environment: Environment) {
    environment.say("\(path.onOneLine()) is not in '\(name.onOneLine())': all its cases are new")
  }

  /// Refuses a revision that is not there, and names the one of a remote repository if that is.
  private func check(_ revision: String, in repository: GitRepository) throws(UsageError) {
    func isHere(_ name: String) throws(UsageError) -> Bool {
      try GitCommit.hash(of: name + "^{tree}", in: repository.folder) != nil
    }
    if try isHere(revision) { return }
    let remote = "origin/"
    let twin = revision.hasPrefix(remote) ? String(revision.dropFirst(remote.count)) : remote + revision
    let advice =
      try isHere(twin) ? "'\(twin)' is: name that" : "name a branch, tag or commit that is, or fetch it first"
    throw UsageError("\(label): git has no revision '\(revision)' here; \(advice)")
  }

  /// Finds the commit in a repository.
  private func open(_ repository: GitRepository) throws(UsageError) -> GitCommit {
    switch form {
    case .folder: throw UsageError("\(label) is a folder")
    case .revision(let revision):
      try check(revision, in: repository)
      return try GitCommit(revision, of: repository)
    case .mergeBase(let other):
      try check(other, in: repository)
      let answer = try GitCommit.run(["merge-base", "--", "HEAD", other], in: repository.folder)
      guard answer.status == 0, let hash = GitCommit.hash(answer.output) else {
        throw UsageError(
          "'HEAD' and '\(other)' have no common commit in this clone; if it is shallow, run 'git fetch --unshallow', "
            + "or fetch more of both with --depth")
      }
      return try GitCommit(hash, of: repository)
    }
  }
}
