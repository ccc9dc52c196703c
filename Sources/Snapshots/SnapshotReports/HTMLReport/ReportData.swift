internal import Digests
internal import ExactTexts
private import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness

/// What a page shows of a run: its sums and the cases that did not match, in the order in which they were collected.
///
/// Cases that matched are only counted, so memory grows with what changed and not with the run.
struct ReportData {
  /// The run and its causes.
  let summary: RunSummary

  /// The identity of these results among those of any other run.
  let identity: Digest

  /// The suites of the run, and of cases that name another one.
  let suites: [RunSummary.Suite]

  /// The numbers of matched cases by suite and control, in the order of the run.
  let unchanged: [(suite: Int, control: String, count: Int)]

  /// The indices in the results of at most three cases that matched: of different controls, if there are so many.
  let samples: [Int]

  /// The indices in the results of the cases that are listed.
  let listed: [Int]

  /// The number of cases that did not match and are not listed.
  let left: Int

  /// The index of each listed case among those listed, by its id.
  let indices: [ExactText: Int]

  /// How many pictures stand for those that matched.
  private static let sampleCount = 3

  private struct ControlKey: Hashable {
    let suite: Int
    let control: ExactText
  }

  /// Counts and lists the cases of a run: those that did not match, or for a gallery all that are drawn.
  ///
  /// - Throws: `ResultsError` if a case cannot be read.
  /// - Complexity: O(*n*) for *n* bytes of results.
  init(of file: ResultsFile, content: PageContent, limits: PageLimits) throws(ResultsError) {
    var summary = file.summary
    var identity = ResultsIdentity()
    var suites = summary.suites
    var names = OrderedTexts(suites.map(\.name))
    var unchanged: [(suite: Int, control: String, count: Int)] = []
    var controls: [ControlKey: Int] = [:]
    var (firstMatched, firstOfControls): ([Int], [Int]) = ([], [])
    var listed: [Int] = []
    var indices: [ExactText: Int] = [:]
    var left = 0
    for index in 0..<file.caseCount {
      let result = try file.caseResult(at: index)
      summary.tally.add(result)
      identity.add(result)
      let suite = names.add(result.suite)
      if suite == suites.count { suites.append(RunSummary.Suite(name: result.suite, snapshots: "")) }
      if result.outcome == .matched, content == .differences {
        if firstMatched.count < Self.sampleCount { firstMatched.append(index) }
        var key = ControlKey(suite: suite, control: ExactText(result.control))
        if controls[key] == nil, controls.count >= limits.controls {
          key = ControlKey(suite: suite, control: ExactText("…"))
        }
        if let controlIndex = controls[key] {
          unchanged[controlIndex].count += 1
        } else {
          controls[key] = unchanged.count
          firstOfControls.append(index)
          unchanged.append((suite, key.control.text, 1))
        }
      } else if content == .gallery && result.outcome == .obsolete || summary.tally.isReported(asRenamed: result) {
        // The renamed case says what it was called, and no case draws what is obsolete.
        continue
      } else if listed.count < limits.cases {
        indices[ExactText(result.id)] = listed.count
        listed.append(index)
      } else {
        left += 1
      }
    }
    self.summary = summary
    self.identity = identity.digest
    self.suites = suites
    self.unchanged = unchanged
    let last = firstOfControls.count - 1
    samples = last < Self.sampleCount - 1 ? firstMatched : [0, last / 2, last].map { firstOfControls[$0] }
    self.listed = listed
    self.left = left
    self.indices = indices
  }

  /// The reference of a case if it matched and its suite says where references are.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  /// - Returns: `nil` if there is none, or it is not known where.
  func reference(of result: CaseResult, from currentFolder: String) -> MatchedReference? {
    let suite = suites.first { ExactText($0.name) == ExactText(result.suite) }
    guard let snapshots = suite?.snapshots, !snapshots.isEmpty else { return nil }
    return result.matchedReference(
      in: snapshots.hasPrefix("/") || currentFolder.isEmpty ? snapshots : Files.join(currentFolder, snapshots))
  }

  /// The names of the suites, for people.
  var title: String {
    let names = suites.map(\.name)
    return names.count <= 4
      ? names.joined(separator: ", ") : "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
  }
}
