import Digests
import LocatedJSON

/// What merged results lack, and which parts of which runs they hold, so that the rest can be merged with them later.
package struct IncompleteResults: Hashable, Sendable {
  /// A run of which the results hold something.
  package struct Run: Hashable, Sendable {
    /// All of its cases; positions of cases in the results are those in this plan.
    package var plan: PlanIdentity

    /// Its suites.
    package var suites: [String]

    /// The number of shards; `nil` for a run that was not divided, which counts as one shard.
    package var shardCount: Int?

    /// The shards of which all cases are there.
    package var held: NumberRanges

    /// The shards that were interrupted: some of their cases may be there.
    package var interrupted: NumberRanges

    /// Creates the record of a run.
    package init(
      plan: PlanIdentity, suites: [String], shardCount: Int?, held: NumberRanges, interrupted: NumberRanges
    ) {
      self.plan = plan
      self.suites = suites
      self.shardCount = shardCount
      self.held = held
      self.interrupted = interrupted
    }
  }

  /// The number of cases that have no result.
  package var count: Int

  /// What is missing, one line for each kind; also among the problems of the results.
  package var reasons: [String]

  /// The exit status that the results would have without what is missing.
  package var exitStatus: Int?

  /// The runs, in the order of their first suites.
  package var runs: [Run]

  /// Creates a record.
  package init(count: Int, reasons: [String], exitStatus: Int? = nil, runs: [Run]) {
    self.count = count
    self.reasons = reasons
    self.exitStatus = exitStatus
    self.runs = runs
  }
}

extension JSONWriter {
  /// Writes a plan as the member `plan`.
  mutating func plan(_ plan: PlanIdentity) {
    object("plan", isInline: true) { json in
      json.member("digest", plan.digest.description)
      json.member("cases", plan.count)
      json.member("division", plan.division?.description)
    }
  }

  /// Writes what results lack as the member `incomplete`.
  mutating func incomplete(_ incomplete: IncompleteResults) {
    object("incomplete") { json in
      json.member("cases", incomplete.count)
      json.member("exitStatus", incomplete.exitStatus)
      json.member("reasons", incomplete.reasons)
      json.objects("runs", incomplete.runs, isInline: true) { json, run in
        json.plan(run.plan)
        json.member("suites", run.suites)
        json.member("shards", run.shardCount)
        json.ranges("held", run.held)
        json.ranges("interrupted", run.interrupted)
      }
    }
  }

  private mutating func ranges(_ key: String, _ numbers: NumberRanges) {
    array(key, numbers.ranges) { json, range in
      json.openArray(isInline: true)
      json.number(range.lowerBound)
      json.number(range.upperBound)
      json.close()
    }
  }
}

extension ResultsReader {
  /// The largest number of runs that results may hold parts of.
  private static let runLimit = 10_000

  /// A plan.
  func plan(_ node: JSONNode) throws(ResultsError) -> PlanIdentity {
    guard let digest = try digest(node, "digest") else { throw failure(node, "an object with \"digest\"") }
    let count = try integer(node, "cases")
    guard (0...ResultsText.caseLimit).contains(count) else { throw failure(node, "a plan with a number of cases") }
    var plan = PlanIdentity(digest: digest, count: count)
    plan.division = try self.digest(node, "division")
    return plan
  }

  /// The number of planned cases that the results state; `nil` if they do not.
  func plannedCount(_ root: JSONNode) throws(ResultsError) -> Int? {
    guard let counts = root["counts"] else { return nil }
    var sum = 0
    for outcome in Outcome.allCases where outcome != .obsolete {
      guard counts[outcome.rawValue] != nil else { return nil }
      let number = try integer(counts, outcome.rawValue)
      guard (0...ResultsText.caseLimit).contains(number) else { throw failure(counts, "numbers of cases") }
      sum += number
    }
    return sum
  }

  /// What results lack.
  func incomplete(_ node: JSONNode) throws(ResultsError) -> IncompleteResults {
    var incomplete = IncompleteResults(count: try integer(node, "cases"), reasons: [], runs: [])
    if node["exitStatus"] != nil { incomplete.exitStatus = try integer(node, "exitStatus") }
    for reason in try array(node, "reasons") { incomplete.reasons.append(try string(reason)) }
    let runs = try array(node, "runs")
    guard incomplete.count >= 0, (1...Self.runLimit).contains(runs.count) else {
      throw failure(node, "a number of cases and 1 to \(Self.runLimit) runs")
    }
    for run in runs { incomplete.runs.append(try self.run(run)) }
    return incomplete
  }

  private func run(_ node: JSONNode) throws(ResultsError) -> IncompleteResults.Run {
    var suites: [String] = []
    for suite in try array(node, "suites") { suites.append(try string(suite)) }
    let count = node["shards"] == nil ? nil : try integer(node, "shards")
    guard (1...ShardDivision.maximumCount).contains(count ?? 1) else { throw failure(node, "a run of some shards") }
    let range = 1...(count ?? 1)
    let held = try ranges(node, "held", within: range)
    let interrupted = try ranges(node, "interrupted", within: range)
    guard Set(held.numbers).isDisjoint(with: interrupted.numbers) else {
      throw failure(node, "a run whose shards are held or interrupted, not both")
    }
    return IncompleteResults.Run(
      plan: try plan(try member(node, "plan")), suites: suites, shardCount: count, held: held, interrupted: interrupted)
  }

  private func ranges(
    _ node: JSONNode, _ key: String, within bounds: ClosedRange<Int>
  ) throws(ResultsError) -> NumberRanges {
    var ranges: [ClosedRange<Int>] = []
    for item in try array(node, key) {
      let expected = "the first and the last number of shards from \(bounds.lowerBound) to \(bounds.upperBound)"
      let ends = item.array ?? []
      guard ends.count == 2 else { throw failure(item, expected) }
      // One at a time: the optimizer fails on longer chains of optional values.
      let low = try bound(ends[0], expected)
      let high = try bound(ends[1], expected)
      guard low <= high, bounds.contains(low), bounds.contains(high) else { throw failure(item, expected) }
      ranges.append(low...high)
    }
    guard let numbers = NumberRanges(ranges) else {
      throw failure(try member(node, key), "ascending ranges with gaps between them")
    }
    return numbers
  }

  private func bound(_ node: JSONNode, _ expected: String) throws(ResultsError) -> Int {
    guard let number = node.number else { throw failure(node, expected) }
    guard let bound = Int(exactly: number) else { throw failure(node, expected) }
    return bound
  }
}
