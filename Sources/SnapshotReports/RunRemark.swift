private import ColorSpaces
private import LocatedJSON
internal import SnapshotHarness

/// One thing that a run found, told in a sentence, with the line of a file that it belongs to.
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
  /// What the run found, the gravest first: what failed, then causes by their number of cases, then references that are
  /// missing or left over, then findings.
  var remarks: [RunRemark] {
    let suites = OrderedTexts(summary.suites.map(\.name))
    let remarks =
      summary.problems.map { RunRemark(rule: "problem", level: .error, title: "The run failed", message: $0) }
      + failures + summary.tally.causes.map { remark(on: $0, of: suites) }
      + [remark(on: .missing, level: .error), remark(on: .obsolete, level: .warning)].compactMap { $0 }
      + summary.findings.map(remark)
    // A stable order: what is equally grave stays as it is.
    return [RunRemark.Level.error, .warning, .note].flatMap { level in remarks.filter { $0.level == level } }
  }

  private var failures: [RunRemark] {
    let tally = summary.tally
    let named = tally.firstUnwritten(.failed)
    let rest = tally.unwrittenCount(.failed) - named.count
    var remarks = named.map { result in
      RunRemark(
        rule: "failed", level: .error, title: "\(result.id) could not be verified", message: result.failure ?? "failed",
        file: suiteFile(of: result.suite), identity: result.id)
    }
    if rest > 0 {
      remarks.append(
        RunRemark(
          rule: "failed", level: .error, title: "More cases could not be verified",
          message: Prose.count(rest, "more case") + " failed"))
    }
    return remarks
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
    lines += group.contrasts.prefix(5).map(Prose.contrast)
    // A case's name begins with that of its suite, which has no slash.
    let suite = group.cases.first.flatMap { suites.place(of: String($0.prefix { $0 != "/" })) }
    return RunRemark(
      rule: cause.kind.rawValue, level: isOpen ? .error : .note,
      title: "\(name) changed \(Prose.count(group.cases.count, "picture"))", message: lines.joined(separator: "\n"),
      file: group.place.map { projectPath($0.file) } ?? suite.flatMap { summary.suites[$0].file.map(projectPath) },
      line: group.place?.line, column: group.place?.column, identity: cause.id)
  }

  private func remark(on outcome: Outcome, level: RunRemark.Level) -> RunRemark? {
    let count = summary.tally.unwrittenCount(outcome)
    guard count > 0, let first = summary.tally.firstUnwritten(outcome).first else { return nil }
    let names = summary.tally.firstUnwritten(outcome).map(\.id)
    let isMissing = outcome == .missing
    let title =
      isMissing
      ? Prose.count(count, "case has no reference", "cases have no reference")
      : Prose.count(count, "reference is asked for by no case", "references are asked for by no case")
    return RunRemark(
      rule: outcome.rawValue, level: level, title: title,
      message: Prose.list(names, limit: 5, total: count) + (isMissing ? "" : "; 'specimen prune' deletes them"),
      file: suiteFile(of: first.suite), identity: outcome.rawValue)
  }

  /// The file of a suite, from the root of the project.
  private func suiteFile(of suite: String) -> String? {
    summary.suites.first { $0.name == suite }?.file.map(projectPath)
  }
}
