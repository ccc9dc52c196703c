import LocatedJSON
import TokenEngine
import TokenFiles

/// Writes what is known of a token as a documentation comment.
enum SwiftComments {
  /// The characters of a value that are written; the rest stands in the declaration.
  private static let longestValue = 200

  /// Lines of a documentation comment, with words moved to the next line where one is too long.
  ///
  /// - Parameters:
  ///   - paragraphs: The paragraphs; an empty line stands between them.
  ///   - indent: The number of spaces before the comment.
  /// - Returns: The lines, each with its end.
  static func text(_ paragraphs: [[String]], indent: Int) -> String {
    let start = String(repeating: " ", count: indent) + "///"
    var text = ""
    for (index, lines) in paragraphs.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { text += start + "\n" }
      for line in lines {
        var current = start
        let hang = line.hasPrefix("- ") ? "  " : ""
        for word in line.split(separator: " ") {
          if current.count + 1 + word.count > SwiftExpression.lineLength, current.count > start.count + 1 + hang.count {
            text += current + "\n"
            current = start + (hang.isEmpty ? "" : " " + hang.dropLast())
          }
          current += " " + word
        }
        text += current + "\n"
      }
    }
    return text
  }

  /// What a description says, line by line; nothing in it can end the comment or be mistaken for code.
  static func lines(of description: String?) -> [String] {
    guard let description else { return [] }
    var lines: [String] = []
    for line in description.split(whereSeparator: \.isNewline) {
      let text = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ").onOneLine()
      if !text.isEmpty { lines.append(text) }
    }
    return lines
  }

  /// A path as code.
  static func code(_ path: String) -> String {
    let text = path.onOneLine()
    return text.utf8.contains(UInt8(ascii: "`")) ? text : "`\(text)`"
  }

  /// A token's value and the tokens it was found by, and how what is written differs: `` → `a.b` = #FFFFFF ``.
  private static func value(of token: ResolvedToken, _ values: SwiftValues) -> String {
    let links = token.aliasLinks.dropFirst()
    let shown = links.count > 6 ? Array(links.prefix(3)) + [TokenChain.gap] + links.suffix(3) : Array(links)
    let chain = shown.map { "→ " + ($0 == TokenChain.gap ? $0 : code($0)) }
    let text = token.value.prefix(20).description.onOneLine(limit: longestValue)
    let remarks = values.remarks(on: token.value)
    let end = remarks.isEmpty ? "" : ", written " + remarks.joined(separator: ", ")
    return (chain + ["= " + text]).joined(separator: " ") + end
  }

  /// The comment of a token that is the same in all variants.
  static func constant(_ row: TokenExport.Row, _ values: SwiftValues, indent: Int) -> String {
    text([lines(of: row.first.description), [code(row.path) + " " + value(of: row.first, values)]], indent: indent)
  }

  /// The comment of a token that varies: variants with the same value share a line.
  static func varying(
    _ row: TokenExport.Row, _ variants: [String], _ values: SwiftValues, indent: Int
  ) -> String {
    var texts = OrderedTexts()
    var names: [[String]] = []
    for (variant, token) in zip(variants, row.tokens) {
      let index = texts.add(token.map { value(of: $0, values) } ?? "unset")
      if index == names.count { names.append([]) }
      names[index].append(variant)
    }
    let list = zip(names, texts.texts).map { "- " + $0.joined(separator: ", ") + ": " + $1 }
    let description = lines(of: row.first.description)
    return text([description, [code(row.path)], list], indent: indent)
  }

  /// What says to the compiler that a token should not be used any more, on lines of its own; empty if it may be.
  static func availability(of token: ResolvedToken, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    let start = space + "@available("
    switch token.deprecation {
    case nil: return ""
    case .unexplained: return start + "*, deprecated)\n"
    case .explained(let reason):
      let literal = SwiftText.literal(reason)
      let line = start + "*, deprecated, message: \(literal))"
      if line.count <= SwiftExpression.lineLength { return line + "\n" }
      let message = space + "  message: \(literal)"
      let fits = message.count <= SwiftExpression.lineLength
      return start + "\n" + space + "  *, deprecated,\n"
        + (fits ? message : space + "  message:\n" + space + "    " + literal) + "\n" + space + ")\n"
    }
  }
}
