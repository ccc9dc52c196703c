private import ColorSpaces
import Digests
import ImageComparison
import LocalFiles
import LocatedJSON
import PixelBuffers

/// Turns the nodes of a `results.json` into values, or says where one is not as it should be.
struct ResultsReader {
  let document: JSONDocument

  /// The text that the document is a part of, and where the part begins.
  let text: ResultsText
  let offset: Int

  /// What to do about a file that is not as it should be.
  var remedy = "run 'specimen verify' again"

  init(document: JSONDocument, text: ResultsText, offset: Int) {
    self.document = document
    self.text = text
    self.offset = offset
  }

  /// Reads a small file as a whole.
  ///
  /// - Throws: ``ResultsError`` if it is not JSON.
  init(whole bytes: [UInt8], file: String, remedy: String) throws(ResultsError) {
    let (document, findings) = JSONScanner.scan(bytes, file: file)
    guard let document else {
      let finding = findings.first
      throw ResultsError(
        "\(file):\(finding?.line ?? 1):\(finding?.column ?? 1): \(finding?.message ?? "not JSON"); \(remedy)")
    }
    self.init(document: document, text: try ResultsText(bytes, file: file), offset: 0)
    self.remedy = remedy
  }

  func failure(_ node: JSONNode, _ expected: String) -> ResultsError { failure(at: node.offset, expected) }

  private func failure(at position: Int, _ expected: String) -> ResultsError {
    let position = text.position(document.position(of: position), after: offset)
    return ResultsError(
      "\(document.file):\(position.line):\(position.column): this should be \(expected); \(remedy)")
  }

  /// What a check gives; an error it finds is one of the whole results.
  private func checked<Value>(_ check: () throws(FormError) -> Value) throws(ResultsError) -> Value {
    do throws(FormError) {
      return try check()
    } catch {
      throw failure(at: error.offset, error.expected)
    }
  }

  func member(_ node: JSONNode, _ key: String) throws(ResultsError) -> JSONNode {
    try checked { () throws(FormError) in try node.value(of: key, as: "") }
  }

  func array(_ node: JSONNode, _ key: String) throws(ResultsError) -> [JSONNode] {
    try checked { () throws(FormError) in try node.value(of: key, as: "").items(as: "") }
  }

  func string(_ node: JSONNode) throws(ResultsError) -> String {
    try checked { () throws(FormError) in try node.text(as: "") }
  }

  func text(_ node: JSONNode, _ key: String) throws(ResultsError) -> String {
    try string(try member(node, key))
  }

  func optionalText(_ node: JSONNode, _ key: String) throws(ResultsError) -> String? {
    guard let member = node[key] else { return nil }
    return try string(member)
  }

  func number(_ node: JSONNode, _ key: String) throws(ResultsError) -> Double {
    try checked { () throws(FormError) in try node.value(of: key, as: "").number(as: "") }
  }

  func integer(_ node: JSONNode, _ key: String) throws(ResultsError) -> Int {
    try checked { () throws(FormError) in try node.value(of: key, as: "").wholeNumber(as: "") }
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ node: JSONNode) throws(ResultsError) -> Word {
    try checked { () throws(FormError) in try node.word(as: "") }
  }

  func digest(_ node: JSONNode, _ key: String) throws(ResultsError) -> Digest? {
    guard let member = node[key] else { return nil }
    guard let digest = member.string.flatMap(Digest.init) else {
      throw failure(member, "32 hexadecimal digits")
    }
    return digest
  }

  func size(_ node: JSONNode, _ key: String) throws(ResultsError) -> PixelSize {
    let member = try member(node, key)
    let (width, height) = (try integer(member, "width"), try integer(member, "height"))
    guard let size = try? PixelSize(width: width, height: height) else {
      throw failure(member, "the size of an image")
    }
    return size
  }
}

extension ResultsReader {
  /// What the results say besides their cases; the tally has no cases, but notes on their causes.
  func summary(_ root: JSONNode) throws(ResultsError) -> RunSummary {
    guard root["program"]?.string == "specimen", let version = root["version"]?.number else {
      throw ResultsError("\(document.file): these are not results of 'specimen verify'")
    }
    guard version == Double(ResultsWriter.formatVersion) else {
      throw ResultsError(
        "\(document.file): format version \(version.shortestText) is not known; "
          + "use the program that wrote it, or run 'specimen verify' again")
    }
    var summary = RunSummary(
      update: try word(try member(root, "update")), rendererVersion: try text(root, "renderer"),
      plan: try plan(try member(root, "plan")))
    if let node = root["compares"] {
      guard ["pairs", "state"].contains(node.string) else {
        throw failure(node, "\"pairs\" or \"state\", or left out")
      }
      summary.counterpart = .pairs
    }
    if root["compares"]?.string == "state" {
      summary.counterpart = .formerState(try state(try member(root, "against")))
    }
    if let node = root["base"] { summary.base = try state(node) }
    if let node = root["build"] { summary.build = try build(node) }
    if let node = root["shard"] {
      let shard = Shard(index: try integer(node, "index"), count: try integer(node, "count"))
      guard (1...ShardDivision.maximumCount).contains(shard.count), (1...shard.count).contains(shard.index) else {
        throw failure(node, "a part of a plan")
      }
      summary.shard = shard
      if node["cases"] != nil {
        let count = try integer(node, "cases")
        guard count >= 0 else { throw failure(node, "a part of a plan with a number of cases") }
        summary.shardCaseCount = count
      }
    }
    var names = OrderedTexts()
    for node in try array(root, "suites") {
      let suite = try suite(node)
      guard names.add(suite.name) == summary.suites.count else {
        throw failure(node, "a suite with a name of its own")
      }
      summary.suites.append(suite)
    }
    if root["run"] != nil { summary.state = try state(root) }
    for node in try array(root, "findings") { summary.findings.append(try finding(node)) }
    if let node = root["drawn"] { summary.drawn = try drawn(node, among: summary.findings.count) }
    if root["silenced"] != nil {
      for node in try array(root, "silenced") {
        summary.silenced.append(.init(code: try text(node, "code"), count: try integer(node, "count")))
      }
    }
    for node in try array(root, "problems") { summary.problems.append(try string(node)) }
    if let node = root["incomplete"] {
      let incomplete = try incomplete(node)
      guard incomplete.runs.allSatisfy({ $0.suites.allSatisfy { names.index(of: $0) != nil } }) else {
        throw failure(node, "runs of suites that the results have")
      }
      summary.incomplete = incomplete
    }
    for list in ["causes", "invisible"] where root[list] != nil {
      for node in try array(root, list) { try note(node, in: &summary.tally) }
    }
    if root["exitStatus"] != nil { summary.exitStatus = try integer(root, "exitStatus") }
    // Longer than thirty years is no time of a run.
    summary.wallTime = min(max(0, try integer(try member(root, "nanoseconds"), "wall")), 1 << 60)
    return summary
  }

  /// A build; of texts that no build has, nothing is left.
  private func build(_ node: JSONNode) throws(ResultsError) -> Build? {
    Build(
      commit: try optionalText(node, "commit"), branch: try optionalText(node, "branch"),
      pullRequest: try optionalText(node, "pullRequest"), url: try optionalText(node, "url"),
      machine: try optionalText(node, "machine"), date: try optionalText(node, "date").flatMap { UTCTime($0) })
  }

  private func state(_ root: JSONNode) throws(ResultsError) -> RunState {
    let run = try member(root, "run")
    var state = RunState(program: try digest(run, "program"), runID: try optionalText(run, "id"))
    for node in try array(root, "inputs") {
      var input = RunState.Input(
        suite: try text(node, "suite"), path: try text(node, "path"), digest: try requiredDigest(node))
      input.isUnused = node["unused"]?.boolean ?? false
      state.inputs.append(input)
    }
    for node in root["references"] == nil ? [] : try array(root, "references") {
      state.references.append(
        RunState.References(
          suite: try text(node, "suite"), count: try integer(node, "files"), digest: try requiredDigest(node)))
    }
    return state
  }

  private func requiredDigest(_ node: JSONNode) throws(ResultsError) -> Digest {
    guard let digest = try digest(node, "digest") else { throw failure(node, "an object with \"digest\"") }
    return digest
  }

  func finding(_ node: JSONNode) throws(ResultsError) -> Finding {
    var related: [String] = []
    if node["tokens"] != nil { for name in try array(node, "tokens") { related.append(try string(name)) } }
    var finding = Finding(
      severity: try word(try member(node, "severity")), codeText: try text(node, "code"), file: try text(node, "file"),
      line: try optionalInteger(node, "line"), column: try optionalInteger(node, "column"),
      pointer: try text(node, "pointer"), message: try text(node, "message"),
      advice: try optionalText(node, "advice"), related: related)
    if node["colors"] != nil { for color in try array(node, "colors") { finding.colors.append(try string(color)) } }
    if let excerpt = node["excerpt"] {
      finding.excerpt = Finding.Excerpt(
        text: try text(excerpt, "text"), indent: min(try integer(excerpt, "indent"), 1_000))
    }
    return finding
  }

  /// A whole number; `nil` if it is not there, or `null`.
  private func optionalInteger(_ node: JSONNode, _ key: String) throws(ResultsError) -> Int? {
    if case .null? = node[key]?.content { return nil }
    return node[key] == nil ? nil : try integer(node, key)
  }

  func times(_ node: JSONNode) throws(ResultsError) -> StageTimes {
    var times = StageTimes()
    times.draw = try integer(node, "draw")
    times.read = try integer(node, "read")
    times.hash = try integer(node, "hash")
    times.compare = try integer(node, "compare")
    times.write = try integer(node, "write")
    return times
  }

  func suite(_ node: JSONNode) throws(ResultsError) -> RunSummary.Suite {
    var suite = RunSummary.Suite(
      name: try text(node, "name"), file: try optionalText(node, "file"), snapshots: try text(node, "snapshots"))
    if let node = node["tolerance"] { suite.tolerance = try tolerance(node) }
    suite.unseen = try optionalText(node, "unseen")
    suite.isOfTests = node["tests"]?.boolean ?? false
    return suite
  }

  private func tolerance(_ node: JSONNode) throws(ResultsError) -> Tolerance {
    guard node["metric"] != nil else {
      return Tolerance(oklab: try number(node, "oklab"), pixels: try integer(node, "pixels"))
    }
    let name = try member(node, "metric")
    guard let metric = ComparisonMetric(spelling: try string(name)) else {
      throw failure(name, "one of \(ComparisonMetric.allCases.map(\.spelling).joined(separator: ", "))")
    }
    var settings = ComparisonSettings(metric: metric)
    if node["threshold"] != nil { settings.threshold = try number(node, "threshold") }
    if let rule = node["antialiasing"] { settings.antialiasing = try word(rule) }
    if node["pixels"] != nil { settings.maximumChangedPixels = try integer(node, "pixels") }
    if node["ratio"] != nil { settings.maximumChangedRatio = try number(node, "ratio") }
    if node["window"] != nil { settings.window = try integer(node, "window") }
    return .measured(settings)
  }

  private func state(_ node: JSONNode) throws(ResultsError) -> FormerState {
    FormerState(name: try text(node, "name"), commit: node["commit"]?.string)
  }

  func caseResult(_ node: JSONNode) throws(ResultsError) -> CaseResult {
    var result = CaseResult(
      suite: try text(node, "suite"), control: try text(node, "control"), variant: try text(node, "variant"),
      scale: try integer(node, "scale"), path: try text(node, "path"), outcome: try word(try member(node, "outcome")))
    if node["standsFor"] != nil {
      for name in try array(node, "standsFor") { result.standsFor.append(try string(name)) }
    }
    if node["position"] != nil { result.position = try integer(node, "position") }
    result.isProven = node["proven"]?.boolean ?? false
    result.isWritten = node["written"]?.boolean ?? false
    result.predatesChange = node["predates"]?.boolean ?? false
    result.failure = try optionalText(node, "failure")
    result.actualDigest = try digest(node, "actualDigest")
    result.expectedDigest = try digest(node, "expectedDigest")
    if node["expectedSize"] != nil { result.expectedSize = try size(node, "expectedSize") }
    if let difference = node["difference"] { result.difference = try self.difference(difference) }
    if let cells = node["cells"] { result.cells = try cellDifference(cells) }
    result.fold = try digest(node, "fold")
    if node["changes"] != nil {
      for change in try array(node, "changes") { result.changes.append(try self.change(change)) }
    }
    if node["causes"] != nil {
      for cause in try array(node, "causes") { result.causes.append(try self.cause(cause)) }
    }
    if node["contrasts"] != nil {
      for contrast in try array(node, "contrasts") { result.contrasts.append(try self.contrast(contrast)) }
    }
    if node["notes"] != nil {
      for note in try array(node, "notes") { result.notes.append(try string(note)) }
    }
    if result.outcome == .missing || result.outcome == .obsolete {
      result.renamed = try optionalText(node, "renamed")
    }
    if node["cutTexts"] != nil {
      for text in try array(node, "cutTexts") { result.cutTexts.append(try cutText(text)) }
    }
    result.expectedPicture = try picture(node, "expected")
    result.actualPicture = try picture(node, "actual")
    result.differencePicture = try picture(node, "diff")
    result.expectedFile = try digest(node, "expectedFile")
    result.actualFile = try digest(node, "actualFile")
    result.differenceFile = try digest(node, "diffFile")
    if let nodes = node["nodes"] { result.nodes = try pictureNodes(nodes) }
    result.times = try times(try member(node, "nanoseconds"))
    return result
  }

  private func cutText(_ node: JSONNode) throws(ResultsError) -> CutText {
    CutText(
      cell: try optionalText(node, "cell") ?? "", text: try text(node, "text"), missing: try text(node, "missing"),
      reason: try word(try member(node, "reason")),
      lineLimit: node["lineLimit"] == nil ? 0 : try integer(node, "lineLimit"))
  }

  /// The path of a picture, which cannot leave the results folder.
  private func picture(_ node: JSONNode, _ key: String) throws(ResultsError) -> String? {
    guard let member = node[key] else { return nil }
    let path = try string(member)
    guard Files.staysInside(path) else { throw failure(member, "a path in the results folder, without '..'") }
    return path
  }
}
