internal import ImageComparison
import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
private import Synchronization

/// The results folder and the reports of a comparison, made as those of a run of suites.
///
/// Each pair is a case: what only the second folder has is missing, what only the first has is obsolete, what cannot be read
/// has failed.
final class ComparisonResults: Sendable {
  private let run: ComparedRun
  private let outputs: RunOutputs
  private let options: CompareOptions
  private let suite: String
  private let count: Int
  private let environment: Environment
  private let added = Mutex(0)

  /// What was not compared, and what else is to be known of pairs that match.
  private let findings = Mutex<[Finding]>([])
  private let start = ContinuousClock().now

  /// The sentence on what passes unseen, for tolerated pairs; found for the first of them.
  private let unseen = Mutex<String?>(nil)

  /// Prepares the folder and begins the reports; `nil` if none are wanted.
  ///
  /// - Throws: `ResultsError` if the folder cannot be used.
  init?(
    _ options: CompareOptions, _ outputs: ComparisonOutputs, of paths: ComparedPaths, areFolders: Bool,
    in environment: Environment
  ) throws(ResultsError) {
    guard let results = options.results else { return nil }
    suite = outputs.suite
    count = paths.entries.count
    self.options = options
    self.environment = environment
    let folder = try ResultsFolder(environment.path(results))
    var identity = PlanIdentity()
    for entry in paths.entries { identity.add("\(suite)/\(entry.path)") }
    let snapshots = areFolders ? options.paths[0] : Files.folder(of: options.paths[0])
    run = ComparedRun(
      RunSummary.Suite(name: suite, snapshots: snapshots.isEmpty ? "." : snapshots), plan: identity,
      rendererVersion: Program.version, build: environment.build, folder: folder)
    self.outputs = RunOutputs(options.reporters, at: outputs.reports, results: results, in: environment)
    self.outputs.begin(run.summary)
  }

  /// The pair as a case, with its pictures written; from any thread.
  ///
  /// - Parameters:
  ///   - pair: What became of the pair.
  ///   - finding: Its files and pictures.
  ///   - problems: Receives what could not be written.
  /// - Returns: The case.
  func result(
    of pair: ComparisonReport.Pair, _ finding: PairComparison.Finding, problems: inout [String]
  ) -> CaseResult {
    let name = PictureName.isPNG(pair.path) ? String(pair.path.dropLast(4)) : pair.path
    var result = CaseResult(
      suite: suite, control: name, variant: "", scale: 0, path: pair.path, outcome: pair.outcome)
    result.isWritten = pair.isWritten
    if case .unreadable(let reason) = pair.verdict { result.failure = reason }
    if case .compared(let difference, _, _) = pair.verdict, !difference.isEqual { result.difference = difference }
    result.notes = pair.notes
    (result.changes, result.causes) = (finding.causes.changes, finding.causes.causes)
    if pair.isTolerated { result.notes.append(unseenSentence()) }
    guard pair.outcome != .matched, let files = finding.files, let actual = files.actual else { return result }
    do throws(CaseFailure) {
      try run.writePictures(
        expected: files.expected, actual: actual, images: finding.images, cellwise: finding.cellwise, of: &result)
    } catch {
      problems.append(error.text)
    }
    return result
  }

  private func unseenSentence() -> String {
    unseen.withLock { sentence in
      let known = sentence ?? UnseenSentence.text(for: options)
      sentence = known
      return known
    }
  }

  /// Adds a pair; in the order of the pairs.
  func add(_ result: CaseResult, of pair: ComparisonReport.Pair) {
    run.add(result)
    // No report names what matches, and a list tells how much was left out.
    if pair.isNotCompared || pair.isMatch && !pair.isTolerated { tell(pair) }
    let index = added.withLock { added in
      added += 1
      return added - 1
    }
    outputs.add(result, index: index, count: count)
  }

  private func tell(_ pair: ComparisonReport.Pair) {
    let code =
      pair.isNotCompared
      ? .pictureNotCompared : pair.colors != nil ? .pictureColor : pair.remarks.first?.kind.code ?? .pictureSamples
    let file = Files.join(options.paths[pair.outcome == .missing ? 1 : 0], pair.path)
    for note in pair.notes {
      let finding = Finding(
        severity: pair.isNotCompared ? .warning : .note, code: code, file: file, message: "\(pair.path): \(note)",
        advice: pair.isNotCompared ? "save pictures as PNG to compare them" : nil)
      findings.withLock { $0.append(finding) }
    }
  }

  /// Completes the folder and the reports.
  ///
  /// - Returns: Whether all could be written.
  func end(_ status: ExitStatus, isInterrupted: Bool) -> Bool {
    let summary = run.end(
      wallTime: start.duration(to: ContinuousClock().now).nanoseconds, exitStatus: Int(status.rawValue),
      findings: environment.silenced.filter(findings.withLock { $0 }))
    var report = RunReport(summary: summary, resultsFolder: options.results)
    report.home = environment.projectHome
    report.isWhole = !isInterrupted
    let isGood = outputs.end(report) && summary.problems.isEmpty
    for problem in summary.problems { environment.say("specimen: compare: \(problem)") }
    return isGood
  }
}

extension ComparisonReport.Remark.Kind {
  /// The code of findings that say so.
  fileprivate var code: FindingCode {
    switch self {
    case .animation: .pictureAnimation
    case .orientation: .pictureOrientation
    case .name: .pictureName
    case .samples: .pictureSamples
    }
  }
}
