import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites

/// `specimen tokens check`: tells what breaks the rules of suites, and writes which failures are known.
struct CheckTokensCommand: Command {
  static let declaration = CommandTable.checkTokens

  private let suites: [String]
  private let followsLinks: Bool
  private let updatesBaseline: Bool
  private let acceptsNew: Bool

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    followsLinks = try arguments.flag(.followLinks)
    updatesBaseline = try arguments.flag(.updateBaseline)
    acceptsNew = try arguments.flag(.acceptNew)
    guard updatesBaseline || !acceptsNew else { throw UsageError("--accept-new needs --update-baseline") }
    suites = try arguments.words()
  }

  func run(in environment: Environment) async -> ExitStatus {
    if updatesBaseline, environment.isContinuousIntegration {
      environment.say("specimen: tokens check: CI is set: known failures are never written there")
      return .usage
    }
    var status = ExitStatus.success
    let loaded: LoadedSuites
    do throws(UsageError) {
      if updatesBaseline { status = try update(in: environment) }
      loaded = try LoadedSuites(suites, followsLinks: followsLinks, mayBeEmpty: true, runsChecks: true, in: environment)
    } catch {
      environment.complain(error, in: Self.name)
      return .usage
    }
    for entry in loaded.entries { environment.output(summary(of: entry.suite)) }
    return status.combined(with: loaded.status)
  }

  /// Writes the known failures of all suites that name a file for them.
  private func update(in environment: Environment) throws(UsageError) -> ExitStatus {
    // What is wrong is told once the files are written.
    var quiet = environment
    quiet.talk = { _ in }
    let loaded = try LoadedSuites(suites, followsLinks: followsLinks, mayBeEmpty: true, runsChecks: true, in: quiet)
    var status = ExitStatus.success
    for entry in loaded.entries {
      guard let report = entry.suite.checkReport, let file = report.baselineFile, report.baseline != nil else {
        continue
      }
      guard report.isComplete else {
        // What a rule did not look at would be taken for repaired.
        environment.say(
          "specimen: tokens check: \(Files.join(entry.suite.folder, file)): not written, because a rule or a token has a "
            + "mistake; mend it first")
        status = status.combined(with: .differences)
        continue
      }
      let (text, count, refused) = report.updatedBaseline(acceptingNew: acceptsNew)
      let path = Files.join(entry.suite.folder, file)
      let opened = environment.path(path)
      let kind = Files.kind(of: opened)
      guard kind == nil || kind == .file else {
        environment.say("specimen: tokens check: '\(path)' is no regular file; put one in its place")
        status = status.combined(with: .failure)
        continue
      }
      if refused > 0 {
        environment.say(
          "specimen: tokens check: \(path): \(refused) failure\(refused == 1 ? " is" : "s are") new or worse and not "
            + "written; --accept-new writes them")
      }
      if let old = try? Files.read(opened), old.elementsEqual(text.utf8) {
        environment.put(line: "unchanged  \(path): \(count) known")
        continue
      }
      // A file that is not there yet is made only where there is something to know.
      if kind == nil, count == 0, refused > 0 { continue }
      do throws(FileError) {
        try Files.writeAtomically(Array(text.utf8), to: file, in: environment.path(entry.suite.folder))
        environment.put(line: "written  \(path): \(count) known")
      } catch {
        environment.say("specimen: tokens check: \(error)")
        status = status.combined(with: .failure)
      }
    }
    return status
  }

  /// What was looked at, on one line.
  private func summary(of suite: Suite) -> String {
    let name = suite.name.onOneLine()
    guard let report = suite.checkReport else { return "\(name): no checks\n" }
    let tally = report.tally
    let parts = [
      (tally.pairs, "pairs of colours in \(tally.contrasts) contrasts, \(report.knownCount) known to be too low"),
      (tally.ramps, "ramps"), (tally.compared, "tokens compared between variants"),
      (tally.sought, "tokens looked for"), (tally.sizes, "sizes"), (tally.references, "references of specimens"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: "; ")
    return "\(name): \(text.isEmpty ? "nothing to check" : text)\n"
  }
}
