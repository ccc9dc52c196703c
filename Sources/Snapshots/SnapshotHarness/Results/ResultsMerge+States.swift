import ExactTexts
import LocatedJSON

extension ResultsMerge {
  /// A shard's results: where they are, and what they say of the run.
  typealias Part = (folder: String, summary: RunSummary)

  /// Why some shards are not of the state that most are of: one line for each thing in which a shard differs.
  ///
  /// Which of two states is the wanted one cannot be known, so the largest number of shards decides; of equal numbers,
  /// the one with the first shard.
  static func mixtures(among parts: [Part]) -> [String] {
    let parts = parts.sorted { ($0.summary.shard?.index ?? 0) < ($1.summary.shard?.index ?? 0) }
    let stateless = parts.filter { $0.summary.state == nil }
    guard stateless.isEmpty else {
      return stateless.map {
        "\(name(of: [$0])): these results do not say what they were made from, as those of earlier versions; run the "
          + "shard again"
      }
    }
    var problems: [String] = []
    problems += differences(among: parts, in: { $0.program }) { odd, usual in
      "\(name(of: odd)): drawn by another build of the program than \(name(of: usual, isShort: true))"
    }
    problems += differences(among: parts, in: { $0.runID }) { odd, usual in
      "\(name(of: odd)): of the run '\(odd[0].summary.state?.runID ?? "")', but \(name(of: usual, isShort: true)) of "
        + "'\(usual[0].summary.state?.runID ?? "")'"
    }
    problems += differences(among: parts, in: { $0.inputDigest }) { odd, usual in
      let what = firstDifference(of: odd[0].summary.state?.inputs ?? [], from: usual[0].summary.state?.inputs ?? [])
      return "\(name(of: odd)): \(what) than for \(name(of: usual, isShort: true))"
    }
    // A shard of a run that may write references says nothing of them.
    problems += differences(among: parts, in: { $0.references.isEmpty ? nil : $0.references }) { odd, usual in
      let others = usual[0].summary.state?.references ?? []
      let suite = odd[0].summary.state?.references.first { !others.contains($0) }?.suite ?? others.first?.suite ?? ""
      return "\(name(of: odd)): compared with other references of suite '\(suite)' than "
        + name(of: usual, isShort: true)
    }
    return problems.map { $0 + "; run all shards on one state" }
  }

  /// A line for each group of shards that differ from most in something; those that do not say are passed over.
  private static func differences<Value: Hashable>(
    among parts: [Part], in value: (RunState) -> Value?, saying: (_ odd: [Part], _ usual: [Part]) -> String
  ) -> [String] {
    var indices: [Value: Int] = [:]
    var groups: [[Part]] = []
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
    func precedes(_ one: RunState.Input, _ other: RunState.Input) -> Bool {
      key(one) < key(other)
    }
    let (odd, usual) = (odd.sorted(by: precedes), usual.sorted(by: precedes))
    var (index, other) = (0, 0)
    while index < odd.count || other < usual.count {
      if index < odd.count, other < usual.count, odd[index] == usual[other] {
        (index, other) = (index + 1, other + 1)
      } else if other == usual.count || index < odd.count && precedes(odd[index], usual[other]) {
        return "'\(odd[index].path)' of suite '\(odd[index].suite)' was read and is no file"
      } else if index == odd.count || precedes(usual[other], odd[index]) {
        return "'\(usual[other].path)' of suite '\(usual[other].suite)' was not there, otherwise"
      } else {
        return "'\(odd[index].path)' of suite '\(odd[index].suite)' was another file"
      }
    }
    return "the suites were read in another order"
  }

  /// Shards by their numbers, and by their folders unless it must be short: `shards 1–3, 5 (out/1, out/2, …)`.
  private static func name(of parts: [Part], isShort: Bool = false) -> String {
    let numbers = parts.compactMap(\.summary.shard?.index)
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let list = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    let shards = (numbers.count == 1 ? "shard " : "shards ") + list.joined(separator: ", ")
    if isShort { return shards }
    let folders = parts.prefix(3).map { "'\($0.folder)'" } + (parts.count > 3 ? ["…"] : [])
    return "\(shards) in \(folders.joined(separator: ", "))"
  }
}
