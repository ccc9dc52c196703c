package import LocatedJSON

/// The two spellings of references in token files.
package enum ReferenceSyntax {
  /// The reason why a `$ref` cannot be followed.
  package enum PointerError: Error {
    case malformed
    case external
  }

  /// Whether a string wants to be a reference.
  package static func looksLikeReference(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// Whether a string computes with references, as other formats allow: an operator stands behind a brace or before one.
  package static func looksLikeArithmetic(_ text: String) -> Bool {
    let pieces = text.split(separator: " ", omittingEmptySubsequences: true).joined()
    return ["+", "-", "*", "/"].contains { pieces.contains("}" + $0) || pieces.contains($0 + "{") }
  }

  /// The path in `{path}`; `nil` if the text is anything else.
  ///
  /// No name of a token starts with `$`, but for `$root`.
  package static func curlyPath(_ text: String) -> String? {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    // An empty name would be between two dots, or between a dot and a brace.
    var previous = UInt8(ascii: ".")
    for index in bytes.indices.dropFirst().dropLast() {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return nil }
      if byte == UInt8(ascii: "."), previous == byte { return nil }
      if byte == UInt8(ascii: "$"), previous == UInt8(ascii: ".") {
        let name = bytes[index...].prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "}") }
        guard name.elementsEqual("$root".utf8) else { return nil }
      }
      previous = byte
    }
    return previous == UInt8(ascii: ".") ? nil : String(bytes.dropFirst().dropLast())
  }

  /// The segments of a `$ref` within the document, such as `#/a/b`; `#` and `#/` are the document itself.
  package static func pointer(_ text: String) throws(PointerError) -> [String] {
    guard text.hasPrefix("#") else { throw .external }
    let fragment = text.dropFirst()
    if fragment.isEmpty || fragment == "/" { return [] }
    guard let decoded = fragment.percentDecoded, let pointer = JSONPointer(decoded) else { throw .malformed }
    return pointer.segments
  }
}

/// The `$ref` of a resolver document: a file, a location in it, or both.
package struct FileReference {
  /// The reason why a reference cannot be followed at all.
  package enum SyntaxError: Error {
    case malformed
    case remote
    case outsideRoot
  }

  /// The file, relative to the one that holds the reference; `nil` for the same file.
  package let path: String?

  /// The keys and indices in the file.
  package let segments: [String]

  /// Whether the fragment lacks its first slash, which some published examples do.
  package let lacksSlash: Bool

  /// Reads the text of a `$ref`.
  package init(_ text: String) throws(SyntaxError) {
    let pieces = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = pieces.first ?? ""
    if let colon = file.firstIndex(of: ":") {
      let scheme = file[..<colon].utf8
      let isScheme = scheme.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } && scheme.count > 1
      if isScheme { throw file.lowercased().hasPrefix("file:") ? .outsideRoot : .remote }
    }
    if file.utf8.starts(with: "//".utf8) { throw .remote }
    guard let path = file.percentDecoded else { throw .malformed }
    if RelativePath.isAbsolute(path) || path.utf8.contains(0) || path.utf8.contains(UInt8(ascii: "\\")) {
      throw .outsideRoot
    }
    self.path = path.isEmpty ? nil : path
    var fragment = pieces.count > 1 ? pieces[1] : ""
    if fragment == "/" { fragment = "" }
    guard let decoded = fragment.percentDecoded else { throw .malformed }
    lacksSlash = !decoded.isEmpty && !decoded.hasPrefix("/")
    guard let pointer = JSONPointer(lacksSlash ? "/" + decoded : decoded) else { throw .malformed }
    if self.path == nil, pieces.count < 2 || lacksSlash { throw .malformed }
    segments = pointer.segments
  }
}

/// A location in a JSON text: its keys and indices (RFC 6901).
struct JSONPointer {
  /// The keys and indices, with their escapes replaced; empty for the whole text.
  let segments: [String]

  /// Reads a pointer without `#`; `nil` if it is malformed.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty else {
      segments = []
      return
    }
    guard text.hasPrefix("/") else { return nil }
    var segments: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = Self.unescaped(part) else { return nil }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func unescaped(_ part: some StringProtocol) -> String? {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    var text = ""
    var scalars = part.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": text += "~"
      case "1": text += "/"
      default: return nil
      }
    }
    return text
  }
}

extension JSONNode {
  /// The value one step further; `nil` if there is none.
  ///
  /// An index of an array is decimal, without leading zeros.
  package func step(_ segment: String) -> JSONNode? {
    switch content {
    case .object:
      return self[segment]
    case .array(let items):
      let digits = segment.utf8
      guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        digits.count == 1 || digits.first != UInt8(ascii: "0"), let index = Int(segment), items.indices.contains(index)
      else { return nil }
      return items[index]
    default:
      return nil
    }
  }
}

extension StringProtocol {
  /// The text with each `%XX` replaced by its byte; `nil` if one is malformed or the result is not UTF-8.
  var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"), let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
