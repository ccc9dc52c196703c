import LocatedJSON

/// Reads a specimen file and notes every problem it has.
struct SpecimenReader {
  let document: JSONDocument

  /// The problems so far.
  private(set) var findings: [Finding] = []

  /// The names that placeholders may use: axes, texts of their values, free names.
  var knownNames: [String] = []

  /// How many nodes were read.
  var nodeCount = 0

  /// How deep nodes may stand in one another.
  static let maximumDepth = 64

  /// The largest number of nodes of one specimen.
  static let maximumNodes = 20_000

  /// The largest number of findings of one file.
  static let maximumFindings = 500

  /// How deep sums of lengths may stand in one another.
  static let maximumSumDepth = 8

  /// The largest length, in points.
  static let maximumLength = 16_384.0

  init(document: JSONDocument) {
    self.document = document
  }

  /// Notes a problem at a byte offset of the file.
  mutating func report(_ code: String, at offset: Int, _ message: String, advice: String? = nil) {
    guard findings.count < Self.maximumFindings else { return }
    findings.append(
      Finding(
        severity: .error, code: "specimen.\(code)", in: document, at: offset,
        pointer: document.root.pointer(to: offset) ?? "", message: message, advice: advice))
  }

  /// The specimen, with stand-ins where something could not be read; `nil` if too little is there.
  mutating func specimen() -> Specimen? {
    let frame = frame()
    let root = document.root
    guard root.object != nil else { return nil }
    guard let bodyNode = root["body"] else {
      report("missingKey", at: root.offset, "the specimen has no \"body\"", advice: "add the node to draw")
      return nil
    }
    guard let body = node(bodyNode, parent: nil, depth: 1), var specimen = frame else { return nil }
    specimen.body = body
    specimen.source.document = document
    return specimen
  }

  /// Everything but the body, which is empty; `nil` if there is no name.
  mutating func frame() -> Specimen? {
    let root = document.root
    guard root.object != nil else {
      report("wrongValue", at: root.offset, "a specimen is an object, not \(root.kind)")
      return nil
    }
    checkKeys(
      of: root, among: ["$schema", "control", "title", "rows", "columns", "split", "values", "skip", "body"],
      in: "a specimen")
    let control = controlName(root)
    let title = root["title"].flatMap { text($0, "the title") }
    let rows = root["rows"].flatMap { singleAxis($0, "rows") }
    let columns = root["columns"].flatMap { singleAxis($0, "columns") }
    let split = root["split"].map { axes($0, "split") } ?? []
    let values = root["values"].map { namedTexts($0, "values") } ?? []
    let allAxes = split + [rows, columns].compactMap { $0 }
    checkSizes(rows: rows, columns: columns, split: split)
    checkAxisNames(allAxes)
    knownNames = Self.names(of: allAxes, values)
    checkTexts(of: allAxes, values)
    let skip = root["skip"].map { skipRules($0, axes: allAxes) } ?? []
    return control.map {
      Specimen(
        control: $0, title: title, rows: rows, columns: columns, split: split, values: values, skip: skip,
        body: Node.space(0))
    }
  }

  private mutating func controlName(_ root: JSONNode) -> String? {
    guard let node = root["control"] else {
      report("missingKey", at: root.offset, "the specimen has no \"control\"", advice: "name the control it draws")
      return nil
    }
    guard let name = text(node, "the control's name") else { return nil }
    guard !name.isEmpty, name.utf8.count <= 200 else {
      report("wrongValue", at: node.offset, "the control's name has \(name.utf8.count) bytes", advice: "use 1–200")
      return nil
    }
    return name
  }

  private static func names(of axes: [Axis], _ values: [NamedText]) -> [String] {
    var names: [String] = []
    for axis in axes {
      names.append(axis.name)
      for value in axis.values { names += value.texts.map(\.name) }
    }
    names += values.map(\.name)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
