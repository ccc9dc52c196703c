import Digests
import ExactTexts
import LocalFiles
import LocatedJSON

/// The findings of some results together, in the order of one run: those of files suite by suite, then those of drawing.
struct MergedFindings {
  /// The findings.
  private(set) var findings: [Finding] = []

  /// Which of them came from drawing.
  private(set) var drawn = DrawnFindings()

  /// The number of silenced findings, by code.
  private(set) var silenced: [FindingFilter.Count] = []

  private let suites: [RunSummary.Suite]

  /// Puts findings together.
  ///
  /// - Parameters:
  ///   - parts: The results, in their order.
  ///   - runs: The runs that they are of.
  ///   - suites: All suites, in order.
  init(of parts: [ResultsPart], _ runs: [MergedRun], _ suites: [RunSummary.Suite]) {
    self.suites = suites
    let summaries = parts.map(\.summary)
    // Where no suite could be read, its findings are all there is.
    var lists = Array(repeating: FindingSequence(), count: max(1, suites.count))
    for summary in summaries { addFiles(of: summary, to: &lists) }
    var seen: Set<Finding> = []
    findings = lists.flatMap(\.findings).filter { seen.insert($0).inserted }
    let located = Self.located(of: summaries)
    let fonts = Set(summaries.flatMap { Self.section($0, from: $0.drawn.alike.count, $0.drawn.fonts) }).sorted()
    let errors = Set(located.lazy.map(\.finding).filter { $0.severity == .error }.map(Spot.init))
    // What one machine did not need, another one may have.
    let unused = Set(summaries.flatMap { Self.section($0, from: $0.drawn.count - $0.drawn.unused, $0.drawn.unused) })
      .filter { !errors.contains(Spot($0)) }
    drawn.alike = located.map(\.alike)
    (drawn.fonts, drawn.unused) = (fonts.count, unused.count)
    findings += located.map(\.finding) + fonts
    let ranked = unused.map { (rank: rank(ofFile: $0.file) ?? suites.count, finding: $0) }
    findings += ranked.sorted { ($0.rank, $0.finding) < ($1.rank, $1.finding) }.map(\.finding)
    addSilenced(of: parts, runs)
  }

  /// A location and a code.
  private struct Spot: Hashable {
    var file: ExactText
    var line: Int?
    var column: Int?
    var code: String

    init(_ finding: Finding) {
      (file, line, column, code) = (ExactText(finding.file), finding.line, finding.column, finding.code)
    }
  }

  /// What findings at one location have in common, as they are reported together.
  private struct Key: Hashable {
    var spot: Spot
    var pointer: ExactText

    /// Distinguishes images: one node may name many files, and each has to be repaired.
    var message: ExactText?
  }

  private static func section(_ summary: RunSummary, from start: Int, _ count: Int) -> ArraySlice<Finding> {
    let first = summary.findings.count - summary.drawn.count + start
    return summary.findings[first..<first + count]
  }

  private static func located(of summaries: [RunSummary]) -> [(finding: Finding, alike: [Digest])] {
    var groups: [Key: (first: Finding, alike: Set<Digest>)] = [:]
    for summary in summaries {
      for (reported, alike) in zip(section(summary, from: 0, summary.drawn.alike.count), summary.drawn.alike) {
        let ending = DrawnFindings.ending(of: alike.count)
        let finding =
          !ending.isEmpty && reported.message.hasSuffix(ending)
          ? reported.withMessage(String(reported.message.dropLast(ending.count))) : reported
        let key = Key(
          spot: Spot(finding), pointer: ExactText(finding.pointer),
          message: finding.kind == .specimenImage ? ExactText(finding.message) : nil)
        guard let known = groups[key] else {
          groups[key] = (finding, Set(alike))
          continue
        }
        groups[key] = (min(known.first, finding), known.alike.union(alike))
      }
    }
    return groups.values.sorted { $0.first < $1.first }.map { first, alike in
      let ending = DrawnFindings.ending(of: alike.count)
      return (
        ending.isEmpty ? first : first.withMessage(first.message + ending), alike.sorted(by: Digest.precedes)
      )
    }
  }

  // MARK: - Files

  private func addFiles(of summary: RunSummary, to lists: inout [FindingSequence]) {
    let own = Set(summary.suites.map { ExactText($0.name) })
    let ranks = suites.indices.filter { own.contains(ExactText(suites[$0].name)) }
    var rank = ranks.first ?? 0
    var sections: [Int: [Finding]] = [:]
    for finding in summary.findings.dropLast(summary.drawn.count) {
      // What is in no suite's folder was found with what comes before it.
      rank = self.rank(ofFile: finding.file, among: ranks) ?? rank
      sections[rank, default: []].append(finding)
    }
    for rank in ranks.isEmpty ? [rank] : ranks { lists[rank].add(sections[rank] ?? []) }
  }

  /// The index of the suite in whose folder a file is.
  private func rank(ofFile file: String, among ranks: [Int]? = nil) -> Int? {
    var best: (rank: Int, length: Int)?
    for rank in ranks ?? Array(suites.indices) {
      guard let suite = suites[rank].file else { continue }
      let folder = Files.folder(of: suite)
      let isInside = folder.isEmpty || folder == "." || file.hasPrefix(folder + "/") || file == suite
      if isInside, folder.utf8.count > best?.length ?? -1 { best = (rank, folder.utf8.count) }
    }
    return best?.rank
  }

  // MARK: - Silenced

  /// Adds up what is silenced: findings of files are found by every shard of a run, those of drawing by some.
  private mutating func addSilenced(of parts: [ResultsPart], _ runs: [MergedRun]) {
    var sums: [ExactText: Int] = [:]
    var digests: [ExactText: Set<Digest>] = [:]
    for run in runs {
      var most: [ExactText: Int] = [:]
      // Results of an incomplete merge do not say of which of their runs the findings are.
      for part in run.parts where parts[part.index].runs.first == part.run {
        let summary = parts[part.index].summary
        var drawn: [ExactText: Int] = [:]
        for silenced in summary.drawn.silenced {
          drawn[ExactText(silenced.code)] = silenced.digests.count
          digests[ExactText(silenced.code), default: []].formUnion(silenced.digests)
        }
        for silenced in summary.silenced {
          let key = ExactText(silenced.code)
          most[key] = max(most[key] ?? 0, silenced.count.subtractingReportingOverflow(drawn[key] ?? 0).partialValue)
        }
      }
      for (code, count) in most { sums[code] = (sums[code] ?? 0).addingReportingOverflow(count).partialValue }
    }
    for (code, digests) in digests {
      sums[code] = (sums[code] ?? 0).addingReportingOverflow(digests.count).partialValue
    }
    silenced = sums.sorted { $0.key < $1.key }.map { FindingFilter.Count(code: $0.key.text, count: $0.value) }
    drawn.silenced = digests.sorted { $0.key < $1.key }.map {
      .init(code: $0.key.text, digests: $0.value.sorted(by: Digest.precedes))
    }
  }
}

/// Findings of several lists, each of which has some of them in their order.
private struct FindingSequence {
  private(set) var findings: [Finding] = []
  private var known: Set<Finding> = []

  mutating func add(_ list: [Finding]) {
    guard !list.allSatisfy(known.contains) else { return }
    let own = Set(list)
    var next = 0
    for finding in list {
      if known.contains(finding) {
        if let index = findings[next...].firstIndex(of: finding) { next = index + 1 }
        continue
      }
      // Between the same neighbours, the order of files decides.
      while next < findings.count, !own.contains(findings[next]), findings[next] < finding { next += 1 }
      findings.insert(finding, at: next)
      known.insert(finding)
      next += 1
    }
  }
}
