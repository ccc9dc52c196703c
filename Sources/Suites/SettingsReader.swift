private import ColorSpaces
internal import LocatedJSON

/// Reads the members of JSON objects and collects what is wrong with them.
struct SettingsReader {
  /// The file.
  let document: JSONDocument

  /// What is wrong so far, in the order it was found.
  private(set) var findings: [Finding] = []

  /// Creates a reader of a file.
  init(document: JSONDocument) {
    self.document = document
  }

  /// Notes a problem at a place of the file.
  mutating func report(
    _ message: String, at offset: Int, pointer: String, advice: String? = nil, severity: Severity = .error,
    code: String = "suite.invalid"
  ) {
    findings.append(
      Finding(
        severity: severity, code: code, in: document, at: offset, pointer: pointer, message: message,
        advice: advice))
  }

  /// The members of an object, after noting those whose key is not one of `keys`.
  mutating func members(of node: JSONNode, keys: [String], pointer: String, what: String) -> [JSONMember] {
    guard let members = node.object else {
      report("\(what) is \(node.kind)", at: node.offset, pointer: pointer, advice: "write an object")
      return []
    }
    for member in members where !keys.contains(member.key) {
      let spelling = spellingAdvice(for: member.key, among: keys)
      report(
        "unknown key '\(member.key)' in \(what)", at: member.keyOffset,
        pointer: pointer + "/" + member.key.escapedForPointer,
        advice: spelling ?? "the keys are \(keys.joined(separator: ", "))")
    }
    return members
  }

  /// A text that is not empty.
  mutating func text(_ node: JSONNode, pointer: String) -> SuiteFile.Located? {
    guard let text = node.string else {
      report("\(pointer) is \(node.kind)", at: node.offset, pointer: pointer, advice: "write a text in quotes")
      return nil
    }
    guard !text.isEmpty else {
      report("\(pointer) is empty", at: node.offset, pointer: pointer, advice: "write a text, or leave it out")
      return nil
    }
    return SuiteFile.Located(text: text, offset: node.offset)
  }

  /// A list of texts.
  mutating func texts(_ node: JSONNode, pointer: String) -> [SuiteFile.Located] {
    items(of: node, pointer: pointer).enumerated().compactMap { text($1, pointer: "\(pointer)/\($0)") }
  }

  /// A list.
  mutating func items(of node: JSONNode, pointer: String) -> [JSONNode] {
    guard let items = node.array else {
      report("\(pointer) is \(node.kind)", at: node.offset, pointer: pointer, advice: "write a list")
      return []
    }
    return items
  }

  /// A number within a range.
  mutating func number(_ node: JSONNode, in range: ClosedRange<Double>, pointer: String) -> Double? {
    guard let number = node.number, range.contains(number) else {
      let limits = "\(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
      reportNumber(node, pointer: pointer, advice: "write a number from \(limits)")
      return nil
    }
    return number
  }

  /// A whole number within a range.
  mutating func wholeNumber(_ node: JSONNode, in range: ClosedRange<Int>, pointer: String) -> Int? {
    guard let number = node.number.flatMap(Int.init(exactly:)), range.contains(number) else {
      reportNumber(
        node, pointer: pointer, advice: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  private mutating func reportNumber(_ node: JSONNode, pointer: String, advice: String) {
    let found = node.number.map { $0.shortestText } ?? node.kind
    report("\(pointer) is \(found)", at: node.offset, pointer: pointer, advice: advice)
  }
}
