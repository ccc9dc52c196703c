private import LocatedJSON
private import SnapshotHarness

/// The report for programs: a JSON object with `"version": 1`, in which suites, causes and cases read as in the
/// `results.json` of a results bundle.
public enum JSONReport {
  /// The report's text, with a line end.
  ///
  /// The same results give the same text, but for the times.
  public static func text(of report: RunReport) -> String {
    var json = JSONWriter(isPretty: true)
    let results = report.results
    json.beginObject()
    json.member("version", 1)
    json.member("renderer", results.rendererVersion)
    json.member("update", results.update.rawValue)
    json.array("suites", results.suites) { $0.suite($1) }
    json.key("counts")
    json.beginObject()
    for outcome in Outcome.allCases { json.member(outcome.rawValue, results.count(outcome)) }
    json.member("recorded", results.cases.count { $0.isWritten })
    json.endObject()
    json.array("causes", results.causes) { $0.group($1) }
    json.array("invisible", results.invisibleChanges) { $0.group($1) }
    json.array("cases", results.cases) { $0.caseResult($1) }
    json.array("findings", report.findings) { $0.finding($1) }
    json.array("problems", results.problems) { $0.string($1) }
    json.key("nanoseconds")
    json.beginObject(isInline: true)
    json.member("wall", results.wallTime)
    json.times(results.times)
    json.endObject()
    json.endObject()
    return json.text + "\n"
  }
}
