import ExactTexts
import LocalFiles

/// The results in one folder that is merged with others, and what of which runs they are.
struct ResultsPart {
  /// The folder as it was named.
  let folder: String

  /// The results.
  let file: ResultsFile

  /// The runs of which there is something; more than one only in results of an incomplete merge.
  let runs: [IncompleteResults.Run]

  /// The number of cases that these results lack, as far as they say how many there are.
  let lackingCount: Int

  /// What the results say of the run.
  var summary: RunSummary { file.summary }

  /// Whether a run was stopped before its end.
  var isInterrupted: Bool { runs.contains { !$0.interrupted.isEmpty } }

  /// The exit status without what is missing; `nil` if the results do not have one, or a run was stopped, which says nothing
  /// of the rest.
  var status: Int? { summary.incomplete.map(\.exitStatus) ?? summary.exitStatus }

  /// The first shard that is there, by which parts are sorted.
  var firstShard: Int {
    runs.flatMap { [$0.held, $0.interrupted] }.compactMap { $0.ranges.first?.lowerBound }.min() ?? 0
  }

  /// Opens the results in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - readAhead: The number of bytes of its results to keep.
  ///   - names: The paths of inputs that other parts have.
  /// - Throws: ``ResultsError`` if they cannot be read.
  init(_ folder: String, readAhead: Int, sharing names: inout [ExactText: String]) throws(ResultsError) {
    self.folder = folder
    var file = try ResultsBundle.open(folder, readAhead: readAhead)
    file.shareNames(&names)
    self.file = file
    let summary = file.summary
    if let incomplete = summary.incomplete {
      (runs, lackingCount) = (incomplete.runs, 0)
      return
    }
    // A shard of an earlier version does not say how many cases it has.
    let wanted = summary.shardCaseCount ?? (summary.shard == nil ? summary.plan.count : 0)
    lackingCount = max(0, wanted - (file.statedCount ?? wanted))
    let isInterrupted = summary.exitStatus == 130 || lackingCount > 0
    let number = NumberRanges([summary.shard?.index ?? 1])
    runs = [
      IncompleteResults.Run(
        plan: summary.plan, suites: summary.suites.map(\.name), shardCount: summary.shard?.count,
        held: isInterrupted ? NumberRanges() : number, interrupted: isInterrupted ? number : NumberRanges())
    ]
  }
}

/// The results that are merged, and those that are not.
struct ResultsParts {
  /// The results, by the first shard that is there, then by the bytes of the folders' names.
  var parts: [ResultsPart] = []

  /// Why folders cannot be read, in the order of their names.
  var unreadable: [String] = []

  /// What else is to be known of the folders, a line each.
  var remarks: [String] = []

  /// The number of bytes of all files that are kept in memory together.
  private static let readAhead = 1 << 23

  /// Opens the results of folders.
  ///
  /// - Parameter folders: The results folders, in any order; one that is named twice, perhaps by a link, counts once.
  init(_ folders: [String]) {
    var names: [ExactText: String] = [:]
    var paths: [ExactText: String] = [:]
    let readAhead = min(1 << 18, max(1 << 12, Self.readAhead / max(1, folders.count)))
    for folder in folders.sorted(by: { ExactText($0) < ExactText($1) }) {
      if let real = try? Files.realPath(folder) {
        if let known = names[ExactText(real)] {
          if ExactText(known) != ExactText(folder) {
            remarks.append("'\(folder)' is the same folder as '\(known)'; it is taken once")
          }
          continue
        }
        names[ExactText(real)] = folder
      }
      do throws(ResultsError) {
        parts.append(try ResultsPart(folder, readAhead: readAhead, sharing: &paths))
      } catch {
        unreadable.append(error.description)
      }
    }
    sort()
  }

  private mutating func sort() {
    let keys = parts.map { ($0.firstShard, ExactText($0.folder)) }
    parts = parts.indices.sorted { keys[$0] < keys[$1] }.map { parts[$0] }
  }
}
