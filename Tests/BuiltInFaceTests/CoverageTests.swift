import Testing

@testable import BuiltInFace

@Suite struct CoverageTests {
  /// A name, and the characters the face promises.
  static let promises: [(name: String, characters: [Unicode.Scalar])] = [
    ("Basic Latin", characters(0x20...0x7E)),
    ("Latin-1", characters(0xA0...0xAC)),
    ("Latin-1, second part", characters(0xAE...0xFF)),
    ("Latin Extended-A", characters(0x100...0x17F)),
    ("spaces", characters(0x2000...0x200A)),
    ("further spaces", characters("\u{202F}\u{205F}\u{3000}")),
    (
      "combining marks",
      characters("\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{30A}\u{30B}\u{30C}\u{327}")
    ),
    ("dashes and quotes", characters("‐‑‒–—―‘’‚‛“”„‟‹›")),
    ("other punctuation", characters("†‡•…‰′″")),
    ("currency", characters("¢£¤¥€₩₹₽₿")),
    ("arrows", characters("←↑→↓↔↕↖↗↘↙")),
    ("mathematics", characters("−±×÷≈≠≤≥∞√∑∏∂∫")),
    ("further letters", characters("ȘșȚțǼǽǾǿẀẁẂẃẄẅỲỳẞȷǦǧǸǹ")),
    ("spacing accents", characters("ˆˇ˘˙˚˛˜˝")),
    ("further combining marks", characters("\u{344}\u{312}\u{323}\u{326}\u{328}\u{331}")),
    ("raised, lowered and broken figures", characters("⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉⅓⅔⅛⅜⅝⅞")),
    ("angle brackets and a tab", characters("⟨⟩\t")),
  ]

  @Test(arguments: promises) func `promised characters are drawn`(name: String, promised: [Unicode.Scalar]) {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    #expect(promised.filter { !face.covers($0) } == [], "\(name)")
  }

  static func characters(_ string: String) -> [Unicode.Scalar] { Array(string.unicodeScalars) }

  static func characters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] { range.compactMap(Unicode.Scalar.init) }

  @Test func `every character that is drawn is promised`() {
    let promised = Set(
      Self.promises.flatMap(\.characters) + SignCoverageTests.rows.flatMap(\.signs.unicodeScalars)
        + AlphabetTests.letters)
    let drawn = GlyphTable.definitions.map(\.character) + SharedForms.all.map(\.character)
    // Letters of the Latin alphabet of Abkhaz and of dictionaries come with those of Cyrillic.
    #expect(drawn.filter { !promised.contains($0) } == ["ǝ"])
  }

  @Test func `each character is defined once`() {
    let characters = (GlyphTable.definitions.map(\.character) + SharedForms.all.map(\.character)).sorted()
    #expect(zip(characters, characters.dropFirst()).filter { $0 == $1 }.map(\.0) == [])
  }

  @Test func `the quick table agrees with the search`() {
    for (index, definition) in GlyphTable.definitions.enumerated() {
      #expect(GlyphTable.index(of: definition.character) == index)
    }
    #expect(GlyphTable.index(of: "א") == nil)
    #expect(GlyphTable.index(of: "😀") == nil)
  }

  @Test(arguments: [(100.0, 50.0), (100, 100), (400, 100), (700, 200), (1000, 50), (1000, 100)])
  func `outlines are closed, oriented and within bounds`(weight: Double, width: Double) {
    let measures = FaceMeasures(weight: weight, width: width)
    for definition in GlyphTable.definitions {
      var pen = GlyphPen(measures: measures)
      definition.draw(&pen)
      let name = "U+\(String(definition.character.value, radix: 16)) \(definition.character)"
      #expect(pen.advance.isFinite && pen.advance >= 0 && pen.advance < 3000, "\(name)")
      let isMark = Mark(combining: definition.character) != nil
      #expect((pen.advance > 0) != isMark, "\(name)")
      for contour in pen.contours {
        #expect(contour.start == contour.end, "\(name)")
        #expect(contour.signedArea != 0, "\(name)")
      }
      guard let box = pen.bounds else { continue }
      #expect(box.bottom > -430 && box.top < 1140, "\(name) \(box)")
      // The bar of fractions stands close to figures on both sides.
      let reach = definition.character == "⁄" ? 400.0 : 190
      if !isMark { #expect(box.left > -reach && box.right < pen.advance + reach, "\(name) \(box)") }
    }
  }

  @Test func `what the face lacks is a box, and what never shows has no width`() throws {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    func glyph(_ character: Unicode.Scalar) throws -> ShapedGlyph {
      try #require(face.shape(ShapingRun(text: [character], range: 0..<1)).first)
    }
    let box = try #require(glyph("א").outline)
    for character in "漢😀\u{FFFD}\u{E000}".unicodeScalars { #expect(try glyph(character).outline === box) }
    // Control characters, soft hyphen, joiners, marks of direction, separators, variation selectors, tags.
    for value: UInt32 in [
      0, 0x7, 0xA, 0xD, 0x7F, 0x9F, 0xAD, 0x200B, 0x200D, 0x200E, 0x2028, 0x2060, 0xFE0F, 0xFEFF, 0xE0041,
    ] {
      let invisible = try glyph(#require(Unicode.Scalar(value)))
      #expect(invisible.outline == nil && invisible.advance == 0, "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    arguments: [
      (" ", 260), ("\u{A0}", 260), ("\u{2002}", 500), ("\u{2003}", 1000), ("\u{2004}", 333), ("\u{2005}", 250),
      ("\u{2006}", 167), ("\u{2009}", 160), ("\u{200A}", 80), ("\u{3000}", 1000), ("\t", 1040),
    ] as [(Unicode.Scalar, Int32)])
  func `spaces have their widths and no ink`(space: Unicode.Scalar, width: Int32) {
    let glyph = BuiltInFace.face(weight: 400, slant: 0).shape(ShapingRun(text: [space], range: 0..<1)).first
    #expect(glyph?.advance == width)
    #expect(glyph?.outline == nil)
  }

  @Test func `the space of a figure is as wide as a figure`() {
    for weight in [100.0, 400, 900] {
      let glyphs = BuiltInFace.face(weight: weight, slant: 0).shape(ShapingRun(text: ["\u{2007}", "7"], range: 0..<2))
      #expect(glyphs.first?.advance == glyphs.last?.advance)
    }
  }
}
