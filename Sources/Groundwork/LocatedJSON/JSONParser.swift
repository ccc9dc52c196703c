/// The state of reading one JSON text: where it is, and what was made of what is before.
struct JSONParser {
  typealias Stop = JSONTreeBuilder.Stop

  let bytes: [UInt8]
  let allowsComments: Bool
  let isJSON5: Bool
  var index = 0
  var tree: JSONTreeBuilder

  init(tree: JSONTreeBuilder, allowsComments: Bool, isJSON5: Bool) {
    self.tree = tree
    bytes = tree.bytes
    self.allowsComments = allowsComments || isJSON5
    self.isJSON5 = isJSON5
  }

  /// Reads the whole text; `nil` if there is no usable value.
  mutating func parse() -> JSONNode? {
    if bytes.starts(with: byteOrderMark) {
      index = byteOrderMark.count
      tree.report(
        .jsonByteOrderMark, at: 0, "the file starts with a byte order mark", advice: "save it without one",
        severity: .warning)
    }
    if let foreign = ForeignText(bytes) {
      tree.report(.jsonSyntax, at: foreign.offset, foreign.message, advice: foreign.advice)
      return nil
    }
    do throws(Stop) {
      let root = try parseValue()
      try skipSpace()
      if index < bytes.count {
        try tree.stop(
          at: index, "\(tree.quotedCharacter(at: index)) after the end of the value", advice: "remove what follows")
      }
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
        guard tree.isNested else { return node }
        try tree.append(node)
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
    let isObject = tree.isInObject
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    tree.endMember()
    switch bytes[index] {
    case end:
      return close()
    case UInt8(ascii: ","):
      let comma = index
      index += 1
      try skipSpace()
      if index < bytes.count, bytes[index] == end {
        if !isJSON5 { tree.report(.jsonSyntax, at: comma, "a comma before the end", advice: "remove the last comma") }
        return close()
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      try tree.stop(at: index, "\(tree.quotedCharacter(at: index)) where ',' or '\(isObject ? "}" : "]")' was expected")
    default:
      tree.report(
        .jsonSyntax, at: index, "a comma is missing before \(tree.quotedCharacter(at: index))", advice: "add it")
    }
    if isObject { try parseKey() }
    return nil
  }

  /// Reads a key and its colon.
  private mutating func parseKey() throws(Stop) {
    try skipSpace()
    guard index < bytes.count else { try stopAtEnd() }
    let start = index
    let key: String
    if isJSON5 {
      key = try parseJSON5Key()
    } else {
      key = bytes[index] == UInt8(ascii: "\"") ? try parseString() : try parseBareKey()
    }
    tree.beginMember(key, at: start)
    try skipSpace()
    guard index < bytes.count else { try stopAtEnd() }
    guard bytes[index] == UInt8(ascii: ":") else {
      try tree.stop(at: index, "\(tree.quotedCharacter(at: index)) where ':' was expected after the key '\(key)'")
    }
    index += 1
  }

  private mutating func open(isObject: Bool) throws(Stop) {
    try tree.open(isObject: isObject, at: index)
    index += 1
  }

  private mutating func close() -> JSONNode {
    index += 1
    return tree.close()
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
          try tree.stop(at: start, "the comment is not closed", advice: "add '*/'")
        }
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { break }
        index += 1
      }
      index += 2
    default:
      try tree.stop(at: start, "'/' is not part of JSON", advice: "put text in quotes")
    }
    if !allowsComments {
      tree.report(
        .jsonSyntax, at: start, "comments are not part of JSON",
        advice: "remove the comment; tokens and groups have '$description' for remarks")
    }
  }
}
