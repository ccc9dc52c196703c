internal import LocatedJSON

/// Reads the settings of a suite file and collects what is wrong with them.
struct SettingsReader: ObjectReader {
  /// The file.
  let document: JSONDocument

  /// What is wrong so far, in the order it was found.
  private(set) var findings: [Finding] = []

  /// Creates a reader of a file.
  init(document: JSONDocument) {
    self.document = document
  }

  /// Notes a problem at the place of a value or key.
  mutating func report(
    _ message: String, at offset: Int, pointer: String? = nil, advice: String? = nil, severity: Severity = .error,
    code: String = "suite.invalid"
  ) {
    findings.append(
      Finding(
        severity: severity, code: code, in: document, at: offset, pointer: pointer, message: message,
        advice: advice))
  }

  /// Notes a mistake in the form of a value.
  mutating func report(_ mistake: FormMistake) {
    report(mistake.message, at: mistake.offset, advice: mistake.advice)
  }

  /// What messages call a value: its JSON Pointer.
  func name(of node: JSONNode) -> String { document.root.pointer(to: node.offset) ?? "" }

  /// A text that is not empty.
  mutating func text(_ node: JSONNode) -> SuiteFile.Located? {
    guard let text = text(node, name(of: node)) else { return nil }
    guard !text.isEmpty else {
      report("\(name(of: node)) is empty", at: node.offset, advice: "write a text, or leave it out")
      return nil
    }
    return SuiteFile.Located(text: text, offset: node.offset)
  }

  /// A list of texts.
  mutating func texts(_ node: JSONNode) -> [SuiteFile.Located] { items(of: node).compactMap { text($0) } }

  /// A list.
  mutating func items(of node: JSONNode) -> [JSONNode] { items(node, name(of: node)) ?? [] }

  /// A number within a range.
  mutating func number(_ node: JSONNode, in range: ClosedRange<Double>) -> Double? {
    number(node, name(of: node), in: range)
  }

  /// A whole number within a range.
  mutating func wholeNumber(_ node: JSONNode, in range: ClosedRange<Int>) -> Int? {
    wholeNumber(node, name(of: node), in: range)
  }
}
