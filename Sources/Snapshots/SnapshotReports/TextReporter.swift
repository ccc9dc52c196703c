package import SnapshotHarness

/// The report for people: what did not match, why, the counts and what to do next.
package struct TextReporter: Reporter {
  private var text: TextReport

  /// Whether each case gets its line as it comes; otherwise those that did not match are named at the end.
  private let listsCases: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - text: The form of the text.
  ///   - listsCases: Whether each case gets a line.
  package init(_ text: TextReport, listsCases: Bool) {
    self.text = text
    self.listsCases = listsCases
  }

  package mutating func begin(_ summary: RunSummary) -> String {
    text.counterpart = summary.counterpart
    return ""
  }

  package mutating func add(_ result: CaseResult) -> String { listsCases ? text.line(for: result) : "" }

  package mutating func end(_ report: RunReport, write: (String) -> Void) {
    guard report.isWhole else { return }
    let summary = text.summary(of: report, namesCases: !listsCases)
    // An empty line separates the summary from the lines of the cases.
    write(listsCases ? summary : String(summary.drop { $0 == "\n" }))
  }
}
