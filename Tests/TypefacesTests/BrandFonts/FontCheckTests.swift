#if SystemLibraries
  import Testing
  import TinyFonts

  @testable import Typefaces

  /// The edges of what the checks of a font's tables let pass.
  @Suite struct FontCheckTests {
    private static func bytes(_ numbers: [Int]) -> [UInt8] {
      numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    /// Why a table is not usable; `nil` if it is.
    private static func problem(_ check: () throws(MalformedFont) -> Void) -> String? {
      do {
        try check()
        return nil
      } catch {
        return error.message
      }
    }

    // MARK: Character maps

    /// A table `cmap` with one map, which begins at byte 12.
    private static func characterMap(platform: Int = 3, encoding: Int = 1, _ map: [UInt8]) -> FontBytes {
      FontBytes(bytes([0, 1, platform, encoding, 0, 12]) + map)
    }

    private static func problem(ofMap map: [UInt8]) -> String? {
      problem { () throws(MalformedFont) in try CharacterMapCheck.check(characterMap(map)) }
    }

    // The lengths of OpenType's formats: 0 has 262 bytes; 4 has 16 and four arrays; 6 has 10, 10 has 20 and two bytes for
    // each character; 12 and 13 have 16 and 12 for each group. The header holds the counts.
    // swift-format-ignore
    @Test(arguments: [
      (0,  [0, 262, 0],                                262),
      (4,  [4, 0, 0, 4, 0, 0, 0],                      32),
      (6,  [6, 0, 0, 65, 3],                           16),
      (10, [10, 0, 0, 0, 0, 0, 0, 65, 0, 3],           26),
      (12, [12, 0, 0, 0, 0, 0, 0, 2],                  40),
      (13, [13, 0, 0, 0, 0, 0, 0, 2],                  40),
    ] as [(Int, [Int], Int)])
    func `a character map needs all its bytes`(format: Int, header: [Int], length: Int) {
      let start = Self.bytes(header)
      let whole = start + [UInt8](repeating: 0, count: length - start.count)
      #expect(Self.problem(ofMap: whole) == nil)
      #expect(
        Self.problem(ofMap: Array(whole.dropLast()))
          == "the character map at byte 12 of table 'cmap' says that it has \(length) bytes, but \(length - 1) are left")
    }

    @Test(arguments: [
      (0, 3, true), (0, 4, true), (0, 5, false), (3, 0, true), (3, 1, true), (3, 2, false), (3, 10, true),
      (1, 0, false),
    ])
    func `a map from Unicode is needed`(platform: Int, encoding: Int, isUnicode: Bool) {
      let map = Self.bytes([6, 0, 0, 65, 1, 3])
      let table = Self.characterMap(platform: platform, encoding: encoding, map)
      let problem = Self.problem { () throws(MalformedFont) in try CharacterMapCheck.check(table) }
      #expect(problem == (isUnicode ? nil : "table 'cmap' has no map from Unicode"))
    }

    @Test func `a map needs an entry, and a format that is read`() {
      #expect(Self.problem(ofMap: Self.bytes([6, 0, 0, 65, 0])) == "table 'cmap' maps no character to a glyph")
      #expect(Self.problem(ofMap: Self.bytes([6, 0, 0, 65, 1, 3])) == nil)
      #expect(Self.problem(ofMap: Self.bytes([7, 0, 0, 65, 1, 3])) == "table 'cmap' has no map from Unicode")
      #expect(
        Self.problem(ofMap: [0, 6, 0]) == "the character map at byte 12 of table 'cmap' lies outside of it")
    }

    // MARK: Glyphs

    /// The problem of two glyphs, the first of which has the given bytes and the second none.
    private static func problem(ofGlyph glyph: [UInt8]) -> String? {
      let locations = FontBytes(bytes([0, 0, 0, glyph.count, 0, glyph.count]))
      return problem { () throws(MalformedFont) in
        try GlyphDataCheck(FontBytes(glyph), locations: locations, isLong: true, glyphCount: 2).check()
      }
    }

    // Flags of a component: 0x01 offsets of two bytes, 0x08 one scale, 0x40 two, 0x80 a matrix, 0x20 more follow.
    @Test(arguments: [
      (0, 16), (0x01, 18), (0x08, 18), (0x09, 20), (0x40, 20), (0x41, 22), (0x80, 24), (0x81, 26),
    ])
    func `a component needs all its bytes`(flags: Int, length: Int) {
      let start = Self.bytes([-1, 0, 0, 0, 0, flags, 1])
      let whole = start + [UInt8](repeating: 0, count: length - start.count)
      #expect(Self.problem(ofGlyph: whole) == nil)
      #expect(Self.problem(ofGlyph: Array(whole.dropLast())) == "glyph 0 ends within its components")
    }

    @Test func `components follow one another`() {
      let first = Self.bytes([-1, 0, 0, 0, 0, 0x21, 1, 0, 0])
      #expect(Self.problem(ofGlyph: first + Self.bytes([0x01, 1, 0, 0])) == nil)
      #expect(Self.problem(ofGlyph: first) == "glyph 0 ends within its components")
      #expect(
        Self.problem(ofGlyph: first + Self.bytes([0x01, 2, 0, 0]))
          == "glyph 0 has glyph 2 as a component, but there are 2")
      #expect(
        Self.problem(ofGlyph: first + Self.bytes([0x01, 0, 0, 0])) == "glyph 0 is a component of itself")
    }

    @Test func `a glyph needs a header, and its contours`() {
      #expect(Self.problem(ofGlyph: []) == nil)
      #expect(Self.problem(ofGlyph: Self.bytes([0, 0, 0, 0]) + [0]) == "glyph 0 has 9 bytes, too few")
      #expect(Self.problem(ofGlyph: Self.bytes([0, 0, 0, 0, 0])) == nil)
      // One contour that ends with point 3, and the length of the instructions.
      #expect(Self.problem(ofGlyph: Self.bytes([1, 0, 0, 0, 0, 3, 0])) == nil)
      #expect(Self.problem(ofGlyph: Self.bytes([1, 0, 0, 0, 0, 3]) + [0]) == "glyph 0 ends within its 1 contours")
      // The last point has the number 65534, and there is one more than that.
      #expect(Self.problem(ofGlyph: Self.bytes([1, 0, 0, 0, 0, 65_534, 0])) == nil)
      #expect(
        Self.problem(ofGlyph: Self.bytes([1, 0, 0, 0, 0, 65_535, 0])) == "glyph 0 has more than 65535 points")
    }

    @Test func `short locations count in pairs of bytes`() {
      let glyph = Self.bytes([0, 0, 0, 0, 0])
      func problem(_ locations: [Int]) -> String? {
        Self.problem { () throws(MalformedFont) in
          try GlyphDataCheck(
            FontBytes(glyph), locations: FontBytes(Self.bytes(locations)), isLong: false, glyphCount: 2
          ).check()
        }
      }
      #expect(problem([0, 5, 5]) == nil)
      #expect(problem([0, 0, 5]) == nil)
      #expect(problem([0, 6, 6]) == "glyph 0 has the bytes 0 to 12, but table 'glyf' has 10")
    }

    // MARK: Directories

    @Test func `numbers are read from within the table`() {
      let bytes = FontBytes([1, 2, 0xFF, 0xFE])
      #expect(bytes.unsigned16(0) == 0x0102 && bytes.signed16(2) == -2 && bytes.unsigned32(0) == 0x0102_FFFE)
      // Bytes outside are 0.
      #expect(bytes.unsigned16(3) == 0xFE00 && bytes.unsigned16(4) == 0 && bytes.byte(-1) == 0)
      #expect(bytes.part(at: 1, count: 3)?.unsigned16(0) == 0x02FF)
      #expect(bytes.part(at: 1, count: 2)?.unsigned16(1) == 0xFF00)
      #expect(bytes.part(at: 4, count: 0)?.count == 0)
      #expect(bytes.part(at: 5, count: 0) == nil && bytes.part(at: 1, count: 4) == nil)
      #expect(bytes.part(at: -1, count: 1) == nil && bytes.part(at: 1, count: -1) == nil)
    }

    @Test func `a collection has up to 64 faces`() {
      func problems(_ count: Int) -> [String] {
        FontLibrary([
          FontDeclaration(
            family: "Tiny",
            sources: [
              .file(name: "a.ttc", bytes: TinyFont.collection(Array(repeating: .letters, count: count)), digest: "")
            ])
        ]).problems.map(\.description)
      }
      #expect(problems(64) == [])
      #expect(
        problems(65) == [
          "font 'Tiny', file 'a.ttc': the collection says that it has 65 faces; 1 to 64 can be read"
        ])
    }
  }
#endif
