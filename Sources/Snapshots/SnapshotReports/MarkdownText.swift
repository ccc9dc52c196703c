private import LocatedJSON

/// Texts from files as parts of GitHub's Markdown, which GitLab reads too.
package enum MarkdownText {
  /// The largest number of scalars of one text that are written; of a longer one, the start and the end stay.
  static let limit = 300

  /// A text as code, which is the only form in which nothing of it is obeyed: no mention, link, reference or tag.
  ///
  /// - Parameters:
  ///   - text: The text, which is put on one line.
  ///   - isInTable: Whether the code stands in a cell of a table, where a bar would end the cell.
  /// - Returns: The text between as many backticks as needed.
  package static func code(_ text: String, isInTable: Bool = false) -> String {
    let line = text.onOneLine(limit: limit)
    guard line.contains(where: { $0 != " " }) else { return "`(nothing)`" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    // Spaces keep backticks of the text apart from those around it; one on each side is taken away again.
    let needsSpace = line.first == "`" || line.last == "`" || line.first == " " && line.last == " "
    let space = needsSpace ? " " : ""
    return fence + space + (isInTable ? withoutBars(line) : line) + space + fence
  }

  /// A text between the tags `<code>` and `</code>`, where a line of Markdown begins with a tag: everything that HTML or
  /// Markdown could obey is a character reference.
  static func html(_ text: String) -> String {
    var html = ""
    for scalar in text.onOneLine(limit: limit).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "/", ",", "%", "(", ")": html.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: html += "&#\(scalar.value);"
      default: html.unicodeScalars.append(scalar)
      }
    }
    return html
  }

  /// A text in which no bar ends a cell: the backslashes before a bar are odd in number, and the last one is removed.
  private static func withoutBars(_ text: String) -> String {
    var result = ""
    var backslashes = 0
    for scalar in text.unicodeScalars {
      if scalar == "|" { result += backslashes % 2 == 0 ? "\\" : "\\\\" }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
