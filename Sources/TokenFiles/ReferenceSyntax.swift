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
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else {
      return nil
    }
    let path = String(text.dropFirst().dropLast())
    guard !looksLikeReference(path) else { return nil }
    let bytes = path.utf8
    guard bytes.first != UInt8(ascii: "."), bytes.last != UInt8(ascii: "."), !path.contains("..") else { return nil }
    return path
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
