import ExactTexts

/// A JSON text that was read without errors.
public struct JSONDocument: Sendable {
  /// The name of the file, as it was given to the scanner.
  public let file: String

  /// The value of the whole text.
  public let root: JSONNode

  /// The members that are not in ``root``, because a later one of the same key replaces them.
  package let replaced: [JSONMember]

  private let lines: LineTable

  /// The value as the text has it, where `root` was made from it; else `nil`.
  private var written: JSONNode?

  /// Whether the values are spelt as the format has them that the text is written in, and not as another one has them.
  private var keepsSpelling = true

  init(file: String, root: JSONNode, lines: LineTable, replaced: [JSONMember] = []) {
    self.file = file
    self.replaced = replaced
    self.root = root
    self.lines = lines
  }

  /// The document with another value, which a translation made; each part of it is where the text has what it comes from.
  ///
  /// Findings about it name the JSON Pointers of the text.
  ///
  /// - Parameters:
  ///   - root: The value.
  ///   - keepsSpelling: Whether the text is written in the format of the value, so that the values of its parts are
  ///     spelt as that format wants them.
  /// - Returns: The document with that value.
  package func translated(to root: JSONNode, keepsSpelling: Bool) -> JSONDocument {
    var document = JSONDocument(file: file, root: root, lines: lines)
    document.written = written ?? self.root
    document.keepsSpelling = keepsSpelling
    return document
  }

  /// Whether the value was made from that of the text.
  package var isTranslated: Bool { written != nil }

  /// Whether the value was made from that of a text in another format, whose values have a spelling of their own.
  package var isForeign: Bool { isTranslated && !keepsSpelling }

  /// The JSON Pointer in the text of what starts at an offset.
  ///
  /// - Parameters:
  ///   - offset: A position in UTF-8 bytes from the start.
  ///   - pointer: The pointer in `root`; `nil` if it has to be looked for.
  /// - Returns: The pointer, empty for the whole document and where nothing starts.
  package func writtenPointer(to offset: Int, pointer: String?) -> String {
    if let written { return written.pointer(to: offset) ?? "" }
    return pointer ?? root.pointer(to: offset) ?? ""
  }

  /// The line and column of a byte of the text.
  ///
  /// - Parameter offset: A position in UTF-8 bytes from the start; clamped to the text.
  /// - Returns: The line and column, both counted from 1.
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  public func position(of offset: Int) -> TextPosition { lines.position(of: offset) }
}

/// A value in a JSON text, with the offset where it starts.
public struct JSONNode: Sendable {
  /// Where the value starts, in UTF-8 bytes from the start of the text.
  public let offset: Int

  /// The value.
  public let content: JSONContent

  /// Creates a node from its offset and its value.
  package init(offset: Int, content: JSONContent) {
    self.offset = offset
    self.content = content
  }
}

/// One of the six kinds of JSON values.
public enum JSONContent: Sendable {
  /// The literal `null`.
  case null

  /// The literals `true` and `false`.
  case boolean(Bool)

  /// A finite number.
  case number(Double)

  /// A string with its escapes replaced.
  case string(String)

  /// The items of an array, in order.
  case array([JSONNode])

  /// The members of an object, in order; no two have the same key.
  case object([JSONMember])
}

/// A key of an object and the value it holds.
public struct JSONMember: Sendable {
  /// The key, with its escapes replaced.
  public let key: String

  /// Where the key starts, in UTF-8 bytes from the start of the text.
  public let keyOffset: Int

  /// The value.
  public let value: JSONNode

  /// Creates a member from its key, the key's offset and its value.
  package init(key: String, keyOffset: Int, value: JSONNode) {
    self.key = key
    self.keyOffset = keyOffset
    self.value = value
  }
}

extension JSONNode {
  /// The value of the member called `key`; `nil` if this is not an object or has no such member.
  ///
  /// Keys are compared byte by byte, so canonically equivalent spellings differ.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  public subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The member called `key`; `nil` if this is not an object or has no such member.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    for member in members where ExactText(member.key) == ExactText(key) { return member }
    return nil
  }

  /// The text of a string; `nil` for any other kind.
  public var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The value of a number; `nil` for any other kind.
  public var number: Double? { if case .number(let value) = content { value } else { nil } }

  /// The value of a boolean; `nil` for any other kind.
  public var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  /// The items of an array; `nil` for any other kind.
  public var array: [JSONNode]? { if case .array(let items) = content { items } else { nil } }

  /// The members of an object; `nil` for any other kind.
  public var object: [JSONMember]? { if case .object(let members) = content { members } else { nil } }

  /// The kind of value, as a word with its article, for messages.
  public var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONNode {
  /// The JSON Pointer (RFC 6901) of the value or key that starts at an offset; `nil` if none does.
  ///
  /// - Complexity: O(log *n*) for each level, where *n* is the number of its values, which are in the order of the text.
  package func pointer(to offset: Int) -> String? {
    if self.offset == offset { return "" }
    switch content {
    case .array(let items):
      guard let index = items.lastIndex(where: { $0.offset <= offset }) else { return nil }
      return items[index].pointer(to: offset).map { "/\(index)\($0)" }
    case .object(let members):
      guard let member = members.lastIndex(where: { $0.keyOffset <= offset }).map({ members[$0] }) else { return nil }
      let segment = "/" + member.key.escapedForPointer
      if member.keyOffset == offset { return segment }
      return member.value.pointer(to: offset).map { segment + $0 }
    default:
      return nil
    }
  }
}

extension JSONNode {
  /// The value that a JSON Pointer (RFC 6901) resolves to; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) for each level, where *n* is the number of its values.
  package func value(at pointer: String) -> JSONNode? {
    var value = self
    for segment in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let next =
        switch value.content {
        case .array(let items):
          Int(segment).flatMap { String($0) == segment && items.indices.contains($0) ? items[$0] : nil }
        case .object(let members):
          members.first { ExactText($0.key.escapedForPointer) == ExactText(String(segment)) }?.value
        default: JSONNode?.none
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}

extension String {
  /// The text as one segment of a JSON Pointer: `~` is `~0`, `/` is `~1`.
  package var escapedForPointer: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Array {
  /// The last index that meets a condition that all indices up to it meet, and none after it.
  fileprivate func lastIndex(where isMet: (Element) -> Bool) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > startIndex ? low - 1 : nil
  }
}
