internal import ExactTexts
import LocalFiles
private import LocatedJSON
private import SuiteFiles
private import Suites

/// `specimen git setup`: has git show the tokens of references in its diffs.
struct GitSetupCommand: Command {
  static let declaration = CommandTable.gitSetup

  private let suites: [String]
  private let removes: Bool
  private let isTrial: Bool

  /// The name of the file at the top of a repository.
  private static let fileName = ".gitattributes"

  /// The largest such file, in bytes: git reads none that is larger than 100 MiB.
  private static let sizeLimit = 100 << 20

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    removes = try arguments.flag(.removeSetup)
    isTrial = try arguments.flag(.dryRun)
    suites = try arguments.words()
    if removes, !suites.isEmpty { throw UsageError("--remove is for the whole repository; leave SUITE out") }
  }

  nonisolated(nonsending) func run(in environment: Environment) async throws -> Incidents {
    let repository = try Self.repository(in: environment)
    let configuration = GitConfiguration(folder: repository.top)
    environment.holdInterruptions()
    if removes {
      try removeLines(of: repository, in: environment)
      for setting in GitDriver.all.flatMap(\.settings) {
        try await remove(setting, from: configuration, in: environment)
      }
      return Incidents()
    }
    let program = try GitDriver.program(in: environment)
    let found = try suites(of: repository, in: environment)
    try addLines(for: found, to: repository, in: environment)
    let wanted = GitDriver.all.filter { driver in found.contains { driver.pattern($0) != nil } }
    for setting in wanted.flatMap(\.settings) {
      try await set(setting, calling: program, in: configuration, environment)
    }
    if !isTrial { noteOtherLines(about: found, in: repository, environment) }
    return Incidents()
  }

  /// The repository of the current folder.
  private static func repository(in environment: Environment) throws -> GitRepository {
    let here = try Files.realPath(environment.path("."))
    guard let repository = try GitRepository(around: here) else {
      throw UsageError("the current folder is in no working tree of git; change to one, or make one with 'git init'")
    }
    // Git ends the lines that it prints with what a path may hold.
    guard RealFolder.join(repository.top, repository.prefix) == here else {
      throw UsageError("the path of the repository around '\(here)' has a line end; give its folder another name")
    }
    return repository
  }

  // MARK: Lines of .gitattributes

  /// The suites whose references lie in a repository.
  private func suites(
    of repository: GitRepository, in environment: Environment
  ) throws(UsageError) -> [GitDriver.Suite] {
    var found: [GitDriver.Suite] = []
    let access = FileAccess(currentFolder: environment.currentFolder)
    for path in try SuiteSearch.files(for: suites, in: environment) {
      guard let suite = SuiteFile.stored(bySuiteAt: path, in: Files.folder(of: path), access: access) else {
        environment.say("left  \(path): it does not say where its references are; see 'specimen list \(path)'")
        continue
      }
      guard let stored = suite.path else {
        environment.say("left  \(path): it stores no pictures, so git shows its files as they are")
        continue
      }
      guard let real = try? Files.realPath(stored), let relative = RealFolder.path(of: real, in: repository.top),
        try GitRepository(around: RealFolder.existing(suite.isLock ? Files.folder(of: real) : real))?.top
          == repository.top
      else {
        environment.say("left  \(path): its references lie outside of the repository '\(repository.top)'")
        continue
      }
      let entry = GitDriver.Suite(stored: relative, isLock: suite.isLock)
      if !found.contains(where: { ExactText($0.stored) == ExactText(relative) }) { found.append(entry) }
    }
    guard !found.isEmpty else {
      throw UsageError(
        "no suite keeps references in the repository '\(repository.top)'; name one with 'specimen git setup SUITE'")
    }
    return found.sorted { ExactText($0.stored) < ExactText($1.stored) }
  }

  private func addLines(
    for suites: [GitDriver.Suite], to repository: GitRepository, in environment: Environment
  ) throws(FileError) {
    let report = try AttributesFile.edit(at: repository.top, isTrial: isTrial) { attributes in
      GitDriver.all.flatMap { driver in
        suites.compactMap { suite in
          guard let pattern = driver.pattern(suite) else { return nil }
          let line = "\(pattern.text) \(driver.attribute)"
          let isThere = attributes.contains(line)
          if !isThere { attributes.append(line) }
          return "\(isThere ? "unchanged" : written)  \(Self.fileName): \(line)"
        }
      }
    }
    for line in report { environment.put(line: line) }
  }

  private func removeLines(of repository: GitRepository, in environment: Environment) throws(FileError) {
    let lines = try AttributesFile.edit(at: repository.top, isTrial: isTrial) { attributes in
      GitDriver.all.flatMap { attributes.remove(attribute: $0.attribute) }
    }
    for line in lines { environment.put(line: "\(removed)  \(Self.fileName): \(line)") }
  }

  private var written: String { isTrial ? "would write" : "written" }
  private var removed: String { isTrial ? "would remove" : "removed" }

  /// The file at the top of a repository as it was read.
  private struct AttributesFile {
    private let folder: String
    private let path: String
    private let version: FileVersion?

    /// Its lines.
    private let attributes: GitAttributes

    /// How often it is read and changed anew while other processes write to it.
    private static let attempts = 10

    /// Changes the file at the top of a repository.
    ///
    /// - Parameters:
    ///   - folder: The top.
    ///   - isTrial: Whether nothing is written.
    ///   - change: Changes the lines, and returns what is to be reported; called again if the file changes meanwhile.
    /// - Returns: What the last call returned.
    /// - Throws: `FileError` if it is a link or no file, or cannot be read or written.
    static func edit(
      at folder: String, isTrial: Bool, _ change: (inout GitAttributes) -> [String]
    ) throws(FileError) -> [String] {
      var attempt = 1
      while true {
        let file = try AttributesFile(at: folder)
        var attributes = file.attributes
        let report = change(&attributes)
        do throws(FileError) {
          if !isTrial { try file.replace(with: attributes) }
          return report
        } catch {
          guard error.reason == .changing, attempt < attempts else { throw error }
          attempt += 1
        }
      }
    }

    /// Reads the file; without lines if there is none.
    ///
    /// - Throws: `FileError` if it is a link or no file, or cannot be read.
    private init(at folder: String) throws(FileError) {
      (self.folder, path) = (folder, Files.join(folder, fileName))
      version = FileVersion(of: path)
      do throws(FileError) {
        attributes = GitAttributes(try Files.read(fileName, in: folder, limit: sizeLimit))
      } catch  where error.isMissing {
        attributes = GitAttributes([])
      }
    }

    /// Writes other lines, if they are others, as a whole; removes the file if there are none.
    ///
    /// - Throws: `FileError` if it was changed meanwhile, or cannot be written.
    private func replace(with new: GitAttributes) throws(FileError) {
      guard new != attributes else { return }
      guard FileVersion(of: path) == version, Files.kind(of: path) == (version == nil ? nil : .file) else {
        throw FileError(path: path, operation: .written, reason: .changing)
      }
      let bytes = new.bytes
      if bytes.isEmpty { try Files.remove(path) } else { try Files.writeAtomically(bytes, to: fileName, in: folder) }
    }
  }

  /// Says where another line of the repository has the last word on references.
  private func noteOtherLines(
    about suites: [GitDriver.Suite], in repository: GitRepository, _ environment: Environment
  ) {
    for driver in GitDriver.all {
      let parts = driver.attribute.split(separator: "=").map(String.init)
      for suite in suites where driver.pattern(suite) != nil {
        let path = suite.sample
        let words = ["check-attr", "-z", parts[0], "--", path]
        guard let answer = try? GitProcess.run(words, in: repository.top, limit: 1 << 16), answer.status == 0,
          let value = answer.output.split(separator: 0, omittingEmptySubsequences: false).dropFirst(2).first,
          !value.elementsEqual(parts[1].utf8)
        else { continue }
        environment.say(
          "note: git has '\(parts[0]): \(String(decoding: value, as: UTF8.self))' for '\(path)', by a line of a "
            + "\(Self.fileName) below or of .git/info/attributes; remove that line, or this driver is not used")
      }
    }
  }

  // MARK: Configuration

  private nonisolated(nonsending) func set(
    _ setting: GitDriver.Setting, calling program: String, in configuration: GitConfiguration,
    _ environment: Environment
  ) async throws(GitConfigurationError) {
    let value = setting.value(program)
    let former = try configuration.values(of: setting.name)
    let isThere = former.count == 1 && ExactText(former[0]) == ExactText(value)
    if !isThere, !isTrial { try await configuration.set(setting.name, to: value) }
    let others = isThere || former.isEmpty ? "" : ", in place of: " + former.joined(separator: ", ")
    environment.put(
      line: "\(isThere ? "unchanged" : written)  git config --local \(setting.name): \(value)\(others)")
  }

  private nonisolated(nonsending) func remove(
    _ setting: GitDriver.Setting, from configuration: GitConfiguration, in environment: Environment
  ) async throws(GitConfigurationError) {
    let former = try configuration.values(of: setting.name)
    guard !former.isEmpty else { return }
    if !isTrial { try await configuration.remove(setting.name) }
    environment.put(line: "\(removed)  git config --local \(setting.name): \(former.joined(separator: ", "))")
  }
}

/// Folders by their real paths.
private enum RealFolder {
  /// A path below a folder; the folder itself for the empty path, and the path for the empty folder.
  static func join(_ folder: String, _ path: String) -> String {
    path.isEmpty ? folder : folder.isEmpty ? path : Files.join(folder, path)
  }

  /// The path of a folder from another one; empty for itself, `nil` if it lies elsewhere.
  static func path(of folder: String, in top: String) -> String? {
    guard Files.isInside(folder, top) else { return nil }
    return String(decoding: folder.utf8.dropFirst(top.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }

  /// The folder, or the nearest one above that is there.
  static func existing(_ folder: String) -> String {
    var folder = folder
    while folder != "/", Files.kindFollowingLinks(of: folder) != .folder { folder = Files.folder(of: folder) }
    return folder
  }
}
