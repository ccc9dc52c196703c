/// The lines of a `.gitattributes`, which keeps its own bytes wherever nothing is changed.
struct GitAttributes: Hashable, Sendable {
  private struct Line: Hashable, Sendable {
    /// The bytes without the line's end.
    var content: [UInt8]

    /// The line's end: LF, CR and LF, or nothing at the end of the file.
    var end: [UInt8]
  }

  private var lines: [Line]

  /// Takes a file apart.
  init(_ bytes: [UInt8]) {
    lines = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      var content = rest[..<(end ?? rest.endIndex)]
      var lineEnd: [UInt8] = end == nil ? [] : [UInt8(ascii: "\n")]
      if end != nil, content.last == UInt8(ascii: "\r") {
        content.removeLast()
        lineEnd.insert(UInt8(ascii: "\r"), at: 0)
      }
      lines.append(Line(content: Array(content), end: lineEnd))
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
  }

  /// The file.
  var bytes: [UInt8] { lines.flatMap { $0.content + $0.end } }

  /// Whether a line is there.
  func contains(_ line: String) -> Bool { lines.contains { $0.content.elementsEqual(line.utf8) } }

  /// Adds a line at the end, where it overrides what others say of the same files.
  ///
  /// It ends as the others do; if the last line has no end, the new last one has none.
  mutating func append(_ line: String) {
    let usual = lines.last { !$0.end.isEmpty }?.end ?? [UInt8(ascii: "\n")]
    var end = usual
    if let last = lines.last, last.end.isEmpty {
      lines[lines.count - 1].end = usual
      end = []
    }
    lines.append(Line(content: Array(line.utf8), end: end))
  }

  /// Removes the lines that have nothing but an attribute after their pattern.
  ///
  /// - Parameter attribute: The attribute, such as `diff=specimen`.
  /// - Returns: The lines.
  mutating func remove(attribute: String) -> [String] {
    let removed = lines.filter { Self.attributes(of: $0.content).map { $0.elementsEqual(attribute.utf8) } ?? false }
    guard !removed.isEmpty else { return [] }
    let endsOpen = lines.last?.end.isEmpty ?? false
    lines.removeAll { removed.contains($0) }
    if endsOpen, !lines.isEmpty { lines[lines.count - 1].end = [] }
    return removed.map { String(decoding: $0.content, as: UTF8.self) }
  }

  /// What stands after the pattern of a line, without the spaces around it; `nil` for comments and lines without a pattern.
  private static func attributes(of line: [UInt8]) -> ArraySlice<UInt8>? {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var rest = line[...].drop(while: isSpace)
    guard let first = rest.first, first != UInt8(ascii: "#") else { return nil }
    if first == UInt8(ascii: "\"") {
      rest = rest.dropFirst()
      while let byte = rest.first, byte != UInt8(ascii: "\"") {
        rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      }
      rest = rest.dropFirst()
    } else {
      rest = rest.drop { !isSpace($0) }
    }
    rest = rest.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
