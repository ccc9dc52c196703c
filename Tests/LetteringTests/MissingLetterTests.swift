import BuiltInFace
import SeededNumbers
import Testing
import Typefaces

@testable import Lettering

#if SystemLibraries
  import TinyFonts
#endif

@Suite("Letters that no face has, and the part that is cut off")
struct MissingLetterTests {
  private static func block(
    _ text: String, family: String = "builtin", width: Double = .infinity, limit: Int = 0,
    letterCase: LetterCase = .asWritten, fonts: FontLibrary = .builtIn
  ) -> TextBlock {
    let style = TextStyle(
      family: [family], size: 10, weight: 400, letterSpacing: 0, lineHeight: 16, letterCase: letterCase)
    return Typesetter(fonts: fonts).measure(text, style: style, maximumWidth: width, lineLimit: limit)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var missing: [Unicode.Scalar]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ missing: [Unicode.Scalar]) {
      (self.name, self.text, self.missing) = (name, text, missing)
    }
  }

  @Test(arguments: [
    Row("Latin letters and signs", "Specimen, “ÄÖÜ” → 12 €", []),
    Row("Greek and Cyrillic letters", "Ξεσκεπάζω Щастя, їжак, ґанок", []),
    Row("letters of another script", "Tokyo 日本", ["日", "本"]),
    Row("each once, in the order of the text", "日a本日", ["日", "本"]),
    Row("a text from right to left", "שלום", ["ש", "ל", "ו", "ם"]),
    Row("an emoji of several parts has letters, and joiners that are none", "👩\u{200D}💻", ["👩", "💻"]),
    Row("a variation selector is no letter", "A\u{FE0F}", []),
    Row("marks of direction are no letters", "A\u{200E}\u{202E}B\u{202C}\u{2066}C\u{2069}\u{61C}", []),
    Row("spaces are no letters", "A\u{A0}\u{2003}\u{202F}\u{3000}\u{1680}\u{205F}\u{2007}B", []),
    Row("control characters and line ends are no letters", "A\u{1}\u{7F}\t\n\u{2028}B\u{85}C", []),
    Row("soft hyphens, joiners and marks of order are no letters", "A\u{AD}\u{200B}\u{2060}\u{FEFF}B", []),
    Row("a letter and its mark", "e\u{301}", []),
    Row("the sign that replaces letters", "\u{FFFD}", ["\u{FFFD}"]),
    Row("nothing", "", []),
  ])
  func `a character that shows as a box is reported`(_ row: Row) {
    let found = Self.block(row.text).missingLetters
    // From right to left, glyphs come in the order in which they stand.
    #expect(Set(found) == Set(row.missing) && found.count == row.missing.count, "\(found)")
  }

  @Test func `the characters are those of the case that is set`() {
    #expect(Self.block("straße", letterCase: .upper).missingLetters == [])
    #expect(Self.block("ժ", letterCase: .upper).missingLetters == ["Ժ"])
  }

  /// A text in small letters, its language, and the same in capitals.
  @Test(
    arguments: [
      ("щастя їжак ґанок об’єм", "uk", "ЩАСТЯ ЇЖАК ҐАНОК ОБ’ЄМ"), ("ўсё", "be", "ЎСЁ"),
      ("љубав ђурђевдан џеп ћук", "sr", "ЉУБАВ ЂУРЂЕВДАН ЏЕП ЋУК"),
      ("әлем ғылым қызыл ұлт", "kk", "ӘЛЕМ ҒЫЛЫМ ҚЫЗЫЛ ҰЛТ"),
      ("ҳиҷӣ ӯ", "tg", "ҲИҶӢ Ӯ"), ("ξεσκεπάζω την ψυχοφθόρα", "el", "ΞΕΣΚΕΠΑΖΩ ΤΗΝ ΨΥΧΟΦΘΟΡΑ"),
      ("ώρα ΐ ΰ", "", "ΏΡΑ Ϊ́ Ϋ́"),
    ]) func `Greek and Cyrillic texts are whole in either case`(_ text: String, _ language: String, _ capitals: String)
  {
    for (written, letterCase, shown) in [
      (text, .upper, capitals), (capitals, .lower, language == "el" ? nil : text), (text, .capitalized, nil),
    ] as [(String, LetterCase, String?)] {
      let style = TextStyle(
        family: ["builtin"], size: 10, weight: 400, letterSpacing: 0, lineHeight: 16, letterCase: letterCase,
        language: language)
      let block = Typesetter().measure(written, style: style, maximumWidth: .infinity, lineLimit: 0)
      #expect(block.missingLetters == [])
      if let shown { #expect(block.lines[0].text == shown) }
    }
  }

  /// The quick way for Latin labels, and the way that breaks lines, must report the same.
  @Test(arguments: ["⌁ a ⌂", "a⟿b ∰", "\u{2FF}x"])
  func `a label reports the same on one line and on several`(_ text: String) {
    let whole = Self.block(text)
    let broken = Self.block(text + "\nz")
    #expect(whole.missingLetters == broken.missingLetters)
    #expect(
      whole.missingLetters
        == text.unicodeScalars.filter { !BuiltInFace.face(weight: 400, slant: 0, width: 100).covers($0) })
  }

  @Test(arguments: [
    ("A version 2.0 is here", 1), ("one two three four five six seven", 2), ("a\nb\nc", 2), ("aaaaaaaaaaaaaaaa", 3),
  ])
  func `what shows and what is cut off are the text`(_ text: String, _ limit: Int) {
    for width in stride(from: 8.0, through: 60, by: 3.5) {
      let block = Self.block(text, width: width, limit: limit)
      let lines = block.lines.map { String($0.text.filter { $0 != "…" }) }
      #expect((lines.joined() + block.cutPart).filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(block.isCut == !block.cutPart.isEmpty, "\(width)")
    }
  }

  @Test func `a text that fits has no other part`() {
    let block = Self.block("A version 2.0 is here")
    #expect(!block.isCut)
    #expect(block.cutPart.isEmpty)
    #expect(Self.block("one two\nthree", width: 60, limit: 3).cutPart.isEmpty)
  }

  @Test func `a glyph knows its character`() {
    let spaced = Self.block("ab c\nde", width: 100)
    #expect(spaced.lines.map { $0.glyphs.map(\.character) } == [[0, 1, 3], [0, 1]])
    let cut = Self.block("abcdef", width: 24, limit: 1)
    let line = cut.lines[0]
    #expect(line.glyphs.map(\.character) == Array(0..<line.text.unicodeScalars.count))
    #expect(line.glyphs.last?.outline == Self.block("…").lines[0].glyphs.first?.outline)
  }

  #if SystemLibraries
    /// Letters from A to C, and nothing else: neither a hyphen nor an ellipsis.
    private static let letters: FontLibrary = {
      let font = TinyFont(
        glyphs: [(.rectangle(50, 0, 450, 700), 500), (.rectangle(50, 0, 450, 700), 500), (.blank, 500)],
        characters: [("A", 1), ("B", 1), ("C", 1), (" ", 2)])
      let source = FontDeclaration.Source.file(name: "abc.ttf", bytes: font.bytes, digest: "")
      return FontLibrary([
        FontDeclaration(family: "Abc", sources: [source]),
        FontDeclaration(family: "Both", sources: [source, .builtIn]),
      ])
    }()

    @Test(
      arguments: [
        ("AB C", []), ("AxB", ["x"]), ("A\u{FE0F}\u{200D}\u{202E}B", []), ("A\u{A0}\u{2003}B", []), ("日A日", ["日"]),
        ("A\u{301}", ["\u{301}"]),
      ] as [(String, [Unicode.Scalar])])
    func `a font's box is reported, whatever made it`(_ text: String, _ missing: [Unicode.Scalar]) {
      #expect(Self.block(text, family: "Abc", fonts: Self.letters).missingLetters == missing)
    }

    @Test(arguments: [100.0, 400]) func `a letter shows as a box even if its font has none`(weight: Double) throws {
      let font = TinyFont(
        glyphs: [(.blank, 500), (.rectangle(50, 0, 450, 700), 500), (.blank, 500)],
        characters: [("A", 1), (" ", 2)])
      let fonts = FontLibrary([
        FontDeclaration(family: "Abc", sources: [.file(name: "abc.ttf", bytes: font.bytes, digest: "")])
      ])
      func block(_ text: String, _ family: String) -> TextBlock {
        let style = TextStyle(family: [family], size: 10, weight: weight, letterSpacing: 0, lineHeight: 16)
        return Typesetter(fonts: fonts).measure(text, style: style, maximumWidth: .infinity, lineLimit: 0)
      }
      let box = try #require(block("日", "builtin").lines[0].glyphs.first)
      for text in ["A日", "A日\nA"] {
        let line = block(text, "Abc").lines[0]
        #expect(line.glyphs.map(\.outline).dropFirst() == [box.outline] && line.glyphs.last?.character == 1)
        #expect(abs(line.width - 5 - block("日", "builtin").lines[0].width) < 1e-6)
        #expect(block(text, "Abc").missingLetters == ["日"])
      }
      // What is a space stays one.
      #expect(block("A\u{3000}A", "Abc").lines[0].glyphs.count == 2)
    }

    @Test(arguments: ["Abc", "Both", "builtin"]) func `a tab is as wide as four spaces in every font`(family: String) {
      let (tab, spaces) = (
        Self.block("A\tB", family: family, fonts: Self.letters),
        Self.block("A    B", family: family, fonts: Self.letters)
      )
      #expect(tab.lines[0].width == spaces.lines[0].width && tab.lines[0].glyphs == spaces.lines[0].glyphs)
      #expect(tab.missingLetters == [] && tab.lines[0].text == "A    B")
      let space = Self.block("A B", family: family, fonts: Self.letters).lines[0].width
      let none = Self.block("AB", family: family, fonts: Self.letters).lines[0].width
      #expect(abs(tab.lines[0].width - none - 4 * (space - none)) < 1e-6)
      // In a text of several lines, and with letter spacing, too.
      let broken = Self.block("A\tB\nA", family: family, fonts: Self.letters)
      #expect(broken.lines[0].width == tab.lines[0].width)
    }

    @Test func `the next family has what the first lacks`() {
      #expect(Self.block("Ax日", family: "Both", fonts: Self.letters).missingLetters == ["日"])
    }

    @Test func `an ellipsis that no font has is reported`() {
      let block = Self.block("ABCABC", family: "Abc", width: 20, limit: 1, fonts: Self.letters)
      #expect(block.isCut)
      #expect(block.missingLetters == ["…"])
      #expect(Self.block("ABCABC", family: "Both", width: 20, limit: 1, fonts: Self.letters).missingLetters == [])
    }
  #endif
}
