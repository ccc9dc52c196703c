internal import ExactTexts
import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
import SuiteFiles
internal import Suites
private import TokenSyntax

/// The suites of a command line, and what is wrong with their files.
struct LoadedSuites: Sendable {
  /// A suite and the file it was read from, as the user would write it.
  struct Entry: Sendable {
    var path: String
    var suite: Suite
  }

  /// The suites that can be run, in order.
  var entries: [Entry] = []

  /// What is wrong and not silenced, by file and location; each finding once.
  var findings: [Finding] = []

  /// The number of suite files, also those that cannot be run.
  var fileCount = 0

  /// How long reading took, in nanoseconds.
  var nanoseconds = 0

  /// The suites as they were, if the present ones are compared with them.
  private(set) var former: FormerSuites?

  /// The suites as they were, if it is asked which differences from references are older than the change.
  private(set) var base: FormerSuites?

  /// Whether a plan has no cases, which is not accepted; `nil` if the suites are no part of a plan.
  var lacksPlannedCases: Bool?

  /// Holds no suites yet.
  init() {}

  /// Reads suites, as far as some cases need them, and says on `talk` what is wrong with them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that name suites.
  ///   - filter: Which cases are wanted; each part of it must mean something in at least one suite.
  ///   - links: Which links in a suite's folder may point outside it.
  ///   - mayBeEmpty: Whether it is no error if no case is wanted.
  ///   - runsChecks: Whether the checks of suites run, too, if no cases are chosen.
  ///   - runsAllRules: Whether rules for all tokens run with them whose findings are no errors.
  ///   - comparison: What pictures will be compared with, whose suites are read, too; `nil` if none are.
  ///   - environment: Where the suites are, and where findings go.
  /// - Throws: ``UsageError`` if an argument names no suite, two suites have one name, or the filter asks for a variant,
  ///   scale or case that no suite has; or if there is no such state.
  init(
    _ arguments: [String], choosing filter: CaseFilter = CaseFilter(), links: FollowedLinks = .none,
    mayBeEmpty: Bool = false, runsChecks: Bool = false, runsAllRules: Bool = false,
    comparing comparison: PictureComparison? = nil, in environment: Environment
  ) throws(UsageError) {
    let start = ContinuousClock.now
    var seen: Set<Finding> = []
    var paths: [ExactText: String] = [:]
    var isWhole = true
    let files = try SuiteSearch.files(for: arguments, in: environment)
    var all = filter
    all.shard = nil
    let keepsReferences = comparison?.keepsReferences ?? false
    let readsIndex = comparison?.readsIndex ?? false
    var state = comparison?.state
    if state == nil, comparison != nil { state = try Self.declaredState(of: files, in: environment) }
    if readsIndex, state == nil {
      throw UsageError("--index needs --against STATE, or suites that are compared with a revision")
    }
    let former = try state?.suites(at: files, choosing: all, links: links, in: environment)
    if arguments.isEmpty { try state?.tellGoneSuites(besides: files, in: environment) }
    for path in files {
      fileCount += 1
      var (suite, findings) =
        readsIndex
        ? try Self.staged(path, choosing: filter, former: former?.suites[path], in: environment)
        : Suite.load(
          path, choosing: filter, currentFolder: environment.currentFolder, links: links,
          runsChecks: runsChecks, runsAllRules: runsAllRules,
          former: keepsReferences ? nil : former?.suites[path])
      if comparison != nil, former == nil || keepsReferences, let lock = suite?.digests {
        suite?.digests?.origin = LockOrigins(of: lock, suite: path, choosing: all, in: environment).origin
      }
      let new = findings.filter { seen.insert($0).inserted }
      self.findings += environment.tell(new)
      guard let suite else {
        isWhole = false
        continue
      }
      if keepsReferences, suite.state != nil {
        throw UsageError("--references: suite '\(suite.name)' of '\(path)' stores none; leave it out, or the option")
      }
      if let twin = paths.updateValue(path, forKey: ExactText(suite.name)) {
        throw UsageError("'\(twin)' and '\(path)' are both named '\(suite.name)'; rename one, or run them apart")
      }
      if let lock = suite.digests, let twin = entries.first(where: { $0.suite.digests?.isSameFile(as: lock) ?? false })
      {
        throw UsageError("'\(twin.path)' and '\(path)' have one lock, '\(lock.name)'; give each its own")
      }
      entries.append(Entry(path: path, suite: suite))
    }
    // Nobody knows which cases an unreadable suite has; its findings were reported.
    if isWhole {
      do throws(CaseFilterProblem) {
        try filter.check(against: suites.map(\.knownCases), mayBeEmpty: mayBeEmpty)
      } catch { throw UsageError(error.description) }
    }
    if let former {
      let suites = FormerSuites(
        entries.compactMap { entry in former.suites[entry.path].map { (name: entry.suite.name, suite: $0) } },
        of: former.state, reportsRemoved: filter.shard.map { $0.index == 1 } ?? true)
      if keepsReferences { base = suites } else { self.former = suites }
    }
    nanoseconds = start.duration(to: .now).nanoseconds
  }

  /// Reads a suite as it is staged.
  private static func staged(
    _ path: String, choosing filter: CaseFilter, former: Suite?, in environment: Environment
  ) throws(UsageError) -> (suite: Suite?, findings: [Finding]) {
    guard let repository = try GitRepository(around: environment.path(Files.folder(of: path))) else {
      throw UsageError("--index: '\(path)' lies in no git repository")
    }
    let staged = try GitCommit(stagedIn: repository)
    let file = RelativePath.join(repository.prefix, Files.name(of: path))
    guard staged.files.holds(file) else {
      throw UsageError("--index: '\(path)' is not staged, or in conflict; 'git add' it, or leave the option out")
    }
    return Suite.load(file, in: staged.tree, choosing: filter, former: former)
  }

  /// The state that suite files say their pictures are compared with; `nil` if accepted ones are stored.
  ///
  /// - Throws: ``UsageError`` if not all of them say the same.
  private static func declaredState(
    of files: [String], in environment: Environment
  ) throws(UsageError) -> FormerStateArgument? {
    let locations = files.compactMap { SuiteLocation.read($0, currentFolder: environment.currentFolder).location }
    guard let first = locations.first(where: { $0.state != nil }), let name = first.state else { return nil }
    if let other = locations.first(where: { $0.state.map { ExactText($0) } != ExactText(name) }) {
      let counterpart = other.state.map { "with '\($0)'" } ?? "with pictures that are stored"
      throw UsageError(
        "'\(first.file)' is compared with '\(name)', and '\(other.file)' \(counterpart); verify them apart, or choose with "
          + "--against")
    }
    return try FormerStateArgument(name, of: first.file, in: environment)
  }

  /// The suites.
  var suites: [Suite] { entries.map(\.suite) }

  /// Why suites have no case that draw nothing.
  static let emptiness = ": the suite has no specimens or sheets"

  /// Why suites have no case, after a colon; empty if a filter is the reason.
  static func absenceOfCases(in suites: [Suite], _ findings: [Finding]) -> String {
    if findings.contains(where: { $0.kind == .suiteSheetEmpty }) { return ": no sheet shows a token" }
    if !suites.isEmpty, findings.count(where: { $0.kind == .suitePictures }) == suites.count {
      return ": tests draw the pictures"
    }
    guard suites.allSatisfy(\.isEmpty) else { return "" }
    let isUnmatched = findings.contains {
      $0.kind == .suiteInvalid && $0.severity == .warning && $0.pointer.hasPrefix("/specimens/")
    }
    return isUnmatched ? ": no file matches a pattern of the specimens" : emptiness
  }

  /// What is wrong with them.
  var incidents: Incidents { Incidents(findings: findings) }
}

/// What the pictures of suites are compared with: what is stored, unless a command line or the suite files name a state.
struct PictureComparison: Sendable {
  /// The state that the command line names; `nil` if it names none.
  var state: FormerStateArgument?

  /// Whether pictures are compared with references although there is a state, which only says what is older than the change.
  var keepsReferences = false

  /// Whether what git has staged is read in place of the files on the disk.
  var readsIndex = false
}

/// Finds the suite files that a command line means.
enum SuiteSearch {
  private static let fileName = SuiteFile.fileName

  /// The suite files, as paths the user would write.
  ///
  /// - Parameters:
  ///   - arguments: Suite files, folders with one, or folders to search; none searches the current folder.
  ///   - environment: Where relative paths start.
  ///   - mayBeNone: Whether it is no error if there is none below the current folder.
  /// - Returns: The paths, each once, in the order of the arguments.
  /// - Throws: ``UsageError`` if an argument names no suite, or none is found.
  static func files(
    for arguments: [String], in environment: Environment, mayBeNone: Bool = false
  ) throws(UsageError) -> [String] {
    guard !arguments.isEmpty else {
      let found = try search("", in: environment)
      guard !found.isEmpty || mayBeNone else {
        let above = fileAbove(environment).map { " one is above: name '\($0)', or" } ?? ""
        throw UsageError("no \(fileName) below the current folder;\(above) make one here with 'specimen init'")
      }
      return found
    }
    var files: [String] = []
    for argument in arguments {
      for file in try self.files(for: argument, in: environment) where !files.contains(file) { files.append(file) }
    }
    return files
  }

  private static func files(for argument: String, in environment: Environment) throws(UsageError) -> [String] {
    let opened = environment.path(argument)
    guard let kind = Files.kindFollowingLinks(of: opened) else {
      let folder = Files.folder(of: argument)
      let neighbours = (try? search(folder, in: environment)) ?? []
      let names = neighbours.flatMap { [$0, Files.folder(of: $0)] }
      let own = String(argument.reversed().drop { $0 == "/" }.reversed())
      if own != argument, Files.exists(environment.path(own)) {
        throw UsageError("'\(argument)' is a file, not a folder; did you mean '\(own)'?")
      }
      if argument.contains("://") {
        throw UsageError("'\(argument)' is an address, and nothing is fetched; download it, and name the file")
      }
      let isName = !argument.contains("/") && !argument.contains(".") && !argument.hasPrefix("-")
      let advice =
        spellingAdvice(for: argument, among: names)
        ?? "name a \(fileName), or a folder with one"
        + (isName ? "; to choose cases: --only \(argument) or --variant \(argument)" : "")
      throw UsageError("no suite '\(argument)'; \(advice)")
    }
    guard kind == .folder else {
      try checkIsSuite(argument, in: environment)
      return [argument]
    }
    let folder = argument.hasSuffix("/") && argument.count > 1 ? String(argument.dropLast()) : argument
    let own = folder == "." ? fileName : "\(folder)/\(fileName)"
    if Files.exists(environment.path(own)) { return [own] }
    let found = try search(folder == "." ? "" : folder, in: environment)
    guard !found.isEmpty else {
      throw UsageError("no \(fileName) in or below '\(argument)'; make one with 'specimen init --out \(argument)'")
    }
    return found
  }

  /// Refuses a file that is known to be something else; what is wrong with a suite file is reported with its location.
  private static func checkIsSuite(_ file: String, in environment: Environment) throws(UsageError) {
    guard Files.name(of: file) != fileName else { return }
    switch FileRole(of: file, in: environment) {
    case .tokens:
      throw UsageError("'\(file)' is a token file, not a suite; to check it: 'specimen tokens check \(file)'")
    case .specimen:
      let control = Files.name(of: file).split(separator: ".").first ?? "NAME"
      throw UsageError(
        "'\(file)' is a specimen, not a suite; name the \(fileName) that lists it, and choose with --only \(control)")
    case .suite, nil: return
    }
  }

  /// The nearest suite file in a folder above the current one, in the same repository; `nil` if there is none.
  private static func fileAbove(_ environment: Environment) -> String? {
    guard var folder = try? Files.realPath(environment.path(".")) else { return nil }
    var path = fileName
    while folder != "/", !Files.exists(Files.join(folder, ".git")) {
      folder = Files.folder(of: folder)
      path = "../" + path
      if Files.exists(Files.join(folder, fileName)) { return path }
    }
    return nil
  }

  /// Whether a suite file is in or below a folder that can be searched.
  static func holdsSuite(_ folder: String, in environment: Environment) -> Bool {
    do { return try !search(folder, in: environment).isEmpty } catch { return true }
  }

  private static func search(_ folder: String, in environment: Environment) throws(UsageError) -> [String] {
    var search = FolderSearch(suffix: fileName)
    // An unreadable folder on the way is no reason to stop: it may belong to anybody.
    search.toleratesUnreadable = { _ in true }
    if BazelTest.hasLinks(folder, in: environment) { search.takesLink = { (_, _) throws(FileError) in true } }
    do {
      return try search.findings(in: environment.path(folder.isEmpty ? "." : folder)).files
        .filter { Files.name(of: $0) == fileName }
        .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    } catch {
      throw UsageError("\(error)")
    }
  }
}
