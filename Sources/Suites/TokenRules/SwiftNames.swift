/// The names that tokens have in Swift.
///
/// Names are split at everything that is no letter or digit and between a lower and an upper letter. Groups become types,
/// and tokens members of them.
enum SwiftNames {
  /// The name of a token with those of its groups, such as `Color.Background.brandRest`.
  ///
  /// - Parameter path: The token's path.
  /// - Returns: A text that two tokens have in common if Swift cannot tell their names apart.
  static func qualifiedName(of path: String) -> String {
    let segments = path.split(separator: ".")
    let groups = segments.dropLast().map { name(of: $0, isType: true) }
    return (groups + segments.suffix(1).map { name(of: $0, isType: false) }).joined(separator: ".")
  }

  /// The beginning of the word that stands for an emoji: its number as a character, `u1F600`.
  private static let signPrefix = "u1F"

  /// One name: `fontSize` for a member, `FontSize` for a type.
  private static func name(of segment: Substring, isType: Bool) -> String {
    if segment == "$root" { return "base" }
    if segment == "-" { return "minus" }
    var name = ""
    for word in words(of: segment) {
      let rest = word.dropFirst()
      let isFirst = name.isEmpty && !isType
      name += isFirst ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      // The number of a sign is kept as it is.
      name += word.hasPrefix(signPrefix) ? String(rest) : rest.lowercased()
    }
    guard let first = name.unicodeScalars.first else { return "_" }
    return first.properties.numericType == nil ? name : "_" + name
  }

  /// The words of a name, with signs that have one written out.
  static func words(of segment: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var last: Unicode.Scalar?
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in segment.unicodeScalars {
      let properties = scalar.properties
      switch scalar {
      case "%":
        end()
        words.append("percent")
      case "+":
        end()
        words.append("plus")
      case ",":
        // A comma inside a number is kept apart: 1,5 is not 15.
        word += "_"
      case _ where properties.isAlphabetic || properties.numericType != nil || properties.isIDContinue && scalar != "_":
        if properties.isUppercase, last?.properties.isLowercase ?? false { end() }
        word.unicodeScalars.append(scalar)
      case _ where properties.isEmojiPresentation:
        end()
        words.append("u" + String(scalar.value, radix: 16, uppercase: true))
      default: end()
      }
      last = scalar
    }
    end()
    return words
  }
}
