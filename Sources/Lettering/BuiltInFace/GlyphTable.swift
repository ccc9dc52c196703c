/// All glyphs of the face, in the order of their characters.
enum GlyphTable {
  /// The glyphs that are drawn by themselves, group by group; each group has its file.
  private static let groups: [[GlyphDefinition]] = [
    // Small letters.
    RoundLetters.glyphs, ArchLetters.glyphs, BowlLetters.glyphs, StemLetters.glyphs, SlantedLetters.glyphs,
    CurlyLetters.glyphs,
    // Capitals and figures.
    StraightCapitals.glyphs, ApexCapitals.glyphs, ArmCapitals.glyphs, BowlCapitals.glyphs, RoundCapitals.glyphs,
    CurvedCapitals.glyphs, RoundFigures.glyphs, CurvedFigures.glyphs, StraightFigures.glyphs,
    // Signs.
    Stops.glyphs, Exclamations.glyphs, Dashes.glyphs, Slashes.glyphs, Brackets.glyphs, Quotes.glyphs,
    StraightQuotes.glyphs, AngleQuotes.glyphs, Arithmetic.glyphs, Comparisons.glyphs,
  ]

  /// The definitions, sorted by character.
  static let definitions: [GlyphDefinition] = groups.flatMap { $0 }.sorted { $0.character < $1.character }

  /// The place of a character in `definitions`.
  static func index(of character: Unicode.Scalar) -> Int? {
    if character.value < directLimit {
      let index = direct[Int(character.value)]
      return index == 0 ? nil : Int(index) - 1
    }
    var (low, high) = (0, definitions.count)
    while low < high {
      let middle = (low + high) / 2
      if definitions[middle].character < character { low = middle + 1 } else { high = middle }
    }
    return low < definitions.count && definitions[low].character == character ? low : nil
  }

  private static let directLimit: UInt32 = 0x2800

  /// One more than the place of each character below the limit; 0 if it has none.
  private static let direct: [UInt16] = {
    var table = [UInt16](repeating: 0, count: Int(directLimit))
    for (index, definition) in definitions.enumerated() where definition.character.value < directLimit {
      table[Int(definition.character.value)] = UInt16(index + 1)
    }
    return table
  }()
}
