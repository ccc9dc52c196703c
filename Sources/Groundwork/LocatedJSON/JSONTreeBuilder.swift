private import ColorSpaces
import ExactTexts

/// The tree of a text in the making: a parser hands over what it comes upon, and this keeps the limits and the findings.
///
/// The containers are kept in an array instead of on the call stack, so depth costs memory, not stack.
package struct JSONTreeBuilder {
  /// A container whose end has not been reached.
  private struct Frame {
    let start: Int
    let isObject: Bool
    var items: [JSONNode] = []
    var members: [JSONMember] = []

    /// The key whose value is read next; `nil` where a key is expected.
    var key: String?
    var keyOffset = 0

    /// The keys so far, kept only where comparing with each would be slow.
    var seen: Set<ExactText> = []

    /// Whether a key came twice, and the last one counts.
    var hasDuplicates = false
  }

  /// Reading cannot go on; the reason is in `findings`.
  package struct Stop: Error {}

  /// The whole text, which is UTF-8.
  package let bytes: [UInt8]
  let lines: LineTable
  private let file: String
  private let duplicateKeys: JSONScanner.DuplicateKeys
  private let maximumValues: Int
  private var frames: [Frame] = []

  /// How many values were appended so far.
  package private(set) var valueCount = 0
  private(set) var findings: [Finding] = []

  /// The members that a later one of the same key replaces.
  private(set) var replaced: [JSONMember] = []

  /// The keys that came twice where the last one counts: how many there are, and the first with its offset and pointer.
  private var duplicates: (count: Int, first: (key: String, offset: Int, pointer: String))?

  init(bytes: [UInt8], file: String, duplicateKeys: JSONScanner.DuplicateKeys, maximumValues: Int) {
    self.bytes = bytes
    lines = LineTable(bytes: bytes)
    self.file = file
    self.duplicateKeys = duplicateKeys
    self.maximumValues = maximumValues
  }

  /// Whether further findings are not listed any more.
  package var hasAllFindings: Bool { findings.count > JSONScanner.maximumFindings }

  /// Whether a container is open.
  package var isNested: Bool { !frames.isEmpty }

  /// Whether the innermost open container is an object.
  ///
  /// - Precondition: A container is open.
  package var isInObject: Bool { frames[frames.count - 1].isObject }

  /// Opens a container that starts at an offset, unless too many are open.
  package mutating func open(isObject: Bool, at offset: Int) throws(Stop) {
    try checkDepth(frames.count + 1, at: offset)
    frames.append(Frame(start: offset, isObject: isObject))
  }

  /// Stops if so many containers are nested where a value starts.
  package mutating func checkDepth(_ depth: Int, at offset: Int) throws(Stop) {
    guard depth <= JSONScanner.maximumDepth else {
      try stop(
        .jsonTooDeep, at: offset, "more than \(JSONScanner.maximumDepth) arrays and objects in one another",
        advice: "nest less deeply")
    }
  }

  /// Takes the key whose value comes next.
  ///
  /// - Precondition: An object is open.
  package mutating func beginMember(_ key: String, at offset: Int) {
    let isDuplicate = isKnown(key)
    frames[frames.count - 1].key = key
    frames[frames.count - 1].keyOffset = offset
    if isDuplicate { noteDuplicate(key, at: offset) }
  }

  /// Leaves the member whose value was appended: findings from here on are about the container.
  package mutating func endMember() { frames[frames.count - 1].key = nil }

  /// Whether the innermost object already has the key.
  private mutating func isKnown(_ key: String) -> Bool {
    let last = frames.count - 1
    if frames[last].members.count < 16 {
      return frames[last].members.contains { ExactText($0.key) == ExactText(key) }
    }
    if frames[last].seen.isEmpty {
      for member in frames[last].members { frames[last].seen.insert(ExactText(member.key)) }
    }
    return !frames[last].seen.insert(ExactText(key)).inserted
  }

  /// Appends a complete value to the innermost container.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - values: How many values it consists of that were not appended to it one by one, itself included.
  /// - Throws: ``Stop`` if the text has too many values.
  package mutating func append(_ node: JSONNode, values: Int = 1) throws(Stop) {
    valueCount += values
    if valueCount > maximumValues {
      try stop(
        .jsonTooLarge, at: node.offset, "more than \(maximumValues) values in one file", advice: "split the file")
    }
    let last = frames.count - 1
    if frames[last].isObject {
      let member = JSONMember(key: frames[last].key ?? "", keyOffset: frames[last].keyOffset, value: node)
      frames[last].members.append(member)
    } else {
      frames[last].items.append(node)
    }
  }

  /// Closes the innermost container, and returns it.
  package mutating func close() -> JSONNode {
    let frame = frames.removeLast()
    guard frame.isObject else { return JSONNode(offset: frame.start, content: .array(frame.items)) }
    guard frame.hasDuplicates else { return JSONNode(offset: frame.start, content: .object(frame.members)) }
    var seen: Set<ExactText> = []
    var lastOnes: [JSONMember] = []
    for member in frame.members.reversed() {
      if seen.insert(ExactText(member.key)).inserted { lastOnes.append(member) } else { replaced.append(member) }
    }
    return JSONNode(offset: frame.start, content: .object(lastOnes.reversed()))
  }
}

extension JSONTreeBuilder {
  /// Adds a finding at a byte offset; the pointer is that of the value being read.
  package mutating func report(
    _ code: FindingCode, at offset: Int, _ message: String, advice: String? = nil, severity: Severity = .error
  ) {
    guard !hasAllFindings else { return }
    let position = lines.position(of: offset)
    guard findings.count < JSONScanner.maximumFindings else {
      findings.append(
        Finding(
          severity: .error, code: .jsonTooManyProblems, file: file, line: position.line, column: position.column,
          message: "more than \(JSONScanner.maximumFindings) problems; those from here on are not listed",
          advice: "fix the others first"))
      return
    }
    findings.append(
      Finding(
        severity: severity, code: code, file: file, line: position.line, column: position.column, pointer: pointer,
        message: message, advice: advice))
  }

  /// Reports a key that its object already has, or counts it where the last one counts.
  private mutating func noteDuplicate(_ key: String, at offset: Int) {
    guard duplicateKeys == .lastCounts else {
      report(
        .jsonDuplicateKey, at: offset, "the key '\(key)' appears twice in this object", advice: "keep one of the two")
      return
    }
    frames[frames.count - 1].hasDuplicates = true
    if let known = duplicates {
      duplicates?.count = known.count + 1
    } else {
      duplicates = (1, (key, offset, pointer))
    }
  }

  /// Reports the keys of which the last one counts, all together and where the first of them is.
  mutating func reportDuplicates() {
    guard let (count, first) = duplicates else { return }
    let position = lines.position(of: first.offset)
    let rest = count == 1 ? "" : " (and \(count - 1) more like it in the file)"
    findings.append(
      Finding(
        severity: .warning, code: .jsonDuplicateKey, file: file, line: position.line, column: position.column,
        pointer: first.pointer,
        message: "the key '\(first.key)' appears twice in this object; the last one counts" + rest,
        advice: "keep one of the two"))
  }

  /// Adds a finding after which reading cannot go on.
  package mutating func stop(
    _ code: FindingCode = .jsonSyntax, at offset: Int, _ message: String, advice: String? = nil
  ) throws(Stop) -> Never {
    if isConflictMarker(at: offset) {
      report(
        code, at: offset, "a merge conflict that is not resolved begins or ends here",
        advice: "choose one side, and delete the lines with <<<<<<<, ======= and >>>>>>>")
    } else {
      report(code, at: offset, message, advice: advice)
    }
    throw Stop()
  }

  /// Whether a line begins at an offset, and with seven of the characters by which git marks a conflict.
  private func isConflictMarker(at offset: Int) -> Bool {
    guard offset + 7 <= bytes.count, offset == 0 || bytes[offset - 1] == 0x0A else { return false }
    let first = bytes[offset]
    guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(first) else {
      return false
    }
    for index in offset..<offset + 7 where bytes[index] != first { return false }
    return offset + 7 == bytes.count || bytes[offset + 7] <= 0x20
  }

  /// Where git marks the first conflict; `nil` if it marks none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package var firstConflictMarker: Int? {
    bytes.indices.first { bytes[$0] == UInt8(ascii: "<") && isConflictMarker(at: $0) }
  }

  /// The JSON Pointer of the value being read, or of its container where a key is expected.
  private var pointer: String {
    var text = ""
    for frame in frames {
      if !frame.isObject {
        text += "/\(frame.items.count)"
      } else if let key = frame.key {
        // Below a name this long every pointer would be too long.
        guard text.utf8.count + key.utf8.count <= Finding.maximumPointerLength else { return text + "/…" }
        text += "/" + key.escapedForPointer
      }
    }
    return text
  }

  /// The character at `offset` in quotes, for messages.
  package func quotedCharacter(at offset: Int) -> String { "'\(character(at: offset))'" }

  package func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard bytes[offset] >= 0x20, bytes[offset] != 0x7F else {
      return "U+00" + bytes[offset].hexadecimalText(digits: 2, isUppercase: true)
    }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}
