/// The hues that Fluent's avatars without a picture have, in the order in which they are chosen from.
enum AvatarHue: String, CaseIterable, Hashable, Sendable {
  case darkRed, cranberry, red, pumpkin, peach, marigold, gold, brass, brown, forest, seafoam, darkGreen, lightTeal,
    teal, steel, blue, royalBlue, cornflower, navy, lavender, purple, grape, lilac, pink, magenta, plum, beige, mink,
    platinum, anchor

  /// Chooses the hue of a person, the same for the same texts everywhere.
  ///
  /// - Parameters:
  ///   - primaryText: The first line of text, such as a name.
  ///   - secondaryText: The second line of text, such as an address.
  init(primaryText: String?, secondaryText: String?) {
    let number = Self.hash((primaryText ?? "") + (secondaryText ?? ""))
    self = Self.allCases[number % Self.allCases.count]
  }

  /// The number that stands for a text: each UTF-16 unit, turned by its position in a byte, joined by exclusive or
  /// (Fluent UI, `Avatar`).
  static func hash(_ text: String) -> Int {
    text.utf16.enumerated().reduce(0) { hash, unit in
      let (turn, value) = (unit.offset % 8, Int(unit.element))
      return hash ^ ((value << turn) + (value >> (8 - turn)))
    }
  }
}
