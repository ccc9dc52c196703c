/// Where browsers end lines between two ASCII characters, which is older than UAX #14 and differs from it.
///
/// Chromium has a table of all pairs. In words: after spaces; after `-` and `?`, if no closing sign follows; and before
/// an opening bracket, unless it follows a letter, a digit or a sign that belongs to what comes after it.
enum ASCIILineBreaks {
  /// Whether a line may end before a position of a text, not the first; the characters beside it are ASCII, or the one
  /// before is a space.
  static func mayEnd(before index: Int, of text: [Unicode.Scalar]) -> Bool {
    let (last, next) = (text[index - 1], text[index])
    if last == " " { return next != " " }
    switch next {
    case " ", "!", ")", ",", ".", "/", ":", ";", "?", "]", "}": return false
    case "(", "<", "[", "{": return !bindsBracket(last)
    case "0"..."9" where last == "-":
      // A minus sign belongs to its number; a hyphen has a letter or a digit before it.
      return index >= 2 && isLetterOrDigit(text[index - 2])
    case "\"", "'": return last == "-"
    case "$": return last == "?"
    default: return last == "-" || last == "?"
    }
  }

  /// Whether an opening bracket stays with the character before it.
  private static func bindsBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "'", "(", "/", "<", "@", "[", "^", "_", "`", "{": true
    default: isLetterOrDigit(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    default: false
    }
  }
}
