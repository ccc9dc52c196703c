extension String {
  /// How many columns the text takes on a terminal: its characters without the escapes that paint them.
  var columns: Int {
    var count = 0
    var isEscape = false
    for character in self {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        isEscape = character != "m"
      } else {
        count += 1
      }
    }
    return count
  }

  /// The text with spaces after it, so that it takes at least so many columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The lines of the text, broken between words where they are too wide; what goes on is indented by four columns more.
  ///
  /// A word that is too wide by itself stays whole, so that it can be copied.
  ///
  /// - Parameter width: How many columns a line may take.
  /// - Returns: The text, with its line ends.
  func wrapped(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { Self.wrapped(String($0), to: width) }
      .joined(separator: "\n")
  }

  private static func wrapped(_ line: String, to width: Int) -> String {
    guard line.columns > width else { return line }
    let indent = String(repeating: " ", count: Swift.min(width / 2, line.prefix { $0 == " " }.count + 4))
    var text = ""
    var taken = 0
    var isFirst = true
    // Spaces belong to the word after them: columns keep their distance, unless the line is broken there.
    for piece in pieces(of: line) {
      if !isFirst, taken + piece.columns > width {
        let word = piece.drop { $0 == " " }
        text += "\n" + indent + word
        taken = indent.count + String(word).columns
      } else {
        text += piece
        taken += piece.columns
      }
      isFirst = isFirst && piece.allSatisfy { $0 == " " }
    }
    return text
  }

  /// The words of a line, each with the spaces before it.
  private static func pieces(of line: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in line {
      if character == " ", piece.last.map({ $0 != " " }) == true {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return piece.allSatisfy { $0 == " " } ? pieces : pieces + [piece]
  }
}
