package import LocatedJSON

/// Reads YAML texts (YAML 1.2 with its core schema) into the same trees as JSON texts.
///
/// Of a text with several documents the first is read. YAML without a counterpart in JSON is an error: keys that are no
/// texts, tags but those of the core schema, and numbers that a `Double` cannot hold. Aliases and merge keys (`<<`)
/// stand for what they name; with them, the limits are those of JSON.
package enum YAMLScanner {
  /// Reads a YAML text in UTF-8, or in UTF-16 with a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - file: The name of the file, for findings and positions.
  ///   - duplicateKeys: The treatment of a key that a mapping has twice.
  /// - Returns: The document, `nil` if any finding is an error; and all findings. Offsets are those of the text in UTF-8.
  /// - Complexity: O(*n*), where *n* is the number of bytes, and of the values of merged mappings.
  package static func scan(
    _ bytes: [UInt8], file: String, duplicateKeys: JSONScanner.DuplicateKeys = .refused
  ) -> (document: JSONDocument?, findings: [Finding]) {
    JSONScanner.scan(utf8(bytes) ?? bytes, file: file, language: "YAML", duplicateKeys: duplicateKeys) { tree in
      var reader = YAMLTreeReader(tree: tree)
      let root = reader.read()
      tree = reader.tree
      return root
    }
  }

  /// A text in UTF-16 with a byte order mark as UTF-8; `nil` if it is none, or has halves of characters.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) && !bytes.dropFirst(2).starts(with: [0, 0])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count % 2 == 0 else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8 : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    var text: [UInt8] = []
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
    return isBroken ? nil : text
  }
}
