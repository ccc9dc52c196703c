private import ColorSpaces
private import LocatedJSON
public import SnapshotHarness

/// The report for people, on a terminal or in a CI log.
public struct TextReport: Sendable {
  /// Whether words are coloured by ANSI escapes.
  public var usesColor: Bool

  /// Whether colours have a swatch, by ANSI escapes of 24 bits; only where words are coloured.
  public var hasSwatches = false

  /// How many columns a line takes before it is broken; `nil` where nobody looks at a terminal, and lines stay whole.
  ///
  /// Errors with their excerpts, commands and paths stay whole in any case.
  public var columns: Int?

  /// What the pictures are compared with, which decides the terms.
  public var counterpart = RunSummary.Counterpart.references

  /// Creates a report.
  ///
  /// - Parameter usesColor: Whether words are coloured by ANSI escapes.
  public init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  private var words: OutcomeWords { OutcomeWords(counterpart) }

  /// The line of one case, with its line end.
  public func line(for result: CaseResult) -> String { wrapped(line(for: result, nameWidth: 0)) }

  /// The line of one case in a list whose names take as many columns as the longest of them.
  private func line(for result: CaseResult, nameWidth: Int) -> String {
    let isRenamed = result.renamed != nil && result.outcome == .missing
    var text = "\(isRenamed ? renamedWord : word(for: result.outcome))  \(result.id.onOneLine().padded(to: nameWidth))"
    if !result.standsFor.isEmpty { text += " (also \(result.standsFor.joined(separator: ", ").onOneLine()))" }
    if let failure = result.failure { text += "  \(failure.onOneLine())" }
    if let difference = Prose.difference(of: result) { text += "  \(difference)" }
    if result.outcome != .matched { text += Prose.arrow(to: result.causes) }
    for note in result.notes { text += "  \(note.onOneLine())" }
    if result.isWritten { text += "  (recorded)" }
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }

  private func wrapped(_ text: String) -> String { columns.map { text.wrapped(to: $0) } ?? text }

  /// The text after the last case: errors in files, cases that need attention, causes, counts, and what to do next.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - namesCases: Whether cases that did not match are named; not needed where each case had its line.
  /// - Returns: The paragraphs, each after an empty line.
  public func summary(of report: RunReport, namesCases: Bool) -> String {
    let summary = report.summary
    // What is wrong in files comes first: cases fail by it.
    var paragraphs = [errors(in: summary.findings)]
    if namesCases {
      paragraphs.append(failures(in: summary.tally))
      let tally = summary.tally
      paragraphs.append(list(of: tally.firstRenamed, count: tally.renamedCount))
      for outcome in [Outcome.missing, .changed, .tolerated, .obsolete] {
        let limit = words.passes(outcome) ? Self.passingCases : RunTally.namedCases
        paragraphs.append(
          list(of: Array(tally.firstUnwritten(outcome).prefix(limit)), count: tally.unwrittenCount(outcome)))
      }
    }
    paragraphs.append(causeLines(summary.tally.causes))
    let invisible = summary.tally.invisibleChanges
    if !invisible.isEmpty {
      paragraphs.append(
        "what changed without changing a picture:\n"
          + causeLines(invisible, limit: Self.invisibleCauses, hasDetails: false))
    }
    for suite in summary.suites {
      guard let tolerance = suite.tolerance else { continue }
      let unseen = suite.unseen.map { "  \($0.onOneLine())\n" } ?? ""
      paragraphs.append("\(suite.name.onOneLine()) tolerates differences: \(tolerance)\n" + unseen)
    }
    paragraphs.append(lines(of: summary.tally.cutTexts))

    paragraphs.append(remarks(in: summary.tally))
    paragraphs.append(summary.problems.map { "\(painted("problem", .failed))  \($0.onOneLine())\n" }.joined())
    paragraphs.append(counts(of: report) + nextSteps(of: report))
    return paragraphs.filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
  }

  private func errors(in findings: [Finding]) -> String {
    let errors = findings.filter { $0.severity == .error }
    let lines = FindingLines.text(of: Array(errors.prefix(Self.errors)), hasExcerpts: true).split(separator: "\n")
    return lines.map { painted(String($0), .failed) + "\n" }.joined()
      + (errors.count > Self.errors ? "and \(Prose.count(errors.count - Self.errors, "more error"))\n" : "")
  }

  /// The division of a run's time: one line per stage, with its share of the sum over all workers.
  ///
  /// - Parameter stages: The stages and their times in nanoseconds, in the order of the lines.
  /// - Returns: One line per stage.
  package func timings(_ stages: [(name: String, nanoseconds: Int)]) -> String {
    let total = max(1, stages.reduce(0) { $0 + $1.nanoseconds })
    let width = stages.map(\.name.count).max() ?? 0
    return stages.map { stage in
      let share = Prose.tenths(Double(stage.nanoseconds) / Double(total) * 100)
      let name = stage.name.padded(to: width)
      return "\(name)  \(String(repeating: " ", count: max(0, 5 - share.count)))\(share) %  "
        + "\(Prose.duration(nanoseconds: stage.nanoseconds))\n"
    }.joined()
  }

  /// How many cases are named of an outcome that needs no action.
  private static let passingCases = 3

  private func list(of first: [CaseResult], count: Int) -> String {
    // Where lines are broken it is a person who reads down the columns.
    let nameWidth = columns.map { min($0 / 2, first.map { $0.id.onOneLine().columns }.max() ?? 0) } ?? 0
    let lines = wrapped(first.map { line(for: $0, nameWidth: nameWidth) }.joined())
    let rest = count - first.count
    return rest > 0 ? lines + "\(indent)and \(rest.groupedText) more\n" : lines
  }

  /// The column where names begin, in lines that have no word of their own.
  private var indent: String { String(repeating: " ", count: words.width + 2) }

  /// What failed; cases that failed for one reason stand together.
  private func failures(in tally: RunTally) -> String {
    let lines = tally.failures.groups.prefix(RunTally.namedCases).map { group in
      let name = group.count == 1 ? group.cases[0].onOneLine() : Prose.count(group.count, words.noun)
      let names = Prose.list(group.cases.map { $0.onOneLine() }, limit: 6, total: group.count)
      return "\(word(for: .failed))  \(name)\(group.text.isEmpty ? "" : "  \(group.text.onOneLine())")\n"
        + (group.count == 1 ? "" : "\(indent)\(names)\n")
    }
    let named = tally.failures.groups.prefix(RunTally.namedCases).reduce(0) { $0 + $1.count }
    let rest = tally.unwrittenCount(.failed) - named
    return lines.joined() + (rest > 0 ? "\(indent)and \(rest.groupedText) more\n" : "")
  }

  /// What is to be known of cases that are not named above; what is true of many stands once.
  private func remarks(in tally: RunTally) -> String {
    // Cut texts have a paragraph of their own.
    let groups = tally.remarks.groups.filter { !$0.isOfCutText }
    let lines = groups.prefix(RunTally.namedCases).map { group in
      let names = Prose.list(group.cases.map { $0.onOneLine() }, limit: 3, total: group.count)
      return wrapped("\("note".padded(to: words.width))  \(names)  \(group.text.onOneLine())\n")
    }
    let rest = groups.count - lines.count
    return lines.joined() + (rest > 0 ? "\(indent)and \(Prose.count(rest, "more note"))\n" : "")
  }

  /// The causes that are reported, and those among them that changed no picture; each needs several lines.
  private static let causes = 20
  private static let invisibleCauses = 10

  /// The errors in files that are reported.
  private static let errors = 100

  /// The contrasts that are reported of one cause.
  private static let contrasts = 3

  /// The first line of each cause is a row of a table; what else is known stands below it.
  private func causeLines(_ all: [CauseGroup], limit: Int = causes, hasDetails: Bool = true) -> String {
    let groups = all.prefix(limit)
    let rows = CauseTable.rows(
      groups.map { (Prose.name(of: $0.cause), change(of: $0), Prose.cases(of: $0)) })
    return zip(rows, groups).map { wrapped($0 + (hasDetails ? details(of: $1) : "")) }.joined()
      + CauseTable.end(after: groups.count, of: all.count)
  }

  /// The change of a cause, with swatches before colours where they are wanted.
  private func change(of group: CauseGroup) -> String {
    let values = [group.cause.oldValue, group.cause.newValue].compactMap { $0 }
    let swatches = values.compactMap { ColorSwatch.escape(for: $0) }
    guard hasSwatches, usesColor, !values.isEmpty, swatches.count == values.count else {
      return Prose.change(of: group)
    }
    let sides = Prose.sides(of: group.cause, isGone: group.location == nil)
    var rest = swatches[...]
    return sides.map { side in
      guard let text = side.text?.onOneLine() else { return side.word }
      return (rest.popFirst().map { $0 + " " } ?? "") + text
    }.joined(separator: " → ")
  }

  private func details(of group: CauseGroup) -> String {
    let details = Prose.details(of: group)
    var lines = details.isEmpty ? [] : [details]
    // What got worse comes first.
    let contrasts = group.contrasts.filter(\.fell) + group.contrasts.filter { !$0.fell }
    lines += contrasts.prefix(Self.contrasts).map { painted(Prose.contrast($0), $0.fell ? .changed : .matched) }
    if contrasts.count > Self.contrasts {
      lines.append("and \(Prose.count(contrasts.count - Self.contrasts, "more contrast"))")
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The number of cases of each outcome, on one line.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - quote: Makes the name of a former state safe where it stands.
  /// - Returns: The line.
  func counts(of report: RunReport, quoting quote: (String) -> String = { $0.onOneLine() }) -> String {
    let tally = report.summary.tally
    var parts: [String] = []
    for outcome in Outcome.allCases {
      if outcome == .missing, tally.renamedCount > 0 {
        parts.append(painted("\(tally.renamedCount.groupedText) renamed", .missing))
      }
      let count =
        switch outcome {
        case .missing: tally.count(.missing) - tally.renamedCount
        case .obsolete: tally.unwrittenCount(.obsolete)
        case .matched, .tolerated, .changed, .failed: tally.count(outcome)
        }
      guard count > 0 else { continue }
      parts.append(
        painted(
          words.comparesPairs ? words.sum(outcome, count) : "\(count.groupedText) \(words.word(outcome))", outcome)
          + (outcome == .matched && tally.proven > 0 ? " (\(tally.proven.groupedText) by proof)" : ""))
    }
    if tally.predatingCount > 0 { parts.append("\(tally.predatingCount.groupedText) red before this change") }
    if tally.recorded > 0 { parts.append("\(tally.recorded.groupedText) recorded") }
    // What only follows from an error is no finding of its own.
    let findings = report.summary.findings.count { !$0.isConsequence }
    let errors = report.summary.errorCount
    if errors > 0 { parts.append(painted(Prose.count(errors, "error"), .failed)) }
    if findings > errors { parts.append(Prose.count(findings - errors, errors > 0 ? "other finding" : "finding")) }
    let shard = report.summary.shard.map { ", shard \($0)" } ?? ""
    let all = tally.plannedCount + (words.comparesPairs ? tally.count(.obsolete) : 0)
    let former = words.former.map { " against \(quote($0.title))" } ?? ""
    let whole = report.summary.incomplete == nil ? "" : "\(all.groupedText) of "
    let count = report.summary.incomplete == nil ? all : report.summary.plan.count
    return "\(whole)\(Prose.count(count, words.noun))\(former)\(shard): "
      + "\(parts.isEmpty ? "nothing done" : parts.joined(separator: ", ")) "
      + "(\(Prose.duration(nanoseconds: report.summary.wallTime)))\n"
  }

  private func nextSteps(of report: RunReport) -> String {
    let tally = report.summary.tally
    var text = ""
    if tally.pictured > 0, let folder = report.resultsFolder { text += "pictures: \(folder.onOneLine())\n" }
    for next in report.followUps { text += "\(next.purpose): \(next.command.onOneLine(limit: 20_000))\n" }
    if !tally.openSuites.isEmpty, let command = report.recordCommand {
      text += "if the pictures are right: \(command)\n"
    }
    if let command = report.moveCommand { text += "to move the references of renamed cases: \(command)\n" }
    // If no case ran at all, it is the specimens that are missing.
    if tally.unwrittenCount(.obsolete) > 0, tally.plannedCount > 0, words.counterpart == .references,
      let command = report.pruneCommand
    {
      text += "no case asks for the obsolete references; to delete them: \(command)\n"
    }
    return text
  }

  private var renamedWord: String { painted("renamed".padded(to: words.width), .missing) }

  private func word(for outcome: Outcome) -> String { painted(words.word(outcome).padded(to: words.width), outcome) }

  /// A text in the colour of an outcome; tolerated and matched have different ones.
  private func painted(_ text: String, _ outcome: Outcome) -> String {
    guard usesColor else { return text }
    let code =
      switch outcome {
      case .matched: "32"
      case .tolerated: "33"
      case .changed: "31"
      case .missing: "35"
      case .obsolete: "36"
      case .failed: "1;31"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
