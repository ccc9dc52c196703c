#if SystemLibraries
  import Testing
  import TinyFonts
  import Typefaces

  @testable import Lettering

  /// What fits at the edge of a line, to a 64th of a point: hyphens, ellipses, and words.
  @Suite struct LineEdgeTests {
    /// A font in which all of ASCII, the hyphen and the ellipsis are half an em wide.
    private static let library: FontLibrary = {
      let characters = (0x20...0x7E).compactMap(Unicode.Scalar.init) + ["\u{2010}", "\u{2026}"]
      let font = TinyFont(
        glyphs: [(.rectangle(50, 0, 450, 700), 500), (.rectangle(50, 0, 450, 700), 500), (.blank, 500)],
        characters: characters.map { ($0, $0 == " " ? 2 : 1) })
      return FontLibrary([
        FontDeclaration(family: "Mono", sources: [.file(name: "mono.ttf", bytes: font.bytes, digest: "")])
      ])
    }()

    /// A text at 10 points, so that every character is 5 points wide.
    private static func block(_ text: String, width: Double, limit: Int = 0) -> TextBlock {
      let style = TextStyle(family: ["Mono"], size: 10, weight: 400, letterSpacing: 0, lineHeight: 16)
      return Typesetter(fonts: library).measure(text, style: style, maximumWidth: width, lineLimit: limit)
    }

    // A width that is short by a 64th still fits, one that is short by a 50th does not.
    // swift-format-ignore
    @Test(arguments: [
      //  text             width        lines
      ("aa aa",            25,          ["aa aa"]),
      ("aa aa",            24.984375,   ["aa aa"]),
      ("aa aa",            24.98,       ["aa", "aa"]),
      ("aa  aa",           10,          ["aa", "aa"]),
      ("aaaa",             10,          ["aa", "aa"]),
      ("aaaa",             9.98,        ["a", "a", "a", "a"]),
      ("aaaa",             0,           ["a", "a", "a", "a"]),
      // A hyphen stays with the word before it.
      ("aa-aa",            15,          ["aa-", "aa"]),
      ("aa-aa",            14.984375,   ["aa-", "aa"]),
      ("aa-aa",            14.98,       ["aa", "-", "aa"]),
      ("aa-aa",            24.98,       ["aa-", "aa"]),
      ("aa-55",            20,          ["aa-", "55"]),
      // A hyphen that begins a line may be a minus sign, which stays with its number.
      ("aaa-5555",         15,          ["aaa", "-55", "55"]),
      ("aaa-bbbb",         15,          ["aaa", "-", "bbb", "b"]),
      ("aaa\u{2010}bbbb",  15,          ["aaa", "\u{2010}bb", "bb"]),
      // A soft hyphen shows where it divides a word, if there is room for it.
      ("aa\u{AD}bb",       20,          ["aa\u{AD}bb"]),
      ("aa\u{AD}bb",       19.98,       ["aa\u{2010}", "bb"]),
      ("aa\u{AD}bb",       15,          ["aa\u{2010}", "bb"]),
      ("aa\u{AD}bb",       14.984375,   ["aa\u{2010}", "bb"]),
      ("aa\u{AD}bb",       14.98,       ["a", "a\u{2010}", "bb"]),
      ("aa\u{AD}bb",       10,          ["a", "a\u{2010}", "bb"]),
      ("b aa\u{AD}bb",     15,          ["b", "aa\u{2010}", "bb"]),
      ("b aa\u{AD}bb",     25,          ["b aa\u{2010}", "bb"]),
      ("aa\u{AD}bb\u{AD}cc", 25,        ["aa\u{AD}bb\u{2010}", "cc"]),
      ("aa\u{AD}",         10,          ["aa\u{AD}"]),
      ("aa\u{AD}\nb",      10,          ["aa\u{AD}", "b"]),
    ] as [(String, Double, [String])])
    func `lines end where what is shown fits`(_ text: String, _ width: Double, _ lines: [String]) {
      let block = Self.block(text, width: width)
      #expect(block.lines.map { Array($0.text.unicodeScalars) } == lines.map { Array($0.unicodeScalars) })
      #expect(!block.isCut)
      // Each character but soft hyphens takes 5 points; spaces and soft hyphens do not show.
      let wide = lines.map { $0.unicodeScalars.filter { $0 != "\u{AD}" } }
      #expect(block.lines.map(\.width) == wide.map { Double($0.count) * 5 })
      #expect(block.lines.map(\.glyphs.count) == wide.map { $0.filter { $0 != " " }.count })
    }

    // swift-format-ignore
    @Test(arguments: [
      //  text         width        limit  lines              cut
      ("aaaa",         20,          1,     ["aaaa"],          false),
      ("aaaa",         19.984375,   1,     ["aaaa"],          false),
      ("aaaa",         19.98,       1,     ["aa…"],           true),
      ("aaaa",         15,          1,     ["aa…"],           true),
      ("aaaa",         14.984375,   1,     ["aa…"],           true),
      ("aaaa",         14.98,       1,     ["a…"],            true),
      ("aaaa",         5,           1,     ["…"],             true),
      ("aaaa",         4,           1,     ["…"],             true),
      ("aa bb",        20,          1,     ["aa…"],           true),
      ("aa bb",        24,          1,     ["aa…"],           true),
      // One line is cut inside a word, where as much as possible of it shows.
      ("aa bbbb",      29,          1,     ["aa b…"],         true),
      ("aa bb cc",     10,          2,     ["aa", "b…"],      true),
      ("aa bb cc",     10,          3,     ["aa", "bb", "cc"], false),
      ("aa bb cc",     10,          0,     ["aa", "bb", "cc"], false),
      ("aa bb cc",     10,          -1,    ["aa", "bb", "cc"], false),
      ("aa\nbb",       10,          1,     ["a…"],            true),
      ("aa\nbb",       15,          1,     ["aa…"],           true),
      ("aa\nbb\n",     15,          2,     ["aa", "bb…"],     true),
      ("aa\nbb",       15,          2,     ["aa", "bb"],      false),
      ("aa\u{AD}bb",   15,          1,     ["aa\u{AD}…"],     true),
    ] as [(String, Double, Int, [String], Bool)])
    func `an ellipsis stands after as much as fits`(
      _ text: String, _ width: Double, _ limit: Int, _ lines: [String], _ isCut: Bool
    ) {
      let block = Self.block(text, width: width, limit: limit)
      #expect(block.lines.map(\.text) == lines)
      #expect(block.isCut == isCut)
      // A cut text takes all the width it was offered, another as much as its widest line, in whole points.
      #expect(block.width == (isCut ? width : min(width, block.lines.map(\.width).max() ?? 0)))
    }

    @Test func `the line has the height of the first face`() {
      let block = Self.block("aa", width: .infinity)
      #expect([block.ascent, block.descent, block.baseline] == [9, 2, 11.5])
    }

    @Test func `a text that is cut without a width takes that of its lines`() {
      let block = Self.block("aa\nbb", width: .infinity, limit: 1)
      #expect(block.lines.map(\.text) == ["aa…"])
      #expect(block.width == 15)
      #expect(block.isCut)
    }

    @Test func `widths are rounded up to whole points, but not beyond what was offered`() {
      let style = TextStyle(family: ["Mono"], size: 10.5, weight: 400, letterSpacing: 0, lineHeight: 16)
      func width(_ offer: Double) -> Double {
        Typesetter(fonts: Self.library).measure("aaa", style: style, maximumWidth: offer, lineLimit: 0).width
      }
      // Three characters of 5.25 points.
      #expect(width(.infinity) == 16)
      #expect(width(16) == 16)
      #expect(width(15.8) == 15.8)
      #expect(width(15.75) == 15.75)
    }

    @Test func `rules have the position and thickness that the font states`() throws {
      // In 1/1000 em: the underline 75 below the baseline, the line through 300 above it, both 50 thick; ascender 900.
      var style = TextStyle(family: ["Mono"], size: 10, weight: 400, letterSpacing: 0, lineHeight: 16)
      style.decoration = [.underline, .overline, .lineThrough]
      let line = try #require(
        Typesetter(fonts: Self.library).measure("aa", style: style, maximumWidth: .infinity, lineLimit: 0).lines.first)
      #expect(
        line.rules == [
          TextLine.Rule(x: 0, width: 10, rise: -0.75, thickness: 0.5),
          TextLine.Rule(x: 0, width: 10, rise: 9, thickness: 0.5),
          TextLine.Rule(x: 0, width: 10, rise: 3, thickness: 0.5, isOver: true),
        ])
      for (decoration, rise) in [(TextDecoration.underline, -0.75), (.overline, 9), (.lineThrough, 3)] {
        style.decoration = decoration
        let block = Typesetter(fonts: Self.library).measure("aa", style: style, maximumWidth: .infinity, lineLimit: 0)
        #expect(block.lines.flatMap(\.rules).map(\.rise) == [rise])
      }
    }

    /// Letters that kerning moves into one another by 4.9 of their 5 points, half of it on each side, so that the last one
    /// before a cut is wider than those inside.
    ///
    /// Before the cut, *n* letters take 2.45 + *n* ÷ 10 points, and 74 of them leave room for the ellipsis in 14.85 points;
    /// with the cut and the ellipsis they take 9.9 + *n* ÷ 10, so that 49 fit. One less is tried, eight times, and after
    /// that 2, 4, 8 and 16 less: 66, 64, 60, 52, and at last 36.
    @Test func `of letters that are wider before a cut, fewer and fewer are tried`() {
      let font = TinyFont(
        glyphs: [(.blank, 500), (.rectangle(50, 0, 450, 700), 500), (.rectangle(50, 0, 450, 100), 500)],
        characters: [("a", 1), ("\u{2026}", 2)], kerning: [(1, 1, -490)])
      let library = FontLibrary([
        FontDeclaration(family: "Tight", sources: [.file(name: "tight.ttf", bytes: font.bytes, digest: "")])
      ])
      let style = TextStyle(family: ["Tight"], size: 10, weight: 400, letterSpacing: 0, lineHeight: 16)
      let block = Typesetter(fonts: library).measure(
        String(repeating: "a", count: 100), style: style, maximumWidth: 14.85, lineLimit: 1)
      #expect(block.lines.map(\.text) == [String(repeating: "a", count: 36) + "…"])
    }
  }
#endif
