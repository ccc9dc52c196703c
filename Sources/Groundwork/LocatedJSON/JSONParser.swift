import ExactTexts

/// The state of reading one JSON text: where it is, and which containers are open.
///
/// The containers are kept in an array instead of on the call stack, so depth costs memory, not stack.
struct JSONParser {
  /// A container whose end has not been reached.
  struct Frame {
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
  struct Stop: Error {}

  let bytes: [UInt8]
  let file: String
  let lines: LineTable
  let allowsComments: Bool
  let isJSON5: Bool
  let duplicateKeys: JSONScanner.DuplicateKeys
  let maximumValues: Int
  var index = 0
  private var valueCount = 0
  var frames: [Frame] = []
  var findings: [Finding] = []

  /// The keys that came twice where the last one counts: how many there are, and the first with its offset and pointer.
  var duplicates: (count: Int, first: (key: String, offset: Int, pointer: String))?

  init(
    bytes: [UInt8], file: String, lines: LineTable, allowsComments: Bool, isJSON5: Bool,
    duplicateKeys: JSONScanner.DuplicateKeys, maximumValues: Int
  ) {
    self.bytes = bytes
    self.file = file
    self.lines = lines
    self.allowsComments = allowsComments || isJSON5
    self.isJSON5 = isJSON5
    self.duplicateKeys = duplicateKeys
    self.maximumValues = maximumValues
  }

  /// Reads the whole text; `nil` if there is no usable value.
  mutating func parse() -> JSONNode? {
    if bytes.starts(with: byteOrderMark) {
      index = byteOrderMark.count
      report(
        .jsonByteOrderMark, at: 0, "the file starts with a byte order mark", advice: "save it without one",
        severity: .warning)
    }
    do throws(Stop) {
      let root = try parseValue()
      try skipSpace()
      if index < bytes.count {
        try stop(at: index, "\(quotedCharacter(at: index)) after the end of the value", advice: "remove what follows")
      }
      reportDuplicates()
      return root
    } catch {
      return nil
    }
  }

  /// Reads one value with everything in it.
  private mutating func parseValue() throws(Stop) -> JSONNode {
    while true {
      // A value is expected here; it is complete unless it opens a container that is not empty.
      try skipSpace()
      guard var node = try parseScalarOrOpen() else { continue }
      while true {
        guard !frames.isEmpty else { return node }
        try append(node)
        guard let closed = try parseSeparatorOrEnd() else { break }
        node = closed
      }
    }
  }

  /// Reads a scalar or an empty container; opens any other container and returns `nil`.
  private mutating func parseScalarOrOpen() throws(Stop) -> JSONNode? {
    guard index < bytes.count else { try stopAtEnd() }
    let start = index
    if isJSON5, let scalar = try parseJSON5Scalar() { return scalar }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      try open(isObject: true)
      try skipSpace()
      if index < bytes.count, bytes[index] == UInt8(ascii: "}") { return close() }
      try parseKey()
      return nil
    case UInt8(ascii: "["):
      try open(isObject: false)
      try skipSpace()
      if index < bytes.count, bytes[index] == UInt8(ascii: "]") { return close() }
      return nil
    case UInt8(ascii: "\""):
      return JSONNode(offset: start, content: .string(try parseString()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(offset: start, content: try parseNumber())
    case UInt8(ascii: "t") where skipWord("true"):
      return JSONNode(offset: start, content: .boolean(true))
    case UInt8(ascii: "f") where skipWord("false"):
      return JSONNode(offset: start, content: .boolean(false))
    case UInt8(ascii: "n") where skipWord("null"):
      return JSONNode(offset: start, content: .null)
    default:
      return JSONNode(offset: start, content: try parseMistake())
    }
  }

  /// Reads what follows a complete value: a comma (`nil`), or the container's end (the container).
  private mutating func parseSeparatorOrEnd() throws(Stop) -> JSONNode? {
    try skipSpace()
    guard index < bytes.count else { try stopAtEnd() }
    let isObject = frames[frames.count - 1].isObject
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    frames[frames.count - 1].key = nil
    switch bytes[index] {
    case end:
      return close()
    case UInt8(ascii: ","):
      let comma = index
      index += 1
      try skipSpace()
      if index < bytes.count, bytes[index] == end {
        if !isJSON5 { report(.jsonSyntax, at: comma, "a comma before the end", advice: "remove the last comma") }
        return close()
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      try stop(at: index, "\(quotedCharacter(at: index)) where ',' or '\(isObject ? "}" : "]")' was expected")
    default:
      report(.jsonSyntax, at: index, "a comma is missing before \(quotedCharacter(at: index))", advice: "add it")
    }
    if isObject { try parseKey() }
    return nil
  }

  /// Reads a key and its colon.
  private mutating func parseKey() throws(Stop) {
    try skipSpace()
    guard index < bytes.count else { try stopAtEnd() }
    let last = frames.count - 1
    let start = index
    let key: String
    if isJSON5 {
      key = try parseJSON5Key()
    } else {
      key = bytes[index] == UInt8(ascii: "\"") ? try parseString() : try parseBareKey()
    }
    let isDuplicate = isKnown(key)
    frames[last].key = key
    frames[last].keyOffset = start
    if isDuplicate { noteDuplicate(key, at: start) }
    try skipSpace()
    guard index < bytes.count else { try stopAtEnd() }
    guard bytes[index] == UInt8(ascii: ":") else {
      try stop(at: index, "\(quotedCharacter(at: index)) where ':' was expected after the key '\(key)'")
    }
    index += 1
  }

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

  private mutating func open(isObject: Bool) throws(Stop) {
    guard frames.count < JSONScanner.maximumDepth else {
      try stop(
        .jsonTooDeep, at: index, "more than \(JSONScanner.maximumDepth) arrays and objects in one another",
        advice: "nest less deeply")
    }
    frames.append(Frame(start: index, isObject: isObject))
    index += 1
  }

  private mutating func append(_ node: JSONNode) throws(Stop) {
    valueCount += 1
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

  private mutating func close() -> JSONNode {
    index += 1
    let frame = frames.removeLast()
    guard frame.isObject else { return JSONNode(offset: frame.start, content: .array(frame.items)) }
    guard frame.hasDuplicates else { return JSONNode(offset: frame.start, content: .object(frame.members)) }
    var seen: Set<ExactText> = []
    let lastOnes = frame.members.reversed().filter { seen.insert(ExactText($0.key)).inserted }
    return JSONNode(offset: frame.start, content: .object(lastOnes.reversed()))
  }
}

extension JSONParser {
  /// Skips white space, and comments: silently if they are allowed, else with a finding for each.
  mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default:
        let length = isJSON5 ? json5SpaceLength() : 0
        guard length > 0 else { return }
        index += length
      }
    }
  }

  private mutating func skipComment() throws(Stop) {
    let start = index
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while true {
        guard index + 1 < bytes.count else {
          try stop(at: start, "the comment is not closed", advice: "add '*/'")
        }
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { break }
        index += 1
      }
      index += 2
    default:
      try stop(at: start, "'/' is not part of JSON", advice: "put text in quotes")
    }
    if !allowsComments {
      report(.jsonSyntax, at: start, "comments are not part of JSON", advice: "remove the comment")
    }
  }
}
