import Digests
import LocatedJSON

/// Writes results as JSON while a run goes on: the form of `results.json` and of the report for programs.
///
/// The text is an object with `"version": 1`: who drew, then one line per case as the cases come, then the sums.
package struct ResultsWriter {
  /// The version of the format.
  static let formatVersion = 1

  private var json = JSONWriter(isPretty: true)

  /// Begins a text.
  ///
  /// - Parameter summary: The run; only what is known before its first case is used.
  package init(_ summary: RunSummary) {
    json.beginObject()
    json.member("version", Self.formatVersion)
    json.member("program", "specimen")
    json.member("renderer", summary.rendererVersion)
    json.member("update", summary.update.rawValue)
    if let shard = summary.shard {
      json.key("shard")
      json.beginObject(isInline: true)
      json.member("index", shard.index)
      json.member("count", shard.count)
      json.endObject()
    }
    json.key("plan")
    json.beginObject(isInline: true)
    json.member("digest", summary.plan.digest.description)
    json.member("cases", summary.plan.count)
    json.endObject()
    json.key("cases")
    json.beginArray()
  }

  /// Writes a case.
  package mutating func add(_ result: CaseResult) { json.caseResult(result) }

  /// Ends the text, with a line end.
  package mutating func end(_ summary: RunSummary) {
    let tally = summary.tally
    json.endArray()
    json.array("suites", summary.suites) { $0.suite($1) }
    json.key("counts")
    json.beginObject(isInline: true)
    for outcome in Outcome.allCases { json.member(outcome.rawValue, tally.count(outcome)) }
    json.member("recorded", tally.recorded)
    json.endObject()
    json.array("causes", tally.causes) { $0.group($1) }
    json.array("invisible", tally.invisibleChanges) { $0.group($1) }
    json.array("findings", summary.findings) { $0.finding($1) }
    json.array("problems", summary.problems) { $0.string($1) }
    if let exitStatus = summary.exitStatus { json.member("exitStatus", exitStatus) }
    json.key("nanoseconds")
    json.beginObject(isInline: true)
    json.member("wall", summary.wallTime)
    json.times(tally.times)
    json.endObject()
    json.endObject()
    json.endLine()
  }

  /// The text since the last call.
  package mutating func take() -> String { json.take() }
}

extension RunResults {
  /// The content of a `results.json` with these results.
  package var json: String {
    var writer = ResultsWriter(summary)
    for result in cases { writer.add(result) }
    writer.end(summary)
    return writer.take()
  }
}
