package import SnapshotHarness

/// The report as annotations of GitHub, which shows ten of each level per step: the ten gravest remarks.
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
      if index == Self.limit - 1, rest > 0 { message += "\n" + Prose.count(rest, "more remark") + " not shown here" }
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
  /// The number of issues that are written; a page of more is read by nobody.
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

/// The report as service messages of TeamCity: a test per case, as the cases come.
package struct TeamCityReporter: Reporter {
  private var suite: String?

  /// Creates a report.
  package init() {}

  package mutating func add(_ result: CaseResult) -> String {
    var text = ""
    if suite != result.suite {
      text += endSuite() + LogCommand.teamCity("testSuiteStarted", [("name", result.suite)])
      suite = result.suite
    }
    let name = String(result.id.dropFirst(result.suite.count + 1))
    if result.outcome == .obsolete, !result.isWritten {
      return text
        + LogCommand.teamCity("testIgnored", [("name", name), ("message", "no case asks for this reference")])
    }
    text += LogCommand.teamCity("testStarted", [("name", name)])
    if !result.isWritten, let (message, details) = Self.failure(of: result) {
      text += LogCommand.teamCity("testFailed", [("name", name), ("message", message), ("details", details)])
    }
    let milliseconds = result.times.total / 1_000_000
    return text + LogCommand.teamCity("testFinished", [("name", name), ("duration", String(milliseconds))])
  }

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    write(endSuite())
    for problem in report.summary.problems {
      write(LogCommand.teamCity("buildProblem", [("description", problem)]))
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

  private static func failure(of result: CaseResult) -> (message: String, details: String)? {
    let causes = result.causes.prefix(10).map { "\(Prose.name(of: $0))  \(Prose.change(of: $0))" }
    switch result.outcome {
    case .matched, .tolerated, .obsolete: return nil
    case .missing: return ("there is no reference", result.path)
    case .failed: return (result.failure ?? "failed", "")
    case .changed:
      return (result.difference.map(Prose.difference) ?? "changed", causes.joined(separator: "\n"))
    }
  }
}
