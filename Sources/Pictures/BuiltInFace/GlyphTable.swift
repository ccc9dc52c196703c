import UnicodeText

/// All glyphs of the face, in the order of their characters.
enum GlyphTable {
  /// The glyphs that are drawn by themselves, group by group.
  private static let groups: [[GlyphDefinition]] = [
    // Small letters.
    RoundLetters.glyphs, ArchLetters.glyphs, BowlLetters.glyphs, StemLetters.glyphs, SlantedLetters.glyphs,
    CurlyLetters.glyphs, Ligatures.glyphs, BarredLetters.glyphs, ExtendedLetters.glyphs, MarkGlyphs.glyphs,
    // Capitals and figures.
    StraightCapitals.glyphs, ApexCapitals.glyphs, ArmCapitals.glyphs, BowlCapitals.glyphs, RoundCapitals.glyphs,
    CurvedCapitals.glyphs, JoinedCapitals.glyphs, BarredCapitals.glyphs,
    RoundFigures.glyphs, CurvedFigures.glyphs, StraightFigures.glyphs, SmallFigures.glyphs, Fractions.glyphs,
    OrdinalLetters.glyphs,
    // Signs.
    Spaces.glyphs,
    Stops.glyphs, Exclamations.glyphs, Dashes.glyphs, Slashes.glyphs, Brackets.glyphs, Quotes.glyphs,
    StraightQuotes.glyphs, AngleQuotes.glyphs, Arithmetic.glyphs, Comparisons.glyphs,
    Currency.glyphs, LetterCurrency.glyphs, DrawnCurrency.glyphs, Percents.glyphs, CrossingStrokes.glyphs,
    Ampersand.glyphs, CommercialAt.glyphs, References.glyphs, LetterSigns.glyphs,
    Arrows.glyphs, DoubleArrows.glyphs, HookedArrows.glyphs, KeySigns.glyphs, Marks.glyphs,
    Shapes.glyphs, Pictures.glyphs, Calculus.glyphs, Sets.glyphs,
    // Greek and Cyrillic.
    GreekCapitals.glyphs, GreekRoundLetters.glyphs, GreekStemLetters.glyphs, GreekTailedLetters.glyphs,
    SquareLetters.glyphs, BowledLetters.glyphs, LeggedLetters.glyphs, RoundedLetters.glyphs,
  ]

  /// The definitions of all characters the face has, sorted by character.
  static let definitions: [GlyphDefinition] = groups.flatMap { $0 }.sorted { $0.character < $1.character }

  /// The number of glyphs: one for each definition, one for the box and one for what does not show.
  static var count: Int { definitions.count + 2 }

  /// The index of the box for characters the face lacks.
  static var box: Int { definitions.count }

  /// The index of a glyph without ink and width, for control characters and other invisible ones.
  static var nothing: Int { definitions.count + 1 }

  /// The index of a character's definition, or of that of the one it is drawn as; `nil` if the face lacks it.
  static func index(of character: Unicode.Scalar) -> Int? {
    let glyphIndex = glyphIndex(of: character)
    return glyphIndex < definitions.count ? glyphIndex : nil
  }

  /// The index of a character's glyph: the index of its definition, `box` or `nothing`.
  @inline(__always)
  static func glyphIndex(of character: Unicode.Scalar) -> Int { glyphIndex(of: character, in: glyphIndices) }

  /// The same for many characters, which share a copy of ``glyphIndices``.
  @inline(__always)
  static func glyphIndex(of character: Unicode.Scalar, in glyphIndices: [UInt16]) -> Int {
    character.value < UInt32(glyphIndices.count)
      ? Int(glyphIndices[Int(character.value)]) : searchedIndex(of: character)
  }

  /// The definition of an index.
  static func definition(at glyphIndex: Int) -> GlyphDefinition {
    if glyphIndex < definitions.count { return definitions[glyphIndex] }
    return glyphIndex == box ? GlyphDefinition("\u{FFFD}", MissingGlyph.box) : GlyphDefinition("\u{0}") { _ in }
  }

  /// The glyph indices of the characters up to the last symbol block with glyphs of the face.
  static let glyphIndices: [UInt16] = (0..<0x2800).map { (value: UInt32) in
    Unicode.Scalar(value).map { UInt16(searchedIndex(of: $0)) } ?? UInt16(box)
  }

  private static func searchedIndex(of character: Unicode.Scalar) -> Int {
    var (low, high) = (0, definitions.count)
    while low < high {
      let middle = (low + high) / 2
      if definitions[middle].character < character { low = middle + 1 } else { high = middle }
    }
    if low < definitions.count, definitions[low].character == character { return low }
    let form = SharedForms.form(of: character)
    if form != character { return searchedIndex(of: form) }
    return isInvisible(character) ? nothing : box
  }

  /// Whether the character never shows: a control character, a separator, or a default ignorable one.
  private static func isInvisible(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: character.isDefaultIgnorable
    }
  }
}

/// A character and how it is drawn.
struct GlyphDefinition: Sendable {
  /// The character.
  let character: Unicode.Scalar

  /// Draws the glyph and sets its advance.
  let draw: @Sendable (inout GlyphPen) -> Void

  init(_ character: Unicode.Scalar, _ draw: @escaping @Sendable (inout GlyphPen) -> Void) {
    self.character = character
    self.draw = draw
  }
}

extension GlyphDefinition {
  /// The same glyph as a picture: it stands upright where letters lean, and keeps its proportions at every width.
  var picture: GlyphDefinition {
    GlyphDefinition(character) { pen in
      pen = GlyphPen(measures: FaceMeasures(weight: pen.measures.weight))
      draw(&pen)
      pen.leans = false
    }
  }
}
