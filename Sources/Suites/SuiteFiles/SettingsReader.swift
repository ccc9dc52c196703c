package import LocatedJSON

/// Reads the settings of a suite file and collects what is wrong with them.
package struct SettingsReader: ObjectReader {
  /// The file.
  package let document: JSONDocument

  /// The findings so far, in the order they were found.
  package private(set) var findings: [Finding] = []

  /// Creates a reader of a file.
  package init(document: JSONDocument) {
    self.document = document
  }

  /// Notes a problem at the position of a value or key.
  package mutating func report(
    _ message: String, at offset: Int, pointer: String? = nil, advice: String? = nil, severity: Severity = .error,
    code: FindingCode = .suiteInvalid
  ) {
    findings.append(
      Finding(
        severity: severity, code: code, in: document, at: offset, pointer: pointer, message: message,
        advice: advice))
  }

  /// Notes an error in the form of a value.
  package mutating func report(_ mistake: FormError) {
    report(mistake.message, at: mistake.offset, advice: mistake.advice)
  }

  /// The name most like a misspelt one; `nil` if none is near.
  package func nearest(to name: String, among names: [String]) -> String? { nearestName(to: name, among: names) }

  /// The name of a value in messages: its keys and indices, such as `'scales[0]'`.
  package func name(of node: JSONNode) -> String {
    guard let pointer = document.root.pointer(to: node.offset), !pointer.isEmpty else { return "the file" }
    var name = ""
    for segment in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let key = segment.replacing("~1", with: "/").replacing("~0", with: "~")
      let isPlain = key.allSatisfy { $0.isLetter || $0.isNumber || "$_-@".contains($0) }
      name +=
        name.isEmpty
        ? "\(key)" : key.allSatisfy(\.isNumber) ? "[\(key)]" : isPlain ? ".\(key)" : "[\"\(key)\"]"
    }
    return "'\(name)'"
  }

  /// The name of a value in messages: its keys and indices.
  package func name(of node: JSONNode, key: String) -> String { name(of: node) }

  /// A text that is not empty.
  package mutating func text(_ node: JSONNode) -> SuiteFile.Located? {
    guard let text = text(node, name(of: node)) else { return nil }
    guard !text.isEmpty else {
      report("\(name(of: node)) is empty", at: node.offset, advice: "write a text, or leave it out")
      return nil
    }
    return SuiteFile.Located(text: text, offset: node.offset)
  }

  /// A list of texts.
  package mutating func texts(_ node: JSONNode) -> [SuiteFile.Located] { items(of: node).compactMap { text($0) } }

  /// A list.
  package mutating func items(of node: JSONNode) -> [JSONNode] { items(node, name(of: node)) ?? [] }

  /// A number within a range.
  package mutating func number(_ node: JSONNode, in range: ClosedRange<Double>) -> Double? {
    number(node, name(of: node), in: range)
  }

  /// A whole number within a range.
  package mutating func wholeNumber(_ node: JSONNode, in range: ClosedRange<Int>) -> Int? {
    wholeNumber(node, name(of: node), in: range)
  }
}
