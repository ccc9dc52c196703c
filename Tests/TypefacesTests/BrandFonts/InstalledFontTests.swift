#if SystemLibraries
  import DisplayLists
  import Testing

  @testable import BuiltInFace
  @testable import Typefaces

  @Suite(.enabled(if: InstalledFont.has(InstalledFont.allCases), "\(InstalledFont.absence)"))
  struct InstalledFontTests {
    private func face(_ fonts: [InstalledFont], weight: Double = 400, slant: Double = 0) throws -> Face {
      let library = FontLibrary([FontDeclaration(family: "Tiny", sources: try fonts.map { try $0.source() })])
      #expect(library.problems == [])
      return library.tinyFace(weight: weight, slant: slant)
    }

    /// The left and right edge of the points of a glyph that stands at a position, in 1/64 font units.
    private func extent(_ glyph: ShapedGlyph, at pen: Int32) -> (left: Int32, right: Int32)? {
      let x = (glyph.outline?.elements ?? []).flatMap { element in
        switch element {
        case .move(let point), .line(let point): [point.x]
        case .quadratic(let control, let point): [control.x, point.x]
        case .cubic(let first, let second, let point): [first.x, second.x, point.x]
        }
      }
      guard let left = x.min(), let right = x.max() else { return nil }
      let origin = (pen + glyph.offsetX) * 64
      return (origin + left, origin + right)
    }

    struct Measured: CustomTestStringConvertible, Sendable {
      var font: InstalledFont
      var unitsPerEm: Int32
      var line: [Int32]
      var advance: Int32
      var testDescription: String { "\(font)" }
    }

    // Read with fontTools from hhea or OS/2, hmtx and cmap.
    @Test(arguments: [
      Measured(font: .inter, unitsPerEm: 2816, line: [2728, 680, 0], advance: 2084),
      Measured(font: .dejaVu, unitsPerEm: 2048, line: [1901, 483, 0], advance: 1540),
      Measured(font: .notoSans, unitsPerEm: 1000, line: [1069, 293, 0], advance: 741),
    ])
    func `measures are those of the files`(_ row: Measured) throws {
      let face = try face([row.font])
      #expect(face.unitsPerEm == row.unitsPerEm)
      #expect([face.metrics.ascender, face.metrics.descender, face.metrics.lineGap] == row.line)
      #expect(face.glyphs("H").map(\.advance) == [row.advance])
    }

    @Test func `charstrings give cubic curves, TrueType glyphs quadratic ones`() throws {
      func kinds(_ font: InstalledFont) throws -> [Bool] {
        let elements = try face([font]).glyphs("O")[0].outline?.elements ?? []
        return [
          elements.contains { if case .cubic = $0 { true } else { false } },
          elements.contains { if case .quadratic = $0 { true } else { false } },
        ]
      }
      #expect(try kinds(.inter) == [true, false])
      #expect(try kinds(.dejaVu) == [false, true])
    }

    @Test func `the files of a family are chosen by weight and slant`() throws {
      let fonts: [InstalledFont] = [.inter, .interBold, .interItalic]
      #expect(try face(fonts).use.digest == "inter")
      #expect(try face(fonts, weight: 700).use == face(fonts, weight: 700).use)
      #expect(try face(fonts, weight: 700).use.digest == "interBold")
      #expect(try face(fonts, weight: 600).use.deviation == "nearest weight 700")
      let italic = try face(fonts, weight: 700, slant: 9).use
      #expect([italic.digest, italic.deviation] == ["interItalic", "emboldened from 400 to 700"])
    }

    @Test func `Arabic letters join, and come from left to right`() throws {
      let face = try face([.arabic])
      let alone = face.glyphs("\u{633}", isRightToLeft: true)
      let word = face.glyphs("\u{628}\u{633}\u{628}", isRightToLeft: true)
      #expect(word.map(\.cluster) == word.map(\.cluster).sorted(by: >))
      #expect(Set(word.map(\.cluster)) == [0, 1, 2])
      let middle = word.first { $0.cluster == 1 }
      #expect(alone.count == 1 && middle?.advance != alone[0].advance)
    }

    @Test func `letters at the ends of a run join those beside it`() throws {
      let face = try face([.arabic])
      let text: [Unicode.Scalar] = ["\u{633}", "\u{628}"]
      func first(of text: [Unicode.Scalar]) -> ShapedGlyph? {
        var run = ShapingRun(text: text, range: 0..<1)
        run.isRightToLeft = true
        return face.shape(run).last
      }
      #expect(first(of: text)?.outline != first(of: [text[0]])?.outline)
    }

    @Test func `the letters of a Devanagari syllable are one cluster`() throws {
      // ka, virama, ssa, vowel sign i: drawn as one conjunct with the vowel in front.
      let glyphs = try face([.devanagari]).glyphs("\u{915}\u{94D}\u{937}\u{93F}\u{915}")
      #expect(Set(glyphs.map(\.cluster)) == [0, 4])
    }

    @Test(arguments: [InstalledFont.notoSans, .dejaVu])
    func `marks stay over the middle of emboldened and slanted letters`(font: InstalledFont) throws {
      func middles(_ face: Face) -> [Int32] {
        var pen: Int32 = 0
        var middles: [Int32] = []
        for glyph in face.glyphs("nu\u{308}n\u{308}") {
          if let extent = extent(glyph, at: pen) { middles.append((extent.left + extent.right) / 2 - pen * 64) }
          pen += glyph.advance
        }
        return middles
      }
      let regular = middles(try face([font]))
      let bold = middles(try face([font], weight: 700))
      #expect(regular.count == bold.count && regular.count >= 4)
      // The mark after n: its distance from the pen, which has moved on by the wider advance, against that of n.
      let (mark, letter) = (regular.count - 1, regular.count - 2)
      let advances = try [400.0, 700].map { try face([font], weight: $0).glyphs("n")[0].advance }
      let offset = regular[mark] + advances[0] * 64 - regular[letter]
      let boldOffset = bold[mark] + advances[1] * 64 - bold[letter]
      #expect(abs(offset - boldOffset) <= 2 * 64)
    }

    @Test func `an emboldened glyph keeps its number of steps`() throws {
      let text = "ABCabc&@%0Ωж"
      let (regular, bold) = (try face([.dejaVu]).glyphs(text), try face([.dejaVu], weight: 800).glyphs(text))
      #expect(regular.map { $0.outline?.elements.count } == bold.map { $0.outline?.elements.count })
      #expect(regular.map(\.outline) != bold.map(\.outline))
    }
  }
#endif
