import Digests
package import ImageComparison
package import LocatedJSON
package import PixelBuffers

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
    if summary.comparesPairs { json.member("compares", "pairs") }
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
    if let state = summary.state { json.state(state) }
    json.array("findings", summary.findings) { $0.finding($1) }
    json.silenced(summary.silenced)
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

extension JSONWriter {
  /// Writes a member for the time of each stage, in nanoseconds.
  package mutating func times(_ times: StageTimes) {
    for (name, nanoseconds) in times.stages { member(name, nanoseconds) }
  }

  /// Writes members for what a run was made from and by; each file on a line.
  fileprivate mutating func state(_ state: RunState) {
    key("run")
    beginObject(isInline: true)
    member("id", ifPresent: state.runID)
    member("program", ifPresent: state.program?.description)
    member("inputs", state.inputDigest.description)
    endObject()
    array("inputs", state.inputs) { json, input in
      json.beginObject(isInline: true)
      json.member("suite", input.suite)
      json.member("path", input.path)
      json.member("digest", input.digest.description)
      json.endObject()
    }
    guard !state.references.isEmpty else { return }
    array("references", state.references) { json, references in
      json.beginObject(isInline: true)
      json.member("suite", references.suite)
      json.member("files", references.count)
      json.member("digest", references.digest.description)
      json.endObject()
    }
  }

  /// Writes a suite of a run.
  package mutating func suite(_ suite: RunSummary.Suite) {
    beginObject(isInline: true)
    member("name", suite.name)
    member("file", ifPresent: suite.file)
    member("snapshots", suite.snapshots)
    if let tolerance = suite.tolerance {
      key("tolerance")
      self.tolerance(tolerance)
    }
    member("unseen", ifPresent: suite.unseen)
    endObject()
  }

  /// Writes what became of a case, on one line; what there is not is left out.
  package mutating func caseResult(_ result: CaseResult) {
    beginObject(isInline: true)
    member("id", result.id)
    member("suite", result.suite)
    member("control", result.control)
    member("variant", result.variant)
    member("scale", result.scale)
    member("path", result.path)
    if !result.standsFor.isEmpty { array("standsFor", result.standsFor) { $0.string($1) } }
    if let position = result.position { member("position", position) }
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
    if !result.contrasts.isEmpty { array("contrasts", result.contrasts) { $0.contrast($1) } }
    if !result.notes.isEmpty { array("notes", result.notes) { $0.string($1) } }
    member("renamed", ifPresent: result.renamed)
    if !result.cutTexts.isEmpty { array("cutTexts", result.cutTexts) { $0.cutText($1) } }
    member("expected", ifPresent: result.expectedPicture)
    member("actual", ifPresent: result.actualPicture)
    member("diff", ifPresent: result.differencePicture)
    member("expectedFile", ifPresent: result.expectedFile?.description)
    member("actualFile", ifPresent: result.actualFile?.description)
    member("diffFile", ifPresent: result.differenceFile?.description)
    key("nanoseconds")
    beginObject()
    times(result.times)
    endObject()
    endObject()
  }

  private mutating func cutText(_ text: CutText) {
    beginObject()
    if !text.cell.isEmpty { member("cell", text.cell) }
    member("text", text.text)
    member("missing", text.missing)
    member("reason", text.reason.rawValue)
    if text.lineLimit > 0 { member("lineLimit", text.lineLimit) }
    endObject()
  }

  private mutating func difference(_ difference: ImageDifference) {
    beginObject()
    member("kind", ifPresent: difference.kind?.rawValue)
    movement(of: difference)
    member("expectedSize", difference.expectedSize)
    member("actualSize", difference.actualSize)
    member("diffPixels", difference.changedPixels)
    member("totalPixels", difference.totalPixels)
    member("diffRatio", difference.ratio)
    maxDelta(of: difference)
    key("p99Delta")
    beginObject()
    member("oklab", difference.percentile99Oklab)
    member("ciede2000", difference.percentile99CIEDE2000)
    endObject()
    boxes(of: difference)
    endObject()
  }

  private mutating func change(_ change: IngredientChange) {
    beginObject()
    switch change.kind {
    case .font, .icon, .image:
      file(change.kind, change.name, change.property, old: change.old, new: change.new)
      endObject()
      return
    case .setting, .style:
      named(change.kind.rawValue, change.name, old: change.old, new: change.new)
      array("chain", change.chain) { $0.string($1) }
      endObject()
      return
    case .token: break
    }
    named("token", change.name, old: change.old, new: change.new)
    array("chain", change.chain) { $0.string($1) }
    if !change.oldChain.isEmpty { array("oldChain", change.oldChain) { $0.string($1) } }
    if !change.property.isEmpty { member("property", change.property) }
    if !change.context.isEmpty { member("context", change.context) }
    endObject()
  }

  private mutating func cause(_ cause: Cause) {
    beginObject(isInline: true)
    switch cause {
    case .token(let name, let old, let new):
      member("kind", "token")
      named("token", name, old: old, new: new)
    case .font(let family, let file, let old, let new):
      member("kind", "font")
      self.file(.font, family, file, old: old, new: new)
    case .icon(let name, let file, let old, let new):
      member("kind", "icon")
      self.file(.icon, name, file, old: old, new: new)
    case .image(let file, let old, let new):
      member("kind", "image")
      self.file(.image, file, file, old: old, new: new)
    case .setting(let name, let old, let new):
      member("kind", "setting")
      named("setting", name, old: old, new: new)
    case .style(let identifier, let old, let new):
      member("kind", "style")
      named("style", identifier, old: old, new: new)
    case .renderer(let old, let new):
      member("kind", "renderer")
      member("old", ifPresent: old)
      member("new", ifPresent: new)
    case .editedReference: member("kind", "editedReference")
    case .specimen(let file, let node):
      member("kind", "specimen")
      member("file", ifPresent: file)
      member("node", ifPresent: node)
    case .unrecorded: member("kind", "unrecorded")
    case .unreadableRecord(let why):
      member("kind", "unreadableRecord")
      member("why", why)
    }
    endObject()
  }

  /// Writes the members for a file that changed: its kind's word with the name, then the path and the digests.
  private mutating func file(_ kind: Ingredient.Kind, _ name: String, _ path: String, old: String?, new: String?) {
    member(kind.rawValue, name)
    member("file", path)
    member("old", ifPresent: old)
    member("new", ifPresent: new)
  }

  /// Writes the members for something that changed: its kind's word with the name, then what it was and is.
  private mutating func named(_ kind: String, _ name: String, old: String?, new: String?) {
    member(kind, name)
    member("old", ifPresent: old)
    member("new", ifPresent: new)
  }

  private mutating func contrast(_ contrast: ContrastChange) {
    beginObject(isInline: true)
    member("text", contrast.text)
    member("fill", contrast.fill)
    member("control", contrast.control)
    member("variant", contrast.variant)
    member("old", contrast.old)
    member("new", contrast.new)
    member("threshold", contrast.threshold)
    member("fell", contrast.fell)
    endObject()
  }

  /// Writes a cause and its cases.
  package mutating func group(_ group: CauseGroup) {
    beginObject()
    member("id", group.cause.id)
    key("cause")
    cause(group.cause)
    member("fate", group.cause.fate.rawValue)
    if let place = group.place {
      key("place")
      beginObject(isInline: true)
      member("file", place.file)
      member("line", place.line)
      member("column", place.column)
      endObject()
    }
    if group.looks > 0 { member("looks", group.looks) }
    member("example", ifPresent: group.example)
    key("variants")
    beginObject(isInline: true)
    for variant in group.variants { member(variant.variant, variant.count) }
    endObject()
    key("controls")
    beginObject(isInline: true)
    for control in group.controls { member(control.name, control.count) }
    endObject()
    if !group.contrasts.isEmpty { array("contrasts", group.contrasts) { $0.contrast($1) } }
    array("cases", group.cases) { $0.string($1) }
    endObject()
  }
}

extension JSONWriter {
  /// Writes a key and a size in pixels.
  package mutating func member(_ key: String, _ size: PixelSize) {
    self.key(key)
    beginObject(isInline: true)
    member("width", size.width)
    member("height", size.height)
    endObject()
  }

  /// Writes the largest differences of any pixel.
  package mutating func maxDelta(of difference: ImageDifference) {
    key("maxDelta")
    beginObject(isInline: true)
    member("channel", difference.maximumChannel)
    member("oklab", difference.maximumOklab)
    member("ciede2000", difference.maximumCIEDE2000)
    endObject()
  }

  /// Writes how far things have moved, if that is what happened.
  package mutating func movement(of difference: ImageDifference) {
    guard let movement = difference.movement else { return }
    key("movement")
    beginObject(isInline: true)
    member("dx", movement.dx)
    member("dy", movement.dy)
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
