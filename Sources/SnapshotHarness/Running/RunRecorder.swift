import Digests
import LocalFiles

/// Adds up the results of a run, and writes them into its folder as they come.
struct RunRecorder {
  var summary: RunSummary
  private let folder: ResultsFolder?
  private let earlier: EarlierResults
  private var stream: ResultsStream?

  init(_ summary: RunSummary, plans: [SnapshotPlan], folder: ResultsFolder?) {
    self.summary = summary
    self.folder = folder
    // Only a run that keeps earlier results must know which of them are its own.
    earlier = EarlierResults(besides: folder?.keepsEarlier == true ? plans : [])
    do throws(FileError) { stream = try folder?.begin(summary, keeping: earlier.isKept) } catch { stop(error) }
  }

  mutating func add(_ result: CaseResult) {
    guard result.failure != CaseResult.interruption else { return }
    summary.tally.add(result)
    do throws(FileError) { try stream?.add(result) } catch { stop(error) }
  }

  mutating func end() {
    guard let folder, var stream else { return }
    self.stream = nil
    do throws(FileError) { try folder.end(&stream, summary, keeping: earlier.isKept) } catch { stop(error) }
  }

  /// Writes no further: what went wrong once is one problem of the run.
  private mutating func stop(_ error: FileError) {
    stream = nil
    summary.problems.append("\(error); make the results folder writable, or name another with --results")
  }
}

/// Which results of earlier runs stay beside those of a run of some cases.
private struct EarlierResults {
  private var suites: Set<String> = []
  private var done: Set<Digest> = []
  private var references: Set<Digest> = []

  init(besides plans: [SnapshotPlan]) {
    for plan in plans {
      suites.insert(plan.suite)
      for snapshotCase in plan.cases { done.insert(Digest(ofText: snapshotCase.id)) }
      for path in plan.expectedPaths { references.insert(Self.reference(path, of: plan.suite)) }
    }
  }

  /// Those of other suites, and those of cases that are left out this time; not those of cases that are no more.
  func isKept(_ result: CaseResult) -> Bool {
    if done.contains(Digest(ofText: result.id)) { return false }
    return !suites.contains(result.suite) || references.contains(Self.reference(result.path, of: result.suite))
  }

  private static func reference(_ path: String, of suite: String) -> Digest {
    Digest(ofText: "\(suite)\0\(path)")
  }
}
