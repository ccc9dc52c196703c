import LocatedJSON

/// Reads a specimen file and records all of its problems.
struct SpecimenReader: ObjectReader {
  let document: JSONDocument

  /// The problems so far.
  private(set) var findings: [Finding] = []

  /// The names that placeholders may use: axes, texts of their values, free names.
  var knownNames: Set<String> = []

  /// The same names in order, for comparison with misspelled ones.
  var orderedNames: [String] = []

  /// The number of names that may still be compared with misspelled ones.
  private var namesToCompare = 200_000

  /// The number of nodes read so far.
  var nodeCount = 0

  /// The largest nesting depth of nodes.
  static let maximumDepth = 64

  /// The largest number of nodes of one specimen.
  static let maximumNodes = 20_000

  /// The largest number of findings of one file.
  static let maximumFindings = 500

  /// The largest nesting depth of sums.
  static let maximumSumDepth = 8

  init(document: JSONDocument) {
    self.document = document
  }

  /// Whether further problems are dropped, and so need no advice.
  var isFull: Bool { findings.count >= Self.maximumFindings }

  /// Advice for a misspelled name, if its problem is still recorded.
  mutating func advice(for name: String, among names: some Collection<String>) -> String? {
    nearestCounted(to: name, among: names).map { "did you mean '\($0)'?" }
  }

  /// The name most similar to a misspelled one, if its problem is still recorded and few enough names were compared.
  mutating func nearest(to name: String, among names: [String]) -> String? {
    nearestCounted(to: name, among: names)
  }

  private mutating func nearestCounted(to name: String, among names: some Collection<String>) -> String? {
    guard !isFull, namesToCompare > 0 else { return nil }
    namesToCompare -= names.count
    return nearestName(to: name, among: names)
  }

  /// Records a problem at a byte offset of the file.
  mutating func report(_ code: FindingCode, at offset: Int, _ message: String, advice: String? = nil) {
    guard !isFull else { return }
    findings.append(
      Finding(
        severity: .error, code: code, in: document, at: offset, message: message, advice: advice))
  }

  /// Records a problem inside the text of a value.
  mutating func report(_ code: FindingCode, at offset: Int, of node: JSONNode, _ message: String, advice: String? = nil)
  {
    guard !isFull else { return }
    findings.append(
      Finding(
        severity: .error, code: code, in: document, at: offset,
        pointer: document.root.pointer(to: node.offset), message: message, advice: advice))
  }

  /// Notes a mistake in the form of a value.
  mutating func report(_ mistake: FormMistake) {
    let code: FindingCode =
      switch mistake.kind {
      case .wrongKind: .specimenWrongValue
      case .outOfRange: .specimenOutOfRange
      case .missingKey: .specimenMissingKey
      case .unknownKey: .specimenUnknownKey
      case .unknownWord: .specimenUnknownWord
      }
    report(code, at: mistake.offset, mistake.message, advice: mistake.advice)
  }

  /// The specimen, with placeholders for what could not be read; `nil` if too much is missing.
  mutating func specimen() -> Specimen? {
    let frame = frame()
    let root = document.root
    guard root.object != nil else { return nil }
    guard let bodyNode = root["body"] else {
      report(.specimenMissingKey, at: root.offset, "the specimen has no \"body\"", advice: "add the node to draw")
      return nil
    }
    guard let body = node(bodyNode, parent: nil, depth: 1), var specimen = frame else { return nil }
    specimen.body = body
    specimen.source.document = document
    return specimen
  }

  /// The specimen with an empty body; `nil` if there is no name.
  mutating func frame() -> Specimen? {
    let root = document.root
    let keys = [
      "$schema", "control", "title", "rows", "columns", "split", "values", "skip", "missingLetters", "truncation",
      "body",
    ]
    guard members(of: root, keys: keys, "a specimen") != nil else { return nil }
    let control = controlName(root)
    let title = root["title"].flatMap { text($0, "the title") }
    let rows = root["rows"].flatMap { singleAxis($0, "rows") }
    let columns = root["columns"].flatMap { singleAxis($0, "columns") }
    let split = root["split"].map { axes($0, "split") } ?? []
    let values = root["values"].map { namedTexts($0, "values") } ?? []
    let allAxes = split + [rows, columns].compactMap { $0 }
    let names = Specimen.names(of: allAxes, values)
    checkLimits(rows: rows, columns: columns, split: split, names: names.count)
    checkAxisNames(allAxes)
    knownNames = Set(names)
    orderedNames = names
    checkTexts(of: allAxes, values)
    let skip = root["skip"].map { skipRules($0, axes: allAxes) } ?? []
    let missingLetters = root["missingLetters"].flatMap {
      word($0, "\"missingLetters\"", of: MissingLettersWord.self)
    }
    let truncation: Word<TruncationWord>? = root["truncation"].flatMap { word($0, "\"truncation\"") }
    guard let control else { return nil }
    var specimen = Specimen(
      control: control, title: title, rows: rows, columns: columns, split: split, values: values, skip: skip,
      missingLetters: missingLetters, body: Node.space(0))
    specimen.truncation = truncation
    return specimen
  }

  private mutating func controlName(_ root: JSONNode) -> String? {
    guard let node = root["control"] else {
      report(
        .specimenMissingKey, at: root.offset, "the specimen has no \"control\"", advice: "name the control it draws")
      return nil
    }
    guard let name = text(node, "the control's name") else { return nil }
    guard !name.isEmpty, name.utf8.count <= 200 else {
      report(
        .specimenWrongValue, at: node.offset, "the control's name has \(name.utf8.count) bytes", advice: "use 1–200")
      return nil
    }
    return name
  }
}
