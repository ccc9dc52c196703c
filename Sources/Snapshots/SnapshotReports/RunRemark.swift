private import ColorSpaces
private import LocatedJSON
internal import SnapshotHarness

/// One thing that a run found, reported in a sentence, with the line of a file that it belongs to.
struct RunRemark {
  /// How grave a remark is.
  enum Level: Int, Comparable {
    case note, warning, error

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// What kind of remark it is: an outcome, a kind of cause, or the code of a finding.
  var rule: String

  /// How grave it is.
  var level: Level

  /// What it is about, a few words.
  var title: String

  /// What is wrong and what to do; perhaps several lines.
  var message: String

  /// The file it belongs to, from the root of the project; `nil` if there is none.
  var file: String?

  /// The line, from 1.
  var line: Int?

  /// The column, from 1.
  var column: Int?

  /// What is the same in every run that finds the same; `nil` if the message is that.
  var identity: String?
}

extension RunReport {
  /// The remarks on the run, the most severe first: what failed, then causes by their number of cases, then what
  /// changed without one, then references that are missing or left over, then what is to be known of cases, then
  /// findings.
  var remarks: [RunRemark] {
    let suites = OrderedTexts(summary.suites.map(\.name))
    let remarks =
      summary.problems.map { RunRemark(rule: "problem", level: .error, title: "The run failed", message: $0) }
      + failures + summary.tally.causes.map { remark(on: $0, of: suites) }
      + [
        renamed, remark(on: .changed, level: .error), remark(on: .missing, level: isAgainstFormer ? .note : .error),
        remark(on: .obsolete, level: isAgainstFormer ? .note : summary.comparesPairs ? .error : .warning),
        remark(on: .tolerated, level: .note),
      ].compactMap { $0 }
      + notes + summary.findings.map(remark)
    // A stable order: what is equally grave stays as it is.
    return [RunRemark.Level.error, .warning, .note].flatMap { level in remarks.filter { $0.level == level } }
  }

  private var isAgainstFormer: Bool { OutcomeWords(of: summary).former != nil }

  /// One remark for each reason why cases failed.
  private var failures: [RunRemark] {
    let tally = summary.tally.failures
    let words = OutcomeWords(of: summary)
    var remarks = tally.groups.map { group in
      let isOne = group.count == 1
      let names = isOne ? "" : "\n" + Prose.list(group.cases, limit: RunTally.namedCases, total: group.count)
      return RunRemark(
        rule: "failed", level: .error,
        title: isOne
          ? "\(group.cases[0]) could not be \(words.comparesPairs ? "compared" : "verified")"
          : words.sentence(.failed, group.count),
        message: (group.text.isEmpty ? "failed" : group.text) + names, file: suiteFile(of: group.suite),
        identity: group.cases[0])
    }
    if tally.otherCount > 0 {
      remarks.append(
        RunRemark(
          rule: "failed", level: .error, title: "More cases could not be verified",
          message: Prose.count(tally.otherCount, "more case") + " failed"))
    }
    return remarks
  }

  /// One remark for each thing that is to be known of cases.
  private var notes: [RunRemark] {
    summary.tally.remarks.groups.map { group in
      RunRemark(
        rule: "note", level: .note, title: Prose.list(group.cases, limit: 3, total: group.count), message: group.text,
        file: suiteFile(of: group.suite), identity: group.text)
    }
  }

  private func remark(on finding: Finding) -> RunRemark {
    let level: RunRemark.Level =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return RunRemark(
      rule: finding.code, level: level, title: finding.code,
      message: finding.message + (finding.advice.map { "; \($0)" } ?? ""),
      file: finding.file.isEmpty ? nil : projectPath(finding.file), line: finding.line, column: finding.column)
  }

  private func remark(on group: CauseGroup, of suites: OrderedTexts) -> RunRemark {
    let cause = group.cause
    let isOpen = summary.tally.unwrittenCount(.changed) > 0
    let name = Prose.name(of: cause)
    var lines = ["\(name)  \(Prose.change(of: group))", Prose.cases(of: group)]
    if group.controls.contains(where: { !$0.cells.isEmpty }) {
      lines.append(Prose.list(Prose.controls(of: group).map { Prose.text(of: $0) }, limit: 5))
    }
    lines.append(Prose.list(group.cases, limit: RunTally.namedCases))
    lines += group.contrasts.prefix(5).map(Prose.contrast)
    // A case's name begins with that of its suite, which has no slash.
    let suite = group.cases.first.flatMap { suites.index(of: String($0.prefix { $0 != "/" })) }
    return RunRemark(
      rule: cause.kind.rawValue, level: isOpen ? .error : .note,
      title: "\(name) changed \(Prose.count(group.cases.count, "picture"))", message: lines.joined(separator: "\n"),
      file: group.location.map { projectPath($0.file) } ?? suite.flatMap { summary.suites[$0].file.map(projectPath) },
      line: group.location?.line, column: group.location?.column, identity: cause.id)
  }

  /// One remark on all renamed cases.
  private var renamed: RunRemark? {
    let count = summary.tally.renamedCount
    return remark(
      on: (count, summary.tally.firstRenamed), rule: "renamed", level: isAgainstFormer ? .note : .error,
      title: OutcomeWords(of: summary).renamedSentence(count),
      advice: isAgainstFormer ? [] : ["'specimen prune --renamed' moves their references"])
  }

  /// One remark on all cases of an outcome; of those that changed, on the ones without a cause.
  private func remark(on outcome: Outcome, level: RunRemark.Level) -> RunRemark? {
    let words = OutcomeWords(of: summary)
    let cases = summary.tally.uncaused(outcome)
    return remark(
      on: cases, rule: outcome.rawValue, level: level, title: words.sentence(outcome, cases.count),
      advice: outcome == .obsolete && words.counterpart == .references ? ["'specimen prune' deletes them"] : [])
  }

  private func remark(
    on cases: (count: Int, first: [CaseResult]), rule: String, level: RunRemark.Level, title: String,
    advice: [String]
  ) -> RunRemark? {
    let (count, cases) = cases
    guard count > 0, let first = cases.first else { return nil }
    let words = OutcomeWords(of: summary)
    let names = cases.map { result in
      let details = words.details(of: result)
      return result.id + (details.isEmpty ? "" : "  \(details)")
    }
    let rest = count > names.count ? ["and \((count - names.count).groupedText) more"] : []
    return RunRemark(
      rule: rule, level: level, title: title, message: (names + rest + advice).joined(separator: "\n"),
      file: suiteFile(of: first.suite), identity: rule)
  }

  /// The file of a suite, from the root of the project.
  private func suiteFile(of suite: String) -> String? {
    summary.suites.first { $0.name == suite }?.file.map(projectPath)
  }
}

extension RunTally {
  /// The cases of an outcome whose references were not written, with the first by name; of those that changed, the ones
  /// without a cause, as causes report the others.
  func uncaused(_ outcome: Outcome) -> (count: Int, first: [CaseResult]) {
    outcome == .changed
      ? (uncausedCount, firstUncaused) : (unwrittenCount(outcome), firstUnwritten(outcome))
  }
}
