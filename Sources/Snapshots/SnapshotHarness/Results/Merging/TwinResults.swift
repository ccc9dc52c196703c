import LocatedJSON

/// Parts of a run that are there more than once, as after a retry: which of them count.
struct TwinResults {
  /// The indices of the parts that do not count.
  private(set) var leftOut: Set<Int> = []

  /// What was chosen, a line each.
  private(set) var remarks: [String] = []

  /// Why twins cannot be merged, a line each.
  private(set) var problems: [String] = []

  /// What was found of one part.
  private typealias Twin = (shards: NumberRanges, taken: Int, leftOut: Int)

  /// The number of twins of one run that are named one by one.
  private static let namedTwins = 3

  private let parts: [ResultsPart]

  /// Looks for twins.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - parts: Their parts: of two equal ones, the first counts.
  init(in runs: [MergedRun], _ parts: [ResultsPart]) {
    self.parts = parts
    for run in runs {
      var firsts: [NumberRanges: Int] = [:]
      var whole: [Int: Int] = [:]
      var equal: [Twin] = []
      for (index, held) in run.parts where held.interrupted.isEmpty {
        if parts[index].runs.count == 1, let first = firsts.updateValue(firsts[held.held] ?? index, forKey: held.held) {
          if let difference = difference(of: first, index, named: Self.name(of: held.held, in: run)) {
            problems.append(difference)
          } else {
            equal.append((held.held, first, index))
          }
          continue
        }
        for shard in held.held.numbers where whole[shard] == nil { whole[shard] = index }
      }
      note(equal, of: run, "twice with equal results")
      var stopped: [Twin] = []
      for (index, held) in run.parts where held.held.isEmpty && parts[index].runs.count == 1 {
        let others = held.interrupted.numbers.map { whole[$0] }
        if let other = others.first ?? nil, !others.contains(nil) { stopped.append((held.interrupted, other, index)) }
      }
      note(stopped, of: run, "twice, once interrupted")
    }
  }

  /// What shards of a run are called: `shard 2/4`, `shards 1–3 of 8`, or the run with its suites.
  static func name(of shards: NumberRanges, in run: MergedRun) -> String {
    guard let count = run.shardCount else {
      return "the run of " + Prose.list(run.suites.map { "'\($0)'" }, limit: 3)
    }
    return shards.count == 1 ? "shard \(shards)/\(count)" : "shards \(shards) of \(count)"
  }

  private mutating func note(_ twins: [Twin], of run: MergedRun, _ how: String) {
    leftOut.formUnion(twins.map(\.leftOut))
    guard twins.count > Self.namedTwins else {
      remarks += twins.map { twin in
        let (taken, other) = (parts[twin.taken].folder, parts[twin.leftOut].folder)
        return "\(Self.name(of: twin.shards, in: run)) \(twin.shards.count == 1 ? "is" : "are") there \(how): "
          + "'\(taken)', '\(other)'; '\(taken)' is taken"
      }
      return
    }
    let shards = NumberRanges(twins.flatMap(\.shards.numbers))
    let folders = Prose.list(twins.map { "'\(parts[$0.leftOut].folder)'" }, limit: Self.namedTwins)
    remarks.append("\(Self.name(of: shards, in: run)) are there \(how); left out: \(folders)")
  }

  /// Why two parts that have the same cases are not equal; `nil` if they are, but for times.
  private func difference(of one: Int, _ other: Int, named name: String) -> String? {
    let (one, other) = (parts[one], parts[other])
    let start = "\(name) is there twice with different results: '\(one.folder)', '\(other.folder)': "
    let remedy = "; leave one of them out, or run it again"
    do throws(ResultsError) {
      guard one.file.caseCount == other.file.caseCount else {
        return start + "they have \(one.file.caseCount) and \(other.file.caseCount) cases" + remedy
      }
      for index in 0..<one.file.caseCount {
        let (first, second) = (try one.file.caseResult(at: index), try other.file.caseResult(at: index))
        guard let difference = Self.difference(of: first, in: one, second, in: other) else { continue }
        return start + difference + remedy
      }
    } catch {
      return error.description
    }
    let (first, second) = (one.summary, other.summary)
    guard one.status == other.status, first.problems == second.problems, first.findings == second.findings else {
      return start + "their cases are equal, but not their problems, findings or exit status" + remedy
    }
    return nil
  }

  /// How two results of one case differ; `nil` if they are equal, but for times.
  static func difference(
    of one: CaseResult, in part: ResultsPart, _ other: CaseResult, in otherPart: ResultsPart
  ) -> String? {
    var (timeless, otherTimeless) = (one, other)
    (timeless.times, otherTimeless.times) = (StageTimes(), StageTimes())
    if timeless == otherTimeless { return nil }
    guard one.id == other.id else { return "'\(one.id)' is only in '\(part.folder)'" }
    guard one.outcome != other.outcome else { return "'\(one.id)' is \(one.outcome.rawValue) in both, but not equally" }
    return "'\(one.id)' is \(one.outcome.rawValue) in '\(part.folder)' and \(other.outcome.rawValue) in "
      + "'\(otherPart.folder)'"
  }
}
