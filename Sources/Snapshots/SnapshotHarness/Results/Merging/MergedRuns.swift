import ExactTexts
import LocatedJSON

/// A run that is merged: its plan, and the parts that have something of it.
struct MergedRun {
  /// All of its cases.
  var plan: PlanIdentity

  /// The number of shards; `nil` if it was not divided.
  var shardCount: Int?

  /// Its suites, in the order of the plan.
  var suites: [String]

  /// The parts by index, in their order, with the shards that each has.
  var parts: [(index: Int, run: IncompleteResults.Run)] = []

  /// The shards of which some part has all cases.
  var held: NumberRanges { NumberRanges(parts.flatMap(\.run.held.numbers)) }

  /// The shards that were interrupted and are not there otherwise.
  var interrupted: NumberRanges {
    NumberRanges(Set(parts.flatMap(\.run.interrupted.numbers)).subtracting(held.numbers))
  }

  /// The shards of which nothing is there.
  var missing: NumberRanges {
    NumberRanges(Set(1...(shardCount ?? 1)).subtracting(held.numbers).subtracting(interrupted.numbers))
  }
}

extension MergedRun {
  /// Sorts the parts of results into runs.
  ///
  /// - Parameters:
  ///   - parts: The results, in their order.
  ///   - problems: Receives a line for each part of another run of the same suites, and for each two runs that have a
  ///     suite in common.
  /// - Returns: The runs, in the order of their first parts.
  static func runs(of parts: [ResultsPart], problems: inout [String]) -> [MergedRun] {
    struct Key: Hashable {
      var plan: PlanIdentity
      var shardCount: Int?
      // Runs without any case have one plan, whatever their suites are.
      var suites: [ExactText]
    }
    var runs: [MergedRun] = []
    var indices: [Key: Int] = [:]
    for (index, part) in parts.enumerated() {
      for run in part.runs {
        let isEmpty = run.plan.count == 0
        let key = Key(
          plan: run.plan, shardCount: run.shardCount, suites: isEmpty ? run.suites.map { ExactText($0) } : [])
        let position = indices[key] ?? runs.count
        if position == runs.count {
          indices[key] = position
          runs.append(MergedRun(plan: run.plan, shardCount: run.shardCount, suites: []))
        }
        runs[position].parts.append((index, run))
      }
    }
    for index in runs.indices { runs[index].suites = ordered(runs[index].parts.map(\.run.suites)) }
    problems += overlaps(of: runs, parts)
    return runs
  }

  /// The suites of several lists, each of which has some of them in their order.
  private static func ordered(_ lists: [[String]]) -> [String] {
    var suites: [String] = []
    var known: Set<ExactText> = []
    for list in lists {
      var next = 0
      for suite in list {
        if known.insert(ExactText(suite)).inserted {
          suites.insert(suite, at: next)
          next += 1
        } else if let index = suites[next...].firstIndex(where: { ExactText($0) == ExactText(suite) }) {
          next = index + 1
        }
      }
    }
    return suites
  }

  /// Why runs cannot be merged that have a suite in common.
  private static func overlaps(of runs: [MergedRun], _ parts: [ResultsPart]) -> [String] {
    var problems: [String] = []
    var owners: [ExactText: Int] = [:]
    for (index, run) in runs.enumerated() {
      guard
        let (suite, other) = run.suites.lazy.compactMap({ suite in owners[ExactText(suite)].map { (suite, $0) } })
          .first
      else {
        for suite in run.suites { owners[ExactText(suite)] = index }
        continue
      }
      problems.append(overlap(of: run, with: runs[other], suite: suite, parts))
    }
    return problems
  }

  private static func overlap(
    of run: MergedRun, with other: MergedRun, suite: String, _ parts: [ResultsPart]
  ) -> String {
    let (folder, first) = (parts[run.parts[0].index].folder, parts[other.parts[0].index].folder)
    guard let count = run.shardCount, let otherCount = other.shardCount else {
      return "suite '\(suite)' is in '\(first)' and in '\(folder)', which are different runs; leave one of them out"
    }
    let what =
      if count != otherCount {
        "it is one of \(count) shards, not of \(otherCount); run all with one number"
      } else if run.plan.count != other.plan.count {
        "its plan has \(run.plan.count) cases, not \(other.plan.count)"
      } else {
        "its plan has other cases, or was divided otherwise"
      }
    return "\(folder): this is not part of the run in '\(first)': \(what)"
  }

  /// Why some results were not made like the first ones.
  static func strangers(among parts: [ResultsPart]) -> [String] {
    guard let first = parts.first else { return [] }
    var groups: [(what: String, folders: [String])] = []
    for part in parts.dropFirst() {
      guard let what = difference(of: part.summary, from: first.summary) else { continue }
      if let index = groups.firstIndex(where: { $0.what == what }) {
        groups[index].folders.append(part.folder)
      } else {
        groups.append((what, [part.folder]))
      }
    }
    return groups.map { what, folders in
      let name = folders.count == 1 ? "this is not part" : "these are not parts"
      return "\(Prose.list(folders, limit: 3)): \(name) of the run in '\(first.folder)': \(what)"
    }
  }

  private static func difference(of other: RunSummary, from one: RunSummary) -> String? {
    if one.rendererVersion != other.rendererVersion {
      return "it was drawn by version '\(other.rendererVersion)', not '\(one.rendererVersion)'"
    }
    if one.counterpart != other.counterpart || one.base != other.base {
      return "its pictures were compared with something else"
    }
    if one.update != other.update {
      return "its mode is '\(other.update.rawValue)', not '\(one.update.rawValue)'"
    }
    return nil
  }
}
