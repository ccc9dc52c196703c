#if SystemLibraries
  import BuiltInFace
  import Testing
  import TinyFonts
  import Typefaces

  @testable import Lettering

  /// Texts in a font of a file, and in the built-in face where that has no glyphs.
  @Suite struct FallbackTests {
    /// `A` is 600 wide, `B` 650, `C` 1000, `f` 300, `i` 200, their ligature 450, a space 250; `AB` is kerned by −80.
    private static let library = FontLibrary([
      FontDeclaration(family: "Tiny", sources: [.file(name: "tiny.ttf", bytes: TinyFont.letters.bytes, digest: "1")]),
      FontDeclaration(family: "*", sources: [.builtIn]),
    ])

    private static func style(_ families: [String] = ["Tiny", "builtin"], spacing: Double = 0) -> TextStyle {
      TextStyle(family: families, size: 10, weight: 400, letterSpacing: spacing, lineHeight: 16)
    }

    private static func block(_ text: String, _ style: TextStyle = style(), width: Double = .infinity) -> TextBlock {
      Typesetter(fonts: library).measure(text, style: style, maximumWidth: width, lineLimit: 0)
    }

    /// The families that the characters of a text are taken from: `T` and `b` for each cluster.
    private static func faces(_ text: String) -> String {
      let style = style()
      let set = SetText(
        SettableText(text, style: style), of: text, style: style, faces: library.faces(for: style))
      return set.runs.map { run in
        let start = run.range.filter { set.shaper.startsCluster(at: $0) }.count
        return String(repeating: set.faces[run.face].use.family == "Tiny" ? "T" : "b", count: start)
      }.joined(separator: " ")
    }

    struct Row: Sendable, CustomTestStringConvertible {
      var name: String
      var text: String
      var expected: String
      var testDescription: String { name }

      init(_ name: String, _ text: String, _ expected: String) {
        (self.name, self.text, self.expected) = (name, text, expected)
      }
    }

    // swift-format-ignore
    @Test(arguments: [
      Row("the first face",                     "AB C",             "TTTT"),
      Row("the next one",                       "AxB",              "T b T"),
      Row("spaces are in the first",            "x x",              "b T b"),
      Row("a cluster whose mark is nowhere",    "A\u{301}\u{489}B", "TT"),
      Row("a base in the next face, its mark nowhere", "x\u{489}A",  "b T"),
      Row("what no face has",                   "A\u{10FFFF}B",     "TTT"),
      Row("invisible ones do not decide",       "x\u{2060}x\u{200E}A", "bbbb T"),
      Row("nothing",                            "",                 ""),
    ])
    func `each cluster has one face`(_ row: Row) {
      #expect(Self.faces(row.text) == row.expected)
    }

    @Test func `the faces that were used are listed by their first glyphs`() {
      #expect(Self.block("xA").faces.map(\.family) == ["builtin", "Tiny"])
      #expect(Self.block("A\nx").faces.map(\.family) == ["Tiny", "builtin"])
      #expect(Self.block("A A").faces.map(\.digest) == ["1"])
      #expect(Self.block("").faces == [])
      #expect(Self.block("  ").faces == [])
      let cut = Typesetter(fonts: Self.library).measure(
        "A x", style: Self.style(), maximumWidth: 6.1, lineLimit: 1)
      #expect(cut.lines.map(\.text) == ["…"])
      #expect(cut.faces.map(\.family) == ["builtin"])
    }

    @Test func `the first face gives the line its baseline`() {
      #expect(Self.block("xx").ascent == Self.block("AA").ascent)
      let faces = Self.library.faces(for: Self.style())
      #expect(Self.block("xx").ascent == Double(faces[0].metrics.ascender) / 100)
      #expect(Self.block("xx", Self.style(["builtin", "Tiny"])).ascent != Self.block("xx").ascent)
    }

    // MARK: Shaping

    // swift-format-ignore
    @Test(arguments: [
      ("A", 0, 6), ("AB", 0, 11.7), ("AB", 1, 13.7), ("fi", 0, 4.5), ("fi", 1, 7), ("A B", 0, 15), ("A B", -1, 12),
    ] as [(String, Double, Double)])
    func `kerning stays, ligatures go with letter spacing`(_ text: String, _ spacing: Double, _ width: Double) {
      #expect(abs(Self.block(text, Self.style(spacing: spacing)).lines[0].width - width) < 1e-9)
    }

    // swift-format-ignore
    @Test(arguments: [
      //  text       width   lines
      ("AB AB",      11.7,   ["AB", "AB"]),
      ("AB AB",      11.6,   ["A", "B", "A", "B"]),
      ("ABAB",       11.75,  ["AB", "AB"]),
      ("fifi",       4.5,    ["fi", "fi"]),
      ("fifi",       4.4,    ["f", "i", "f", "i"]),
      ("fifi",       7.5,    ["fif", "i"]),
      ("A\u{AD}B",   12,     ["A\u{AD}B"]),
      ("AA\u{AD}B",  17,     ["AA-", "B"]),
      ("AA\u{AD}B",  12.5,   ["A", "A\u{AD}B"]),
      ("AAA\u{AD}B", 12.5,   ["AA", "A\u{AD}B"]),
    ] as [(String, Double, [String])])
    func `lines are as wide as their letters in them`(_ text: String, _ width: Double, _ lines: [String]) {
      let block = Self.block(text, width: width)
      let shown = block.lines.map { $0.text.replacing("\u{2010}", with: "-").replacing("\u{AD}-", with: "-") }
      #expect(shown == lines)
      #expect(block.lines.allSatisfy { $0.width <= width + TextBounds.tolerance })
    }
  }
#endif
