private import ColorSpaces
private import LocalFiles
private import LocatedJSON
private import SnapshotHarness
private import SuiteFiles
private import Suites
private import TokenSyntax

/// Looks at the suites of a project, and at the folders that runs read and write.
struct ProjectChecks {
  /// What was found.
  private(set) var all: [HealthCheck] = []

  private let environment: Environment

  /// The size of a pointer, in bytes, is less than this.
  private static let pointerLimit = 1_024

  /// Looks.
  ///
  /// - Parameters:
  ///   - suites: The arguments that name suites.
  ///   - environment: Where they are.
  /// - Throws: ``UsageError`` if an argument names no suite.
  init(_ suites: [String], in environment: Environment) throws(UsageError) {
    self.environment = environment
    var files: [String] = []
    do throws(UsageError) {
      files = try SuiteSearch.files(for: suites, in: environment)
    } catch {
      guard suites.isEmpty else { throw error }
      add("suites", .note, "there is none below the current folder", remedy: "'specimen init' writes one")
    }
    for file in files { look(at: file) }
    lookAtResults()
    lookAtTests()
  }

  private mutating func add(_ subject: String, _ state: HealthCheck.State, _ message: String, remedy: String? = nil) {
    all.append(HealthCheck(subject, state, message, remedy: remedy))
  }

  // MARK: Suites

  private mutating func look(at file: String) {
    let (suite, findings) = Suite.load(
      file, choosing: CaseFilter(), currentFolder: environment.currentFolder, runsChecks: false)
    let errors = findings.count { $0.severity == .error }
    let first = findings.first { $0.severity == .error }?.description
    if let suite {
      let cases = SuitesPlan([suite], workers: 1).count
      add(
        file, errors == 0 ? .ok : .problem,
        "\(suite.name): \(Prose.count(cases, "case"))" + (errors == 0 ? "" : ", \(Prose.count(errors, "error"))"),
        remedy: first)
      lookAtStoredPictures(of: suite, in: file)
    } else {
      add(file, .problem, "cannot be loaded, \(Prose.count(errors, "error"))", remedy: first)
    }
    let folder = Files.folder(of: file)
    lookForPointers(
      in: environment.path(folder.isEmpty ? "." : folder), named: "files of \(file)",
      endings: FileLanguage.endings + [".tokens", ".svg", ".ttf", ".otf"])
  }

  /// Looks at what the pictures of a suite are compared with.
  private mutating func lookAtStoredPictures(of suite: Suite, in file: String) {
    if let state = suite.state {
      let name = "former state of \(suite.name)"
      do throws(UsageError) {
        let found = try FormerStateArgument(state, of: file, in: environment).state(of: file, in: environment)
        add(name, .ok, found.title)
      } catch {
        add(name, .problem, error.description, remedy: "fetch it, or name another one under 'snapshots'")
      }
    } else if let lock = suite.digests {
      lookAtWriting(in: Files.folder(of: lock.path), "lock of \(suite.name)")
    } else {
      lookForPointers(in: suite.snapshots, named: "references of \(suite.name)", endings: [".png"])
      lookAtWriting(in: suite.snapshots, "references of \(suite.name)")
    }
  }

  /// Looks for pointers that git has left in place of files.
  private mutating func lookForPointers(in folder: String, named name: String, endings: [String]) {
    var search = FolderSearch()
    search.wantsFile = { path in endings.contains { path.hasSuffix($0) } }
    search.toleratesUnreadable = { _ in true }
    let files = ((try? search.findings(in: folder).files) ?? []).filter { file in
      let path = Files.join(folder, file)
      guard let size = Files.size(of: path), size > GitObjects.pointer.count, size < Self.pointerLimit else {
        return false
      }
      return (try? Files.read(path, limit: Self.pointerLimit))?.starts(with: GitObjects.pointer) == true
    }
    guard let first = files.first else { return }
    add(
      name, .problem,
      "\(Prose.count(files.count, "file is a pointer", "files are pointers")) of git LFS, such as '\(first)'",
      remedy: "git lfs install && git lfs pull")
  }

  /// Looks whether files can be made in a folder, or in the one where it would be made.
  private mutating func lookAtWriting(in folder: String, _ name: String) {
    var existing = folder
    while !existing.isEmpty, Files.kindFollowingLinks(of: existing) == nil {
      let above = Files.folder(of: existing)
      guard above != existing else { break }
      existing = above
    }
    guard Files.kindFollowingLinks(of: existing.isEmpty ? "." : existing) == .folder else {
      return add(name, .problem, "'\(existing)' is no folder", remedy: "move it away, or name another folder")
    }
    guard let obstacle = Files.obstacleToWriting(in: existing) else {
      return add(name, .ok, "can be written")
    }
    add(name, .problem, "\(obstacle)", remedy: "give yourself the right to write there: chmod u+w, or chown")
  }

  // MARK: Folders of runs

  private mutating func lookAtResults() {
    let name = VerifyOptions.standardResults
    let folder = environment.path(name)
    lookAtWriting(in: folder, "results in \(name)")
    switch FolderLock.state(of: folder) {
    case .free: add("lock of the results", .ok, "nobody has them")
    case .held(let holder):
      add(
        "lock of the results", .note, "\(holder) is running and has '\(name)'",
        remedy: "wait until it ends, or give another run results of its own with --results")
    case .leftBehind(let holder):
      add(
        "lock of the results", .note,
        "\(holder) has ended and left '\(name)/\(FolderLock.fileName)'; the next run takes it",
        remedy: "rm \(name)/\(FolderLock.fileName)")
    }
  }

  /// Looks for pictures of tests that the package takes for files of no kind that it knows.
  private mutating func lookAtTests() {
    guard let bytes = try? Files.read(environment.path("Package.swift"), limit: 1 << 20) else { return }
    let package = String(decoding: bytes, as: UTF8.self)
    var search = FolderSearch(suffix: ".png")
    search.toleratesUnreadable = { _ in true }
    let tests = environment.path("Tests")
    let pictures = ((try? search.findings(in: tests).files) ?? []).filter { $0.contains("/__Snapshots__/") }
    guard let first = pictures.first else { return }
    if package.contains("__Snapshots__") {
      add("pictures of tests", .ok, "are left out of their targets in Package.swift")
    } else {
      let target = String(first.prefix { $0 != "/" })
      add(
        "pictures of tests", .problem, "Package.swift does not leave 'Tests/\(target)/__Snapshots__' out of its target",
        remedy: "add to the test target: exclude: [\"__Snapshots__\", \"\(SuiteFile.fileName)\"]")
    }
  }
}
