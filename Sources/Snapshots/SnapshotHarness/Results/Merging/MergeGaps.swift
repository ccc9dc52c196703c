private import ColorSpaces
import LocalFiles
import LocatedJSON

/// What is missing of the runs that are merged, in words.
struct MergeGaps {
  /// Something that is missing.
  struct Reason {
    /// What it is: one line.
    var text: String

    /// What to do about it; `nil` if other lines say so.
    var remedy: String?

    /// Whether the text says what to do.
    var hasAdvice = false
  }

  /// What is missing, one line for each kind.
  let reasons: [Reason]

  /// The number of cases that have no result.
  let count: Int

  /// The number of lines of one kind, and of controls in one line, that are not only counted.
  private static let (listedFolders, listedControls) = (5, 20)

  /// Finds what is missing.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - parts: Their parts.
  ///   - cases: The cases that are there.
  ///   - unreadable: Why folders cannot be read.
  ///   - name: The name of the case at a position of a plan; `nil` where it is not known.
  init(
    of runs: [MergedRun], _ parts: [ResultsPart], _ cases: MergedCases, unreadable: [String],
    naming name: (PlanIdentity, Int) -> String?
  ) {
    var reasons = Self.unreadableLines(unreadable).map { Reason(text: $0, hasAdvice: true) }
    var count = 0
    for (index, run) in runs.enumerated() {
      let lacking = max(0, run.plan.count - cases.entries[index].count)
      count += lacking
      let owner = runs.count == 1 ? "" : " of " + Prose.list(run.suites.map { "'\($0)'" }, limit: 3)
      let missing = run.missing
      if !missing.isEmpty {
        let isOne = missing.count == 1
        reasons.append(
          Reason(
            text: "\(Self.name(of: missing, run))\(owner) \(isOne ? "is" : "are") missing",
            remedy: isOne ? "name its results folder too" : "name their results folders too"))
      }
      let interrupted = run.interrupted
      if !interrupted.isEmpty {
        reasons.append(
          Reason(
            text: Self.interruption(of: interrupted, run, parts, lacking: missing.isEmpty ? lacking : nil),
            remedy: interrupted.count == 1 ? "run it again" : "run them again"))
      }
      if lacking > 0 {
        let isExplained = run.held.count < run.shards
        reasons.append(
          Reason(
            text: Self.lackingLine(lacking, of: run, owner, cases.entries[index], isExplained: isExplained) {
              name(run.plan, $0)
            }, remedy: isExplained ? nil : "run it again"))
      }
    }
    (self.reasons, self.count) = (reasons, count)
  }

  /// Why folders cannot be read, of which the first are named.
  static func unreadableLines(_ lines: [String]) -> [String] {
    guard lines.count > listedFolders else { return lines }
    return lines.prefix(listedFolders) + ["\(lines.count - listedFolders) more results folders cannot be read"]
  }

  private static func name(of shards: NumberRanges, _ run: MergedRun) -> String {
    guard let count = run.shardCount else { return "the run" }
    return shards.count == 1 ? "shard \(shards)/\(count)" : "shards \(shards) of \(count)"
  }

  private static func interruption(
    of shards: NumberRanges, _ run: MergedRun, _ parts: [ResultsPart], lacking: Int?
  ) -> String {
    let numbers = Set(shards.numbers)
    let stopped = run.parts.filter { !numbers.isDisjoint(with: $0.run.interrupted.numbers) }.map { parts[$0.index] }
    let folders = Prose.list(stopped.map { "'\($0.folder)'" }, limit: 3)
    // Of shards that are missing altogether nobody knows how many cases they have.
    let known = lacking ?? (stopped.allSatisfy { $0.lackingCount > 0 } ? stopped.reduce(0) { $0 + $1.lackingCount } : 0)
    let what = shards.count == 1 ? "its" : "their"
    let result = known == 1 ? "has" : "have"
    return "\(TwinResults.name(of: shards, in: run)) in \(folders) \(shards.count == 1 ? "was" : "were") interrupted"
      + (known > 0 ? ": \(known) of \(what) cases \(result) no result" : "")
  }

  /// How many cases have no result, and the names of the first ones; several of one control are named together.
  private static func lackingLine(
    _ lacking: Int, of run: MergedRun, _ owner: String, _ entries: [MergedCases.Entry], isExplained: Bool,
    naming name: (Int) -> String?
  ) -> String {
    var controls: [(control: String, first: String, count: Int)] = []
    var next = 0
    search: for position in entries.lazy.map(\.position) + [run.plan.count] {
      while next < position {
        guard let name = name(next) else { break search }
        let control = Files.folder(of: name)
        if let last = controls.last, last.control == control, !control.isEmpty {
          controls[controls.count - 1].count += 1
        } else if controls.count < listedControls {
          controls.append((control, name, 1))
        } else {
          break search
        }
        next += 1
      }
      next = position + 1
    }
    let names = controls.map { $0.count == 1 ? "'\($0.first)'" : "'\($0.control)' (\($0.count.groupedText))" }
    let rest = lacking - controls.reduce(0) { $0 + $1.count }
    let cause = isExplained ? "" : ": a shard was interrupted"
    let list = names.isEmpty ? "" : ": " + Prose.list(names, limit: names.count, total: names.count + rest)
    return "\(lacking) of \(run.plan.count) cases\(owner) \(lacking == 1 ? "has" : "have") no result\(cause)\(list)"
  }

  /// The error of a merge that must be whole: what is missing, and what to do.
  var problems: [String] {
    reasons.compactMap { reason in
      reason.hasAdvice ? reason.text : reason.remedy.map { "\(reason.text); \($0)" }
    }
      + ["what is there is merged with --incomplete"]
  }
}

extension MergedRun {
  /// The number of its shards, at least 1.
  fileprivate var shards: Int { shardCount ?? 1 }
}
