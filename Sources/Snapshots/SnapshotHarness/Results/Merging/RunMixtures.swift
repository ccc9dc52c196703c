import Digests
import ExactTexts
import LocatedJSON

/// Why some of the results that are merged are not of the state that most are of: one line for each thing in which they
/// differ.
///
/// Which of two states is the wanted one cannot be known, so the largest number of parts decides; of equal numbers, the one
/// with the first part.
enum RunMixtures {
  /// Compares all parts, and those of one run with each other.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - parts: All parts, in their order.
  /// - Returns: The problems.
  static func problems(of runs: [MergedRun], _ parts: [ResultsPart]) -> [String] {
    let stateless = parts.filter { $0.summary.state == nil }
    guard stateless.isEmpty else {
      let what = stateless.contains { $0.summary.shard == nil } ? "suites" : stateless.count == 1 ? "shard" : "shards"
      return [
        "\(name(of: stateless)): these results do not say what they were made from, as those of earlier versions; run the "
          + "\(what) again"
      ]
    }
    var problems: [String] = []
    problems += differences(among: parts, in: { $0.program }) { odd, usual in
      "\(name(of: odd)): drawn by another build of the program than \(name(of: usual, isShort: true))"
    }
    problems += differences(among: parts, in: { $0.runID }) { odd, usual in
      "\(name(of: odd)): of the run '\(odd[0].summary.state?.runID ?? "")', but \(name(of: usual, isShort: true)) of "
        + "'\(usual[0].summary.state?.runID ?? "")'"
    }
    for run in runs where run.parts.count > 1 {
      let own = run.parts.map { parts[$0.index] }
      problems += run.plan.division == nil ? differentInputs(of: own, run) : otherFiles(of: own, run)
      problems += differentReferences(of: own, run)
    }
    return problems.map { $0 + "; run all shards on one state" }
  }

  /// Parts that read other files than most: without a plan, each shard reads all.
  private static func differentInputs(of parts: [ResultsPart], _ run: MergedRun) -> [String] {
    let suites = Set(run.suites.map { ExactText($0) })
    func inputs(_ part: ResultsPart) -> [RunState.Input] {
      let inputs = part.summary.state?.inputs ?? []
      return part.runs.count == 1 ? inputs : inputs.filter { suites.contains(ExactText($0.suite)) }
    }
    let hasOthers = parts.contains { $0.runs.count > 1 }
    return differences(
      among: parts,
      in: { state in
        guard hasOthers else { return state.inputDigest }
        var own = state
        own.inputs.removeAll { !suites.contains(ExactText($0.suite)) }
        return own.inputDigest
      },
      saying: { odd, usual in
        "\(name(of: odd)): \(firstDifference(of: inputs(odd[0]), from: inputs(usual[0]))) than for "
          + name(of: usual, isShort: true)
      })
  }

  /// Parts for which a file was another one than for most: shards of a plan list only what they read.
  private static func otherFiles(of parts: [ResultsPart], _ run: MergedRun) -> [String] {
    struct Key: Hashable {
      var suite: ExactText
      var path: ExactText
    }
    var counts: [Key: [(digest: Digest, count: Int)]] = [:]
    func eachInput(of part: ResultsPart, _ body: (Key, RunState.Input) -> Void) {
      for input in part.summary.state?.inputs ?? [] {
        body(Key(suite: ExactText(input.suite), path: ExactText(input.path)), input)
      }
    }
    for part in parts {
      eachInput(of: part) { key, input in
        if let index = counts[key]?.firstIndex(where: { $0.digest == input.digest }) {
          counts[key]?[index].count += 1
        } else {
          counts[key, default: []].append((input.digest, 1))
        }
      }
    }
    guard counts.values.contains(where: { $0.count > 1 }) else { return [] }
    var groups: [(input: RunState.Input, parts: [ResultsPart])] = []
    for part in parts {
      var found: RunState.Input?
      eachInput(of: part) { key, input in
        guard found == nil, let digests = counts[key], let most = digests.map(\.count).max(),
          digests.first(where: { $0.count == most })?.digest != input.digest
        else { return }
        found = input
      }
      guard var found else { continue }
      found.isUnused = false
      if let index = groups.firstIndex(where: { $0.input == found }) {
        groups[index].parts.append(part)
      } else {
        groups.append((found, [part]))
      }
    }
    return groups.map {
      "\(name(of: $0.parts)): '\($0.input.path)' of suite '\($0.input.suite)' was another file than for other shards"
    }
  }

  /// Parts that were compared with other references; a shard of a run that may write references says nothing of them.
  private static func differentReferences(of parts: [ResultsPart], _ run: MergedRun) -> [String] {
    run.suites.flatMap { suite in
      differences(
        among: parts, in: { state in state.references.first { ExactText($0.suite) == ExactText(suite) } },
        saying: { odd, usual in
          "\(name(of: odd)): compared with other references of suite '\(suite)' than \(name(of: usual, isShort: true))"
        })
    }
  }

  /// A line for each group of parts that differ from most in something; those that do not say are passed over.
  private static func differences<Value: Hashable>(
    among parts: [ResultsPart], in value: (RunState) -> Value?,
    saying: (_ odd: [ResultsPart], _ usual: [ResultsPart]) -> String
  ) -> [String] {
    var indices: [Value: Int] = [:]
    var groups: [[ResultsPart]] = []
    for part in parts {
      guard let value = part.summary.state.flatMap(value) else { continue }
      if let index = indices[value] {
        groups[index].append(part)
      } else {
        indices[value] = groups.count
        groups.append([part])
      }
    }
    guard let most = groups.map(\.count).max(), let usual = groups.firstIndex(where: { $0.count == most }) else {
      return []
    }
    return groups.indices.filter { $0 != usual }.map { saying(groups[$0], groups[usual]) }
  }

  /// The first file in which two lists of inputs differ, as the beginning of a sentence.
  private static func firstDifference(of odd: [RunState.Input], from usual: [RunState.Input]) -> String {
    let suites = OrderedTexts((usual + odd).map(\.suite))
    func key(_ input: RunState.Input) -> (Int, ExactText) {
      (suites.index(of: input.suite) ?? 0, ExactText(input.path))
    }
    let (odd, usual) = (odd.sorted { key($0) < key($1) }, usual.sorted { key($0) < key($1) })
    var (index, other) = (0, 0)
    while index < odd.count || other < usual.count {
      if other == usual.count || index < odd.count && key(odd[index]) < key(usual[other]) {
        return "'\(odd[index].path)' of suite '\(odd[index].suite)' was read and is no file"
      }
      if index == odd.count || key(usual[other]) < key(odd[index]) {
        return "'\(usual[other].path)' of suite '\(usual[other].suite)' was not there, otherwise"
      }
      guard odd[index].digest == usual[other].digest else {
        return "'\(odd[index].path)' of suite '\(odd[index].suite)' was another file"
      }
      (index, other) = (index + 1, other + 1)
    }
    return "the suites were read in another order"
  }

  /// Parts by the numbers of their shards, and by their folders unless it must be short: `shards 1–3, 5 in 'out/1', 'out/2'`.
  private static func name(of parts: [ResultsPart], isShort: Bool = false) -> String {
    let folders = parts.prefix(3).map { "'\($0.folder)'" } + (parts.count > 3 ? ["…"] : [])
    let list = folders.joined(separator: ", ")
    guard parts.allSatisfy({ $0.runs.count == 1 && $0.runs[0].shardCount != nil }) else { return list }
    let shards = NumberRanges(parts.flatMap { $0.runs[0].held.numbers + $0.runs[0].interrupted.numbers })
    let numbers = (shards.count == 1 ? "shard " : "shards ") + shards.description
    return isShort ? numbers : "\(numbers) in \(list)"
  }
}
