import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites
import TokenDialects
internal import TokenFiles

/// `specimen tokens check`: reports violations of rules in suites and token files, and writes the known findings.
struct CheckTokensCommand: Command {
  static let declaration = CommandTable.checkTokens

  private let suites: [String]
  private let files: [String]
  private let links: FollowedLinks
  private let updatesBaseline: Bool
  private let acceptsNew: Bool
  private let format: CheckFormat
  private let dialect: TokenDialect?
  private let profile: TokenProfile

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    links = try arguments.followedLinks(in: environment)
    updatesBaseline = try arguments.flag(.updateBaseline)
    acceptsNew = try arguments.flag(.acceptNew)
    guard updatesBaseline || !acceptsNew else { throw UsageError("--accept-new needs --update-baseline") }
    format = try arguments.choice(.checkFormat, of: CheckFormat.self) ?? .text
    dialect = try arguments.choice(.dialect, of: TokenDialect.self)
    profile = try arguments.choice(.profile, of: TokenProfile.self) ?? .lenient
    let words = try arguments.words()
    let areFiles = words.map { TokenFileCheck.meansTokens($0, in: environment) }
    files = zip(words, areFiles).filter(\.1).map(\.0)
    suites = zip(words, areFiles).filter { !$0.1 }.map(\.0)
    guard files.isEmpty || !updatesBaseline else {
      throw UsageError("--update-baseline is for suites; '\(files[0])' is no suite")
    }
  }

  func run(in environment: Environment) async throws -> Incidents {
    if updatesBaseline, environment.isContinuousIntegration {
      throw UsageError("CI is set: known failures are never written there")
    }
    var incidents = Incidents()
    var output = CheckOutput(inputs: [], findings: [])
    if updatesBaseline { incidents = try update(in: environment) }
    if files.isEmpty || !suites.isEmpty {
      let loaded = try LoadedSuites(
        suites, links: links, mayBeEmpty: true, runsChecks: true, runsAllRules: true, in: environment)
      output.findings = loaded.findings
      output.inputs = loaded.entries.map { entry in
        let report = entry.suite.checkReport
        return CheckedInput(
          suite: entry.suite.name, file: entry.path, report: report, tokenCount: report?.tokenCount ?? 0,
          ruleCount: report?.ruleCount ?? 0)
      }
    }
    for file in files {
      let (input, findings) = TokenFileCheck.check(file, dialect: dialect, profile: profile, in: environment)
      output.inputs.append(input)
      output.findings += environment.tell(findings)
    }
    output.write(as: format, in: environment)
    incidents.findings += output.findings
    return incidents
  }

  /// Writes the known failures of all suites that name a file for them.
  private func update(in environment: Environment) throws(UsageError) -> Incidents {
    // What is wrong is reported once the files are written.
    var quiet = environment
    quiet.talk = { _ in }
    quiet.silenced = SilencedFindings()
    let loaded = try LoadedSuites(
      suites, links: links, mayBeEmpty: true, runsChecks: true, runsAllRules: true, in: quiet)
    var incidents = Incidents()
    for entry in loaded.entries {
      guard let report = entry.suite.checkReport, let file = report.baselineFile, report.known != nil else {
        continue
      }
      guard report.isComplete else {
        // What a rule did not look at would be taken for repaired.
        environment.say(
          "specimen: tokens check: \(Files.join(entry.suite.folder, file)): not written, because a rule or a token has an "
            + "error; correct it first")
        incidents.differences += 1
        continue
      }
      let (text, count, refused) = report.updatedBaseline(acceptingNew: acceptsNew)
      let path = Files.join(entry.suite.folder, file)
      let opened = environment.path(path)
      let kind = Files.kind(of: opened)
      guard kind == nil || kind == .file else {
        environment.say("specimen: tokens check: '\(path)' is no regular file; put one in its place")
        incidents.failures += 1
        continue
      }
      if refused > 0 {
        environment.say(
          "specimen: tokens check: \(path): \(refused) failure\(refused == 1 ? " is" : "s are") new or worse and not "
            + "written; --accept-new writes them")
      }
      if let old = try? Files.read(opened), old.elementsEqual(text.utf8) {
        say("unchanged  \(path): \(count) known", in: environment)
        continue
      }
      // A file that is not there yet is made only where there is something to know.
      if kind == nil, count == 0, refused > 0 { continue }
      do throws(FileError) {
        try Files.writeAtomically(Array(text.utf8), to: file, in: environment.path(entry.suite.folder))
        say("written  \(path): \(count) known", in: environment)
      } catch {
        environment.say("specimen: tokens check: \(error)")
        incidents.failures += 1
      }
    }
    return incidents
  }

  /// Reports what was written, where it does not mix with another format.
  private func say(_ line: String, in environment: Environment) {
    if format == .text { environment.put(line: line) } else { environment.say(line) }
  }
}
