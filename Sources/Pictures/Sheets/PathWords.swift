/// The words of token paths, which say what tokens are for.
package enum PathWords {
  /// The words of a path in lower case: they end at whatever is no letter or digit, between letters and digits, before a
  /// capital that follows a small letter, and before the last of several capitals if a small letter follows: `UIText` has
  /// the words `ui` and `text`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  package static func words(of path: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last = Kind.gap
    let scalars = path.unicodeScalars
    for index in scalars.indices {
      let (scalar, next) = (scalars[index], scalars.index(after: index))
      let kind = Kind(scalar)
      let isLastCapital = kind == .capital && next < scalars.endIndex && Kind(scalars[next]) == .letter
      let isStart = kind == last ? isLastCapital : !(last == .capital && kind == .letter)
      if isStart || kind == .gap {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if kind != .gap { word.unicodeScalars.append(scalar) }
      last = kind
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  private enum Kind {
    case gap, letter, capital, digit

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "0"..."9": self = .digit
      case "A"..."Z": self = .capital
      case "a"..."z": self = .letter
      default: self = scalar.value < 0x80 ? .gap : .letter
      }
    }
  }
}
