import Testing
import Typefaces
import UnicodeText

@testable import Lettering

/// The order of letters from left to right, and the space between them.
///
/// Hebrew letters are boxes in the built-in face; what counts is where they stand.
@Suite struct OrderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var direction: TextDirection
    var expected: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ direction: TextDirection, _ expected: String) {
      (self.name, self.text, self.direction, self.expected) = (name, text, direction, expected)
    }
  }

  // Small letters stand for Latin ones, and in the texts capitals for Hebrew ones.
  // swift-format-ignore
  @Test(arguments: [
    //  name                              text              direction     from left to right
    Row("from the left",                  "abc",            .automatic,   "abc"),
    Row("from the right",                 "ABC",            .automatic,   "CBA"),
    Row("a word in a paragraph",          "ab CD ef",       .automatic,   "ab DC ef"),
    Row("a word in one from the right",   "AB cd EF",       .automatic,   "FE cd BA"),
    Row("a paragraph turned round",       "ab CD ef",       .rightToLeft, "ef DC ab"),
    Row("another one",                    "AB cd",          .leftToRight, "BA cd"),
    Row("numbers run from the left",      "AB 12",          .automatic,   "12 BA"),
    Row("a number in a word",             "A12B",           .automatic,   "B12A"),
    Row("brackets are mirrored",          "A(B)",           .automatic,   "(B)A"),
    Row("brackets around the other",      "A(b)C",          .automatic,   "C(b)A"),
    Row("an isolate",                     "A\u{2066}b C\u{2069}D", .automatic, "Db CA"),
    Row("an override",                    "\u{202E}ab\u{202C}c", .automatic, "bac"),
    Row("signs at the end",               "AB!",            .automatic,   "!BA"),
  ])
  func `order of letters`(_ row: Row) {
    let order = Self.shown(row.text, row.direction)
    #expect(order == row.expected)
  }

  private static func hebrew(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar) ? Unicode.Scalar(0x5D0 + scalar.value - 0x41) ?? scalar : scalar
    }
  }

  /// The characters of a line from left to right as its runs have them.
  private static func shown(_ text: String, _ direction: TextDirection) -> String {
    let scalars = hebrew(text)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let style = Samples.style(direction: direction)
    let set = SetText(
      SettableText(String(view), style: style), of: String(view), style: style,
      faces: FontLibrary.builtIn.faces(for: style))
    var shown = String.UnicodeScalarView()
    for index in BidiOrder.visualOrder(of: set.runs.map(\.level)) {
      let run = set.runs[index]
      for glyph in run.glyphs {
        let scalar = run.isRightToLeft ? set.shaper.mirrored[glyph.cluster] : set.scalars[glyph.cluster]
        guard !scalar.isDefaultIgnorable else { continue }
        let letter = scalar.value >= 0x5D0 ? Unicode.Scalar(scalar.value - 0x5D0 + 0x41) ?? scalar : scalar
        shown.append(letter)
      }
    }
    return String(shown)
  }

  @Test func `lines know where they begin`() {
    func begins(_ text: String, _ direction: TextDirection) -> [Bool] {
      Typesetter().measure(
        text, style: Samples.style(direction: direction), maximumWidth: .infinity, lineLimit: 0
      ).lines.map(\.isRightToLeft)
    }
    #expect(begins("a\nא\n1\nאa", .automatic) == [false, true, false, true])
    #expect(begins("a\nא\n", .rightToLeft) == [true, true, true])
    #expect(begins("א", .leftToRight) == [false])
    #expect(begins("a", .rightToLeft) == [true])
    #expect(begins("a", .automatic) == [false])
  }

  @Test func `an ellipsis stands where reading ends`() {
    let room = Samples.width("אאא…")
    let line = Typesetter().measure("אאאאאא", style: Samples.style(), maximumWidth: room, lineLimit: 1).lines[0]
    #expect(line.text == "אאא…")
    #expect(line.isRightToLeft)
    let ellipsis = Samples.block("…").lines[0].glyphs[0].outline
    #expect(line.glyphs.first?.outline === ellipsis)
    #expect(line.glyphs.count == 4)
  }

  @Test func `a hyphen stands at the end of its word`() throws {
    let room = Samples.width("אא‐")
    let hyphen = try #require(Samples.block("‐").lines[0].glyphs.first?.outline)
    let lines = Typesetter().measure("אא\u{AD}אא", style: Samples.style(), maximumWidth: room, lineLimit: 0).lines
    #expect(lines.map(\.text) == ["אא‐", "אא"])
    #expect(lines[0].glyphs.first?.outline === hyphen)
    // In a Latin word of a paragraph from the right it is on the right.
    let mixed = Typesetter().measure(
      "nn\u{AD}nn", style: Samples.style(direction: .rightToLeft), maximumWidth: Samples.width("nn‐"), lineLimit: 0)
    #expect(mixed.lines.map(\.text) == ["nn‐", "nn"])
    #expect(mixed.lines[0].glyphs.last?.outline === hyphen)
  }

  @Test func `spaces at the end of a line from the right hang as well`() {
    #expect(Samples.width("אב  ") == Samples.width("אב"))
    #expect(Samples.width("  אב") > Samples.width("אב"))
  }

  // MARK: Letter spacing

  @Test func `letter spacing follows each cluster`() {
    let plain = Samples.width("nn nn")
    func width(_ text: String, _ spacing: Double) -> Double {
      Typesetter().measure(
        text, style: Samples.style(letterSpacing: spacing), maximumWidth: .infinity, lineLimit: 1
      ).lines[0].width
    }
    #expect(abs(width("nn nn", 2) - plain - 10) < 1e-9)
    #expect(abs(width("nn nn", -0.5) - plain + 2.5) < 1e-9)
    #expect(width("nn nn", -100) == 0)
    #expect(abs(width("n\u{200B}n", 2) - Samples.width("nn") - 4) < 1e-9)
    #expect(abs(width("א", 2) - Samples.width("א") - 2) < 1e-9)
    #expect(abs(width("بب", 2) - Samples.width("بب")) < 1e-9)
  }

  @Test func `spacing stands after a letter in the direction of reading`() {
    let style = Samples.style(letterSpacing: 3)
    let plain = Samples.block("אב").lines[0].glyphs.map(\.x)
    let spaced = Typesetter().measure("אב", style: style, maximumWidth: .infinity, lineLimit: 1).lines[0].glyphs
    #expect(zip(spaced, plain).map { ($0.x - $1).rounded() } == [3, 6])
    let latin = Typesetter().measure("ab", style: style, maximumWidth: .infinity, lineLimit: 1).lines[0].glyphs
    #expect(zip(latin, Samples.block("ab").lines[0].glyphs).map { ($0.x - $1.x).rounded() } == [0, 3])
  }
}
