/// The words of token paths, which say what tokens are for.
enum PathWords {
  /// The words of a path in lower case: they end at whatever is no letter or digit, before a capital that follows a small
  /// letter, and between letters and digits.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  static func words(of path: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last = Kind.gap
    for scalar in path.unicodeScalars {
      let kind = Kind(scalar)
      let isStart = kind != last && !(last == .capital && kind == .letter)
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
