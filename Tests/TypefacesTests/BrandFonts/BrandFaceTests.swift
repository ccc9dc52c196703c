#if SystemLibraries
  import Testing
  import TinyFonts

  @testable import BuiltInFace
  @testable import Typefaces

  @Suite struct BrandFaceTests {
    let library = FontLibrary.tiny([.letters])

    @Test func `outlines are those of the file`() {
      #expect(library.problems == [])
      let glyphs = library.tinyFace().glyphs("ABC")
      #expect(dump(glyphs[0].outline) == "M100,0 L100,700 L200,700 L200,0 L100,0")
      // Where a path without points on it begins is up to HarfBuzz.
      #expect(curves(glyphs[1]) == ["100,0 100,300", "100,600 300,600", "500,0 300,0", "500,600 500,300"])
      #expect(curves(glyphs[2]) == ["400,10 400,310", "400,610 600,610", "800,10 600,10", "800,610 800,310"])
      #expect(dump(glyphs[2].outline).hasPrefix("M100,0 L100,700 L200,700 L200,0 L100,0 M"))
    }

    /// The quadratic curves of a glyph: control point and end.
    private func curves(_ glyph: ShapedGlyph) -> [String] {
      dump(glyph.outline).split(separator: "Q").dropFirst().map { curve in
        curve.split(separator: " ").prefix(2).joined(separator: " ")
      }.sorted()
    }

    @Test func `advances are those of the file, moved by kerning`() {
      let glyphs = library.tinyFace().glyphs("A BAB?")
      var pen: Int32 = 0
      var origins: [Int32] = []
      for glyph in glyphs {
        origins.append(pen + glyph.offsetX)
        pen += glyph.advance
      }
      #expect(origins == [0, 600, 850, 1500, 2020, 2670])
      #expect(pen == 3170)
      #expect(glyphs.map(\.cluster) == [0, 1, 2, 3, 4, 5])
      #expect(glyphs[1].outline == nil)
    }

    @Test func `ligatures can be switched off`() {
      let face = library.tinyFace()
      #expect(face.glyphs("fifA").map(\.cluster) == [0, 2, 3])
      #expect(face.glyphs("fifA", hasLigatures: false).map(\.cluster) == [0, 1, 2, 3])
    }

    @Test func `glyphs of a run to the left come from left to right`() {
      let glyphs = library.tinyFace().glyphs("A B", isRightToLeft: true)
      #expect(glyphs.map(\.cluster) == [2, 1, 0])
    }

    @Test func `a part of a text keeps its positions`() {
      let text = Array("ABCABCABC".unicodeScalars)
      let face = library.tinyFace()
      #expect(face.shape(ShapingRun(text: text, range: 6..<8)).map(\.cluster) == [6, 7])
      #expect(face.shape(ShapingRun(text: text, range: 3..<3)) == [])
      #expect(face.shape(ShapingRun(text: text, range: 7..<90)).map(\.cluster) == [7, 8])
    }

    @Test func `a glyph has one outline object in all texts and styles that need the same`() {
      let first = library.tinyFace(weight: 400, size: 11).glyphs("A")[0].outline
      let second = library.tinyFace(weight: 450, size: 34).glyphs("BA")[1].outline
      #expect(first != nil && first === second)
    }

    @Test func `characters are covered that the font maps`() {
      let face = library.tinyFace()
      #expect("ABCD".unicodeScalars.map(face.covers) == [true, true, true, false])
      #expect(!face.covers("\u{10FFFF}"))
    }

    @Test func `long texts, control characters and unknown languages have a result`() {
      let face = library.tinyFace()
      let text = Array(repeating: "A" as Unicode.Scalar, count: 100_000) + ["\u{0}", "\u{7F}", "\u{FFFD}", "\u{202E}"]
      var run = ShapingRun(text: text, range: 0..<text.count)
      run.language = "no such language 🙂"
      run.script = "🙂"
      let glyphs = face.shape(run)
      #expect(glyphs.count == 100_004)
      #expect(glyphs.allSatisfy { $0.advance >= 0 })
    }

    struct Line: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var selection = 0x40
      var line = (ascender: 900, descender: -200, gap: 20)
      var typographic = (ascender: 800, descender: -250, gap: 90)
      var expected: [Int32]
    }

    @Test(arguments: [
      Line(testDescription: "hhea by default", expected: [900, 200, 20]),
      Line(testDescription: "OS/2 where it asks for it", selection: 0xC0, expected: [800, 250, 90]),
      Line(testDescription: "OS/2 where hhea is empty", line: (0, 0, 0), expected: [800, 250, 90]),
      Line(testDescription: "hhea with a depth alone", line: (0, -200, 0), expected: [0, 200, 0]),
      Line(
        testDescription: "Windows where both are empty", line: (0, 0, 0), typographic: (0, 0, 0),
        expected: [1000, 300, 0]),
      Line(testDescription: "never below nothing", line: (-5, 7, -3), expected: [0, 0, 0]),
    ])
    func `the line is chosen as browsers choose`(_ row: Line) {
      var font = TinyFont.letters
      (font.selection, font.line, font.typographicLine) = (row.selection, row.line, row.typographic)
      let metrics = FontLibrary.tiny([font]).tinyFace().metrics
      #expect([metrics.ascender, metrics.descender, metrics.lineGap] == row.expected)
    }

    @Test func `heights and lines are those of the file, or measured`() {
      var font = TinyFont.letters
      let stated = FontLibrary.tiny([font]).tinyFace().metrics
      #expect([stated.xHeight, stated.capHeight] == [500, 700])
      #expect([stated.underlineTop, stated.underlineThickness] == [-75, 50])
      #expect([stated.strikeoutTop, stated.strikeoutThickness] == [300, 50])
      font.heights = (0, 0)
      font.characters = [("H", 7), ("x", 6)]
      let measured = FontLibrary.tiny([font]).tinyFace().metrics
      #expect([measured.xHeight, measured.capHeight] == [500, 700])
    }

    @Test func `a variable font is drawn at the weight asked for, within its range`() {
      var font = TinyFont.letters
      font.weights = (300, 400, 800)
      let library = FontLibrary.tiny([font])
      #expect(library.problems == [])
      let rows: [(weight: Double, right: Int, advance: Int32, deviation: String)] = [
        (400, 200, 600, ""), (500, 225, 625, ""), (800, 300, 700, ""), (900, 300, 700, "nearest weight 800"),
        (100, 200, 600, "nearest weight 300"),
      ]
      for row in rows {
        let face = library.tinyFace(weight: row.weight)
        let glyph = face.glyphs("A")[0]
        #expect(dump(glyph.outline) == "M100,0 L100,700 L\(row.right),700 L\(row.right),0 L100,0")
        #expect(glyph.advance == row.advance)
        #expect(face.use.deviation == row.deviation)
      }
    }

    @Test func `what a variable font lacks is added to its boldest instance`() {
      var font = TinyFont.letters
      font.weights = (300, 400, 500)
      let face = FontLibrary.tiny([font]).tinyFace(weight: 700)
      // From 500 to 700 a stem grows by 45 units, from 100 to 300 on its left.
      let glyph = face.glyphs("A")[0]
      #expect(dump(glyph.outline) == "M88.75,-14 L88.75,714 L333.75,714 L333.75,-14 L88.75,-14")
      #expect(glyph.advance == 700 + 23)
      #expect(face.use.deviation == "emboldened from 500 to 700")
    }
  }
#endif
