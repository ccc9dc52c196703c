private import LocatedJSON
package import SnapshotHarness

/// The report as annotations of GitHub, which shows ten of each level per step: the ten most severe remarks.
package struct GitHubReporter: Reporter {
  /// The number of annotations that GitHub shows.
  static let limit = 10

  /// Creates a report.
  package init() {}

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    let remarks = report.remarks
    let rest = remarks.count - Self.limit
    for (index, remark) in remarks.prefix(Self.limit).enumerated() {
      var message = remark.message
      // The last one tells what GitHub would not show.
      if index == Self.limit - 1, rest > 0 {
        let titles = remarks.dropFirst(Self.limit).prefix(RunTally.namedCases).map { "\n\($0.title)" }
        message += "\n" + Prose.count(rest, "more remark") + " not shown here:" + titles.joined()
      }
      let name =
        switch remark.level {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      write(
        LogCommand.gitHub(
          name,
          [
            ("file", remark.file), ("line", remark.line.map(String.init)), ("col", remark.column.map(String.init)),
            ("title", remark.title),
          ], message: message))
    }
  }
}

/// The report as issues of Azure Pipelines.
package struct AzureReporter: Reporter {
  /// The number of issues that are written; a longer page would not be read.
  static let limit = 50

  /// Creates a report.
  package init() {}

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    let remarks = report.remarks
    for remark in remarks.prefix(Self.limit) {
      // Azure knows no notes.
      let type = remark.level == .error ? "error" : "warning"
      write(
        LogCommand.azure(
          "task.logissue",
          [
            ("type", type), ("sourcepath", remark.file), ("linenumber", remark.line.map(String.init)),
            ("columnnumber", remark.column.map(String.init)), ("code", remark.rule),
          ], message: "\(remark.title): \(remark.message)"))
    }
    if remarks.count > Self.limit {
      write(
        LogCommand.azure(
          "task.logissue", [("type", "warning")],
          message: Prose.count(remarks.count - Self.limit, "more remark") + " not shown here"))
    }
  }
}

/// The report as service messages of TeamCity: a test per case, as the cases come; errors in files are problems of the
/// build.
package struct TeamCityReporter: Reporter {
  /// The number of findings that are written.
  static let limit = 100

  private var suite: String?
  private var words = OutcomeWords()

  /// Creates a report.
  package init() {}

  package mutating func begin(_ summary: RunSummary) -> String {
    words = OutcomeWords(of: summary)
    return ""
  }

  package mutating func add(_ result: CaseResult) -> String {
    var text = ""
    if suite != result.suite {
      text += endSuite() + LogCommand.teamCity("testSuiteStarted", [("name", result.suite)])
      suite = result.suite
    }
    let name = String(result.id.dropFirst(result.suite.count + 1))
    if result.outcome == .obsolete, !result.isWritten, !words.comparesPairs {
      let explanation = words.former == nil ? "no case asks for this reference" : words.explanation(of: result)
      return text
        + LogCommand.teamCity(
          "testIgnored", [("name", name), ("message", ([explanation] + result.notes).joined(separator: "; "))])
    }
    text += LogCommand.teamCity("testStarted", [("name", name)])
    if !result.isWritten, let (message, details) = failure(of: result) {
      text += LogCommand.teamCity("testFailed", [("name", name), ("message", message), ("details", details)])
    } else if result.outcome == .tolerated || !result.notes.isEmpty {
      let parts = [words.word(result.outcome), words.details(of: result)].filter { !$0.isEmpty }
      text += LogCommand.teamCity("testStdOut", [("name", name), ("out", parts.joined(separator: ": "))])
    }
    let milliseconds = result.times.total / 1_000_000
    return text + LogCommand.teamCity("testFinished", [("name", name), ("duration", String(milliseconds))])
  }

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    write(endSuite())
    for problem in report.summary.problems {
      write(LogCommand.teamCity("buildProblem", [("description", problem)]))
    }
    let findings = report.summary.findings
    for finding in findings.prefix(Self.limit) {
      write(
        finding.severity == .error
          ? LogCommand.teamCity("buildProblem", [("description", finding.description)])
          : LogCommand.teamCity(
            "message",
            [("text", finding.description), ("status", finding.severity == .warning ? "WARNING" : "NORMAL")]))
    }
    if findings.count > Self.limit {
      let rest = findings.dropFirst(Self.limit)
      let text = Prose.count(rest.count, "more finding") + " not shown here"
      write(
        rest.contains { $0.severity == .error }
          ? LogCommand.teamCity("buildProblem", [("description", text)])
          : LogCommand.teamCity("message", [("text", text), ("status", "WARNING")]))
    }
    for group in report.summary.tally.causes.prefix(20) where report.summary.tally.unwrittenCount(.changed) > 0 {
      let text =
        "\(Prose.name(of: group.cause))  \(Prose.change(of: group))   \(Prose.cases(of: group))"
      write(LogCommand.teamCity("message", [("text", text), ("status", "WARNING")]))
    }
  }

  private mutating func endSuite() -> String {
    defer { suite = nil }
    return suite.map { LogCommand.teamCity("testSuiteFinished", [("name", $0)]) } ?? ""
  }

  private func failure(of result: CaseResult) -> (message: String, details: String)? {
    let causes = result.notes + result.causes.prefix(10).map { "\(Prose.name(of: $0))  \(Prose.change(of: $0))" }
    switch result.outcome {
    case let outcome where words.passes(outcome): return nil
    case .matched, .tolerated: return nil
    case .obsolete: return (words.explanation(of: result), causes.joined(separator: "\n"))
    case .missing:
      return words.comparesPairs
        ? (words.explanation(of: result), causes.joined(separator: "\n"))
        : ("there is no reference", ([result.path] + causes).joined(separator: "\n"))
    case .failed: return (result.failure ?? "failed", "")
    case .changed:
      return (Prose.difference(of: result) ?? "changed", causes.joined(separator: "\n"))
    }
  }
}
