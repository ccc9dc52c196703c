import Digests
import ExactTexts
import LocatedJSON

/// Where the cases of merged results are, in their order.
struct MergedCases {
  /// A case in one of the files.
  struct Entry {
    /// The index of the case in the plan of its run.
    var position: Int

    /// The index of the part, and of the case in its file.
    var part: Int32
    var index: Int32
  }

  /// An obsolete reference in one of the files.
  private struct Leftover {
    var suite: Int
    var entry: Entry

    /// The path of a reference; empty for a former case, which keeps its order.
    var path: ExactText

    var picture: RenamedReferences.Entry?
  }

  /// A suite, and which positions of its run's plan its cases have.
  private struct Suite {
    var run: Int
    var positions: ClosedRange<Int>?
    var isMissingAny = false
  }

  /// The cases of each run, by their positions.
  private(set) var entries: [[Entry]]

  /// The obsolete references, in the order of one run.
  var obsolete: [Entry] { leftovers.map(\.entry) }

  private var leftovers: [Leftover] = []
  private let suites: OrderedTexts
  private var states: [Suite] = []
  private var missing: [(run: Int, position: Int, picture: RenamedReferences.Entry)] = []

  /// The names of all cases by part, if more than one run is merged.
  private var names: [TextList] = []
  private var seen: Set<Digest> = []

  /// Finds the cases.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - parts: The parts, of which each shard is there once.
  /// - Throws: ``UnreadableResults`` or ``ResultsError`` naming the first case that is none of its run, or is there twice.
  init(of runs: [MergedRun], in parts: [ResultsPart]) throws {
    entries = runs.map { _ in [] }
    suites = OrderedTexts(runs.flatMap(\.suites))
    for (index, run) in runs.enumerated() {
      for _ in run.suites { states.append(Suite(run: index)) }
      entries[index].reserveCapacity(run.parts.reduce(0) { $0 + parts[$1.index].file.caseCount })
    }
    names = runs.count > 1 ? parts.map { _ in TextList() } : []
    var owners = parts.map { _ in Set<Int>() }
    for (index, run) in runs.enumerated() { for part in run.parts { owners[part.index].insert(index) } }
    for (index, part) in parts.enumerated() { try read(part, index, of: owners[index], runs) }
    for index in runs.indices {
      entries[index].sort { ($0.position, $0.part) < ($1.position, $1.part) }
      try removeTwins(of: index, runs[index], parts)
    }
  }

  private mutating func read(_ part: ResultsPart, _ number: Int, of runs: Set<Int>, _ all: [MergedRun]) throws {
    for index in 0..<part.file.caseCount {
      let result: CaseResult
      do throws(ResultsError) { result = try part.file.caseResult(at: index) } catch {
        throw UnreadableResults(part: number, error: error)
      }
      let stranger = ResultsError("\(part.folder): '\(result.id)' is no case of the plan; run the shards again")
      guard let suite = suites.index(of: result.suite), runs.contains(states[suite].run) else { throw stranger }
      if !names.isEmpty { names[number].append(result.id) }
      var entry = Entry(position: 0, part: Int32(number), index: Int32(index))
      if result.outcome == .obsolete {
        guard seen.insert(Digest(ofText: result.id)).inserted else { continue }
        leftovers.append(
          Leftover(
            suite: suite, entry: entry, path: ExactText(result.scale == 0 ? result.path : ""),
            picture: RenamedReferences.Entry(result)))
        continue
      }
      let run = states[suite].run
      guard let position = result.position, position >= 0, position < all[run].plan.count else { throw stranger }
      entry.position = position
      entries[run].append(entry)
      let positions = states[suite].positions ?? position...position
      states[suite].positions = min(positions.lowerBound, position)...max(positions.upperBound, position)
      guard result.outcome == .missing else { continue }
      states[suite].isMissingAny = true
      if !result.isWritten, let picture = RenamedReferences.Entry(result) { missing.append((run, position, picture)) }
    }
  }

  /// Keeps one result of each case: those of a shard that was interrupted may be there again.
  private mutating func removeTwins(of index: Int, _ run: MergedRun, _ parts: [ResultsPart]) throws(ResultsError) {
    guard zip(entries[index], entries[index].dropFirst()).contains(where: { $0.position == $1.position }) else {
      return
    }
    var kept: [Entry] = []
    var known: [[Int]: SharedShards] = [:]
    for entry in entries[index] {
      guard let last = kept.last, last.position == entry.position else {
        kept.append(entry)
        continue
      }
      let (one, other) = (Int(last.part), Int(entry.part))
      let first = try parts[one].file.caseResult(at: Int(last.index))
      let shared = known[[one, other]] ?? SharedShards(of: one, other, in: run)
      known[[one, other]] = shared
      guard one != other, !shared.isEmpty else {
        throw ResultsError(
          "\(parts[other].folder): '\(first.id)' is in '\(parts[one].folder)' too; run the shards again")
      }
      if shared.isWhole {
        let second = try parts[other].file.caseResult(at: Int(entry.index))
        if let difference = TwinResults.difference(of: first, in: parts[one], second, in: parts[other]) {
          throw ResultsError(
            "\(TwinResults.name(of: shared.shards, in: run)) is there twice with different results: \(difference); leave "
              + "one of them out, or run it again")
        }
      } else {
        // Which of several shards a case belongs to is not known here, so neither is which of the results is a whole one's.
        let second = shared.shards.count == 1 ? first : try parts[other].file.caseResult(at: Int(entry.index))
        if let difference = TwinResults.difference(of: first, in: parts[one], second, in: parts[other]) {
          throw ResultsError(
            "\(TwinResults.name(of: shared.shards, in: run)) are there twice, and not all alike: \(difference); merge the "
              + "results of the shards themselves")
        }
        if shared.prefersOther { kept[kept.count - 1] = entry }
      }
    }
    entries[index] = kept
  }

  /// The number of cases that have a result.
  var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// The suites of a run in the order of its plan: by the first of their cases; those without any stay after the one before.
  func suites(of index: Int, _ run: MergedRun) -> [String] {
    var keys: [(position: Int, index: Int)] = []
    for (number, suite) in run.suites.enumerated() {
      let known = suites.index(of: suite).flatMap { states[$0].positions?.lowerBound }
      keys.append((known ?? keys.last?.position ?? -1, number))
    }
    return keys.sorted { $0 < $1 }.map { run.suites[$0.index] }
  }

  /// All cases in the order of some suites.
  ///
  /// - Parameter names: The suites, in the order of the results.
  /// - Returns: The cases.
  /// - Throws: ``ResultsError`` if the cases of a suite are not next to each other in the plan.
  mutating func ordered(by names: [String]) throws(ResultsError) -> [Entry] {
    var ranks = [Int](repeating: 0, count: states.count)
    for (rank, name) in names.enumerated() { if let index = suites.index(of: name) { ranks[index] = rank } }
    leftovers.sort { left, right in
      if left.suite != right.suite { return ranks[left.suite] < ranks[right.suite] }
      if left.path != right.path { return left.path < right.path }
      return (left.entry.part, left.entry.index) < (right.entry.part, right.entry.index)
    }
    if entries.count == 1 {
      defer { entries = [] }
      return entries[0]
    }
    var all: [Entry] = []
    all.reserveCapacity(count)
    for name in names {
      guard let suite = suites.index(of: name), let positions = states[suite].positions else { continue }
      let run = entries[states[suite].run]
      let start = Self.index(of: positions.lowerBound, in: run)
      let end = Self.index(of: positions.upperBound + 1, in: run)
      all += run[start..<end]
    }
    guard all.count == count else {
      throw ResultsError("the cases of suites stand between those of others; run the shards again")
    }
    return all
  }

  /// The index of the first case at a position or after it.
  private static func index(of position: Int, in entries: [Entry]) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The identity of the plan of one run with all cases; `nil` if there is only one run.
  func plan(of cases: [Entry]) -> PlanIdentity? {
    guard !names.isEmpty else { return nil }
    var plan = PlanIdentity()
    for entry in cases { plan.add(names[Int(entry.part)][Int(entry.index)]) }
    return plan
  }

  /// The cases of some runs that were renamed.
  func renamed(in runs: Set<Int>) -> RenamedReferences {
    RenamedReferences(
      missing: missing.filter { runs.contains($0.run) }.sorted { $0.position < $1.position }.map(\.picture),
      obsolete: leftovers.filter { runs.contains(states[$0.suite].run) }.compactMap(\.picture))
  }

  /// Whether a suite has a case without a counterpart.
  func isMissingAny(_ suite: String) -> Bool { suites.index(of: suite).map { states[$0].isMissingAny } ?? false }
}

/// Results that turned out to be broken while their cases were read.
struct UnreadableResults: Error {
  /// The index of the part.
  var part: Int

  /// Where they are broken.
  var error: ResultsError
}

/// The shards that two parts of a run both have.
private struct SharedShards {
  /// Their numbers.
  let shards: NumberRanges

  /// Whether both parts have all of their cases.
  let isWhole: Bool

  /// Whether the second part has all cases of some of them, and the first has not.
  let prefersOther: Bool

  var isEmpty: Bool { shards.isEmpty }

  init(of one: Int, _ other: Int, in run: MergedRun) {
    func shards(_ index: Int) -> (held: Set<Int>, all: Set<Int>) {
      let runs = run.parts.filter { $0.index == index }.map(\.run)
      let held = Set(runs.flatMap(\.held.numbers))
      return (held, held.union(runs.flatMap(\.interrupted.numbers)))
    }
    let (first, second) = (shards(one), shards(other))
    let shared = first.all.intersection(second.all)
    self.shards = NumberRanges(shared)
    isWhole = shared.isSubset(of: first.held) && shared.isSubset(of: second.held)
    prefersOther = !shared.intersection(second.held).subtracting(first.held).isEmpty
  }
}

/// Many texts one after the other, which take little memory.
private struct TextList {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }

  subscript(index: Int) -> String {
    String(decoding: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], as: UTF8.self)
  }
}
