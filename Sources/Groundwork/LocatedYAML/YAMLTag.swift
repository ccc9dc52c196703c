import LocatedJSON

/// The tags of the core schema (YAML 1.2.2, section 10.3), which say what kind of value a text is.
enum YAMLTag {
  /// What `!!` stands for.
  static let prefix = "tag:yaml.org,2002:"

  /// The tag of texts, whatever they look like.
  static let text = prefix + "str"

  /// Marks a value as a text, whatever it looks like; has no effect on other values.
  static let none = "!"

  /// Whether a value is of the kind that a tag names; `nil` if the tag is none of the core schema.
  static func fits(_ tag: String, _ value: PlainScalar) -> Bool? {
    guard tag.hasPrefix(prefix) else { return nil }
    switch (tag.dropFirst(prefix.utf8.count), value) {
    case ("null", .null), ("bool", .boolean), ("float", .number), ("float", .unusableNumber), ("int", .unusableNumber):
      return true
    case ("int", .number(let number)): return number == number.rounded(.towardZero)
    case ("null", _), ("bool", _), ("float", _), ("int", _): return false
    default: return nil
    }
  }

  /// A tag as it is written.
  static func name(of tag: String) -> String {
    "'" + (tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.utf8.count) : tag).onOneLine(limit: 60) + "'"
  }
}
