/// A script as Unicode names it.
struct Script: Hashable {
  /// The position in the list of tags.
  var index: UInt8

  /// The script of characters that stand in texts of any script.
  static let common = Script(index: 0)

  /// The ISO 15924 tag; empty for what belongs to no single script.
  var tag: String { "" }

  /// Whether letters are joined, so that spacing would tear them (CSS Text 4, cursive scripts).
  var joinsLetters: Bool { false }
}
