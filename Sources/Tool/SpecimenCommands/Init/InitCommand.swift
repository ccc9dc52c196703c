private import ColorSpaces
private import LocalFiles
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
private import SuiteFiles
private import Suites
private import TokenEngine
private import TokenFiles
private import TokenSyntax

/// `specimen init`: writes a suite file and two specimens for tokens that are there, or for a few that it writes, too.
struct InitCommand: Command {
  static let declaration = CommandTable.initialize

  private let tokens: [String]
  private let out: String
  private let name: String?
  private let tests: String?
  private let host: RecipeHost?

  /// Where accepted pictures are to be.
  private let snapshots: SuiteFile.Snapshots

  /// Whether only the suite of pictures of a test target is asked for.
  private let isForTestsOnly: Bool

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let out = try arguments.value(.initFolder)
    name = try arguments.value(.name)
    tests = try arguments.value(.tests)
    host = try arguments.choice(.ci, of: RecipeHost.self)
    let spelling = try arguments.value(.snapshots)
    snapshots = SuiteFile.Snapshots(spelling: spelling ?? Self.standardSnapshots)
    if let spelling, spelling.hasPrefix("/") || spelling.isEmpty || spelling.utf8.contains(0) {
      throw UsageError(
        "--snapshots '\(spelling)': name a folder from the suite file, git:REV, or a file whose name ends in .lock")
    }
    tokens = try arguments.words()
    self.out = out ?? "."
    isForTestsOnly = tests != nil && tokens.isEmpty && out == nil && host == nil && name == nil
    if let name, !Self.isSuiteName(name) {
      throw UsageError("--name: '\(name)' cannot name a suite; \(SuiteFile.nameAdvice)")
    }
  }

  /// The folder of references unless the user names another, or none.
  private static let standardSnapshots = "Snapshots"

  func run(in environment: Environment) async throws -> Incidents {
    if let state = snapshots.state { _ = try FormerStateArgument(state, in: environment) }
    var files = NewFiles(in: environment)
    let target = try tests.map { (tests) throws(UsageError) in try TestTarget(tests, in: environment) }
    var suite: StarterSuite?
    if !isForTestsOnly {
      var sources = try TokenSources(tokens, suiteFolder: out, in: environment)
      let folder = try sources.makeFolder()
      defer { sources.removeFolderIfEmpty() }
      let draft = try StarterSuite(
        named: name ?? Self.suiteName(of: folder), of: &sources, keeping: snapshots, in: folder,
        environment: environment)
      guard let draft else { return Incidents(findings: sources.findings).orFailure() }
      suite = draft
      for file in draft.files { files.write(file.text, to: file.path, in: out) }
    }
    if let target { files.write(target.suite, to: SuiteFile.fileName, in: target.folder) }
    files.addLines(host == nil ? [".specimen/"] : RecipeFiles.ignored, to: ".gitignore")
    for file in host.map({ RecipeFiles.files(for: $0, storesPictures: snapshots.path != nil) }) ?? [] {
      files.write(file.text, to: file.path, in: ".", isExecutable: file.isExecutable)
    }
    if let suite { suite.tell(in: environment) }
    if let target {
      environment.put(line: "in Package.swift, the test target needs  \(TestTarget.exclusion)")
      environment.put(line: "the tests of '\(target.folder)' keep their pictures in \(TestTarget.snapshots)")
    }
    if suite != nil, files.failures == 0 {
      let words = out == "." ? [] : [out]
      func line(_ command: String, _ words: [String], _ options: [(name: String, value: String)] = []) -> String {
        ShellCommand.line(environment.programName, [command], options: options, words: words)
      }
      let look = "look at \(line("sheet", [out], [("--out", "sheet.png")]))"
      let first = snapshots.path == nil ? "commit, and " + look : line("record", words) + ", and " + look
      environment.put(line: "next     \(first)")
      environment.put(
        line: "then     \(line("verify", words)) after each change, \(line("review", [])) to look at what differs")
      if case .folder(let folder) = snapshots, folder.text == Self.standardSnapshots {
        environment.put(
          line: "pictures \(folder.text); to store none, and compare with git: "
            + "\(line("init", [], [("--snapshots", "git:merge-base:origin/main")]))")
      }
    }
    return Incidents(failures: files.failures)
  }

  /// A name for a suite in a folder: that of the folder, as far as it can be one.
  private static func suiteName(of folder: String) -> String {
    let name = PathTemplate.usableName(Files.name(of: folder))
    return isSuiteName(name) ? name : "design"
  }

  static func isSuiteName(_ name: String) -> Bool {
    guard !name.contains("/"), !name.hasSuffix("."), let template = try? PathTemplate("{suite}.png") else {
      return false
    }
    return (try? template.path(suite: name, control: "", variant: "", scale: 1)) != nil
  }
}

/// Where a test target keeps its pictures, and the suite file that says so.
private struct TestTarget {
  /// The name of the folder of references.
  static let snapshots = "__Snapshots__"

  /// What keeps files out of a test target that are no sources of it.
  static let exclusion = "exclude: [\"\(snapshots)\", \"\(SuiteFile.fileName)\"]"

  /// The folder of the target, as the user named it.
  let folder: String

  /// The text of the suite file.
  let suite: String

  init(_ folder: String, in environment: Environment) throws(UsageError) {
    guard Files.kindFollowingLinks(of: environment.path(folder)) == .folder else {
      throw UsageError("--tests: no folder '\(folder)'; name the folder of a test target, such as Tests/AppTests")
    }
    let real = (try? Files.realPath(environment.path(folder))) ?? folder
    let name = PathTemplate.usableName(Files.name(of: real))
    guard InitCommand.isSuiteName(name) else {
      throw UsageError("--tests: the name of '\(folder)' cannot name a suite; \(SuiteFile.nameAdvice)")
    }
    self.folder = folder
    suite = "{\"suite\": \"\(name)\", \"snapshots\": \"\(Self.snapshots)\", \"path\": \"{control}.{variant}.png\"}\n"
  }
}

/// Files that are written where nothing is; what came of each is printed.
struct NewFiles {
  private let environment: Environment

  /// The number of files that could not be written.
  private(set) var failures = 0

  init(in environment: Environment) { self.environment = environment }

  /// Writes a file unless there is something of its name.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - path: The path in the folder; no link on it is followed.
  ///   - folder: The folder, as the user named it.
  ///   - isExecutable: Whether it is a program.
  mutating func write(_ text: String, to path: String, in folder: String, isExecutable: Bool = false) {
    let shown = folder == "." ? path : Files.join(folder, path)
    do throws(FileError) {
      try Files.create(Array(text.utf8), at: path, in: environment.path(folder), isExecutable: isExecutable)
      environment.put(line: "written  \(shown)")
    } catch  where error.isTaken {
      environment.put(line: "exists   \(shown), left as it is")
    } catch {
      fail(error)
    }
  }

  /// Adds those lines to a file of the current folder that it lacks.
  mutating func addLines(_ lines: [String], to path: String) {
    let opened = environment.path(path)
    let old: [UInt8]
    switch Files.kind(of: opened) {
    case nil: return write(lines.joined(separator: "\n") + "\n", to: path, in: ".")
    case .file:
      do throws(FileError) { old = try Files.read(opened, limit: 1 << 20) } catch { return fail(error) }
    case .folder, .link, .other:
      return environment.put(line: "exists   \(path), no file; add \(lines.joined(separator: " "))")
    }
    let isCarriageReturned = old.suffix(2).elementsEqual("\r\n".utf8)
    let known = Set(
      old.split(separator: UInt8(ascii: "\n")).map { line in
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      })
    let missing = lines.filter { line in
      !known.contains(line) && !known.contains(String(line.dropLast())) && !known.contains("/" + line)
    }
    guard !missing.isEmpty else { return environment.put(line: "exists   \(path), says it already") }
    let end = isCarriageReturned ? "\r\n" : "\n"
    var text = old
    if let last = text.last, last != UInt8(ascii: "\n") { text += Array(end.utf8) }
    text += Array(missing.map { $0 + end }.joined().utf8)
    // A file without an ending newline keeps that.
    if let last = old.last, last != UInt8(ascii: "\n") { text.removeLast(end.utf8.count) }
    do throws(FileError) {
      try Files.writeAtomically(text, to: opened)
      environment.put(line: "added to  \(path): \(missing.joined(separator: " "))")
    } catch {
      fail(error)
    }
  }

  private mutating func fail(_ error: FileError) {
    failures += 1
    environment.say("specimen: \(InitCommand.name): \(error)")
  }
}
