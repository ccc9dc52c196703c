import LocatedJSON

extension RunResults {
  /// The version of the format that ``json`` writes.
  static let formatVersion = 1

  /// The content of `results.json`: an object with `"version": 1`, one line per case.
  package var json: String {
    var json = JSONWriter(isPretty: true)
    json.beginObject()
    json.member("version", Self.formatVersion)
    json.member("program", "specimen")
    json.member("renderer", rendererVersion)
    json.member("update", update.rawValue)
    json.array("suites", suites) { $0.suite($1) }
    json.array("problems", problems) { $0.string($1) }
    json.key("counts")
    json.beginObject(isInline: true)
    for outcome in Outcome.allCases { json.member(outcome.rawValue, count(outcome)) }
    json.endObject()
    json.array("cases", cases) { $0.caseResult($1) }
    json.array("causes", causes) { $0.group($1) }
    json.array("invisible", invisibleChanges) { $0.group($1) }
    json.key("nanoseconds")
    json.beginObject(isInline: true)
    json.member("wall", wallTime)
    json.times(times)
    json.endObject()
    json.endObject()
    return json.text + "\n"
  }
}
