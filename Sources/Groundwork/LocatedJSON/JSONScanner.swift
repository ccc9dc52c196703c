/// Reads JSON texts (RFC 8259) and says where each value is.
///
/// The reader is strict: UTF-8 only, no comments unless accepted, no trailing commas. Behaviour that RFC 8259 leaves
/// open is an error too: equal keys in one object unless accepted, lone surrogates, numbers a `Double` cannot hold,
/// more than 512 levels, and more than 8,000,000 values.
public enum JSONScanner {
  /// The number of arrays and objects that may be nested.
  package static let maximumDepth = 512

  /// The number of problems of one text that are listed; a last finding says that there are more.
  static let maximumFindings = 1_000

  /// The number of values one text may have; in memory each needs up to twenty times its size in the file.
  static let maximumValues = 8_000_000

  /// The treatment of a key that an object has twice.
  public enum DuplicateKeys: Sendable {
    /// It is an error: which of the two counts differs from program to program.
    case refused

    /// The last one counts, as in most programs, and a warning says how many there are.
    case lastCounts
  }

  /// Reads a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - file: The name of the file, for findings and positions.
  ///   - allowsComments: Whether `//` and `/* */` comments are allowed between tokens.
  ///   - isJSON5: Whether the text is JSON5 (specification 1.0.0), which has comments, too.
  ///   - duplicateKeys: The treatment of a key that an object has twice.
  /// - Returns: The document, `nil` if any finding is an error; and all findings, in the order of the text.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func scan(
    _ bytes: [UInt8], file: String, allowsComments: Bool = false, isJSON5: Bool = false,
    duplicateKeys: DuplicateKeys = .refused
  ) -> (document: JSONDocument?, findings: [Finding]) {
    scan(
      bytes, file: file, allowsComments: allowsComments, isJSON5: isJSON5, duplicateKeys: duplicateKeys,
      maximumValues: maximumValues)
  }

  /// Reads a JSON text that may have a number of values.
  static func scan(
    _ bytes: [UInt8], file: String, allowsComments: Bool = false, isJSON5: Bool = false,
    duplicateKeys: DuplicateKeys = .refused, maximumValues: Int
  ) -> (document: JSONDocument?, findings: [Finding]) {
    scan(bytes, file: file, language: "JSON", duplicateKeys: duplicateKeys, maximumValues: maximumValues) { tree in
      var parser = JSONParser(tree: tree, allowsComments: allowsComments, isJSON5: isJSON5)
      let root = parser.parse()
      tree = parser.tree
      return root
    }
  }

  /// Reads a text with a parser of any syntax.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - file: The name of the file, for findings and positions.
  ///   - language: The name of the syntax.
  ///   - duplicateKeys: The treatment of a key that an object has twice.
  ///   - maximumValues: The number of values the text may have.
  ///   - parse: Makes the tree of the text, which is UTF-8, and returns its root; `nil` if there is no usable value.
  /// - Returns: The document, `nil` if any finding is an error; and all findings.
  package static func scan(
    _ bytes: [UInt8], file: String, language: String, duplicateKeys: DuplicateKeys,
    maximumValues: Int = JSONScanner.maximumValues, parse: (inout JSONTreeBuilder) -> JSONNode?
  ) -> (document: JSONDocument?, findings: [Finding]) {
    if let encoding = foreignEncoding(of: bytes) {
      let finding = Finding(
        severity: .error, code: .jsonEncoding, file: file, line: 1, column: 1,
        message: "the file is \(encoding), but \(language) is UTF-8", advice: "save it as UTF-8")
      return (nil, [finding])
    }
    var tree = JSONTreeBuilder(bytes: bytes, file: file, duplicateKeys: duplicateKeys, maximumValues: maximumValues)
    if let offset = UTF8Survey(bytes).firstInvalid {
      tree.report(
        .jsonInvalidUTF8, at: offset, "byte \(offset) is not UTF-8", advice: "save the file as UTF-8")
      return (nil, tree.findings)
    }
    let root = parse(&tree)
    if root != nil { tree.reportDuplicates() }
    let isUsable = !tree.findings.contains { $0.severity == .error }
    let document =
      isUsable
      ? root.map { JSONDocument(file: file, root: $0, lines: tree.lines, replaced: tree.replaced) } : nil
    return (document, tree.findings)
  }

  /// The name of a UTF-16 or UTF-32 encoding the bytes seem to have; `nil` for UTF-8.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // A JSON text starts with an ASCII character; a zero beside it can only be the other half of a wider unit.
    guard bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 else { return nil }
    if bytes.count >= 4, bytes[1] == 0 && bytes[2] == 0 || bytes[0] == 0 && bytes[1] == 0 { return "UTF-32" }
    return "UTF-16"
  }
}

/// What one pass over the bytes of a file finds out before anything is parsed.
struct UTF8Survey {
  /// The offset of the first byte that is not UTF-8; `nil` if all are.
  private(set) var firstInvalid: Int?

  /// Looks at all bytes of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
      } else {
        let length = Self.scalarLength(in: bytes, at: index)
        guard length > 0 else {
          firstInvalid = index
          return
        }
        index += length
      }
    }
  }

  /// The length of the multi-byte scalar at `index`, or 0 if the bytes there are not well-formed (Unicode table 3-7).
  private static func scalarLength(in bytes: [UInt8], at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in (index + 2)..<max(index + length, index + 2) where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
