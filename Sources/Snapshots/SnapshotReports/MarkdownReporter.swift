private import ColorSpaces
private import LocatedJSON
internal import SnapshotHarness

/// The report as Markdown: a comment of a pull request, or the summary of a step.
///
/// Both begin with a mark by which a script finds the comment again. Rows that do not fit are left out and counted.
/// Every text from a file is code, so that none of it mentions anybody, links anywhere or becomes a tag.
package struct MarkdownReporter: Reporter {
  /// The first line of every report, by which a comment is found again.
  static let mark = "<!-- specimen-report -->"

  /// The largest comment of a pull request; counted in bytes, which are never fewer than characters.
  package static let commentLimit = 65_536

  /// The largest summary of a step that GitHub shows, in bytes.
  package static let summaryLimit = 1_048_575

  private let limit: Int

  /// Creates a report.
  ///
  /// - Parameter limit: The largest size, in bytes of UTF-8.
  package init(limit: Int) { self.limit = max(1_000, limit) }

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    write(Self.text(of: report, limit: limit))
  }

  /// The cases that are named below one cause.
  private static let namedCases = 30

  private static func text(of report: RunReport, limit: Int) -> String {
    var text = LimitedText(limit: limit)
    let tally = report.summary.tally
    // Two number signs in a row would be the start of a command where a comment goes to the log of a build machine.
    _ = text.append("\(mark)\n<h3>Specimen: \(report.verdict.text)</h3>\n\n")
    var counts = TextReport(usesColor: false)
    counts.counterpart = report.summary.counterpart
    _ = text.append(counts.counts(of: report) { MarkdownText.code($0) })
    if let build = report.summary.build { _ = text.append(line(for: build)) }
    text.append(
      rows: report.summary.problems.prefix(20).map { "- \(MarkdownText.code($0))\n" },
      of: report.summary.problems.count,
      start: "\n**The run failed:**\n\n", share: 0.5, isWanted: !report.summary.problems.isEmpty)
    append(tally.causes, to: &text)
    append(report.summary.findings.filter { $0.severity == .error }, to: &text)
    let words = OutcomeWords(of: report.summary)
    append(tally.failures, words.title(.failed), to: &text)
    append((tally.renamedCount, tally.firstRenamed), words.renamedTitle, words, to: &text)
    for outcome in [Outcome.changed, .missing, .obsolete, .tolerated] {
      append(tally.uncaused(outcome), words.title(outcome), words, to: &text)
    }
    append(tally.remarks, "To be known", to: &text)
    appendContrasts(of: tally.causes, to: &text)
    let invisible = tally.invisibleChanges
    text.append(
      rows: invisible.lazy.prefix(50).map(row), of: invisible.count,
      start: folded("\(Prose.count(invisible.count, "change")) without a changed picture")
        + "| cause | change | cases |\n|---|---|---|\n",
      end: "\n</details>\n", share: 0.8, isWanted: !invisible.isEmpty)
    appendDetails(of: tally.causes, to: &text)
    appendFolded(report.summary.findings.filter { $0.severity != .error }, to: &text)
    appendNextSteps(of: report, to: &text)
    return text.text
  }

  /// The commit that the comment is of, as it stays where later ones come; with when it was built, and where.
  private static func line(for build: Build) -> String {
    let commit = build.shortCommit.map { "commit \(MarkdownText.code($0))" }
    let branch = build.branch.map { "\(commit == nil ? "" : "of ")\(MarkdownText.code($0))" }
    let title = [commit, branch].compactMap { $0 }.joined(separator: " ")
    let facts = [title.isEmpty ? nil : title, build.date?.description, build.machine.map { MarkdownText.code($0) }]
    let text = facts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? "" : "\n\(text)\n"
  }

  private static func append(_ causes: [CauseGroup], to text: inout LimitedText) {
    text.append(
      rows: causes.lazy.map(row), of: causes.count,
      start: "\n| cause | change | pictures |\n|---|---|---|\n", share: 0.5, isWanted: !causes.isEmpty
    ) { "\n…and \(Prose.count($0, "more cause"))\n" }
  }

  /// A cause as a row of a table.
  private static func row(_ group: CauseGroup) -> String {
    func code(_ text: String) -> String { MarkdownText.code(text, isInTable: true) }
    let variants = group.variants.map { "\(code($0.variant)) \($0.count.groupedText)" }
    let changes =
      group.distinctChanges > 0 && group.distinctChanges < group.cases.count
      ? " (\(Prose.count(group.distinctChanges, "distinct change")))" : ""
    let location = group.location.map { "<br>\(code("\($0.file):\($0.line)"))" } ?? ""
    return "| \(code(Prose.name(of: group.cause)))\(location) | \(change(of: group)) "
      + "| **\(group.cases.count.groupedText)**\(changes): \(Prose.list(variants, limit: 6)) |\n"
  }

  private static func change(of group: CauseGroup) -> String {
    let cause = group.cause
    guard cause.kind == .token else { return MarkdownText.code(Prose.change(of: group), isInTable: true) }
    return Prose.sides(of: cause, isGone: group.location == nil).map { side in
      side.text.map { MarkdownText.code($0, isInTable: true) } ?? side.word
    }.joined(separator: " → ")
  }

  private static func append(
    _ cases: (count: Int, first: [CaseResult]), _ title: String, _ words: OutcomeWords, to text: inout LimitedText
  ) {
    let rows = cases.first.lazy.map { result in
      let details = words.details(of: result)
      return "- \(MarkdownText.code(result.id))" + (details.isEmpty ? "" : ": \(MarkdownText.code(details))") + "\n"
    }
    text.append(
      rows: rows, of: cases.count, start: "\n**\(title):**\n\n", share: 0.7, isWanted: cases.count > 0)
  }

  /// What is true of cases, each sentence with the first of its cases.
  private static func append(_ tally: SentenceTally, _ title: String, to text: inout LimitedText) {
    let rows = tally.groups.lazy.map { group in
      let names = Prose.list(group.cases.map { MarkdownText.code($0) }, limit: RunTally.namedCases, total: group.count)
      return "- \(names): \(MarkdownText.code(group.text))\n"
    }
    text.append(
      rows: rows, of: tally.groups.count + tally.otherCount, start: "\n**\(title):**\n\n", share: 0.7,
      isWanted: !tally.groups.isEmpty)
  }

  private static func appendContrasts(of causes: [CauseGroup], to text: inout LimitedText) {
    let contrasts = causes.flatMap(\.contrasts).filter(\.fell)
    func code(_ text: String) -> String { MarkdownText.code(text, isInTable: true) }
    let rows = contrasts.lazy.map { change in
      "| \(code(change.text)) | \(code(change.fill)) | \(code("\(change.control)/\(change.variant)")) "
        + "| \(Prose.ratio(change.old)) → **\(Prose.ratio(change.new))** | \(Prose.ratio(change.threshold)) |\n"
    }
    text.append(
      rows: rows, of: contrasts.count,
      start: "\n**Contrasts that fell:**\n\n| text | on | where | ratio | below |\n|---|---|---|---|---|\n",
      share: 0.8, isWanted: !contrasts.isEmpty
    ) { "\n…and \(Prose.count($0, "more contrast"))\n" }
  }

  /// The cases of each cause, folded.
  private static func appendDetails(of causes: [CauseGroup], to text: inout LimitedText) {
    for group in causes.prefix(20) {
      let controls = Prose.controls(of: group).map { control in
        let cells = control.cells.map { MarkdownText.code($0) }
        return "\(MarkdownText.code(control.name)) \(control.count.groupedText)"
          + (cells.isEmpty ? "" : " (\(Prose.list(of: cells, hasMore: control.hasMoreCells)))")
      }
      let start =
        folded(
          "<code>\(MarkdownText.html(Prose.name(of: group.cause)))</code>: \(Prose.count(group.cases.count, "picture"))"
        )
        + "\(Prose.list(controls, limit: 20))\n\n"
      text.append(
        rows: group.cases.prefix(namedCases).lazy.map { "- \(MarkdownText.code($0))\n" }, of: group.cases.count,
        start: start, end: "\n</details>\n", share: 0.95, isWanted: true)
    }
  }

  /// Errors in files, for everybody to see.
  private static func append(_ errors: [Finding], to text: inout LimitedText) {
    text.append(
      rows: errors.lazy.map(row), of: errors.count, start: "\n**Errors in files:**\n\n", share: 0.6,
      isWanted: !errors.isEmpty)
  }

  private static func appendFolded(_ findings: [Finding], to text: inout LimitedText) {
    text.append(
      rows: findings.lazy.map(row), of: findings.count, start: folded(Prose.count(findings.count, "finding")),
      end: "\n</details>\n", isWanted: !findings.isEmpty)
  }

  private static func row(_ finding: Finding) -> String {
    let location = [finding.file, finding.line.map(String.init), finding.column.map(String.init)].compactMap { $0 }
    let message = finding.message + (finding.advice.map { "; \($0)" } ?? "")
    return "- \(finding.severity.rawValue) \(MarkdownText.code(location.joined(separator: ":"))): "
      + "\(MarkdownText.code(message))\n"
  }

  private static func appendNextSteps(of report: RunReport, to text: inout LimitedText) {
    let rows = report.followUps.map { "- \($0.purpose): \(MarkdownText.code($0.command))\n" }
    text.append(rows: rows, of: rows.count, start: "\n", isWanted: !rows.isEmpty)
  }

  private static func folded(_ summary: String) -> String { "\n<details><summary>\(summary)</summary>\n\n" }
}

extension LimitedText {
  /// Appends rows if there are any; what is left out is counted as a last item of a list.
  fileprivate mutating func append(
    rows: some Sequence<String>, of count: Int, start: String, end: String = "", share: Double = 1, isWanted: Bool,
    rest: (Int) -> String = { "- …and \($0.groupedText) more\n" }
  ) {
    if isWanted { append(rows: rows, of: count, start: start, end: end, share: share, rest: rest) }
  }
}
