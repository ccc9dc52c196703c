#if SystemLibraries
  import SeededNumbers
  import Testing
  import TinyFonts

  @testable import BuiltInFace
  @testable import Typefaces

  @Suite struct MalformedFontTests {
    struct Row: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var bytes: [UInt8]
      var message: String

      init(_ name: String, _ bytes: [UInt8], _ message: String) {
        testDescription = name
        self.bytes = bytes
        self.message = message
      }

      /// The sample font with one of its tables changed; `nil` takes the table out.
      init(_ name: String, table: String, _ change: @Sendable (inout [UInt8]) -> Void, _ message: String) {
        let tables = TinyFont.letters.tables.map { entry in
          var entry = entry
          if entry.name == table { change(&entry.bytes) }
          return entry
        }
        self.init(name, TinyFont.file(tables), message)
      }

      init(_ name: String, without table: String, _ message: String) {
        self.init(name, TinyFont.file(TinyFont.letters.tables.filter { $0.name != table }), message)
      }

      /// The sample font with one more glyph, the ninth.
      init(_ name: String, glyph: TinyFont.Glyph, _ message: String) {
        var font = TinyFont.letters
        font.glyphs.append((glyph, 500))
        self.init(name, font.bytes, message)
      }
    }

    /// The directory of the sample font: 12 bytes, then 16 for each table.
    static func directory(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var bytes = TinyFont.letters.bytes
      change(&bytes)
      return bytes
    }

    static let rows: [Row] = [
      Row("nothing", [], "it ends after 0 bytes, before its table directory"),
      Row("a text", Array("# This is not a font".utf8), "it is not a TrueType or OpenType font"),
      Row("a pointer", Array("version https://git-lfs.github.com/spec/v1".utf8), "it is a Git LFS pointer"),
      Row("words like a pointer's", Array("version 2 of a font.....".utf8), "it is not a TrueType or OpenType font"),
      Row("a web font", Array("wOF2................".utf8), "it is packed for the web (WOFF)"),
      Row(
        "cut in the directory", Array(TinyFont.letters.bytes.prefix(100)),
        "it ends within its table directory at byte 0"),
      Row(
        "cut in the last table", Array(TinyFont.letters.bytes.dropLast()),
        "table 'post' says that it has 32 bytes from byte 908 on, but the file has 939"),
      Row(
        "2 GB of a table", directory { $0.replaceSubrange(24..<28, with: [0x7F, 0xFF, 0xFF, 0xFF]) },
        "table 'GSUB' says that it has 2147483647 bytes from byte 188 on, but the file has 940"),
      Row(
        "tables in no order", TinyFont.file(TinyFont.letters.tables.reversed()),
        "table 'maxp' appears twice or out of order in the directory"),
      Row(
        "no tables", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "its directory at byte 0 lists 0 tables; 1 to 256 can be read"),
      Row(
        "a collection of nothing", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 0],
        "the collection says that it has 0 faces; 1 to 64 can be read"),
      Row(
        "a collection cut short", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20],
        "the collection ends within its list of 2 faces"),
      Row(
        "a collection of faces elsewhere", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0xFF, 0, 0, 0],
        "it ends within its table directory at byte 4278190080"),
      Row(
        "bytes that are not charstrings",
        TinyFont.file(
          [("CFF ", [1, 0, 4, 1] + [UInt8](repeating: 7, count: 60))]
            + TinyFont.letters.tables.filter { $0.name != "glyf" && $0.name != "loca" }),
        "its outlines cannot be read"),
      Row(
        "charstrings of another version",
        TinyFont.file([("CFF ", [9, 0, 4, 1])] + TinyFont.letters.tables.filter { $0.name != "glyf" }),
        "table 'CFF' is of a version that cannot be read"),
      Row("no cmap", without: "cmap", "table 'cmap' is missing"),
      Row("no head", without: "head", "table 'head' is missing"),
      Row("no hmtx", without: "hmtx", "table 'hmtx' is missing"),
      Row("no hhea", without: "hhea", "table 'hhea' is missing"),
      Row("no maxp", without: "maxp", "table 'maxp' is missing"),
      Row("no loca", without: "loca", "table 'loca' is missing"),
      Row("no outlines", without: "glyf", "it has pictures but no outlines"),
      Row("short hmtx", table: "hmtx", { $0.removeLast(20) }, "table 'hmtx' has 12 bytes, fewer than 32"),
      Row("short loca", table: "loca", { $0.removeLast(4) }, "table 'loca' has 32 bytes, fewer than 36"),
      Row("no mark", table: "head", { $0[12] = 0 }, "table 'head' does not hold the number that marks it"),
      Row(
        "an em of 8 units", table: "head", { $0.replaceSubrange(18..<20, with: [0, 8]) },
        "table 'head' says that an em has 8 units; 16 to 16384 are allowed"),
      Row(
        "more advances than glyphs", table: "hhea", { $0[35] = 9 },
        "table 'hhea' says that 9 of 8 glyphs have an advance width"),
      Row(
        "a map outside of cmap", table: "cmap", { $0[10] = 200 },
        "the character map at byte 51212 of table 'cmap' lies outside of it"),
      Row(
        "a long map", table: "cmap", { $0[24] = 1 },
        "the character map at byte 12 of table 'cmap' says that it has 201326680 bytes, but 88 are left"),
      Row("no Unicode", table: "cmap", { $0[5] = 1 }, "table 'cmap' has no map from Unicode"),
      Row("no characters", table: "cmap", { $0[27] = 0 }, "table 'cmap' maps no character to a glyph"),
      Row(
        "a glyph outside of glyf", table: "loca", { $0[33] = 1 },
        "glyph 7 has the bytes 196 to 65766, but table 'glyf' has 230"),
      Row(
        "a glyph that ends before it begins", table: "loca", { $0[7] = 100 },
        "glyph 1 has the bytes 100 to 34, but table 'glyf' has 230"),
      Row("a loop of one", glyph: .composite([(0, 0, 0), (8, 0, 0)]), "glyph 8 is a component of itself"),
      Row(
        "no such glyph", glyph: .composite([(60_000, 0, 0)]), "glyph 8 has glyph 60000 as a component, but there are 9"),
    ]

    @Test(arguments: rows)
    func `a broken file is a problem with its name`(_ row: Row) {
      let library = FontLibrary([
        FontDeclaration(family: "Brand", sources: [.file(name: "fonts/Brand.ttf", bytes: row.bytes, digest: "")])
      ])
      #expect(library.problems.map(\.description) == ["font 'Brand', file 'fonts/Brand.ttf': \(row.message)"])
      #expect(library.problems.allSatisfy { !$0.advice.isEmpty })
      #expect(library.problems(for: ["brand"]) == library.problems)
    }

    @Test(arguments: [(15, false), (16, true), (16_384, true), (16_385, false)])
    func `an em has 16 to 16384 units`(units: Int, isUsable: Bool) {
      var font = TinyFont.letters
      font.unitsPerEm = units
      let message = "table 'head' says that an em has \(units) units; 16 to 16384 are allowed"
      #expect(FontLibrary.tiny([font]).problems.map(\.reason) == (isUsable ? [] : [.malformed(message)]))
    }

    @Test func `glyphs in one another have an end`() {
      var font = TinyFont.letters
      let count = font.glyphs.count
      // Each is twice the one before: 2 to the power of 40 rectangles.
      for depth in 0..<40 {
        let inner = depth == 0 ? 2 : count + depth - 1
        font.glyphs.append((.composite([(inner, 0, 0), (inner, 10, 0)]), 500))
      }
      #expect(FontLibrary.tiny([font]).problems.map(\.reason) == [.malformed("glyph 21 has more than 65535 points")])

      font = .letters
      for depth in 0..<20 { font.glyphs.append((.composite([(depth == 0 ? 2 : count + depth - 1, 0, 0)]), 500)) }
      let deep = "glyph 24 is composed of glyphs that are nested more than 16 deep"
      #expect(FontLibrary.tiny([font]).problems.map(\.reason) == [.malformed(deep)])

      font = .letters
      font.glyphs += [(.composite([(count + 1, 0, 0)]), 0), (.composite([(count, 0, 0)]), 0)]
      #expect(FontLibrary.tiny([font]).problems.map(\.reason) == [.malformed("glyph 8 is a component of itself")])
    }

    @Test(arguments: 0..<4)
    func `any bytes have a result`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      var font = TinyFont.letters
      if seed % 2 == 1 { font.weights = (100, 400, 900) }
      let original = font.bytes
      var usable = 0
      for _ in 0..<250 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let offset = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes[offset] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
          default: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          }
        }
        if Int.random(in: 0..<10, using: &random) == 0 { bytes.removeLast(Int.random(in: 1..<600, using: &random)) }
        let library = FontLibrary([
          FontDeclaration(family: "Tiny", sources: [.file(name: "", bytes: bytes, digest: "")])
        ])
        guard library.problems.isEmpty else { continue }
        usable += 1
        let glyphs = library.tinyFace(weight: 700, slant: 10).glyphs("ABC fif\u{301}")
        #expect(glyphs.allSatisfy { abs($0.advance) <= 1 << 20 && (0..<8).contains($0.cluster) })
      }
      #expect((50..<250).contains(usable))
    }
  }
#endif
