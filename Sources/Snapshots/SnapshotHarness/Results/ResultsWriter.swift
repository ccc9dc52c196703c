import Digests
package import ImageComparison
package import LocatedJSON
package import PixelBuffers

/// Writes results as JSON during a run: the form of `results.json` and of the report for programs.
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
    json.openObject()
    json.member("version", Self.formatVersion)
    json.member("program", "specimen")
    json.member("renderer", summary.rendererVersion)
    json.member("update", summary.update.rawValue)
    if summary.comparesPairs { json.member("compares", "pairs") }
    if case .formerState(let former) = summary.counterpart {
      json.member("compares", "state")
      json.state("against", former)
    }
    if let base = summary.base { json.state("base", base) }
    if let build = summary.build { json.build(build) }
    if let shard = summary.shard {
      json.object("shard", isInline: true) { json in
        json.member("index", shard.index)
        json.member("count", shard.count)
        json.member("cases", summary.shardCaseCount)
      }
    }
    json.plan(summary.plan)
    json.openArray("cases")
  }

  /// Writes a case.
  package mutating func add(_ result: CaseResult) { json.caseResult(result) }

  /// Ends the text, with a line end.
  package mutating func end(_ summary: RunSummary) {
    let tally = summary.tally
    json.close()
    json.array("suites", summary.suites) { $0.suite($1) }
    json.object("counts", isInline: true) { json in
      for outcome in Outcome.allCases { json.member(outcome.rawValue, tally.count(outcome)) }
      json.member("recorded", tally.recorded)
      json.member("proven", tally.proven)
      json.member("predating", tally.predatingCount)
    }
    json.array("causes", tally.causes) { $0.group($1) }
    json.array("invisible", tally.invisibleChanges) { $0.group($1) }
    if let state = summary.state { json.state(state) }
    json.array("findings", summary.findings) { $0.finding($1) }
    json.drawn(summary.drawn)
    json.silenced(summary.silenced)
    json.member("problems", summary.problems)
    if let incomplete = summary.incomplete { json.incomplete(incomplete) }
    json.member("exitStatus", summary.exitStatus)
    json.object("nanoseconds", isInline: true) { json in
      json.member("wall", summary.wallTime)
      json.times(tally.times)
    }
    json.close()
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
  /// Writes a member for a former state.
  fileprivate mutating func state(_ key: String, _ state: FormerState) {
    object(key, isInline: true) { json in
      json.member("name", state.name)
      if let commit = state.commit { json.member("commit", commit) }
    }
  }

  /// Writes a member for a build; what is not known is left out.
  package mutating func build(_ build: Build) {
    object("build", isInline: true) { json in
      json.member("commit", build.commit)
      json.member("branch", build.branch)
      json.member("pullRequest", build.pullRequest)
      json.member("url", build.url)
      json.member("machine", build.machine)
      json.member("date", build.date?.description)
    }
  }

  /// Writes a member for the time of each stage, in nanoseconds.
  package mutating func times(_ times: StageTimes) {
    for (name, nanoseconds) in times.stages { member(name, nanoseconds) }
  }

  /// Writes members for what a run was made from and by; each file on a line.
  fileprivate mutating func state(_ state: RunState) {
    object("run", isInline: true) { json in
      json.member("id", state.runID)
      json.member("program", state.program?.description)
      json.member("inputs", state.inputDigest.description)
    }
    objects("inputs", state.inputs, isInline: true) { json, input in
      json.member("suite", input.suite)
      json.member("path", input.path)
      json.member("digest", input.digest.description)
      if input.isUnused { json.member("unused", true) }
    }
    guard !state.references.isEmpty else { return }
    objects("references", state.references, isInline: true) { json, references in
      json.member("suite", references.suite)
      json.member("files", references.count)
      json.member("digest", references.digest.description)
    }
  }

  /// Writes a suite of a run.
  package mutating func suite(_ suite: RunSummary.Suite) {
    object(isInline: true) { json in
      json.member("name", suite.name)
      json.member("file", suite.file)
      json.member("snapshots", suite.snapshots)
      if let tolerance = suite.tolerance { json.member("tolerance") { $0.tolerance(tolerance) } }
      json.member("unseen", suite.unseen)
      if suite.isOfTests { json.member("tests", true) }
    }
  }

  /// Writes what became of a case, on one line; what there is not is left out.
  package mutating func caseResult(_ result: CaseResult) {
    object(isInline: true) { json in
      json.member("id", result.id)
      json.member("suite", result.suite)
      json.member("control", result.control)
      json.member("variant", result.variant)
      json.member("scale", result.scale)
      json.member("path", result.path)
      if !result.standsFor.isEmpty { json.member("standsFor", result.standsFor) }
      json.member("position", result.position)
      json.member("outcome", result.outcome.rawValue)
      if result.isProven { json.member("proven", true) }
      json.member("written", result.isWritten)
      if result.predatesChange { json.member("predates", true) }
      json.member("failure", result.failure)
      json.member("actualDigest", result.actualDigest?.description)
      json.member("expectedDigest", result.expectedDigest?.description)
      if let size = result.expectedSize { json.member("expectedSize", size) }
      if let difference = result.difference { json.member("difference") { $0.difference(difference) } }
      if let cells = result.cells { json.member("cells") { $0.cells(cells) } }
      json.member("fold", result.fold?.description)
      if !result.changes.isEmpty { json.array("changes", result.changes) { $0.change($1) } }
      if !result.causes.isEmpty { json.causes("causes", result.causes) }
      if !result.contrasts.isEmpty { json.array("contrasts", result.contrasts) { $0.contrast($1) } }
      if !result.notes.isEmpty { json.member("notes", result.notes) }
      json.member("renamed", result.renamed)
      if !result.cutTexts.isEmpty { json.array("cutTexts", result.cutTexts) { $0.cutText($1) } }
      json.member("expected", result.expectedPicture)
      json.member("actual", result.actualPicture)
      json.member("diff", result.differencePicture)
      json.member("expectedFile", result.expectedFile?.description)
      json.member("actualFile", result.actualFile?.description)
      json.member("diffFile", result.differenceFile?.description)
      if let nodes = result.nodes { json.member("nodes") { $0.pictureNodes(nodes) } }
      json.object("nanoseconds") { $0.times(result.times) }
    }
  }

  private mutating func cutText(_ text: CutText) {
    object { json in
      if !text.cell.isEmpty { json.member("cell", text.cell) }
      json.member("text", text.text)
      json.member("missing", text.missing)
      json.member("reason", text.reason.rawValue)
      if text.lineLimit > 0 { json.member("lineLimit", text.lineLimit) }
    }
  }

  private mutating func difference(_ difference: ImageDifference) {
    object { json in
      json.member("kind", difference.kind?.rawValue)
      json.movement(of: difference)
      json.member("expectedSize", difference.expectedSize)
      json.member("actualSize", difference.actualSize)
      json.member("diffPixels", difference.changedPixels)
      json.member("totalPixels", difference.totalPixels)
      json.member("diffRatio", difference.ratio)
      json.maxDelta(of: difference)
      json.object("p99Delta") { json in
        json.member("oklab", difference.percentile99Oklab)
        json.member("ciede2000", difference.percentile99CIEDE2000)
      }
      json.boxes(of: difference)
    }
  }

  /// Writes how pictures differ cell by cell.
  package mutating func cells(_ difference: CellDifference) {
    object { json in
      json.member("total", difference.total)
      json.member("changed", difference.changedCount)
      json.member("added", difference.addedCount)
      json.member("removed", difference.removedCount)
      json.member("moved", difference.movedCount)
      if let movement = difference.movement { json.member("movement", movement) }
      if let growth = difference.growth { json.member("growth", growth) }
      json.member("outsidePixels", difference.outsidePixels)
      json.member("names", difference.names)
      json.member("nameCount", difference.nameCount)
      json.array("list", difference.cells) { json, cell in
        json.object(isInline: true) { json in
          json.member("names", cell.names)
          if let before = cell.before { json.member("before") { $0.box(before) } }
          if let after = cell.after { json.member("after") { $0.box(after) } }
          json.member("pixels", cell.pixels)
        }
      }
    }
  }

  private mutating func change(_ change: IngredientChange) {
    object { json in
      switch change.kind {
      case .font, .icon, .image:
        json.file(change.kind, change.name, change.property, old: change.old?.text, new: change.new?.text)
      case .setting, .style:
        json.named(change.kind.rawValue, change.name, old: change.old, new: change.new)
        json.member("chain", change.chain)
      case .token:
        json.named("token", change.name, old: change.old, new: change.new)
        json.member("chain", change.chain)
        if !change.oldChain.isEmpty { json.member("oldChain", change.oldChain) }
        if !change.property.isEmpty { json.member("property", change.property) }
        if !change.context.isEmpty { json.member("context", change.context) }
      }
    }
  }

  /// Writes causes as the member of an object, each as results have it.
  package mutating func causes(_ key: String, _ causes: [Cause]) { array(key, causes) { $0.cause($1) } }

  private mutating func cause(_ cause: Cause) {
    object(isInline: true) { json in
      switch cause {
      case .token(let name, let old, let new):
        json.member("kind", "token")
        json.named("token", name, old: old, new: new)
      case .font(let family, let file, let old, let new):
        json.member("kind", "font")
        json.file(.font, family, file, old: old, new: new)
      case .icon(let name, let file, let old, let new):
        json.member("kind", "icon")
        json.file(.icon, name, file, old: old, new: new)
      case .image(let file, let old, let new):
        json.member("kind", "image")
        json.file(.image, file, file, old: old, new: new)
      case .setting(let name, let old, let new):
        json.member("kind", "setting")
        json.named("setting", name, old: old, new: new)
      case .style(let identifier, let old, let new):
        json.member("kind", "style")
        json.named("style", identifier, old: old, new: new)
      case .renderer(let old, let new):
        json.member("kind", "renderer")
        json.member("old", old)
        json.member("new", new)
      case .editedReference: json.member("kind", "editedReference")
      case .specimen(let file, let node):
        json.member("kind", "specimen")
        json.member("file", file)
        json.member("node", node)
      case .unrecorded: json.member("kind", "unrecorded")
      case .unreadableRecord(let why):
        json.member("kind", "unreadableRecord")
        json.member("why", why)
      }
    }
  }

  /// Writes the members for a file that changed: its kind's word with the name, then the path and the digests.
  private mutating func file(_ kind: Ingredient.Kind, _ name: String, _ path: String, old: String?, new: String?) {
    member(kind.rawValue, name)
    member("file", path)
    member("old", old)
    member("new", new)
  }

  /// Writes the members for something that changed: its kind's word with the name, then what it was and is.
  ///
  /// Texts are for people; programs have the values.
  private mutating func named(_ kind: String, _ name: String, old: RecordedValue?, new: RecordedValue?) {
    member(kind, name)
    member("old", old?.text)
    member("new", new?.text)
    member("oldValue", old)
    member("newValue", new)
  }

  private mutating func member(_ key: String, _ value: RecordedValue?) {
    guard let value else { return }
    object(key, isInline: true) { json in json.member(value.type) { $0.canonicalValue(value.content) } }
  }

  private mutating func contrast(_ contrast: ContrastChange) {
    object(isInline: true) { json in
      json.member("text", contrast.text)
      json.member("fill", contrast.fill)
      json.member("control", contrast.control)
      json.member("variant", contrast.variant)
      json.member("old", contrast.old)
      json.member("new", contrast.new)
      json.member("threshold", contrast.threshold)
      json.member("fell", contrast.fell)
    }
  }

  /// Writes a cause and its cases.
  package mutating func group(_ group: CauseGroup) {
    object { json in
      json.member("id", group.cause.id)
      json.member("cause") { $0.cause(group.cause) }
      json.member("fate", group.cause.fate.rawValue)
      if let location = group.location {
        json.object("place", isInline: true) { json in
          json.member("file", location.file)
          json.member("line", location.line)
          json.member("column", location.column)
        }
      }
      if !group.nodes.isEmpty {
        json.objects("nodes", group.nodes, isInline: true) { json, location in
          json.member("node", location.node)
          json.member("line", location.line)
          json.member("column", location.column)
        }
      }
      json.member("since", group.commit)
      if group.distinctChanges > 0 { json.member("distinctChanges", group.distinctChanges) }
      json.member("example", group.example)
      json.object("variants", isInline: true) { json in
        for variant in group.variants { json.member(variant.variant, variant.count) }
      }
      json.object("controls", isInline: true) { json in
        for control in group.controls { json.member(control.name, control.count) }
      }
      if group.controls.contains(where: { !$0.cells.isEmpty }) {
        json.object("cells") { json in
          for control in group.controls where !control.cells.isEmpty { json.member(control.name, control.cells) }
        }
      }
      if !group.contrasts.isEmpty { json.array("contrasts", group.contrasts) { $0.contrast($1) } }
      json.member("cases", group.cases)
    }
  }
}

extension JSONWriter {
  /// Writes a key and a size in pixels.
  package mutating func member(_ key: String, _ size: PixelSize) {
    object(key, isInline: true) { json in
      json.member("width", size.width)
      json.member("height", size.height)
    }
  }

  /// Writes the largest differences of any pixel.
  package mutating func maxDelta(of difference: ImageDifference) {
    object("maxDelta", isInline: true) { json in
      json.member("channel", difference.maximumChannel)
      json.member("oklab", difference.maximumOklab)
      json.member("ciede2000", difference.maximumCIEDE2000)
    }
  }

  /// Writes how far things have moved, if that is what happened.
  package mutating func movement(of difference: ImageDifference) {
    if let movement = difference.movement { member("movement", movement) }
  }

  /// Writes a key and an offset in pixels.
  fileprivate mutating func member(_ key: String, _ offset: PixelOffset) {
    object(key, isInline: true) { json in
      json.member("dx", offset.dx)
      json.member("dy", offset.dy)
    }
  }

  /// Writes a rectangle.
  fileprivate mutating func box(_ box: PixelBox) { object(isInline: true) { $0.members(of: box) } }

  private mutating func members(of box: PixelBox) {
    member("x", box.x)
    member("y", box.y)
    member("width", box.width)
    member("height", box.height)
  }

  /// Writes the rectangles that hold the changed pixels.
  package mutating func boxes(of difference: ImageDifference) {
    objects("boxes", difference.boxes, isInline: true) { $0.members(of: $1) }
  }
}
