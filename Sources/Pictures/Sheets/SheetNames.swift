import Specimens

/// Gives sheets names that no two of them share, and that every file system keeps.
package struct SheetNames: Sendable {
  private var taken: Set<String> = []

  /// The largest length of a name, in bytes.
  private static let maximumLength = 120

  /// Creates an empty set of names.
  package init() {}

  /// A name made of words with hyphens between; a number follows if the name is already used.
  ///
  /// - Parameters:
  ///   - beginning: The beginning, which is kept as it is.
  ///   - words: The rest; what not every file system keeps becomes `_`.
  /// - Returns: The name.
  mutating func name(_ beginning: String, _ words: [String]) -> String {
    let whole = ([beginning] + words.map(Self.safe)).joined(separator: "-")
    let isLong = whole.utf8.count > max(Self.maximumLength, beginning.utf8.count)
    let name = isLong ? String(whole.prefix(max(Self.maximumLength, beginning.count))) : whole
    var unique = name
    var number = 2
    // Many file systems ignore the case of letters.
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(name)~\(number)"
      number += 1
    }
    return unique
  }

  private static func safe(_ word: String) -> String {
    String(word.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+=~".contains($0)) ? $0 : "_" })
  }
}
