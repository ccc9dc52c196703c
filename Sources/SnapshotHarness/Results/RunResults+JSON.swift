import ImageComparison
import LocatedJSON
import PixelBuffers

extension RunResults {
  /// The version of the format that ``json`` writes.
  package static let formatVersion = 1

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

extension JSONWriter {
  fileprivate mutating func array<Item>(_ name: String, _ items: [Item], write: (inout JSONWriter, Item) -> Void) {
    key(name)
    beginArray()
    for item in items { write(&self, item) }
    endArray()
  }

  fileprivate mutating func member(_ key: String, ifPresent value: String?) {
    if let value { member(key, value) }
  }

  fileprivate mutating func times(_ times: StageTimes) {
    member("draw", times.draw)
    member("read", times.read)
    member("hash", times.hash)
    member("compare", times.compare)
    member("write", times.write)
  }

  fileprivate mutating func suite(_ suite: RunResults.Suite) {
    beginObject(isInline: true)
    member("name", suite.name)
    member("snapshots", suite.snapshots)
    if let tolerance = suite.tolerance {
      key("tolerance")
      beginObject()
      member("oklab", tolerance.oklab)
      member("pixels", tolerance.pixels)
      endObject()
    }
    endObject()
  }

  fileprivate mutating func caseResult(_ result: CaseResult) {
    beginObject(isInline: true)
    member("id", result.id)
    member("suite", result.suite)
    member("control", result.control)
    member("variant", result.variant)
    member("scale", result.scale)
    member("path", result.path)
    member("outcome", result.outcome.rawValue)
    member("written", result.isWritten)
    member("failure", ifPresent: result.failure)
    member("actualDigest", ifPresent: result.actualDigest?.description)
    member("expectedDigest", ifPresent: result.expectedDigest?.description)
    if let difference = result.difference {
      key("difference")
      self.difference(difference)
    }
    member("fold", ifPresent: result.fold?.description)
    if !result.changes.isEmpty { array("changes", result.changes) { $0.change($1) } }
    if !result.causes.isEmpty { array("causes", result.causes) { $0.cause($1) } }
    member("expected", ifPresent: result.expectedPicture)
    member("actual", ifPresent: result.actualPicture)
    member("diff", ifPresent: result.differencePicture)
    key("nanoseconds")
    beginObject()
    times(result.times)
    endObject()
    endObject()
  }

  private mutating func difference(_ difference: ImageDifference) {
    beginObject()
    member("kind", ifPresent: difference.kind?.rawValue)
    for (name, size) in [("expectedSize", difference.expectedSize), ("actualSize", difference.actualSize)] {
      key(name)
      beginObject()
      member("width", size.width)
      member("height", size.height)
      endObject()
    }
    member("diffPixels", difference.changedPixels)
    member("totalPixels", difference.totalPixels)
    key("maxDelta")
    beginObject()
    member("channel", difference.maximumChannel)
    member("oklab", difference.maximumOklab)
    member("ciede2000", difference.maximumCIEDE2000)
    endObject()
    key("p99Delta")
    beginObject()
    member("oklab", difference.percentile99Oklab)
    member("ciede2000", difference.percentile99CIEDE2000)
    endObject()
    array("boxes", difference.boxes) { json, box in
      json.beginObject()
      json.member("x", box.x)
      json.member("y", box.y)
      json.member("width", box.width)
      json.member("height", box.height)
      json.endObject()
    }
    endObject()
  }

  private mutating func change(_ change: IngredientChange) {
    beginObject()
    member("token", change.name)
    member("old", ifPresent: change.old)
    member("new", ifPresent: change.new)
    array("chain", change.chain) { $0.string($1) }
    if !change.property.isEmpty { member("property", change.property) }
    if !change.context.isEmpty { member("context", change.context) }
    endObject()
  }

  private mutating func cause(_ cause: Cause) {
    beginObject(isInline: true)
    switch cause {
    case .token(let name, let old, let new):
      member("kind", "token")
      member("token", name)
      member("old", ifPresent: old)
      member("new", ifPresent: new)
    case .renderer: member("kind", "renderer")
    case .specimen: member("kind", "specimen")
    case .unrecorded: member("kind", "unrecorded")
    }
    endObject()
  }

  fileprivate mutating func group(_ group: CauseGroup) {
    beginObject(isInline: true)
    key("cause")
    cause(group.cause)
    array("variants", group.variants) { json, variant in
      json.beginObject()
      json.member("variant", variant.variant)
      json.member("count", variant.count)
      json.endObject()
    }
    array("cases", group.cases) { $0.string($1) }
    endObject()
  }
}
