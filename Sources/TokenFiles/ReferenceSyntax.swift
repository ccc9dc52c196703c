/// The two spellings of references in token files.
enum ReferenceSyntax {
  /// Why a `$ref` cannot be followed.
  enum PointerMistake: Error {
    case malformed
    case external
  }

  /// Whether a string wants to be a reference.
  static func looksLikeReference(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// The path in `{path}`; `nil` if the text is anything else.
  static func curlyPath(_ text: String) -> String? {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    // An empty name would stand between two dots, or between a dot and a brace.
    var previous = UInt8(ascii: ".")
    for byte in bytes.dropFirst().dropLast() {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return nil }
      if byte == UInt8(ascii: "."), previous == byte { return nil }
      previous = byte
    }
    return previous == UInt8(ascii: ".") ? nil : String(bytes.dropFirst().dropLast())
  }

  /// The segments of a `$ref` within the document, such as `#/a/b`; `#` and `#/` are the document itself.
  static func pointer(_ text: String) throws(PointerMistake) -> [String] {
    guard text.hasPrefix("#") else { throw .external }
    let fragment = text.dropFirst()
    if fragment.isEmpty || fragment == "/" { return [] }
    guard let decoded = fragment.percentDecoded, let pointer = JSONPointer(decoded) else { throw .malformed }
    return pointer.segments
  }
}
