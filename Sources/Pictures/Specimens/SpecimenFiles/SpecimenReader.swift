import LocatedJSON

/// Reads a specimen file and records all of its problems.
struct SpecimenReader: ObjectReader {
  let document: JSONDocument

  /// The problems so far.
  private(set) var findings: [Finding] = []

  /// The axes of the specimen.
  var axes: [Axis] = []

  /// The names that placeholders may use: axes, texts of their values, free names.
  var knownNames: Set<String> = []

  /// The same names in order, for comparison with misspelled ones.
  var orderedNames: [String] = []

  /// The number of names that may still be compared with misspelled ones.
  private var namesToCompare = 200_000

  /// The number of nodes read so far.
  var nodeCount = 0

  /// The nesting depth of the node that is being read; 0 outside of all nodes.
  var depth = 0

  /// The kind of the node whose children are being read.
  var parent: NodeKind?

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
  ///
  /// A word of CSS or of a design tool stands for the key that means the same.
  mutating func nearest(to name: String, among names: [String]) -> String? {
    let plain = name.lowercased().filter { $0 != "-" }
    let meant = Self.foreignWords.first { $0.words.contains(plain) }?.keys.first { names.contains($0) }
    return meant ?? nearestCounted(to: name, among: names)
  }

  /// Words of CSS and of design tools, in lower case without hyphens, and the keys of nodes that mean the same.
  private static let foreignWords: [(words: Set<String>, keys: [String])] = [
    (["background", "backgroundcolor", "fills", "tint", "foreground", "textcolor"], ["fill", "color"]),
    (["color"], ["fill"]),
    (["borderradius", "cornerradius", "rounded"], ["radius"]),
    (["boxshadow", "dropshadow", "elevation", "effects"], ["shadow"]),
    (["paddingtop", "paddingbottom", "paddingleft", "paddingright", "inset", "insets"], ["padding"]),
    (["gap", "itemspacing", "rowgap", "columngap"], ["spacing"]),
    (["child", "children", "items", "body", "nodes"], ["content", "children"]),
    (["typography", "textstyle", "fontfamily", "fontsize", "fontweight"], ["font"]),
    (["text", "label", "value", "characters"], ["string"]),
    (["type", "tag", "element"], ["kind"]),
    (["src", "source", "url", "href"], ["image", "icon"]),
    (["align", "alignitems", "textalign", "justifycontent"], ["alignment"]),
    (["stroke", "outline", "borderwidth", "bordercolor"], ["border"]),
  ]

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

  /// Notes an error in the form of a value.
  mutating func report(_ mistake: FormError) {
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

  /// The specimen, with placeholders for what could not be read; `nil` if there is nothing to draw.
  mutating func specimen() -> Specimen? {
    guard var specimen = frame() else { return nil }
    let root = document.root
    if root["body"] == nil {
      report(.specimenMissingKey, at: root.offset, "the specimen has no \"body\"", advice: "add the node to draw")
    }
    read(root, into: &specimen, [Specimen.bodyField])
    specimen.source.document = document
    return specimen
  }

  /// The specimen with an empty body; `nil` if the file has no object.
  mutating func frame() -> Specimen? {
    let root = document.root
    if root["control"] == nil, root["body"] == nil, let kind = FileKind(of: root) {
      report(
        .specimenWrongValue, at: root.offset, "this is \(kind.name), not a specimen",
        advice: kind == .suite
          ? "name one of its specimens; 'specimen sheet' draws all of them"
          : "name a specimen: a file with \"control\" and \"body\"")
      return nil
    }
    guard members(of: root, keys: Specimen.fields.map(\.key), "a specimen") != nil else { return nil }
    var specimen = Specimen(control: "", body: Node.space(0))
    if root["control"] == nil {
      report(
        .specimenMissingKey, at: root.offset, "the specimen has no \"control\"", advice: "name the control it draws")
    }
    read(root, into: &specimen, Specimen.nameFields)
    axes = specimen.allAxes
    orderedNames = Specimen.names(of: axes, specimen.values)
    knownNames = Set(orderedNames)
    checkLimits(of: specimen, names: orderedNames.count)
    checkAxisNames(axes)
    checkTexts(of: axes, specimen.values)
    read(root, into: &specimen, Specimen.caseFields)
    return specimen
  }

  /// The name of the control; empty after reporting what is wrong with it.
  mutating func controlName(_ node: JSONNode) -> String {
    guard let name = text(node, "the control's name") else { return "" }
    guard !name.isEmpty, name.utf8.count <= 200 else {
      report(
        .specimenWrongValue, at: node.offset, "the control's name has \(name.utf8.count) bytes", advice: "use 1–200")
      return ""
    }
    return name
  }
}
