package import ImageComparison
package import LocatedJSON
package import SnapshotHarness

/// The report for programs: a JSON object with `"version": 1`.
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
    for (name, value) in results.times.stages { json.member(name, value) }
    json.endObject()
    json.endObject()
    return json.text + "\n"
  }
}

extension StageTimes {
  /// The stages by name, in nanoseconds.
  package var stages: [(name: String, nanoseconds: Int)] {
    [("draw", draw), ("read", read), ("hash", hash), ("compare", compare), ("write", write)]
  }
}

extension JSONWriter {
  /// Writes a key and the items of a list.
  fileprivate mutating func array<Item>(_ name: String, _ items: [Item], write: (inout JSONWriter, Item) -> Void) {
    key(name)
    beginArray()
    for item in items { write(&self, item) }
    endArray()
  }

  /// Writes a key and a text, or `null`.
  fileprivate mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  fileprivate mutating func suite(_ suite: RunResults.Suite) {
    beginObject(isInline: true)
    member("name", suite.name)
    member("snapshots", suite.snapshots)
    key("tolerance")
    if let tolerance = suite.tolerance {
      beginObject(isInline: true)
      member("oklab", tolerance.oklab)
      member("pixels", tolerance.pixels)
      endObject()
    } else {
      null()
    }
    endObject()
  }

  fileprivate mutating func group(_ group: CauseGroup) {
    beginObject()
    key("cause")
    cause(group.cause)
    key("variants")
    beginObject(isInline: true)
    for variant in group.variants { member(variant.variant, variant.count) }
    endObject()
    array("cases", group.cases) { $0.string($1) }
    endObject()
  }

  fileprivate mutating func cause(_ cause: Cause) {
    beginObject(isInline: true)
    switch cause {
    case .token(let name, let old, let new):
      member("kind", "token")
      member("token", name)
      member("old", old)
      member("new", new)
    case .renderer: member("kind", "renderer")
    case .specimen: member("kind", "specimen")
    case .unrecorded: member("kind", "unrecorded")
    }
    endObject()
  }

  fileprivate mutating func caseResult(_ result: CaseResult) {
    beginObject()
    member("id", result.id)
    member("suite", result.suite)
    member("control", result.control)
    member("variant", result.variant)
    member("scale", result.scale)
    member("path", result.path)
    member("outcome", result.outcome.rawValue)
    member("written", result.isWritten)
    if let failure = result.failure { member("failure", failure) }
    if let difference = result.difference {
      key("difference")
      self.difference(difference)
    }
    if !result.causes.isEmpty { array("causes", result.causes) { $0.cause($1) } }
    if !result.changes.isEmpty { array("changes", result.changes) { $0.change($1) } }
    if let path = result.expectedPicture { member("expected", path) }
    if let path = result.actualPicture { member("actual", path) }
    if let path = result.differencePicture { member("diff", path) }
    if let fold = result.fold { member("fold", fold.description) }
    endObject()
  }

  fileprivate mutating func change(_ change: IngredientChange) {
    beginObject(isInline: true)
    member("token", change.name)
    member("old", change.old)
    member("new", change.new)
    array("chain", change.chain) { $0.string($1) }
    if !change.property.isEmpty { member("property", change.property) }
    if !change.context.isEmpty { member("context", change.context) }
    endObject()
  }

  fileprivate mutating func difference(_ difference: ImageDifference) {
    beginObject(isInline: true)
    member("kind", difference.kind?.rawValue)
    member("diffPixels", difference.changedPixels)
    member("diffRatio", difference.ratio)
    maxDelta(of: difference)
    boxes(of: difference)
    endObject()
  }

  fileprivate mutating func finding(_ finding: Finding) {
    beginObject(isInline: true)
    member("severity", finding.severity.rawValue)
    member("code", finding.code)
    member("file", finding.file)
    if let line = finding.line { member("line", line) }
    if let column = finding.column { member("column", column) }
    member("pointer", finding.pointer)
    member("message", finding.message)
    if let advice = finding.advice { member("advice", advice) }
    endObject()
  }
}

extension JSONWriter {
  /// Writes the largest differences of any pixel.
  package mutating func maxDelta(of difference: ImageDifference) {
    key("maxDelta")
    beginObject(isInline: true)
    member("channel", difference.maximumChannel)
    member("oklab", difference.maximumOklab)
    member("ciede2000", difference.maximumCIEDE2000)
    endObject()
  }

  /// Writes the rectangles that hold the changed pixels.
  package mutating func boxes(of difference: ImageDifference) {
    array("boxes", difference.boxes) { json, box in
      json.beginObject(isInline: true)
      json.member("x", box.x)
      json.member("y", box.y)
      json.member("width", box.width)
      json.member("height", box.height)
      json.endObject()
    }
  }
}
